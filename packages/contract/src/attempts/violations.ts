import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id, moment } from '../kernel/shared.ts';
import { violationKinds, violationLimits } from './facts.ts';

// Violations during an attempt: recorded facts with a time. None is a verdict, and none submits the attempt; a schedule
// may stop the clock until staff have looked. decision 0097

const length = z.int().min(0).max(86_400).nullable();

/** Report of a device. */
export const violationReport = z.strictObject({
  /** Idempotency key: a repeated report is the same violation. */
  key: z.uuid(),
  kind: z.enum(['leftPage', 'paste', 'leftFullScreen']),
  at: instant(),
  /** Seconds away from the page; null when not applicable. */
  seconds: length,
  /** Number of pasted characters; null when not applicable. The text itself is not sent. */
  characters: z.int().min(0).max(1_000_000).nullable(),
});
export type ViolationReport = z.infer<typeof violationReport>;

export const violationWord = z.strictObject({
  key: z.uuid(),
  word: z.string().trim().max(violationLimits.word),
});

export const violation = z.object({
  id,
  kind: z.enum(violationKinds),
  at: moment,
  seconds: length,
  characters: z.int().nullable(),
  /** Student's comment; may be empty. */
  word: z.string(),
  /** Whether this violation locks the attempt. */
  is_locking: z.boolean(),
  excused_at: moment.nullable(),
  excused_by_name: z.string().nullable(),
});
export type Violation = z.infer<typeof violation>;
