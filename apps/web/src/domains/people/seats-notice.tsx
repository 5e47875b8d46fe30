import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSeats } from './use-seats.ts';

const messages = defineMessages({
  full: 'Please consider upgrading to a higher-tier plan, or suspend or delete people who have left.',
  free: '{^parent+} take no seat.',
});

/** Before a form is filled in that cannot be saved. */
export function SeatsNotice({ kind }: { readonly kind: PeopleKind }) {
  const t = useMessages(messages);
  const seats = useSeats(kind);
  return seats?.isFull ? (
    <Notice kind="warning" title={seats.sentence}>
      {t('full')} {seats.hasFreeKind ? t('free') : null}
    </Notice>
  ) : null;
}

/** Remaining seats before choosing a file, or a notice that none are left. */
export function SeatsLeft({ kind }: { readonly kind: PeopleKind }) {
  const seats = useSeats(kind);
  return seats && !seats.isFull ? (
    <p className="field-hint">{seats.sentence}</p>
  ) : (
    <SeatsNotice kind={kind} />
  );
}
