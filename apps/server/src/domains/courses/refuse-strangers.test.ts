import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseItems, giveCourse } from '../../../test/courses.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let sam: Member;
let eve: Member;
let stranger: Member;
let callers: Record<'ada' | 'sam' | 'eve' | 'parent' | 'otherParent' | 'admin' | 'student', Caller>;
type Given = Awaited<ReturnType<typeof giveCourse>>;
let given: Given;
let other: Given;
let abroad: Given;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  const campus = await buildCampus(db);
  const elsewhere = await buildCampus(db);
  const member = (userType: Member['userType'], on = campus) => buildMember(db, { campus: on, userType });
  const [teacher, parent, otherParent] = [
    await member('teacher'),
    await member('parent'),
    await member('parent'),
  ];
  sam = await member('student');
  eve = await member('student');
  stranger = await member('student', elsewhere);
  await linkParent(db, parent, sam);
  await linkParent(db, otherParent, eve);
  const asAdmin = await pelion.as(await member('campusAdmin', elsewhere));
  callers = {
    ada: await pelion.as(teacher),
    sam: await pelion.as(sam),
    eve: await pelion.as(eve),
    parent: await pelion.as(parent),
    otherParent: await pelion.as(otherParent),
    admin: asAdmin,
    student: await pelion.as(stranger),
  };
  const items = [
    courseItems.page('a', { done: 'learner' }),
    courseItems.page('b', { done: 'teacher', opening: { items: [{ key: 'a' }] } }),
  ];
  const give = (caller: Caller, student: Member) =>
    giveCourse(caller, { items, schedule: { student_ids: [student.userId] } });
  given = await give(callers.ada, sam);
  other = await give(callers.ada, eve);
  abroad = await give(asAdmin, stranger);
});
afterAll(() => pelion.close());

const bodies: Readonly<Record<string, object>> = {
  recordCourseProgress: { seq: 1, visit: 'one', is_read: true },
  markCourseItem: { is_done: true },
  unlockCourseItem: { reason: 'Knows it' },
  launchCourseItem: {},
  updateCourseLearner: { due_date: '2040-04-01T00:00:00Z' },
};
const ofItem = [
  'openCourseItem',
  'recordCourseProgress',
  'markCourseItem',
  'launchCourseItem',
  'unlockCourseItem',
];
const ofStudent = ['getCourseLearner', 'updateCourseLearner'];
const ofLearner = [...ofItem, ...ofStudent];

interface Place {
  readonly course_schedule_id: number;
  readonly student_id: number;
  readonly course_item_id: number;
}

async function statusOf(caller: Caller, name: string, place: Place): Promise<number> {
  const { course_item_id, ...student } = place;
  const params = ofStudent.includes(name) ? student : { ...student, course_item_id };
  const body = bodies[name];
  return (await caller.send(name, { params, ...(body && { body }) })).status;
}

/** Statuses of all calls about a learner, without repeats. */
const statusesOf = async (caller: Caller, place: Place, names: readonly string[] = ofLearner) => [
  ...new Set(await Promise.all(names.map((name) => statusOf(caller, name, place)))),
];

describe('a learner in a path', () => {
  it('of another campus is not there, nor is a mixture of two courses', async () => {
    const own = given.place(sam);
    const places: readonly Place[] = [
      abroad.place(stranger),
      { ...own, course_schedule_id: abroad.id },
      { ...own, student_id: stranger.userId },
      { ...own, student_id: eve.userId },
      { ...own, course_schedule_id: other.id },
    ];
    const ofStaff = ofLearner.filter((name) => name !== 'recordCourseProgress');
    for (const place of places) expect(await statusesOf(callers.ada, place, ofStaff)).toEqual([404]);
    const foreignItems = [abroad.itemIds[0] ?? 0, other.itemIds[0] ?? 0];
    for (const course_item_id of foreignItems)
      expect(await statusesOf(callers.ada, { ...own, course_item_id }, ofItem)).not.toContain(200);
    for (const course_item_id of foreignItems)
      expect(await statusesOf(callers.sam, { ...own, course_item_id }, ofItem)).not.toContain(200);
    expect(await pelion.db.selectFrom('course_item_progress').select('item_id').execute()).toEqual([]);
  });

  it('is for the student, the own parents and staff', async () => {
    const own = given.place(sam);
    for (const caller of [callers.eve, callers.otherParent, callers.student, callers.admin])
      expect(await statusesOf(caller, own)).not.toContain(200);
    for (const caller of [callers.eve, callers.otherParent, callers.student, callers.admin])
      expect(await statusOf(caller, 'getCourseLearner', own)).toBe(404);
    const allowed = async (caller: Caller) => {
      const statuses = await Promise.all(ofLearner.map((name) => statusOf(caller, name, own)));
      return ofLearner.filter((_, index) => statuses[index] === 200);
    };
    expect(await allowed(callers.parent)).toEqual(['openCourseItem', 'getCourseLearner']);
    expect(await allowed(callers.sam)).toEqual([
      ...['openCourseItem', 'recordCourseProgress', 'markCourseItem', 'getCourseLearner'],
    ]);
  });

  it('leaves no trace of a parent, and reaches no locked item', async () => {
    const locked = other.place(eve, 1);
    for (const caller of [callers.eve, callers.otherParent])
      expect(await statusesOf(caller, locked, ofItem)).not.toContain(200);
    await callers.otherParent.ok('openCourseItem', { params: other.place(eve) });
    expect(await other.outline(callers.eve, eve)).toMatchObject({ started_at: null, seconds: 0 });
  });
});

describe('a schedule in a path', () => {
  const staffCalls: readonly (readonly [string, object?])[] = [
    ['updateCourseSchedule', { version: 1, module_days: 7 }],
    ['endCourseSchedule', { is_ended: true }],
  ];
  const readings: readonly (readonly [string, object?])[] = [
    ['getCourseSchedule'],
    ['listCourseLearners'],
    ['listCourseItemCounts'],
  ];
  const send = async (caller: Caller, id: number, [name, body]: readonly [string, object?]) =>
    (await caller.send(name, { params: { course_schedule_id: id }, ...(body && { body }) })).status;

  it('is not there on another campus, for other students and for their parents', async () => {
    for (const caller of [callers.admin, callers.student, callers.eve, callers.otherParent])
      for (const call of readings) expect(await send(caller, given.id, call)).toBe(404);
    for (const call of staffCalls) expect(await send(callers.admin, given.id, call)).toBe(404);
    expect(await send(callers.sam, given.id, ['joinCourse'])).toBe(404);
  });

  it('is changed by staff alone, and lists a family its own', async () => {
    for (const caller of [callers.sam, callers.parent])
      for (const call of staffCalls) expect(await send(caller, given.id, call)).toBe(403);
    for (const caller of [callers.sam, callers.parent])
      expect(
        await caller.ok('listCourseLearners', { params: { course_schedule_id: given.id } }),
      ).toMatchObject({ total: 1, students: [{ student_id: sam.userId }] });
  });

  it('gives no course to students and sections of another campus', async () => {
    const params = { course_id: given.made.id };
    const body = { effective_date: '2040-03-14T09:00:00Z', student_ids: [stranger.userId] };
    expect((await callers.ada.call('createCourseSchedule', { params, body })).status).not.toBe(200);
    expect((await callers.admin.call('createCourseSchedule', { params, body })).status).toBe(404);
  });
});
