import { pathOf } from '@pelion/access';

// What the list shows: kept in the navigation state, so that it is there again after a detail (spec 2 §2.1).

const idFilters = ['grade_ids', 'subject_ids', 'types', 'status_ids', 'created_bys', 'modified_bys'] as const;
export type IdFilter = (typeof idFilters)[number];

const dayFilters = [
  'created_start_date',
  'created_end_date',
  'modified_start_date',
  'modified_end_date',
] as const;
export type DayFilter = (typeof dayFilters)[number];

export type AssessmentFilters = { readonly [Name in IdFilter]?: number[] } & {
  readonly [Name in DayFilter]?: string | undefined;
};

export const listTabs = ['all', 'mine'] as const;
export type ListTab = (typeof listTabs)[number];

export interface ListState {
  readonly tab: ListTab;
  readonly search: string;
  readonly filters: AssessmentFilters;
  readonly isPanelOpen: boolean;
}

export const firstListState: ListState = { tab: 'all', search: '', filters: {}, isPanelOpen: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

function filtersIn(value: unknown): AssessmentFilters {
  if (!isRecord(value)) return {};
  const ids = idFilters.flatMap((name) => (isIds(value[name]) ? [[name, value[name]]] : []));
  const days = dayFilters.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : []));
  return Object.fromEntries([...ids, ...days]);
}

/** The state of a navigation is anything that the browser has kept: what cannot be read counts as never set. */
export function listStateIn(state: unknown): ListState {
  if (!isRecord(state) || !isRecord(state.list)) return firstListState;
  const { tab, search, filters, isPanelOpen } = state.list;
  return {
    tab: tab === 'mine' ? 'mine' : 'all',
    search: typeof search === 'string' ? search : '',
    filters: filtersIn(filters),
    isPanelOpen: isPanelOpen !== false,
  };
}

/** The list that led here, for the way back: all assessments, or the tests alone. */
export const listPathIn = (state: unknown): string =>
  isRecord(state) && state.from === pathOf('tests') ? pathOf('tests') : pathOf('assessments');

/** How many filters are set; a range of days counts once. */
export const countFilters = (filters: AssessmentFilters): number =>
  idFilters.filter((name) => (filters[name] ?? []).length > 0).length +
  (filters.created_start_date || filters.created_end_date ? 1 : 0) +
  (filters.modified_start_date || filters.modified_end_date ? 1 : 0);

/** The query of the list endpoint: one term searches name, chapter and lesson (spec 2 §2.1). */
export const listQueryOf = ({ tab, search, filters }: ListState, types?: number[]) => ({
  ...filters,
  ...(types ? { types } : {}),
  ...(search === '' ? {} : { name: search, chapter_name: search, lesson_name: search }),
  ...(tab === 'mine' ? { is_mine: true } : {}),
});
