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

/** Reads what begins with one of these keys again, whenever something of the topic changed for the user, or may have. */
export const useLiveQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, () => true);

/** The same, for what is also read from time to time: only when something was told, not when something may have been missed. */
export const useToldQueries = (topic: LiveTopic, ...keys: readonly QueryKey[]): void =>
  useReading(topic, keys, ({ id }) => id !== null);
