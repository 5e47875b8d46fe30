import type { EnrollmentHistory } from '@pelion/contract/enrollments';
import { enrollmentChanges, enrollmentStates } from '@pelion/contract/enrollments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './history-dialog.module.css';
import { enrollmentHistoryQuery } from './queries.ts';

const messages = defineMessages({
  title: 'History of {$name}',
  places: '{^enrollment+}',
  changes: 'Changes',
  days: '{$first} to {$last}',
  open: 'From {$first}, no end date',
  by: '{$name}, {$moment}',
  undone: 'Undone',
  noChanges: 'Nothing yet, apart from changes by forms, imports and rollovers.',
  close: 'Close',
});

interface HistoryDialogProps {
  readonly studentId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** A person's enrollments in all years, with every change and its author. */
export function HistoryDialog({ studentId, name, onClose }: HistoryDialogProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(enrollmentHistoryQuery(studentId));
  return (
    <Dialog
      title={t('title', { name })}
      size="md"
      onClose={onClose}
      footer={<Button data-close>{t('close')}</Button>}
    >
      <AsyncView query={query}>{(history) => <History {...history} />}</AsyncView>
    </Dialog>
  );
}

function History({ enrollments, changes }: EnrollmentHistory) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return (
    <>
      <h3 className={classes.heading}>{t('places')}</h3>
      <ul className={classes.list}>
        {enrollments.map(({ id, section_label, academic_year_name, starts_on, ends_on, state }) => (
          <li key={id} className={classes.line}>
            <div>
              <strong>{section_label}</strong>
              <p className="field-hint">
                {academic_year_name}
                {' · '}
                {ends_on === null
                  ? t('open', { first: format.civilDay(starts_on) })
                  : t('days', { first: format.civilDay(starts_on), last: format.civilDay(ends_on) })}
              </p>
            </div>
            <StatusTag tone={enrollmentStates[state].tone}>
              {text.phrase(enrollmentStates[state].label)}
            </StatusTag>
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t('changes')}</h3>
      {changes.length === 0 ? <p className="field-hint">{t('noChanges')}</p> : null}
      <ul className={classes.list}>
        {changes.map(({ id, kind, by_name, at, is_undone, section_labels }) => (
          <li key={id} className={classes.line}>
            <div>
              <strong>{text.phrase(enrollmentChanges[kind])}</strong>
              <p className="field-hint">
                {format.list(section_labels)}
                {' · '}
                {t('by', { name: by_name, moment: format.moment(at) })}
              </p>
            </div>
            {is_undone ? <StatusTag tone="gray">{t('undone')}</StatusTag> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
