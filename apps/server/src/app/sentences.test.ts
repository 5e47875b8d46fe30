import { errors } from '@pelion/contract';
import { mostOptions } from '@pelion/questions';
import { campusTypeTable, createText } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { buildCampus } from '../../test/factories/campuses.ts';
import { buildMember } from '../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const authorOn = async (type: (typeof campusTypeTable.names)[number]) => {
  const campus = await buildCampus(pelion.db, { type });
  const author = await buildMember(pelion.db, { campus, userType: 'teacher' });
  return { campus, author, caller: await pelion.as(author) };
};

describe('a refused form', () => {
  it.each(campusTypeTable.names)('speaks as a %s campus does', async (type) => {
    const { author, caller } = await authorOn(type);
    const t = createText(type);
    const [grade, subject] = [t.sentence('{grade}'), t.sentence('{subject}')];
    const { id } = await buildAssessment(pelion.db, { author });
    expect(await caller.send('updateAssessment', { params: { id }, body: {} })).toMatchObject({
      status: 400,
      body: {
        message: `grade_id: Please select the ${grade}`,
        details: [
          { path: 'grade_id', message: `Please select the ${grade}` },
          { path: 'subject_id', message: `Please select the ${subject}` },
        ],
      },
    });
  });

  it("puts the school's own words above those of its kind", async () => {
    const { campus, author } = await authorOn('corporation');
    await pelion.db
      .updateTable('school')
      .set({ term_overrides: JSON.stringify({ grade: ['team', 'teams'] }) })
      .where('id', '=', campus.school.id)
      .execute();
    const { id } = await buildAssessment(pelion.db, { author });
    const caller = await pelion.as(author);
    expect(await caller.send('updateAssessment', { params: { id }, body: {} })).toMatchObject({
      body: { details: expect.arrayContaining([{ path: 'grade_id', message: 'Please select the team' }]) },
    });
  });
});

it('says what is wrong with a question and what is lost of it in the words of the campus, in an import, too', async () => {
  const { campus, author } = await authorOn('k12');
  await pelion.db
    .updateTable('school')
    .set({ term_overrides: JSON.stringify({ question: ['task', 'tasks'] }) })
    .where('id', '=', campus.school.id)
    .execute();
  const { id } = await buildAssessment(pelion.db, { author });
  const caller = await pelion.as(author);
  const preview = async (bank: string) => {
    const form = new FormData();
    form.set('file', new File([bank], 'bank.gift'));
    return caller.send('previewImport', { params: { assessment_id: id }, body: form });
  };
  const many = Array.from({ length: mostOptions }, (_, n) => `~${n}`).join(' ');
  expect(await preview(`{T}\n\nWho?{=a ${many}}\n\nWho?{=a %-50%{question}~b}`)).toMatchObject({
    body: {
      items: [
        { outcome: 'refused', reason: 'This task has no text in the file.' },
        { outcome: 'refused', reason: `A task can have at most ${mostOptions} options.` },
        { outcome: 'refused' },
      ],
    },
  });
  expect(await preview('// [tag:{question}'.concat('x'.repeat(80), ']\nOne?{=a ~b}'))).toMatchObject({
    body: { items: [{ losses: [expect.stringMatching(/^Tags are left out: \{question\}x+\.$/)] }] },
  });
  expect(await preview(' ')).toMatchObject({ status: 400, body: { message: 'This file is empty.' } });
});

it.each([
  ['a text that is too long', { name: 'x'.repeat(201) }, 'name: At most 200 characters.'],
  ['another kind of value', { is_public: 'x' }, 'is_public: This must be true or false.'],
  ['a field that does not exist, quoted as it is', { '{grade}': 1 }, '{grade}: There is no such field here.'],
])('says what is wrong with %s where the schema says nothing itself', async (_, fields, message) => {
  const { caller } = await authorOn('corporation');
  const body = { name: 'Cells', type: 1, ...fields };
  expect(await caller.send('createAssessment', { body })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message) },
  });
});

it('says of an address, too, what it has to be', async () => {
  const { caller } = await authorOn('k12');
  expect(await caller.send('getAssessment', { params: { id: 'x' } })).toMatchObject({
    status: 400,
    body: { message: 'id: This must be an id: a whole number of 1 or more.' },
  });
  expect(await caller.send('listAssessments', { query: { types: '1,7' } })).toMatchObject({
    status: 400,
    body: { message: 'types.1: This must be one of these: 1, 2, 3, 4, 5, 6.' },
  });
});

it.each([
  ['longer than any', `/api/user/password/verify/token/${'x'.repeat(300)}`],
  ['no text', '/api/users/%ZZ'],
])('says of an address that is %s what it says of one that is not there', async (_, path) => {
  const answered = await fetch(`${await pelion.url()}${path}`);
  expect(answered.status).toBe(404);
  expect(await answered.json()).toEqual({
    code: 'notFound',
    message: errors.notFound.message,
    requestId: expect.any(String),
  });
});

it('names the types of assessments as the campus does', async () => {
  const { campus, author } = await authorOn('k12');
  await pelion.db
    .updateTable('school')
    .set({ term_overrides: JSON.stringify({ test: ['quiz', 'quizzes'] }) })
    .where('id', '=', campus.school.id)
    .execute();
  await buildAssessment(pelion.db, { author, type: 'test' });
  const [listed] = await (await pelion.as(author)).ok('listAssessments');
  expect(listed?.assessment_type_name).toBe('Quiz');
});

describe('the table of errors', () => {
  it.each(campusTypeTable.names)('leaves no slot open on a %s campus', (type) => {
    const { sentence } = createText(type);
    for (const { message } of Object.values(errors)) expect(sentence(message)).toMatch(/^[^{}]+$/);
  });
});
