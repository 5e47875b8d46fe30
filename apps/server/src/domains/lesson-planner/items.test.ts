import type { Planner } from '@pelion/contract/lesson-planner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildLessonPlan, type LessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildResource } from '../../../test/factories/resources.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { insertLessonItems } from '../lesson-plans/lesson-items.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let student: Member;
let parent: Member;
let section: Section;
let plan: LessonPlan;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set('2040-03-14T10:00:00Z');
  campus = await buildCampus(test.db, { timeZone: 'Europe/Berlin' });
  const member = (userType: Member['userType']) => buildMember(test.db, { campus, userType });
  teacher = await member('teacher');
  student = await member('student');
  parent = await member('parent');
  await linkParent(test.db, parent, student);
  section = await buildSection(test.db, { campus });
  await enrol(test.db, { campus, id: section.id }, student);
  plan = await buildLessonPlan(test.db, {
    author: teacher,
    gradeId: section.grade.id,
    students: [student],
    tree: { Numbers: { Fractions: ['Adding', 'Comparing', 'Dividing'] } },
  });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const ofPlan = () => ({ lesson_plan_id: plan.id });
const ofLesson = (name: string) => ({ ...ofPlan(), lesson_id: plan.lessonIds[name] ?? 0 });

/** Lessons of the section on the mornings from Monday the 19th on. */
async function filled() {
  const { id, version } = await asTeacher.ok('createPace', {
    params: ofPlan(),
    body: {
      section_id: section.id,
      source: 'pattern',
      starts_on: '2040-03-19',
      ends_on: '2040-03-30',
      times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' })),
    },
  });
  const params = { ...ofPlan(), pace_id: id };
  return {
    params,
    ...(await asTeacher.ok('fillPlanner', { params, body: { version, start_date: '2040-03-19' } })),
  };
}
type Filled = Awaited<ReturnType<typeof filled>>;

const put = (lesson: string, kind: 'assignment' | 'resource', item_id: number, who = asTeacher) =>
  who.ok('addLessonItem', { params: ofLesson(lesson), body: { kind, item_id } });
const assign = (more: object = {}) =>
  asTeacher.ok('createAssignment', {
    params: { campus_id: campus.id },
    body: { type: 2, name: 'Canary of homework', section_ids: [section.id], ...more },
  });
const share = (resource_id: number, from_at = '2040-03-14T08:00:00Z') =>
  asTeacher.ok('scheduleResource', {
    params: { campus_id: campus.id, category_id: 1, resource_id },
    body: { section_ids: [section.id], from_at, until_at: null },
  });
const read = ({ params }: Pick<Filled, 'params'>, who: Caller) =>
  who.ok('getPlanner', { params, query: { start_date: '2040-03-01', end_date: '2040-04-30' } });
const itemsOf = ({ lessons }: Pick<Planner, 'lessons'>, name: string) => {
  const lesson = lessons.find((each) => each.name === name);
  return [lesson?.assessments, lesson?.assignments, lesson?.resources].map((items) =>
    items?.map((item) => item.name),
  );
};

describe('an item of a lesson', () => {
  it('is an assignment or a resource, put on it once and taken off', async () => {
    const homework = await assign({ due_date: '2040-03-21T22:59:00Z' });
    await put('Adding', 'assignment', homework.id);
    const lesson = await put(
      'Adding',
      'resource',
      await buildResource(test.db, { owner: teacher, name: 'Map' }),
    );
    expect(lesson).toMatchObject({
      assignments: [{ id: homework.id, type: 2, due_date: '2040-03-21T22:59:00.000Z' }],
      resources: [{ name: 'Map', category_id: 1 }],
    });
    expect(
      await asTeacher.send('addLessonItem', {
        params: ofLesson('Adding'),
        body: { kind: 'assignment', item_id: homework.id },
      }),
    ).toMatchObject({
      status: 409,
      body: { message: '“Canary of homework” is on this lesson already.' },
    });
    const off = await asTeacher.ok('removeLessonItem', {
      params: { ...ofLesson('Adding'), lesson_item_id: lesson.assignments[0]?.lesson_item_id ?? 0 },
    });
    expect(off).toMatchObject({ assignments: [], resources: [{ name: 'Map' }] });
  });

  it('is found among what the viewer sees alone', async () => {
    const colleague = await buildMember(test.db, { campus, userType: 'teacher' });
    const asColleague = await test.as(colleague);
    const [homework, resource] = [await assign(), await buildResource(test.db, { owner: teacher })];
    for (const [kind, item_id] of [
      ['assignment', homework.id],
      ['resource', resource],
      ['resource', 999_999],
    ] as const)
      expect(
        await asColleague.send('addLessonItem', { params: ofLesson('Adding'), body: { kind, item_id } }),
      ).toMatchObject({ status: 404 });
    await put('Adding', 'assignment', homework.id);
    await put('Adding', 'resource', resource);
    const lesson = await asColleague.ok('getLesson', { params: ofLesson('Adding') });
    expect(lesson).toMatchObject({ assignments: [], resources: [] });
    expect(itemsOf(await read(await filled(), asColleague), 'Adding')).toEqual([[], [], []]);
  });

  it('names the lesson among the uses of the resource', async () => {
    const resource_id = await buildResource(test.db, { owner: teacher });
    await put('Comparing', 'resource', resource_id);
    const params = { campus_id: campus.id, category_id: 1, resource_id };
    const uses = await asTeacher.ok('listResourceUses', { params });
    expect(uses).toMatchObject([{ kind: 'lesson', name: expect.stringMatching(/: Comparing$/) }]);
    expect(await asTeacher.ok('getResource', { params })).toMatchObject({ is_used: true });
  });
});

describe('families', () => {
  const canary = /Canary/;

  it('see assessment, assignment and resource of a lesson from its day on, in no byte before', async () => {
    const quiz = await buildAssessment(test.db, {
      author: teacher,
      status: 'active',
      name: 'Canary of a quiz',
    });
    await insertLessonItems(test.services.db.campus(campus.id), 'assessment', [
      { campus_id: campus.id, lesson_id: ofLesson('Adding').lesson_id, item_id: quiz.id },
    ]);
    const released = { effectiveAt: new Date('2040-03-14T09:00:00Z'), dueAt: null };
    await buildSchedule(test.db, { assessment: quiz, sections: [section], ...released });
    await put('Adding', 'assignment', (await assign()).id);
    const map = await buildResource(test.db, { owner: teacher, name: 'Canary of a map' });
    const { resources } = await put('Adding', 'resource', map);
    await share(map);
    await overridePermission(test.db, {
      ...{ campus, userType: 'student', permission: 'view_lesson_plans', isGranted: true },
    });
    const pace = await filled();
    const everybody = async () => [
      await read(pace, await test.as(parent)),
      await read(pace, await test.as(student)),
    ];
    // The day before ends at 23:00 in UTC.
    test.clock.set('2040-03-18T22:59:59Z');
    for (const seen of await everybody()) {
      expect(itemsOf(seen, 'Adding')).toEqual([[], [], []]);
      expect(JSON.stringify(seen)).not.toMatch(canary);
    }
    const opened = async (who = parent) => {
      const query = { material: resources[0]?.lesson_item_id ?? 0 };
      return (await test.as(who)).send('openViewed', { query });
    };
    const stranger = await buildMember(test.db, { campus, userType: 'parent' });
    expect(await opened()).toMatchObject({ status: 404 });
    test.clock.set('2040-03-18T23:00:00Z');
    expect(await opened()).toMatchObject({ status: 200, body: { title: 'Canary of a map' } });
    expect(await opened(stranger)).toMatchObject({ status: 404 });
    for (const seen of await everybody())
      expect(itemsOf(seen, 'Adding')).toEqual([
        ['Canary of a quiz'],
        ['Canary of homework'],
        ['Canary of a map'],
      ]);
  });

  it('see none before its own release, nor what is for staff or other groups', async () => {
    const pace = await filled();
    const other = await buildSection(test.db, { campus });
    await put('Adding', 'assignment', (await assign({ effective_date: '2040-03-20T08:00:00Z' })).id);
    await put('Adding', 'assignment', (await assign({ type: 5 })).id);
    await put('Adding', 'assignment', (await assign({ section_ids: [other.id] })).id);
    const [map, unshared] = [
      await buildResource(test.db, { owner: teacher, name: 'Canary of a map' }),
      await buildResource(test.db, { owner: teacher, name: 'Canary of the unshared' }),
    ];
    await put('Adding', 'resource', map);
    await put('Adding', 'resource', unshared);
    await share(map, '2040-03-21T08:00:00Z');
    test.clock.set('2040-03-19T12:00:00Z');
    expect(JSON.stringify(await read(pace, await test.as(parent)))).not.toMatch(canary);
    test.clock.set('2040-03-21T12:00:00Z');
    expect(itemsOf(await read(pace, await test.as(parent)), 'Adding')).toEqual([
      [],
      ['Canary of homework'],
      ['Canary of a map'],
    ]);
  });
});

describe('a bump', () => {
  const snow = { kind: 'cancel' as const, start_date: '2040-03-20', end_date: '2040-03-23' };
  const bump = ({ params: { pace_id }, version }: Filled, more: object) =>
    asTeacher.ok('bumpLessonPlan', {
      params: ofPlan(),
      body: { pace_id, version, operation: snow, ...more },
    });
  const undo = (bump_id: number | null) =>
    asTeacher.send('undoBump', { params: { ...ofPlan(), bump_id: bump_id ?? 0 } });

  // 9:00 and 23:59 in Berlin, before the clocks change on the 25th.
  const dates = {
    effective_date: '2040-03-20T08:00:00.000Z',
    due_date: '2040-03-21T22:59:00.000Z',
    late_until: '2040-03-22T22:59:00.000Z',
  };
  const datesOf = async (assignment_id: number) => {
    const { effective_date, due_date, late_until } = await asTeacher.ok('getAssignment', {
      params: { campus_id: campus.id, assignment_id },
    });
    return { effective_date, due_date, late_until };
  };

  it('moves ticked assignments and schedules of resources at the same time of the clock, and back', async () => {
    const pace = await filled();
    const { id } = await assign(dates);
    await put('Comparing', 'assignment', id);
    const map = await buildResource(test.db, { owner: teacher });
    await put('Comparing', 'resource', map);
    const schedule = await share(map, '2040-03-20T08:00:00Z');
    const windowOf = async () => {
      const params = { campus_id: campus.id, category_id: 1, resource_id: map };
      return (await asTeacher.ok('listResourceSchedules', { params })).map(({ from_at }) => from_at);
    };
    const preview = await bump(pace, { preview: true });
    expect(preview).toMatchObject({
      assignments: [{ id, days: 6, moved_due_date: '2040-03-27T21:59:00.000Z' }],
      resource_schedules: [
        { id: schedule.id, resource_id: map, days: 6, moved_from_at: '2040-03-26T07:00:00.000Z' },
      ],
    });
    expect(await datesOf(id)).toEqual(dates);
    const { bump_id } = await bump(pace, { assignment_ids: [id], resource_schedule_ids: [schedule.id] });
    expect(await datesOf(id)).toEqual({
      effective_date: '2040-03-26T07:00:00.000Z',
      due_date: '2040-03-27T21:59:00.000Z',
      late_until: '2040-03-28T21:59:00.000Z',
    });
    expect(await windowOf()).toEqual(['2040-03-26T07:00:00.000Z']);
    expect(await undo(bump_id)).toMatchObject({ status: 200 });
    expect(await datesOf(id)).toEqual(dates);
    expect(await windowOf()).toEqual(['2040-03-20T08:00:00.000Z']);
  });

  it('leaves what is not ticked, and offers neither work of others nor work that was turned in', async () => {
    const pace = await filled();
    const other = await buildSection(test.db, { campus });
    const [own, forTwo, turnedIn] = [
      await assign(dates),
      await assign({ ...dates, section_ids: [section.id, other.id] }),
      await assign(dates),
    ];
    for (const { id } of [own, forTwo, turnedIn]) await put('Comparing', 'assignment', id);
    await test.db
      .insertInto('assignment_submission')
      .values({
        ...{ campus_id: campus.id, assignment_id: turnedIn.id, student_id: student.userId, status: 2 },
        ...{ turned_in_at: test.clock.now(), first_turned_in_at: test.clock.now() },
      })
      .execute();
    expect((await bump(pace, { preview: true })).assignments.map(({ id }) => id)).toEqual([own.id]);
    expect(
      await asTeacher.send('bumpLessonPlan', {
        params: ofPlan(),
        body: {
          pace_id: pace.params.pace_id,
          version: pace.version,
          operation: snow,
          assignment_ids: [forTwo.id],
        },
      }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'assignment_ids' }] } });
    await bump(pace, {});
    expect(await datesOf(own.id)).toEqual(dates);
  });

  it('is not undone after an assignment that moved along was changed', async () => {
    const pace = await filled();
    const { id } = await assign(dates);
    await put('Comparing', 'assignment', id);
    const { bump_id } = await bump(pace, { assignment_ids: [id] });
    const { version } = await asTeacher.ok('getAssignment', {
      params: { campus_id: campus.id, assignment_id: id },
    });
    await asTeacher.ok('updateAssignment', {
      params: { campus_id: campus.id, assignment_id: id },
      body: { version, name: 'Canary of leaves' },
    });
    const before = await read(pace, asTeacher);
    expect(await undo(bump_id)).toMatchObject({
      status: 409,
      body: {
        message: 'An assignment that moved along was changed since. This cannot be undone any more.',
      },
    });
    expect(await read(pace, asTeacher)).toEqual(before);
  });
});
