import { attendance } from '@pelion/contract/attendance';
import { sql } from 'kysely';
import { enrol } from '../apps/server/test/factories/enrollments.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { ok, requestOf, type Tokens } from './support/api.ts';
import { againstBare, recorder } from './support/compare-with-bare.ts';
import { type HttpConnection, openConnections } from './support/connection.ts';
import { buildLargeCalendar, type LargeCalendar } from './support/large-calendar.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { median } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const CLASSES = 100_000;
const STUDENTS = 40;
const REGISTERS = 60;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface Subject {
  readonly db: ScratchDatabase;
  readonly calendar: LargeCalendar;
  readonly server: MeasuredServer;
  readonly admin: Tokens;
  readonly connection: HttpConnection;
  readonly studentIds: readonly number[];
}

/** Registers of a school with 200 classes a day and 40 students in each. */
export const registersOfSchool: Measurement = {
  name: 'registers',
  title: 'Registers and what is missing of them',
  async measure(log) {
    const subject = await open();
    log('missing registers of a day, ours and a bare Fastify in turn');
    const { db, calendar, server, admin } = subject;
    const record = await recorder(db);
    const recorded = [];
    for (const days of [1, 2, 3, 4]) {
      const query = { start_date: dayBefore(days), end_date: dayBefore(days) };
      const input = { params: { campus_id: calendar.campusId }, query };
      recorded.push(await record(attendance, 'listMissingRegisters', input, admin));
    }
    const missing = await againstBare(db, calendar.campusId, server, recorded);
    const count = await againstBare(db, calendar.campusId, server, [
      await record(attendance, 'countMissingRegisters', { params: { campus_id: calendar.campusId } }, admin),
    ]);
    log(`registers of ${STUDENTS}, ours and the bare upsert in turn`);
    const registers = await registersAgainstBare(subject);
    return [
      atMost(2, {
        name: 'missing registers of a day of 200 classes: CPU against a bare Fastify with the same SQL',
        measured: missing.ratio,
      }),
      { name: 'the same: CPU of server and PostgreSQL', measured: missing.cpuMs, unit: 'cpuMilliseconds' },
      { name: 'missing registers of 14 days, counted', measured: count.cpuMs, unit: 'cpuMilliseconds' },
      { name: `a register of ${STUDENTS}, written`, measured: registers.ours, unit: 'cpuMilliseconds' },
      atMost(2, {
        name: `a register of ${STUDENTS} against a bare upsert of marks and ledger`,
        measured: registers.ratio,
      }),
    ];
  },
};

const atMost = (most: number, figure: Pick<Figure, 'name' | 'measured'>): Figure => ({
  ...figure,
  unit: 'times',
  budget: { atMost: most },
});

async function open(): Promise<Subject> {
  const db = await createScratchDatabase(await startScratchPostgres(), 'registers');
  const calendar = await buildLargeCalendar(db, CLASSES);
  const { campus } = calendar;
  const studentIds: number[] = [];
  for (let place = 0; place < STUDENTS; place++) {
    const student = await buildMember(db.system, { campus, userType: 'student' });
    studentIds.push(student.userId);
    for (const { sectionId } of calendar.lanes) await enrol(db.system, { id: sectionId, campus }, student);
  }
  await sql`vacuum analyze enrollment`.execute(db.system);
  const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
  const [connection] = await openConnections(server.port, 1);
  if (!connection) throw new Error('There is no connection');
  return { db, calendar, server, admin: await signIn(db, calendar.admin), connection, studentIds };
}

async function registersAgainstBare(subject: Subject) {
  const { rows } = await sql<{ id: number }>`
    select id from class_occurrence where ends_at < now() order by starts_at desc limit ${2 * REGISTERS}`.execute(
    subject.db.system,
  );
  const times: { readonly ours: number; readonly bare: number }[] = [];
  for (let place = 0; place + 1 < rows.length; place += 2) {
    const [first, second] = [rows[place], rows[place + 1]];
    if (!first || !second) continue;
    const ours = await elapsed(() => markAll(subject, first.id));
    times.push({ ours, bare: await elapsed(() => upsertAll(subject, second.id)) });
  }
  // The first ones prepare their statements.
  const warm = times.slice(10);
  return {
    ours: median(warm.map(({ ours }) => ours)),
    ratio: median(warm.map(({ ours, bare }) => ours / bare)),
  };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function markAll({ calendar, admin, connection, studentIds }: Subject, class_id: number) {
  const body = { marks: studentIds.map((student_id) => ({ student_id, status: 1 })) };
  const params = { campus_id: calendar.campusId, class_id };
  await ok(connection, requestOf(attendance, 'markAttendance', { params, body }, admin));
}

/** Marks and ledger of the same students in one transaction, under row-level security and the same constraints. */
const upsertAll = ({ db, calendar: { campusId, admin }, studentIds }: Subject, classId: number) =>
  db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      const ids = sql.val([...studentIds]);
      await sql`
        insert into attendance (campus_id, occurrence_id, student_id, office_status)
        select ${campusId}, ${classId}, unnest(${ids}::bigint[]), 1
        on conflict (campus_id, occurrence_id, student_id) do update set office_status = excluded.office_status`.execute(
        transaction,
      );
      await sql`
        insert into attendance_event (campus_id, occurrence_id, student_id, source, after, actor_id, at)
        select ${campusId}, ${classId}, unnest(${ids}::bigint[]), 'office', 1, ${admin.userId}, now()`.execute(
        transaction,
      );
    });
