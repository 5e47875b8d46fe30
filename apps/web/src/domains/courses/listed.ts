import { courseStatusTable } from '@pelion/contract/courses/facts';
import { childParam } from '../../lib/child-list.ts';
import type { ListQuery } from '../../lib/list-state.ts';
import type { CourseFilter } from './queries.ts';

/** Statuses that a list is filtered by; deleted courses have a view of their own. */
export const shownStatuses = courseStatusTable.names.filter((name) => name !== 'deleted');

/** State of the list in its address. */
export const readCourses = (query: ListQuery) => ({
  search: query.text('search'),
  tag: query.text('tag'),
  status: query.oneOf('status', shownStatuses),
  grade: query.ids('grade'),
  subject: query.ids('subject'),
  deleted: query.flag('deleted'),
  [childParam]: query.text(childParam),
});

/** Filters of the panel, taken back. */
export const noPanelFilters = {
  tag: '',
  grade: [],
  subject: [],
} as const satisfies Partial<CourseFilter>;
