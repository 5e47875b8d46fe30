import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DayRangeValue } from '../../../components/day-range.tsx';
import { allChildren, childParam } from '../../../lib/child-list.ts';
import { firstDay } from '../../../lib/default-range.ts';
import { useFormat } from '../../../lib/format.ts';
import { useListState } from '../../../lib/list-state.ts';

export interface Student {
  readonly id: number;
  readonly name: string;
}

/** URL value for a range without a start. */
const always = 'always';
/** URL prefix of the inner table's parameters. */
export const tableName = 'list';
const ownParams = new Set(['from', 'to', 'subjects', 'statuses', 'ratings', 'tab', childParam]);
const isForeign = (name: string) => !ownParams.has(name) && !name.startsWith(`${tableName}.`);

/** Filter state of the list, kept in the URL. */
export function useStudentList(students: readonly [Student, ...(readonly Student[])]) {
  const format = useFormat();
  const { search } = useLocation();
  // Whether the opened link had foreign query parameters; own filters don't count.
  const [hasQuery] = useState(() => [...new URLSearchParams(search).keys()].some(isForeign));
  const { state, set } = useListState((query) => ({
    from: query.text('from') === always ? always : query.day('from'),
    to: query.day('to'),
    subjects: query.ids('subjects'),
    statuses: query.ids('statuses', resultStatusTable),
    ratings: query.ids('ratings', ratingTable),
    tab: query.text('tab'),
    [childParam]: query.text(childParam),
  }));
  // Ratings and statuses share one filter, so they count as one.
  const filterCount = [state.from + state.to, state.subjects, [...state.statuses, ...state.ratings]].filter(
    ({ length }) => length > 0,
  ).length;
  const first = firstDay(format.calendarDay(new Date()), hasQuery);
  const range: DayRangeValue = {
    from: state.from === always ? undefined : state.from || first,
    to: state.to || undefined,
  };
  return {
    ...state,
    set,
    range,
    setRange: ({ from, to }: DayRangeValue) =>
      set({ from: from === undefined ? always : from === first ? '' : from, to: to ?? '' }),
    /**
     * Selected student, always one of the given ones: an unknown id in the URL selects the first. Null for all
     * children.
     */
    student:
      state[childParam] === allChildren && students.length > 1
        ? null
        : (students.find(({ id }) => String(id) === state[childParam]) ?? students[0]),
    filterCount,
    isFiltered: filterCount > 0,
    clear: () => set({ from: '', to: '', subjects: [], statuses: [], ratings: [] }),
  };
}

export type StudentList = ReturnType<typeof useStudentList>;
