import { rules } from '@pelion/access';
import type { Closure } from '@pelion/contract/closures';
import { defineMessages } from '@pelion/words';
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button.tsx';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import shared from '../../../components/dialog-list.module.css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { type RecordTask, RecordTaskDialog } from '../../../components/record-task.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import classes from './closures.module.css';
import { closuresQuery, removeClosure } from './queries.ts';
import { joined, useClosureFacts } from './use-closure-facts.ts';
import { useClosureYears } from './use-closure-years.ts';

const messages = defineMessages({
  title: 'Closed days',
  year: 'Academic year',
  add: 'Add closed days',
  close: 'Close',
  empty: 'No closed days',
  emptyText: 'Holidays and half days without {class+} appear here.',
  actions: 'Actions for {$name}',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Do you want to delete the closed days?',
  removeText: '“{$name}”, {$days}: cancelled or moved {class+} stay as they are.',
});

/** Closures of an academic year by date; those who may, add, change and delete them here. */
export function ClosuresDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { years, year, isReady, days, setYear, showDay } = useClosureYears();
  const query = useQuery({ ...closuresQuery(days), enabled: isReady });
  const factsOf = useClosureFacts();
  const [task, setTask] = useState<RecordTask<Closure> | null>(null);
  const endTask = () => setTask(null);
  const add = may(rules.manageClosures) ? (
    <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />
  ) : null;
  const isEmpty = query.data?.length === 0;
  return (
    <>
      <Dialog
        title={t('title')}
        size="md"
        onClose={onClose}
        footer={
          <>
            <Button data-close>{t('close')}</Button>
            {isEmpty ? null : add}
          </>
        }
      >
        {years.length > 1 ? (
          <SelectField
            className={classes.year}
            label={t('year')}
            options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(year?.id ?? '')}
            onChange={setYear}
          />
        ) : null}
        <AsyncView query={query}>
          {(closures) =>
            closures.length === 0 ? (
              <EmptyState icon={IconCalendarOff} title={t('empty')} text={t('emptyText')} action={add} />
            ) : (
              <ul className={shared.list} aria-busy={query.isPlaceholderData || undefined}>
                {closures.map((closure) => {
                  const { id, name, can } = closure;
                  const facts = factsOf(closure);
                  return (
                    <li key={id}>
                      <div>
                        <strong>{name}</strong>
                        <p className="field-hint">{joined(facts.days, facts.hour, facts.grades)}</p>
                      </div>
                      <RecordMenu
                        label={t('actions', { name })}
                        size="sm"
                        entries={[
                          can.edit && {
                            label: t('edit'),
                            icon: IconPencil,
                            onChoose: () => setTask({ kind: 'edit', record: closure }),
                          },
                          can.delete && {
                            label: t('remove'),
                            icon: IconTrash,
                            isDangerous: true,
                            onChoose: () => setTask({ kind: 'remove', record: closure }),
                          },
                        ]}
                      />
                    </li>
                  );
                })}
              </ul>
            )
          }
        </AsyncView>
      </Dialog>
      {task ? (
        <RecordTaskDialog
          task={task}
          form={(closure) => (
            <ClosureDialog
              closure={closure}
              onClose={endTask}
              onClassesChanged={onClose}
              onSaved={({ start_date }) => {
                showDay(start_date);
                endTask();
              }}
            />
          )}
          removeTitle={t('removeTitle')}
          removeText={(closure) => t('removeText', { name: closure.name, days: factsOf(closure).days })}
          removal={removeClosure}
          onClose={endTask}
        />
      ) : null}
    </>
  );
}
