import { defineMessages } from '@pelion/words';
import type { ListQuery } from './list-state.ts';

// Filters by creator, editor, recipient and dates (spec 2 §2.4), shared by the lists of assessments and forms.

export const byMessages = defineMessages({
  schedule_status: 'Submission status',
  assigned_tos: 'Assigned to',
  created_bys: 'Created by',
  created: 'Created between',
  modified_bys: 'Modified by',
  modified: 'Modified between',
  submitted: 'Submitted on',
});

/** Endpoint list that supplies the options of each filter. */
export const peopleLists = {
  assigned_tos: 'assigned_users',
  created_bys: 'created_users',
  modified_bys: 'updated_users',
} as const;

export const ranges = {
  created: ['created_start_date', 'created_end_date'],
  modified: ['modified_start_date', 'modified_end_date'],
  submitted: ['submitted_start_date', 'submitted_end_date'],
} as const;
export type RangeName = keyof typeof ranges;

/** Named like the query parameters of the endpoint. */
export const readBy = (query: ListQuery) => ({
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
export type ListedBy = ReturnType<typeof readBy>;

export const noBy: ListedBy = {
  assigned_tos: [],
  created_bys: [],
  modified_bys: [],
  created_start_date: '',
  created_end_date: '',
  modified_start_date: '',
  modified_end_date: '',
  submitted_start_date: '',
  submitted_end_date: '',
};

/** Ids for a query; undefined if none is chosen. */
export const chosenIds = (chosen: readonly number[]) => (chosen.length > 0 ? [...chosen] : undefined);

export const queryBy = (listed: ListedBy) => ({
  assigned_tos: chosenIds(listed.assigned_tos),
  created_bys: chosenIds(listed.created_bys),
  modified_bys: chosenIds(listed.modified_bys),
  created_start_date: listed.created_start_date || undefined,
  created_end_date: listed.created_end_date || undefined,
  modified_start_date: listed.modified_start_date || undefined,
  modified_end_date: listed.modified_end_date || undefined,
  submitted_start_date: listed.submitted_start_date || undefined,
  submitted_end_date: listed.submitted_end_date || undefined,
});
