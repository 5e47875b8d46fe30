import { IconPencil } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { phoneWindow, windowOf } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import type { DataColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

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
  { id: 'student', header: 'Name', place: 'primary', value: ({ student }) => student, filter: 'search' },
  {
    id: 'points',
    header: 'Points',
    place: 'fact',
    isNumeric: true,
    value: ({ points }) => points,
    fact: ({ points }) => (points === null ? null : `${points} points`),
  },
  { id: 'status', header: 'Status', place: 'trailing', value: ({ status }) => status, filter: 'options' },
  { id: 'initial', header: 'Initial', place: 'fact', value: ({ student }) => student[0] ?? null },
  {
    id: 'length',
    header: 'Length',
    place: 'fact',
    value: ({ student }) => student.length,
    isHiddenAtFirst: true,
  },
];

const rowId = ({ student }: Score) => student;

const open = (props: Partial<DataTableProps<Score>> = {}, at = '/') =>
  renderScreen(
    <DataTable
      caption="Scores"
      name="scores"
      rows={scores}
      rowId={rowId}
      columns={columns}
      empty={<p>Nobody yet</p>}
      {...props}
    />,
    { path: '/', at },
  );

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const address = ({ router }: ReturnType<typeof open>) => decodeURIComponent(router.state.location.search);

test('sorts numbers as numbers, up and down, with empty cells last both times; the address keeps it', async () => {
  const view = open();
  const { person } = view;
  await person.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()).toEqual(['Noor Haddad', 'Ada Berg', 'Tom Okoye']);
  expect(screen.getByRole('columnheader', { name: /Points/ })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()).toEqual(['Ada Berg', 'Noor Haddad', 'Tom Okoye']);
  expect(address(view)).toBe('?scores.sort=-points');
});

test('shows what its address says, and leaves what is not its own there alone', async () => {
  const view = open({}, '/?tab=2&scores.sort=-student&scores.where.status=Graded');
  expect(names()).toEqual(['Tom Okoye', 'Noor Haddad']);
  await view.person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await view.person.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(names()).toHaveLength(3);
  expect(address(view)).toBe('?tab=2&scores.sort=-student');
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

test.each(['scores', undefined])(
  'filters by chosen values, says when nothing is left and offers all again; named %s',
  async (name) => {
    const { person } = open(name === undefined ? { name } : {});
    await person.click(screen.getByRole('button', { name: 'Filter Status' }));
    await person.click(await screen.findByLabelText('In Progress'));
    expect(names()).toEqual(['Ada Berg']);
    await person.click(screen.getByRole('button', { name: 'Filter Name' }));
    await person.type(await screen.findByLabelText('Search Name'), 'Noor{Enter}');
    expect(names()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(3);
  },
);

test('shows the columns that are chosen; the one that names the row is always there', async () => {
  const view = open();
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings()).toEqual(['Name', 'Points', 'Status', 'Initial']);
  await view.person.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await view.person.click(await screen.findByRole('checkbox', { name: 'Length' }));
  await view.person.click(screen.getByRole('checkbox', { name: 'Initial' }));
  expect(headings()).toEqual(['Name', 'Points', 'Status', 'Length']);
  expect(address(view)).toBe('?scores.columns=points.status.length');
});

test.each([
  [1100, ['Name', 'Points', 'Status', 'Initial']],
  [900, ['Name', 'Points', 'Status']],
])('at %d px what needs room beside the menu is shown once it is chosen', async (width, expected) => {
  windowOf(width);
  const { person } = open({
    columns: columns.map((column) => (column.id === 'initial' ? { ...column, isWide: true } : column)),
  });
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings()).toEqual(expected);
  if (expected.includes('Initial')) return;
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Initial' }));
  expect(headings()).toEqual([...expected, 'Initial']);
});

test('lets columns be chosen above the menus of the rows, where there are any, and takes no row of its own', () => {
  open({ menu: () => [{ label: 'Edit', icon: IconPencil, onChoose: vi.fn() }] });
  const heading = screen.getAllByRole('columnheader').at(-1);
  expect(heading && within(heading).getByRole('button', { name: 'Columns' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Columns' })).toHaveLength(1);
});

test('leaves out on a phone what has no room on its one line, until it is chosen', async () => {
  windowOf(390);
  const { person } = open({
    columns: columns.map((column) =>
      column.id === 'initial' ? { ...column, isLeftOutOnPhone: true } : column,
    ),
  });
  const first = () => screen.getAllByRole('listitem')[0];
  const before = first()?.textContent ?? '';
  await person.click(screen.getByRole('button', { name: 'Sort and columns' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Initial' }));
  await waitFor(() => expect((first()?.textContent ?? '').length).toBeGreaterThan(before.length));
});

test('opens a row by its button and by a click, and leaves rows without details alone', async () => {
  const { person } = open({
    detail: ({ student, points }) => (points === null ? null : `Attempts of ${student}`),
  });
  await person.click(screen.getByRole('button', { name: 'Details of Ada Berg' }));
  expect(screen.getByText('Attempts of Ada Berg')).toBeVisible();
  await person.click(screen.getByText('Ada Berg'));
  expect(screen.queryByText('Attempts of Ada Berg')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Details of Tom Okoye' })).toBeNull();
});

test('has a menu for each row, and none where there is nothing to do', async () => {
  const onChoose = vi.fn();
  const { person } = open({ menu: ({ points }) => [points !== null && { label: 'Take back', onChoose }] });
  await person.click(screen.getByRole('button', { name: 'More about Ada Berg' }));
  await person.click(screen.getByRole('menuitem', { name: 'Take back' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'More about Tom Okoye' })).toBeNull();
});

test('acts on the rows that are ticked and in view', async () => {
  const onAct = vi.fn();
  const { person } = open({
    actions: (chosen) => (
      <button type="button" onClick={() => onAct(chosen.map(rowId))}>
        Act
      </button>
    ),
  });
  expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Choose Noor Haddad' }));
  await person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await person.click(await screen.findByLabelText('Graded'));
  await person.click(screen.getByRole('button', { name: 'Act' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith(['Tom Okoye']);
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
});

test('shows a dash where a cell is empty, and says what is missing where there is no row', () => {
  open();
  expect(screen.getByRole('cell', { name: '-' })).toBeVisible();
  open({ rows: [] });
  expect(screen.getByText('Nobody yet')).toBeVisible();
});

test('draws of many rows those in view, and tells how many there are', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
  const rows = Array.from({ length: 1000 }, (_, place) => ({
    student: `Student ${String(place).padStart(4, '0')}`,
    points: place,
    status: 'Graded',
  }));
  const { person } = open({ rows });
  // The first of them are there at once; then what draws by view has loaded.
  await waitFor(() => {
    expect(names().length).toBeLessThan(60);
    expect(names()[0]).toBe('Student 0000');
  });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  await person.click(screen.getByRole('button', { name: 'Points' }));
  await person.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()[0]).toBe('Student 0999');
});

test('on a phone a row is its title, its facts and what stands at its end, without empty facts', () => {
  phoneWindow();
  open();
  expect(screen.queryByRole('table')).toBeNull();
  const items = within(screen.getByRole('region', { name: 'Scores' })).getAllByRole('listitem');
  expect(
    items.map((item) => [...item.querySelectorAll('div > div')].map((part) => part.textContent)),
  ).toEqual([
    ['Noor Haddad9 points · N', 'Noor Haddad', '9 points · N', 'Graded'],
    ['Ada Berg12 points · A', 'Ada Berg', '12 points · A', 'In Progress'],
    ['Tom OkoyeT', 'Tom Okoye', 'T', 'Graded'],
  ]);
});

test('on a phone all rows are chosen above them, as a heading does it elsewhere', async () => {
  phoneWindow();
  const { person } = open({ actions: (chosen) => `Act on ${chosen.length}` });
  await person.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText(/Act on 3/)).toBeVisible();
});

test('on a phone everything that the headings do is in a dialog', async () => {
  phoneWindow();
  const view = open({ detail: ({ student }) => `Attempts of ${student}` });
  const { person } = view;
  await person.click(screen.getByRole('button', { name: 'Sort and columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sort and columns' }));
  await person.selectOptions(dialog.getByLabelText('Sort by'), 'Points, descending');
  await person.type(dialog.getByLabelText('Search Name'), 'a');
  await person.click(dialog.getByRole('checkbox', { name: 'Graded' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Initial' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Noor Haddad9 pointsGraded',
  ]);
  expect(address(view)).toBe(
    '?scores.sort=-points&scores.where.student=a&scores.where.status=Graded&scores.columns=points.status',
  );
  expect(screen.getByRole('button', { name: 'Sort and columns (2)' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Details of Noor Haddad' }));
  expect(screen.getByText('Attempts of Noor Haddad')).toBeVisible();
});

test('is accessible, with a filter open too', async () => {
  const { person } = open({ detail: () => 'Attempts', actions: () => 'Act' });
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await screen.findByLabelText('In Progress');
  await expectAccessible();
});

const linked: DataTableProps<Score>['columns'] = columns.map((column) =>
  column.id === 'student'
    ? { ...column, cell: ({ student }: Score) => <a href={`#${student}`}>{student}</a> }
    : column,
);
const menu = () => [{ label: 'Edit', icon: IconPencil, onChoose: vi.fn() }];

test('the arrow keys, Home and End move between the rows, and every control stays in the tab order', async () => {
  const { person } = open({ columns: linked, menu, isCompact: true });
  const link = (name: string) => screen.getByRole('link', { name });
  screen.getByRole('region', { name: 'Scores' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(link('Noor Haddad')).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'More about Noor Haddad' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(link('Ada Berg')).toHaveFocus();
  await person.keyboard('{End}');
  expect(link('Tom Okoye')).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(link('Tom Okoye')).toHaveFocus();
  await person.keyboard('{Home}{ArrowUp}');
  expect(link('Noor Haddad')).toHaveFocus();
  await expectAccessible();
});

test('a row without a link is reached at its first control, and its open menu keeps the arrow keys', async () => {
  const { person } = open({ menu });
  screen.getByRole('region', { name: 'Scores' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'More about Noor Haddad' })).toHaveFocus();
  await person.keyboard('{Enter}{ArrowDown}');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus();
});

test.each([1440, 390])(
  'the arrow keys keep the focus in the details of a row, and move in a list there, at %s px',
  async (width) => {
    windowOf(width);
    const attempts = [{ student: 'First attempt', points: 1, status: 'Graded' }];
    const { person } = open({
      columns: linked,
      detail: ({ student }) => (
        <>
          <a href={`#notes-${student}`}>Notes</a>
          <DataTable
            isNested
            caption="Attempts"
            name="attempts"
            rows={attempts}
            rowId={rowId}
            columns={linked}
            empty={null}
          />
        </>
      ),
      isOpenAtFirst: ({ student }) => student === 'Ada Berg',
    });
    const notes = screen.getByRole('link', { name: 'Notes' });
    notes.focus();
    await person.keyboard('{ArrowDown}{End}');
    expect(notes).toHaveFocus();
    screen.getByRole('link', { name: 'First attempt' }).focus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Tom Okoye' })).toHaveFocus();
  },
);

test('rows that are open at first close and open again', async () => {
  const { person } = open({
    detail: ({ student }) => <p>More of {student}</p>,
    isOpenAtFirst: ({ points }) => points === null,
  });
  expect(screen.getByText('More of Tom Okoye')).toBeVisible();
  expect(screen.queryByText('More of Ada Berg')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Details of Tom Okoye' }));
  expect(screen.queryByText('More of Tom Okoye')).toBeNull();
});

test('a press beside the name of a compact row opens its page', async () => {
  const { person } = open({ columns: linked, isCompact: true });
  await person.click(screen.getByRole('cell', { name: 'In Progress' }));
  expect(location.hash).toBe('#Ada%20Berg');
});
