import type { PartRow } from '../attempt-queries.ts';

/**
 * Pause state for students and staff; a lock takes precedence, since it needs somebody to act. Null while the clock
 * runs.
 */
export const heldAs = ({
  held_at,
  is_locked,
}: Pick<PartRow, 'held_at' | 'is_locked'>): 'paused' | 'locked' | null =>
  held_at === null ? null : is_locked ? 'locked' : 'paused';
