import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type HelpedDraft, sitWithHelp, talk, taskOf } from '../../../test/tutor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sit = (level: string, draft: Partial<HelpedDraft> = {}) => sitWithHelp(app, { level, ...draft });

it('climbs the ladder one rung a time, notes the help, and shows the conversation again', async () => {
  const sitting = await sit('hints');
  const { started, hear } = await talk(sitting);
  expect(started).toMatchObject({ status: 'initiated', mode: 'student', level: 'hints', messages: [] });
  const rungs = [];
  for (let n = 0; n < 3; n += 1) rungs.push(await hear('Give me a hint', { chip: 'hint' }));
  expect(rungs).toMatchObject([
    {
      status: 'provided',
      response_type: 'hint',
      messages: [{ role: 'user' }, { source: { kind: 'builtIn' } }],
    },
    { messages: [{}, { text: expect.stringContaining('halves') }] },
    // The end is no step, and names no way that is closed here.
    {
      response_type: 'text',
      messages: [
        {},
        {
          text: '<p>That is all the help there is here.</p><p>Ask your teacher about the step where you are stuck.</p>',
        },
      ],
    },
  ]);
  const again = await sitting.caller.ok('startTask', { body: taskOf(sitting) });
  expect(again.thread_id).toBe(started.thread_id);
  expect(again.messages.map(({ role }) => role)).toEqual(['user', 'agent', 'user', 'agent', 'user', 'agent']);
  const helped = await app.db
    .selectFrom('attempt_item')
    .select('ai_helped_at')
    .where('attempt_id', '=', sitting.resultId)
    .orderBy('position')
    .execute();
  expect(helped.map(({ ai_helped_at }) => ai_helped_at !== null)).toEqual([true, false]);
});

it('withholds a hint of the author that tells the answer, and ends as after the last one', async () => {
  const { hear } = await talk(await sit('hints'));
  await hear('Give me a hint', { at: 1, chip: 'hint' });
  const { messages } = await hear('Give me a hint', { at: 1, chip: 'hint' });
  expect(JSON.stringify(messages)).not.toContain('54');
  expect(messages[1]?.text).toMatch(/^<p>That is all the help there is here\./);
});

it('says the same to a right and a wrong answer, and counts neither as help', async () => {
  const sitting = await sit('hints');
  const { hear } = await talk(sitting);
  const [right, wrong] = [await hear('Is it 56?'), await hear('Is it 55?')];
  expect(right.response_type).toBe('step');
  expect(right.messages[1]?.text).toBe(wrong.messages[1]?.text);
  expect(right.messages[1]?.response_type).toBe(wrong.messages[1]?.response_type);
  const { helped } = await app.db
    .selectFrom('attempt_item')
    .select(({ fn }) => fn.count<number>('ai_helped_at').as('helped'))
    .where('attempt_id', '=', sitting.resultId)
    .executeTakeFirstOrThrow();
  expect(Number(helped)).toBe(0);
});

it('explains words of a typed message, names what still helps at the end, and never goes back', async () => {
  const sitting = await sit('practice');
  await app.db
    .insertInto('dictionary_term')
    .values({ campus_id: sitting.campus.id, name: 'Factor', meaning: 'A part of a product.' })
    .execute();
  const { hear } = await talk(sitting);
  const textOf = async (...said: Parameters<typeof hear>) => (await hear(...said)).messages[1]?.text;
  const first = await textOf('Give me a hint', { chip: 'hint' });
  expect(await textOf('What does factor mean?')).toBe('<p><strong>Factor</strong>: A part of a product.</p>');
  expect(await textOf('What does quotient mean?')).toContain('halves');
  const end = await textOf('What does quotient mean?');
  expect(end).toContain('You can still ask for study materials');
  expect(first).not.toBe(end);
});

it('gives practice and materials where the level opens them, and says so where not', async () => {
  const { hear } = await talk(await sit('hints'));
  expect((await hear('Need more questions like this', { chip: 'more' })).messages[1]?.text).toContain(
    'once the test is over',
  );
});

it.each([
  ['off in the schedule', { level: 'off' }, 'tutorOff'],
  ['off on the campus', { settings: [] }, 'accessDenied'],
  ['off for tests alone', { off: { ai_in_tests: false } }, 'tutorOff'],
] as const)('gives nothing when it is %s', async (_, draft, code) => {
  const sitting = await sit('hints', draft);
  const { status, body } = await sitting.caller.call('startTask', { body: taskOf(sitting) });
  expect({ status, body }).toMatchObject({ status: 403, body: { code } });
});

it('closes the chat box to a child for whom Chiron is refused, and hides its button', async () => {
  const { caller, student, campus } = await sit('hints');
  const body = {
    student_id: student.userId,
    task_id: 'oa-na',
    task_type: 'online assessment' as const,
    questions: [],
  };
  const isShown = async () => (await caller.ok('me')).school_campus_setting.ai_chat_box;
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  const mia = await app.as(parent);
  const child = { params: { campus_id: campus.id, student_id: student.userId } };
  const { thread_id } = await caller.ok('startTask', { body });
  expect(await isShown()).toBe(true);
  await mia.ok('saveAiRefusal', { ...child, body: { scope: 'model' } });
  expect(await isShown()).toBe(true);
  await mia.ok('saveAiRefusal', { ...child, body: { scope: 'all' } });
  expect(await isShown()).toBe(false);
  const refused = { status: 403, body: { code: 'tutorOff' } };
  expect(await caller.call('startTask', { body })).toMatchObject(refused);
  const said = {
    task_id: 'oa-na',
    student_id: student.userId,
    messages: [{ role: 'user' as const, content: 'Where are my grades?' }],
  };
  expect(await caller.call('assist', { params: { thread_id }, body: said })).toMatchObject(refused);
});

it('knows no conversation, question or attempt of somebody else', async () => {
  const [mine, theirs] = [await sit('hints'), await sit('hints')];
  const { started, say } = await talk(mine);
  const foreign = (change: object) => mine.caller.call('startTask', { body: { ...taskOf(mine), ...change } });
  expect((await foreign({ student_id: theirs.student.userId })).status).toBe(404);
  expect((await foreign({ result_id: theirs.resultId })).status).toBe(404);
  expect((await foreign({ task_id: taskOf(theirs).task_id })).status).toBe(404);
  expect((await foreign({ questions: [theirs.questionIds[0] ?? 0] })).status).toBe(404);
  expect((await foreign({ result_id: null })).status).toBe(404);
  const classmate = await app.as(await buildMember(app.db, { campus: mine.campus, userType: 'student' }));
  const { task_id, student_id } = taskOf(mine);
  const messages = [{ role: 'user' as const, content: 'Hello there' }];
  const params = { thread_id: started.thread_id };
  expect((await classmate.call('assist', { params, body: { task_id, student_id, messages } })).status).toBe(
    404,
  );
  expect((await say('   ')).status).toBe(400);
  expect((await say('a'.repeat(2_001))).status).toBe(400);
});

it('answers thirty messages a minute', async () => {
  const { say } = await talk(await sit('hints'));
  for (let n = 0; n < 30; n += 1) expect((await say('How do I start?')).status).toBe(200);
  expect(await say('How do I start?')).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
});

it('opens one conversation for two calls at once', async () => {
  const sitting = await sit('hints');
  const body = taskOf(sitting);
  const both = await Promise.all([1, 2].map(() => sitting.caller.ok('startTask', { body })));
  expect(both[0]?.thread_id).toBe(both[1]?.thread_id);
});

it('helps staff in a preview, in the mode of a teacher', async () => {
  const sitting = await sit('off');
  const staff = await app.as(sitting.teacher);
  const body = { ...taskOf(sitting), student_id: sitting.teacher.userId, result_id: null };
  const { thread_id, ...started } = await staff.ok('startTask', { body });
  expect(started).toMatchObject({ mode: 'teacher', level: 'practice' });
  const content = 'Need more questions like this';
  const { messages } = await staff.ok('assist', {
    params: { thread_id },
    body: {
      ...{ task_id: body.task_id, student_id: body.student_id, question_id: sitting.questionIds[0] },
      ...{ messages: [{ role: 'user', content }], chip: 'more' },
    },
  });
  expect(messages[1]?.text).toContain('Mark an assessment for practice to offer more.');
});
