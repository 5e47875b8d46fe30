import type { CourseItemDraft } from '@pelion/contract/courses';
import { courseStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAtOnce } from '../../../test/at-once.ts';
import { courseItems, giveCourse } from '../../../test/courses.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { draft, inactive, processing } = courseStatuses;

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let asAda: Caller;
let asAdmin: Caller;
let asSam: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  sam = await buildMember(db, { campus, userType: 'student', name: 'Sam Student' });
  section = await buildSection(db, { campus, students: [sam] });
  asAda = await pelion.as(await buildMember(db, { campus, userType: 'teacher', name: 'Ada Teacher' }));
  asAdmin = await pelion.as(await buildMember(db, { campus, userType: 'campusAdmin' }));
  asSam = await pelion.as(sam);
});
afterAll(() => pelion.close());
beforeEach(() => pelion.clock.set(new Date('2040-03-14T10:00:00Z')));

const { page } = courseItems;

async function give(items: readonly CourseItemDraft[], { course = {}, schedule = {} } = {}) {
  const given = await giveCourse(asAda, {
    items,
    course,
    schedule: { section_ids: [section.id], ...schedule },
  });
  const course_id = given.made.id;
  return {
    ...given,
    course_id,
    learner: { course_schedule_id: given.id, student_id: sam.userId },
    move: (status_id: number) => asAda.ok('moveCourse', { params: { course_id, status_id } }),
    join: () => asSam.call('joinCourse', { params: { course_schedule_id: given.id } }),
    edit: async (body: object) => {
      const { version } = await asAda.ok('getCourse', { params: { course_id } });
      return asAda.call('updateCourse', { params: { course_id }, body: { version, ...body } });
    },
    editSchedule: async (body: object) => {
      const { version } = await asAda.ok('getCourseSchedule', { params: { course_schedule_id: given.id } });
      return asAda.call('updateCourseSchedule', {
        params: { course_schedule_id: given.id },
        body: { version, ...body },
      });
    },
  };
}

const listJoined = (scheduleId: number) =>
  pelion.db
    .selectFrom('course_learner')
    .select('version')
    .where('schedule_id', '=', scheduleId)
    .where('joined_at', 'is not', null)
    .execute();

describe('joining', () => {
  it('waits while the course is paused', async () => {
    const given = await give([page('a')], { schedule: { may_join: true } });
    await given.move(inactive);
    const { status, body } = await given.join();
    expect([status, body]).toMatchObject([409, { details: { reason: 'closed' } }]);
    expect(await listJoined(given.id)).toEqual([]);
  });

  it('counts once where a student joins from many devices at once', async () => {
    const given = await give([page('a')], { schedule: { may_join: true } });
    expect(new Set(await sendAtOnce(given.join))).toEqual(new Set([200]));
    expect(await listJoined(given.id)).toEqual([{ version: 2 }]);
  });

  it('is not there for a copy that is still a draft, nor anything else of it', async () => {
    const given = await give([page('a')], { schedule: { may_join: true } });
    const { id: course_id } = await asAda.ok('copyCourse', {
      params: { course_id: given.course_id },
      body: { name: 'Trees again', has_schedules: true },
    });
    await pelion.runJobs();
    const [schedule] = await asAda.ok('listCourseSchedules', { params: { course_id } });
    const params = { course_schedule_id: schedule?.id ?? 0 };
    const answers = [
      await asSam.call('joinCourse', { params }),
      await asSam.call('getCourseSchedule', { params }),
      await asSam.call('listCourseLearners', { params }),
      await asSam.call('listCourseItemCounts', { params }),
      await asSam.call('getCourseLearner', { params: { ...params, student_id: sam.userId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await listJoined(params.course_schedule_id)).toEqual([]);
  });
});

describe('a paused course', () => {
  it('takes reports of opened items, and refuses others with the reason', async () => {
    const given = await give([page('a'), page('b', { done: 'learner' })]);
    const report = (place = 0) =>
      asSam.call('recordCourseProgress', {
        params: given.place(sam, place),
        body: { seq: 1, visit: 'one', is_read: true },
      });
    await asSam.ok('openCourseItem', { params: given.place(sam) });
    await given.move(inactive);
    const marked = await asSam.call('markCourseItem', {
      params: given.place(sam, 1),
      body: { is_done: true },
    });
    for (const { status, body } of [await report(1), marked])
      expect([status, body]).toMatchObject([409, { details: { locks: [{ reason: 'paused' }] } }]);
    expect((await report()).status).toBe(200);
    await given.move(courseStatuses.active);
    expect((await report(1)).status).toBe(200);
  });
});

describe('a learner who was taken out', () => {
  it('is completed, with a certificate, once they are put back', async () => {
    const given = await give([page('a', { done: 'teacher' }), page('b')]);
    const put = (is_out: boolean) =>
      asAda.ok('updateCourseLearner', { params: given.learner, body: { is_out } });
    await put(true);
    await asAda.ok('markCourseItem', { params: given.place(sam), body: { is_done: true } });
    const [module] = given.made.modules;
    const items = [page('a', { id: given.itemIds[0], done: 'teacher' })];
    await given.edit({ modules: [{ id: module?.id, key: 'm', name: 'All', items }] });
    await pelion.runJobs();
    expect(await given.outline(asAda, sam)).toMatchObject({ completed_at: null, certificate: null });
    await put(false);
    expect(await given.outline(asSam, sam)).toMatchObject({
      ...{ status_id: courseStudentStatuses.completed, certificate: { withdrawn_at: null } },
    });
  });
});

describe('a copy that was deleted while it was made', () => {
  const copied = async () => {
    const given = await give([page('a'), page('b')]);
    const { id: course_id } = await asAda.ok('copyCourse', {
      params: { course_id: given.course_id },
      body: { name: 'Trees again' },
    });
    await asAdmin.ok('removeCourse', { params: { course_id } });
    return { course_id, original: given.course_id };
  };

  it('is made once it comes back', async () => {
    const { course_id } = await copied();
    await pelion.runJobs();
    expect(await asAdmin.ok('restoreCourse', { params: { course_id } })).toMatchObject({
      status_id: processing,
    });
    await pelion.runJobs();
    const made = await asAda.ok('getCourse', { params: { course_id } });
    expect(made).toMatchObject({ status_id: draft, item_count: 2, can: { edit: true } });
  });

  it('is gone when it comes back before its job, whose original is gone', async () => {
    const { course_id, original } = await copied();
    await asAdmin.ok('restoreCourse', { params: { course_id } });
    await asAdmin.ok('removeCourse', { params: { course_id: original } });
    await pelion.runJobs();
    expect((await asAda.call('getCourse', { params: { course_id } })).status).toBe(404);
  });
});

describe('an active course', () => {
  it('takes no contents that nobody could open, and names them', async () => {
    const given = await give([page('a'), page('b')]);
    const [one, other] = given.itemIds;
    const id = given.made.modules[0]?.id ?? null;
    const edit = (items: readonly CourseItemDraft[], more: object = {}) =>
      given.edit({ modules: [{ id, key: 'm', name: 'All', items }], ...more });
    const circle = await edit([
      page('a', { id: one, opening: { items: [{ key: 'b' }] } }),
      page('b', { id: other, opening: { items: [{ key: 'a' }] } }),
    ]);
    expect([circle.status, circle.body]).toMatchObject([
      400,
      { details: [{ path: 'modules.0.items.0.opening' }, { path: 'modules.0.items.1.opening' }] },
    ]);
    const backwards = [page('a', { id: one, opening: { items: [{ key: 'b' }] } }), page('b', { id: other })];
    expect((await edit(backwards)).status).toBe(200);
    expect((await given.edit({ order: 'inOrder' })).status).toBe(400);
    const empty = await given.edit({ modules: [] });
    expect([empty.status, empty.body]).toMatchObject([400, { details: [{ path: 'modules' }] }]);
    expect(await given.outline(asSam, sam)).toMatchObject({ needed: 2 });
    await given.move(inactive);
    expect((await given.edit({ modules: [] })).status).toBe(200);
  });
});

describe('dates of a learner', () => {
  it('are changed by one of those who edit the same version at once', async () => {
    const given = await give([page('a')]);
    const statuses = await sendAtOnce((index) =>
      asAda.call('updateCourseLearner', {
        params: given.learner,
        body: { version: 1, due_date: `2040-04-${10 + index}T00:00:00Z` },
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await given.outline(asSam, sam)).toMatchObject({ version: 2 });
  });

  it('stay after the start when that moves, forth and back', async () => {
    const given = await give([page('a')], { schedule: { late: 'closed' } });
    await asAda.ok('updateCourseLearner', {
      params: given.learner,
      body: { due_date: '2040-03-16T10:00:00Z' },
    });
    const later = { effective_date: '2040-03-18T10:00:00Z' };
    const refused = await given.editSchedule(later);
    expect([refused.status, refused.body]).toMatchObject([400, { details: [{ path: 'effective_date' }] }]);
    await asAda.ok('updateCourseLearner', { params: given.learner, body: { due_date: null } });
    expect((await given.editSchedule(later)).status).toBe(200);
    expect((await given.editSchedule({ effective_date: '2040-03-14T09:00:00Z' })).status).toBe(200);
    expect(await given.outline(asSam, sam)).toMatchObject({
      ...{ status_id: courseStudentStatuses.notStarted, due_date: '2040-03-20T12:00:00.000Z' },
      modules: [{ items: [{ locks: [] }] }],
    });
  });
});
