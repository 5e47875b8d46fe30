import { type LiveEvent, liveEvent } from '@pelion/contract/system';

const PATIENCE_MS = 3000;

/** A browser's end of the live stream. */
export interface EventReader {
  /** Returns the next event; rejects on timeout. */
  next(): Promise<LiveEvent>;
  /** When the server has ended the stream; fails when it does not. */
  ended(): Promise<void>;
  close(): void;
}

/** Opens `/api/v1/live` and waits for the subscription; replays events of the last `repeatMs` first. */
export async function openEvents(url: string, token: string, repeatMs = 0): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/v1/live?repeat_ms=${repeatMs}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const nextBlock = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  // The first comment is written after the subscription.
  await patiently('the stream to open', nextBlock());
  return {
    async next() {
      for (;;) {
        const block = await patiently('an event', nextBlock());
        if (block === undefined) throw new Error('The stream has ended');
        if (block.startsWith('data: ')) return liveEvent.parse(JSON.parse(block.slice('data: '.length)));
      }
    },
    async ended() {
      while ((await patiently('the end of the stream', nextBlock())) !== undefined);
    },
    close: () => leaving.abort(),
  };
}

async function patiently<Value>(what: string, coming: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${PATIENCE_MS} ms for ${what}`)), PATIENCE_MS);
  });
  return Promise.race([coming, tooLate]).finally(() => clearTimeout(timer));
}
