import { rules } from '@pelion/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { resumeStale } from '../../lib/job-records.ts';
import { type ReportKind, reportKind } from '../../lib/reports/report-kind.ts';
import { keyOfReport } from '../people/stored-export.ts';
import { reportExportRows, sweepReportExports } from './read-job.ts';

const NAMES = ['=Ada', 'Ben, "B"', 'Chloé'];
type Rows = readonly (readonly [name: string, classes: number])[];
let rows: Rows = [];

/** Report that counts its readings, waits where it is told to, and fails for a filter. */
const readings: string[] = [];
let before: () => Promise<unknown> = async () => {};
const counted = reportKind({
  name: 'attendance',
  access: rules.viewAttendanceReport,
  query: z.strictObject({ section_ids: z.array(z.number()).optional(), fails: z.string().optional() }),
  async read({ viewer, now }, { fails }) {
    await before();
    readings.push(viewer.name);
    if (fails) throw new Error('No such table');
    return {
      title: `Attendance of ${viewer.name}`,
      about: [`Read at ${now.toISOString()}`],
      columns: [
        { head: 'Name', isNumber: false, width: 20 },
        { head: 'Classes', isNumber: true, width: 8 },
      ],
      repeated: 1,
      rows,
    };
  },
});
const kinds: readonly ReportKind[] = [counted];

let pelion: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  pelion = await createTestApp({ services: { reportKinds: kinds } });
  campus = await buildCampus(pelion.db);
});
afterAll(() => pelion.close());
beforeEach(async () => {
  readings.length = 0;
  rows = NAMES.map((name, index) => [name, index + 1]);
  before = async () => {};
  pelion.clock.set(new Date('2040-03-14T10:00:00Z'));
  teacher = await buildMember(pelion.db, { campus, name: 'Tia Teacher' });
  asTeacher = await pelion.as(teacher);
});

const ask = (caller: Caller = asTeacher, query = {}) =>
  caller.ok('createReportExport', { body: { report: 'attendance', query } });
const show = (id: number, caller: Caller = asTeacher) =>
  caller.ok('getReportExport', { params: { report_export_id: id } });
const fileOf = (id: number, format: string, { token }: Caller = asTeacher) =>
  pelion.app.inject({
    url: `/api/v1/report-exports/${id}/file?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  });
const cellsOf = (workbook: Buffer) =>
  readWorkbook(workbook).rows.map((row) => [...row.values()].map(({ value }) => value));
async function keptFiles(id: number) {
  const { asking_id } = await pelion.db
    .selectFrom('report_export')
    .select('asking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await pelion.services.files.size(keyOfReport(asking_id))) === undefined ? 0 : 1;
}

const unusual: readonly (readonly [string, Rows])[] = [
  ['no rows', []],
  [
    'texts of every kind',
    [
      ['👩🏽‍🏫 مدرسة שלום 学校', 1],
      ['\t@SUM(A1)\r\nline', 2],
      ['é'.repeat(32_767), 3],
      ['👩🏽‍🏫'.repeat(3_000), 4],
    ],
  ],
];

describe('an export', () => {
  it('draws each format from rows that were read once', async () => {
    const { id, state } = await ask();
    expect(state).toBe('waiting');
    await pelion.runJobs();
    expect(await show(id)).toMatchObject({
      ...{ state: 'ready', title: 'Attendance of Tia Teacher', rows: 3, handled: 3 },
      expires_at: '2040-03-21T10:00:00.000Z',
    });
    pelion.clock.advance({ minutes: 60 });
    const csv = await fileOf(id, 'csv');
    expect(csv.body).toBe(`\u{feff}Name,Classes\r\n'=Ada,1\r\n"Ben, ""B""",2\r\nChloé,3\r\n`);
    const xlsx = await fileOf(id, 'xlsx');
    expect(cellsOf(xlsx.rawPayload)).toEqual([['Name', 'Classes'], ...rows]);
    const pdf = await fileOf(id, 'pdf');
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain('.pdf');
    expect(readings).toHaveLength(1);
  });

  it.each(unusual)('is a file of each format with %s', async (_, given) => {
    rows = given;
    const { id } = await ask();
    await pelion.runJobs();
    const csv = await fileOf(id, 'csv');
    const xlsx = await fileOf(id, 'xlsx');
    const pdf = await fileOf(id, 'pdf');
    expect([csv.statusCode, xlsx.statusCode, pdf.statusCode]).toEqual([200, 200, 200]);
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    const unified = given.map(([name, classes]) => [name.replace('\r\n', '\n'), classes]);
    expect(cellsOf(xlsx.rawPayload)).toEqual([['Name', 'Classes'], ...unified]);
    for (const [name] of given) expect(csv.body).toContain(name);
  });

  it('is refused as a PDF with more rows than that holds, and given as CSV', async () => {
    rows = Array.from({ length: 10_001 }, (_, row) => [`Row ${row}`, row]);
    const { id } = await ask();
    await pelion.runJobs();
    const pdf = await fileOf(id, 'pdf');
    expect([pdf.statusCode, pdf.json().message]).toEqual([
      409,
      'A PDF holds at most 10,000 rows. Choose Excel or CSV.',
    ]);
    expect((await fileOf(id, 'csv')).body).toContain('Row 10000,10000');
  });

  it('is the same when it is asked for twice, and another after that', async () => {
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(two.id).toBe(one.id);
    expect((await ask(asTeacher, { section_ids: [1] })).id).not.toBe(one.id);
    await pelion.runJobs();
    expect(readings).toHaveLength(2);
    expect((await ask()).id).not.toBe(one.id);
  });

  it('belongs to one person in one role', async () => {
    const { id } = await ask();
    await pelion.runJobs();
    const other = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const away = await buildCampus(pelion.db);
    const elsewhere = await pelion.as(
      await buildMember(pelion.db, { campus: away, userType: 'campusAdmin' }),
    );
    for (const caller of [other, elsewhere]) {
      expect((await fileOf(id, 'csv', caller)).statusCode).toBe(404);
      const params = { report_export_id: id };
      expect((await caller.send('getReportExport', { params })).status).toBe(404);
      expect((await caller.send('cancelReportExport', { params })).status).toBe(404);
    }
  });

  it('is refused for a report that the viewer may not open, now or when it is read or fetched', async () => {
    const student = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
    const body = { report: 'attendance' as const };
    expect((await student.send('createReportExport', { body })).status).toBe(403);
    const [read, waiting] = [await ask(), await ask(asTeacher, { section_ids: [2] })];
    await pelion.db
      .updateTable('report_export')
      .set({ state: 'cancelled' })
      .where('id', '=', waiting.id)
      .execute();
    await pelion.runJobs();
    await pelion.db
      .updateTable('report_export')
      .set({ state: 'waiting' })
      .where('id', '=', waiting.id)
      .execute();
    await pelion.db
      .insertInto('person_permission')
      .values({
        ...{ campus_id: campus.id, user_id: teacher.userId, permission: 'view_reports', is_granted: false },
      })
      .execute();
    expect((await fileOf(read.id, 'csv')).statusCode).toBe(403);
    await reportExportRows.resume(pelion.services, {
      ...{ id: waiting.id, campusId: campus.id, schoolId: campus.school.id, state: 'running' },
    });
    await pelion.runJobs();
    const { state, problem } = await pelion.db
      .selectFrom('report_export')
      .select(['state', 'problem'])
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect({ state, problem }).toEqual({
      state: 'failed',
      problem: 'You no longer have the right to open this report.',
    });
    expect(await keptFiles(waiting.id)).toBe(0);
  });

  it('says why it failed, and refuses filters that the report has not', async () => {
    const { id } = await ask(asTeacher, { fails: 'yes' });
    await pelion.runJobs();
    expect(await show(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('our side') });
    expect((await fileOf(id, 'csv')).statusCode).toBe(404);
    const refused = await asTeacher.send('createReportExport', {
      body: { report: 'attendance', query: { colour: 'red' } },
    });
    expect(refused.status).toBe(400);
    const missing = await asTeacher.send('createReportExport', { body: { report: 'grade' } });
    expect(missing.status).toBe(404);
  });

  it('leaves no file when it is cancelled, before, while and after its rows are read', async () => {
    const cancel = (id: number) => asTeacher.ok('cancelReportExport', { params: { report_export_id: id } });
    const early = await ask();
    expect(await cancel(early.id)).toMatchObject({ state: 'cancelled' });
    await pelion.runJobs();
    expect(readings).toHaveLength(0);
    const late = await ask();
    before = () => cancel(late.id);
    await pelion.runJobs();
    before = async () => {};
    expect(await show(late.id)).toMatchObject({ state: 'cancelled' });
    const done = await ask();
    await pelion.runJobs();
    expect(await keptFiles(done.id)).toBe(1);
    expect(await cancel(done.id)).toMatchObject({ state: 'cancelled', expires_at: null });
    for (const { id } of [early, late, done]) expect(await keptFiles(id)).toBe(0);
  });

  it('is read again by another process once its own has died, and keeps one file', async () => {
    const { id } = await ask();
    await sql`select graphile_worker.remove_job(${`reportExports.read:${id}`})`.execute(pelion.db);
    await sql`update report_export set state = 'running', beat_at = now() - interval '1 minute' where id = ${id}`.execute(
      pelion.db,
    );
    for (let minute = 0; minute < 2; minute += 1) await resumeStale(pelion.services, [reportExportRows]);
    await pelion.runJobs();
    expect(await show(id)).toMatchObject({ state: 'ready', rows: 3 });
    expect(readings).toHaveLength(1);
    expect(await keptFiles(id)).toBe(1);
  });

  it('is told in the product and by mail where it took longer than the page waits', async () => {
    const quick = await ask();
    await pelion.runJobs();
    const slow = await ask(asTeacher, { section_ids: [3] });
    before = async () => pelion.clock.advance({ seconds: 11 });
    await pelion.runJobs();
    const told = await asTeacher.ok('listNotifications', { params: { campus_id: campus.id } });
    expect(told.map(({ path }) => path)).toEqual([`/reports/attendance-report?export=${slow.id}`]);
    expect(quick.id).not.toBe(slow.id);
  });

  it('goes with its day and with its person', async () => {
    const [old, mine] = [await ask(), await ask(asTeacher, { section_ids: [4] })];
    await pelion.runJobs();
    const key = async (id: number) => {
      const { asking_id } = await pelion.db
        .selectFrom('report_export')
        .select('asking_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return keyOfReport(asking_id);
    };
    const [oldKey, mineKey] = [await key(old.id), await key(mine.id)];
    await pelion.db
      .updateTable('report_export')
      .set({ expires_at: new Date('2040-03-14T09:00:00Z') })
      .where('id', '=', old.id)
      .execute();
    await sweepReportExports(pelion.services);
    expect(await pelion.services.files.size(oldKey)).toBeUndefined();
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('eraseUser', {
      params: { campus_id: campus.id, user_id: teacher.userId },
      body: { name: teacher.name },
    });
    expect(await pelion.services.files.size(mineKey)).toBeUndefined();
    const left = await pelion.db
      .selectFrom('report_export')
      .select('id')
      .where('id', 'in', [old.id, mine.id])
      .execute();
    expect(left).toEqual([]);
  });
});
