import type { LiveEvent, LiveTopic } from '@pelion/contract/system';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from './live.ts';

/** Keys that the handlers of one event have named. */
const named = new Set<string>();

/**
 * Invalidates a key once for all handlers of an event: reading a query again aborts the request that the handler
 * before has just begun.
 */
function readOnce(client: QueryClient, queryKey: QueryKey): void {
  const key = hashKey(queryKey);
  if (named.has(key)) return;
  named.add(key);
  queueMicrotask(() => {
    named.delete(key);
    void client.invalidateQueries({ queryKey });
  });
}

function useReading(
  topic: LiveTopic,
  keys: readonly QueryKey[],
  isReason: (event: LiveEvent) => boolean,
): void {
  const client = useQueryClient();
  useLive(topic, (event) => {
    if (isReason(event)) for (const key of keys) readOnce(client, key);
  });
}

/** Invalidates queries with these key prefixes on events of the topic, or when events may have been missed. */
export const useLiveQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, () => true);

/** For queries that also poll: invalidates only on events, not when events may have been missed. */
export const useToldQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, ({ id }) => id !== null);
