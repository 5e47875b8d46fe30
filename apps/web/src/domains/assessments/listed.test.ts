import { expect, test } from 'vitest';
import { filtersOf } from './list-kinds.ts';
import {
  assessmentListIn,
  defaulted,
  isFiltered,
  type Listed,
  listQueryOf,
  noFilters,
  onlyShown,
} from './listed.ts';

const everything: Listed = { tab: '', search: '', sort: '', ...noFilters };

const asking = { userId: 5 };

test('a bare address asks for nothing but the list', () => {
  expect(JSON.parse(JSON.stringify(listQueryOf(everything, asking)))).toEqual({});
});

test('one search term goes out as name, chapter and lesson (spec 2 §2.1)', () => {
  const listed = { ...everything, search: 'fractions', types: [1, 3], created_start_date: '2026-11-01' };
  expect(
    JSON.parse(JSON.stringify(listQueryOf({ ...listed, tab: 'mine', sort: 'updated' }, asking))),
  ).toEqual({
    name: 'fractions',
    chapter_name: 'fractions',
    lesson_name: 'fractions',
    types: [1, 3],
    created_start_date: '2026-11-01',
    is_mine: true,
    sort: 'updated',
  });
});

test('the list of one type shows no other', () => {
  expect(listQueryOf({ ...everything, types: [3] }, { ...asking, types: [1] }).types).toEqual([1]);
});

test('an order and a tab are no filter, a search is one', () => {
  expect(isFiltered({ ...everything, tab: 'mine', sort: 'updated' })).toBe(false);
  expect(isFiltered({ ...everything, search: 'x' })).toBe(true);
  expect(isFiltered({ ...everything, created_end_date: '2026-11-01' })).toBe(true);
});

test.each([
  ['/assessments/test?search=frac&types=1', '/assessments/test?search=frac&types=1'],
  ['/assessments', '/assessments'],
  ['/assessmentsx', '/assessments'],
  ['https://elsewhere.example', '/assessments'],
  [7, '/assessments'],
])('the way back from %j is %s', (list, path) => {
  expect(assessmentListIn({ list })).toBe(path);
});

test.each([null, undefined, 7, {}])('a detail opened from %j leads back to all of them', (state) => {
  expect(assessmentListIn(state)).toBe('/assessments');
});

test('what is asked of schedules, and whose tab it is', () => {
  const listed = {
    ...everything,
    tab: 'shared' as const,
    schedule_status: '6',
    multipart: '2',
    assigned_tos: [9],
    submitted_end_date: '2026-11-02',
  };
  expect(JSON.parse(JSON.stringify(listQueryOf(listed, asking)))).toEqual({
    shared_with: 5,
    schedule_status: 6,
    multipart_assessment_type_id: 2,
    assigned_tos: [9],
    submitted_end_date: '2026-11-02',
  });
});

test('a rating goes out in place of a status', () => {
  expect(
    JSON.parse(JSON.stringify(listQueryOf({ ...everything, schedule_status: 'rating.2' }, asking))),
  ).toEqual({ ratings: [2] });
});

test('a homework grader is shown what was submitted unless they say otherwise (spec 2 §2.4)', () => {
  expect(defaulted(everything, 'homeworkGrader').schedule_status).toBe('3');
  expect(defaulted(everything, 'teacher').schedule_status).toBe('');
  expect(defaulted({ ...everything, schedule_status: '6' }, 'homeworkGrader').schedule_status).toBe('6');
  const any = defaulted({ ...everything, schedule_status: 'any' }, 'homeworkGrader');
  expect(listQueryOf(any, asking).schedule_status).toBeUndefined();
});

test('what the panel does not show filters nothing, though the address has it', () => {
  const asked = {
    ...everything,
    schedule_status: '3',
    multipart: '2',
    types: [1],
    submitted_start_date: '2026-01-01',
    status_ids: [2],
  };
  expect(onlyShown(asked, filtersOf.notes)).toEqual({ ...everything, status_ids: [2] });
  expect(onlyShown(asked, filtersOf.others)).toEqual(asked);
});
