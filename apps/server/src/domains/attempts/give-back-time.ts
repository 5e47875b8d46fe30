import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { noticeOf } from '../../lib/live.ts';
import { GRACE_MS } from './deadline.ts';
import type { AttemptAct } from './ledger.ts';
import { studentMessage } from './tell-student.ts';

interface MovedDeadline {
  readonly id: number;
  readonly campus_id: number;
  readonly student_id: number;
  readonly deadline_at: Date;
}

/**
 * Compensates students whose attempt was interrupted by closing their campus: every deadline still ahead at the closing
 * moves by the time closed, past the due date if need be, with an entry in both ledgers. Runs in the transaction that
 * reopens the campus, so that no sweep sees the old deadlines. Returns the number of parts extended.
 */
export async function giveBackTime(
  db: Db,
  { campusId, closedAt }: { readonly campusId: number; readonly closedAt: Date },
  { actorId, now }: AttemptAct,
): Promise<number> {
  const milliseconds = now.getTime() - closedAt.getTime();
  if (milliseconds <= 0) return 0;
  const { rows } = await sql<MovedDeadline>`
    with running as (
      select p.attempt_id, p.number, p.deadline_at
      from attempt_part p
      where p.campus_id = ${campusId} and p.ended_at is null and p.started_at is not null
        -- Whose clock stands gets that time when it goes on, and not twice.
        and p.held_at is null
        and p.deadline_at >= ${closedAt}::timestamptz - ${GRACE_MS} * interval '1 millisecond'
      order by p.attempt_id, p.number
      for update
    ), moved as (
      update attempt_part p set deadline_at = p.deadline_at + ${milliseconds} * interval '1 millisecond'
      from running r
      where p.campus_id = ${campusId} and p.attempt_id = r.attempt_id and p.number = r.number
      returning p.attempt_id, p.number, r.deadline_at as was, p.deadline_at
    ), entries as (
      insert into time_entry (campus_id, attempt_id, part, kind, milliseconds, actor_id, at)
      select ${campusId}, attempt_id, number, 'suspension', ${milliseconds}, ${actorId}, ${now} from moved
    ), events as (
      insert into attempt_event (campus_id, attempt_id, part, kind, actor_id, at, before, after)
      select ${campusId}, attempt_id, number, 'timeAdded', ${actorId}, ${now},
        jsonb_build_object('deadline_at', was), jsonb_build_object('deadline_at', deadline_at)
      from moved
    )
    select a.id, a.campus_id, a.student_id, m.deadline_at
    from moved m join attempt a on a.campus_id = ${campusId} and a.id = m.attempt_id`.execute(db);
  const notices = rows.map((row) =>
    noticeOf(studentMessage(row, { deadline_at: row.deadline_at.toISOString() })),
  );
  const channels = notices.map(([channel]) => channel);
  const payloads = notices.map(([, payload]) => payload);
  await sql`select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as n (channel, payload)`.execute(
    db,
  );
  return rows.length;
}
