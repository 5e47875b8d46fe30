import type { ItemReport } from '@pelion/contract/question-reports';
import { reportStatuses, reportTable } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconMessageReport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '../../../components/lazy-part.tsx';
import { Menu } from '../../../components/menu.tsx';
import { useText } from '../../../lib/text.ts';
import { reportItem } from '../../question-reports/queries.ts';
import classes from './reported-item.module.css';

const ReportDialog = later(() =>
  import('../../../components/questions/report-dialog.tsx').then((file) => file.ReportDialog),
);

const messages = defineMessages({
  menu: 'More for {question} {$n}',
  report: 'Report a problem',
  reported: 'You have reported this {question}: {$status}.',
  answer: 'Answer: {$reply}',
});

/** Reports of one question by the student, newest last. */
export interface Reported {
  readonly resultId: number;
  readonly reports: readonly ItemReport[];
}

interface ReportMenuProps extends Reported {
  readonly itemId: number;
  readonly number: number;
}

/** Menu of a question with the way to report it; nothing while a report waits for its answer. */
export function ReportMenu({ resultId, itemId, number, reports }: ReportMenuProps) {
  const t = useText()(messages);
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useMutation(reportItem(resultId, itemId));
  const isWaiting = reports.some(({ status_id }) => status_id === reportStatuses.open);
  return (
    <>
      {isWaiting ? null : (
        <div className={classes.more}>
          <Menu
            size="sm"
            label={t('menu', { n: number })}
            entries={[{ label: t('report'), icon: IconMessageReport, onChoose: () => setIsOpen(true) }]}
          />
        </div>
      )}
      {isOpen ? <ReportDialog mutation={mutation} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Earlier reports of a question, with the answers to them. */
export function ReportNotes({ reports }: Pick<Reported, 'reports'>) {
  const text = useText();
  const t = text(messages);
  if (reports.length === 0) return null;
  return (
    <div className={classes.reported}>
      {reports.map(({ status_id, reply, created_at }) => (
        <p key={created_at}>
          {t('reported', { status: text.phrase(reportTable.labelOf(status_id)) })}
          {reply === '' ? null : ` ${t('answer', { reply })}`}
        </p>
      ))}
    </div>
  );
}
