import type { LiveEvent, LiveTopic } from '@pelion/contract/system';
import { longestRepeatMs } from '@pelion/contract/system/facts';
import { useEffect, useEffectEvent } from 'react';
import { openLiveStream } from './live-stream.ts';
import { session } from './session.ts';

// One stream per browser and user: the tab with the lock reads the stream and broadcasts events to the others. Without
// a stream, every tab refetches once a minute, as the spec's polling requires.

const pollEvery = 60_000;
type Handler = (event: LiveEvent) => void;
const handlers = new Map<LiveTopic, Set<Handler>>();

const tell = (event: LiveEvent) => {
  for (const handler of handlers.get(event.topic) ?? []) handler(event);
};
/** Events may have been missed, so all topics are refetched. */
const tellAll = () => {
  for (const topic of handlers.keys()) tell({ topic, id: null });
};

type Message = { readonly kind: 'event'; readonly event: LiveEvent } | { readonly kind: 'missed' };

let stop: (() => void) | null = null;

function start(): () => void {
  const user = session.user();
  if (!user) return () => undefined;
  // Tabs on different campuses, or in different roles, have different sessions, and each session its own stream.
  const name = `pelion-live-${user.id}-${user.school_campus_id}-${user.user_type}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let lastSign: number | null = null;

  const publish = (message: Message) => {
    channel.postMessage(message);
    receive(message);
  };
  const receive = (message: Message) => {
    lastSign = performance.now();
    if (message.kind === 'event' && message.event.topic !== 'system') tell(message.event);
    else tellAll();
  };
  channel.onmessage = ({ data }: MessageEvent<Message | 'alive'>) => {
    if (data === 'alive') lastSign = performance.now();
    else receive(data);
  };

  const poll = setInterval(() => {
    if (performance.now() - (lastSign ?? 0) > pollEvery) tellAll();
  }, pollEvery);

  const readFor = () => Math.ceil(performance.now() - session.beganAt());
  const lead = () =>
    openLiveStream({
      signal: stopping.signal,
      // A page has read before it listens.
      repeatMs: () => Math.min(longestRepeatMs, readFor()),
      // After an earlier stream, in this tab or another, events of an unknown period may be missing.
      onOpen: (isAgain) => {
        if (isAgain || lastSign !== null || readFor() > longestRepeatMs) publish({ kind: 'missed' });
      },
      onEvent: (event) => publish({ kind: 'event', event }),
      onSign: () => {
        lastSign = performance.now();
        channel.postMessage('alive');
      },
    });
  // Web Locks need a secure context; without locks every tab reads its own stream.
  const leading = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, lead) : lead();
  leading.catch(() => undefined);

  return () => {
    stopping.abort();
    clearInterval(poll);
    channel.close();
  };
}

/** Starts with the first listener and ends with the last. */
function listen(topic: LiveTopic, handler: Handler): () => void {
  const set = handlers.get(topic) ?? new Set();
  handlers.set(topic, set.add(handler));
  stop ??= start();
  return () => {
    set.delete(handler);
    if (set.size === 0) handlers.delete(topic);
    if (handlers.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Calls the handler on events of this topic; an event without id means that events may have been missed. */
export function useLive(topic: LiveTopic, handler: Handler): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => listen(topic, (event) => onEvent(event)), [topic]);
}
