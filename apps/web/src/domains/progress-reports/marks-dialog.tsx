import type { MarkChanges } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { freezeMarks, marksPreviewQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Take marks over',
  about: 'Drafts get the marks and attendance of this moment; texts stay.',
  same: 'All {$n} marks are the same. Attendance is taken over anew.',
  changed: '{$n} of {$all} marks {#n|changes|change}.',
  none: 'No drafts',
  student: '{^student}',
  subject: '{^subject}',
  before: 'Before',
  after: 'Now',
  from: 'Before {$mark}',
  lettered: '{$letter} · {$percent}',
  cancel: 'Cancel',
  take: 'Take over',
});

type Change = MarkChanges['changes'][number];

/** Whether a mark reads otherwise; one that was missing and is missing still does not. */
const isSeen = ({ before, after }: Change): boolean =>
  (before?.average ?? null) !== after.average ||
  (before?.letter ?? null) !== after.letter ||
  (before?.is_hidden ?? false) !== after.is_hidden;

interface MarksDialogProps {
  readonly cycleId: number;
  /** Cards whose marks are taken over; null for all drafts. */
  readonly cardIds: readonly number[] | null;
  readonly onClose: () => void;
}

/** Shows which marks change before they are taken over into drafts. */
export function MarksDialog({ cycleId, cardIds, onClose }: MarksDialogProps) {
  const t = useText()(messages);
  const query = useQuery(marksPreviewQuery(cycleId, cardIds));
  const freeze = useMutation({ ...freezeMarks(cycleId), onSuccess: onClose });
  const columns = useChangeColumns();
  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <ChangeButton
            tone="primary"
            isBusy={freeze.isPending}
            disabled={!query.data || query.data.looked === 0}
            onClick={() => freeze.mutate(cardIds)}
          >
            {t('take')}
          </ChangeButton>
        </>
      }
    >
      {freeze.error ? <Notice kind="failure">{messageOf(freeze.error)}</Notice> : null}
      <p>{t('about')}</p>
      <AsyncView query={query}>
        {({ looked, changes }) => {
          const shown = changes.filter(isSeen);
          return (
            <>
              <p role="status">
                {looked === 0
                  ? t('none')
                  : shown.length === 0
                    ? t('same', { n: looked })
                    : t('changed', { n: shown.length, all: looked })}
              </p>
              <DataTable
                isCompact
                caption={t('title')}
                rows={shown}
                rowId={({ report_card_id, subject_id }) => `${report_card_id} ${subject_id}`}
                columns={columns}
              />
            </>
          );
        }}
      </AsyncView>
    </Dialog>
  );
}

function useChangeColumns(): readonly DataColumn<Change>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const markText = (mark: Change['before']) => {
      if (!mark || mark.average === null) return nothing;
      const percent = format.percent(mark.average);
      return mark.letter === null ? percent : t('lettered', { letter: mark.letter, percent });
    };
    return [
      { id: 'student', header: t('student'), place: 'primary', value: ({ student_name }) => student_name },
      { id: 'subject', header: t('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
      {
        id: 'before',
        header: t('before'),
        place: 'fact',
        isNumeric: true,
        value: ({ before }) => markText(before),
        fact: ({ before }) => t('from', { mark: markText(before) }),
      },
      {
        id: 'after',
        header: t('after'),
        place: 'trailing',
        isNumeric: true,
        value: ({ after }) => markText(after),
      },
    ];
  }, [text, format]);
}
