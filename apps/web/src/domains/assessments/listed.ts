import { pathOf, type UserType } from '@pelion/access';
import {
  assessmentStatusTable,
  assessmentTypeTable,
  gradingTypes,
  multipartTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import { ratings } from '@pelion/contract/marking/ratings';
import { listPathIn } from '../../lib/from-list.ts';
import { chosenIds, noBy, queryBy, readBy } from '../../lib/list-sorts.ts';
import type { ListQuery } from '../../lib/list-state.ts';
import type { FilterName } from './list-kinds.ts';

// List state in the URL, to survive a detail visit or reload and to be shareable (spec 2 §2.1).

/** All 1, Created by me 2, Shared with me 3 (spec 2 §2.1). */
export const listTabs = ['all', 'mine', 'shared'] as const;

/** '': newest first. */
export const listOrders = ['', 'updated'] as const;

const numbersOf = (ids: Readonly<Record<string, number>>) => Object.values(ids).map(String);
const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
/** Value of a rating among the statuses (spec 2 §4). */
export const ratingChoice = (rating: number) => `rating.${rating}`;
/** The rating of such a value; empty for a status. */
export const ratingsIn = (choice: string) => {
  const rating = numberIn(choice.split('.')[1] ?? '');
  return rating === undefined ? [] : [rating];
};
const submissionStates = ['any', ...numbersOf(resultStatuses), ...Object.values(ratings).map(ratingChoice)];
/** Bundle type of a standardized test; for a digital SAT also full-length and trial, by grading type. */
export const satKinds = [gradingTypes.fullDigitalSat, gradingTypes.miniDigitalSat] as const;
export const kindOf = (gradingType: number) => `${multipartTypes.digitalSat}.${gradingType}`;
const multiparts = [...numbersOf(multipartTypes), ...satKinds.map(kindOf)];

/** Named like the query parameters of the endpoint. */
export const readListed = (query: ListQuery) => ({
  tab: query.oneOf('tab', ['mine', 'shared']),
  search: query.text('search'),
  /** 'only': deleted assessments instead of all others. */
  deleted: query.oneOf('deleted', ['only']),
  sort: query.oneOf('sort', ['updated']),
  grade_ids: query.ids('grade_ids'),
  subject_ids: query.ids('subject_ids'),
  types: query.ids('types', assessmentTypeTable),
  status_ids: query.ids('status_ids', assessmentStatusTable),
  /** Number of a state, or a rating; `any` overrides a default filter. */
  schedule_status: query.oneOf('schedule_status', submissionStates),
  multipart: query.oneOf('multipart', multiparts),
  ...readBy(query),
});
export type Listed = ReturnType<typeof readListed>;

/** Filters that the panel can set. */
export type ListFilters = Omit<Listed, 'tab' | 'search' | 'sort'>;

export const noFilters: ListFilters = {
  deleted: '',
  grade_ids: [],
  subject_ids: [],
  types: [],
  status_ids: [],
  schedule_status: '',
  multipart: '',
  ...noBy,
};

export const isFiltered = ({ tab: _tab, sort: _sort, ...narrowing }: Listed): boolean =>
  Object.values(narrowing).some((value) => value.length > 0 && value !== 'any');

/** Date ranges of changes and deleted assessments always sort by change date. */
export const isByChange = (listed: Listed): boolean =>
  Boolean(listed.deleted || listed.modified_start_date || listed.modified_end_date);

/** "Homework graders have the submission-status filter defaulted to '3' when none is set." spec 2 §2.4 */
export const defaulted = (listed: Listed, userType: UserType): Listed =>
  userType === 'homeworkGrader' && listed.schedule_status === ''
    ? { ...listed, schedule_status: String(resultStatuses.userSubmitted) }
    : listed;

/** Drops filters from the URL that the panel doesn't show. */
export function onlyShown(listed: Listed, shown: readonly FilterName[]): Listed {
  const isShown = (name: FilterName) => shown.includes(name);
  return {
    ...listed,
    multipart: isShown('multipart') ? listed.multipart : '',
    types: isShown('types') ? listed.types : [],
    schedule_status: isShown('schedule_status') ? listed.schedule_status : '',
    ...(!isShown('submitted') && { submitted_start_date: '', submitted_end_date: '' }),
  };
}

interface Asking {
  /** Limits the list to these types, whatever the filter says. */
  readonly types?: readonly number[] | undefined;
  /** Id of the viewer. */
  readonly userId: number;
}

/** Query parameters for the list endpoint. */
export const listQueryOf = (listed: Listed, { types = listed.types, userId }: Asking) => ({
  // One search term covers name, chapter and lesson (spec 2 §2.1).
  name: listed.search || undefined,
  chapter_name: listed.search || undefined,
  lesson_name: listed.search || undefined,
  is_mine: listed.tab === 'mine' || undefined,
  shared_with: listed.tab === 'shared' ? userId : undefined,
  schedule_status: numberIn(listed.schedule_status),
  ratings: chosenIds(ratingsIn(listed.schedule_status)),
  multipart_assessment_type_id: numberIn(listed.multipart.split('.')[0] ?? ''),
  grading_type_id: numberIn(listed.multipart.split('.')[1] ?? ''),
  sort: listed.sort || undefined,
  is_deleted: listed.deleted === 'only' || undefined,
  types: chosenIds(types),
  grade_ids: chosenIds(listed.grade_ids),
  subject_ids: chosenIds(listed.subject_ids),
  status_ids: chosenIds(listed.status_ids),
  ...queryBy(listed),
});

const lists: readonly [string, ...string[]] = [
  pathOf('assessments'),
  pathOf('tests'),
  pathOf('standardizedTests'),
  pathOf('onlineTest'),
  pathOf('onlineClasswork'),
  pathOf('onlineHomework'),
  pathOf('standardizedTestMaterials'),
];

/** Path of the list that the user came from, with search and filters; all assessments by default. */
export const assessmentListIn = (state: unknown): string => listPathIn(state, lists);
