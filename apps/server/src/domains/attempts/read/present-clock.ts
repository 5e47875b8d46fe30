import type { AttemptClock } from '@pelion/contract/attempts';
import type { PartRow } from '../attempt-queries.ts';
import { heldAs } from '../hold/hold-state.ts';

/** Clock of the attempt, in server time. */
export const presentClock = (
  {
    status,
    part,
  }: {
    readonly status: number;
    readonly part: Pick<PartRow, 'number' | 'deadline_at' | 'player_id' | 'held_at' | 'is_locked'>;
  },
  now: Date,
): AttemptClock => ({
  server_now: now.toISOString(),
  part: part.number,
  deadline_at: part.deadline_at?.toISOString() ?? null,
  result_status_id: status,
  player_id: part.player_id,
  ...heldIn(part),
});

function heldIn(part: Pick<PartRow, 'held_at' | 'is_locked'>): Pick<AttemptClock, 'held'> {
  const as = heldAs(part);
  return as && part.held_at ? { held: { as, since: part.held_at.toISOString() } } : {};
}
