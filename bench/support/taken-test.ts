import { answerStatusIds, type QuestionDraft } from '@pelion/questions';
import { withClient } from '../../apps/server/src/db/connection.ts';
import { buildAssessment } from '../../apps/server/test/factories/assessments.ts';
import { buildCampus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember, buildStudents } from '../../apps/server/test/factories/members.ts';
import { buildSchedule } from '../../apps/server/test/factories/schedules.ts';
import type { Tokens } from './api.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { signIn } from './tokens.ts';

const { answered, correct, incorrect } = answerStatusIds;

export interface TakenTest {
  readonly campusId: number;
  readonly scheduleId: number;
  readonly questionIds: readonly number[];
  readonly versionIds: readonly number[];
  readonly studentIds: readonly number[];
  /** In the order in which they ended. */
  readonly resultIds: readonly number[];
  /** Who wrote the test. */
  readonly teacher: Tokens;
}

interface TakenTestDraft {
  readonly attempts: number;
  readonly questions: readonly QuestionDraft[];
  /** By the place of a question: what one student answers in it, and another. */
  readonly answers: readonly (readonly [one: unknown, other: unknown])[];
  /** The last question waits for a person in every attempt. */
  readonly isWaiting: boolean;
}

/**
 * A test that so many have handed in, one a second. Two in three answer a question rightly, which question changing with the
 * student. Made inside the database, the same in every run; references are right by construction.
 */
export async function buildTakenTest(
  db: ScratchDatabase,
  { attempts, questions, answers, isWaiting }: TakenTestDraft,
): Promise<TakenTest> {
  const campus = await buildCampus(db.system);
  const author = await buildMember(db.system, { campus });
  const assessment = await buildAssessment(db.system, { author, status: 'active', questions });
  const begins = new Date(Date.now() - 7 * 86_400_000);
  const schedule = await buildSchedule(db.system, { assessment, author, effectiveAt: begins, dueAt: null });
  const studentIds = await buildStudents(db.system, campus, attempts);
  const worth = questions.length;
  const resultIds = await withClient(db.connection, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      'insert into schedule_audience (campus_id, schedule_id, student_id) select $1, $2, unnest($3::bigint[])',
      [campus.id, schedule.id, studentIds],
    );
    await client.query(
      `insert into attempt (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, ended_at, ended_by, total)
      select $1, $2, $3, id, 1, 3, $4::timestamptz, $4::timestamptz + make_interval(secs => n), 'student', $6::text
      from unnest($5::bigint[]) with ordinality s (id, n)`,
      [campus.id, schedule.id, assessment.id, begins, studentIds, String(worth)],
    );
    await client.query(
      `insert into attempt_part (campus_id, attempt_id, number, assessment_id, available_at, started_at, ended_at, ended_by)
      select campus_id, id, 1, assessment_id, started_at, started_at, ended_at, 'student' from attempt where schedule_id = $1`,
      [schedule.id],
    );
    await client.query(
      `insert into attempt_item
        (campus_id, attempt_id, part, question_id, version_id, question_type, position, points, presented_order, earned, answer_status)
      select t.campus_id, t.id, 1, q.question_id, q.version_id, v.type, q.position, q.points,
        jsonb_path_query_array(v.content, '$.options[*].id'),
        case when $2 and q.position = $3 then null when (t.id * 7 + q.position) % 3 > 0 then '1' else '0' end,
        case when $2 and q.position = $3 then ${answered} when (t.id * 7 + q.position) % 3 > 0 then ${correct} else ${incorrect} end
      from attempt t
      join assessment_question q on q.campus_id = t.campus_id and q.assessment_id = t.assessment_id
      join question_version v on v.campus_id = t.campus_id and v.id = q.version_id
      where t.schedule_id = $1 order by t.id, q.position`,
      [schedule.id, isWaiting, worth],
    );
    await client.query(
      `insert into answer (campus_id, item_id, seq, response, saved_at)
      select i.campus_id, i.id, 1, case when i.earned = '0' then ($3::jsonb[])[i.position] else ($2::jsonb[])[i.position] end, now()
      from attempt_item i join attempt t on t.campus_id = i.campus_id and t.id = i.attempt_id where t.schedule_id = $1`,
      [
        schedule.id,
        answers.map(([one]) => JSON.stringify(one)),
        answers.map(([, other]) => JSON.stringify(other)),
      ],
    );
    if (!isWaiting)
      await client.query(
        `update attempt t set status = 6, score = (
          select count(*)::text from attempt_item i where i.campus_id = t.campus_id and i.attempt_id = t.id and i.earned = '1'
        ) where schedule_id = $1`,
        [schedule.id],
      );
    await client.query('commit');
    // As autovacuum would have done by the time that so many exist.
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: number }>(
      'select id from attempt where schedule_id = $1 order by ended_at, id',
      [schedule.id],
    );
    return rows.map(({ id }) => Number(id));
  });
  return {
    campusId: campus.id,
    scheduleId: schedule.id,
    questionIds: assessment.questionIds,
    versionIds: assessment.versionIds,
    studentIds,
    resultIds,
    teacher: await signIn(db, author),
  };
}
