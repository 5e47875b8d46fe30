import type { Attempt, PartRow } from './attempt-queries.ts';
import { closesAt } from './deadline.ts';

// Where an attempt stands among its parts. Pure.

export const isOpen = ({ started_at, ended_at }: Pick<PartRow, 'started_at' | 'ended_at'>): boolean =>
  started_at !== null && ended_at === null;

export const isWaiting = ({ started_at, ended_at }: Pick<PartRow, 'started_at' | 'ended_at'>): boolean =>
  started_at === null && ended_at === null;

/** Its clock, or the break before it, stands: nothing of it runs out (decision 0100). */
export const isHeld = ({ held_at }: Pick<PartRow, 'held_at'>): boolean => held_at !== null;

/** The part whose clock runs, else the one that comes next, else the last one. */
export const currentPart = ({ parts }: Pick<Attempt, 'parts'>): PartRow | undefined =>
  parts.find(isOpen) ?? parts.find(isWaiting) ?? parts.at(-1);

export const partOf = ({ parts }: Pick<Attempt, 'parts'>, number: number): PartRow | undefined =>
  parts.find((part) => part.number === number);

/** It waits, and its schedule is over: nobody can begin it any more. Graced like a deadline. */
export const isLapsed = (
  part: Pick<PartRow, 'started_at' | 'ended_at' | 'held_at'>,
  dueAt: Date | null,
  now: Date,
): boolean => isWaiting(part) && !isHeld(part) && dueAt !== null && now > closesAt(dueAt);

/** Its time is over, and nobody has closed it yet. */
export const isOverdue = (
  part: Pick<PartRow, 'started_at' | 'ended_at' | 'deadline_at' | 'held_at'>,
  now: Date,
): boolean => isOpen(part) && !isHeld(part) && part.deadline_at !== null && now > closesAt(part.deadline_at);
