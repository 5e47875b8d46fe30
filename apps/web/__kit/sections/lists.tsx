import { IconArchive, IconCopy, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AsyncList } from '../../src/components/async-list.tsx';
import { Button } from '../../src/components/button.tsx';
import { CheckList } from '../../src/components/check-list.tsx';
import { ChipRow } from '../../src/components/chip-row.tsx';
import type { DataColumn } from '../../src/components/data-table/columns.ts';
import { DataTable } from '../../src/components/data-table/data-table.tsx';
import { SearchField } from '../../src/components/fields/search-field.tsx';
import { SelectField } from '../../src/components/fields/select-field.tsx';
import { FilterBar } from '../../src/components/filter-bar.tsx';
import { MorePages } from '../../src/components/load-more.tsx';
import { RecordCard, RecordRow, RecordRows } from '../../src/components/record-card.tsx';
import { RecordsPage } from '../../src/components/records-page.tsx';
import { StatusTag } from '../../src/components/status-tag.tsx';
import { useListState } from '../../src/lib/list-state.ts';
import classes from '../kit.module.css';
import { Section } from '../section.tsx';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

interface Taker {
  readonly id: number;
  readonly name: string;
  readonly section: string;
  readonly score: number | null;
}
const takers: readonly Taker[] = [
  { id: 1, name: 'Amara Chen', section: 'Grade 6 - A', score: 92.5 },
  { id: 2, name: 'Bartholomäus Wolkenstein-Rodenegg', section: 'Grade 6 - B', score: 7.25 },
  { id: 3, name: 'Caleb Müller', section: 'Grade 6 - A', score: null },
];
const columns: readonly DataColumn<Taker>[] = [
  { id: 'name', header: 'Name', place: 'primary', value: ({ name }) => name, filter: 'search' },
  { id: 'section', header: 'Section', place: 'fact', value: ({ section }) => section, filter: 'options' },
  {
    id: 'state',
    header: 'State',
    place: 'trailing',
    value: ({ score }) => (score === null ? 'Missing' : 'Graded'),
    cell: ({ score }) => (
      <StatusTag tone={score === null ? 'red' : 'green'}>{score === null ? 'Missing' : 'Graded'}</StatusTag>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    place: 'trailing',
    value: ({ score }) => score,
    cell: ({ score }) => (score === null ? '-' : `${score}%`),
    isNumeric: true,
  },
];
const groups = [
  'Reading club',
  'Chess on Thursdays, for whoever wants to come and has nothing else to do',
  'Choir',
];
const menu = [
  { label: 'Duplicate', icon: IconCopy, onChoose: nothing },
  { label: 'Archive', icon: IconArchive, disabledReason: 'Somebody is taking it', onChoose: nothing },
  { label: 'Delete', icon: IconTrash, isDangerous: true, onChoose: nothing },
] as const;

const records = groups.map((name, place) => ({ id: place + 1, name, students: 5 + place }));
const recordColumns: readonly DataColumn<(typeof records)[number]>[] = [
  { id: 'name', header: 'Name', place: 'primary', value: ({ name }) => name },
  { id: 'students', header: 'Students', place: 'fact', isNumeric: true, value: ({ students }) => students },
];

export function Lists() {
  const list = useListState((query) => ({ search: query.text('search') }));
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([2]);
  return (
    <Section title="Lists and tables">
      <FilterBar chips={[{ label: 'State: Missing', onRemove: nothing }]} onClear={nothing}>
        <SearchField label="Search by name" value={term} onSearch={setTerm} />
      </FilterBar>
      <DataTable
        caption="Who takes it"
        rows={takers}
        rowId={({ id }) => String(id)}
        columns={columns}
        menu={() => menu}
        detail={({ score }) => (score === null ? null : 'What opens below a row.')}
        actions={(rows) => <Button size="sm">Remind {rows.length}</Button>}
        exports={<Button size="sm">Export</Button>}
      />
      <AsyncList query={{ data: undefined, error: null }} empty={null}>
        {() => null}
      </AsyncList>
      <RecordsPage
        screen="groups"
        add={{ label: 'Add group', onChoose: nothing }}
        list={list}
        search="Search by name"
        filters={
          <SelectField
            label="Which"
            isLabelHidden
            options={[{ value: '', label: 'In use' }]}
            value=""
            onChange={nothing}
          />
        }
        query={{ data: records, error: null }}
        columns={recordColumns}
        menu={() => menu}
        textOf={({ name }) => [name]}
        icon={IconUsersGroup}
        empty={{ title: 'No groups yet', text: 'Add the first one.' }}
        notFound="No such group"
        dialog={null}
      />
      {groups.map((name) => (
        <RecordCard key={name} name={name} facts={['5 students', 'Tuesdays after lunch']} menu={menu} isNew>
          <RecordRows label={`Sections of ${name}`}>
            <RecordRow name="A" facts={['11 students', 'Homeroom teacher: Rosa Miller']} menu={menu} />
            <RecordRow name="B" isArchived menu={menu} />
          </RecordRows>
        </RecordCard>
      ))}
      <MorePages of={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: never }} />
      <div className={classes.grid}>
        <CheckList
          label="Students"
          options={Array.from({ length: 12 }, (_, index) => ({
            id: index,
            label: `Student ${index + 1}`,
            note: 'Grade 6 - A',
          }))}
          selected={chosen}
          onChange={setChosen}
        />
        <ChipRow
          label="Chosen"
          chips={groups.map((label) => ({ id: label, label, note: '12', onRemove: nothing }))}
        />
      </div>
    </Section>
  );
}
