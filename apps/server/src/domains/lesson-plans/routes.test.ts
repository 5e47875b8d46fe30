import type { UserType } from '@pelion/access';
import type { LessonPlanDetail, LessonPlanDraft } from '@pelion/contract/lesson-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildLessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { insertLessonItems } from './lesson-items.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let grade_id: number;
let subject_id: number;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  asTeacher = await test.as(teacher);
  grade_id = (await buildGrade(test.db, { campus, name: 'Grade 6' })).id;
  subject_id = (await buildSubject(test.db, { campus, name: 'Science' })).id;
});
afterAll(() => test.close());

const member = (userType: UserType, name?: string) =>
  buildMember(test.db, { campus, userType, ...(name && { name }) });
const signIn = async (userType: UserType) => test.as(await member(userType));

const draft = (rest: Partial<LessonPlanDraft> = {}): LessonPlanDraft => ({
  name: 'Forces and motion',
  grade_id,
  subject_id,
  domains: [
    {
      name: 'Mechanics',
      chapters: [
        { name: 'Forces', lessons: [{ name: 'Gravity' }, { name: 'Friction' }] },
        { name: 'Motion', lessons: [{ name: 'Speed' }] },
      ],
    },
    { name: 'Heat', chapters: [] },
  ],
  ...rest,
});
const create = (rest: Partial<LessonPlanDraft> = {}) =>
  asTeacher.ok('createLessonPlan', { body: draft(rest) });
const at = ({ id }: { readonly id: number }) => ({ params: { lesson_plan_id: id } });

/** `Mechanics: Forces (Gravity, Friction), Motion (Speed)` */
const outline = ({ domains }: Pick<LessonPlanDetail, 'domains'>) =>
  domains.map(
    ({ name, chapters }) =>
      `${name}: ${chapters.map((one) => `${one.name} (${one.lessons.map((each) => each.name).join(', ')})`).join(', ')}`,
  );

/** A saved plan in the shape of a draft: ids and names. */
const asGiven = ({ domains }: Pick<LessonPlanDetail, 'domains'>) =>
  domains.map(({ id, name, chapters }) => ({
    id,
    name,
    chapters: chapters.map((one) => ({
      id: one.id,
      name: one.name,
      lessons: one.lessons.map((each) => ({ id: each.id, name: each.name })),
    })),
  }));

const refused = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', details: [{ path, message }] },
});

describe('creating', () => {
  it('makes a draft with its tree in order, for its students', async () => {
    const mina = await member('student', 'Mina');
    const created = await create({ student_ids: [mina.userId] });
    expect(created).toMatchObject({
      name: 'Forces and motion',
      grade_name: 'Grade 6',
      subject_name: 'Science',
      status_id: 1,
      status: 'Draft',
      created_by_name: 'Ada Teacher',
      lessons_count: 3,
      students_count: 1,
      students: [{ id: mina.userId, name: 'Mina' }],
      version: 1,
      can: { edit: true, delete: true, activate: true, deactivate: false },
    });
    expect(outline(created)).toEqual(['Mechanics: Forces (Gravity, Friction), Motion (Speed)', 'Heat: ']);
    expect(await asTeacher.ok('getLessonPlan', at(created))).toEqual(created);
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter the name'],
    ['grade_id', { grade_id: 0 }, 'Please select the grade'],
    ['grade_id', { grade_id: 999_999 }, 'Please select the grade'],
    ['subject_id', { subject_id: 999_999 }, 'Please select the subject'],
    ['student_ids', { student_ids: [999_999] }, 'This student does not exist on this campus'],
    ['domains.0.name', { domains: [{ name: '' }] }, 'Please enter the name'],
    [
      'domains.0.chapters.0.lessons.0.name',
      { domains: [{ name: 'A', chapters: [{ name: 'B', lessons: [{ name: '' }] }] }] },
      'Please enter the name',
    ],
    ['domains.0.id', { domains: [{ id: 999_999, name: 'A' }] }, 'This is no longer part of the lesson plan'],
  ])('refuses a wrong %s', async (path, wrong, message) => {
    expect(await asTeacher.send('createLessonPlan', { body: draft(wrong) })).toMatchObject(
      refused(path, message),
    );
    expect(await asTeacher.ok('listLessonPlans', {})).toEqual([]);
  });

  it('takes no teacher for a student', async () => {
    const answer = await asTeacher.send('createLessonPlan', {
      body: draft({ student_ids: [teacher.userId] }),
    });
    expect(answer).toMatchObject(refused('student_ids', 'This student does not exist on this campus'));
  });

  it('refuses more lessons than a plan holds', async () => {
    const lessons = Array.from({ length: 1500 }, (_, index) => ({ name: `Lesson ${index}` }));
    const domains = [
      {
        name: 'A',
        chapters: [
          { name: 'B', lessons },
          { name: 'C', lessons },
        ],
      },
    ];
    expect(await asTeacher.send('createLessonPlan', { body: draft({ domains }) })).toMatchObject(
      refused('domains', 'A lesson plan can have at most 2,000 lessons'),
    );
  });
});

describe('editing the tree', () => {
  it('renames, adds, moves and removes, and what stays keeps its id', async () => {
    const made = await create();
    const [mechanics] = asGiven(made);
    if (!mechanics) throw new Error('No domain');
    const [forces, motion] = mechanics.chapters;
    if (!forces || !motion) throw new Error('No chapters');
    const [gravity] = forces.lessons;
    const changed = await asTeacher.ok('updateLessonPlan', {
      ...at(made),
      body: {
        version: 1,
        domains: [
          { name: 'Electricity', chapters: [] },
          {
            ...mechanics,
            name: 'Classical mechanics',
            chapters: [
              {
                ...motion,
                lessons: [...motion.lessons, ...(gravity ? [gravity] : []), { name: 'Velocity' }],
              },
              { ...forces, lessons: [] },
            ],
          },
        ],
      },
    });
    expect(outline(changed)).toEqual([
      'Electricity: ',
      'Classical mechanics: Motion (Speed, Gravity, Velocity), Forces ()',
    ]);
    const lessons = changed.domains.flatMap(({ chapters }) => chapters.flatMap((one) => one.lessons));
    expect(lessons.find(({ name }) => name === 'Gravity')).toMatchObject({
      id: gravity?.id,
      chapter_id: motion.id,
    });
    expect(changed.version).toBe(2);
  });

  it('leaves as it is what an edit does not name', async () => {
    const made = await create({ student_ids: [(await member('student')).userId] });
    const body = { version: 1, name: 'Motion' };
    const changed = await asTeacher.ok('updateLessonPlan', { ...at(made), body });
    expect(changed).toEqual({ ...made, name: 'Motion', version: 2, updated_at: changed.updated_at });
  });

  it('does not take a part of another plan for its own, nor one twice', async () => {
    const [mine, other] = [await create(), await create()];
    const sentence = 'This is no longer part of the lesson plan';
    const edit = (domains: LessonPlanDraft['domains']) =>
      asTeacher.send('updateLessonPlan', { ...at(mine), body: { version: 1, domains } });
    expect(await edit(asGiven(other))).toMatchObject(refused('domains.0.id', sentence));
    const [first] = asGiven(mine);
    expect(await edit(first ? [first, first] : [])).toMatchObject(refused('domains.1.id', sentence));
    expect(await asTeacher.ok('getLessonPlan', at(mine))).toEqual(mine);
  });

  it('does not take out a lesson that an assessment belongs to, and says which', async () => {
    const plan = await buildLessonPlan(test.db, {
      author: teacher,
      gradeId: grade_id,
      tree: { Mechanics: { Forces: ['Gravity', 'Friction'] } },
    });
    const assessment = await buildAssessment(test.db, { author: teacher });
    const link = { campus_id: campus.id, lesson_id: plan.lessonIds.Gravity ?? 0, item_id: assessment.id };
    await insertLessonItems(test.db, 'assessment', [link]);
    const there = await asTeacher.ok('getLessonPlan', at(plan));
    expect(there.domains[0]?.chapters[0]?.lessons.map((one) => one.assessments_count)).toEqual([1, 0]);
    const clear = { ...at(plan), body: { version: 1, domains: [] } };
    expect(await asTeacher.send('updateLessonPlan', clear)).toMatchObject(
      refused('domains', '“Gravity” cannot be removed: 1 assessment belongs to it. Remove it there first.'),
    );
    expect(await asTeacher.ok('getLessonPlan', at(plan))).toEqual(there);
    // A deleted assessment holds nothing back.
    await test.db.updateTable('assessment').set({ status: 4 }).where('id', '=', assessment.id).execute();
    expect(outline(await asTeacher.ok('updateLessonPlan', clear))).toEqual([]);
  });
});

describe('two who edit the same', () => {
  it('do not overwrite each other: the second is shown what the first has made of it', async () => {
    const made = await create();
    const edit = (name: string) => ({ ...at(made), body: { version: 1, name } });
    const first = await asTeacher.ok('updateLessonPlan', edit('First'));
    const colleague = await signIn('campusAdmin');
    expect(await colleague.send('updateLessonPlan', edit('Second'))).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'changed', current: { name: 'First', version: 2 } } },
    });
    expect(await asTeacher.ok('getLessonPlan', at(made))).toEqual(first);
  });
});

describe('states', () => {
  const move = (plan: { readonly id: number }, status_id: number) =>
    asTeacher.send('moveLessonPlan', { params: { lesson_plan_id: plan.id, status_id } });

  it('lead from draft to active to inactive and back, and nowhere else', async () => {
    const made = await create();
    expect(await move(made, 3)).toMatchObject({
      status: 409,
      body: { message: 'A lesson plan that is draft cannot become inactive.' },
    });
    expect(await move(made, 2)).toMatchObject({ status: 200 });
    expect(await asTeacher.ok('getLessonPlan', at(made))).toMatchObject({
      status: 'Active',
      can: { activate: false, deactivate: true },
    });
    for (const status of [1, 2, 4, 9]) expect(await move(made, status)).toMatchObject({ status: 409 });
    expect(await move(made, 3)).toMatchObject({ status: 200 });
    expect(await move(made, 2)).toMatchObject({ status: 200 });
  });

  it('end with deleting: it is in no list and at no address', async () => {
    const made = await create();
    await asTeacher.ok('removeLessonPlan', at(made));
    expect(await asTeacher.ok('listLessonPlans', {})).toEqual([]);
    expect(await asTeacher.call('getLessonPlan', at(made))).toMatchObject({ status: 404 });
    expect(await move(made, 2)).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('is newest first and is narrowed by name, grade, subject and status', async () => {
    const other = await buildGrade(test.db, { campus, name: 'Grade 7' });
    const one = await create({ name: '100% forces' });
    test.clock.advance({ seconds: 1 });
    const two = await create({ name: 'Algebra', grade_id: other.id, subject_id: null });
    await asTeacher.ok('moveLessonPlan', { params: { lesson_plan_id: two.id, status_id: 2 } });
    const names = async (query = {}) =>
      (await asTeacher.ok('listLessonPlans', { query })).map(({ name }) => name);
    expect(await names()).toEqual(['Algebra', '100% forces']);
    expect(await names({ search: '0% F' })).toEqual(['100% forces']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ grade_ids: [other.id] })).toEqual(['Algebra']);
    expect(await names({ subject_ids: [subject_id] })).toEqual(['100% forces']);
    expect(await names({ status_ids: [2] })).toEqual(['Algebra']);
    expect(await names({ offset: 1, limit: 1 })).toEqual(['100% forces']);
    const listed = await asTeacher.ok('listLessonPlans', { query: { grade_ids: [grade_id] } });
    expect(listed).toMatchObject([{ id: one.id, lessons_count: 3, students_count: 0 }]);
  });

  it('hides plans of another campus', async () => {
    const made = await create();
    const stranger = await test.as(await buildMember(test.db, { userType: 'campusAdmin' }));
    expect(await stranger.ok('listLessonPlans', {})).toEqual([]);
    expect(await stranger.call('getLessonPlan', at(made))).toMatchObject({ status: 404 });
  });
});

describe('families', () => {
  let mina: Member;
  let active: { readonly id: number };

  beforeEach(async () => {
    mina = await member('student', 'Mina');
    const omar = await member('student', 'Omar');
    const tree = { Mechanics: { Forces: ['Gravity'] } };
    const shared = { author: teacher, gradeId: grade_id, tree };
    active = await buildLessonPlan(test.db, { ...shared, name: 'Theirs', students: [mina, omar] });
    await buildLessonPlan(test.db, { ...shared, name: 'A draft', status: 'draft', students: [mina] });
    await buildLessonPlan(test.db, { ...shared, name: 'Of another', students: [omar] });
    await overridePermission(test.db, {
      campus,
      userType: 'student',
      permission: 'view_lesson_plans',
      isGranted: true,
    });
  });

  it('read the active plans that are theirs, name nobody else, and change nothing', async () => {
    const parent = await member('parent');
    await linkParent(test.db, parent, mina);
    for (const reader of [mina, parent]) {
      const caller = await test.as(reader);
      expect((await caller.ok('listLessonPlans', {})).map(({ name }) => name)).toEqual(['Theirs']);
      const plan = await caller.ok('getLessonPlan', at(active));
      expect(plan).toMatchObject({
        students: [{ id: mina.userId, name: 'Mina' }],
        students_count: 1,
        can: { edit: false, delete: false, activate: false, deactivate: false },
      });
      expect(outline(plan)).toEqual(['Mechanics: Forces (Gravity)']);
      const edit = { ...at(active), body: { version: 1, name: 'Mine' } };
      expect(await caller.send('updateLessonPlan', edit)).toMatchObject({ status: 403 });
    }
  });

  it('see nothing of children who are not theirs', async () => {
    const parent = await signIn('parent');
    expect(await parent.ok('listLessonPlans', {})).toEqual([]);
    expect(await parent.call('getLessonPlan', at(active))).toMatchObject({ status: 404 });
  });
});

describe('permissions', () => {
  it('grant reading with viewing or editing only', async () => {
    const made = await create();
    const reader = await signIn('student');
    expect(await reader.call('getLessonPlan', at(made))).toMatchObject({
      status: 403,
      body: { details: { reason: 'permission' } },
    });
    await overridePermission(test.db, {
      campus,
      userType: 'contentManager',
      permission: 'view_lesson_plans',
      isGranted: false,
    });
    const editor = await signIn('contentManager');
    expect(await editor.call('listLessonPlans', {})).toMatchObject({ status: 403 });
    expect(await editor.ok('getLessonPlan', at(made))).toMatchObject({ id: made.id });
  });

  it('separate editing from deleting', async () => {
    const author = await signIn('contentManager');
    const made = await author.ok('createLessonPlan', { body: draft() });
    expect(made.can).toMatchObject({ edit: true, delete: false });
    expect(await author.call('removeLessonPlan', at(made))).toMatchObject({ status: 403 });
  });

  it('name students only to those who may see the students of the campus', async () => {
    const mina = await member('student', 'Mina');
    const made = await create({ student_ids: [mina.userId] });
    const author = await signIn('contentManager');
    expect(await author.ok('getLessonPlan', at(made))).toMatchObject({ students: [], students_count: 1 });
    await author.ok('updateLessonPlan', { ...at(made), body: { version: 1, name: 'Renamed' } });
    expect((await asTeacher.ok('getLessonPlan', at(made))).students).toHaveLength(1);
  });
});
