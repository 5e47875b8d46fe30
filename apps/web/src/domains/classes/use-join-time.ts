import type { ClassRow } from '@pelion/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinOpensAt } from './join-button.tsx';
import { classesKey } from './queries.ts';

/** Longest delay of a timer; later openings are found when the calendar is read again. */
const LONGEST_MS = 12 * 3_600_000;

type Row = Pick<ClassRow, 'starts_at' | 'has_link' | 'state_id' | 'can'>;

/** Reads classes again when the next room opens, because the server decides who may join. */
export function useJoinTime(rows: readonly Row[], now: number): void {
  const client = useQueryClient();
  const next = Math.min(
    ...rows
      .filter(({ has_link, state_id, can }) => has_link && state_id === 1 && !can.join)
      .map(joinOpensAt)
      .filter((at) => at > now),
  );
  useEffect(() => {
    const delay = next - Date.now();
    if (!(delay < LONGEST_MS)) return;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: classesKey }), delay + 1000);
    return () => clearTimeout(timer);
  }, [next, client]);
}
