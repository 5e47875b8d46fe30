import type { AttemptClock } from '@pelion/contract/attempts';
import type { PartRow } from '../attempt-queries.ts';

/** Where the attempt stands on the server's clock. */
export const presentClock = (
  {
    status,
    part,
  }: {
    readonly status: number;
    readonly part: Pick<PartRow, 'number' | 'deadline_at' | 'player_id'>;
  },
  now: Date,
): AttemptClock => ({
  server_now: now.toISOString(),
  part: part.number,
  deadline_at: part.deadline_at?.toISOString() ?? null,
  result_status_id: status,
  player_id: part.player_id,
});
