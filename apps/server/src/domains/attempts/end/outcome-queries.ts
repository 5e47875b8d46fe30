import { answerStatusIds } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { runIn, statement } from '../../../db/statement.ts';
import { emitEvent } from '../../../lib/domain-events.ts';
import { type LiveMessage, noticeOf } from '../../../lib/live.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { type AttemptAct, type AttemptEvent, eventColumns } from '../ledger.ts';
import { toFamily } from '../tell-student.ts';
import { answerStatusId, type ItemScore } from './score-attempt.ts';

/** Outcome of an attempt: item scores, attempt columns, ledger lines and recipients of the notification. */
export interface Outcome {
  /** Number of the part to close; null if all are closed. */
  readonly closes: number | null;
  readonly items: readonly ItemScore[];
  readonly row: Pick<AttemptRow, 'status' | 'score' | 'total' | 'ended_by' | 'ended_at'>;
  readonly events: readonly AttemptEvent[];
  readonly message: LiveMessage;
}

/**
 * Writes everything in one statement, because all attempts of a school may end in the same second and round trips cost
 * more than the work. Items are found by attempt: planned before statistics existed, a lookup by ids alone scanned the
 * whole campus.
 */
const writing = statement(
  'attempt-outcome',
  [
    'campus',
    'attempt',
    'student',
    'item_ids',
    'earned',
    'answer_statuses',
    'part',
    'status',
    'score',
    'total',
    'ended_by',
    'ended_at',
    'actor',
    'now',
    'event_kinds',
    'event_parts',
    'event_befores',
    'event_afters',
    'channel',
    'notice',
  ],
  `
with scored as (
  update attempt_item i set earned = s.earned, answer_status = s.answer_status
  from unnest(:item_ids::bigint[], :earned::text[], :answer_statuses::smallint[]) as s (item_id, earned, answer_status)
  where i.campus_id = :campus and i.attempt_id = :attempt and i.id = s.item_id
), closed as (
  update attempt_part
  set ended_at = :ended_at, ended_by = :ended_by, held_at = null, is_paused = false, is_locked = false, is_awaited = false
  where campus_id = :campus and attempt_id = :attempt and number = :part::smallint
), changed as (
  update attempt set status = :status, score = :score, total = :total, ended_by = :ended_by, ended_at = :ended_at
  where campus_id = :campus and id = :attempt
), recorded as (
  insert into attempt_event (campus_id, attempt_id, part, actor_id, at, kind, before, after)
  select :campus, :attempt, e.part, :actor::bigint, :now::timestamptz, e.kind, e.before, e.after
  from unnest(:event_kinds::text[], :event_parts::smallint[], :event_befores::jsonb[], :event_afters::jsonb[])
    with ordinality as e (kind, part, before, after, place)
  order by e.place
)
select pg_notify(:channel, ${toFamily(':notice', ':student')})`,
);

/**
 * Runs in a transaction that has locked the attempt; recipients and their parents are notified on commit. Emits a score that somebody
 * other than the student caused.
 */
export async function writeOutcome(
  db: Db,
  { campus_id, id, student_id }: Pick<AttemptRow, 'campus_id' | 'id' | 'student_id'>,
  { actorId, now }: AttemptAct,
  { closes, items, row, events, message }: Outcome,
): Promise<void> {
  const [channel, notice] = noticeOf(message);
  await runIn(
    db,
    writing({
      campus: campus_id,
      attempt: id,
      student: student_id,
      item_ids: items.map(({ itemId }) => itemId),
      earned: items.map(({ earned }) => earned),
      answer_statuses: items.map(answerStatusId),
      part: closes,
      status: row.status,
      score: row.score,
      total: row.total,
      ended_by: row.ended_by,
      ended_at: row.ended_at,
      actor: actorId,
      now,
      ...eventColumns(events),
      channel,
      notice,
    }),
  );
  if (actorId !== null && actorId !== student_id)
    await emitEvent(db, { campusId: campus_id, event: 'attempt.scored', ids: [id] });
}

/** Sets a person's points for one answer; null returns the answer to automatic scoring. */
export const updateTeacherScore = (
  db: Db,
  { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>,
  itemId: number,
  points: string | null,
) =>
  db
    .updateTable('attempt_item')
    .set({ earned: points, answer_status: points === null ? null : answerStatusIds.teacherScore })
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .where('id', '=', itemId)
    .execute();

export const updateStatus = (
  db: Db,
  { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>,
  status: number,
) =>
  db.updateTable('attempt').set({ status }).where('campus_id', '=', campus_id).where('id', '=', id).execute();
