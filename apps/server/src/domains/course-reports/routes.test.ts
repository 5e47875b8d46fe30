import { courseStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseItems } from '../../../test/courses.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission, setRemoved } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { courseFigures } from './service.ts';

const { notStarted, inProgress, completed } = courseStudentStatuses;

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asSam: Caller;
let asOther: Caller;
let asAdmin: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  section = await buildSection(db, { campus, students: [sam, eve] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asOther = await pelion.as(await member('teacher', 'Bo Teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  asSam = await pelion.as(sam);
});
afterAll(() => pelion.close());

const { page } = courseItems;

/** Two required pages and another one, given to the section, of which Sam has read some. */
async function give(name: string, read: readonly number[] = []) {
  const made = await asAda.ok('createCourse', {
    body: {
      name,
      modules: [
        { key: 'm', name: 'First', items: [page('a'), page('b')] },
        { key: 'n', name: 'Second', items: [page('c', { is_required: false })] },
      ],
    },
  });
  await asAda.ok('moveCourse', { params: { course_id: made.id, status_id: courseStatuses.active } });
  const { id: course_schedule_id } = await asAda.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: {
      ...{ effective_date: '2040-03-10T09:00:00Z', due_date: '2040-03-24T09:00:00Z' },
      ...{ section_ids: [section.id], module_days: 3 },
    },
  });
  const items = made.modules.flatMap((module) => module.items);
  for (const index of read) {
    const place = {
      params: { course_schedule_id, student_id: sam.userId, course_item_id: items[index]?.id ?? 0 },
    };
    await asSam.ok('openCourseItem', place);
    await asSam.ok('recordCourseProgress', {
      ...place,
      body: { seq: 1, visit: 'one', is_read: true, seconds: 90 },
    });
  }
  return { id: made.id, course_schedule_id };
}

type Draft = Parameters<typeof save>[0];
const save = (body: {
  kind: 'multiCourse' | 'singleCourse' | 'singleParticipant';
  filters?: object;
  is_frozen?: boolean;
  is_shared?: boolean;
}) => asAda.ok('createCourseReport', { body: { name: 'Spring', filters: {}, ...body } });

const at = ({ id }: { readonly id: number }) => ({ params: { course_report_id: id } });
const show = async (draft: Draft) => asAda.ok('getCourseReport', at(await save(draft)));

describe('a report of several courses', () => {
  it('has of each course its students by status, their share and their time', async () => {
    const trees = await give('Trees', [0]);
    const maps = await give('Maps', [0, 1]);
    const report = await show({ kind: 'multiCourse', filters: { course_ids: [trees.id, maps.id] } });
    expect(report.courses).toMatchObject([
      { name: 'Maps', counts: { completed: 1, not_started: 1 }, completed_percent: '50.00' },
      { name: 'Trees', counts: { in_progress: 1, not_started: 1 }, learners: 2, certificates: 0 },
    ]);
    expect(report.total).toMatchObject({ learners: 4, counts: { completed: 1 }, certificates: 1 });
    const counts = (await asAda.ok('listCourseSchedules', { params: { course_id: maps.id } }))[0]?.counts;
    expect(report.courses[0]?.counts).toMatchObject(counts ?? {});
  });

  it('opens the students of each figure', async () => {
    const trees = await give('Birds', [0]);
    const report = await save({ kind: 'multiCourse', filters: { course_ids: [trees.id] } });
    const list = (query: object) => asAda.ok('listCourseReportLearners', { ...at(report), query });
    expect(await list({ course_id: trees.id, status_ids: [inProgress] })).toMatchObject({
      learners: [{ name: 'Sam Student', done: 1, needed: 2, seconds: expect.any(Number) }],
      total: 1,
    });
    expect((await list({ search: 'eve' })).learners).toMatchObject([{ status_id: notStarted }]);
  });

  it('says that a course is deleted, and counts its students no more', async () => {
    const gone = await give('Gone', [0]);
    const report = await save({ kind: 'multiCourse', filters: { course_ids: [gone.id] } });
    await asAdmin.ok('removeCourse', { params: { course_id: gone.id } });
    expect(await asAda.ok('getCourseReport', at(report))).toMatchObject({
      courses: [{ name: 'Gone', is_deleted: true, learners: 0 }],
      named: { courses: [{ is_gone: true }] },
    });
  });
});

describe('a report of one course', () => {
  it('has the statuses of the page of its schedule, item by item', async () => {
    const { id, course_schedule_id } = await give('Rivers', [0]);
    const report = await save({ kind: 'singleCourse', filters: { course_ids: [id] } });
    const { learners } = await asAda.ok('listCourseReportLearners', at(report));
    const { students } = await asAda.ok('getCourseProgress', { params: { course_schedule_id } });
    expect(learners.map(({ statuses }) => statuses)).toEqual(students.map(({ statuses }) => statuses));
    const { items } = await asAda.ok('getCourseReport', at(report));
    const digits = students.map(({ statuses }) => statuses);
    const ofItem = (place: number, status: number) =>
      digits.filter((text) => text[place] === String(status)).length;
    for (const [place, { counts }] of items.entries())
      expect(counts).toEqual({
        not_started: ofItem(place, 1),
        in_progress: ofItem(place, 2),
        completed: ofItem(place, 3),
        past_due: ofItem(place, 6),
      });
    expect(learners[0]?.overdue).toBe(2);
  });

  it('counts who was taken out apart from all other figures', async () => {
    const { id, course_schedule_id } = await give('Lakes', [0]);
    const place = { course_schedule_id, student_id: sam.userId };
    const { version } = await asAda.ok('getCourseLearner', { params: place });
    await asAda.ok('updateCourseLearner', { params: place, body: { version, is_out: true } });
    const report = await show({ kind: 'singleCourse', filters: { course_ids: [id] } });
    expect(report.total).toMatchObject({ learners: 1, counts: { deleted: 1, not_started: 1 }, seconds: 0 });
  });

  it('needs one course of the campus that is there', async () => {
    for (const filters of [{}, { course_ids: [999_999] }])
      expect(
        await asAda.call('createCourseReport', { body: { kind: 'singleCourse', name: 'X', filters } }),
      ).toMatchObject({ status: 400, body: { details: [{ path: 'filters.course_ids' }] } });
  });
});

describe('readers of a report', () => {
  it('see the students of the page of the schedule: all staff the whole course, whatever their sections', async () => {
    const { id, course_schedule_id } = await give('Islands', [0]);
    const report = await save({
      ...{ kind: 'singleCourse', is_shared: true },
      filters: { course_ids: [id] },
    });
    const page = await asOther.ok('listCourseLearners', { params: { course_schedule_id } });
    const { learners } = await asOther.ok('listCourseReportLearners', at(report));
    expect(learners.map(({ name }) => name)).toEqual(['Eve Student', 'Sam Student']);
    expect(learners.map(({ student_id, name, status_id }) => ({ student_id, name, status_id }))).toEqual(
      page.students.map(({ student_id, name, status_id }) => ({ student_id, name, status_id })),
    );
  });

  it('learn no names without the right to list students, not by searching either', async () => {
    const { db } = pelion;
    const manager = await buildMember(db, { campus, userType: 'contentManager' });
    await overridePermission(db, {
      ...{ campus, userType: 'contentManager', permission: 'view_course_report', isGranted: true },
    });
    const asManager = await pelion.as(manager);
    const { id } = await give('Coasts', [0]);
    const report = await save({ kind: 'multiCourse', is_shared: true, filters: { course_ids: [id] } });
    const search = (text: string) =>
      asManager.ok('listCourseReportLearners', { ...at(report), query: { search: text } });
    expect(await search('Sam')).toMatchObject({ learners: [{ name: null }, { name: null }], total: 2 });
    expect(await search('Nobody')).toMatchObject({ total: 2 });
  });
});

describe('a report of one student', () => {
  it('has each course with each item: status, time, score and attempts', async () => {
    const { id } = await give('Stones', [0, 1]);
    const report = await save({
      kind: 'singleParticipant',
      filters: { student_ids: [sam.userId], course_ids: [id] },
    });
    const participant = await asAda.ok('getCourseReportParticipant', {
      params: { course_report_id: report.id, student_id: sam.userId },
    });
    expect(participant).toMatchObject({
      name: 'Sam Student',
      courses: [
        {
          ...{ course_name: 'Stones', status_id: completed, certificate: { withdrawn_at: null } },
          items: [{ name: 'Page a', status_id: 3 }, { status_id: 3 }, { status_id: 1, attempts: 0 }],
        },
      ],
    });
    expect(
      await asAda.call('getCourseReportParticipant', {
        params: { course_report_id: report.id, student_id: eve.userId },
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('frozen figures', () => {
  it('stay as they were while the course goes on, until they are taken anew or live again', async () => {
    const { id, course_schedule_id } = await give('Ice', [0]);
    const report = await save({ kind: 'singleCourse', is_frozen: true, filters: { course_ids: [id] } });
    const before = await asAda.ok('getCourseReport', at(report));
    const lines = await asAda.ok('listCourseReportLearners', at(report));
    expect(before).toMatchObject({ frozen_at: expect.any(String), total: { counts: { in_progress: 1 } } });
    await asAda.ok('endCourseSchedule', { params: { course_schedule_id }, body: { is_ended: true } });
    expect(await asAda.ok('getCourseReport', at(report))).toEqual(before);
    expect(await asAda.ok('listCourseReportLearners', at(report))).toEqual(lines);
    expect(
      await asAda.ok('getCourseReportParticipant', {
        params: { course_report_id: report.id, student_id: sam.userId },
      }),
    ).toMatchObject({ courses: [{ items: [{ name: 'Page a', status_id: 3 }, {}, {}] }] });
    const anew = await asAda.ok('refreshCourseReport', { ...at(report), body: { is_frozen: true } });
    expect(anew.total.counts).toMatchObject({ in_progress: 0, inactive: 2 });
    const live = await asAda.ok('refreshCourseReport', { ...at(report), body: { is_frozen: false } });
    expect(live.frozen_at).toBeNull();
  });

  it('are taken by several people at once, also while the report is deleted', async () => {
    const { id } = await give('Rush', [0]);
    const filters = { course_ids: [id] };
    const report = await save({ kind: 'singleCourse', is_frozen: true, is_shared: true, filters });
    const refresh = (is_frozen: boolean) =>
      asAda.call('refreshCourseReport', { ...at(report), body: { is_frozen } });
    const rush = await Promise.all([true, true, false, true, true].map(refresh));
    expect(rush.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [gone, ...others] = await Promise.all([
      asAdmin.call('removeCourseReport', at(report)),
      ...[true, false, true].map(refresh),
    ]);
    expect(gone.status).toBe(200);
    for (const { status } of others) expect([200, 404]).toContain(status);
  });

  it('keep a student who leaves, and say so; live ones leave them out and count them', async () => {
    const { db } = pelion;
    const lena = await buildMember(db, { campus, userType: 'student', name: 'Lena Leaves' });
    const { id, course_schedule_id } = await give('Leaves');
    await asAda.ok('updateCourseSchedule', {
      params: { course_schedule_id },
      body: { version: 1, student_ids: [lena.userId] },
    });
    await db
      .insertInto('course_learner')
      .values({
        ...{ campus_id: campus.id, schedule_id: course_schedule_id, student_id: lena.userId },
        started_at: new Date('2040-03-11T09:00:00Z'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['campus_id', 'schedule_id', 'student_id'])
          .doUpdateSet({ started_at: new Date('2040-03-11T09:00:00Z') }),
      )
      .execute();
    const frozen = await save({ kind: 'multiCourse', is_frozen: true, filters: { course_ids: [id] } });
    const live = await save({ kind: 'multiCourse', filters: { course_ids: [id] } });
    await setRemoved(db, lena, new Date());
    const kept = await asAda.ok('listCourseReportLearners', { ...at(frozen), query: { search: 'Lena' } });
    expect(kept.learners).toMatchObject([{ name: 'Lena Leaves', is_gone: true }]);
    expect(await asAda.ok('getCourseReport', at(live))).toMatchObject({ left_count: 1 });
    expect((await asAda.ok('listCourseReportLearners', at(live))).total).toBe(2);
  });
});

describe('a saved report', () => {
  it('is of its owner alone until it is shared, and changed by its owner and admins', async () => {
    const report = await save({ kind: 'multiCourse' });
    expect((await asOther.call('getCourseReport', at(report))).status).toBe(404);
    await asAda.ok('updateCourseReport', { ...at(report), body: { version: 1, is_shared: true } });
    expect(await asOther.ok('getCourseReport', at(report))).toMatchObject({
      is_own: false,
      can: { edit: false, delete: false },
    });
    const edit = { ...at(report), body: { version: 2, name: 'Other' } };
    expect((await asOther.call('updateCourseReport', edit)).status).toBe(403);
    expect((await asAda.ok('updateCourseReport', edit)).name).toBe('Other');
    expect((await asAda.call('updateCourseReport', edit)).status).toBe(409);
    await asAdmin.ok('removeCourseReport', at(report));
    expect((await asAda.call('getCourseReport', at(report))).status).toBe(404);
  });

  it('is nothing for families, for staff without the permission, and on a campus for the digital SAT', async () => {
    const { db } = pelion;
    for (const userType of ['student', 'parent', 'staff'] as const) {
      const caller = await pelion.as(await buildMember(db, { campus, userType }));
      expect((await caller.call('listCourseReports')).status).toBe(403);
    }
    const dsat = await buildCampus(db, { type: 'dsat' });
    const admin = await pelion.as(await buildMember(db, { campus: dsat, userType: 'campusAdmin' }));
    expect((await admin.call('listCourseReports')).status).toBe(403);
  });

  it.each([
    [{ start_date: '2040-03-20', end_date: '2040-03-01' }, 400],
    [{ start_date: '2030-01-01', end_date: '2039-12-31' }, 200],
    [{ start_date: '1999-01-01', end_date: '2040-01-01' }, 400],
    [{ start_date: '2012-01-01', end_date: '2012-12-31' }, 200],
    [{ academic_year_id: 999_999 }, 400],
  ])('of %j answers %i', async (filters, status) => {
    const made = await asAda.call('createCourseReport', {
      body: { kind: 'multiCourse', name: 'Days', filters },
    });
    expect(made.status).toBe(status);
  });
});

it('gives analytics the students done and overdue by week', async () => {
  const { id } = await give('Weeks', [0, 1]);
  const { services } = pelion;
  const figures = await courseFigures(
    { viewer: { campusTimeZone: 'UTC' }, db: services.db.campus(campus.id), now: services.clock.now() },
    { period: { start_date: '2040-03-01', end_date: '2040-03-31' }, course_ids: [id] },
  );
  expect(figures).toMatchObject({ learners: 2, completed: 1, overdue: 0 });
  expect(figures.weeks).toEqual([{ week: '2040-03-12', completed: 1, overdue: 0 }]);
});
