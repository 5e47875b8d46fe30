import { scormLimits } from '@pelion/contract/scorm-packages/facts';
import { z } from 'zod';
import { isWellFormed } from '../../../lib/well-formed.ts';

const MOST_CALLS = 200;

/** Storable as JSON. */
const text = z.string().refine(isWellFormed);

const line = z.string().max(300);

/** Changes as the page of a launch sends them. */
export const changesBody = z.strictObject({
  seq: z.int().positive().max(2_000_000_000),
  changes: z.record(
    z
      .string()
      .max(255)
      .regex(/^(?:cmi|adl)(?:\.[A-Za-z0-9_]+)+$/),
    text.max(scormLimits.value),
  ),
  is_finished: z.boolean(),
  calls: z
    .array(
      z.strictObject({
        name: line,
        element: line,
        value: text.max(300),
        result: text.max(300),
        error: z.int().min(0).max(100_000),
        at: z.number().min(0).max(8e15),
      }),
    )
    .max(MOST_CALLS),
});
export type ChangesBody = z.output<typeof changesBody>;
