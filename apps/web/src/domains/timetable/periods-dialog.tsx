import type { Timetable } from '@pelion/contract/timetable';
import type { PeriodChanged } from '@pelion/contract/timetable-periods';
import { defineMessages } from '@pelion/words';
import { IconClock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import shared from '../../components/dialog-list.module.css';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { type RecordTask, RecordTaskDialog } from '../../components/record-task.tsx';
import { useMessages } from '../../lib/text.ts';
import { PeriodDialog } from './period-dialog.tsx';
import { removePeriod, unchanged } from './queries.ts';
import { useWeekWords } from './use-week-words.ts';

const messages = defineMessages({
  title: 'Periods',
  add: 'Add period',
  close: 'Close',
  empty: 'No periods yet',
  emptyText: 'Add the times of the day; then fill the week.',
  actions: 'Actions for {$name}',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Do you want to delete the period?',
  removeText: '“{$name}”, {$day}: no {section} has a {class} in it.',
  removeFull: '“{$name}”, {$day}: the {class+} of {$n} {section#n} in it are deleted too.',
});

interface PeriodsDialogProps {
  readonly week: Timetable;
  readonly onClose: () => void;
}

/** Periods by weekday; added, changed and deleted here. */
export function PeriodsDialog({ week, onClose }: PeriodsDialogProps) {
  const t = useMessages(messages);
  const words = useWeekWords();
  const [task, setTask] = useState<RecordTask<PeriodChanged> | null>(null);
  const endTask = () => setTask(null);
  const { periods, cells } = week;
  const heldBy = (id: number) => cells.filter(({ period_id }) => period_id === id).length;
  const add = <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />;
  const removed = task?.kind === 'remove' ? heldBy(task.record.id) : 0;
  return (
    <>
      <Dialog
        title={t('title')}
        size="md"
        onClose={onClose}
        footer={
          <>
            <Button data-close>{t('close')}</Button>
            {periods.length === 0 ? null : add}
          </>
        }
      >
        {periods.length === 0 ? (
          <EmptyState icon={IconClock} title={t('empty')} text={t('emptyText')} action={add} />
        ) : (
          <ul className={shared.list}>
            {periods.map((period) => (
              <li key={period.id}>
                <div>
                  <strong>
                    {words.day(period.weekday)}, {period.name}
                  </strong>
                  <p className="field-hint">
                    {words.time({
                      key: '',
                      label: '',
                      from: period.starts_at,
                      to: period.ends_at,
                      week: period.week,
                    })}
                  </p>
                </div>
                <RecordMenu
                  label={t('actions', { name: `${words.day(period.weekday)}, ${period.name}` })}
                  size="sm"
                  entries={[
                    {
                      label: t('edit'),
                      icon: IconPencil,
                      onChoose: () => setTask({ kind: 'edit', record: unchanged(period) }),
                    },
                    {
                      label: t('remove'),
                      icon: IconTrash,
                      isDangerous: true,
                      onChoose: () => setTask({ kind: 'remove', record: unchanged(period) }),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {task ? (
        <RecordTaskDialog
          task={task}
          form={(period) => <PeriodDialog period={period} onClose={endTask} onSaved={endTask} />}
          removeTitle={t('removeTitle')}
          removeText={({ name, weekday }) =>
            t(removed > 0 ? 'removeFull' : 'removeText', { name, day: words.day(weekday), n: removed })
          }
          removal={removePeriod(removed > 0)}
          onClose={endTask}
        />
      ) : null}
    </>
  );
}
