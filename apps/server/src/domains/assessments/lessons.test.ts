import type { AssessmentDraft } from '@pelion/contract/assessments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildLessonPlan, type LessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let place: { readonly grade_id: number; readonly subject_id: number };
let plan: LessonPlan;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
  const grade = await buildGrade(test.db, { campus });
  const subject = await buildSubject(test.db, { campus });
  place = { grade_id: grade.id, subject_id: subject.id };
  plan = await buildLessonPlan(test.db, {
    author: teacher,
    name: 'Physics',
    gradeId: grade.id,
    tree: { Mechanics: { Forces: ['Gravity', 'Friction'], Motion: ['Speed'] } },
  });
});
afterAll(() => test.close());

const draft = <Rows>(lesson_plans: Rows) => ({
  ...place,
  name: 'Forces',
  type: 1,
  chapter_name: 'Physics',
  lesson_name: 'Newton',
  lesson_plans,
});

/** The row of a lesson as a form hands it in. */
const row = (lesson: string, chapter = 'Forces') => ({
  grade_id: plan.gradeId,
  plan_id: plan.id,
  chapter_id: plan.chapterIds[chapter] ?? 0,
  lesson_id: plan.lessonIds[lesson] ?? 0,
});
type LessonRowGiven = NonNullable<AssessmentDraft['lesson_plans']>[number];
const create = (...rows: readonly LessonRowGiven[]) =>
  asTeacher.ok('createAssessment', { body: { ...draft([]), lesson_plans: [...rows] } });
const edit = (id: number, body: object) => asTeacher.send('updateAssessment', { params: { id }, body });
const lessonsOf = ({
  lesson_plans,
}: {
  readonly lesson_plans: readonly { readonly lesson_name: string }[];
}) => lesson_plans.map(({ lesson_name }) => lesson_name);
const read = (id: number) => asTeacher.ok('getAssessment', { params: { id } });

describe('assigning to lesson plans', () => {
  it('keeps the lessons with where they stand, and read again', async () => {
    const created = await create(
      { ...row('Gravity'), lesson_name: 'Gravity', is_active: true },
      row('Speed', 'Motion'),
    );
    expect(created.lesson_plans).toEqual([
      {
        ...row('Gravity'),
        id: expect.any(Number),
        plan_name: 'Physics',
        chapter_name: 'Forces',
        lesson_name: 'Gravity',
        assessment_id: created.id,
        is_active: true,
      },
      expect.objectContaining({ ...row('Speed', 'Motion'), lesson_name: 'Speed' }),
    ]);
    const read = await asTeacher.ok('getAssessment', { params: { id: created.id } });
    expect(read).toEqual(created);
  });

  it.each([
    ['grade_id', { grade_id: 0 }, 'Please select the grade'],
    ['grade_id', { grade_id: undefined }, 'Please select the grade'],
    ['plan_id', { plan_id: 0 }, 'Please select the lesson plan'],
    ['chapter_id', { chapter_id: 0 }, 'Please select the chapter'],
    ['lesson_id', { lesson_id: 0 }, 'Please select the lesson'],
    ['lesson_id', { lesson_id: 999_999 }, 'Please select the lesson'],
    ['chapter_id', { chapter_id: 999_999 }, 'Please select the chapter'],
    ['plan_id', { plan_id: 999_999 }, 'Please select the lesson plan'],
    ['grade_id', { grade_id: 999_999 }, 'Please select the grade'],
    ['lesson_name', { lesson_name: 'Levity' }, 'This is not the name of the lesson'],
  ])('refuses a row with a wrong %s: %j', async (field, wrong, message) => {
    const rows = [row('Friction'), { ...row('Gravity'), ...wrong }];
    expect(await asTeacher.send('createAssessment', { body: draft(rows) })).toMatchObject({
      status: 400,
      body: { details: [{ path: `lesson_plans.1.${field}`, message }] },
    });
    expect(await asTeacher.ok('listAssessments', {})).toEqual([]);
  });

  it('refuses the same lesson twice, at the second', async () => {
    const rows = [row('Gravity'), row('Speed', 'Motion'), row('Gravity')];
    expect(await asTeacher.send('createAssessment', { body: draft(rows) })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'lesson_plans.2.lesson_id', message: 'Lesson already added' }] },
    });
  });

  it('refuses the lesson of another campus as one that is not there', async () => {
    const foreign = await buildLessonPlan(test.db, { tree: { A: { B: ['C'] } } });
    const rows = [{ ...row('Gravity'), lesson_id: foreign.lessonIds.C }];
    expect(await asTeacher.send('createAssessment', { body: draft(rows) })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'lesson_plans.0.lesson_id', message: 'Please select the lesson' }] },
    });
  });

  it('takes active plans only; what was chosen before stays when its plan becomes inactive', async () => {
    const { id, lesson_plans } = await create(row('Gravity'));
    await asTeacher.ok('moveLessonPlan', { params: { lesson_plan_id: plan.id, status_id: 3 } });
    expect(await edit(id, { lesson_plans: [...lesson_plans, row('Friction')] })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'lesson_plans.1.plan_id', message: 'Please select the lesson plan' }] },
    });
    expect(await edit(id, { name: 'Renamed', lesson_plans })).toMatchObject({ status: 200 });
    expect(lessonsOf(await read(id))).toEqual(['Gravity']);
  });
});

describe('editing the rows', () => {
  it('replaces them, keeps those that stay, and takes out what is handed in as inactive', async () => {
    const { id, lesson_plans } = await create(row('Gravity'), row('Friction'));
    const [gravity, friction] = lesson_plans;
    const handed = [{ ...gravity, is_active: 0 }, friction, row('Speed', 'Motion')];
    expect(await edit(id, { lesson_plans: handed })).toMatchObject({ status: 200 });
    const after = await read(id);
    expect(lessonsOf(after)).toEqual(['Friction', 'Speed']);
    expect(after.lesson_plans[0]).toEqual(friction);
  });

  it('leaves them as they are where they are not named', async () => {
    const { id, lesson_plans } = await create(row('Gravity'));
    expect(await edit(id, { name: 'Renamed' })).toMatchObject({ status: 200, body: { lesson_plans } });
    expect(await edit(id, { lesson_plans: [] })).toMatchObject({ status: 200, body: { lesson_plans: [] } });
  });

  it('refuses a row of another assessment', async () => {
    const [one, other] = [await create(row('Gravity')), await create(row('Friction'))];
    expect(await edit(one.id, { lesson_plans: other.lesson_plans })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'lesson_plans.0.assessment_id' }] },
    });
  });
});

describe('removing from a lesson plan', () => {
  it('takes one row out, and what was read before is overtaken', async () => {
    const { id, lesson_plans, version } = await create(row('Gravity'), row('Friction'));
    const params = { assessment_id: id, assessment_lesson_id: lesson_plans[0]?.id ?? 0 };
    await asTeacher.ok('removeLesson', { params });
    expect(lessonsOf(await read(id))).toEqual(['Friction']);
    expect(await asTeacher.call('removeLesson', { params })).toMatchObject({ status: 404 });
    expect(await edit(id, { version, lesson_plans })).toMatchObject({ status: 409 });
  });

  it('takes nothing from an assessment that the path does not name, or that is not theirs to edit', async () => {
    const { id, lesson_plans } = await create(row('Gravity'));
    const assessment_lesson_id = lesson_plans[0]?.id ?? 0;
    const other = await buildAssessment(test.db, { author: teacher });
    const wrong = { params: { assessment_id: other.id, assessment_lesson_id } };
    expect(await asTeacher.call('removeLesson', wrong)).toMatchObject({ status: 404 });
    await asTeacher.ok('updateAssessment', { params: { id }, body: { is_public: true } });
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    const right = { params: { assessment_id: id, assessment_lesson_id } };
    expect(await colleague.call('removeLesson', right)).toMatchObject({ status: 403 });
    expect(lessonsOf(await read(id))).toEqual(['Gravity']);
  });
});

describe('two who edit the same assessment', () => {
  it('do not overwrite each other where they say what they edited', async () => {
    const { id, version } = await create();
    expect(version).toBe(1);
    expect(await edit(id, { version, name: 'First' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit(id, { version, name: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'changed', current: { name: 'First', version: 2 } } },
    });
    const saves = await Promise.all(['a', 'b', 'c'].map((name) => edit(id, { version: 2, name })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
