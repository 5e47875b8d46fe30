import type { LiveEvent, LiveTopic } from '@pelion/contract/system';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from './live.ts';

/** Keys that the handlers of one event have named, by client. */
const named = new WeakMap<QueryClient, Map<string, QueryKey>>();

/**
 * Invalidates each key once for all handlers of an event: reading a query again aborts the request that the handler
 * before has just begun.
 */
function readOnce(client: QueryClient, keys: readonly QueryKey[]): void {
  const known = named.get(client);
  const all = known ?? new Map<string, QueryKey>();
  for (const key of keys) all.set(hashKey(key), key);
  if (known) return;
  named.set(client, all);
  queueMicrotask(() => {
    named.delete(client);
    for (const queryKey of all.values()) void client.invalidateQueries({ queryKey });
  });
}

function useReading(
  topic: LiveTopic,
  keys: readonly QueryKey[],
  isReason: (event: LiveEvent) => boolean,
): void {
  const client = useQueryClient();
  useLive(topic, (event) => {
    if (isReason(event)) readOnce(client, keys);
  });
}

/** Invalidates queries with these key prefixes on events of the topic, or when events may have been missed. */
export const useLiveQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, () => true);

/** For queries that also poll: invalidates only on events, not when events may have been missed. */
export const useToldQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, ({ id }) => id !== null);
