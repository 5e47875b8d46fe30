import { z } from 'zod';
import { digitalSatModuleTable, multipartTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { heldKinds } from './facts.ts';
import { partNumber } from './part-number.ts';

/** The server's clock and where this attempt stands on it. */
export const attemptClock = z.object({
  server_now: moment,
  /** The part whose clock runs, else the one that comes next, else the last. */
  part: partNumber,
  /** Null: its clock does not run yet, or nothing limits it. */
  deadline_at: moment.nullable(),
  result_status_id: numberedId(resultStatusTable),
  /** The window or device that may write; another one has to take over first. */
  player_id: z.string().nullable(),
  /** It stands, since then: what is left of the time is kept. Left out: it goes. */
  held: z.object({ as: z.enum(heldKinds), since: moment }).optional(),
});
export type AttemptClock = z.infer<typeof attemptClock>;

/** A part of a running or ended attempt at a bundle. */
export const attemptPart = z.object({
  part: partNumber,
  /** Of the linked test. */
  name: z.string(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  state: z.enum(['ended', 'running', 'waiting']),
  questions_count: z.int(),
  own_duration_minutes: z.int().nullable(),
  /** From when it may be begun. */
  available_at: moment,
  /** Above zero during a break. */
  time_left_in_seconds_to_start_test: z.int(),
});

/** Where an attempt stands among its parts: what is shown between them. */
export const attemptParts = z.object({
  result_id: id,
  result_status_id: numberedId(resultStatusTable),
  assessment_name: z.string(),
  /** Null: no bundle. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
  /** How many there will be; those that are not decided yet are not in `parts`. */
  part_count: z.int(),
  parts: z.array(attemptPart),
  /** Why the clock, or the break, stands; left out: it goes. */
  held: z.enum(heldKinds).optional(),
  server_now: moment,
});
export type AttemptParts = z.infer<typeof attemptParts>;
