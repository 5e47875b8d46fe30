import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id, moment } from '../kernel/shared.ts';
import { violationKinds, violationLimits } from './facts.ts';

// What happened beside an attempt: facts with a moment. Nobody is judged by them, and nothing is submitted by them; a schedule may say that the clock stands until somebody has looked. the decision on facts beside an attempt

const length = z.int().min(0).max(86_400).nullable();

/** As a device tells it. */
export const violationReport = z.strictObject({
  /** The device's own name of it: a repetition is the same fact. */
  key: z.uuid(),
  kind: z.enum(['leftPage', 'paste', 'leftFullScreen']),
  at: instant(),
  /** How long the page was left; null: it has no length. */
  seconds: length,
  /** How much was pasted; null: nothing. What was pasted is not told. */
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
  /** What the student says of it; empty: nothing. */
  word: z.string(),
  /** The attempt is locked because of it. */
  is_locking: z.boolean(),
  excused_at: moment.nullable(),
  excused_by_name: z.string().nullable(),
});
export type Violation = z.infer<typeof violation>;
