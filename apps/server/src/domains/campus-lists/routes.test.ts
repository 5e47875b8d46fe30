import type { UserType } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  buildGrade,
  buildSection,
  buildSubject,
  linkParent,
  type Section,
} from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const lists = [
  'listGrades',
  'listSubjects',
  'listSections',
  'listStudents',
  'listParents',
  'listChildren',
] as const;

let test: TestApp;
let campus: Campus;
let section: Section;
let mina: Member;
let omar: Member;
let asTeacher: Caller;
const inCampus = () => ({ params: { campus_id: campus.id } });

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  const student = (name: string, isSuspended = false) =>
    buildMember(test.db, { campus, userType: 'student', name, isSuspended });
  [omar, mina] = [await student('Omar 50%'), await student('Mina')];
  const gone = await student('Gone', true);
  await test.db
    .updateTable('membership')
    .set({ external_id: 'SIS-7001' })
    .where('user_id', '=', mina.userId)
    .execute();
  const grade = await buildGrade(test.db, { campus, name: 'Grade 6' });
  section = await buildSection(test.db, { campus, grade, name: 'A', students: [omar, mina, gone] });
  await buildSection(test.db, { campus, grade, name: 'B', students: [mina] });
  await buildSubject(test.db, { campus, name: 'Science' });
  asTeacher = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
});
afterAll(() => test.close());

describe('reference lists', () => {
  it('label sections "grade - section" with the value gradeId_section, counting who is not suspended', async () => {
    const sections = await asTeacher.ok('listSections', inCampus());
    expect(sections.map(({ label, student_count }) => [label, student_count])).toEqual([
      ['Grade 6 - A', 2],
      ['Grade 6 - B', 1],
    ]);
    expect(sections[0]).toMatchObject({
      id: section.id,
      grade_id: section.grade.id,
      value: `${section.grade.id}_${section.id}`,
    });
  });

  it('give students by name with their sections, without suspended ones', async () => {
    expect(await asTeacher.ok('listStudents', inCampus())).toEqual([
      {
        id: mina.userId,
        name: 'Mina',
        external_id: 'SIS-7001',
        section_labels: ['Grade 6 - A', 'Grade 6 - B'],
      },
      { id: omar.userId, name: 'Omar 50%', external_id: null, section_labels: ['Grade 6 - A'] },
    ]);
  });

  it.each([
    [{ search: 'MIN' }, ['Mina']],
    [{ search: '%' }, ['Omar 50%']],
    [{ search: 'SIS-7001' }, ['Mina']],
    [{ search: 'SIS' }, []],
    [{ search: 'nobody' }, []],
  ])('find students by %j', async (query, names) => {
    const students = await asTeacher.ok('listStudents', { ...inCampus(), query });
    expect(students.map(({ name }) => name)).toEqual(names);
  });

  it('keep students of chosen sections, each with all of their sections', async () => {
    const sections = await asTeacher.ok('listSections', inCampus());
    const query = { section_ids: sections.slice(1).map(({ id }) => id) };
    expect(await asTeacher.ok('listStudents', { ...inCampus(), query })).toMatchObject([
      { name: 'Mina', section_labels: ['Grade 6 - A', 'Grade 6 - B'] },
    ]);
  });

  it('give grades and subjects to everybody of the campus', async () => {
    for (const userType of ['student', 'parent', 'staff'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect(await caller.ok('listGrades', inCampus())).toMatchObject([{ name: 'Grade 6' }]);
      expect(await caller.ok('listSubjects', inCampus())).toMatchObject([
        { name: 'Science', icon: 'science' },
      ]);
    }
  });

  it.each<UserType>(['student', 'parent'])('keep names and sections from a %s', async (userType) => {
    const caller = await test.as(await buildMember(test.db, { campus, userType }));
    expect((await caller.call('listSections', inCampus())).status).toBe(403);
    expect((await caller.call('listStudents', inCampus())).status).toBe(403);
  });

  it('give teachers of the named campus, suspended or not as asked', async () => {
    const home = await buildCampus(test.db);
    const person = (name: string, isSuspended = false) =>
      buildMember(test.db, { campus: home, userType: 'teacher', name, isSuspended });
    await person('Gone', true);
    const caller = await test.as(await person('Rosa'));
    const ask = (query: { isSuspended?: boolean; school_campus_id?: number }) =>
      caller.send('listTeachers', { params: { campus_id: home.id }, query });
    expect(await ask({ school_campus_id: home.id, isSuspended: false })).toMatchObject({
      status: 200,
      body: [{ name: 'Rosa', is_suspended: false }],
    });
    expect(await ask({ school_campus_id: home.id, isSuspended: true })).toMatchObject({
      body: [{ name: 'Gone', is_suspended: true }],
    });
    expect(await ask({ school_campus_id: campus.id })).toMatchObject({ status: 404 });
  });

  it('give parents by name with whose parents they are, without suspended ones, to those who may see students', async () => {
    const home = await buildCampus(test.db);
    const person = (userType: UserType, name: string, isSuspended = false) =>
      buildMember(test.db, { campus: home, userType, name, isSuspended });
    const [zoe, ali] = [await person('parent', 'Zoe'), await person('parent', 'Ali')];
    await person('parent', 'Gone', true);
    for (const name of ['Omar', 'Mina']) await linkParent(test.db, zoe, await person('student', name));
    const input = { params: { campus_id: home.id } };
    const asAdmin = await test.as(await person('campusAdmin', 'Admin'));
    expect(await asAdmin.ok('listParents', input)).toEqual([
      { id: ali.userId, name: 'Ali', child_names: [] },
      { id: zoe.userId, name: 'Zoe', child_names: ['Mina', 'Omar'] },
    ]);
    expect((await (await test.as(zoe)).call('listParents', input)).status).toBe(403);
  });

  it('give a parent their own children only', async () => {
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, omar);
    const asParent = await test.as(parent);
    expect(await asParent.ok('listChildren', inCampus())).toEqual([
      { id: omar.userId, name: 'Omar 50%', campus_id: campus.id, campus_name: campus.name },
    ]);
    expect((await asTeacher.call('listChildren', inCampus())).status).toBe(403);
  });

  it('offer nothing that is archived, and sections of the current year alone', async () => {
    const other = await buildCampus(test.db);
    const admin = await test.as(await buildMember(test.db, { campus: other, userType: 'campusAdmin' }));
    const lastYear = await buildAcademicYear(test.db, { campus: other, isCurrent: false });
    const grade = await buildGrade(test.db, { campus: other, name: 'Grade 6' });
    const archived = await buildGrade(test.db, { campus: other, isArchived: true });
    await buildSubject(test.db, { campus: other, name: 'Science' });
    await buildSubject(test.db, { campus: other, isArchived: true });
    const build = (draft: object) => buildSection(test.db, { campus: other, grade, name: 'A', ...draft });
    await build({});
    await build({ year: lastYear });
    await build({ name: 'B', isArchived: true });
    await build({ name: 'C', grade: archived });
    const input = { params: { campus_id: other.id } };
    expect(await admin.ok('listGrades', input)).toMatchObject([{ name: 'Grade 6' }]);
    expect(await admin.ok('listSubjects', input)).toMatchObject([{ name: 'Science' }]);
    expect(await admin.ok('listSections', input)).toMatchObject([{ label: 'Grade 6 - A' }]);
  });

  it('count and label those who are in a section today, by the days of the campus', async () => {
    const home = await buildCampus(test.db, { timeZone: 'America/New_York' });
    const admin = await test.as(await buildMember(test.db, { campus: home, userType: 'campusAdmin' }));
    const student = await buildMember(test.db, { campus: home, userType: 'student' });
    const here = await buildSection(test.db, { campus: home, name: 'A' });
    await enrol(test.db, here, student, { from: '2040-03-10', to: '2040-03-13' });
    const input = { params: { campus_id: home.id }, query: { section_ids: [here.id] } };
    const seen = async (now: string) => {
      test.clock.set(now);
      const [section] = await admin.ok('listSections', { params: input.params });
      return [section?.student_count, (await admin.ok('listStudents', input)).length];
    };
    // Midnight of New York is four hours after that of UTC (five in winter).
    expect(await seen('2040-03-10T04:59:59Z')).toEqual([0, 0]);
    expect(await seen('2040-03-10T05:00:00Z')).toEqual([1, 1]);
    expect(await seen('2040-03-14T03:59:59Z')).toEqual([1, 1]);
    expect(await seen('2040-03-14T04:00:00Z')).toEqual([0, 0]);
  });

  it.each(lists)('do not exist for another campus: %s', async (name) => {
    const userType = name === 'listChildren' ? 'parent' : 'schoolAdmin';
    const caller = await test.as(
      await buildMember(test.db, { campus: await buildCampus(test.db), userType }),
    );
    expect((await caller.call(name, inCampus())).status).toBe(404);
  });
});
