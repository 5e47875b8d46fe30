import type { Attempt, PartRow } from './attempt-queries.ts';
import { closesAt } from './deadline.ts';

// State of an attempt's parts. Pure.

export const isOpen = ({ started_at, ended_at }: Pick<PartRow, 'started_at' | 'ended_at'>): boolean =>
  started_at !== null && ended_at === null;

export const isWaiting = ({ started_at, ended_at }: Pick<PartRow, 'started_at' | 'ended_at'>): boolean =>
  started_at === null && ended_at === null;

/** Whether the clock or the break is paused, so that no time runs out (decision 0100). */
export const isHeld = ({ held_at }: Pick<PartRow, 'held_at'>): boolean => held_at !== null;

/** Running part, else the next one, else the last one. */
export const currentPart = ({ parts }: Pick<Attempt, 'parts'>): PartRow | undefined =>
  parts.find(isOpen) ?? parts.find(isWaiting) ?? parts.at(-1);

export const partOf = ({ parts }: Pick<Attempt, 'parts'>, number: number): PartRow | undefined =>
  parts.find((part) => part.number === number);

/** Whether a waiting part cannot begin any more, because the schedule is over. Has the same grace as a deadline. */
export const isLapsed = (
  part: Pick<PartRow, 'started_at' | 'ended_at' | 'held_at'>,
  dueAt: Date | null,
  now: Date,
): boolean => isWaiting(part) && !isHeld(part) && dueAt !== null && now > closesAt(dueAt);

/** Whether a running part is past its deadline. */
export const isOverdue = (
  part: Pick<PartRow, 'started_at' | 'ended_at' | 'deadline_at' | 'held_at'>,
  now: Date,
): boolean => isOpen(part) && !isHeld(part) && part.deadline_at !== null && now > closesAt(part.deadline_at);
