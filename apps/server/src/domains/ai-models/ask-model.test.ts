import type { Plan } from '@pelion/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../test/scripted-provider/start-provider.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Model, ModelFailure, Prompt, ReplyOptions, WholeReply } from '../../lib/ai/ask-model.ts';
import { openAiModel } from '../../lib/ai/openai-model.ts';
import { authenticate } from '../session/authenticate.ts';
import { askModel, countBuiltIn, takeBuiltInMessage } from './service.ts';
import { forgetPersonDays } from './sweep-person-days.ts';

const prompt: Prompt = {
  system: 'You are a tutor.',
  turns: [{ role: 'user', text: 'How do I begin?' }],
  mostTokens: 50,
};
const whole: WholeReply = {
  kind: 'whole',
  text: 'What do you know?',
  finish: 'stop',
  tokens: { prompt: 20, reply: 5 },
};

let answer: (options: ReplyOptions) => Promise<WholeReply | ModelFailure>;
const state: Model['state'] = async () => ({
  model: 'stub',
  isReachable: true,
  isListed: true,
  latencyMs: 12,
  lookedAt: new Date('2040-03-14T10:00:00Z'),
  lastFailure: null,
  pausedUntil: null,
});
const model: Model = {
  name: 'stub',
  reply: (_prompt, options = {}) => answer(options),
  isPaused: () => isPaused,
  state,
};

let isPaused = false;
let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ services: { model } });
});
beforeEach(() => {
  answer = async () => whole;
  isPaused = false;
});
afterAll(() => pelion.close());

interface Place {
  readonly plan?: Plan;
  readonly timeZone?: string;
  readonly settings?: readonly ('opted_for_ai' | 'ai_model')[];
}

const buildPlace = ({ plan = 'essentials', timeZone, settings = ['opted_for_ai', 'ai_model'] }: Place = {}) =>
  buildCampus(pelion.db, {
    school: { plan },
    type: 'higherEducation',
    settings,
    ...(timeZone && { timeZone }),
  });

const contextOf = async (member: Member, services = pelion.services) => {
  const { token } = await pelion.as(member);
  const headers = { authorization: `Bearer ${token}` };
  const viewer = await authenticate(services, 'agentApi', headers, { mayRemember: false });
  const db = services.db.campus(viewer.campusId);
  return {
    viewer,
    services,
    db,
    now: services.clock.now(),
    waitOutside: <Answer>(wait: Promise<Answer>) => wait,
  };
};
const studentOf = (campus: Campus) => buildMember(pelion.db, { campus, userType: 'student' });

const ask = async (member: Member, changes: Partial<Parameters<typeof askModel>[1]> = {}) =>
  askModel(await contextOf(member), { purpose: 'tests', studentId: member.userId, prompt, ...changes });

const daysOf = ({ id }: Campus) =>
  pelion.db
    .selectFrom('ai_person_day')
    .select(['day', 'replies'])
    .where('campus_id', '=', id)
    .orderBy('day')
    .execute();
const monthOf = ({ id }: Campus) =>
  pelion.db.selectFrom('ai_campus_month').selectAll().where('campus_id', '=', id).executeTakeFirst();
const useOf = ({ id }: Campus) =>
  pelion.db.selectFrom('ai_usage_day').selectAll().where('campus_id', '=', id).execute();

const setReplies = ({ campus_id, user_id }: { campus_id: number; user_id: number }, replies: number) =>
  pelion.db.insertInto('ai_person_day').values({ campus_id, user_id, day: '2040-03-14', replies }).execute();
const setTokens = ({ id }: Campus, tokens: number) =>
  pelion.db
    .insertInto('ai_campus_month')
    .values({ campus_id: id, month: '2040-03-01', tokens })
    .onConflict((conflict) => conflict.columns(['campus_id', 'month']).doUpdateSet({ tokens }))
    .execute();

describe('a reply of a model', () => {
  it('is not asked for, and nothing counted, while the provider is paused', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    isPaused = true;
    expect(await ask(student)).toEqual({ kind: 'none', why: 'failed' });
    expect(await daysOf(campus)).toEqual([]);
    expect(await useOf(campus)).toEqual([]);
  });

  it('is counted for the person’s day, the campus’s month and the usage, which names nobody', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    expect(await ask(student)).toEqual({
      kind: 'reply',
      text: 'What do you know?',
      model: 'stub',
      tokens: { prompt: 20, reply: 5 },
    });
    expect(await daysOf(campus)).toEqual([{ day: '2040-03-14', replies: 1 }]);
    expect(await monthOf(campus)).toMatchObject({ month: '2040-03-01', tokens: 25, told_at: null });
    expect(await useOf(campus)).toEqual([
      {
        campus_id: campus.id,
        day: '2040-03-14',
        purpose: 'tests',
        built_in: 0,
        model: 1,
        failures: 0,
        tokens: 25,
      },
    ]);
  });

  it('comes no more often than the limit of the day, however many ask at once', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    await setReplies({ campus_id: campus.id, user_id: student.userId }, 19);
    const context = await contextOf(student);
    const question = { purpose: 'tests', studentId: student.userId, prompt } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => askModel(context, question)));
    expect(answers.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
    expect(answers.filter((one) => one.kind === 'none' && one.why === 'limit')).toHaveLength(19);
    expect(await daysOf(campus)).toEqual([{ day: '2040-03-14', replies: 20 }]);
    expect((await monthOf(campus))?.tokens).toBe(25);
  });

  it('is asked for only while the month has room for the longest reply, however many ask at once', async () => {
    const campus = await buildPlace();
    await setTokens(campus, 2_000_000 - 100);
    const context = await contextOf(await studentOf(campus));
    let running = 0;
    let most = 0;
    answer = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { ...whole, tokens: { prompt: 20, reply: 60 } };
    };
    const question = { purpose: 'tests', studentId: context.viewer.userId, prompt } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => askModel(context, question)));
    expect(answers.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
    expect(most).toBe(1);
    expect((await monthOf(campus))?.tokens).toBe(2_000_000 - 20);
    // A month without room takes no reply of anybody's day.
    expect(await daysOf(campus)).toMatchObject([{ replies: 1 }]);
  });

  it('counts for the day of the campus, wherever the server stands', async () => {
    const east = await buildPlace({ timeZone: 'Pacific/Auckland' });
    const west = await buildPlace({ timeZone: 'Pacific/Honolulu' });
    const people = [await studentOf(east), await studentOf(west)];
    const { clock } = pelion;
    const before = clock.now();
    // 01:30 of the 15th in Auckland, 02:30 of the 14th in Honolulu; a day later both count anew.
    clock.advance({ minutes: 150 });
    for (const person of people) await ask(person);
    expect((await daysOf(east)).map(({ day }) => day)).toEqual(['2040-03-15']);
    expect((await daysOf(west)).map(({ day }) => day)).toEqual(['2040-03-14']);
    clock.advance({ days: 1 });
    for (const person of people) await ask(person);
    expect(await daysOf(east)).toEqual([
      { day: '2040-03-15', replies: 1 },
      { day: '2040-03-16', replies: 1 },
    ]);
    clock.set(before);
  });

  it('that fails is given back and counted as a failure', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    answer = async () => ({ kind: 'slow' });
    expect(await ask(student)).toEqual({ kind: 'none', why: 'failed' });
    expect(await daysOf(campus)).toMatchObject([{ replies: 0 }]);
    expect((await monthOf(campus))?.tokens).toBe(0);
    expect(await useOf(campus)).toMatchObject([{ model: 0, failures: 1, tokens: 0 }]);
    answer = () => Promise.reject(new Error('a mistake of ours'));
    await expect(ask(student)).rejects.toThrow('a mistake of ours');
    expect(await daysOf(campus)).toMatchObject([{ replies: 0 }]);
  });

  it('that is stopped still counts once a sentence was heard', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    const stop = (isHeard: boolean) => {
      const stopping = new AbortController();
      answer = async ({ onSentence }) => {
        if (isHeard) onSentence?.('What do you know?');
        stopping.abort();
        return { kind: 'cut' };
      };
      return ask(student, { signal: stopping.signal });
    };
    expect(await stop(false)).toEqual({ kind: 'none', why: 'failed' });
    expect(await daysOf(campus)).toMatchObject([{ replies: 0 }]);
    await stop(true);
    expect(await daysOf(campus)).toMatchObject([{ replies: 1 }]);
    // 32 bytes of the prompt and 18 of the sentence.
    expect((await monthOf(campus))?.tokens).toBe(13);
    expect(await useOf(campus)).toMatchObject([{ model: 1, failures: 0 }]);
  });

  it('that is asked for again costs tokens and no further reply', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    await ask(student);
    await ask(student, { isRetry: true });
    expect(await daysOf(campus)).toMatchObject([{ replies: 1 }]);
    expect((await monthOf(campus))?.tokens).toBe(50);
  });

  it.each([
    ['on Lite', { plan: 'lite' }, 'campus'],
    ['where the campus allows no model', { settings: ['opted_for_ai'] }, 'campus'],
    ['where the campus has no AI', { settings: ['ai_model'] }, 'campus'],
  ] as const)('never comes %s', async (_, place, why) => {
    const student = await studentOf(await buildPlace(place));
    answer = () => Promise.reject(new Error('asked'));
    expect(await ask(student)).toEqual({ kind: 'none', why });
  });

  it('never comes without a model', async () => {
    const student = await studentOf(await buildPlace());
    const context = await contextOf(student, { ...pelion.services, model: null });
    expect(await askModel(context, { purpose: 'tests', studentId: student.userId, prompt })).toEqual({
      kind: 'none',
      why: 'notConfigured',
    });
  });
});

describe('the limits', () => {
  it('let built-in help answer 30 messages of a person in a minute', async () => {
    const campus = await buildPlace({ plan: 'lite' });
    const context = await contextOf(await studentOf(campus));
    for (let n = 0; n < 30; n += 1) await takeBuiltInMessage(context);
    await expect(takeBuiltInMessage(context)).rejects.toMatchObject({ code: 'tooManyRequests' });
    await takeBuiltInMessage(await contextOf(await studentOf(campus)));
  });

  it('keep the days of people for a week', async () => {
    const campus = await buildPlace();
    const { userId } = await studentOf(campus);
    for (const day of ['2040-03-06', '2040-03-07', '2040-03-14'])
      await pelion.db
        .insertInto('ai_person_day')
        .values({ campus_id: campus.id, user_id: userId, day, replies: 1 })
        .execute();
    await forgetPersonDays(pelion.services);
    expect((await daysOf(campus)).map(({ day }) => day)).toEqual(['2040-03-07', '2040-03-14']);
  });
});

it('built-in help is counted by day and purpose', async () => {
  const campus = await buildPlace();
  const db = pelion.services.db.campus(campus.id);
  const now = pelion.clock.now();
  await Promise.all(Array.from({ length: 8 }, () => countBuiltIn(db, 'chatBox', now)));
  expect(await useOf(campus)).toMatchObject([{ purpose: 'chatBox', built_in: 8, model: 0, tokens: 0 }]);
});

describe('with a provider', () => {
  let provider: ScriptedProvider;
  beforeAll(async () => {
    provider = await startScriptedProvider();
  });
  afterAll(() => provider.close());

  it('a reply arrives by sentences and is counted with the provider’s tokens; a broken one is given back', async () => {
    const campus = await buildPlace();
    const student = await studentOf(campus);
    const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'scripted', allowsScripted: true };
    const { clock, log } = pelion.services;
    const scripted = await openAiModel({ settings, clock, log });
    const context = await contextOf(student, { ...pelion.services, model: scripted });
    const heard: string[] = [];
    const askScripted = () =>
      askModel(context, {
        purpose: 'chatBox',
        studentId: student.userId,
        prompt,
        onSentence: (sentence) => heard.push(sentence),
      });
    expect(await askScripted()).toMatchObject({
      kind: 'reply',
      model: 'scripted',
      tokens: { prompt: 100, reply: 18 },
    });
    expect(heard.length).toBeGreaterThan(1);
    for (const mode of ['html', 'cut', 'refused'] as const) {
      provider.follow({ mode });
      expect(await askScripted()).toEqual({ kind: 'none', why: 'failed' });
    }
    expect(await daysOf(campus)).toMatchObject([{ replies: 1 }]);
    expect(await useOf(campus)).toMatchObject([{ purpose: 'chatBox', model: 1, failures: 3, tokens: 118 }]);
  });
});
