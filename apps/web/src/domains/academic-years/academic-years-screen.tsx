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
import { useMemo, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
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
  name: 'Name',
  state: 'State',
  current: 'Current',
  first: 'First day',
  last: 'Last day',
  sections: '{^section+}',
  nSections: '{$n} {section#n}',
  rolledOver: 'Rolled over into',
  rolledOverInto: 'Rolled over into {$name}',
  edit: 'Edit',
  makeCurrent: 'Set as current year',
  rollOver: 'Roll over',
  undo: 'Undo the rollover',
  remove: 'Delete',
});

const rowId = ({ id }: AcademicYear) => String(id);

/** /academic-year: the years of the campus, and how one is followed by the next. */
export function AcademicYearsScreen() {
  const t = useMessages(messages);
  const format = useFormat();
  const years = useQuery(academicYearsQuery);
  const [task, setTask] = useState<YearTask | null>(null);
  const makeCurrent = useMutation(makeYearCurrent);
  const columns = useMemo<readonly DataColumn<AcademicYear>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: ({ is_current }) => (is_current ? t('current') : null),
        cell: ({ is_current }) => (is_current ? <StatusTag tone="green">{t('current')}</StatusTag> : null),
      },
      {
        id: 'first',
        header: t('first'),
        place: 'fact',
        value: ({ starts_on }) => starts_on,
        cell: ({ starts_on }) => format.civilDay(starts_on),
      },
      {
        id: 'last',
        header: t('last'),
        place: 'fact',
        value: ({ ends_on }) => ends_on,
        cell: ({ ends_on }) => format.civilDay(ends_on),
      },
      {
        id: 'sections',
        header: t('sections'),
        place: 'fact',
        isNumeric: true,
        value: ({ sections_count }) => sections_count,
        fact: ({ sections_count: n }) => t('nSections', { n }),
      },
      {
        id: 'rolledOver',
        header: t('rolledOver'),
        place: 'fact',
        isLong: true,
        value: ({ rolled_over_to }) => rolled_over_to,
        fact: ({ rolled_over_to: name }) => (name === null ? null : t('rolledOverInto', { name })),
      },
    ],
    [t, format],
  );
  const add = <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />;
  const entry = (kind: 'edit' | 'rollOver' | 'undo' | 'remove', year: AcademicYear) => ({
    label: t(kind),
    onChoose: () => setTask({ kind, year }),
  });
  return (
    <Page title={t('title')} primary={add}>
      <AsyncList
        query={years}
        empty={<EmptyState icon={IconCalendarEvent} title={t('empty')} text={t('emptyText')} action={add} />}
      >
        {(rows) => (
          <DataTable
            isCompact
            caption={t('title')}
            rows={rows}
            rowId={rowId}
            columns={columns}
            menu={(year) => [
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
