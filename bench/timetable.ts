import { timetable } from '@pelion/contract/timetable';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember, type Member } from '../apps/server/test/factories/members.ts';
import { buildSection } from '../apps/server/test/factories/sections.ts';
import type { Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import { openConnections } from './support/connection.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const SECTIONS = 40;
const PERIODS_A_DAY = 8;
const DAYS = 5;
const CELLS = SECTIONS * PERIODS_A_DAY * DAYS;
/** Weeks of classes of each cell, half of them before today. */
const WEEKS = 40;
const READS = 40;

/** Timetable of a campus of 40 sections in 40 periods, opened as the screen opens it. */
export const timetableOfSchool: Measurement = {
  name: 'timetable',
  title: 'Timetable of a campus',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'timetable');
    const { campusId, admin } = await buildTimetable(db);
    const server = await startServer({ DATABASE_URL: db.url });
    const tokens = await signIn(db, admin);
    const [connection] = await openConnections(server.port, 1);
    if (!connection) throw new Error('There is no connection');
    log(`${CELLS.toLocaleString('en')} cells, ${(CELLS * WEEKS).toLocaleString('en')} classes`);
    const request = requestOf(timetable, 'getTimetable', { params: { campus_id: campusId } }, tokens);
    const shape = z.object({ cells: z.array(z.unknown()) });
    if (shape.parse(JSON.parse(await ok(connection, request))).cells.length !== CELLS)
      throw new Error('The timetable is incomplete');
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const started = performance.now();
      await ok(connection, request);
      times.push(performance.now() - started);
    }
    return [
      {
        name: `a timetable of ${SECTIONS} sections in ${PERIODS_A_DAY * DAYS} periods, p95`,
        measured: p95(times.slice(5)),
        unit: 'milliseconds',
        budget: { atMost: 300 },
      },
    ];
  },
};

/** Rows free of clashes, so that checks of each are left out. */
async function buildTimetable(db: ScratchDatabase): Promise<{ campusId: number; admin: Member }> {
  const campus = await buildCampus(db.system);
  const admin = await buildMember(db.system, { campus, userType: 'campusAdmin' });
  for (let section = 0; section < SECTIONS; section += 1) {
    const teacher = await buildMember(db.system, { campus });
    await buildSection(db.system, { campus, teachers: [teacher] });
  }
  const campusId = campus.id;
  await db.system.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into timetable_period (campus_id, weekday, name, starts_at, ends_at)
      select ${campusId}, weekday, hour::text, make_time(hour, 0, 0), make_time(hour, 45, 0)
      from generate_series(1, ${DAYS}::int) weekday cross join generate_series(8, ${7 + PERIODS_A_DAY}::int) hour`.execute(
      transaction,
    );
    await sql`
      with place as (
        select row_number() over () as n, s.section_id, s.teacher_id, p.id as period_id, p.weekday, p.starts_at
        from section_teacher s cross join timetable_period p
        where s.campus_id = ${campusId} and p.campus_id = ${campusId}
      ), series as (
        insert into class_series (campus_id, rule, time_zone, created_by, created_at)
        select ${campusId}, 'FREQ=WEEKLY', 'UTC', ${admin.userId}, now() from place
        returning id
      ), numbered as (
        select p.*, s.id as series_id from place p
        join (select id, row_number() over (order by id) as n from series) s on s.n = p.n
      ), cell as (
        insert into timetable_cell (campus_id, section_id, period_id, series_id)
        select ${campusId}, section_id, period_id, series_id from numbered
      ), made as (
        insert into class_occurrence (campus_id, type_id, name, starts_at, ends_at, time_zone, series_id, created_by, created_at)
        select ${campusId}, 1, 'Algebra', at, at + interval '45 minutes', 'UTC', series_id, teacher_id, now()
        from numbered cross join generate_series(-${WEEKS / 2}::int, ${WEEKS / 2 - 1}::int) week
        cross join lateral (select (date_trunc('week', now()) + make_interval(days => week * 7 + weekday - 1)
          + numbered.starts_at) as at) t
        returning id, series_id, created_by, starts_at, ends_at, state
      ), held as (
        insert into class_host (campus_id, occurrence_id, user_id, role, starts_at, ends_at, state)
        select ${campusId}, id, created_by, 'teacher', starts_at, ends_at, state from made
      )
      insert into class_audience (campus_id, occurrence_id, section_id)
      select ${campusId}, m.id, n.section_id from made m join numbered n on n.series_id = m.series_id`.execute(
      transaction,
    );
  });
  await sql`vacuum analyze class_occurrence, class_host, class_audience, class_series, timetable_cell`.execute(
    db.system,
  );
  return { campusId, admin };
}
