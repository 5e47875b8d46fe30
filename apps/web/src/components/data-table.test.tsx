import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table-logic.ts';

interface Score {
  readonly student: string;
  readonly points: number | null;
  readonly status: string;
}

const scores: readonly Score[] = [
  { student: 'Noor Haddad', points: 9, status: 'Graded' },
  { student: 'Ada Berg', points: 12, status: 'In Progress' },
  { student: 'Tom Okoye', points: null, status: 'Graded' },
];

const columns: readonly DataColumn<Score>[] = [
  { id: 'student', header: 'Name', value: ({ student }) => student, filter: 'search' },
  { id: 'points', header: 'Points', value: ({ points }) => points },
  { id: 'status', header: 'Status', value: ({ status }) => status, filter: 'options' },
];

const open = (detail?: (row: Score) => string | null) =>
  renderScreen(
    <DataTable
      caption="Scores"
      rows={scores}
      rowId={({ student }) => student}
      columns={columns}
      detail={detail}
      empty={<p>No scores found</p>}
    />,
  );

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('sorts numbers as numbers, up and down, with empty cells last both times', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()).toEqual(['Noor Haddad', 'Ada Berg', 'Tom Okoye']);
  expect(screen.getByRole('columnheader', { name: /Points/ })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()).toEqual(['Ada Berg', 'Noor Haddad', 'Tom Okoye']);
});

test('searches a name, and Reset brings all rows back', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Filter Name' }));
  await person.type(await screen.findByLabelText('Search Name'), 'BERG{Enter}');
  expect(names()).toEqual(['Ada Berg']);
  await person.click(screen.getByRole('button', { name: 'Filter Name' }));
  await person.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(names()).toHaveLength(3);
});

test('filters by chosen values, and says so when nothing is left', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await person.click(await screen.findByLabelText('In Progress'));
  expect(names()).toEqual(['Ada Berg']);
  await person.click(screen.getByRole('button', { name: 'Filter Name' }));
  await person.type(await screen.findByLabelText('Search Name'), 'Noor{Enter}');
  expect(names()).toEqual([]);
  expect(screen.getByText('No scores found')).toBeVisible();
});

test('opens a row by its button and by a click, and leaves rows without details alone', async () => {
  const { person } = open(({ student, points }) => (points === null ? null : `Attempts of ${student}`));
  await person.click(screen.getByRole('button', { name: 'Details of Ada Berg' }));
  expect(screen.getByText('Attempts of Ada Berg')).toBeVisible();
  await person.click(screen.getByText('Ada Berg'));
  expect(screen.queryByText('Attempts of Ada Berg')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Details of Tom Okoye' })).toBeNull();
});

test('shows a dash where a cell is empty', () => {
  open();
  expect(screen.getByRole('cell', { name: '-' })).toBeVisible();
});

test('is accessible, with a filter open too', async () => {
  const { person } = open(() => 'Attempts');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await screen.findByLabelText('In Progress');
  await expectAccessible();
});
