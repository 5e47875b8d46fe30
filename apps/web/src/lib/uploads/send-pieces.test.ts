import { ApiFailure } from '@pelion/contract/kernel/client';
import { expect, test } from 'vitest';
import { pieceSizes, sendPieces } from './send-pieces.ts';

const sizes = () => pieceSizes({ smallest: 10, first: 20, largest: 80 });

/** Stand-in server that stores a prefix; `answers` come first. */
function storing(whole: number, answers: (ApiFailure | number)[] = []) {
  let received = 0;
  const offsets: number[] = [];
  return {
    offsets,
    async put(offset: number, end: number) {
      offsets.push(offset);
      const given = answers.shift();
      if (given instanceof ApiFailure) throw given;
      if (given !== undefined) received = given;
      else if (offset === received) received = end;
      return { received, isDone: received === whole };
    },
  };
}
const isDone = (answer: { readonly isDone: boolean }) => answer.isDone;
const failure = (code: ApiFailure['code']) => new ApiFailure(0, code, '');

test('pieces double while they arrive quickly', async () => {
  const server = storing(200);
  const sent = await sendPieces({ size: 200, sizes: sizes(), put: server.put, isDone });
  expect(sent.kind).toBe('done');
  expect(server.offsets).toEqual([0, 20, 60, 140]);
});

test('the answer of the server decides where the next piece begins', async () => {
  // Another window is ahead, then the server has lost a part.
  const server = storing(100, [60, 30]);
  const reported: number[] = [];
  const sent = await sendPieces({
    ...{ size: 100, from: 5, sizes: sizes(), put: server.put, isDone },
    onReceived: (received) => reported.push(received),
  });
  expect(sent.kind).toBe('done');
  expect(server.offsets.slice(0, 3)).toEqual([5, 60, 30]);
  expect(reported.slice(0, 2)).toEqual([60, 30]);
});

test.each(['offline', 'sessionExpired', 'invalidInput'] as const)(
  'stops with the failure %s, and the next pieces are smaller',
  async (code) => {
    const adaptive = sizes();
    const server = storing(100, [failure(code)]);
    const sent = await sendPieces({ size: 100, sizes: adaptive, put: server.put, isDone });
    expect(sent).toMatchObject({ kind: 'stopped', cause: { code } });
    expect(adaptive.size()).toBe(10);
  },
);

test('stops where the server never reports progress', async () => {
  const put = async () => ({ received: 0, isDone: false });
  expect(await sendPieces({ size: 50, sizes: sizes(), put, isDone })).toEqual({
    kind: 'stopped',
    cause: null,
  });
});

test('a slow piece makes the next one smaller', () => {
  const adaptive = sizes();
  adaptive.wentWell(9000);
  expect(adaptive.size()).toBe(10);
  adaptive.wentWell(5000);
  expect(adaptive.size()).toBe(10);
});
