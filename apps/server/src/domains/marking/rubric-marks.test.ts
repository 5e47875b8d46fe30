import type { Criterion } from '@pelion/contract/rubrics/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/members.ts';
import { type BuiltSubmission, buildSubmission } from '../../../test/factories/submissions.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { checkScores } from '../attempts/end/check-scores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const criteria: Criterion[] = [
  {
    id: 'a',
    name: 'Reasons',
    description: '',
    levels: [
      { id: 'a1', name: 'Two', description: '', points: '3' },
      { id: 'a2', name: 'One', description: '', points: '1' },
      { id: 'a3', name: 'None', description: '', points: '0' },
    ],
    most: null,
  },
  { id: 'b', name: 'Language', description: '', levels: [], most: '2' },
];
const level = (level_id: string) => ({ criterion_id: 'a', level_id, points: null });
const free = (points: string) => ({ criterion_id: 'b', level_id: null, points });

/** A rubric of 5 points for the answer that is worth 2.5. */
async function byRubric() {
  const sitting = await buildSubmission(app);
  const rubric = await sitting.teacher.ok('createRubric', {
    body: { name: 'Long answers', is_shared: true, criteria },
  });
  await sitting.teacher.ok('attachRubric', { ...placeOf(sitting, 1), body: { rubric_id: rubric.id } });
  return { ...sitting, rubric };
}

const placeOf = ({ resultId, itemIds }: BuiltSubmission, index: number) => ({
  params: { result_id: resultId, item_id: itemIds[index] ?? 0 },
});
const mark = (sitting: BuiltSubmission, caller: Caller, body: Record<string, unknown>, index = 1) =>
  caller.send('markItem', { ...placeOf(sitting, index), body });
const sheet = async ({ teacher, resultId }: BuiltSubmission) =>
  teacher.ok('getMarking', { params: { result_id: resultId } });
const seen = ({ caller, student, resultId }: BuiltSubmission) =>
  caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });

describe('a mark by a rubric', () => {
  it('gives exactly the share that was chosen, and none before everything was', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const by = { rubric_version_id: rubric.version_id, points: null };
    expect((await sheet(sitting)).items[1]).toMatchObject({
      rubric: { rubric_id: rubric.id, name: 'Long answers' },
      newer_rubric: null,
      choices: [],
    });
    const half = await mark(sitting, teacher, { ...by, version: 0, choices: [level('a2')] });
    expect(half).toMatchObject({ status: 200, body: { item: { points: null, needs_grading: true } } });
    const whole = await mark(sitting, teacher, {
      ...by,
      version: 1,
      choices: [level('a2'), free('1,5')],
    });
    // 2.5 of 5 rubric points is half, thus 5/4 of a question worth 2.5.
    expect(whole).toMatchObject({
      status: 200,
      body: { item: { exact_points: '5/4', choices: [level('a2'), free('1.5')], needs_grading: false } },
    });
    expect((await checkScores(app.services.db)).differences).toEqual([]);
  });

  it('asks twice above the worth, and refuses levels that it does not have', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const by = { rubric_version_id: rubric.version_id, points: null, version: 0 };
    const more = { ...by, choices: [level('a1'), free('4')] };
    expect((await mark(sitting, teacher, more)).status).toBe(400);
    expect((await mark(sitting, teacher, { ...by, choices: [level('zz')] })).status).toBe(400);
    expect((await mark(sitting, teacher, { ...by, choices: [level('a1'), level('a2')] })).status).toBe(400);
    expect((await mark(sitting, teacher, { ...more, points: '2' })).status).toBe(400);
    expect((await sheet(sitting)).items[1]).toMatchObject({ version: 0, points: null });
    expect(await mark(sitting, teacher, { ...more, is_beyond_meant: true })).toMatchObject({
      status: 200,
      body: { item: { exact_points: '7/2' } },
    });
  });

  it('keeps what it was given by when the rubric changes, and its marker is told', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const old = { rubric_version_id: rubric.version_id, points: null };
    await mark(sitting, teacher, { ...old, version: 0, choices: [level('a1'), free('2')] });
    const changed = criteria.map((criterion) => ({
      ...criterion,
      levels: criterion.levels.map((one) => (one.id === 'a1' ? { ...one, points: '4' } : one)),
    }));
    const edited = await teacher.ok('updateRubric', {
      params: { rubric_id: rubric.id },
      body: { version: 1, criteria: changed },
    });
    expect(edited.version_id).not.toBe(rubric.version_id);
    expect((await sheet(sitting)).items[1]).toMatchObject({
      exact_points: '5/2',
      rubric: { version_id: rubric.version_id },
      newer_rubric: { version_id: edited.version_id },
    });
    // The old one still holds for this mark, and for no other answer.
    expect(
      (await mark(sitting, teacher, { ...old, version: 1, choices: [level('a2'), free('2')] })).status,
    ).toBe(200);
    await teacher.ok('attachRubric', { ...placeOf(sitting, 2), body: { rubric_id: rubric.id } });
    const late = await mark(sitting, teacher, { ...old, version: 0, choices: [level('a1'), free('2')] }, 2);
    expect(late).toMatchObject({
      status: 409,
      body: { details: { reason: 'rubricChanged', current: { rubric: { version_id: edited.version_id } } } },
    });
    expect((await sheet(sitting)).items[2]).toMatchObject({ version: 0, choices: [] });
    // Another name is no other rubric.
    const renamed = await teacher.ok('updateRubric', {
      params: { rubric_id: rubric.id },
      body: { version: 2, name: 'Essays' },
    });
    expect(renamed.version_id).toBe(edited.version_id);
  });

  it('is told to the student with the released result, and not before', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const place = {
      kind: 'words',
      id: 'p1',
      start: 11,
      quote: 'lighter',
      before: 'Because it is ',
      after: '.',
      comment: 'Than what?',
    };
    const by = { rubric_version_id: rubric.version_id, points: null, version: 0, places: [place] };
    await mark(sitting, teacher, { ...by, choices: [level('a2'), free('1')] });
    expect((await seen(sitting)).items[1]).toMatchObject({ rubric: null, places: [], earned: null });
    await mark(sitting, teacher, { version: 0, points: '0' }, 2);
    expect((await seen(sitting)).items[1]).toMatchObject({
      places: [place],
      rubric: { name: 'Long answers', choices: [level('a2'), free('1')], criteria },
    });
  });

  it('loses its points when the attempt goes on, and keeps what was said', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const by = { rubric_version_id: rubric.version_id, points: null, version: 0, comment: 'Nearly.' };
    await mark(sitting, teacher, { ...by, choices: [level('a1')] });
    await teacher.ok('reopenAttempt', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
      body: { minutes: 5 },
    });
    const row = await app.db
      .selectFrom('answer_mark')
      .select(['points', 'choices', 'rubric_version_id', 'comment'])
      .where('item_id', '=', sitting.itemIds[1] ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ points: null, choices: [], rubric_version_id: null, comment: 'Nearly.' });
  });
});

describe('a rubric', () => {
  it('is its writer’s own until it is shared, and an admin changes what is shared', async () => {
    const { campus, teacher } = await buildSubmission(app);
    const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
    const { id } = await teacher.ok('createRubric', { body: { name: 'Mine', criteria } });
    const params = { rubric_id: id };
    expect((await colleague.send('getRubric', { params })).status).toBe(404);
    expect(await colleague.ok('listRubrics', { query: {} })).toEqual([]);
    await teacher.ok('updateRubric', { params, body: { version: 1, is_shared: true } });
    expect(await colleague.ok('getRubric', { params })).toMatchObject({
      most: '5',
      is_mine: false,
      can: { edit: false, delete: false },
    });
    expect(
      (await colleague.send('updateRubric', { params, body: { version: 2, name: 'Ours' } })).status,
    ).toBe(403);
    expect(await admin.ok('updateRubric', { params, body: { version: 2, name: 'Ours' } })).toMatchObject({
      name: 'Ours',
    });
    expect(await teacher.send('updateRubric', { params, body: { version: 2, name: 'Mine' } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Ours' } } },
    });
  });

  it('marks nothing new once deleted, and stays with earlier marks', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    const by = { rubric_version_id: rubric.version_id, points: null, version: 0 };
    await mark(sitting, teacher, { ...by, choices: [level('a1'), free('2')] });
    await teacher.ok('removeRubric', { params: { rubric_id: rubric.id } });
    expect((await sheet(sitting)).items[1]).toMatchObject({
      points: '2.50',
      rubric: { version_id: rubric.version_id },
      newer_rubric: null,
    });
    expect((await teacher.send('getRubric', { params: { rubric_id: rubric.id } })).status).toBe(404);
    const attached = await teacher.send('attachRubric', {
      ...placeOf(sitting, 2),
      body: { rubric_id: rubric.id },
    });
    expect(attached.status).toBe(404);
  });

  it('deleted during marking leaves points alone', async () => {
    const sitting = await byRubric();
    const { teacher, rubric } = sitting;
    await teacher.ok('removeRubric', { params: { rubric_id: rubric.id } });
    const by = { rubric_version_id: rubric.version_id, points: null, version: 0 };
    expect(await mark(sitting, teacher, { ...by, choices: [level('a1'), free('2')] })).toMatchObject({
      status: 409,
      body: {
        message: 'The rubric has been removed in the meantime. Mark the answer by points alone.',
        details: { reason: 'rubricChanged', current: { rubric: null, newer_rubric: null, points: null } },
      },
    });
  });

  it.each([
    ['no criterion', []],
    ['one level alone', [{ ...criteria[0], levels: criteria[0]?.levels.slice(0, 1) }]],
    ['no points at all', [{ ...criteria[1], most: '0' }]],
    ['negative points', [{ ...criteria[1], most: '-1' }]],
    ['a third', [{ ...criteria[1], most: '1/3' }]],
    ['two of one id', [criteria[1], criteria[1]]],
  ])('with %s is refused', async (_, wrong) => {
    const { teacher } = await buildSubmission(app);
    expect((await teacher.send('createRubric', { body: { name: 'Wrong', criteria: wrong } })).status).toBe(
      400,
    );
  });
});

it('a marker keeps comments that nobody else reads', async () => {
  const { campus, teacher } = await buildSubmission(app);
  const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
  const kept = await teacher.ok('keepComment', { body: { text: ' Say why. ' } });
  expect(kept).toMatchObject({ text: 'Say why.', used_count: 0 });
  expect(await teacher.ok('keepComment', { body: { text: 'Say why.' } })).toMatchObject({
    id: kept.id,
    used_count: 1,
  });
  const other = await teacher.ok('keepComment', { body: { text: 'Units!' } });
  const params = { comment_id: other.id };
  expect((await teacher.send('changeComment', { params, body: { text: 'Say why.' } })).status).toBe(409);
  expect((await colleague.send('changeComment', { params, body: { text: 'Mine' } })).status).toBe(404);
  expect((await colleague.send('removeComment', { params })).status).toBe(404);
  expect(await colleague.ok('listComments', {})).toEqual([]);
  expect((await teacher.ok('listComments', {})).map(({ text }) => text)).toEqual(['Say why.', 'Units!']);
  await teacher.ok('removeComment', { params });
  expect(await teacher.ok('listComments', {})).toHaveLength(1);
});
