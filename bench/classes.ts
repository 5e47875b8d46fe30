import { classes } from '@pelion/contract/classes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Figure, Measurement } from './figure.ts';
import { ok, requestOf, type Tokens } from './support/api.ts';
import { againstBare, recorder } from './support/compare-with-bare.ts';
import { type HttpConnection, openConnections } from './support/connection.ts';
import {
  buildLargeCalendar,
  CLASSES_A_DAY,
  type Lane,
  type LargeCalendar,
} from './support/large-calendar.ts';
import { alternate, runFor } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { median, p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const WEEKS = 4;
const SERIES = 133;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Subject {
  readonly db: ScratchDatabase;
  readonly calendar: LargeCalendar;
  readonly server: MeasuredServer;
  readonly admin: Tokens;
  readonly teacher: Tokens;
  readonly connections: readonly HttpConnection[];
}

/** Calendar of a school with 200 classes a day. */
export const classesOfSchool: Measurement = {
  name: 'classes',
  title: 'Classes of a week, and series',
  async measure(log) {
    const postgres = await startScratchPostgres();
    const open = async (rows: number): Promise<Subject> => {
      log(`${rows.toLocaleString('en')} classes`);
      const db = await createScratchDatabase(postgres, `classes_${rows}`);
      const calendar = await buildLargeCalendar(db, rows);
      const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
      return {
        db,
        calendar,
        server,
        admin: await signIn(db, calendar.admin),
        teacher: await signIn(db, calendar.teacher),
        connections: await openConnections(server.port, 2),
      };
    };
    const middle = await open(100_000);
    const ofCampus = await weeksAgainstBare(middle, middle.admin);
    const ofTeacher = await weeksAgainstBare(middle, middle.teacher);
    log(`series of ${SERIES}, ours and the bare insert in turn`);
    const series = await seriesAgainstBare(middle);
    const small = await open(10_000);
    const large = await open(1_000_000);
    log('10,000 and 1,000,000 in turn');
    const sizes = await alternate(
      10,
      () => readWeeks(large),
      () => readWeeks(small),
    );
    const p95Of = (side: 'first' | 'second') => p95(sizes.flatMap((pair) => pair[side].latencies));
    return [
      atMost(2, {
        name: `a week of ${CLASSES_A_DAY} classes a day out of 100,000: CPU against a bare Fastify with the same SQL`,
        measured: ofCampus.ratio,
      }),
      { name: 'the same: CPU of server and PostgreSQL', measured: ofCampus.cpuMs, unit: 'cpuMilliseconds' },
      atMost(2, {
        name: 'a week of one teacher out of 100,000: CPU against a bare Fastify with the same SQL',
        measured: ofTeacher.ratio,
      }),
      { name: 'a week, p95 at 1,000,000', measured: p95Of('first'), unit: 'cpuMilliseconds' },
      atMost(1.3, {
        name: 'a week, p95 at 1,000,000 against 10,000',
        measured: p95Of('first') / p95Of('second'),
      }),
      { name: `a series of ${SERIES}, planned`, measured: series.ours, unit: 'cpuMilliseconds' },
      atMost(2, {
        name: `a series of ${SERIES} against the bare insert under the same constraints`,
        measured: series.ratio,
      }),
    ];
  },
};

const atMost = (most: number, figure: Pick<Figure, 'name' | 'measured'>): Figure => ({
  ...figure,
  unit: 'times',
  budget: { atMost: most },
});

const weekOf = ({ calendar }: Subject, place: number) => ({
  params: { campus_id: calendar.campusId },
  query: { start_date: dayAfter(1 + 2 * place), end_date: dayAfter(7 + 2 * place) },
});

async function weeksAgainstBare(subject: Subject, tokens: Tokens) {
  const { db, calendar, server } = subject;
  const record = await recorder(db);
  const recorded = [];
  for (let place = 0; place < WEEKS; place++)
    recorded.push(await record(classes, 'listClasses', weekOf(subject, place), tokens));
  return againstBare(db, calendar.campusId, server, recorded);
}

/** Weeks with equally many classes at every size. */
async function readWeeks(subject: Subject) {
  return runFor(1500, subject.connections.length, async (worker, piece) => {
    const connection = subject.connections[worker];
    const input = weekOf(subject, (worker + piece) % WEEKS);
    const request = requestOf(classes, 'listClasses', input, subject.admin);
    const body = connection && (await ok(connection, request));
    if (piece === 0 && z.array(z.unknown()).parse(JSON.parse(body ?? '[]')).length !== 7 * CLASSES_A_DAY)
      throw new Error('A week is incomplete');
  });
}

/** Hours after the classes of a day, in which lanes take series. */
const freeHours = [17, 18, 19, 20];

async function seriesAgainstBare(subject: Subject) {
  const { lanes } = subject.calendar;
  const rounds = freeHours.flatMap((hour) => lanes.map((lane) => ({ hour, lane })));
  const times: { readonly ours: number; readonly bare: number }[] = [];
  for (let place = 0; place + 1 < rounds.length; place += 2) {
    const [first, second] = [rounds[place], rounds[place + 1]];
    if (!first || !second) continue;
    const ours = await elapsed(() => planSeries(subject, first.lane, first.hour));
    times.push({ ours, bare: await elapsed(() => insertSeries(subject, second.lane, second.hour)) });
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

async function planSeries({ calendar, admin, connections }: Subject, lane: Lane, hour: number) {
  const [connection] = connections;
  if (!connection) throw new Error('There is no connection');
  const body = {
    type_id: 1,
    name: 'Series',
    teacher_id: lane.teacherId,
    classroom_id: lane.roomId,
    section_ids: [lane.sectionId],
    starts_at: `${dayAfter(1)}T${hour}:00:00Z`,
    ends_at: `${dayAfter(1)}T${hour}:45:00Z`,
    repeat: `FREQ=DAILY;COUNT=${SERIES}`,
  };
  await ok(
    connection,
    requestOf(classes, 'createClass', { params: { campus_id: calendar.campusId }, body }, admin),
  );
}

/** Rows of the same series in one transaction, under row-level security and the same constraints. */
const insertSeries = ({ db, calendar: { campusId } }: Subject, lane: Lane, hour: number) =>
  db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        insert into class_occurrence (campus_id, type_id, name, classroom_id, starts_at, ends_at, time_zone, created_by, created_at)
        select ${campusId}, 1, 'Series', ${lane.roomId}, start, start + interval '45 minutes', 'UTC', ${lane.teacherId}, now()
        from generate_series(0, ${SERIES - 1}) day
        cross join lateral (select ${`${dayAfter(1)}T${hour}:00:00Z`}::timestamptz + make_interval(days => day) as start) s
        returning id`.execute(transaction);
      const ids = rows.map(({ id }) => id);
      await sql`
        insert into class_host (campus_id, occurrence_id, user_id, role, starts_at, ends_at, state)
        select campus_id, id, ${lane.teacherId}, 'teacher', starts_at, ends_at, state
        from class_occurrence where id = any(${ids}::bigint[])`.execute(transaction);
      await sql`
        insert into class_audience (campus_id, occurrence_id, section_id)
        select ${campusId}, unnest(${ids}::bigint[]), ${lane.sectionId}`.execute(transaction);
    });
