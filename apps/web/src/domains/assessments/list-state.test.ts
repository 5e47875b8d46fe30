import { expect, test } from 'vitest';
import { countFilters, firstListState, type ListState, listQueryOf, listStateIn } from './list-state.ts';

const state: ListState = {
  tab: 'mine',
  search: 'fractions',
  filters: { types: [1, 3], created_start_date: '2026-11-01' },
  isPanelOpen: false,
};

test('what the list showed is read back from the navigation state', () => {
  expect(listStateIn(JSON.parse(JSON.stringify({ list: state })))).toEqual(state);
});

test.each([null, undefined, 7, {}, { list: 5 }])('%j in the navigation state counts as never set', (kept) => {
  expect(listStateIn(kept)).toEqual(firstListState);
});

test('filters that are not lists of ids or days are left out', () => {
  const kept = { list: { ...state, filters: { types: ['x'], grade_ids: 4, status_ids: [2] } } };
  expect(listStateIn(kept).filters).toEqual({ status_ids: [2] });
});

test('one search term goes out as name, chapter and lesson (spec 2 §2.1)', () => {
  expect(listQueryOf(state)).toEqual({
    types: [1, 3],
    created_start_date: '2026-11-01',
    name: 'fractions',
    chapter_name: 'fractions',
    lesson_name: 'fractions',
    is_mine: true,
  });
  expect(listQueryOf(firstListState)).toEqual({});
});

test('a range of days counts as one filter, an emptied list as none', () => {
  expect(countFilters({ types: [], grade_ids: [1, 2], created_start_date: 'a', created_end_date: 'b' })).toBe(
    2,
  );
});
