import { contracts } from '@pelion/contract';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { openApiDocument } from './open-api.ts';
import { referencePage } from './reference-page.ts';

/** The whole API in words, for programs or for people: some hundred milliseconds of schemas. */
export const describeApi = task({
  name: 'system.describeApi',
  pace: 'short',
  limitMs: 30_000,
  input: z.object({
    reader: z.enum(['program', 'person']),
    /** Example bodies by endpoint. */
    examples: z.record(z.string(), z.unknown()),
  }),
  output: z.string(),
  run: ({ reader, examples }) => {
    const all = Object.values(contracts);
    return reader === 'program'
      ? JSON.stringify(openApiDocument(all, examples))
      : referencePage(all, examples);
  },
});
