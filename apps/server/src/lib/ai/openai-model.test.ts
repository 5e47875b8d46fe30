import { openGate } from '@pelion/tutor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { asked, secretsFor } from '../../../../../packages/tutor/test/asked-questions.ts';
import type { Script, ScriptedFailure } from '../../../test/scripted-provider/script.ts';
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../test/scripted-provider/start-provider.ts';
import { testClock } from '../../../test/test-clock.ts';
import { askForShape } from './ask-for-shape.ts';
import type { ModelFailure, Prompt } from './ask-model.ts';
import { describeModelState } from './model-state.ts';
import { openAiModel } from './openai-model.ts';
import { isScripted } from './scripted-provider.ts';

const prompt: Prompt = {
  system: 'You are a tutor.',
  turns: [{ role: 'user', text: 'a student’s own words' }],
  mostTokens: 300,
};
const usual = ['Let us look at it together.', 'Which quantity do you know, and which one do you look for?'];

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());

const clock = testClock();
const log = { warn: vi.fn() };
beforeEach(() => log.warn.mockClear());

const settings = (changes = {}) => ({
  baseUrl: provider.baseUrl,
  apiKey: 'the-key',
  model: 'scripted',
  allowsScripted: true,
  ...changes,
});
/** Patience for tests: failures that hang take the shorter one. */
const patience = { firstTokenMs: 1_500, wholeMs: 3_000 };

const open = (changes = {}) => openAiModel({ settings: settings(changes), clock, log, patience });

async function replyTo(script: Script) {
  provider.follow(script);
  const heard: string[] = [];
  const model = await open();
  const reply = await model.reply(prompt, { onSentence: (sentence) => heard.push(sentence) });
  return { reply, heard, model };
}

describe('a reply', () => {
  it('arrives sentence by sentence and whole, with its tokens', async () => {
    const { reply, heard } = await replyTo({ mode: 'answer' });
    expect(reply).toEqual({
      kind: 'whole',
      text: usual.join(' '),
      finish: 'stop',
      tokens: { prompt: 100, reply: 18 },
    });
    expect(heard).toEqual(usual);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is asked for with the key and the prompt and nothing about this machine', async () => {
    await replyTo({ mode: 'answer' });
    const [request, ...others] = provider.requests();
    expect(others).toEqual([]);
    expect(request?.headers.authorization).toBe('Bearer the-key');
    expect(Object.keys(request?.headers ?? {}).filter((name) => /stainless|openai/.test(name))).toEqual([]);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'scripted',
      stream: true,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: 'a student’s own words' },
      ],
      max_tokens: 300,
      temperature: 0.2,
      stream_options: { include_usage: true },
    });
  });

  it('is read from a server that ignores streaming', async () => {
    const { reply, heard } = await replyTo({ mode: 'atOnce' });
    expect(reply).toMatchObject({ kind: 'whole', text: usual.join(' ') });
    expect(heard).toEqual(usual);
  });

  it('says that it was cut at its length', async () => {
    expect((await replyTo({ mode: 'length' })).reply).toMatchObject({ kind: 'whole', finish: 'length' });
  });

  it('loses the thinking of a model', async () => {
    const { reply, heard } = await replyTo({ mode: 'thinking' });
    expect(reply).toMatchObject({ kind: 'whole', text: usual.join(' ') });
    expect(heard).toEqual(usual);
  });

  it.each(['max_tokens', 'temperature', 'stream_options'])(
    'is asked for without %s where the server refuses it, and so from then on',
    async (param) => {
      const { reply, model } = await replyTo({ mode: 'picky', param });
      expect(reply.kind).toBe('whole');
      expect(provider.requests()).toHaveLength(2);
      await model.reply(prompt);
      expect(provider.requests()).toHaveLength(3);
      expect(log.warn).not.toHaveBeenCalled();
    },
  );

  it('is stopped by its caller, which counts as no failure', async () => {
    provider.follow({ mode: 'stuck' });
    const model = await open();
    const stop = new AbortController();
    const onSentence = () => stop.abort();
    expect(await model.reply(prompt, { signal: stop.signal, onSentence })).toEqual({ kind: 'cut' });
    expect(await model.reply(prompt, { signal: stop.signal })).toEqual({ kind: 'cut' });
    expect((await model.state()).lastFailure).toBeNull();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a provider that fails', () => {
  const failures: readonly (readonly [ScriptedFailure | 'filtered', ModelFailure['kind']])[] = [
    ['html', 'unreadable'],
    ['htmlAsEvents', 'cut'],
    ['halfJson', 'unreadable'],
    ['halfThread', 'unreadable'],
    ['nothing', 'cut'],
    ['empty', 'unreadable'],
    ['filtered', 'unreadable'],
    ['tooLong', 'unreadable'],
    ['refused', 'refused'],
    ['broken', 'unavailable'],
    ['wrongKey', 'unavailable'],
    ['away', 'unavailable'],
    ['elsewhere', 'unavailable'],
    ['errorInStream', 'unavailable'],
    ['cut', 'cut'],
    ['dropped', 'cut'],
    ['endless', 'unreadable'],
    ['endlessLine', 'unreadable'],
    ['endlessComments', 'slow'],
    ['silent', 'slow'],
    ['stuck', 'slow'],
  ];
  it.each(failures)(
    'by %s gives the failure %s, one line of the log and no text in it',
    async (mode, kind) => {
      const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { reply, model } = await replyTo({ mode });
      expect(reply.kind).toBe(kind);
      expect(log.warn.mock.calls).toEqual([
        [{ model: 'scripted', failure: kind }, 'the AI provider gave no reply'],
      ]);
      expect(printed).not.toHaveBeenCalled();
      printed.mockRestore();
      provider.follow({ mode: 'answer' });
      expect(await model.state()).toMatchObject({ isReachable: true, lastFailure: { kind } });
    },
  );

  it('is not asked for a minute after five failures', async () => {
    const { model } = await replyTo({ mode: 'broken' });
    for (let failed = 1; failed < 5; failed += 1) await model.reply(prompt);
    provider.follow({ mode: 'answer' });
    expect(await model.reply(prompt)).toEqual({ kind: 'unavailable' });
    expect(provider.requests()).toEqual([]);
    const until = new Date(clock.now().getTime() + 60_000);
    expect((await model.state()).pausedUntil).toEqual(until);
    clock.advance({ seconds: 60 });
    expect(await model.reply(prompt)).toMatchObject({ kind: 'whole' });
  });

  it('is asked again only after the time that it names', async () => {
    const { reply, model } = await replyTo({ mode: 'refused', retryAfter: 20 });
    expect(reply).toEqual({ kind: 'refused', retrySeconds: 20 });
    provider.follow({ mode: 'answer' });
    clock.advance({ seconds: 15 });
    expect(await model.reply(prompt)).toEqual({ kind: 'refused', retrySeconds: 5 });
    expect(provider.requests()).toEqual([]);
    clock.advance({ seconds: 5 });
    expect(await model.reply(prompt)).toMatchObject({ kind: 'whole' });
  });
});

describe('a provider that tells', () => {
  it('returns its whole prompt, which holds what was sent and no more', async () => {
    const { reply } = await replyTo({ mode: 'prompt' });
    expect(reply).toMatchObject({ text: `${prompt.system}\n${prompt.turns[0]?.text}` });
  });

  it('says the key of a question in one way after the other, each of which the gate withholds', async () => {
    const secrets = secretsFor(asked.singleChoice);
    provider.follow({
      mode: 'key',
      key: { right: ['the mitochondria'], wrong: ['the nucleus', 'the ribosomes', 'the membrane'] },
    });
    const model = await open();
    const told: string[] = [];
    for (let way = 0; way < 23; way += 1) {
      const gate = openGate(secrets);
      const leaks: unknown[] = [];
      const reply = await model.reply(prompt, { onSentence: (sentence) => leaks.push(gate(sentence)) });
      if (leaks.every((leak) => leak === null)) told.push(reply.kind === 'whole' ? reply.text : reply.kind);
    }
    expect(told).toEqual([]);
  });
});

describe('the state of the model', () => {
  it('is asked of the list of models, once a minute, without a text', async () => {
    provider.follow({ mode: 'answer' });
    const model = await open();
    const state = await model.state();
    expect(state).toMatchObject({ model: 'scripted', isReachable: true, isListed: true, lastFailure: null });
    expect(state.latencyMs).toBeGreaterThanOrEqual(0);
    clock.advance({ seconds: 59 });
    await model.state();
    expect(provider.requests().map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'GET /v1/models ',
    ]);
    clock.advance({ seconds: 1 });
    await model.state();
    expect(provider.requests()).toHaveLength(2);
  });

  it('tells a model that is not listed, and a provider that is away', async () => {
    provider.follow({ mode: 'answer', listed: ['another'] });
    expect(await (await open()).state()).toMatchObject({ isReachable: true, isListed: false });
    provider.follow({ mode: 'away' });
    const away = await (await open()).state();
    expect(away).toMatchObject({ isReachable: false, isListed: null, latencyMs: null });
    expect(describeModelState(away)).toHaveLength(1);
    expect(describeModelState(null)).toHaveLength(2);
  });
});

describe('the scripted provider', () => {
  it('is recognized', async () => {
    provider.follow({ mode: 'answer' });
    expect(await isScripted(settings({ allowsScripted: false }))).toBe(true);
    expect(await isScripted(settings({ baseUrl: 'http://localhost:1/v1' }))).toBe(false);
  });

  it('answers nothing where people learn, though it was away at the start', async () => {
    provider.follow({ mode: 'answer' });
    const model = await open({ allowsScripted: false });
    expect(await model.reply(prompt)).toEqual({ kind: 'unavailable' });
    expect(await model.state()).toMatchObject({ isReachable: false });
  });
});

describe('a reply in a shape', () => {
  const schema = z.object({ rung: z.int().min(1) });
  const shaped = async (...turns: string[]) => {
    provider.follow({ mode: 'turns', turns });
    return askForShape(await open(), prompt, schema);
  };

  it.each([
    ['alone', '{"rung": 2}'],
    ['in a code block', 'Here it is:\n```json\n{"rung": 2}\n```'],
  ])('is read %s', async (_, text) => {
    expect(await shaped(text)).toMatchObject({ kind: 'whole', value: { rung: 2 } });
    expect(provider.requests()).toHaveLength(1);
  });

  it('is asked for once more where the server ignores the shape', async () => {
    const reply = await shaped('The second rung, I think.', '{"rung": 2}');
    expect(reply).toMatchObject({ kind: 'whole', value: { rung: 2 }, tokens: { prompt: 200 } });
    const [first, second] = provider.requests().map(({ body }) => JSON.parse(body));
    expect(first.response_format.type).toBe('json_schema');
    expect(second.messages).toHaveLength(4);
  });

  it.each([
    ['prose', 'The second rung.'],
    ['another shape', '{"rung": "two"}'],
    ['half JSON', '{"rung": '],
  ])('is refused after a second reply in %s', async (_, text) => {
    expect(await shaped(text)).toEqual({ kind: 'unreadable' });
    expect(provider.requests()).toHaveLength(2);
  });

  it('keeps the failure of the provider', async () => {
    provider.follow({ mode: 'broken' });
    expect(await askForShape(await open(), prompt, schema)).toEqual({ kind: 'unavailable' });
  });
});
