import { resourceVisibilities } from '@pelion/contract/resources/facts';
import type { ListQuery } from '../../lib/list-state.ts';
import type { DrawerFilter } from './queries.ts';

export const usedFilters = ['yes', 'no'] as const;
export const drawerTabs = ['kept', 'archived', 'bin'] as const;

/** State of the list in its address. */
export const readDrawer = (query: ListQuery) =>
  ({
    search: query.text('search'),
    grade: query.ids('grade'),
    subject: query.ids('subject'),
    owner: query.ids('owner'),
    tag: query.text('tag'),
    used: query.oneOf('used', usedFilters),
    visibility: query.oneOf('visibility', resourceVisibilities),
    status: query.oneOf('status', ['archived', 'bin']),
    sort: query.oneOf('sort', ['name']),
  }) satisfies DrawerFilter;

/** Filters of the panel, none set. */
export const noFilters = { grade: [], subject: [], owner: [], tag: '', used: '', visibility: '' } as const;
