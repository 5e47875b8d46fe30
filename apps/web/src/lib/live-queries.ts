import type { LiveTopic } from '@pelion/contract/system';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from './live.ts';

/** Reads what begins with one of these keys again, whenever something of the topic changed for the user. */
export function useLiveQueries(topic: LiveTopic, ...keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  useLive(topic, () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}
