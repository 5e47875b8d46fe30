import { addressOf } from '@pelion/contract/kernel/routes';
import type { LiveEvent } from '@pelion/contract/system';
import { systemRoutes } from '@pelion/contract/system/routes';
import { createBackoff } from './backoff.ts';
import { createEventReader } from './event-reader.ts';
import { headersFor } from './transport.ts';

export interface LiveStream {
  readonly signal: AbortSignal;
  /** Milliseconds since the page's first read, used when the stream first opens; reconnects are reported by `onOpen`. */
  readonly repeatMs: () => number;
  readonly onOpen: (isAgain: boolean) => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** Any byte, the server's heartbeats included. */
  readonly onSign: () => void;
}

const liveUrl = addressOf(systemRoutes, 'live');

export const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string';

async function readOnce(
  { signal, onEvent, onSign }: LiveStream,
  repeatMs: number,
  onOpen: () => void,
): Promise<void> {
  const answer = await fetch(`${liveUrl}?repeat_ms=${repeatMs}`, {
    headers: headersFor('api'),
    signal,
    cache: 'no-store',
    credentials: 'omit',
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The live stream answered ${answer.status}.`);
  onOpen();
  const read = createEventReader(isLiveEvent, onEvent);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign();
    read(part.value);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads until aborted; reconnects with backoff and jitter. */
export async function openLiveStream(stream: LiveStream): Promise<void> {
  const backoff = createBackoff();
  let isAgain = false;
  while (!stream.signal.aborted) {
    await readOnce(stream, isAgain ? 0 : stream.repeatMs(), () => {
      backoff.reset();
      stream.onOpen(isAgain);
      isAgain = true;
    }).catch(() => undefined);
    await pause(backoff.next(), stream.signal);
  }
}
