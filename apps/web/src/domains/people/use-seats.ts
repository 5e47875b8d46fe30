import type { Seats } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages, hasTerm } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { seatsQuery } from './queries.ts';

// Separate from the notice, because the list header needs only this.

const messages = defineMessages({
  student: '{$taken} of {$allowed} seats for {student+} are taken',
  teacher: '{$taken} of {$allowed} seats for {teacher+} are taken',
  user: '{$taken} of {$allowed} seats of the plan are taken',
});

const isTaken = ({ taken, allowed, is_more_bought }: Seats) => !is_more_bought && taken >= allowed;

/** Sentence about the plan's seats, and whether they are full; null while loading. */
export function useSeats(kind: PeopleKind) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const { data } = useQuery(seatsQuery);
  if (!data) return null;
  const { user } = data;
  const own = kind === 'other' ? user : data[kind];
  // A list is also full when the plan's total is.
  const isFull = isTaken(own) || isTaken(user);
  const isOfAll = own === user || (isFull && own.taken < own.allowed);
  const { taken, allowed } = isOfAll ? user : own;
  return {
    sentence: t(isOfAll || kind === 'other' ? 'user' : kind, { taken, allowed }),
    isFull,
    /** Whether the list has a user type that takes no seat, such as parents. */
    hasFreeKind: kind === 'other' && hasTerm(viewer.campusType, 'parent'),
  };
}
