import type { UserType } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let place: { readonly grade_id: number; readonly subject_id: number };

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  asTeacher = await test.as(teacher);
  const grade = await buildGrade(test.db, { campus, name: 'Grade 6' });
  const subject = await buildSubject(test.db, { campus, name: 'Science' });
  place = { grade_id: grade.id, subject_id: subject.id };
});
afterAll(() => test.close());

const signIn = async (userType: UserType, inCampus = campus) =>
  test.as(await buildMember(test.db, { campus: inCampus, userType }));

const draft = () => ({
  ...place,
  name: 'Forces',
  type: 1,
  chapter_name: 'Physics',
  lesson_name: 'Newton',
});

const move = (caller: Caller, id: number, status_id: number) =>
  caller.call('moveAssessment', { params: { id, status_id } });

describe('creating', () => {
  it('makes a draft without questions, owned by its author', async () => {
    const created = await asTeacher.ok('createAssessment', {
      body: { ...draft(), instruction: '<p>Work <b>alone</b>: \\(x^2\\)</p>' },
    });
    expect(created).toMatchObject({
      name: 'Forces',
      status: 1,
      assessment_status: 'Draft',
      assessment_category_id: 1,
      assessment_type_name: 'Test',
      grade_name: 'Grade 6',
      subject_name: 'Science',
      questions_count: 0,
      total_points: '0',
      created_by: teacher.userId,
      created_by_name: 'Ada Teacher',
      instruction_source: '<p>Work <b>alone</b>: \\(x^2\\)</p>',
      can: { edit: true, delete: true, share: true, activate: true, deactivate: false, schedule: false },
    });
    expect(created.instruction).toContain('<math xmlns');
  });

  it('takes the payload of the specification for a feedback form', async () => {
    const created = await asTeacher.ok('createAssessment', {
      body: {
        name: 'As specified',
        type: 6,
        assessment_category_id: 3,
        is_public: false,
        sharing: [],
        status: 1,
      },
    });
    expect(created).toMatchObject({
      name: 'As specified',
      type: 6,
      assessment_category_id: 3,
      status: 1,
      grade_id: null,
      subject_id: null,
      chapter_name: '',
    });
  });

  it.each([
    ['a test', 1, 1],
    ['notes', 4, 1],
  ])('takes %s with its category', async (_, type, category) =>
    expect(
      await asTeacher.ok('createAssessment', {
        body: { ...draft(), type, assessment_category_id: category, sharing: [], status: 1 },
      }),
    ).toMatchObject({ type, assessment_category_id: category, status: 1 }),
  );

  it('keeps feedback that calls itself regular as feedback', async () => {
    const body = { name: 'How was it?', type: 6, assessment_category_id: 1 };
    expect(await asTeacher.ok('createAssessment', { body })).toMatchObject({ assessment_category_id: 3 });
  });

  it('keeps nothing active of its instruction', async () => {
    const { instruction, instruction_source } = await asTeacher.ok('createAssessment', {
      body: { ...draft(), instruction: 'Hi<script>alert(1)</script><img src=x onerror=alert(1)>' },
    });
    expect([instruction, instruction_source]).toEqual(['Hi', 'Hi']);
  });

  it('refuses by name what is not the author’s to set', async () => {
    const foreign = { created_by: 1, questions_count: 9, campus_id: 1 };
    const answer = await asTeacher.send('createAssessment', { body: { ...draft(), ...foreign } });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: Object.keys(foreign).map((path) => ({ path })) },
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter a name to the assessment'],
    ['name', { name: undefined }, 'Please enter a name to the assessment'],
    ['name', { name: ' ', type: 6 }, 'Please enter the feedback name'],
    ['name', { name: undefined, type: 6 }, 'Please enter the feedback name'],
    ['type', { type: 7 }, undefined],
    ['type', { type: undefined }, 'Please select the Assessment Type'],
    ['assessment_category_id', { assessment_category_id: 2 }, 'This is not the category of the type'],
    [
      'sharing.0.user_id',
      { sharing: [{ user_id: 999_999 }] },
      'Only teachers of this campus can be chosen here',
    ],
    ['status', { status: 2 }, undefined],
    [
      'multipart_assessment_type_id',
      { multipart_assessment_type_id: 2 },
      'Only a standardized test can be a digital SAT',
    ],
    ['grade_id', { grade_id: 0 }, 'Please select the grade'],
    ['grade_id', { grade_id: 999_999 }, 'Please select the grade'],
    ['subject_id', { subject_id: 999_999 }, 'Please select the subject'],
    ['chapter_name', { chapter_name: '' }, 'Please enter the Chapter'],
    ['lesson_name', { lesson_name: '' }, 'Please enter the Lesson'],
  ])('refuses a wrong %s: %j', async (path, wrong, message) => {
    const { status, body } = await asTeacher.send('createAssessment', { body: { ...draft(), ...wrong } });
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalidInput', details: [{ path, ...(message && { message }) }] },
    ]);
  });

  it('refuses the grade of another campus', async () => {
    const foreign = await buildGrade(test.db);
    const { status } = await asTeacher.call('createAssessment', {
      body: { ...draft(), grade_id: foreign.id },
    });
    expect(status).toBe(400);
  });

  it.each<UserType>(['student', 'parent', 'tutor', 'staff', 'homeworkGrader'])(
    'refuses a %s',
    async (userType) => {
      const caller = await signIn(userType);
      expect((await caller.call('createAssessment', { body: draft() })).status).toBe(403);
    },
  );
});

describe('visibility', () => {
  let own: number;
  let foreign: number;
  let shared: number;
  let elsewhere: number;
  const ids = () => [own, foreign, shared, elsewhere];

  beforeAll(async () => {
    const colleague = await buildMember(test.db, { campus, userType: 'contentManager' });
    const active = { status: 'active', questions: [numberDraft()] } as const;
    own = (await buildAssessment(test.db, { ...active, author: teacher })).id;
    foreign = (await buildAssessment(test.db, { ...active, author: colleague })).id;
    shared = (await buildAssessment(test.db, { ...active, author: colleague, isPublic: true })).id;
    elsewhere = (await buildAssessment(test.db, { ...active, isPublic: true })).id;
  });

  const seen = async (caller: Caller) => {
    const listed = await caller.ok('listAssessments', { query: { limit: 100 } });
    return ids().map((id) => listed.some((assessment) => assessment.id === id));
  };

  /** The list and a single read must agree. */
  const readable = async (caller: Caller) => {
    const answers = await Promise.all(ids().map((id) => caller.call('getAssessment', { params: { id } })));
    return answers.map(({ status }) => status === 200);
  };

  it.each<[UserType, boolean[]]>([
    ['schoolAdmin', [true, true, true, false]],
    ['campusAdmin', [true, true, true, false]],
    ['homeworkGrader', [true, true, true, false]],
    ['contentManager', [false, false, true, false]],
  ])('shows a %s own, colleague’s, public, other campus’s: %j', async (userType, expected) => {
    const caller = await signIn(userType);
    expect(await seen(caller)).toEqual(expected);
    expect(await readable(caller)).toEqual(expected);
  });

  it('shows a teacher their own and public ones, and answers 404 for the rest', async () => {
    expect(await seen(asTeacher)).toEqual([true, false, true, false]);
    for (const id of [foreign, elsewhere]) {
      for (const name of ['getAssessment', 'updateAssessment'] as const) {
        expect((await asTeacher.send(name, { params: { id }, body: draft() })).status).toBe(404);
      }
      expect((await move(asTeacher, id, 4)).status).toBe(404);
    }
  });

  it.each<UserType>(['student', 'parent', 'tutor', 'siteAdmin'])('refuses a %s', async (userType) => {
    expect((await (await signIn(userType)).call('listAssessments')).status).toBe(403);
  });

  it('lets a teacher view and schedule a public one, and change nothing', async () => {
    const { can, instruction_source } = await asTeacher.ok('getAssessment', { params: { id: shared } });
    expect(can).toEqual({
      edit: false,
      delete: false,
      share: false,
      seeSharing: false,
      activate: false,
      deactivate: false,
      schedule: true,
      restore: false,
    });
    expect(instruction_source).toBeNull();
    expect((await asTeacher.call('updateAssessment', { params: { id: shared }, body: draft() })).status).toBe(
      403,
    );
    for (const status of [3, 4]) expect((await move(asTeacher, shared, status)).status).toBe(403);
  });

  it('lets an admin with the shared permissions change what others wrote', async () => {
    const admin = await signIn('campusAdmin');
    const { can } = await admin.ok('getAssessment', { params: { id: foreign } });
    expect(can).toEqual({
      edit: true,
      delete: true,
      share: true,
      seeSharing: true,
      activate: false,
      deactivate: true,
      schedule: true,
      restore: false,
    });
  });

  it('lets a homework grader look only', async () => {
    const { can } = await (await signIn('homeworkGrader')).ok('getAssessment', { params: { id: own } });
    expect(can).toEqual({
      edit: false,
      delete: false,
      share: false,
      seeSharing: false,
      activate: false,
      deactivate: false,
      schedule: false,
      restore: false,
    });
  });

  it('follows a revoked permission at the next request', async () => {
    const other = await buildCampus(test.db);
    const author = await buildMember(test.db, { campus: other, userType: 'teacher' });
    const { id } = await buildAssessment(test.db, { author });
    const caller = await test.as(author);
    const revoke = { campus: other, userType: 'teacher', isGranted: false } as const;
    await overridePermission(test.db, { ...revoke, permission: 'edit_owned_assessments' });
    const { can } = await caller.ok('getAssessment', { params: { id } });
    expect([can.edit, can.delete]).toEqual([false, true]);
    await overridePermission(test.db, { ...revoke, permission: 'delete_owned_assessments' });
    expect((await move(caller, id, 4)).status).toBe(403);
  });
});

describe('changing', () => {
  it('keeps who made it and says who changed it and when', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const admin = await buildMember(test.db, { campus, userType: 'schoolAdmin', name: 'Sam Admin' });
    test.clock.advance({ minutes: 5 });
    const changed = await (await test.as(admin)).ok('updateAssessment', {
      params: { id },
      body: { ...draft(), name: 'Renamed', type: 3 },
    });
    expect(changed).toMatchObject({
      name: 'Renamed',
      assessment_type_name: 'Homework',
      created_by_name: 'Ada Teacher',
      updated_by_name: 'Sam Admin',
      updated_at: test.clock.now().toISOString(),
    });
  });
});

describe('the payload of an edit, as the spec writes it (2 §7)', () => {
  const edited = async () => {
    const made = await asTeacher.ok('createAssessment', {
      body: { ...draft(), instruction: '<p>Work alone: \\(x^2\\)</p>', is_public: true },
    });
    const edit = (body: Record<string, unknown>) =>
      asTeacher.send('updateAssessment', { params: { id: made.id }, body });
    return { made, edit };
  };

  it('leaves as it is what is not in it', async () => {
    const { made, edit } = await edited();
    expect(await edit({})).toMatchObject({ status: 200, body: { ...made, version: 2 } });
    expect(await edit({ chapter_name: 'Decimals' })).toMatchObject({
      status: 200,
      body: { ...made, chapter_name: 'Decimals', version: 3 },
    });
  });

  it('may come by POST as well as by PUT', async () => {
    const { made } = await edited();
    const params = { id: made.id };
    const body = { chapter_name: 'Decimals' };
    expect(await asTeacher.send('postAssessment', { params, body })).toMatchObject({
      status: 200,
      body: { ...made, chapter_name: 'Decimals', version: 2 },
    });
  });

  it('takes the instruction, and takes the one that was read for no change', async () => {
    const { made, edit } = await edited();
    expect(await edit({ instruction: made.instruction })).toMatchObject({
      status: 200,
      body: { ...made, version: 2 },
    });
    expect(await edit({ instruction: '<p>Together</p>' })).toMatchObject({
      status: 200,
      body: { instruction: '<p>Together</p>', instruction_source: '<p>Together</p>' },
    });
  });

  it('takes names that belong to grade and subject, and refuses others', async () => {
    const { made, edit } = await edited();
    const { grade_name, subject_name } = made;
    expect((await edit({ grade_name, subject_name })).status).toBe(200);
    expect(await edit({ grade_name: 'Another', subject_name: 'Else' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'grade_name' }, { path: 'subject_name' }] },
    });
  });

  it('moves by its status as the move does', async () => {
    const { made, edit } = await edited();
    expect((await edit({ status: 1 })).status).toBe(200);
    expect(await edit({ status: 2 })).toMatchObject({
      status: 409,
      body: { details: { reason: 'noQuestions' } },
    });
    expect((await edit({ status: 4 })).status).toBe(400);
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [numberDraft()] });
    const { grade_id, subject_id } = made;
    const active = await asTeacher.send('updateAssessment', {
      params: { id },
      body: { grade_id, subject_id, status: 2 },
    });
    expect(active).toMatchObject({ status: 200, body: { status: 2, assessment_status: 'Active' } });
  });

  it('refuses by name what cannot be kept yet, and takes none of it for none', async () => {
    const { made, edit } = await edited();
    expect(await edit({ lesson_plans: [], sharing: [] })).toMatchObject({
      status: 200,
      body: { ...made, version: 2 },
    });
    const kept = { sharing: 'all' };
    expect(await edit({ ...kept, linked_assessments: [] })).toMatchObject({
      status: 400,
      body: {
        details: expect.arrayContaining(
          ['sharing', 'linked_assessments'].map((path) => expect.objectContaining({ path })),
        ),
      },
    });
  });

  it('refuses a list asked for by what it cannot be filtered by', async () => {
    for (const name of ['lesson_plan_ids', 'is_deleted'])
      expect(await asTeacher.send('listAssessments', { query: { [name]: 5 } })).toMatchObject({
        status: 400,
        body: { details: [{ path: name }] },
      });
  });
});

describe('moving', () => {
  const buildWhole = () =>
    buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft()],
      gradeId: place.grade_id,
      subjectId: place.subject_id,
    });

  it('takes a body that says the same as the address, and no other', async () => {
    const { id } = await buildWhole();
    const params = { id, status_id: 2 };
    const other = await asTeacher.send('moveAssessment', { params, body: { id: id + 1, status_id: 2 } });
    expect(other).toMatchObject({ status: 400, body: { details: [{ path: 'id' }] } });
    expect((await asTeacher.send('moveAssessment', { params, body: params })).status).toBe(200);
  });

  it('activates, deactivates, activates again and deletes', async () => {
    const { id } = await buildWhole();
    for (const status of [2, 3, 2, 4]) expect((await move(asTeacher, id, status)).status).toBe(200);
    expect((await asTeacher.call('getAssessment', { params: { id } })).status).toBe(404);
    const row = await test.db
      .selectFrom('assessment')
      .select(['status', 'questions_count'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 4, questions_count: 1 });
  });

  it.each([
    ['draft', 3],
    ['draft', 1],
    ['active', 1],
    ['active', 2],
    ['inactive', 3],
    ['active', 99],
  ] as const)('refuses %s -> %i with a reason', async (status, to) => {
    const { id } = await buildAssessment(test.db, { author: teacher, status, questions: [numberDraft()] });
    const answer = await move(asTeacher, id, to);
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', details: { reason: 'status' } } });
  });

  it('does not activate what has no questions', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    expect(await move(asTeacher, id, 2)).toMatchObject({
      status: 409,
      body: { message: 'Add at least one question before activating this assessment.' },
    });
  });

  it('lets one of two simultaneous activations through', async () => {
    const { id } = await buildWhole();
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(asTeacher, id, 2)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
