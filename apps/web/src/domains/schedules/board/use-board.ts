import { boardTimes, mostBoardLines } from '@pelion/contract/invigilation/facts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../lib/live.ts';
import { invigilationClient } from './client.ts';
import { boardKey, boardQuery, readBoard, type ShownBoard, withLines } from './queries.ts';

/** Live board: refetches only the attempts named by events, one request at a time. */
export function useBoard(scheduleId: number) {
  const client = useQueryClient();
  const query = useQuery(boardQuery(scheduleId));
  const reader = useRef<ReturnType<typeof readAgain>>(null);
  reader.current ??= readAgain(client, scheduleId);
  useLive('invigilation', ({ id, data }) => {
    if (id === null) void query.refetch();
    else if (id === scheduleId) reader.current?.(String(data?.results ?? ''));
  });
  // Changes of the roster without an attempt, and cancellations, send no board event.
  useLive('schedules', ({ id }) => {
    if (id === null || id === scheduleId) void query.refetch();
  });
  useEffect(() => watch(scheduleId), [scheduleId]);
  return query;
}

/** Tells the server that the board is open, until it closes. */
function watch(scheduleId: number): () => void {
  const say = (is_watching: boolean) =>
    void invigilationClient
      .watchBoard({ params: { schedule_id: scheduleId }, body: { is_watching } })
      .catch(() => undefined);
  say(true);
  const timer = setInterval(() => say(true), boardTimes.watchEvery * 1000);
  return () => {
    clearInterval(timer);
    say(false);
  };
}

/** Returns a function that queues ids while a request runs, and refetches them in the next one. */
function readAgain(client: QueryClient, scheduleId: number): (results: string) => void {
  const named = new Set<number>();
  let isReading = false;
  const read = async () => {
    isReading = true;
    while (named.size > 0) {
      const ids = [...named].slice(0, mostBoardLines);
      for (const id of ids) named.delete(id);
      try {
        const news = await readBoard(scheduleId, ids);
        client.setQueryData<ShownBoard>(boardKey(scheduleId), (board) => board && withLines(board, news));
      } catch {
        // Failed ids are refetched with later events, or with the whole board within a minute.
      }
    }
    isReading = false;
  };
  return (results) => {
    for (const id of results.split(',').map(Number)) if (Number.isSafeInteger(id) && id > 0) named.add(id);
    if (!isReading) void read();
  };
}
