import { attempts } from '@pelion/contract/attempts';
import { standardScales } from '@pelion/contract/grade-settings/facts';
import { sql } from 'kysely';
import { withClient } from '../apps/server/src/db/connection.ts';
import { buildAssessment } from '../apps/server/test/factories/assessments.ts';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Measurement } from './figure.ts';
import { ok } from './support/api.ts';
import { againstBare, type Recorded, recorder } from './support/compare-with-bare.ts';
import { openConnection } from './support/connection.ts';
import { measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

/** Schedules of a student over several years, and over three months, the table's default (spec 2 §2.5). */
const YEARS = 500;
const MONTHS = 50;
const ATTEMPTS_EACH = 2;

/** All schedules of a student with all attempts, in one response (decision 0139). */
export const studentTable: Measurement = {
  name: 'student-table',
  title: 'Table of a student',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'student_table');
    const campus = await buildCampus(db.system);
    const author = await buildMember(db.system, { campus });
    const { id: assessmentId } = await buildAssessment(db.system, { author, status: 'active' });
    // Every school has a grading scale, so each score has a letter.
    const letters = JSON.stringify(standardScales.plusMinus.rows);
    await db.system
      .insertInto('grading_scale')
      .values({ campus_id: campus.id, name: 'Letters', rows: letters, is_default: true })
      .execute();
    const givenTo = async (rows: number) => {
      const student = await buildMember(db.system, { campus, userType: 'student' });
      await insertRows(db, { campusId: campus.id, assessmentId, studentId: student.userId, rows });
      return { student, rows };
    };
    const ofYears = await givenTo(YEARS);
    const ofMonths = await givenTo(MONTHS);
    // ANALYZE, as autovacuum would have run by then.
    await db.system.executeQuery(sql`vacuum analyze`.compile(db.system));
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    const record = await recorder(db);
    const costOf = async ({ student, rows }: typeof ofYears) => {
      log(`${rows} rows with ${ATTEMPTS_EACH} attempts each: ours and bare in turn`);
      const tokens = await signIn(db, student);
      const params = { student_id: student.userId };
      const whole: Recorded = await record(attempts, 'listStudentAssessments', { params }, tokens);
      await assertWhole(server.port, whole, rows);
      return againstBare(db, campus.id, server, [whole]);
    };
    const years = await costOf(ofYears);
    const months = await costOf(ofMonths);
    await server.usage();
    return [
      {
        name: 'student table of 500 rows with 1,000 attempts: CPU of server and PostgreSQL',
        measured: years.cpuMs,
        unit: 'cpuMilliseconds',
        budget: { atMost: 5 },
      },
      {
        name: 'student table: CPU against a bare Fastify with the same SQL',
        measured: years.ratio,
        unit: 'times',
        budget: { atMost: 1.5 },
      },
      {
        name: 'student table of 50 rows with 100 attempts: CPU of server and PostgreSQL',
        measured: months.cpuMs,
        unit: 'cpuMilliseconds',
        budget: { atMost: 5 },
      },
    ];
  },
};

async function assertWhole(port: number, { request }: Recorded, expected: number): Promise<void> {
  const connection = await openConnection(port);
  const rows = attempts.endpoints.listStudentAssessments.output.parse(
    JSON.parse(await ok(connection, request)),
  );
  connection.close();
  const lines = rows.reduce((sum, row) => sum + row.assessment_attempts.length, 0);
  if (rows.length !== expected || lines < expected * ATTEMPTS_EACH)
    throw new Error(`There are ${rows.length} rows with ${lines} attempts`);
}

interface Rows {
  readonly campusId: number;
  readonly assessmentId: number;
  readonly studentId: number;
  readonly rows: number;
}

const insertRows = ({ connection }: ScratchDatabase, { campusId, assessmentId, studentId, rows }: Rows) =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `with copied as (
        insert into assessment (campus_id, name, type, category, status, chapter_name, lesson_name, instruction_source,
          instruction_html, is_public, questions_count, total_points, created_by, created_at, updated_by, updated_at)
        select campus_id, 'Test ' || n, type, category, status, chapter_name, lesson_name, '', '', false, 20, '20',
          created_by, created_at, updated_by, updated_at
        from assessment, generate_series(1, ${rows}) n where id = $2 returning id
      ), given as (
        insert into assessment_schedule (campus_id, assessment_id, effective_at, due_at, attempts_allowed, created_by)
        select $1, c.id, now() - make_interval(days => c.id::int % 700 + 2), now() - make_interval(days => c.id::int % 700),
          2, a.created_by from copied c, assessment a where a.id = $2 returning id, assessment_id, effective_at
      ), assigned as (
        insert into schedule_audience (campus_id, schedule_id, student_id) select $1, id, $3::bigint from given
      ), taken as (
        insert into attempt (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, ended_at,
          ended_by, score, total)
        select $1, g.id, g.assessment_id, $3::bigint, k, 6, g.effective_at + make_interval(hours => k),
          g.effective_at + make_interval(hours => k, mins => 40), 'student', (10 + k)::text, '20'
        from given g, generate_series(1, ${ATTEMPTS_EACH}) k returning campus_id, id, assessment_id, started_at, ended_at
      )
      insert into attempt_part (campus_id, attempt_id, number, assessment_id, available_at, started_at, ended_at, ended_by)
      select campus_id, id, 1, assessment_id, started_at, started_at, ended_at, 'student' from taken`,
      [campusId, assessmentId, studentId],
    );
    await client.query('commit');
  });
