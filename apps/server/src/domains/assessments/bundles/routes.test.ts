import { digitalSatModules } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import { numberDraft } from '../../../../test/factories/question-drafts.ts';
import { buildGrade, buildSubject } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let grades: readonly number[];
let subjects: readonly number[];

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
  const [seven, eight] = [
    await buildGrade(test.db, { campus, name: 'Grade 7' }),
    await buildGrade(test.db, { campus, name: 'Grade 8' }),
  ];
  const [math, english] = [
    await buildSubject(test.db, { campus, name: 'Math' }),
    await buildSubject(test.db, { campus, name: 'English' }),
  ];
  grades = [seven.id, eight.id];
  subjects = [math.id, english.id];
});
afterAll(() => test.close());

const active = (changes: Parameters<typeof buildAssessment>[1] = {}) =>
  buildAssessment(test.db, { author: teacher, status: 'active', questions: [numberDraft()], ...changes });

const link = (linked_assessment_id: number, sequence_no: number, digital_sat_module_type_id?: number) => ({
  linked_assessment_id,
  sequence_no,
  ...(digital_sat_module_type_id && { digital_sat_module_type_id }),
});

const draft = (changes: Record<string, unknown> = {}) => ({
  name: 'Practice test',
  multipart_assessment_type_id: 1,
  grade_ids: [...grades],
  subject_ids: [...subjects],
  ...changes,
});

const create = (changes: Record<string, unknown> = {}) =>
  asTeacher.send('createBundle', { body: draft(changes) });
const idOf = ({ body }: { readonly body: unknown }) =>
  typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
const read = (id: number) => asTeacher.ok('getBundle', { params: { id } });
const edit = (id: number, body: Record<string, unknown>) =>
  asTeacher.send('updateBundle', { params: { id }, body: { version: 1, ...body } });
const move = (id: number, status_id: number) =>
  asTeacher.send('moveAssessment', { params: { id, status_id } });

it('is changed by POST as by PUT', async () => {
  const made = await create();
  expect(
    await asTeacher.send('postBundle', { params: { id: idOf(made) }, body: { name: 'Other' } }),
  ).toMatchObject({ status: 200, body: { name: 'Other', message_string_for_dsat_question_validation: [] } });
});

describe('creating a bundle', () => {
  it('takes the payload of the specification and links in the order that was asked for', async () => {
    const [first, second] = [await active({ name: 'First' }), await active({ name: 'Second' })];
    const made = await create({
      type: 5,
      grade_id: grades[0],
      subject_id: subjects[0],
      sharing: [],
      status: 1,
      linked_assessments: [link(second.id, 7), link(first.id, 2)],
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        type: 5,
        assessment_category_id: 2,
        multipart_assessment_type_id: 1,
        status: 1,
        version: 1,
        grade_name: 'Grade 7',
        linked_assessments_grades: [{ name: 'Grade 7' }, { name: 'Grade 8' }],
        linked_assessments_subjects: [{ name: 'Math' }, { name: 'English' }],
        linked_assessments: [
          {
            linked_assessment_id: first.id,
            linked_assessment_name: 'First',
            sequence_no: 1,
            is_visible: true,
          },
          { linked_assessment_id: second.id, sequence_no: 2, digital_sat_module_type_id: null },
        ],
        message_string_for_dsat_question_validation: [],
      },
    });
    // The record that all of the rest reads says the same.
    expect(await asTeacher.ok('getAssessment', { params: { id: idOf(made) } })).toMatchObject({
      linked_assessments: [{ linked_assessment_name: 'First' }, { linked_assessment_name: 'Second' }],
      can: { edit: true, activate: true, schedule: false },
    });
  });

  it('warns of a digital SAT that is not whole, and keeps it', async () => {
    const { id } = await active({ name: 'Verbal' });
    const { body, status } = await create({
      multipart_assessment_type_id: 2,
      linked_assessments: [link(id, 1, digitalSatModules.english1)],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message_string_for_dsat_question_validation: expect.arrayContaining([
        'Math module 1 is missing.',
        'English module 1, “Verbal”, has 1 question; a full digital SAT has 27 there.',
        'English module 1, “Verbal”, has 1 question of a type that a digital SAT does not ask there.',
      ]),
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter a name to the assessment'],
    ['grade_ids', { grade_ids: [] }, 'Please select the grade'],
    ['grade_ids', { grade_ids: [999_999] }, 'Please select the grade'],
    ['subject_ids', { subject_ids: [] }, 'Please select the subject'],
    ['grade_id', { grade_id: 999_999 }, 'This is not the first one'],
    [
      'multipart_assessment_type_id',
      { multipart_assessment_type_id: 3 },
      'Please select the Assessment Type',
    ],
    ['type', { type: 1 }, undefined],
    [
      'linked_assessments',
      { linked_assessments: [link(1, 1), link(1, 2)] },
      'This assessment is already in the bundle',
    ],
    [
      'linked_assessments',
      { linked_assessments: [link(1, 1), link(2, 1)] },
      'Two of them have the same place',
    ],
  ])('refuses a wrong %s: %j', async (path, wrong, message) => {
    expect(await create(wrong)).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', details: [{ path, ...(message && { message }) }] },
    });
  });

  it('calls a short digital SAT a trial test, says whether it can be launched, and lists it as one', async () => {
    const parts = [];
    for (let n = 0; n < 6; n += 1) parts.push(await active());
    const trial = await create({
      name: 'Trial to find',
      multipart_assessment_type_id: 2,
      linked_assessments: parts.map(({ id }, index) => link(id, index + 1, index + 1)),
    });
    expect(trial).toMatchObject({ status: 200, body: { grading_type_id: 5, launch_problems: [] } });
    const half = await create({ multipart_assessment_type_id: 2, linked_assessments: [] });
    expect(half).toMatchObject({ body: { grading_type_id: 5, launch_problems: ['Nothing is linked yet.'] } });
    const named = async (grading_type_id: number) =>
      (await asTeacher.ok('listAssessments', { query: { types: '5', grading_type_id, limit: 100 } })).map(
        ({ id }) => id,
      );
    expect(await named(5)).toContain(idOf(trial));
    expect(await named(4)).not.toContain(idOf(trial));
    expect(await named(2)).not.toContain(idOf(trial));
  });

  it('refuses a seventh module, in the words of the campus', async () => {
    const linked_assessments = Array.from({ length: 7 }, (_, index) => link(index + 1, index + 1));
    expect(await create({ multipart_assessment_type_id: 2, linked_assessments })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'linked_assessments', message: 'Digital SAT cannot have more than 6 assessments' }],
      },
    });
  });

  it('links only what is active, seen, and no bundle', async () => {
    const colleague = await buildMember(test.db, { campus, userType: 'teacher' });
    const ids = [
      (await active({ status: 'draft' })).id,
      (await active({ status: 'inactive' })).id,
      (await active({ status: 'deleted' })).id,
      idOf(await create()),
      (await active({ type: 'notes' })).id,
      (await active({ author: colleague })).id,
      (await buildAssessment(test.db, { status: 'active', isPublic: true })).id,
    ];
    const { status, body } = await create({
      linked_assessments: ids.map((id, index) => link(id, index + 1)),
    });
    const nothing = 'This assessment does not exist';
    expect([status, body]).toMatchObject([
      400,
      {
        details: [
          'Only an active assessment can be part of a bundle',
          'Only an active assessment can be part of a bundle',
          nothing,
          'A bundle cannot be part of a bundle',
          'Only a test, classwork or homework can be part of a bundle',
          nothing,
          nothing,
        ].map((message, index) => ({ path: `linked_assessments.${index}.linked_assessment_id`, message })),
      },
    ]);
  });

  it('says so where nothing that is linked can be seen', async () => {
    const { id } = await buildAssessment(test.db, { status: 'active' });
    expect(await create({ linked_assessments: [link(id, 1)] })).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'linked_assessments.0.linked_assessment_id',
            message: 'This assessment does not exist',
          },
        ],
      },
    });
  });
});

describe('changing a bundle', () => {
  let id: number;
  let first: number;
  let second: number;
  beforeEach(async () => {
    first = (await active({ name: 'First' })).id;
    second = (await active({ name: 'Second' })).id;
    id = idOf(await create({ linked_assessments: [link(first, 1), link(second, 2)] }));
  });
  const linkedNames = async () =>
    (await read(id)).linked_assessments.map(({ linked_assessment_name: name }) => name);

  it('leaves as it is what is not in it', async () => {
    expect(await edit(id, { name: 'Renamed' })).toMatchObject({
      status: 200,
      body: {
        name: 'Renamed',
        version: 2,
        linked_assessments: [{}, {}],
        linked_assessments_grades: [{}, {}],
      },
    });
  });

  it('changes places, takes out and adds', async () => {
    await edit(id, { linked_assessments: [link(second, 1), link(first, 2)] });
    expect(await linkedNames()).toEqual(['Second', 'First']);
    const third = (await active({ name: 'Third' })).id;
    await edit(id, { version: 2, linked_assessments: [link(third, 1), link(first, 2)] });
    expect(await linkedNames()).toEqual(['Third', 'First']);
  });

  it('gives a part minutes of its own, keeps them where they are not said, and takes them back', async () => {
    await edit(id, { linked_assessments: [{ ...link(first, 1), duration_minutes: 45 }, link(second, 2)] });
    const minutes = async () => (await read(id)).linked_assessments.map((part) => part.duration_minutes);
    expect(await minutes()).toEqual([45, null]);
    await edit(id, { version: 2, linked_assessments: [link(second, 1), link(first, 2)] });
    expect(await minutes()).toEqual([null, 45]);
    await edit(id, { version: 3, linked_assessments: [{ ...link(first, 1), duration_minutes: null }] });
    expect(await minutes()).toEqual([null]);
    for (const duration_minutes of [0, 601, 1.5])
      expect(
        await edit(id, { version: 4, linked_assessments: [{ ...link(first, 1), duration_minutes }] }),
      ).toMatchObject({
        status: 400,
        body: { details: [{ path: 'linked_assessments.0.duration_minutes' }] },
      });
  });

  it('keeps what was linked while it was active, and cannot be activated with it', async () => {
    expect((await move(first, 3)).status).toBe(200);
    expect((await edit(id, { linked_assessments: [link(second, 1), link(first, 2)] })).status).toBe(200);
    expect(await move(id, 2)).toMatchObject({
      status: 409,
      body: {
        message: '“First” is not active or has no module yet. Fix that first, then activate the bundle.',
      },
    });
    expect((await edit(id, { version: 2, linked_assessments: [link(second, 1)] })).status).toBe(200);
    expect((await move(id, 2)).status).toBe(200);
  });

  it('refuses itself', async () => {
    expect(await edit(id, { linked_assessments: [link(id, 1)] })).toMatchObject({
      status: 400,
      body: { details: [{ message: 'A bundle cannot be part of a bundle' }] },
    });
  });

  it('shows who comes second what is there, and keeps both', async () => {
    expect((await edit(id, { name: 'Theirs' })).status).toBe(200);
    expect(await edit(id, { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Theirs', version: 2 } } },
    });
    expect((await edit(id, { version: 2, name: 'Mine' })).status).toBe(200);
    // The payload of the specification names no version: it is made to what there is.
    expect(await edit(id, { version: undefined, name: 'Theirs again' })).toMatchObject({
      status: 200,
      body: { version: 4 },
    });
  });

  it('keeps what it holds from being deleted, until it is deleted itself', async () => {
    expect(await move(first, 4)).toMatchObject({ status: 409, body: { details: { reason: 'linked' } } });
    expect((await move(id, 4)).status).toBe(200);
    expect((await move(first, 4)).status).toBe(200);
  });

  it('moves by its status as the move does, with the links that come along', async () => {
    expect(await edit(id, { linked_assessments: [], status: 2 })).toMatchObject({
      status: 409,
      body: { message: 'Add at least one assessment to this bundle before activating it.' },
    });
    expect(await linkedNames()).toEqual(['First', 'Second']);
    expect(await edit(id, { status: 2 })).toMatchObject({ status: 200, body: { status: 2 } });
  });

  it('needs a module of each before a digital SAT is activated', async () => {
    await edit(id, { multipart_assessment_type_id: 2 });
    expect((await move(id, 2)).status).toBe(409);
    const linked_assessments = [link(first, 1, 1), link(second, 2, 4)];
    expect((await edit(id, { version: 2, linked_assessments, status: 2 })).status).toBe(200);
    // A standard bundle has no modules.
    await edit(id, { version: 3, multipart_assessment_type_id: 1 });
    expect((await read(id)).linked_assessments).toMatchObject([
      { digital_sat_module_type_id: null },
      { digital_sat_module_type_id: null },
    ]);
  });

  it('has no questions of its own, and no edit but this one', async () => {
    const added = await asTeacher.send('addQuestion', {
      params: { assessment_id: id },
      body: { draft: numberDraft() },
    });
    expect(added).toMatchObject({ status: 409, body: { details: { reason: 'bundle' } } });
    const renamed = await asTeacher.send('updateAssessment', { params: { id }, body: { name: 'As a test' } });
    expect(renamed).toMatchObject({ status: 409 });
    expect((await asTeacher.send('getBundle', { params: { id: first } })).status).toBe(404);
  });
});

it('shows a colleague the names of what a public bundle links, and opens what they may see', async () => {
  const [mine, open] = [await active({ name: 'Mine' }), await active({ name: 'Open', isPublic: true })];
  const made = await create({ is_public: true, linked_assessments: [link(mine.id, 1), link(open.id, 2)] });
  const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
  const seen = await colleague.ok('getBundle', { params: { id: idOf(made) } });
  expect(
    seen.linked_assessments.map(({ linked_assessment_name: name, is_visible }) => [name, is_visible]),
  ).toEqual([
    ['Mine', false],
    ['Open', true],
  ]);
  expect(seen.can.edit).toBe(false);
  const body = { version: 1, name: 'Taken over' };
  expect((await colleague.send('updateBundle', { params: { id: idOf(made) }, body })).status).toBe(403);
});

it('is found by each of its grades and subjects, once, with the first linked names', async () => {
  const linked = [];
  for (let index = 1; index <= 8; index++) linked.push((await active({ name: `Part ${index}` })).id);
  const made = await create({
    name: 'Found',
    linked_assessments: linked.map((each, index) => link(each, index + 1)),
  });
  const found = async (query: Record<string, unknown>) =>
    (await asTeacher.ok('listAssessments', { query: { name: 'Found', ...query } })).map(({ id }) => id);
  for (const query of [
    { grade_ids: [grades[0]] },
    { grade_ids: [grades[1]] },
    { grade_ids: [...grades] },
    { subject_ids: [subjects[1]] },
    { grade_ids: [grades[1]], subject_ids: [subjects[0]] },
    { grade_ids: [grades[0]], subject_ids: [subjects[1]] },
    { grade_ids: [grades[1]], subject_ids: [...subjects] },
    { multipart_assessment_type_id: 1 },
    { types: '5', offset: 0, limit: 7 },
  ])
    expect(await found(query)).toEqual([idOf(made)]);
  expect(await found({ multipart_assessment_type_id: 2 })).toEqual([]);
  expect(await found({ types: '1,2', grade_ids: [grades[1]] })).toEqual([]);
  const { id: otherSubject } = await buildSubject(test.db, { campus });
  const { id: otherGrade } = await buildGrade(test.db, { campus });
  expect(await found({ grade_ids: [grades[1]], subject_ids: [otherSubject] })).toEqual([]);
  expect(await found({ grade_ids: [otherGrade], subject_ids: [subjects[1]] })).toEqual([]);
  const [row] = await asTeacher.ok('listAssessments', { query: { name: 'Found' } });
  expect(row?.linked_assessments.map(({ linked_assessment_name: name }) => name)).toEqual(
    Array.from({ length: 7 }, (_, index) => `Part ${index + 1}`),
  );
});

it('pages bundles and others together, without a gap and without repeating', async () => {
  const other = await buildCampus(test.db);
  const author = await buildMember(test.db, { campus: other, userType: 'teacher' });
  const caller = await test.as(author);
  const grade = await buildGrade(test.db, { campus: other });
  const second = await buildGrade(test.db, { campus: other });
  const subject = await buildSubject(test.db, { campus: other });
  const made: number[] = [];
  for (let index = 0; index < 20; index++) {
    test.clock.advance({ minutes: 1 });
    if (index % 3 === 0) {
      const body = {
        name: `Bundle ${index}`,
        multipart_assessment_type_id: 1,
        grade_ids: index % 2 === 0 ? [second.id, grade.id] : [grade.id],
        subject_ids: [subject.id],
      };
      made.push((await caller.ok('createBundle', { body })).id);
    } else {
      const createdAt = test.clock.now();
      made.push((await buildAssessment(test.db, { author, gradeId: grade.id, createdAt })).id);
    }
  }
  const pages = await Promise.all(
    [0, 8, 16].map((offset) => caller.ok('listAssessments', { query: { offset, grade_ids: [grade.id] } })),
  );
  expect(pages.flat().map(({ id }) => id)).toEqual(made.toReversed());
});
