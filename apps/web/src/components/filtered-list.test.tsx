import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { changeView } from '../lib/view-settings.ts';
import { DataTable } from './data-table/data-table.tsx';
import { SearchField } from './fields/search-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilteredList } from './filtered-list.tsx';

/** Whether media queries hold: those of a narrow window, or none. */
const widthIs = (width: 'wide' | 'narrow') =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: width === 'narrow' && query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  );

function open(width: 'wide' | 'narrow') {
  widthIs(width);
  const [onClear, onRemove] = [vi.fn(), vi.fn()];
  const view = renderScreen(
    <FilteredList
      bar={<input aria-label="Search" />}
      filters={<p>What narrows it down</p>}
      chips={[{ label: 'Status: Draft', onRemove }]}
      onClear={onClear}
    >
      <p>The list</p>
    </FilteredList>,
  );
  return { ...view, onClear, onRemove };
}

test('what is set is in view while the panel is shut, and each has its way out', async () => {
  const { person, onRemove, onClear } = open('wide');
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(screen.queryByText('What narrows it down')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove Status: Draft' }));
  expect(onRemove).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('the panel stands beside the list where there is room', async () => {
  const { person } = open('wide');
  await person.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  expect(
    within(await screen.findByRole('region', { name: 'FILTERS' })).getByText('What narrows it down'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectAccessible();
});

test('below 1,200 px it is a dialog over the list', async () => {
  const { person, onClear } = open('narrow');
  await person.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'FILTERS' }));
  expect(dialog.getByText('What narrows it down')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(onClear).toHaveBeenCalledOnce();
  await person.click(dialog.getByRole('button', { name: 'Show' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"/" is a plain key once shortcuts are off', async () => {
  onTestFinished(() => changeView({ hasShortcuts: true }));
  const { person } = renderScreen(
    <FilterBar>
      <SearchField label="Search by name" value="" onSearch={vi.fn()} />
    </FilterBar>,
  );
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  act(() => changeView({ hasShortcuts: false }));
  expect(search).not.toHaveAttribute('aria-keyshortcuts');
  await person.keyboard('/');
  expect(search).not.toHaveFocus();
});

test('"/" goes to the search and is typed as text there; the down arrow leads on to the first row', async () => {
  const column = { id: 'name', header: 'Name', place: 'primary', value: () => 'Fractions' } as const;
  const { person } = renderScreen(
    <>
      <FilterBar>
        <SearchField label="Search by name" value="" onSearch={vi.fn()} />
      </FilterBar>
      <DataTable
        caption="Tests"
        rows={[{ id: 1 }]}
        rowId={() => '1'}
        columns={[{ ...column, cell: () => <a href="#one">Fractions</a> }]}
      />
    </>,
  );
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  await person.keyboard('/');
  expect(search).toHaveFocus();
  await person.keyboard('/');
  expect(search).toHaveValue('/');
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Fractions' })).toHaveFocus();
  await expectAccessible();
});
