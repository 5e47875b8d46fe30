import { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { sql } from 'kysely';
import { z } from 'zod';
import { emitEvent } from '../apps/server/src/lib/domain-events.ts';
import { publish } from '../apps/server/src/lib/live.ts';
import { buildMember, type Member } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { ok, requestOf, type Tokens } from './support/api.ts';
import { againstBare, recorder } from './support/compare-with-bare.ts';
import { type HttpConnection, openConnections } from './support/connection.ts';
import { buildLargeAssignments, type LargeAssignments } from './support/large-assignments.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { median } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const ASSIGNMENTS = 10_000;
const STUDENTS = 5000;
const A_PAGE = 8;
const TURN_INS = 60;

interface Subject {
  readonly db: ScratchDatabase;
  readonly school: LargeAssignments;
  readonly server: MeasuredServer;
  readonly connection: HttpConnection;
}

/** Lists, turn-ins and dashboard of a school with 10,000 assignments and 5,000 students. */
export const assignmentsOfSchool: Measurement = {
  name: 'assignments',
  title: 'Assignments and turn-ins',
  async measure(log) {
    const subject = await open();
    const { db, school, server } = subject;
    const record = await recorder(db);
    const params = { campus_id: school.campus.id };
    const figures: Figure[] = [];
    for (const who of ['teacher', 'admin', 'student', 'parent'] as const) {
      log(`list of ${A_PAGE} of a ${who}, ours and a bare Fastify in turn`);
      const tokens = await signIn(db, school[who]);
      const input = { params, query: { type: 2, limit: A_PAGE } } as const;
      const list = await againstBare(db, school.campus.id, server, [
        await record(assignments, 'listAssignments', input, tokens),
      ]);
      figures.push(
        atMost(1.5, {
          name: `${A_PAGE} of 10,000 assignments, ${who}: CPU against a bare Fastify with the same SQL`,
          measured: list.ratio,
        }),
        { name: 'the same: CPU of server and PostgreSQL', measured: list.cpuMs, unit: 'cpuMilliseconds' },
      );
    }
    log('what is to be done, of a dashboard');
    for (const who of ['teacher', 'student', 'parent'] as const) {
      const tokens = await signIn(db, school[who]);
      const toDo = requestOf(assignments, 'getAssignmentToDo', { params, query: {} }, tokens);
      const whole = requestOf(dashboardBoard, 'getDashboard', { params }, tokens);
      figures.push(
        await timed(subject, `work to be done, ${who}: median`, toDo),
        await timed(subject, `dashboard, ${who}: median`, whole),
      );
    }
    log(`turn-ins of ${STUDENTS} students`);
    const teacher = await signIn(db, school.teacher);
    const whole = { params: { ...params, assignment_id: school.ofEverybody } };
    const roster = requestOf(assignmentSubmissions, 'listSubmissionsOfAssignment', whole, teacher);
    const rows = z.array(z.unknown()).parse(JSON.parse(await ok(subject.connection, roster)));
    if (rows.length < STUDENTS) throw new Error(`There are ${rows.length} turn-ins`);
    figures.push({
      ...(await timed(subject, `${STUDENTS.toLocaleString('en')} turn-ins listed: median`, roster)),
      budget: { atMost: 200 },
    });
    log('turning in, ours and the bare statements in turn');
    const turnIns = await turnInsAgainstBare(subject);
    figures.push(
      { name: 'work turned in: median', measured: turnIns.ours, unit: 'cpuMilliseconds' },
      atMost(2, { name: 'work turned in against its bare statements', measured: turnIns.ratio }),
    );
    return figures;
  },
};

const atMost = (most: number, figure: Pick<Figure, 'name' | 'measured'>): Figure => ({
  ...figure,
  unit: 'times',
  budget: { atMost: most },
});

async function open(): Promise<Subject> {
  const db = await createScratchDatabase(await startScratchPostgres(), 'assignments');
  const school = await buildLargeAssignments(db, { assignments: ASSIGNMENTS, students: STUDENTS });
  const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
  const [connection] = await openConnections(server.port, 1);
  if (!connection) throw new Error('There is no connection');
  return { db, school, server, connection };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function timed({ connection }: Subject, name: string, request: Buffer): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++) times.push(await elapsed(() => ok(connection, request)));
  // The first ones prepare their statements.
  return { name, measured: median(times.slice(5)), unit: 'milliseconds' };
}

interface Author {
  readonly student: Member;
  readonly tokens: Tokens;
  readonly assignmentId: number;
}

async function turnInsAgainstBare(subject: Subject) {
  const { db, school } = subject;
  const authors: Author[] = [];
  while (authors.length < 2 * TURN_INS) {
    const student = await buildMember(db.system, { campus: school.campus, userType: 'student' });
    authors.push({
      student,
      tokens: await signIn(db, student),
      assignmentId: school.ofEverybody,
    });
    await sql`
      insert into assignment_audience (campus_id, assignment_id, student_id)
      values (${school.campus.id}, ${school.ofEverybody}, ${student.userId})`.execute(db.system);
  }
  const times: { readonly ours: number; readonly bare: number }[] = [];
  for (let place = 0; place + 1 < authors.length; place += 2) {
    const [first, second] = [authors[place], authors[place + 1]];
    if (!first || !second) continue;
    const ours = await elapsed(() => turnIn(subject, first));
    times.push({ ours, bare: await elapsed(() => insertTurnIn(subject, second)) });
  }
  const warm = times.slice(10);
  return {
    ours: median(warm.map(({ ours }) => ours)),
    ratio: median(warm.map(({ ours, bare }) => ours / bare)),
  };
}

const text = 'The leaves turn towards the light.';

async function turnIn({ school, connection }: Subject, { student, tokens, assignmentId }: Author) {
  const params = { campus_id: school.campus.id, assignment_id: assignmentId, student_id: student.userId };
  const body = { text, is_turned_in: true };
  await ok(connection, requestOf(assignmentSubmissions, 'saveSubmission', { params, body }, tokens));
}

/** Submission, work, ledger and live event in one transaction, after the same reading, under the same constraints. */
const insertTurnIn = ({ db, school }: Subject, { student, assignmentId }: Author) =>
  db
    .campus(school.campus.id)
    .transaction()
    .execute(async (transaction) => {
      const campusId = school.campus.id;
      const { rows } = await sql`
        select from assignment_student g
        join assignment a on a.campus_id = g.campus_id and a.id = g.assignment_id
        where g.assignment_id = ${assignmentId} and g.student_id = ${student.userId} and a.due_at > now()`.execute(
        transaction,
      );
      if (rows.length === 0) throw new Error('It is not given to the student');
      const { rows: submissions } = await sql<{ id: number }>`
        insert into assignment_submission (campus_id, assignment_id, student_id, status, turned_in_at, first_turned_in_at)
        values (${campusId}, ${assignmentId}, ${student.userId}, 2, now(), now()) returning id`.execute(
        transaction,
      );
      await sql`
        insert into assignment_work (campus_id, submission_id, number, text, turned_in_at)
        values (${campusId}, ${submissions[0]?.id}, 1, ${text}, now())`.execute(transaction);
      await sql`
        insert into assignment_event (campus_id, assignment_id, student_id, before, after, actor_id, at)
        values (${campusId}, ${assignmentId}, ${student.userId}, 1, 2, ${student.userId}, now())`.execute(
        transaction,
      );
      await emitEvent(transaction, { campusId, event: 'submission.submitted', ids: [assignmentId] });
      await publish(transaction, { campusId, event: { topic: 'assignmentSubmissions', id: assignmentId } });
    });
