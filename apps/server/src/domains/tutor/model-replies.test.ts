import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sitWithHelp, talk } from '../../../test/tutor.ts';
import type { Model, ModelFailure, Prompt, WholeReply } from '../../lib/ai/ask-model.ts';

type Said = readonly string[] | ModelFailure;

/** Replies of the model, one a request; the last one again for all later ones. */
let replies: Said[] = [];
let prompts: Prompt[] = [];

const whole = (text: string): WholeReply => ({
  kind: 'whole',
  text,
  finish: 'stop',
  tokens: { prompt: 20, reply: 5 },
});

const model: Model = {
  name: 'scripted-1',
  async reply(prompt, { signal, onSentence } = {}) {
    prompts.push(prompt);
    const said = (replies.length > 1 ? replies.shift() : replies[0]) ?? [];
    if ('kind' in said) return said;
    for (const sentence of said) {
      if (signal?.aborted) return { kind: 'cut' };
      onSentence?.(sentence);
    }
    return signal?.aborted ? { kind: 'cut' } : whole(said.join(' '));
  },
  isPaused: () => false,
  state: async () => ({
    model: 'scripted-1',
    isReachable: true,
    isListed: true,
    latencyMs: 12,
    lookedAt: new Date('2040-03-14T10:00:00Z'),
    lastFailure: null,
    pausedUntil: null,
  }),
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ services: { model } });
});
beforeEach(() => {
  prompts = [];
});
afterAll(() => app.close());

const CANARY = 'because-seven-eights';
const college = {
  type: 'higherEducation',
  settings: ['opted_for_ai', 'ai_model'],
  questions: [numberDraft({ stem: 'What is \\(7 \\times 8\\)?', value: '56', explanation: CANARY })],
} as const;
const sit = () => sitWithHelp(app, college);
const asks = 'How should I begin with these two numbers in my head?';

describe('a model', () => {
  it('replies sentence by sentence under its name, from a prompt without key and names', async () => {
    replies = [['Which of the factors is even?', 'What does that \\(2\\) help you to do?']];
    const sitting = await sit();
    const { hear } = await talk(sitting);
    const { messages, no_model } = await hear(`${asks} My name is ${sitting.student.name}.`);
    expect(no_model).toBeNull();
    expect(messages[1]).toMatchObject({
      source: { kind: 'model', model: 'scripted-1' },
      response_type: 'text',
    });
    expect(messages[1]?.text).toContain('Which of the factors is even?');
    expect(messages[1]?.text).toContain('katex');
    const sent = JSON.stringify(prompts);
    expect(sent).not.toContain(CANARY);
    expect(sent).not.toContain(sitting.student.name);
    expect(sent).toContain('Person 1');
  });

  it('is asked once more after a sentence that tells the answer, and built-in help follows the second', async () => {
    replies = [['It is 56.'], ['Fifty-six, of course.']];
    const { hear } = await talk(await sit());
    const { messages, no_model } = await hear(asks);
    expect(prompts).toHaveLength(2);
    expect(no_model).toBeNull();
    expect(messages[1]).toMatchObject({ source: { kind: 'builtIn' }, response_type: 'hint' });
    expect(messages[1]?.text).not.toMatch(/56|fifty/i);
    const { withheld } = await app.db
      .selectFrom('tutor_message')
      .select('withheld')
      .where('id', '=', messages[1]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(withheld).toMatchObject({ number: 2 });
  });

  it('neither praises nor blames', async () => {
    replies = [['Exactly!', 'Not quite: which factor is even?']];
    const { hear } = await talk(await sit());
    expect((await hear(asks)).messages[1]?.text).toBe('<p>Which factor is even?</p>');
  });

  it('ends before the sentence that tells the answer', async () => {
    replies = [['Halve one factor.', 'So it is 56.', 'Well done!']];
    const { hear } = await talk(await sit());
    const { messages } = await hear(asks);
    expect(messages[1]?.text).toBe('<p>Halve one factor.</p>');
  });

  it.each(['unavailable', 'slow', 'cut', 'unreadable'] as const)(
    'that is %s leaves the word to built-in help',
    async (kind) => {
      replies = [{ kind }];
      const { hear } = await talk(await sit());
      expect(await hear(asks)).toMatchObject({
        no_model: 'failed',
        messages: [{ role: 'user' }, { source: { kind: 'builtIn' } }],
      });
    },
  );

  it('writes no html, link or picture', async () => {
    replies = [
      ['Look <img src=x onerror=alert(1)> here: https://evil.example/a and ![x](https://evil.example).'],
    ];
    const { hear } = await talk(await sit());
    const { messages } = await hear(asks);
    expect(messages[1]?.text).not.toMatch(/<img|evil\.example/);
  });

  it('gets no text of students at a school that has not opened it', async () => {
    replies = [['Anything.']];
    const { hear } = await talk(await sitWithHelp(app, { ...college, type: 'k12' }));
    expect(await hear(asks)).toMatchObject({ no_model: 'grade' });
    expect(prompts).toEqual([]);
  });

  it('is never asked to judge an answer', async () => {
    replies = [['Yes.']];
    const { hear } = await talk(await sit());
    expect((await hear('Is it 56?')).response_type).toBe('step');
    expect(prompts).toEqual([]);
  });
});

it('streams sentences, then the whole reply', async () => {
  replies = [['Halve one factor.', 'Then double the product.']];
  const sitting = await sit();
  const { turn } = await talk(sitting);
  const { params, body } = turn(asks);
  const { bytes } = await sitting.caller.send('streamAssistance', { params, body });
  const events = bytes
    .toString()
    .split('\n\n')
    .flatMap((block) => (block.startsWith('data: ') ? [JSON.parse(block.slice(6))] : []));
  expect(events).toMatchObject([
    { kind: 'sentence', html: 'Halve one factor.' },
    { kind: 'sentence', html: 'Then double the product.' },
    { kind: 'done', assistance: { status: 'provided', messages: [{}, { source: { kind: 'model' } }] } },
  ]);
});

it('keeps no other conversation of the school waiting while a model thinks', async () => {
  const one = { running: 1, waiting: 5, patienceMs: 2_000 };
  let think = () => {};
  const thought = new Promise<void>((resolve) => {
    think = resolve;
  });
  const slow: Model = {
    ...model,
    reply: async () => {
      await thought;
      return { kind: 'slow' };
    },
  };
  const crowded = await createTestApp({
    services: { model: slow },
    limits: { admission: { session: one, school: one, urgent: one, patient: one } },
  });
  try {
    const sitting = await sitWithHelp(crowded, college);
    const { hear } = await talk(sitting);
    const reply = hear(asks);
    await talk(sitting);
    think();
    expect(await reply).toMatchObject({ no_model: 'failed' });
  } finally {
    await crowded.close();
  }
});
