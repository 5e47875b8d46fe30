import type { ClassRow } from '@pelion/contract/classes';
import { JOIN_BEFORE_MINUTES } from '@pelion/contract/classes/facts';

const MINUTE_MS = 60_000;
/** Longest wait for an opening; later ones are found when the calendar is read again. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Clocks of browsers may run ahead of the server's. */
const SLACK_MS = 2000;

/** Moment in milliseconds from which people may join. */
export const joinOpensAt = ({ starts_at }: Pick<ClassRow, 'starts_at'>): number =>
  Date.parse(starts_at) - JOIN_BEFORE_MINUTES * MINUTE_MS;

type Row = Pick<ClassRow, 'starts_at' | 'has_link' | 'state_id' | 'can'>;

/** Milliseconds until the next room opens, when classes are read again, because the server decides who may join. */
export function untilNextOpening(rows: readonly Row[], now: number): number | false {
  const delays = rows
    .filter(({ has_link, state_id, can }) => has_link && state_id === 1 && !can.join)
    .map((row) => joinOpensAt(row) - now)
    .filter((delay) => delay > 0 && delay < LONGEST_MS);
  return delays.length > 0 && Math.min(...delays) + SLACK_MS;
}
