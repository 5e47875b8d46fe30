import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Attempt, PartRow } from '../attempt-queries.ts';
import { type AttemptAct, type AttemptEvent, eventColumns } from '../ledger.ts';

/** New state of a part, with its ledger line. */
export interface HoldChange {
  readonly attempt: Pick<Attempt, 'id' | 'campus_id' | 'student_id'>;
  readonly part: PartRow;
  /** Milliseconds that are given back with it. */
  readonly stood: number;
  readonly event: AttemptEvent;
}

/** Writes all changes in one statement, because a whole room is paused in the same second. */
export async function writeHolds(
  db: Db,
  changes: readonly HoldChange[],
  { actorId, now }: AttemptAct,
): Promise<void> {
  const campusId = changes[0]?.attempt.campus_id;
  const ids = changes.map(({ attempt }) => attempt.id);
  const column = <Value>(of: (change: HoldChange) => Value) => changes.map(of);
  const events = eventColumns(changes.map(({ event }) => event));
  await sql`
    with given as (
      select * from unnest(
        ${ids}::bigint[], ${column(({ part }) => part.number)}::smallint[], ${column(({ part }) => part.held_at)}::timestamptz[],
        ${column(({ part }) => part.is_paused)}::boolean[], ${column(({ part }) => part.is_locked)}::boolean[],
        ${column(({ part }) => part.deadline_at)}::timestamptz[], ${column(({ part }) => part.available_at)}::timestamptz[],
        ${column(({ stood }) => stood)}::bigint[], ${events.event_kinds}::text[],
        ${events.event_befores}::jsonb[], ${events.event_afters}::jsonb[]
      ) as g (attempt_id, number, held_at, is_paused, is_locked, deadline_at, available_at, stood, kind, before, after)
    ), held as (
      update attempt_part p set held_at = g.held_at, is_paused = g.is_paused, is_locked = g.is_locked,
        deadline_at = g.deadline_at, available_at = g.available_at
      from given g where p.campus_id = ${campusId} and p.attempt_id = g.attempt_id and p.number = g.number
    ), credited as (
      update attempt a set held_ms = a.held_ms + g.stood
      from given g where a.campus_id = ${campusId} and a.id = g.attempt_id and g.stood > 0
    ), entries as (
      insert into time_entry (campus_id, attempt_id, part, kind, milliseconds, actor_id, at)
      select ${campusId}, attempt_id, number, 'held', stood, ${actorId}, ${now}
      from given where stood > 0 and deadline_at is not null
    )
    insert into attempt_event (campus_id, attempt_id, part, kind, actor_id, at, before, after)
    select ${campusId}, attempt_id, number, kind, ${actorId}, ${now}, before, after from given order by attempt_id`.execute(
    db,
  );
}
