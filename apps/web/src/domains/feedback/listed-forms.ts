import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import type { ListQuery } from '../../lib/list-state.ts';

// What the list of forms shows, in its address (spec 2 §2.1, §2.4).

export const formTabs = ['all', 'mine', 'shared'] as const;

const states = feedbackStatusTable.names.map((name) => String(feedbackStatusTable.idOf(name)));

export const readListedForms = (query: ListQuery) => ({
  tab: query.oneOf('tab', ['mine', 'shared']),
  search: query.text('search'),
  /** The number of a state that somebody is in. */
  schedule_status: query.oneOf('schedule_status', states),
  assigned_tos: query.ids('assigned_tos'),
  created_bys: query.ids('created_bys'),
  modified_bys: query.ids('modified_bys'),
  created_start_date: query.day('created_start_date'),
  created_end_date: query.day('created_end_date'),
  modified_start_date: query.day('modified_start_date'),
  modified_end_date: query.day('modified_end_date'),
  submitted_start_date: query.day('submitted_start_date'),
  submitted_end_date: query.day('submitted_end_date'),
});
export type ListedForms = ReturnType<typeof readListedForms>;

export const noFormFilters = {
  schedule_status: '',
  assigned_tos: [],
  created_bys: [],
  modified_bys: [],
  created_start_date: '',
  created_end_date: '',
  modified_start_date: '',
  modified_end_date: '',
  submitted_start_date: '',
  submitted_end_date: '',
} as const;

export const isFiltered = ({ tab: _tab, ...narrowing }: ListedForms): boolean =>
  Object.values(narrowing).some((value) => value.length > 0);

const ids = (chosen: readonly number[]) => (chosen.length > 0 ? [...chosen] : undefined);

export const listQueryOf = (listed: ListedForms, userId: number) => ({
  types: [assessmentTypes.feedback],
  name: listed.search || undefined,
  is_mine: listed.tab === 'mine' || undefined,
  shared_with: listed.tab === 'shared' ? userId : undefined,
  created_bys: ids(listed.created_bys),
  modified_bys: ids(listed.modified_bys),
  created_start_date: listed.created_start_date || undefined,
  created_end_date: listed.created_end_date || undefined,
  modified_start_date: listed.modified_start_date || undefined,
  modified_end_date: listed.modified_end_date || undefined,
  schedule_status: listed.schedule_status === '' ? undefined : Number(listed.schedule_status),
  assigned_tos: ids(listed.assigned_tos),
  submitted_start_date: listed.submitted_start_date || undefined,
  submitted_end_date: listed.submitted_end_date || undefined,
});
