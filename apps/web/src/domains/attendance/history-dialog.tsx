import type { AttendanceEvent } from '@pelion/contract/attendance';
import { attendanceTable, markSourceWords } from '@pelion/contract/attendance/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { eventsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Marks of {$name}',
  close: 'Close',
  none: 'No mark yet',
  makeup: 'Makeup',
  change: '{$source}: {$before} → {$after}',
  first: '{$source}: {$after}',
  unmarked: 'not marked',
  madeUp: 'Made up',
  system: 'by the system',
  late: '{$n} {#n|minute|minutes} late',
});

interface HistoryDialogProps {
  readonly classId: number;
  readonly student: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Changes of the marks of a student at a class: who changed what, when and why. */
export function HistoryDialog({ classId, student, onClose }: HistoryDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useQuery(eventsQuery(classId, student.id));
  const wordOf = (status: number | null) =>
    status === null ? t('unmarked') : text.phrase(attendanceTable.labelOf(status));
  const titleOf = ({ source, before, after, is_made_up }: AttendanceEvent) => {
    const words = {
      source: source === 'makeup' ? t('makeup') : text.phrase(markSourceWords[source]),
      after: is_made_up ? t('madeUp') : wordOf(after),
    };
    return before === null ? t('first', words) : t('change', { ...words, before: wordOf(before) });
  };
  return (
    <Dialog
      title={t('title', { name: student.name })}
      onClose={onClose}
      footer={<Button data-close>{t('close')}</Button>}
    >
      <AsyncView query={query} loading={<LoadingState blocks={[44, 44]} />}>
        {(events) =>
          events.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <RecordRows label={t('title', { name: student.name })}>
              {events.map((event) => (
                <RecordRow
                  key={event.id}
                  name={titleOf(event)}
                  facts={[
                    event.actor_name ?? t('system'),
                    format.moment(event.at),
                    event.minutes_late === null ? null : t('late', { n: event.minutes_late }),
                    event.note,
                  ]}
                  menu={[]}
                />
              ))}
            </RecordRows>
          )
        }
      </AsyncView>
    </Dialog>
  );
}
