import type { Planner } from '@pelion/contract/lesson-planner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildLessonPlan, type LessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { insertLessonItems } from '../lesson-plans/lesson-items.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let student: Member;
let section: Section;
let plan: LessonPlan;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { timeZone: 'Europe/Berlin' });
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  student = await buildMember(test.db, { campus, userType: 'student', name: 'Mina' });
  section = await buildSection(test.db, { campus });
  await enrol(test.db, { campus, id: section.id }, student);
  plan = await buildLessonPlan(test.db, {
    author: teacher,
    gradeId: section.grade.id,
    students: [student],
    tree: { Numbers: { Fractions: ['Adding', 'Comparing', 'Dividing', 'Review'] } },
  });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const id = (name: string) => plan.lessonIds[name] ?? 0;
const ofPlan = () => ({ lesson_plan_id: plan.id });
const slotOn = (date: string, time = '09:00') => ({ date, time, occurrence_id: null });

/** Mondays to Fridays at nine, of two weeks around the change of the clocks. */
const weekly = {
  source: 'pattern' as const,
  starts_on: '2040-03-19',
  ends_on: '2040-03-30',
  times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' })),
};
const createPace = (rest = {}) =>
  asTeacher.ok('createPace', { params: ofPlan(), body: { ...weekly, section_id: section.id, ...rest } });
const filled = async (rest = {}) => {
  const pace = await createPace(rest);
  const params = { ...ofPlan(), pace_id: pace.id };
  const { version } = await asTeacher.ok('fillPlanner', {
    params,
    body: { version: pace.version, start_date: weekly.starts_on },
  });
  return { id: pace.id, params, version };
};
type Filled = Awaited<ReturnType<typeof filled>>;
const wholeTime = { start_date: '2040-03-01', end_date: '2040-04-30' };
const read = (params: Filled['params'], who: Caller = asTeacher) =>
  who.ok('getPlanner', { params, query: wholeTime });

/** `Adding 03-19`, `Review -` */
const shown = ({ lessons }: Pick<Planner, 'lessons'>) =>
  lessons.map(({ name, slot }) => `${name} ${slot?.date.slice(5) ?? '-'}`);

const cancel = (start_date: string, end_date = start_date) => ({
  kind: 'cancel' as const,
  start_date,
  end_date,
});
const bump = ({ id: pace_id, version }: Filled, operation: object, rest = {}) =>
  asTeacher.send('bumpLessonPlan', {
    params: ofPlan(),
    body: { pace_id, version, operation, ...rest },
  });
const apply = async (
  pace: Filled,
  operation: Parameters<typeof asTeacher.ok<'bumpLessonPlan'>>[1]['body']['operation'],
  rest = {},
) =>
  asTeacher.ok('bumpLessonPlan', {
    params: ofPlan(),
    body: { pace_id: pace.id, version: pace.version, operation, ...rest },
  });

/** Rows of a group without who changed them. */
const rowsOf = async (paceId: number) =>
  (
    await sql<object>`
      select t.lesson_id, t.day::text, t.starts_at, t.occurrence_id, t.span, t.is_locked, t.status
      from taught_lesson t where t.pace_id = ${paceId} order by t.lesson_id`.execute(test.db)
  ).rows;

describe('a pace', () => {
  it('is planned once for a group', async () => {
    const pace = await createPace();
    expect(pace).toMatchObject({
      section_id: section.id,
      times: weekly.times,
      version: 1,
      can: { edit: true },
    });
    expect(
      await asTeacher.send('createPace', { params: ofPlan(), body: { ...weekly, section_id: section.id } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This lesson plan is planned for this group already.' },
    });
  });

  it.each([
    ['ends_on', { ends_on: '2040-03-01' }, 'The last day cannot be before the first'],
    ['times', { times: [] }, 'Please add a weekday with its time'],
    ['section_id', { section_id: 999_999 }, 'Please choose classes of this campus'],
  ])('refuses a wrong %s', async (path, rest, message) => {
    const answer = await asTeacher.send('createPace', {
      params: ofPlan(),
      body: { ...weekly, section_id: section.id, ...rest },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ path }] });
    if (path !== 'section_id') expect(answer.body).toMatchObject({ details: [{ message }] });
  });

  it('stays once a lesson was taught', async () => {
    const { params, version } = await filled();
    await asTeacher.ok('updateTaughtLesson', {
      params: { ...params, lesson_id: id('Adding') },
      body: { version, status_id: 2 },
    });
    expect(await asTeacher.send('removePace', { params })).toMatchObject({ status: 409 });
  });

  it('takes the classes of the section as slots, without cancelled ones', async () => {
    const starts = ['2040-03-20T08:00:00Z', '2040-03-22T08:00:00Z', '2040-03-27T07:00:00Z'];
    const classIds: number[] = [];
    for (const start of starts)
      classIds.push(await buildClass(test.db, { teacher, startsAt: new Date(start), sections: [section] }));
    await test.db
      .updateTable('class_occurrence')
      .set({ state: 2 })
      .where('id', '=', classIds[1] ?? 0)
      .execute();
    const pace = await createPace({ source: 'classes', times: [] });
    const params = { ...ofPlan(), pace_id: pace.id };
    const { slots } = await read(params);
    expect(slots.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2040-03-20 09:00',
      '2040-03-27 09:00',
    ]);
  });
});

describe('a lesson of a group', () => {
  const set = async (name: string, body: object) => {
    const pace = await createPace();
    const send = (lesson: string, version: number, edit: object) =>
      asTeacher.send('updateTaughtLesson', {
        params: { ...ofPlan(), pace_id: pace.id, lesson_id: id(lesson) },
        body: { version, ...edit },
      });
    return { pace, send, first: await send(name, 1, body) };
  };

  it('gets a day, and with it the status', async () => {
    const { first, pace } = await set('Adding', { slot: slotOn('2040-03-20'), is_locked: true });
    expect(first.body).toMatchObject({
      version: 2,
      lesson: { slot: slotOn('2040-03-20'), is_locked: true, status_id: 1, changed_by_name: 'Ada Teacher' },
    });
    expect(shown(await read({ ...ofPlan(), pace_id: pace.id }))).toContain('Adding 03-20');
  });

  it('does not share its day, nor take one that is off', async () => {
    const { send } = await set('Adding', { slot: slotOn('2040-03-20') });
    expect(await send('Comparing', 2, { slot: slotOn('2040-03-20') })).toMatchObject({
      status: 409,
      body: { message: '“Adding” stands on this day.' },
    });
    await test.db
      .insertInto('closure')
      .values({
        campus_id: campus.id,
        name: 'Storm',
        starts_on: '2040-03-21',
        ends_on: '2040-03-21',
        created_by: teacher.userId,
        created_at: new Date(),
      })
      .execute();
    expect(await send('Comparing', 2, { slot: slotOn('2040-03-21') })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'slot', message: 'This is a day off' }] },
    });
  });

  it.each([
    [5, 2, 'A lesson that is unscheduled cannot become complete.'],
    [5, 4, 'A lesson that is unscheduled cannot become review.'],
    [5, 1, 'Please choose a day for this lesson first.'],
  ])('refuses to go from %i to %i', async (_from, status_id, message) => {
    const { first } = await set('Adding', { status_id });
    expect(first).toMatchObject({ status: 409, body: { message } });
  });

  it('goes through complete, review and back', async () => {
    const { send } = await set('Adding', { slot: slotOn('2040-03-20') });
    for (const [version, status_id] of [
      [2, 2],
      [3, 4],
      [4, 2],
      [5, 1],
    ] as const)
      expect(await send('Adding', version, { status_id })).toMatchObject({ status: 200 });
    expect(await send('Adding', 2, { status_id: 2 })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed' } },
    });
  });
});

describe('a bump', () => {
  it('previews and applies snow days over a closure, and is undone to the same rows', async () => {
    await test.db
      .insertInto('closure')
      .values({
        campus_id: campus.id,
        name: 'Holiday',
        starts_on: '2040-03-26',
        ends_on: '2040-03-26',
        created_by: teacher.userId,
        created_at: new Date(),
      })
      .execute();
    const pace = await filled();
    expect(shown(await read(pace.params))).toEqual([
      'Adding 03-19',
      'Comparing 03-20',
      'Dividing 03-21',
      'Review 03-22',
    ]);
    const before = await rowsOf(pace.id);
    const snow = cancel('2040-03-20', '2040-03-23');
    const preview = await apply(pace, snow, { preview: true });
    expect(preview).toMatchObject({ bump_id: null, version: pace.version, falls: [] });
    expect(preview.changes.map(({ name, to }) => `${name} ${to?.date}`)).toEqual([
      'Comparing 2040-03-27',
      'Dividing 2040-03-28',
      'Review 2040-03-29',
    ]);
    expect(await rowsOf(pace.id)).toEqual(before);
    const applied = await apply(pace, snow);
    expect(shown(await read(pace.params))).toEqual([
      'Adding 03-19',
      'Comparing 03-27',
      'Dividing 03-28',
      'Review 03-29',
    ]);
    await asTeacher.ok('undoBump', { params: { ...ofPlan(), bump_id: applied.bump_id ?? 0 } });
    expect(await rowsOf(pace.id)).toEqual(before);
    expect((await read(pace.params)).pace.days_off).toEqual([]);
    const [last] = await asTeacher.ok('listBumps', { params: pace.params });
    expect(last).toMatchObject({ kind: 'cancel', lessons_count: 3, undone_at: expect.anything() });
  });

  it('names lessons past the end, and takes them off only if that is accepted', async () => {
    const pace = await filled({ ends_on: '2040-03-22' });
    expect(await bump(pace, cancel('2040-03-20'))).toMatchObject({
      status: 409,
      body: {
        message: '1 lesson goes past the year’s end: “Review”',
        details: { reason: 'falls', names: ['Review'] },
      },
    });
    await apply(pace, cancel('2040-03-20'), { accepts_falls: true });
    expect(shown(await read(pace.params)).at(-1)).toBe('Review -');
  });

  it('is refused over a locked lesson, and from an outdated preview', async () => {
    const pace = await filled();
    const { version } = await asTeacher.ok('updateTaughtLesson', {
      params: { ...pace.params, lesson_id: id('Comparing') },
      body: { version: pace.version, is_locked: true },
    });
    expect(await bump({ ...pace, version }, cancel('2040-03-20'))).toMatchObject({
      status: 409,
      body: { message: '“Comparing” is locked. Unlock it first.' },
    });
    expect(await bump(pace, cancel('2040-03-19'))).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed' } },
    });
  });

  it('puts a lesson onto the day of another, or swaps both, and is undone', async () => {
    const pace = await filled();
    const before = await rowsOf(pace.id);
    const put = await apply(pace, {
      kind: 'reorder',
      lesson_id: id('Dividing'),
      at: slotOn('2040-03-19'),
    });
    expect(shown(await read(pace.params))).toEqual([
      'Adding 03-20',
      'Comparing 03-21',
      'Dividing 03-19',
      'Review 03-22',
    ]);
    await asTeacher.ok('undoBump', { params: { ...ofPlan(), bump_id: put.bump_id ?? 0 } });
    expect(await rowsOf(pace.id)).toEqual(before);
    const swap = { kind: 'swap' as const, lesson_id: id('Adding'), with_lesson_id: id('Review') };
    const swapped = await apply({ ...pace, version: put.version + 1 }, swap);
    expect(shown(await read(pace.params))).toEqual([
      'Adding 03-22',
      'Comparing 03-20',
      'Dividing 03-21',
      'Review 03-19',
    ]);
    await asTeacher.ok('undoBump', { params: { ...ofPlan(), bump_id: swapped.bump_id ?? 0 } });
    expect(await rowsOf(pace.id)).toEqual(before);
    expect((await asTeacher.ok('listBumps', { params: pace.params })).map(({ kind }) => kind)).toEqual([
      'swap',
      'reorder',
      'fill',
    ]);
  });

  it('of two at once applies one', async () => {
    const pace = await filled();
    const answers = await Promise.all([bump(pace, cancel('2040-03-19')), bump(pace, cancel('2040-03-20'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not undone after its lessons were changed', async () => {
    const pace = await filled();
    const { bump_id, version } = await apply(pace, { kind: 'move', lesson_id: id('Comparing'), by: 1 });
    await asTeacher.ok('updateTaughtLesson', {
      params: { ...pace.params, lesson_id: id('Dividing') },
      body: { version, is_locked: true },
    });
    expect(
      await asTeacher.send('undoBump', { params: { ...ofPlan(), bump_id: bump_id ?? 0 } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone any more: “Dividing” was changed since.' },
    });
  });

  it('moves schedules that are ticked by the same days at the same time of the clock', async () => {
    const pace = await filled();
    const assessment = await buildAssessment(test.db, { author: teacher, status: 'active' });
    await insertLessonItems(test.services.db.campus(campus.id), 'assessment', [
      { campus_id: campus.id, lesson_id: id('Comparing'), item_id: assessment.id },
    ]);
    // 9:00 in Berlin, before the clocks change on the 25th.
    const schedule = await buildSchedule(test.db, {
      assessment,
      sections: [section],
      effectiveAt: new Date('2040-03-20T08:00:00Z'),
      dueAt: new Date('2040-03-20T09:00:00Z'),
    });
    const snow = cancel('2040-03-20', '2040-03-23');
    const { schedules } = await apply(pace, snow, { preview: true });
    expect(schedules).toMatchObject([
      { id: schedule.id, days: 6, moved_effective_at: '2040-03-26T07:00:00.000Z' },
    ]);
    const { bump_id } = await apply(pace, snow, { schedule_ids: [schedule.id] });
    const windowOf = async () =>
      test.db
        .selectFrom('assessment_schedule')
        .select(['effective_at', 'due_at'])
        .where('id', '=', schedule.id)
        .executeTakeFirstOrThrow();
    expect(await windowOf()).toEqual({
      effective_at: new Date('2040-03-26T07:00:00Z'),
      due_at: new Date('2040-03-26T08:00:00Z'),
    });
    await asTeacher.ok('undoBump', { params: { ...ofPlan(), bump_id: bump_id ?? 0 } });
    expect((await windowOf()).effective_at).toEqual(new Date('2040-03-20T08:00:00Z'));
  });
});

describe('families', () => {
  it('see the day of a lesson of their group, and no notes or other groups', async () => {
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, student);
    const pace = await filled();
    const other = await createPace({ section_id: null });
    await asTeacher.ok('removePace', { params: { ...ofPlan(), pace_id: other.id } });
    const elsewhere = await createPace({ section_id: (await buildSection(test.db, { campus })).id });
    await asTeacher.ok('updateLesson', {
      params: { ...ofPlan(), lesson_id: id('Adding') },
      body: {
        version: 1,
        objective: 'Add fractions',
        staff_notes: 'Canary of the staff',
        text_source: 'Text of staff',
      },
    });
    const asParent = await test.as(parent);
    const seen = await read(pace.params, asParent);
    expect(seen.lessons[0]).toMatchObject({
      name: 'Adding',
      objective: 'Add fractions',
      slot: { date: '2040-03-19' },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Canary|Text of staff|Ada Teacher/);
    expect(await asParent.ok('listPaces', { params: ofPlan() })).toMatchObject([{ id: pace.id }]);
    expect(
      await asParent.send('getPlanner', {
        params: { ...ofPlan(), pace_id: elsewhere.id },
        query: wholeTime,
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await asParent.send('getLesson', { params: { ...ofPlan(), lesson_id: id('Adding') } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('recent lessons', () => {
  it('are those of the last two weeks that one plans', async () => {
    await filled({ starts_on: '2040-03-12' });
    const pace = await asTeacher.ok('listPaces', { params: ofPlan() });
    await asTeacher.ok('fillPlanner', {
      params: { ...ofPlan(), pace_id: pace[0]?.id ?? 0 },
      body: { version: pace[0]?.version ?? 0, start_date: '2040-03-12' },
    });
    const recent = await asTeacher.ok('listRecentLessons');
    expect(recent.map(({ name, date }) => `${name} ${date}`)).toEqual([
      'Dividing 2040-03-14',
      'Comparing 2040-03-13',
      'Adding 2040-03-12',
    ]);
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    expect(await colleague.ok('listRecentLessons')).toEqual([]);
  });
});

describe('the content of a lesson', () => {
  it('is changed by the version that was seen', async () => {
    const params = { ...ofPlan(), lesson_id: id('Adding') };
    const changed = await asTeacher.ok('updateLesson', {
      params,
      body: { version: 1, objective: 'Add fractions', text_source: 'Use *strips*', minutes: 45 },
    });
    expect(changed).toMatchObject({
      objective: 'Add fractions',
      minutes: 45,
      version: 2,
      chapter_name: 'Fractions',
    });
    expect(changed.text_html).toContain('strips');
    expect(await asTeacher.send('updateLesson', { params, body: { version: 1, minutes: 30 } })).toMatchObject(
      {
        status: 409,
        body: { details: { reason: 'changed', current: { minutes: 45 } } },
      },
    );
  });
});

describe('a plan of 400 lessons', { tags: ['full'] }, () => {
  // Budgets of a quiet machine are 50 and 300 ms; tests share theirs.
  const busy = 4;
  it('is previewed and bumped within its budgets', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `Lesson ${index + 1}`);
    plan = await buildLessonPlan(test.db, {
      author: teacher,
      gradeId: section.grade.id,
      tree: { All: { Year: names } },
    });
    const times = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      ['09:00', '11:00'].map((time) => ({ weekday, time })),
    );
    const pace = await filled({ times, starts_on: '2040-03-19', ends_on: '2041-03-19' });
    const first = cancel('2040-03-19');
    const previews: number[] = [];
    const bumps: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const start = performance.now();
      const { version } = await apply(pace, first, { preview: true });
      const previewed = performance.now();
      const { bump_id } = await apply({ ...pace, version }, first);
      previews.push(previewed - start);
      bumps.push(performance.now() - previewed);
      await asTeacher.ok('undoBump', { params: { ...ofPlan(), bump_id: bump_id ?? 0 } });
      pace.version += 2;
    }
    expect(Math.min(...previews)).toBeLessThan(50 * busy);
    expect(Math.min(...bumps)).toBeLessThan(300 * busy);
  });
});
