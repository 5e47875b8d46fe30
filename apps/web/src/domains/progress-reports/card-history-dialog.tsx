import type { ReportCard } from '@pelion/contract/progress-reports';
import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './card.module.css';

const messages = defineMessages({
  title: 'History of {$name}',
  none: 'No move yet.',
  move: '{$before} → {$after}',
  by: '{$name}, {$moment}',
  undone: 'Undone',
  acknowledged: 'Read and acknowledged',
  close: 'Close',
});

interface CardHistoryDialogProps {
  readonly card: ReportCard;
  readonly onClose: () => void;
}

/** Moves of a card, the newest first, and who has acknowledged it. */
export function CardHistoryDialog({ card, onClose }: CardHistoryDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const labelOf = (state: number) => text.phrase(cardStateTable.labelOf(state));
  return (
    <Dialog
      title={t('title', { name: card.student_name })}
      size="md"
      onClose={onClose}
      footer={<Button data-close>{t('close')}</Button>}
    >
      {card.history.length === 0 ? <p>{t('none')}</p> : null}
      <ol className={classes.events}>
        {card.history.toReversed().map(({ from_id, state_id, at, by_name, reason, is_undone }) => (
          <li key={`${at} ${state_id}`}>
            <strong>
              {from_id === null
                ? labelOf(state_id)
                : t('move', { before: labelOf(from_id), after: labelOf(state_id) })}
            </strong>
            <p className="field-hint">
              {t('by', { name: by_name, moment: format.moment(at) })}
              {is_undone ? ` · ${t('undone')}` : ''}
            </p>
            {reason === '' ? null : <p className={classes.written}>{reason}</p>}
          </li>
        ))}
      </ol>
      {card.acknowledged.length > 0 ? (
        <>
          <h3 className={classes.dialogTitle}>{t('acknowledged')}</h3>
          <ul className={classes.events}>
            {card.acknowledged.map(({ user_id, name, at }) => (
              <li key={user_id}>{t('by', { name, moment: format.moment(at) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
