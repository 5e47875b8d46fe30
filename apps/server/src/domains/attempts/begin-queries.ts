import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  type AttemptAct,
  type AttemptEvent,
  type AttemptRow,
  attemptColumns,
  ledgerColumns,
} from './attempt-queries.ts';
import type { TimeEntry } from './deadline.ts';

export interface NewItem {
  readonly question_id: number;
  readonly version_id: number;
  readonly question_type: number;
  readonly position: number;
  readonly points: string;
  /** JSON of the option ids. */
  readonly presented_order: string;
}

export interface NewAttempt {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly student_id: number;
  readonly attempt_no: number;
  readonly started_at: Date;
  readonly deadline_at: Date;
  readonly player_id: string;
  readonly total: string;
  readonly items: readonly NewItem[];
  /** Of the system, at the start. */
  readonly timeEntries: readonly TimeEntry[];
  readonly events: readonly AttemptEvent[];
}

/** The attempt, its paper and the first lines of both ledgers in one statement: everybody starts in the same minute. */
const BEGIN = `
with begun as (
  insert into attempt
    (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, created_at, deadline_at, player_id, total)
  values ($1, $2, $3, $4, $5, ${resultStatuses.inProgress}, $6, $6, $7, $8, $9)
  on conflict do nothing
  returning ${attemptColumns.join(', ')}
), pinned as (
  insert into attempt_item
    (campus_id, attempt_id, question_id, version_id, question_type, position, points, presented_order)
  select a.campus_id, a.id, i.question_id, i.version_id, i.question_type, i.position, i.points, i.presented_order
  from begun a, unnest($10::bigint[], $11::bigint[], $12::smallint[], $13::int[], $14::text[], $15::jsonb[])
    as i (question_id, version_id, question_type, position, points, presented_order)
), timed as (
  insert into time_entry (campus_id, attempt_id, at, kind, milliseconds)
  select a.campus_id, a.id, $6, t.kind, t.milliseconds
  from begun a, unnest($16::text[], $17::bigint[]) with ordinality as t (kind, milliseconds, place)
  order by t.place
), recorded as (
  insert into attempt_event (campus_id, attempt_id, actor_id, at, kind, before, after)
  select a.campus_id, a.id, $18::bigint, $19::timestamptz, e.kind, e.before, e.after
  from begun a, unnest($20::text[], $21::jsonb[], $22::jsonb[]) with ordinality as e (kind, before, after, place)
  order by e.place
)
select * from begun`;

/** undefined: another start was quicker. */
export async function insertAttempt(
  db: Db,
  attempt: NewAttempt,
  { actorId, at }: AttemptAct,
): Promise<AttemptRow | undefined> {
  const { items, timeEntries } = attempt;
  const ledger = ledgerColumns(attempt.events);
  const { rows } = await db.executeQuery<AttemptRow>(
    CompiledQuery.raw(BEGIN, [
      attempt.campus_id,
      attempt.schedule_id,
      attempt.assessment_id,
      attempt.student_id,
      attempt.attempt_no,
      attempt.started_at,
      attempt.deadline_at,
      attempt.player_id,
      attempt.total,
      items.map(({ question_id }) => question_id),
      items.map(({ version_id }) => version_id),
      items.map(({ question_type }) => question_type),
      items.map(({ position }) => position),
      items.map(({ points }) => points),
      items.map(({ presented_order }) => presented_order),
      timeEntries.map(({ kind }) => kind),
      timeEntries.map(({ milliseconds }) => milliseconds),
      actorId,
      at,
      ledger.kind,
      ledger.before,
      ledger.after,
    ]),
  );
  return rows[0];
}
