import type { CardMoves, ReportCardLine } from '@pelion/contract/progress-reports';
import { LONGEST_REASON, moveRefusalNames, moveRefusals } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FirstNames } from '../../components/first-names.tsx';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import classes from './cycle.module.css';
import { isBack, moveWordsOf } from './move-words.ts';
import { moveCards, movesPreviewQuery } from './queries.ts';

const messages = defineMessages({
  title: '{$move}: {$n} {#n|card|cards}',
  go: '{$n} of {$all} {#all|card|cards} {#n|goes|go}.',
  none: 'No card goes.',
  left: '{$n} {#n|stays|stay}: {$why}',
  reason: 'Reason',
  reasonHint: 'Only staff sees it.',
  reasonMissing: 'Please enter the reason',
  done: '{$n} {#n|card|cards} moved.',
  doneLeft: '{$n} {#n|card|cards} moved, {$left} left.',
});

/** Stands in for a reason that is still being typed: the preview needs one, and keeps none. */
const ANY_REASON = '…';

interface MoveCardsDialogProps {
  readonly cycleId: number;
  readonly to: number;
  readonly cards: readonly ReportCardLine[];
  readonly onClose: () => void;
}

/** Moves several cards after it has shown which of them go, and why others stay. */
export function MoveCardsDialog({ cycleId, to, cards, onClose }: MoveCardsDialogProps) {
  const text = useText();
  const t = text(messages);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const body = { state_id: to, report_card_ids: cards.map(({ id }) => id) };
  const needsReason = isBack(to);
  const preview = useQuery(movesPreviewQuery(cycleId, { ...body, reason: needsReason ? ANY_REASON : '' }));
  const move = useMutation(moveCards(cycleId));
  const label = text.phrase(moveWordsOf(cards[0]?.state_id ?? to, to).label);
  const count = preview.data?.moved.length;
  const submit = () => {
    if (needsReason && reason.trim() === '') return setIsMissing(true);
    move.mutate(
      { ...body, reason: reason.trim() },
      {
        onSuccess({ moved, left }) {
          const [n, rest] = [moved.length, left.length];
          toast('success', rest > 0 ? t('doneLeft', { n, left: rest }) : t('done', { n }));
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      size="md"
      title={t('title', { move: label, n: cards.length })}
      submitLabel={label}
      isDirty={reason !== ''}
      isBusy={move.isPending || preview.isPending}
      disabledReason={count === 0 ? t('none') : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {move.error ? <Notice kind="failure">{messageOf(move.error)}</Notice> : null}
      <AsyncView query={preview}>
        {({ moved, left }) => (
          <>
            <p role="status">
              {moved.length === 0 ? t('none') : t('go', { n: moved.length, all: cards.length })}
            </p>
            <Left left={left} />
          </>
        )}
      </AsyncView>
      {needsReason ? (
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          isRequired
          maxLength={LONGEST_REASON}
          value={reason}
          error={isMissing ? t('reasonMissing') : undefined}
          onChange={(typed) => {
            setReason(typed);
            setIsMissing(false);
          }}
        />
      ) : null}
    </AskDialog>
  );
}

/** Cards that stay, by the reason. */
function Left({ left }: Pick<CardMoves, 'left'>) {
  const text = useText();
  const t = text(messages);
  const reasons = moveRefusalNames.flatMap((why) => {
    const names = left.filter((one) => one.why === why).map(({ student_name }) => student_name);
    return names.length > 0 ? [{ why, names }] : [];
  });
  return (
    <ul className={classes.left}>
      {reasons.map(({ why, names }) => (
        <li key={why}>
          {t('left', { n: names.length, why: text.phrase(moveRefusals[why]) })}
          <p>
            <FirstNames names={names} />
          </p>
        </li>
      ))}
    </ul>
  );
}
