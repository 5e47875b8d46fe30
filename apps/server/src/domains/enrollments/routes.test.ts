import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear, currentAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, buildStudents, type Member, setRemoved } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is 2040-03-14.

let test: TestApp;
let campus: Campus;
let admin: Caller;
let section: Section;
let student: Member;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' }));
  section = await buildSection(test.db, { campus, name: 'A' });
  student = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const list = (query: Parameters<typeof admin.ok<'listEnrollments'>>[1]['query'] = {}) =>
  admin.ok('listEnrollments', { params: params(), query });
const enroll = (
  body: Partial<{
    student_ids: number[];
    section_id: number;
    starts_on: string;
    ends_on: string | null;
  }> = {},
) =>
  admin.call('enrollStudents', {
    params: params(),
    body: { student_ids: [student.userId], section_id: section.id, starts_on: '2040-03-01', ...body },
  });
const only = async () => {
  const [row] = await list();
  if (!row) throw new Error('nobody is enrolled');
  return row;
};
const days = async () => (await list()).map((row) => [row.section_id, row.starts_on, row.ends_on, row.state]);

describe('enrolling', () => {
  it('puts several students into a section at once, for days or until further notice', async () => {
    const other = await buildMember(test.db, { campus, userType: 'student', name: 'Ada Berg' });
    expect((await enroll({ student_ids: [student.userId, other.userId, other.userId] })).body).toMatchObject({
      count: 2,
    });
    const rows = await list();
    expect(rows.map(({ student_name }) => student_name)).toEqual(['Ada Berg', 'Noor Haddad']);
    expect(rows[0]).toMatchObject({
      section_label: `${section.grade.name} - A`,
      starts_on: '2040-03-01',
      ends_on: null,
      state: 'running',
      can: { edit: true, move: true, activate: false, deactivate: true },
    });
  });

  it('gives what is open for the section then, and takes it away when it is undone', async () => {
    const author = await buildMember(test.db, { campus });
    const assessment = await buildAssessment(test.db, {
      author,
      name: 'Today',
      status: 'active',
      questions: [trueFalseDraft()],
    });
    await buildSchedule(test.db, {
      assessment,
      sections: [section],
      effectiveAt: test.clock.now(),
      dueAt: null,
    });
    const own = await test.as(student);
    const seen = async () =>
      (await own.ok('listStudentAssessments', { params: { student_id: student.userId } })).length;
    expect(await seen()).toBe(0);
    const done = await enroll();
    expect(await seen()).toBe(1);
    if (done.status !== 200) throw new Error('refused');
    await admin.ok('undoEnrollmentChange', {
      params: { ...params(), enrollment_change_id: done.body.change_id },
    });
    expect(await seen()).toBe(0);
    expect((await only()).state).toBe('inactive');
  });

  it('names who is there on one of the days already, and enrols nobody', async () => {
    await enroll({ ends_on: '2040-03-20' });
    const other = await buildMember(test.db, { campus, userType: 'student' });
    expect(
      await enroll({ student_ids: [other.userId, student.userId], starts_on: '2040-03-20' }),
    ).toMatchObject({
      status: 409,
      body: { message: 'Already in this section on some of these days: Noor Haddad' },
    });
    expect(await list()).toHaveLength(1);
    expect((await enroll({ starts_on: '2040-03-21' })).status).toBe(200);
  });

  it('happens once when two press at the same moment', async () => {
    const answers = await Promise.all([enroll(), enroll()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [{ student_ids: [] }, 'student_ids', 'Please choose at least one student'],
    [{ starts_on: '' }, 'starts_on', 'Please enter a day'],
    [{ starts_on: '2040-02-31' }, 'starts_on', 'Please enter a day'],
    [{ ends_on: '2040-02-01' }, 'ends_on', 'The last day cannot be before the first'],
    [{ section_id: 4_000_000 }, 'section_id', 'Please choose a section of this campus'],
    [{ student_ids: [4_000_000] }, 'student_ids', 'Please choose students of this campus'],
  ])('refuses %j', async (body, path, message) => {
    expect(await enroll(body)).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
  });

  it('keeps to the days of the section’s year', async () => {
    const year = await buildAcademicYear(test.db, {
      campus,
      name: 'Next',
      startsOn: '2040-09-01',
      endsOn: '2041-06-30',
      isCurrent: false,
    });
    const next = await buildSection(test.db, { campus, year });
    for (const [body, path] of [
      [{ starts_on: '2040-03-01' }, 'starts_on'],
      [{ starts_on: '2041-07-01' }, 'starts_on'],
      [{ starts_on: '2040-09-01', ends_on: '2041-07-01' }, 'ends_on'],
    ] as const)
      expect(await enroll({ section_id: next.id, ...body })).toMatchObject({
        status: 400,
        body: { details: [{ path, message: 'This day is outside “Next”, the year of the section' }] },
      });
    await enroll({ section_id: next.id, starts_on: '2040-09-01' });
    expect(await list({ academic_year_id: year.id })).toMatchObject([{ state: 'upcoming' }]);
    expect(await list()).toEqual([]);
  });

  it('is for students of this campus: no teacher, nobody who was deleted, no archived section', async () => {
    const teacher = await buildMember(test.db, { campus });
    const gone = await buildMember(test.db, { campus, userType: 'student' });
    await setRemoved(test.db, gone, new Date());
    const archived = await buildSection(test.db, { campus, isArchived: true });
    const elsewhere = await buildSection(test.db);
    for (const body of [
      { student_ids: [teacher.userId] },
      { student_ids: [gone.userId] },
      { section_id: archived.id },
      { section_id: elsewhere.id },
    ])
      expect((await enroll(body)).status).toBe(400);
  });

  it('is for admins', async () => {
    for (const userType of ['teacher', 'staff', 'student'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.send('listEnrollments', { params: params() })).status).toBe(403);
    }
  });
});

describe('moving', () => {
  it('ends one enrolment and opens another, and can be undone whole', async () => {
    const other = await buildSection(test.db, { campus, name: 'B' });
    await enroll();
    const { id } = await only();
    const done = await admin.ok('moveEnrollments', {
      params: params(),
      body: { enrollment_ids: [id], section_id: other.id, starts_on: '2040-03-14' },
    });
    expect(done.count).toBe(1);
    expect(await days()).toEqual([
      [section.id, '2040-03-01', '2040-03-13', 'ended'],
      [other.id, '2040-03-14', null, 'running'],
    ]);
    const undo = { params: { ...params(), enrollment_change_id: done.change_id } };
    await admin.ok('undoEnrollmentChange', undo);
    expect(await days()).toEqual([
      [section.id, '2040-03-01', null, 'running'],
      [other.id, '2040-03-14', null, 'inactive'],
    ]);
    expect((await admin.call('undoEnrollmentChange', undo)).status).toBe(404);
  });

  it('lets them leave where no section is named; what had not begun yet never was', async () => {
    await enroll({ starts_on: '2040-03-01' });
    const later = await buildSection(test.db, { campus });
    await enroll({ section_id: later.id, starts_on: '2040-04-01' });
    const ids = (await list()).map(({ id }) => id);
    await admin.ok('moveEnrollments', {
      params: params(),
      body: { enrollment_ids: ids, section_id: null, starts_on: '2040-03-20' },
    });
    expect(await days()).toEqual([
      [section.id, '2040-03-01', '2040-03-19', 'running'],
      [later.id, '2040-04-01', null, 'inactive'],
    ]);
  });

  it('cannot be undone once somebody has changed what it did, and says how many', async () => {
    await enroll();
    const { id } = await only();
    const other = await buildSection(test.db, { campus, name: 'B' });
    const done = await admin.ok('moveEnrollments', {
      params: params(),
      body: { enrollment_ids: [id], section_id: other.id, starts_on: '2040-03-14' },
    });
    await test.db.updateTable('enrollment').set({ ends_on: '2040-03-10' }).where('id', '=', id).execute();
    expect(
      await admin.call('undoEnrollmentChange', {
        params: { ...params(), enrollment_change_id: done.change_id },
      }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone: 1 of the enrollments has changed since then.' },
    });
  });

  it('refuses who has ended by then, and the section that they are in', async () => {
    await enroll({ ends_on: '2040-03-10' });
    const { id } = await only();
    const body = { enrollment_ids: [id], section_id: section.id };
    const move = (starts_on: string) =>
      admin.call('moveEnrollments', { params: params(), body: { ...body, starts_on } });
    expect((await move('2040-03-11')).status).toBe(409);
    expect(await move('2040-03-10')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'section_id' }] },
    });
    expect(await days()).toEqual([[section.id, '2040-03-01', '2040-03-10', 'ended']]);
  });
});

describe('activating and deactivating', () => {
  it('makes enrolments count for nothing and lets them count again, but not twice on a day', async () => {
    await enroll();
    const { id } = await only();
    const body = { enrollment_ids: [id] };
    await admin.ok('deactivateEnrollments', { params: params(), body });
    expect((await only()).state).toBe('inactive');
    await enroll();
    expect(await admin.call('activateEnrollments', { params: params(), body })).toMatchObject({
      status: 409,
      body: { message: 'Already in this section on some of these days: Noor Haddad' },
    });
  });

  it('changes nothing where all are active already', async () => {
    await enroll();
    const { id } = await only();
    const body = { enrollment_ids: [id] };
    expect(await admin.ok('activateEnrollments', { params: params(), body })).toMatchObject({ count: 0 });
  });

  it('does not exist for other campuses', async () => {
    const theirs = await buildSection(test.db);
    const stranger = await buildMember(test.db, { campus: theirs.campus, userType: 'student' });
    await enrol(test.db, theirs, stranger);
    const { id } = await test.db
      .selectFrom('enrollment')
      .select('id')
      .where('student_id', '=', stranger.userId)
      .executeTakeFirstOrThrow();
    expect(
      (await admin.call('deactivateEnrollments', { params: params(), body: { enrollment_ids: [id] } }))
        .status,
    ).toBe(404);
  });
});

describe('the days of an enrolment', () => {
  it('are changed from what was shown, and from nothing older', async () => {
    await enroll();
    const { id } = await only();
    const edit = (ends_on: string) =>
      admin.call('updateEnrollment', {
        params: { ...params(), enrollment_id: id },
        body: { version: 1, starts_on: '2040-03-02', ends_on },
      });
    expect((await edit('2040-05-01')).body).toMatchObject({ ends_on: '2040-05-01', version: 2 });
    expect(await edit('2040-06-01')).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { ends_on: '2040-05-01' } } },
    });
  });
});

describe('the list', () => {
  it('is searched, narrowed and read page after page without a gap', async () => {
    const ids = await buildStudents(test.db, campus, 120);
    await enroll({ student_ids: ids });
    const other = await buildSection(test.db, { campus, name: 'B' });
    await enroll({ section_id: other.id, ends_on: '2040-03-10' });
    expect(await list({ search: 'noor' })).toMatchObject([{ state: 'ended' }]);
    expect(await list({ section_ids: [other.id], state: 'running' })).toEqual([]);
    expect(await list({ grade_ids: [other.grade.id] })).toHaveLength(1);
    const seen: number[] = [];
    for (let after: number | undefined; ; ) {
      const page = await list({ after, limit: 50, order: 'name', is_descending: true });
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1)?.id;
      if (page.length < 50) break;
    }
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
  });

  it('goes on behind the first two hundred of ten thousand', async () => {
    const ids = await buildStudents(test.db, campus, 10_000);
    await test.db
      .insertInto('enrollment')
      .columns(['campus_id', 'section_id', 'student_id', 'starts_on'])
      .expression((eb) =>
        eb
          .selectFrom('membership')
          .where('campus_id', '=', campus.id)
          .where('user_id', 'in', (inner) =>
            inner.selectFrom('membership_role').where('user_type', '=', 6).select('user_id'),
          )
          .select((inner) => [
            'campus_id',
            inner.val(section.id).as('section_id'),
            'user_id as student_id',
            inner.cast<string>(inner.val('2040-01-01'), 'date').as('starts_on'),
          ]),
      )
      .execute();
    const page = await list({ limit: 200 });
    expect(page).toHaveLength(200);
    expect(await list({ limit: 200, after: page.at(-1)?.id })).toHaveLength(200);
    expect(ids).toHaveLength(10_000);
  });
});

describe('the history of a person', () => {
  it('has every enrolment of every year, and who did what', async () => {
    const year = await buildAcademicYear(test.db, { campus, name: 'Before', isCurrent: false });
    const before = await buildSection(test.db, { campus, year, name: 'Old' });
    await enrol(test.db, before, student, { from: '2038-09-01', to: '2039-06-30' });
    await enroll();
    await admin.ok('deactivateEnrollments', {
      params: params(),
      body: { enrollment_ids: [(await only()).id] },
    });
    const history = await admin.ok('listEnrollmentsOf', {
      params: { ...params(), user_id: student.userId },
    });
    expect(history.student_name).toBe('Noor Haddad');
    expect(history.enrollments.map(({ academic_year_name, state }) => [academic_year_name, state])).toEqual([
      [(await currentAcademicYear(test.db, campus)).name, 'inactive'],
      ['Before', 'ended'],
    ]);
    expect(history.changes.map(({ kind, by_name }) => [kind, by_name])).toEqual([
      ['deactivate', 'Ada Admin'],
      ['enroll', 'Ada Admin'],
    ]);
  });

  it('shows what the form of the person has done, too', async () => {
    await enroll();
    const person = await admin.ok('getUser', { params: { ...params(), user_id: student.userId } });
    await admin.ok('updateUser', { body: { id: student.userId, version: person.version, section_ids: [] } });
    expect(await days()).toEqual([[section.id, '2040-03-01', '2040-03-13', 'ended']]);
  });
});
