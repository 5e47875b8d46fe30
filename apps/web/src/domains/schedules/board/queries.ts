import type { Board, BoardLine } from '@pelion/contract/invigilation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { resultsKey } from '../queries.ts';
import { invigilationClient } from './client.ts';

/** Nested under the schedule's results, to be invalidated with them. */
export const boardKey = (scheduleId: number) => [...resultsKey(scheduleId), 'board'] as const;

export interface ShownBoard extends Board {
  /** Server's clock minus this device's, milliseconds. */
  readonly offset: number;
}

export const readBoard = async (
  scheduleId: number,
  resultIds?: readonly number[],
  signal?: AbortSignal,
): Promise<ShownBoard> => {
  const read = await invigilationClient.getBoard(
    { params: { schedule_id: scheduleId }, query: resultIds ? { result_ids: [...resultIds] } : {} },
    signal ? { signal } : undefined,
  );
  return { ...read, offset: Date.parse(read.server_now) - Date.now() };
};

export const boardQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: boardKey(scheduleId),
    queryFn: ({ signal }) => readBoard(scheduleId, undefined, signal),
    // Live events name the lines to refetch; without a stream, everything is refetched each minute.
    staleTime: 60_000,
  });

/** Replaces refetched lines in place and appends new ones. */
export function withLines(board: ShownBoard, news: ShownBoard): ShownBoard {
  const fresh = new Map(news.lines.map((line) => [line.student_id, line]));
  const known = board.lines.map((line): BoardLine => {
    const newer = fresh.get(line.student_id);
    fresh.delete(line.student_id);
    return newer ?? line;
  });
  return { ...news, lines: [...known, ...fresh.values()] };
}

const ofSchedule = (scheduleId: number) => ({ params: { schedule_id: scheduleId } });

export const pauseAttempts = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (studentIds: readonly number[]) =>
      invigilationClient.pauseAttempts({ ...ofSchedule(scheduleId), body: { student_ids: [...studentIds] } }),
    meta: { invalidates: [boardKey(scheduleId)] },
  });

export const resumeAttempts = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (studentIds: readonly number[]) =>
      invigilationClient.resumeAttempts({
        ...ofSchedule(scheduleId),
        body: { student_ids: [...studentIds] },
      }),
    meta: { invalidates: [boardKey(scheduleId)] },
  });

export const endAttempts = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (studentIds: readonly number[]) =>
      invigilationClient.endAttempts({ ...ofSchedule(scheduleId), body: { student_ids: [...studentIds] } }),
    meta: { invalidates: [resultsKey(scheduleId)] },
  });

interface LetIn {
  readonly resultId: number;
  readonly freesDevice: boolean;
}

export const letBackIn = (scheduleId: number) =>
  mutationOptions({
    mutationFn: ({ resultId, freesDevice }: LetIn) =>
      invigilationClient.letBackIn({
        params: { schedule_id: scheduleId, result_id: resultId },
        body: { frees_device: freesDevice },
      }),
    meta: { invalidates: [resultsKey(scheduleId)] },
  });
