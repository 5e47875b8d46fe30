import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { memoryRouter } from '../../test/memory-router.ts';
import { HistoryRouter } from './history/history-router.tsx';
import { useListState } from './list-state.ts';

const renderAt = (at: string) =>
  renderHook(
    () => {
      const list = useListState((query) => ({
        search: query.text('search'),
        grades: query.ids('grades'),
        ratings: query.ids('ratings', { nameOf: (id) => ['none', 'good', 'better'][id] }),
        state: query.oneOf('state', ['draft', 'live']),
        mine: query.flag('mine'),
        from: query.day('from'),
      }));
      return { ...list, address: useLocation().search };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      ),
    },
  ).result;

test('reads the filters of the address and leaves out what makes no sense there', () => {
  const result = renderAt('/list?search=sun&grades=3.x.4&ratings=2.99&state=gone&mine=1&from=2026-13');
  expect(result.current.state).toEqual({
    search: 'sun',
    grades: [3, 4],
    ratings: [2],
    state: '',
    mine: true,
    from: '',
  });
});

test.each(['2026-02-31', '2026-13-01', '0x10-01-01'])('%s is no day', (from) => {
  expect(renderAt(`/list?from=${from}`).current.state.from).toBe('');
});

test('writes a change into the address and drops what is empty', () => {
  const result = renderAt('/list?search=sun&page=2');
  act(() => result.current.set({ search: '', grades: [7, 8], state: 'draft' }));
  expect(result.current.address).toBe('?page=2&grades=7.8&state=draft');
  expect(result.current.isFiltered).toBe(true);
  act(() => result.current.clear());
  expect(result.current.address).toBe('');
  expect(result.current.isFiltered).toBe(false);
});

test('calls nobody back who is on the way to another screen', () => {
  const { history, router } = memoryRouter('/list');
  const { current } = renderHook(() => useListState((query) => ({ search: query.text('search') })), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <HistoryRouter history={history}>{children}</HistoryRouter>
    ),
  }).result;
  act(() => {
    router.navigate('/people/7');
    // The search debounce ends while the old screen is still mounted.
    current.set({ search: 'sun' });
  });
  expect(router.state.location).toMatchObject({ pathname: '/people/7', search: '' });
});
