import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { childParam } from '../../lib/child-list.ts';
import type { ListQuery } from '../../lib/list-state.ts';

/** State of the list in its address. */
export const readAssignments = (query: ListQuery) => ({
  search: query.text('search'),
  subject: query.ids('subject'),
  status: query.ids('status', submissionStatusTable),
  /** Child of a parent; empty or `all` for all children. */
  [childParam]: query.text(childParam),
});
export type ListedWork = ReturnType<typeof readAssignments>;

/** Filters of the panel, none set. */
export const noFilters = { subject: [], status: [] } as const;
