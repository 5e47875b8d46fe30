import { sql } from 'kysely';

/** Grading type of the attempt `t` at a bundle when it began; null if not at a bundle. */
export const plannedGradingType = sql<number | null>`(
  select l.grading_type from attempt_plan l where l.campus_id = t.campus_id and l.attempt_id = t.id)`;
