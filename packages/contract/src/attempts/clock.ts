import { z } from 'zod';
import { digitalSatModuleTable, multipartTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { heldKinds } from './facts.ts';
import { partNumber } from './part-number.ts';

/** Server time and the clock of this attempt. */
export const attemptClock = shape(
  'AttemptClock',
  "The server's clock, and where the attempt stands on it.",
  z.object({
    server_now: moment,
    /** Running part, else the next one, else the last. */
    part: partNumber,
    /** Null when the clock is not running yet or there is no limit. */
    deadline_at: moment.nullable(),
    result_status_id: numberedId(resultStatusTable),
    /** Window or device that may write; others must take over first. */
    player_id: z.string().nullable(),
    /** Set while the clock is stopped, with the start of the pause; remaining time is kept. */
    held: z.object({ as: z.enum(heldKinds), since: moment }).optional(),
  }),
);
export type AttemptClock = z.infer<typeof attemptClock>;

/** Part of a running or ended attempt at a bundle. */
export const attemptPart = z.object({
  part: partNumber,
  /** Name of the linked test. */
  name: z.string(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  state: z.enum(['ended', 'running', 'waiting']),
  questions_count: z.int(),
  own_duration_minutes: z.int().nullable(),
  /** Earliest start. */
  available_at: moment,
  /** Positive during a break. */
  time_left_in_seconds_to_start_test: z.int(),
});

/** Parts of an attempt, for the page between parts. */
export const attemptParts = z.object({
  result_id: id,
  result_status_id: numberedId(resultStatusTable),
  assessment_name: z.string(),
  /** Null unless a bundle. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
  /** Total number of parts, including undecided ones, which are not in `parts`. */
  part_count: z.int(),
  parts: z.array(attemptPart),
  /** Reason why the clock or the break is stopped; missing while running. */
  held: z.enum(heldKinds).optional(),
  server_now: moment,
});
export type AttemptParts = z.infer<typeof attemptParts>;
