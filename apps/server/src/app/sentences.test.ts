import { errors } from '@pelion/contract';
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

it('says what is wrong with a question in the words of the campus, in an import, too', async () => {
  const { campus, author } = await authorOn('k12');
  await pelion.db
    .updateTable('school')
    .set({ term_overrides: JSON.stringify({ question: ['task', 'tasks'] }) })
    .where('id', '=', campus.school.id)
    .execute();
  const { id } = await buildAssessment(pelion.db, { author });
  const form = new FormData();
  form.set('file', new File(['{T}'], 'bank.gift'));
  const caller = await pelion.as(author);
  expect(await caller.ok('previewImport', { params: { assessment_id: id }, body: form })).toMatchObject({
    items: [{ outcome: 'refused', reason: 'Write the task.' }],
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
