import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let teacher: Member;
let asTeacher: Caller;
let grade_id: number;
let subject_id: number;

beforeAll(async () => {
  test = await createTestApp();
  const campus = await buildCampus(test.db, { type: 'higherEducation' });
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
  grade_id = (await buildGrade(test.db, { campus })).id;
  subject_id = (await buildSubject(test.db, { campus })).id;
});
afterAll(() => test.close());

type Body = Readonly<Record<string, unknown>>;
type Saving = readonly [name: string, params: Readonly<Record<string, number>>];
const idOf = ({ body }: { readonly body: unknown }) =>
  typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;

/** Complete bodies and the calls of each kind. */
const kinds = {
  assessment: {
    body: () => ({
      name: 'Forces',
      type: 1,
      grade_id,
      subject_id,
      chapter_name: 'Physics',
      lesson_name: 'Newton',
    }),
    create: 'createAssessment',
    edit: (id: number): Saving => ['updateAssessment', { id }],
  },
  bundle: {
    body: () => ({
      name: 'Practice',
      multipart_assessment_type_id: 1,
      grade_ids: [grade_id],
      subject_ids: [subject_id],
    }),
    create: 'createBundle',
    edit: (id: number): Saving => ['updateBundle', { id }],
  },
  form: {
    body: () => ({ name: 'How was it?', type: 6 }),
    create: 'createAssessment',
    edit: (id: number): Saving => ['renameFeedbackForm', { assessment_id: id }],
  },
} as const;
type Kind = keyof typeof kinds;

const nameless = 'Please enter a name to the assessment';
const cases: readonly (readonly [Kind, string, unknown, string])[] = [
  ['assessment', 'name', '', nameless],
  ['assessment', 'type', undefined, 'Please select the Assessment Type'],
  ['assessment', 'grade_id', null, 'Please select the major'],
  ['assessment', 'subject_id', null, 'Please select the subject'],
  ['assessment', 'chapter_name', '', 'Please enter the Chapter'],
  ['assessment', 'lesson_name', '', 'Please enter the Lesson'],
  ['bundle', 'name', '', nameless],
  ['bundle', 'multipart_assessment_type_id', undefined, 'Please select the Assessment Type'],
  ['bundle', 'grade_ids', [], 'Please select the major'],
  ['bundle', 'subject_ids', [], 'Please select the subject'],
  ['form', 'name', '', 'Please enter the feedback name'],
];
const refusal = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', details: [{ path, message }] },
});

/** Content that activating needs beside the fields. */
const fill: Readonly<Record<Kind, (id: number) => Promise<unknown>>> = {
  assessment: (id) =>
    asTeacher.ok('addQuestion', { params: { assessment_id: id }, body: { draft: numberDraft() } }),
  async bundle(id) {
    const linked = await buildAssessment(test.db, {
      author: teacher,
      status: 'active',
      questions: [numberDraft()],
    });
    await asTeacher.ok('updateBundle', {
      params: { id },
      body: { version: 1, linked_assessments: [{ linked_assessment_id: linked.id, sequence_no: 1 }] },
    });
  },
  form: (id) =>
    asTeacher.ok('saveFeedbackQuestions', {
      params: { assessment_id: id },
      body: {
        version: 1,
        questions: [{ id: crypto.randomUUID(), kind: 'text', text: 'How?', options: [], is_required: false }],
      },
    }),
};

it.each(cases)('create asks of %s for %s', async (kind, path, missing, sentence) => {
  const { body, create } = kinds[kind];
  expect(await asTeacher.send(create, { body: { ...body(), [path]: missing } })).toMatchObject(
    refusal(path, sentence),
  );
});

it.each(cases.filter(([, , missing]) => missing !== undefined))(
  'edit asks of %s for %s',
  async (kind, path, missing, sentence) => {
    const { body, create, edit } = kinds[kind];
    const made = await asTeacher.send(create, { body: body() });
    const [name, params] = edit(idOf(made));
    expect(await asTeacher.send(name, { params, body: { version: 1, [path]: missing } })).toMatchObject(
      refusal(path, sentence),
    );
  },
);

/** Columns of what can be missing from a record. */
const emptied: Readonly<Record<string, object>> = {
  name: { name: '' },
  grade_id: { grade_id: null },
  subject_id: { subject_id: null },
  chapter_name: { chapter_name: '' },
  lesson_name: { lesson_name: '' },
};

it.each(cases.filter(([, , missing]) => missing !== undefined))(
  'activate asks of %s for %s',
  async (kind, path, _missing, sentence) => {
    const { body, create } = kinds[kind];
    const id = idOf(await asTeacher.send(create, { body: body() }));
    await fill[kind](id);
    if (path === 'grade_ids') await test.db.deleteFrom('bundle_grade').where('bundle_id', '=', id).execute();
    else if (path === 'subject_ids')
      await test.db.deleteFrom('bundle_subject').where('bundle_id', '=', id).execute();
    else
      await test.db
        .updateTable('assessment')
        .set(emptied[path] ?? {})
        .where('id', '=', id)
        .execute();
    const activate = () => asTeacher.send('moveAssessment', { params: { id, status_id: 2 } });
    expect(await activate()).toMatchObject(refusal(path, sentence));
    expect(await asTeacher.ok('getAssessment', { params: { id } })).toMatchObject({ status: 1 });
  },
);

it.each(['assessment', 'bundle', 'form'] as const)('activates %s with all of it', async (kind) => {
  const { body, create } = kinds[kind];
  const id = idOf(await asTeacher.send(create, { body: body() }));
  await fill[kind](id);
  await asTeacher.ok('moveAssessment', { params: { id, status_id: 2 } });
});

it('creates a bundle by the call for all types with the same questions', async () => {
  const create = (body: Body) => asTeacher.send('createAssessment', { body: { type: 5, ...body } });
  expect(await create({ name: 'Practice' })).toMatchObject({
    status: 400,
    body: {
      details: [
        { path: 'multipart_assessment_type_id', message: 'Please select the Assessment Type' },
        { path: 'grade_ids', message: 'Please select the major' },
        { path: 'subject_ids', message: 'Please select the subject' },
      ],
    },
  });
  const whole = { name: 'Practice', multipart_assessment_type_id: 1, grade_id, subject_id };
  expect(await create(whole)).toMatchObject({
    status: 200,
    body: {
      multipart_assessment_type_id: 1,
      linked_assessments_grades: [{ id: grade_id }],
      linked_assessments_subjects: [{ id: subject_id }],
    },
  });
});
