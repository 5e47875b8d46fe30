import { withheldHints } from '@pelion/tutor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { toQuestion } from '../../questions/stored.ts';

let test: DemoApp;

beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

const listed = async (username: string) => {
  const { caller } = await test.signIn(username);
  return (await caller.ok('listTutorThreads', { query: {} })).threads;
};

describe('the conversations of the demo', () => {
  it('have each kind of flag, for the teacher', async () => {
    const flags = (await listed('teacher@k12.example')).map((thread) => thread.flags);
    for (const flag of ['rude', 'serious', 'danger', 'disputed'] as const)
      expect(
        flags.filter((each) => (each?.[flag] ?? 0) > 0),
        flag,
      ).toHaveLength(1);
  });

  it.each(['k12', 'college', 'company', 'dsat'])('climb the ladder at %s', async (key) => {
    const { caller } = await test.signIn(`student@${key}.example`);
    const [thread] = (await caller.ok('listTutorThreads', { query: {} })).threads;
    if (!thread) throw new Error('no conversation');
    const params = { conversation_id: thread.id };
    const { messages } = await caller.ok('getTutorThread', { params, query: {} });
    const types = messages.flatMap(({ response_type }) => response_type ?? []);
    expect(types).toEqual(['hint', 'hint', 'hint', 'step', 'hint', 'hint', 'hint', 'text']);
    expect(new Set(messages.map(({ question_no }) => question_no)).size).toBe(2);
  });

  it('are held about questions whose hints tell no answer', async () => {
    const rows = await test.db
      .selectFrom('question_version')
      .select(['type', 'schema_version', 'content', 'answer_key'])
      .execute();
    const told = rows.map(toQuestion).flatMap((question) => {
      const hints = 'hints' in question.answerKey ? (question.answerKey.hints ?? []) : [];
      return withheldHints(question).map((index) => hints[index]?.source);
    });
    expect([...new Set(told)]).toEqual([]);
  });

  it('have no reply of a model, and are counted', async () => {
    const replies = await test.db.selectFrom('tutor_message').select(['model', 'role']).execute();
    expect(replies.filter(({ model }) => model !== null)).toEqual([]);
    const days = await test.db.selectFrom('ai_usage_day').select('built_in').execute();
    expect(days.reduce((sum, { built_in }) => sum + built_in, 0)).toBe(
      replies.filter(({ role }) => role === 'agent').length,
    );
  });
});
