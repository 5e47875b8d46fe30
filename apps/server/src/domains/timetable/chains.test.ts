import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, buildSubject, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14; from the second class on, another teacher holds the cell.

let test: TestApp;
let campus: Campus;
let admin: Caller;
let rosa: Member;
let carl: Member;
let section: Section;
let subject_id: number;
let period_id: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  await buildAcademicYear(test.db, { campus, name: '2040', startsOn: '2040-01-02', endsOn: '2040-04-29' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  rosa = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  carl = await buildMember(test.db, { campus, name: 'Carl Berg' });
  section = await buildSection(test.db, { campus, name: 'A' });
  subject_id = (await buildSubject(test.db, { campus, name: 'Math' })).id;
  const [period] = await admin.ok('addPeriods', {
    params: params(),
    body: { name: '1', weekdays: [1], starts_at: '08:00', ends_at: '08:45' },
  });
  period_id = period?.id ?? 0;
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
type Cell = Parameters<typeof admin.ok<'changeTimetable'>>[1]['body']['cells'][number];
const change = ({ seen, wanted }: Pick<Cell, 'seen' | 'wanted'>) =>
  admin.ok('changeTimetable', {
    params: params(),
    body: { cells: [{ section_id: section.id, period_id, seen, wanted }] },
  });
const list = () =>
  admin.ok('listClasses', {
    params: params(),
    query: { start_date: '2040-03-14', end_date: '2040-07-31' },
  });
async function handOver(place = 1) {
  await change({ seen: null, wanted: { subject_id, teacher_id: rosa.userId, classroom_id: null } });
  const first = (await list())[place];
  await admin.ok('updateClass', {
    params: { ...params(), class_id: first?.id ?? 0 },
    query: { scope: 'following' },
    body: { version: 1, teacher_id: carl.userId },
  });
  expect(new Set((await list()).map(({ teacher_id }) => teacher_id))).toEqual(
    new Set([rosa.userId, carl.userId]),
  );
}

describe('a cell whose series was handed over', () => {
  it('is cleared with the series that continues it', async () => {
    await handOver();
    await change({ seen: 1, wanted: null });
    expect(await list()).toEqual([]);
  });

  it('goes with its deleted period', async () => {
    await handOver();
    await admin.ok('removePeriod', { params: { ...params(), period_id }, query: { clear: true } });
    expect(await list()).toEqual([]);
  });

  it('moves with its period', async () => {
    await handOver();
    await admin.ok('updatePeriod', {
      params: { ...params(), period_id },
      body: { version: 1, starts_at: '10:00', ends_at: '10:45' },
    });
    expect(new Set((await list()).map(({ starts_at }) => starts_at.slice(11, 16)))).toEqual(
      new Set(['10:00']),
    );
  });
});

describe('a period that turns to one of two weeks', () => {
  it.each([
    [1, 'Carl Berg'],
    [2, 'Rosa Miller'],
  ])('keeps each teacher to the own part of the year (%i)', async (place, first) => {
    await handOver(place);
    await admin.ok('updatePeriod', { params: { ...params(), period_id }, body: { version: 1, week: 'A' } });
    expect(
      (await list()).map(({ starts_at, teacher_name }) => [starts_at.slice(0, 10), teacher_name]),
    ).toEqual([
      ['2040-03-26', first],
      ['2040-04-09', 'Carl Berg'],
      ['2040-04-23', 'Carl Berg'],
    ]);
  });
});

describe('an import', () => {
  const upload = async (lines: string) => {
    const body = new FormData();
    body.set('file', new Blob([`section,day,period,subject,teacher,room\n${lines}`]), 'week.csv');
    const { id, counts } = await admin.ok('startTimetableImport', { params: params(), body });
    return { counts, one: { params: { ...params(), timetable_import_id: id } } };
  };
  const apply = async (one: Awaited<ReturnType<typeof upload>>['one']) => {
    await admin.ok('applyTimetableImport', one);
    await test.runJobs();
    return admin.ok('getTimetableImport', one);
  };

  it('says which lines were not written, because the timetable changed after the preview', async () => {
    const { one, counts } = await upload(`A,Monday,1,Math,${rosa.email},\n`);
    expect(counts).toMatchObject({ create: 1 });
    await admin.ok('removePeriod', { params: { ...params(), period_id }, query: {} });
    expect(await apply(one)).toMatchObject({
      state: 'done',
      counts: { create: 0, refused: 1 },
      lines: [{ problem: 'Monday has no period “1”' }],
    });
    expect(await list()).toEqual([]);
  });

  it('overwrites no cell that was filled after the preview', async () => {
    const { one } = await upload(`A,Monday,1,Math,${rosa.email},\n`);
    await change({ seen: null, wanted: { subject_id, teacher_id: carl.userId, classroom_id: null } });
    expect(await apply(one)).toMatchObject({
      counts: { create: 0, refused: 1 },
      lines: [{ problem: 'This cell has changed since the file was read. Please import it again.' }],
    });
    expect((await list())[0]).toMatchObject({ teacher_name: 'Carl Berg' });
  });

  it('writes no line that the preview refused', async () => {
    await admin.ok('addPeriods', {
      params: params(),
      body: { name: '2', weekdays: [1], starts_at: '09:00', ends_at: '09:45' },
    });
    const { one, counts } = await upload(`A,Monday,1,Math,${rosa.email},\nA,Monday,2,Art,${rosa.email},\n`);
    expect(counts).toMatchObject({ create: 1, refused: 1 });
    await buildSubject(test.db, { campus, name: 'Art' });
    expect(await apply(one)).toMatchObject({ counts: { create: 1, refused: 1 } });
    expect(new Set((await list()).map(({ name }) => name))).toEqual(new Set(['Math']));
  });
});
