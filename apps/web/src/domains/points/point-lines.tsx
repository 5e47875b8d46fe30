import type { PointEntry } from '@pelion/contract/points';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { IconButton } from '../../components/icon-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import classes from './points.module.css';
import { undoPoints } from './queries.ts';

const messages = defineMessages({
  plus: '+{$n}',
  minus: '−{$n}',
  byRule: 'automatic',
  by: 'by {$name}',
  takenBack: 'Revoked',
  spent: 'Spent',
  refunded: 'Refunded',
  refundedLater: 'refunded later',
  undone: 'revoked later',
  undo: 'Revoke “{$reason}”',
  done: 'The points have been removed.',
});

interface PointLinesProps {
  readonly label: string;
  readonly entries: readonly PointEntry[];
}

/** Ledger of a person: points, reason, author and date per line. */
export function PointLines({ label, entries }: PointLinesProps) {
  const t = useText()(messages);
  const format = useFormat();
  const undoing = useMutation(undoPoints);
  const isOver = useReadOnlyReason() !== null;
  const undo = (id: number) => undoing.mutate([id], { onSuccess: () => toast('success', t('done')) });
  return (
    <ul className={classes.lines} aria-label={label}>
      {entries.map((entry) => {
        const { id, points_assigned: points, reason, note, assessment_name, given_by, is_undone } = entry;
        const isSpending = entry.points_category_id === null;
        const facts = [
          isSpending ? t(points < 0 ? 'spent' : 'refunded') : points < 0 && t('takenBack'),
          assessment_name,
          given_by === null ? t('byRule') : t('by', { name: given_by }),
          format.ago(entry.given_at),
          is_undone && t(isSpending ? 'refundedLater' : 'undone'),
        ];
        return (
          <li key={id} className={classes.line} data-undone={is_undone || points < 0 || undefined}>
            <span className={classes.amount}>
              {t(points < 0 ? 'minus' : 'plus', { n: format.number(Math.abs(points)) })}
            </span>
            <div className={classes.what}>
              <strong>{reason}</strong>
              {note ? <p className={classes.note}>{note}</p> : null}
              <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
            </div>
            {entry.can.undo && !isOver ? (
              <IconButton
                label={t('undo', { reason })}
                icon={IconArrowBackUp}
                size="sm"
                onClick={() => undo(id)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
