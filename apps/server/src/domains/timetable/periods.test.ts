import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, buildSubject, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14, in week A: the year began on Monday, 2040-01-02.

let test: TestApp;
let campus: Campus;
let admin: Caller;
let teacher: Member;
let section: Section;
let period_id: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  await buildAcademicYear(test.db, { campus, startsOn: '2040-01-02', endsOn: '2040-04-29' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  section = await buildSection(test.db, { campus });
  const subject = await buildSubject(test.db, { campus, name: 'Math' });
  const [period] = await admin.ok('addPeriods', {
    params: params(),
    body: { name: '1', weekdays: [1], starts_at: '08:00', ends_at: '08:45', week: 'A' },
  });
  period_id = period?.id ?? 0;
  await admin.ok('changeTimetable', {
    params: params(),
    body: {
      cells: [
        {
          ...{ section_id: section.id, period_id, seen: null },
          wanted: { subject_id: subject.id, teacher_id: teacher.userId },
        },
      ],
    },
  });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const list = () =>
  admin.ok('listClasses', {
    params: params(),
    query: { start_date: '2040-03-14', end_date: '2040-07-31' },
  });
const starts = async () => (await list()).map(({ starts_at }) => starts_at.slice(0, 16));
const target = () => ({ ...params(), period_id });
const edit = (body: object, version = 1) =>
  admin.send('updatePeriod', { params: target(), body: { version, ...body } });
const look = (body: object) => admin.ok('previewPeriod', { params: target(), body: { version: 1, ...body } });

describe('a changed period', () => {
  it('moves its classes ahead to the new time', async () => {
    expect(await starts()).toEqual(['2040-03-26T08:00', '2040-04-09T08:00', '2040-04-23T08:00']);
    const times = { starts_at: '08:10', ends_at: '08:55' };
    expect(await look(times)).toMatchObject({ cells: 1, count: 3, kept: 0, clash_count: 0 });
    expect(await starts()).toContain('2040-03-26T08:00');
    expect(await edit(times)).toMatchObject({
      status: 200,
      body: { ...times, version: 2, change: { count: 3 } },
    });
    expect(await starts()).toEqual(['2040-03-26T08:10', '2040-04-09T08:10', '2040-04-23T08:10']);
    const { cells } = await admin.ok('getTimetable', { params: params() });
    expect(cells).toMatchObject([{ is_moved: false }]);
  });

  it('moves them to the new weekday of the same week', async () => {
    expect(await edit({ weekday: 4 })).toMatchObject({ status: 200 });
    expect(await starts()).toEqual(['2040-03-29T08:00', '2040-04-12T08:00', '2040-04-26T08:00']);
  });

  it.each([
    ['B', ['2040-04-02T08:00', '2040-04-16T08:00']],
    [
      'both',
      [
        ...['2040-03-19T08:00', '2040-03-26T08:00', '2040-04-02T08:00'],
        ...['2040-04-09T08:00', '2040-04-16T08:00', '2040-04-23T08:00'],
      ],
    ],
  ])('moves them to week %s', async (week, expected) => {
    expect(await edit({ week })).toMatchObject({ status: 200 });
    expect(await starts()).toEqual(expected);
  });

  it('leaves alone what was moved by hand', async () => {
    const [first] = await list();
    await admin.ok('updateClass', {
      params: { ...params(), class_id: first?.id ?? 0 },
      body: { version: 1, starts_at: '2040-03-27T10:00:00Z', ends_at: '2040-03-27T10:45:00Z' },
    });
    expect(await edit({ starts_at: '08:10', ends_at: '08:55' })).toMatchObject({
      body: { change: { count: 2 } },
    });
    expect(await starts()).toEqual(['2040-03-27T10:00', '2040-04-09T08:10', '2040-04-23T08:10']);
  });

  it('is refused with the clash, which the preview names', async () => {
    await buildClass(test.db, {
      teacher,
      name: 'Excursion',
      startsAt: new Date('2040-04-09T10:00:00Z'),
    });
    const times = { starts_at: '10:00', ends_at: '10:45' };
    expect(await look(times)).toMatchObject({ clash_count: 1, clashes: [{ class_name: 'Excursion' }] });
    expect(await edit(times)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Rosa Miller has “Excursion”'), details: { reason: 'busy' } },
    });
    expect(await starts()).toContain('2040-03-26T08:00');
  });

  it('only renamed moves nothing', async () => {
    expect(await look({ name: 'First' })).toMatchObject({ cells: 0, count: 0 });
    expect(await edit({ name: 'First' })).toMatchObject({ body: { name: 'First', change: null } });
  });
});

describe('a deleted period', () => {
  const remove = (query: Readonly<Record<string, unknown>> = {}) =>
    admin.send('removePeriod', { params: target(), query });

  it('says how many classes it holds, and clears them when asked', async () => {
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        message: 'This period holds 1 class. Deleting it clears them.',
        details: { reason: 'holds', count: 1 },
      },
    });
    expect(await starts()).toHaveLength(3);
    expect(await remove({ clear: true })).toMatchObject({ status: 200 });
    expect(await starts()).toEqual([]);
    expect(await admin.ok('listPeriods', { params: params() })).toEqual([]);
  });
});
