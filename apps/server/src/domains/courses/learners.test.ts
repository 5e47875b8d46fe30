import type { CourseModuleDraft } from '@pelion/contract/courses';
import {
  courseItemStatuses,
  courseLearnerOrders,
  courseStatuses,
  courseStudentStatuses,
} from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseItems } from '../../../test/courses.ts';
import { openEvents } from '../../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { notStarted, inProgress, inactive, deleted, completed, pastDue } = courseStudentStatuses;
const start = '2040-03-14T09:00:00.000Z';
const due = '2040-03-14T12:00:00.000Z';

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asSam: Caller;
let asEve: Caller;
let asParent: Caller;
let asStranger: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  const parent = await member('parent');
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam, eve] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(eve);
  asParent = await pelion.as(parent);
  asStranger = await pelion.as(await member('student'));
});
afterAll(() => pelion.close());
beforeEach(() => pelion.clock.set(new Date('2040-03-14T10:00:00Z')));

const { page } = courseItems;

interface Given {
  readonly modules?: CourseModuleDraft[];
  readonly course?: object;
  readonly schedule?: object;
}

/** Gives an active course to the section; by default two pages, one after the other. */
async function give({ modules, course = {}, schedule = {} }: Given = {}) {
  const made = await asAda.ok('createCourse', {
    body: {
      ...{ name: 'Trees', order: 'inOrder' },
      modules: modules ?? [{ key: 'm', name: 'All', items: [page('a'), page('b')] }],
      ...course,
    },
  });
  await asAda.ok('moveCourse', { params: { course_id: made.id, status_id: courseStatuses.active } });
  const { id } = await asAda.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: { effective_date: start, due_date: due, section_ids: [section.id], ...schedule },
  });
  const items = made.modules.flatMap((module) => module.items);
  const place = (student: Member, index = 0) => ({
    course_schedule_id: id,
    student_id: student.userId,
    course_item_id: items[index]?.id ?? 0,
  });
  return {
    ...{ id, made, place },
    outline: (caller = asSam, student = sam) => caller.ok('getCourseLearner', { params: place(student) }),
    open: (index: number, caller = asSam, student = sam) =>
      caller.call('openCourseItem', { params: place(student, index) }),
    report: (index: number, more: object = {}, caller = asSam) =>
      caller.call('recordCourseProgress', {
        params: place(sam, index),
        body: { seq: 1, visit: 'one', ...more },
      }),
    change: (body: object, student = sam) =>
      asAda.ok('updateCourseLearner', { params: place(student), body }),
  };
}

const itemsOf = ({ modules }: { readonly modules: readonly { readonly items: readonly unknown[] }[] }) =>
  modules.flatMap(({ items }) => items);

describe('a learner', () => {
  it('goes through the items in order and completes the course', async () => {
    const given = await give();
    const fresh = await given.outline();
    expect(fresh).toMatchObject({ status_id: notStarted, done: 0, needed: 2, is_recorded: true });
    expect(itemsOf(fresh)).toMatchObject([{ locks: [] }, { locks: [{ reason: 'before' }] }]);
    expect((await given.open(1)).status).toBe(409);
    const opened = await given.open(0);
    expect([opened.status, opened.body]).toMatchObject([200, { text: '<p>Words of a</p>' }]);
    expect(await given.outline()).toMatchObject({ status_id: inProgress });
    await given.report(0, { is_read: true });
    expect(await given.outline()).toMatchObject({ done: 1, item_id: given.made.modules[0]?.items[1]?.id });
    await given.open(1);
    await given.report(1, { is_read: true });
    expect(await given.outline()).toMatchObject({
      ...{ status_id: completed, done: 2, is_late: false },
      completed_at: '2040-03-14T10:00:00.000Z',
    });
  });

  it('is found by name, and listed in the wanted order with what is needed', async () => {
    const given = await give();
    await given.open(0);
    const list = async (query: object) =>
      (
        await asAda.ok('listCourseLearners', { params: { course_schedule_id: given.id }, query })
      ).students.map(({ name, seen_at, needed }) => [name, seen_at, needed]);
    const seen = '2040-03-14T10:00:00.000Z';
    expect(await list({ search: 'eve' })).toEqual([['Eve Student', null, 2]]);
    expect(await list({ order: 'seen', is_descending: true })).toEqual([
      ['Sam Student', seen, 2],
      ['Eve Student', null, 2],
    ]);
    for (const order of courseLearnerOrders) expect(await list({ order })).toHaveLength(2);
    const counts = await asAda.ok('listCourseItemCounts', { params: { course_schedule_id: given.id } });
    expect(counts).toEqual([{ id: given.place(sam).course_item_id, done: 0, opened: 1 }]);
    expect(await asEve.ok('listCourseItemCounts', { params: { course_schedule_id: given.id } })).toEqual([]);
  });

  it('is followed by staff who have the list open', async () => {
    const given = await give();
    const events = await openEvents(await pelion.url(), asAda.token);
    await given.open(0);
    expect(await events.next()).toEqual({ topic: 'courseSchedules', id: given.id });
  });

  it('has no due date of their own before the start', async () => {
    const given = await give();
    const { status, body } = await asAda.call('updateCourseLearner', {
      params: given.place(sam),
      body: { due_date: start },
    });
    expect([status, body]).toMatchObject([400, { details: [{ path: 'due_date' }] }]);
  });

  it('is listed with the same status as the rules compute', async () => {
    const given = await give();
    await given.open(0);
    const listed = async () =>
      (await asAda.ok('listCourseLearners', { params: { course_schedule_id: given.id } })).students.map(
        ({ status_id }) => status_id,
      );
    const computed = async () => [
      (await given.outline(asAda, eve)).status_id,
      (await given.outline(asAda, sam)).status_id,
    ];
    const check = async (expected: number[]) => {
      expect(await listed()).toEqual(expected);
      expect(await computed()).toEqual(expected);
    };
    await check([notStarted, inProgress]);
    pelion.clock.set(new Date(due));
    await check([pastDue, pastDue]);
    await given.change({ due_date: '2040-05-01T00:00:00Z' });
    await check([pastDue, inProgress]);
    await given.change({ is_out: true });
    await check([pastDue, deleted]);
    await given.change({ is_out: false });
    await asAda.ok('endCourseSchedule', {
      params: { course_schedule_id: given.id },
      body: { is_ended: true },
    });
    await check([inactive, inactive]);
    await asAda.ok('endCourseSchedule', {
      params: { course_schedule_id: given.id },
      body: { is_ended: false },
    });
    await check([pastDue, inProgress]);
    const counts = (await asAda.ok('getCourseSchedule', { params: { course_schedule_id: given.id } })).counts;
    expect(counts).toMatchObject({ past_due: 1, in_progress: 1, not_started: 0, completed: 0 });
  });

  it('keeps the newest place and counts each visit once, never more than has passed', async () => {
    const given = await give();
    await given.open(0);
    pelion.clock.set(new Date('2040-03-14T10:10:00Z'));
    await given.report(0, { seq: 5, place: '12', seconds: 200 });
    await given.report(0, { seq: 5, place: '12', seconds: 200 });
    await given.report(0, { seq: 2, place: '3', seconds: 60 });
    await given.report(0, { seq: 6, place: '13', seconds: 100, visit: 'two' });
    expect(itemsOf(await given.outline())[0]).toMatchObject({ place: '13', seconds: 300 });
    await given.report(0, { seq: 7, seconds: 80_000, visit: 'three' });
    expect(itemsOf(await given.outline())[0]).toMatchObject({ seconds: 600 });
  });

  it('is reviewed by staff and parents, and nothing of theirs is kept', async () => {
    const given = await give();
    expect((await given.open(1, asAda)).status).toBe(200);
    expect(await given.outline(asParent)).toMatchObject({ is_recorded: false, can: { edit: false } });
    expect((await given.open(0, asParent)).status).toBe(200);
    for (const caller of [asAda, asParent]) expect((await given.report(0, {}, caller)).status).toBe(403);
    expect(await given.outline()).toMatchObject({ status_id: notStarted });
  });

  it('is found by nobody else', async () => {
    const given = await give();
    for (const caller of [asEve, asStranger])
      expect((await caller.call('getCourseLearner', { params: given.place(sam) })).status).toBe(404);
    expect((await given.report(0, {}, asEve)).status).toBe(404);
    expect((await given.open(0, asStranger, sam)).status).toBe(404);
  });

  it('loses nothing while taken out', async () => {
    const given = await give();
    await given.open(0);
    await given.report(0, { is_read: true });
    await given.change({ is_out: true });
    expect((await asSam.call('getCourseLearner', { params: given.place(sam) })).status).toBe(404);
    await given.change({ is_out: false });
    expect(await given.outline()).toMatchObject({ status_id: inProgress, done: 1 });
  });

  it('stays completed when the course changes', async () => {
    const given = await give({ modules: [{ key: 'm', name: 'All', items: [page('a')] }] });
    await given.open(0);
    await given.report(0, { is_read: true });
    const course = await asAda.ok('getCourse', { params: { course_id: given.made.id } });
    const [module] = course.modules;
    const [item] = module?.items ?? [];
    await asAda.ok('updateCourse', {
      params: { course_id: course.id },
      body: {
        version: course.version,
        modules: [
          {
            ...{ id: module?.id ?? 0, key: 'm', name: 'All' },
            items: [page('new'), page('a', { id: item?.id, done: 'teacher' })],
          },
        ],
      },
    });
    expect(await given.outline()).toMatchObject({ status_id: completed, done: 1, needed: 2 });
    expect(await given.outline(asAda, eve)).toMatchObject({ status_id: notStarted, needed: 2 });
    expect(itemsOf(await given.outline())).toMatchObject([
      { status_id: courseItemStatuses.notStarted },
      { status_id: courseItemStatuses.completed },
    ]);
  });
});

describe('locks', () => {
  it('open for one learner with a reason', async () => {
    const given = await give();
    await asAda.ok('unlockCourseItem', { params: given.place(sam, 1), body: { reason: 'Knows it' } });
    expect((await given.open(1)).status).toBe(200);
    expect((await given.open(1, asEve, eve)).status).toBe(409);
    expect(
      (await asSam.call('unlockCourseItem', { params: given.place(sam, 1), body: { reason: 'Me' } })).status,
    ).toBe(403);
  });

  it('close a course after its due date; work of an open item arrives for an hour', async () => {
    const given = await give({ schedule: { late: 'closed' } });
    await given.open(0);
    pelion.clock.set(new Date('2040-03-14T13:00:00Z'));
    expect((await given.open(1)).status).toBe(409);
    expect((await given.report(0, { is_read: true })).status).toBe(200);
    const other = await give({ schedule: { late: 'closed', effective_date: start } });
    pelion.clock.set(new Date('2040-03-14T10:00:00Z'));
    await other.open(0);
    pelion.clock.set(new Date('2040-03-14T13:00:01Z'));
    expect((await other.report(0, { is_read: true })).status).toBe(409);
  });

  it('hold until the start', async () => {
    const given = await give({ schedule: { effective_date: '2040-03-20T09:00:00Z', due_date: null } });
    expect(itemsOf(await given.outline())[0]).toMatchObject({ locks: [{ reason: 'from' }] });
    expect((await given.open(0)).status).toBe(409);
  });
});

describe('marked items', () => {
  it('are marked by the learner or the teacher alone, and taken back', async () => {
    const items = [page('a', { done: 'learner' }), page('b', { done: 'teacher' })];
    const given = await give({ modules: [{ key: 'm', name: 'All', items }], course: { order: 'free' } });
    const mark = (caller: Caller, index: number, is_done: boolean) =>
      caller.call('markCourseItem', { params: given.place(sam, index), body: { is_done } });
    expect((await mark(asAda, 0, true)).status).toBe(403);
    expect((await mark(asSam, 1, true)).status).toBe(403);
    expect((await mark(asParent, 0, true)).status).toBe(403);
    await mark(asSam, 0, true);
    await mark(asSam, 0, false);
    expect(await given.outline()).toMatchObject({ done: 0 });
    await mark(asSam, 0, true);
    await mark(asAda, 1, true);
    expect(await given.outline()).toMatchObject({ status_id: completed });
  });
});

describe('a schedule', () => {
  it('is for active courses, with a start before its end and somebody in it', async () => {
    const { id } = await asAda.ok('createCourse', { body: { name: 'Bark' } });
    const body = { effective_date: start, section_ids: [section.id] };
    const create = (more: object, course_id = id) =>
      asAda.call('createCourseSchedule', { params: { course_id }, body: { ...body, ...more } });
    expect((await create({})).status).toBe(409);
    const given = await give();
    expect((await create({ due_date: start }, given.made.id)).status).toBe(400);
    expect((await create({ section_ids: [] }, given.made.id)).status).toBe(400);
    expect((await create({ section_ids: [1_000_000] }, given.made.id)).status).toBe(400);
  });

  it('is joined where it lets its students', async () => {
    const given = await give({ schedule: { may_join: true } });
    const at = { params: { course_schedule_id: given.id } };
    expect((await asSam.call('getCourseLearner', { params: given.place(sam) })).status).toBe(404);
    expect((await asStranger.call('joinCourse', at)).status).toBe(404);
    for (const _ of [1, 2]) expect(await asSam.ok('joinCourse', at)).toMatchObject({ status_id: notStarted });
    expect((await asAda.ok('listCourseLearners', at)).total).toBe(1);
    const closed = await give();
    expect((await asSam.call('joinCourse', { params: { course_schedule_id: closed.id } })).status).toBe(404);
  });

  it('refuses an edit of an older version with the newer one', async () => {
    const given = await give();
    const at = { params: { course_schedule_id: given.id } };
    await asAda.ok('updateCourseSchedule', { ...at, body: { version: 1, module_days: 7 } });
    const { status, body } = await asAda.call('updateCourseSchedule', {
      ...at,
      body: { version: 1, late: 'closed' },
    });
    expect([status, body]).toMatchObject([409, { details: { current: { module_days: 7 } } }]);
    expect((await given.outline()).modules[0]?.due_date).toBe('2040-03-21T09:00:00.000Z');
  });
});
