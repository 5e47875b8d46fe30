import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { seatsQuery } from './queries.ts';

const messages = defineMessages({
  student: '{$taken} of {$allowed} seats for {student+} are taken',
  teacher: '{$taken} of {$allowed} seats for {teacher+} are taken',
  user: '{$taken} of {$allowed} seats of the plan are taken',
  full: 'Please consider upgrading to a higher-tier plan, or suspend or delete who has left.',
});

/** The seats of the plan in a sentence; null for people whom it does not count, and until they are known. */
export function useSeats(kind: PeopleKind) {
  const t = useMessages(messages);
  const { data } = useQuery({ ...seatsQuery, enabled: kind !== 'other' });
  if (kind === 'other' || !data) return null;
  // Nobody more fits where everybody together is at the end, either.
  const isFull = [data[kind], data.user].some(
    (seats) => !seats.is_more_bought && seats.taken >= seats.allowed,
  );
  const { taken, allowed } = data[kind].taken < data[kind].allowed && isFull ? data.user : data[kind];
  const told = data[kind].taken < data[kind].allowed && isFull ? 'user' : kind;
  return { sentence: t(told, { taken, allowed }), isFull };
}

/** Before a form is filled in that cannot be saved. */
export function SeatsNotice({ kind }: { readonly kind: PeopleKind }) {
  const t = useMessages(messages);
  const seats = useSeats(kind);
  return seats?.isFull ? (
    <Notice kind="warning" title={seats.sentence}>
      {t('full')}
    </Notice>
  ) : null;
}
