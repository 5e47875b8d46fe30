import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { noBy, queryBy, readBy } from '../../lib/list-sorts.ts';
import type { ListQuery } from '../../lib/list-state.ts';

// State of the forms list, kept in the URL (spec 2 §2.1, §2.4).

export const formTabs = ['all', 'mine', 'shared'] as const;

const states = feedbackStatusTable.names.map((name) => String(feedbackStatusTable.idOf(name)));

export const readListedForms = (query: ListQuery) => ({
  tab: query.oneOf('tab', ['mine', 'shared']),
  search: query.text('search'),
  /** Number of a response state. */
  schedule_status: query.oneOf('schedule_status', states),
  ...readBy(query),
});
export type ListedForms = ReturnType<typeof readListedForms>;

export const noFormFilters = {
  schedule_status: '',
  ...noBy,
} as const;

export const isFiltered = ({ tab: _tab, ...narrowing }: ListedForms): boolean =>
  Object.values(narrowing).some((value) => value.length > 0);

export const listQueryOf = (listed: ListedForms, userId: number) => ({
  types: [assessmentTypes.feedback],
  name: listed.search || undefined,
  is_mine: listed.tab === 'mine' || undefined,
  shared_with: listed.tab === 'shared' ? userId : undefined,
  schedule_status: listed.schedule_status === '' ? undefined : Number(listed.schedule_status),
  ...queryBy(listed),
});
