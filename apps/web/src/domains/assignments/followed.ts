import { createStore } from '../../lib/store.ts';
import type { Part } from './submission-queries.ts';
import type { FollowedTurnIn } from './turn-ins-database.ts';

/** Turn-ins that this device follows; lists read it without the rest. */
export const followed = createStore<readonly FollowedTurnIn[]>([]);

export const isOf =
  ({ assignment_id, student_id }: Part) =>
  (one: Part): boolean =>
    one.assignment_id === assignment_id && one.student_id === student_id;

/** The turn-in that this device follows; undefined for none. */
export const useFollowed = (part: Part): FollowedTurnIn | undefined => followed.use().find(isOf(part));
