import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { attendanceReports } from '@pelion/contract/attendance-reports';
import { sql } from 'kysely';
import { keepSnapshot } from '../apps/server/src/domains/report-exports/snapshot.ts';
import { localFiles } from '../apps/server/src/lib/files.ts';
import { numberColumn, wordsColumn } from '../apps/server/src/lib/reports/report-kind.ts';
import { currentAcademicYear } from '../apps/server/test/factories/academic-years.ts';
import { buildSubject } from '../apps/server/test/factories/sections.ts';
import type { Figure, Measurement } from './figure.ts';
import { ok, type Tokens } from './support/api.ts';
import { scratchFolder } from './support/cleanup.ts';
import { againstBare, recorder } from './support/compare-with-bare.ts';
import { openConnection } from './support/connection.ts';
import type { LargeCalendar } from './support/large-calendar.ts';
import { buildLargeTerm } from './support/large-term.ts';
import { measured } from './support/measured-server.ts';
import { withPeak } from './support/peak-memory.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { median } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const STUDENTS = 5_000;
const DAYS = 200;
const ROWS = 100_000;
const CARDS = 300;
const SUBJECTS = 8;
const REPEATS = 5;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Reports of a school and their files. */
export const reports: Measurement = {
  name: 'reports',
  title: 'Reports and their files',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'reports');
    const term = await buildLargeTerm(db, { students: STUDENTS, days: DAYS });
    const folder = scratchFolder();
    const server = await startServer({ DATABASE_URL: db.url, PELION_DATA: folder });
    const admin = await signIn(db, term.admin);
    log(`attendance of ${STUDENTS} students on ${DAYS} days: ours and a bare Fastify in turn`);
    const attendance = await attendanceFigures(db, server, { term, admin });
    log(`${ROWS} rows as CSV and XLSX`);
    const table = await tableFigures(db, server, { term, admin, folder });
    log(`${CARDS} report cards as PDF files`);
    return [...attendance, ...table, ...(await cardFigures(db, server, { term, admin }))];
  },
};

interface School {
  readonly term: LargeCalendar;
  readonly admin: Tokens;
}

async function attendanceFigures(
  db: ScratchDatabase,
  server: BenchServer,
  { term, admin }: School,
): Promise<Figure[]> {
  const record = await recorder(db);
  const query = { start_date: dayBefore(DAYS), end_date: dayBefore(1) };
  const recorded = await record(attendanceReports, 'getAttendanceReport', { query }, admin);
  const connection = await openConnection(server.port);
  const seconds: number[] = [];
  while (seconds.length < REPEATS) {
    const began = performance.now();
    await ok(connection, recorded.request);
    seconds.push((performance.now() - began) / 1000);
  }
  connection.close();
  // One at a time: each takes a processor for seconds.
  const bare = await againstBare(db, term.campusId, await measured(db, server), [recorded], 1);
  return [
    {
      ...{ name: 'attendance of 5,000 students on 200 days: CPU against its bare SQL', unit: 'times' },
      ...{ measured: bare.ratio, budget: { atMost: 2 } },
    },
    {
      ...{ name: 'the same: until the first rows', unit: 'seconds' },
      ...{ measured: median(seconds), budget: { atMost: 1 } },
    },
  ];
}

const bytesOf = async (server: BenchServer, { token }: Tokens, path: string): Promise<number> => {
  const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
};

async function tableFigures(
  db: ScratchDatabase,
  server: BenchServer,
  { term, admin, folder }: School & { readonly folder: string },
): Promise<Figure[]> {
  const asking_id = randomUUID();
  await keepSnapshot(
    localFiles(join(folder, 'files')),
    asking_id,
    {
      ...{ title: 'Attendance', about: [], repeated: 1 },
      columns: [
        ...['Student', 'Section', 'Start'].map((head) => wordsColumn(head, 20)),
        ...Array.from({ length: 9 }, (_, index) => numberColumn(`State ${index}`)),
      ],
      rows: Array.from({ length: ROWS }, (_, row) => [
        ...[`Student ${row} of the school`, `Section ${row % 200}`, '2028-03-12 10:00'],
        ...Array.from({ length: 9 }, (__, index) => (row * 7 + index * 13) % 100),
      ]),
    },
    () => {},
  );
  const { id } = await db.system
    .insertInto('report_export')
    .values({
      ...{ campus_id: term.campusId, user_id: term.admin.userId, acted_as: 2, report: 'attendance' },
      ...{ query: '{}', state: 'ready', asking_id, title: 'Attendance', asked_at: new Date(), rows: ROWS },
      ...{ ready_at: new Date(), expires_at: new Date(Date.now() + DAY_MS) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = (format: string) =>
    withPeak(server, () => bytesOf(server, admin, `/v1/report-exports/${id}/file?format=${format}`));
  // The first of each loads its modules.
  const first = { xlsx: await file('xlsx'), csv: await file('csv') };
  const [xlsx, csv] = [await file('xlsx'), await file('csv')];
  return [
    {
      ...{ name: 'XLSX of 100,000 rows, against the same CSV', unit: 'times' },
      ...{ measured: xlsx.seconds / csv.seconds, budget: { atMost: 4 } },
    },
    {
      ...{ name: 'the same: memory added', unit: 'megabytes' },
      ...{ measured: first.xlsx.addedBytes / 2 ** 20, budget: { atMost: 60 } },
    },
    { name: 'the same: time', unit: 'seconds', measured: xlsx.seconds },
  ];
}

async function cardFigures(
  db: ScratchDatabase,
  server: BenchServer,
  { term, admin }: School,
): Promise<Figure[]> {
  const id = await insertCards(db, term);
  const path = `/v1/reports/progress/${id}/file?size=A4`;
  const zip = await withPeak(server, () => bytesOf(server, admin, path));
  return [
    {
      ...{ name: '300 report cards as PDF files in a ZIP', unit: 'seconds' },
      ...{ measured: zip.seconds, budget: { atMost: 10 } },
    },
    {
      ...{ name: 'the same: memory added', unit: 'megabytes' },
      ...{ measured: zip.addedBytes / 2 ** 20, budget: { atMost: 80 } },
    },
  ];
}

const COMMENT =
  'Works with care, asks good questions and helps others. Should write down the steps of longer calculations. ';

/** A cycle with cards of so many students, each with marks and comments. */
async function insertCards(db: ScratchDatabase, { campus, campusId, admin, lanes }: LargeCalendar) {
  const year = await currentAcademicYear(db.system, campus);
  const subjects: number[] = [];
  while (subjects.length < SUBJECTS) subjects.push((await buildSubject(db.system, { campus })).id);
  const { id } = await db.system
    .insertInto('progress_report')
    .values({
      ...{
        campus_id: campusId,
        name: 'Spring',
        academic_year_id: year.id,
        template: 'full',
        has_marks: true,
      },
      ...{ starts_on: dayBefore(100), ends_on: dayBefore(1), due_on: dayBefore(1), needs_proofreading: true },
      parts: ['effort', 'skills', 'attendance', 'comments', 'overall'],
      ...{
        effort_steps: ['Rarely', 'Usually'],
        skill_steps: ['Beginning', 'Secure'],
        skills: ['Takes part'],
      },
      ...{ created_by: admin.userId, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sections = sql.val(lanes.map(({ sectionId }) => sectionId));
  await sql`
    insert into progress_report_place (campus_id, progress_report_id, section_id, subject_id)
    select ${campusId}, ${id}, section_id, null from unnest(${sections}::bigint[]) section_id`.execute(
    db.system,
  );
  await sql`
    with card as (
      insert into report_card (campus_id, progress_report_id, student_id, section_id, moved_at, comment, attendance)
      select e.campus_id, ${id}, e.student_id, e.section_id, now(), repeat(${COMMENT}, 3),
        '{"attended": 180, "marked": 200, "all": 200, "excused": 5}'
      from enrollment e where e.campus_id = ${campusId} order by e.id limit ${CARDS}
      returning campus_id, id
    )
    insert into report_card_subject (campus_id, report_card_id, subject_id, average, letter, effort, skills, comment)
    select c.campus_id, c.id, subject_id, '7/8', 'B+', 1, '{1}', repeat(${COMMENT}, 2)
    from card c, unnest(${sql.val(subjects)}::bigint[]) subject_id`.execute(db.system);
  return id;
}
