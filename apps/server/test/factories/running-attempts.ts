import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { buildCampus } from './campuses.ts';
import { buildMember, buildStudents } from './members.ts';
import { buildSchedule } from './schedules.ts';

export interface RunningAttempt {
  readonly campusId: number;
  readonly attemptId: number;
  readonly studentId: number;
  readonly playerId: string;
  readonly sessionId: number;
  /** In the order of the questions. */
  readonly itemIds: readonly number[];
}

/** Many students in the middle of the same test, written in bulk. */
export async function buildRunningAttempts(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { count, minutes }: { readonly count: number; readonly minutes: number },
): Promise<{ readonly attempts: RunningAttempt[] }> {
  const campus = await buildCampus(db);
  const author = await buildMember(db, { campus });
  const startedAt = clock.now();
  const deadlineAt = new Date(startedAt.getTime() + minutes * 60_000);
  const { id: scheduleId, assessment } = await buildSchedule(db, {
    author,
    effectiveAt: startedAt,
    dueAt: deadlineAt,
  });
  const playerId = randomUUID();
  const students = await buildStudents(db, campus, count);
  const { rows } = await sql<{ id: number; student_id: number }>`
    insert into attempt (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, total)
    select ${campus.id}, ${scheduleId}, ${assessment.id}, user_id, 1, 2, ${startedAt}, '3'
    from unnest(${students}::bigint[]) user_id
    returning id, student_id`.execute(db);
  await sql`
    insert into attempt_part (campus_id, attempt_id, number, assessment_id, available_at, started_at, deadline_at, player_id)
    select campus_id, id, 1, assessment_id, ${startedAt}, ${startedAt}, ${deadlineAt}, ${playerId}::uuid
    from attempt where schedule_id = ${scheduleId}`.execute(db);
  const { rows: items } = await sql<{ id: number; attempt_id: number }>`
    insert into attempt_item (campus_id, attempt_id, part, question_id, version_id, question_type, position, points, presented_order)
    select t.campus_id, t.id, 1, q.question_id, q.version_id, v.type, q.position, q.points, jsonb_path_query_array(v.content, '$.options[*].id')
    from attempt t
    join assessment_question q on q.campus_id = t.campus_id and q.assessment_id = t.assessment_id
    join question_version v on v.campus_id = t.campus_id and v.id = q.version_id
    where t.schedule_id = ${scheduleId}
    order by t.id, q.position
    returning id, attempt_id`.execute(db);
  const { rows: sessions } = await sql<{ id: number; user_id: number }>`
    insert into session (token_hash, assessment_token_hash, user_id, campus_id, user_type, created_at, expires_at)
    select sha256(convert_to('token ' || user_id, 'UTF8')), sha256(convert_to('assessment ' || user_id, 'UTF8')), user_id,
      ${campus.id}, 6, ${startedAt}, ${startedAt}::timestamptz + interval '12 hours'
    from unnest(${students}::bigint[]) user_id
    returning id, user_id`.execute(db);
  const sessionOf = new Map(sessions.map(({ id, user_id }) => [user_id, id]));
  const attempts = rows.map(({ id, student_id }) => ({
    campusId: campus.id,
    attemptId: id,
    studentId: student_id,
    playerId,
    sessionId: sessionOf.get(student_id) ?? 0,
    itemIds: items.filter(({ attempt_id }) => attempt_id === id).map((item) => item.id),
  }));
  return { attempts };
}
