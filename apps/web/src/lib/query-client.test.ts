import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Client with one active query and a count of its fetches. */
async function watched() {
  const client = createQueryClient();
  const read = vi.fn(() => Promise.resolve('read'));
  const observer = new QueryObserver(client, { queryKey: ['marks', 7], queryFn: read });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const mutate = (meta: object, isFailing = false) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => (isFailing ? Promise.reject(new Error('no')) : Promise.resolve()),
        meta: { failure: 'inline', ...meta },
      })
      .execute(undefined)
      .catch(() => undefined);
  return { client, read, leave, mutate, isOld: () => client.getQueryState(['marks', 7])?.isInvalidated };
}

test('what a mutation outdates is read again when it is looked at next, and not before', async () => {
  const { client, read, leave, mutate, isOld } = await watched();
  await mutate({ outdates: [['marks']] });
  expect([read.mock.calls.length, isOld()]).toEqual([1, true]);
  leave();
  new QueryObserver(client, { queryKey: ['marks', 7], queryFn: read }).subscribe(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('what it invalidates is read again before it is over, what it restores when it failed', async () => {
  const { read, mutate } = await watched();
  await mutate({ invalidates: [['marks']] });
  expect(read).toHaveBeenCalledTimes(2);
  await mutate({ restores: [['marks']] });
  expect(read).toHaveBeenCalledTimes(2);
  await mutate({ restores: [['marks']], outdates: [['other']] }, true);
  expect(read).toHaveBeenCalledTimes(3);
});

test('of several that wait for each other the last reads for all, failed or not', async () => {
  const { client, read } = await watched();
  const said: (() => void)[] = [];
  const mutate = (isFailing = false) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () =>
          new Promise<void>((resolve, reject) =>
            said.push(() => (isFailing ? reject(new Error('no')) : resolve())),
          ),
        scope: { id: 'marks' },
        meta: { failure: 'inline', invalidates: [['marks']] },
      })
      .execute(undefined)
      .catch(() => undefined);
  const first = mutate();
  const second = mutate();
  const third = mutate(true);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  said[0]?.();
  await first;
  await vi.waitFor(() => expect(said).toHaveLength(2));
  said[1]?.();
  await second;
  expect(read).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(said).toHaveLength(3));
  said[2]?.();
  await third;
  expect(read).toHaveBeenCalledTimes(2);
});
