import type { ResultEvent } from '@pelion/contract/marking';
import type { ResultEventKind } from '@pelion/contract/marking/history/facts';
import { shownPoints } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AttemptToMark } from './queries.ts';

interface EventRow {
  readonly kind: ResultEventKind;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly item_id: number | null;
  readonly points_before: string | null;
  readonly points_after: string | null;
  readonly reason: string | null;
}

/** Points of an answer, or the score of the attempt; null for all other events. */
const pointsOf = (side: string) => sql`case when e.kind in ('marked', 'scored') then
  coalesce(${sql.ref(`e.${side}`)} ->> 'points', ${sql.ref(`e.${side}`)} ->> 'score') end`;

/**
 * Lists the events of an attempt for staff. Hides marker and points of one of two marks until it counts (decision
 * 0113).
 */
export async function listResultEvents(
  db: Db,
  { campus_id, id, student_id }: Pick<AttemptToMark, 'campus_id' | 'id' | 'student_id'>,
): Promise<ResultEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.kind, e.at, e.actor_id, p.name as actor_name, (e.after ->> 'item_id')::bigint as item_id,
      ${pointsOf('before')} as points_before, ${pointsOf('after')} as points_after, e.after ->> 'reason' as reason
    from attempt_event e
    left join person p on p.campus_id = e.campus_id and p.user_id = e.actor_id
    where e.campus_id = ${campus_id} and e.attempt_id = ${id}
      -- Scoring that kept the score is no event of the history.
      and (e.kind <> 'scored' or e.before ->> 'score' is distinct from e.after ->> 'score')
    order by e.id desc`.execute(db);
  return rows.map((row) => {
    const by = byOf(row, student_id);
    return {
      kind: row.kind,
      at: row.at.toISOString(),
      by,
      by_name: by === 'staff' && row.kind !== 'markProposed' ? row.actor_name : null,
      item_id: row.item_id,
      points_before: shown(row.points_before),
      points_after: shown(row.points_after),
      reason: row.kind === 'answersRefused' ? '' : (row.reason ?? ''),
    };
  });
}

/** Submissions are scored by machine, so the student's `scored` events belong to the system. */
function byOf({ actor_id, kind }: EventRow, studentId: number): ResultEvent['by'] {
  if (actor_id === null) return 'system';
  if (actor_id !== studentId) return 'staff';
  return kind === 'scored' ? 'system' : 'student';
}

const shown = (value: string | null) => (value === null ? null : shownPoints(value));
