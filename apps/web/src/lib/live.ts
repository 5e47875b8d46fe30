import type { LiveEvent, LiveTopic } from '@pelion/contract/system';
import { longestRepeatMs } from '@pelion/contract/system/facts';
import { useEffect, useEffectEvent } from 'react';
import { openLiveStream } from './live-stream.ts';
import { session } from './session.ts';

// One stream per browser and person: the tab that holds the lock reads it and tells the others. While there is no
// stream, every tab is told to look again once a minute: the spec's polling stays the floor.

const pollEvery = 60_000;
type Handler = (event: LiveEvent) => void;
const handlers = new Map<LiveTopic, Set<Handler>>();

const tell = (event: LiveEvent) => {
  for (const handler of handlers.get(event.topic) ?? []) handler(event);
};
/** Something may have been missed: whoever shows a topic reads it again. */
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
    if (message.kind === 'event') tell(message.event);
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
      // Where there was a stream before, in this tab or another, nobody knows for how long there was none.
      onOpen: (isAgain) => {
        if (isAgain || lastSign !== null || readFor() > longestRepeatMs) publish({ kind: 'missed' });
      },
      onEvent: (event) => publish({ kind: 'event', event }),
      onSign: () => {
        lastSign = performance.now();
        channel.postMessage('alive');
      },
    });
  // Web Locks need a secure context; without them every tab reads its own stream.
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
    if ([...handlers.values()].some(({ size }) => size > 0)) return;
    stop?.();
    stop = null;
  };
}

/** Calls back when something of this topic changed for the user; an event without id means "look again". */
export function useLive(topic: LiveTopic, handler: Handler): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => listen(topic, (event) => onEvent(event)), [topic]);
}
