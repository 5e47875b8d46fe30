import type { PartRow } from '../attempt-queries.ts';

/** As its student and staff are told; a lock before a pause, since it asks for somebody. null: the clock goes. */
export const heldAs = ({
  held_at,
  is_locked,
}: Pick<PartRow, 'held_at' | 'is_locked'>): 'paused' | 'locked' | null =>
  held_at === null ? null : is_locked ? 'locked' : 'paused';
