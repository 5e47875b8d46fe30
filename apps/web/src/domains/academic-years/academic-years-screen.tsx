import type { AcademicYear } from '@pelion/contract/academic-years';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { makeYearCurrent } from './queries.ts';
import type { YearTask } from './year-task-dialog.tsx';

const YearTaskDialog = later(() => import('./year-task-dialog.tsx').then((file) => file.YearTaskDialog));

const messages = defineMessages({
  title: 'Academic Year',
  add: 'Add academic year',
  empty: 'No academic year yet',
  emptyText: 'Start with the current one: {section+} and {enrollment+} belong to a year.',
  current: 'Current',
  days: '{$first} to {$last}',
  sections: '{$n} {section#n}',
  rolledOver: 'Rolled over into {$name}',
  edit: 'Edit',
  makeCurrent: 'Set as current year',
  rollOver: 'Roll over',
  undo: 'Undo the rollover',
  remove: 'Delete',
});

/** /academic-year: the years of the campus, and how one is followed by the next. */
export function AcademicYearsScreen() {
  const t = useMessages(messages);
  const format = useFormat();
  const years = useQuery(academicYearsQuery);
  const [task, setTask] = useState<YearTask | null>(null);
  const makeCurrent = useMutation(makeYearCurrent);
  const add = <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />;
  const entry = (kind: 'edit' | 'rollOver' | 'undo' | 'remove', year: AcademicYear) => ({
    label: t(kind),
    onChoose: () => setTask({ kind, year }),
  });
  return (
    <Page title={t('title')} primary={add} width="reading">
      <AsyncList
        query={years}
        empty={<EmptyState icon={IconCalendarEvent} title={t('empty')} text={t('emptyText')} action={add} />}
      >
        {(rows) => (
          <RecordCards>
            {rows.map((year) => (
              <RecordCard
                key={year.id}
                name={year.name}
                tag={year.is_current ? <StatusTag tone="green">{t('current')}</StatusTag> : null}
                facts={[
                  t('days', { first: format.civilDay(year.starts_on), last: format.civilDay(year.ends_on) }),
                  t('sections', { n: year.sections_count }),
                  year.rolled_over_to && t('rolledOver', { name: year.rolled_over_to }),
                ]}
                menu={[
                  year.can.edit && { ...entry('edit', year), icon: IconPencil },
                  year.can.makeCurrent && {
                    label: t('makeCurrent'),
                    icon: IconCircleCheck,
                    onChoose: () => makeCurrent.mutate(year.id),
                  },
                  year.can.rollOver && { ...entry('rollOver', year), icon: IconArrowForwardUp },
                  year.can.undoRollover && { ...entry('undo', year), icon: IconArrowBackUp },
                  year.can.delete && { ...entry('remove', year), icon: IconTrash, isDangerous: true },
                ]}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? (
        <YearTaskDialog
          task={task}
          years={years.data ?? []}
          onAdd={() => setTask({ kind: 'add' })}
          onClose={() => setTask(null)}
        />
      ) : null}
    </Page>
  );
}
