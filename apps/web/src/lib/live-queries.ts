import type { LiveEvent, LiveTopic } from '@pelion/contract/system';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from './live.ts';

function useReading(
  topic: LiveTopic,
  keys: readonly QueryKey[],
  isReason: (event: LiveEvent) => boolean,
): void {
  const client = useQueryClient();
  useLive(topic, (event) => {
    if (isReason(event)) for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}

/** Invalidates queries with these key prefixes on events of the topic, or when events may have been missed. */
export const useLiveQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, () => true);

/** For queries that also poll: invalidates only on events, not when events may have been missed. */
export const useToldQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, ({ id }) => id !== null);
