import type { ItemReport } from '@pelion/contract/question-reports';
import { reportStatuses, reportTable } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { useText } from '../../../lib/text.ts';
import { reportItem } from '../../question-reports/queries.ts';
import classes from './reported-item.module.css';

const ReportDialog = later(() =>
  import('../../../components/questions/report-dialog.tsx').then((file) => file.ReportDialog),
);

const messages = defineMessages({
  report: 'Report a problem',
  reportOf: 'Report a problem with {question} {$n}',
  reported: 'You have reported this {question}: {$status}.',
  answer: 'Answer: {$reply}',
});

interface ReportedItemProps {
  readonly resultId: number;
  readonly itemId: number;
  readonly number: number;
  /** Earlier reports of the question, newest last. */
  readonly reports: readonly ItemReport[];
}

/** Reports of a question by the student with replies, or a button to report the question. */
export function ReportedItem({ resultId, itemId, number, reports }: ReportedItemProps) {
  const text = useText();
  const t = text(messages);
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useMutation(reportItem(resultId, itemId));
  const isWaiting = reports.some(({ status_id }) => status_id === reportStatuses.open);
  return (
    <div className={classes.reported}>
      {reports.map(({ status_id, reply, created_at }) => (
        <p key={created_at}>
          {t('reported', { status: text.phrase(reportTable.labelOf(status_id)) })}
          {reply === '' ? null : ` ${t('answer', { reply })}`}
        </p>
      ))}
      {isWaiting ? null : (
        <Button
          tone="link"
          size="sm"
          aria-label={t('reportOf', { n: number })}
          onClick={() => setIsOpen(true)}
        >
          {t('report')}
        </Button>
      )}
      {isOpen ? <ReportDialog mutation={mutation} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
