import { invigilation } from '@pelion/contract/invigilation';
import { boardTimes, mostBoardLines } from '@pelion/contract/invigilation/facts';
import { addressOf } from '@pelion/contract/kernel/routes';
import { systemRoutes } from '@pelion/contract/system/routes';
import { z } from 'zod';
import { bearerHeader, ok, requestOf, type Tokens } from './api.ts';
import { atEnd } from './cleanup.ts';
import { openConnection } from './connection.ts';
import type { BenchServer } from './server.ts';

const named = z.object({
  topic: z.string(),
  id: z.number().nullable(),
  data: z.object({ results: z.string() }).optional(),
});
/** Fields needed of a board row. */
const boardOf = z.object({
  lines: z.array(
    z.object({ attempt: z.object({ result_id: z.number(), answered_count: z.number() }).nullable() }),
  ),
});

/** Number of answers shown for each attempt. */
export type Shown = ReadonlyMap<number, number>;

interface Board {
  readonly shown: Shown;
  readonly reads: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Live board of a schedule as kept by its screen: sends the viewer heartbeat, and refetches the rows named by the
 * stream, one request at a time.
 */
export async function openBoard(
  server: BenchServer,
  scheduleId: number,
  tokens: Tokens,
  onShown: (shown: Shown) => void = () => {},
): Promise<Board> {
  const connection = await openConnection(server.port);
  const watching = await openConnection(server.port);
  const params = { schedule_id: scheduleId };
  const shown = new Map<number, number>();
  const waiting = new Set<number>();
  const closing = new AbortController();
  let isReading = false;
  let reads = 0;

  const read = async (result_ids?: number[]) => {
    const request = requestOf(invigilation, 'getBoard', { params, query: { result_ids } }, tokens);
    const { lines } = boardOf.parse(JSON.parse(await ok(connection, request)));
    for (const { attempt } of lines) if (attempt) shown.set(attempt.result_id, attempt.answered_count);
    reads += 1;
    onShown(shown);
  };
  const readAgain = async () => {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0 && !closing.signal.aborted) {
      const ids = [...waiting].slice(0, mostBoardLines);
      for (const id of ids) waiting.delete(id);
      await read(ids);
    }
    isReading = false;
  };
  const watch = (is_watching: boolean) =>
    ok(watching, requestOf(invigilation, 'watchBoard', { params, body: { is_watching } }, tokens));

  const [name = '', value = ''] = bearerHeader(tokens).split(': ');
  const stream = await fetch(server.url + addressOf(systemRoutes, 'live'), {
    headers: { [name]: value },
    signal: closing.signal,
  });
  if (!stream.body) throw new Error('A stream has a body');
  const heard = listen(stream.body, (text) => {
    const event = named.safeParse(JSON.parse(text));
    if (!event.success || event.data.topic !== 'invigilation' || event.data.id !== scheduleId) return;
    for (const id of (event.data.data?.results ?? '').split(',').map(Number)) if (id > 0) waiting.add(id);
    void readAgain().catch((error: unknown) => console.error(String(error)));
  }).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  await watch(true);
  await read();
  const timer = setInterval(() => void watch(true), boardTimes.watchEvery * 1000);
  const close = atEnd(async () => {
    clearInterval(timer);
    closing.abort();
    await heard;
    connection.close();
    watching.close();
  });
  return { shown, reads: () => reads, close };
}

/** Passes the data of each event to `hear`. */
async function listen(body: ReadableStream<Uint8Array>, hear: (data: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) hear(line.slice('data: '.length));
  }
}
