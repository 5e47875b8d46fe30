import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waits } from '../../../lib/backoff.ts';
import { createKeeper, type KeptState, pauses } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (points: string) => ({
  user_id: 5,
  key: 'k',
  assessment_id: 31,
  question_id: null,
  base_version: null,
  payload: { points },
});
const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function build(answers: { send?: () => Promise<unknown>; put?: () => Promise<unknown> } = {}) {
  const states: KeptState[] = [];
  const device = new Map<string, unknown>();
  const sent: unknown[] = [];
  const forgotten: unknown[] = [];
  const keeper = createKeeper({
    store: {
      put: async (one) => {
        await answers.put?.();
        device.set(one.key, one.payload.points);
      },
      remove: async (_user, key) => void device.delete(key),
    },
    send: async (one) => {
      await answers.send?.();
      sent.push(one.payload.points);
    },
    forgetOnServer: async (one) => void forgotten.push(one.key),
    isPassing: () => true,
    onState: (state) => states.push(state),
  });
  return { keeper, states, device, sent, forgotten };
}

test('what is typed is on the device at once and on the server when the hand rests, once', async () => {
  const { keeper, states, device, sent } = build();
  keeper.change(draft('1'));
  keeper.change(draft('12'));
  await pause(pauses.device);
  expect([...device.values()]).toEqual(['12']);
  expect(sent).toEqual([]);
  await pause(pauses.server);
  expect(sent).toEqual(['12']);
  expect(device.size).toBe(0);
  expect(states.at(-1)).toBe('saved');
});

test('without an answer it stays on the device, is tried again, and goes when the line is back', async () => {
  let isOffline = true;
  const { keeper, states, device, sent } = build({
    send: async () => {
      if (isOffline) throw new Error('offline');
    },
  });
  keeper.change(draft('1'));
  await pause(pauses.server + waits.first);
  expect(states.at(-1)).toBe('device');
  expect([...device.values()]).toEqual(['1']);
  isOffline = false;
  dispatchEvent(new Event('online'));
  await pause(0);
  expect(sent).toEqual(['1']);
  expect([states.at(-1), device.size]).toEqual(['saved', 0]);
});

test('says so where not even the device takes it', async () => {
  const refuse = async () => {
    throw new Error('no');
  };
  const { keeper, states } = build({ send: refuse, put: refuse });
  keeper.change(draft('1'));
  await pause(pauses.server);
  expect(states.at(-1)).toBe('nowhere');
});

test('what is typed while an older state is on its way goes after it', async () => {
  let answer = () => {};
  const { keeper, states, sent } = build({
    send: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  keeper.change(draft('1'));
  await pause(pauses.server);
  keeper.change(draft('2'));
  await pause(pauses.server);
  answer();
  await pause(1);
  expect(states.at(-1)).toBe('saving');
  answer();
  await pause(1);
  expect(sent).toEqual(['1', '2']);
  expect(states.at(-1)).toBe('saved');
});

test('a draft that was saved for good does not come back, also not from what was on its way', async () => {
  let answer = () => {};
  const { keeper, device, forgotten } = build({
    send: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  keeper.change(draft('1'));
  await pause(pauses.server);
  const gone = keeper.forget();
  expect(forgotten).toEqual([]);
  answer();
  await gone;
  expect(forgotten).toEqual(['k']);
  keeper.change(draft('2'));
  await pause(pauses.server);
  expect(device.size).toBe(0);
});

test('a page that is about to go is kept at once', async () => {
  const { keeper, device } = build({ send: () => new Promise(() => {}) });
  keeper.change(draft('1'));
  keeper.flush();
  await pause(0);
  expect([...device.values()]).toEqual(['1']);
});

test('a form that was left is sent once more; what the server does not take then waits on the device', async () => {
  let tries = 0;
  const { keeper, device } = build({
    send: async () => {
      tries++;
      throw new Error('offline');
    },
  });
  keeper.change(draft('1'));
  keeper.leave();
  await pause(5 * waits.longest);
  expect(tries).toBe(1);
  expect([...device.values()]).toEqual(['1']);
});

test('a form that was left while an older state was on its way still sends the last one', async () => {
  let answer = () => {};
  const { keeper, sent, device } = build({
    send: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  keeper.change(draft('1'));
  await pause(pauses.server);
  keeper.change(draft('2'));
  keeper.leave();
  answer();
  await pause(0);
  answer();
  await pause(0);
  expect(sent).toEqual(['1', '2']);
  expect(device.size).toBe(0);
});
