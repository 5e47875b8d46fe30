import { pathOf, type UserType } from '@pelion/access';
import { gradingTypes, multipartTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { listPathIn } from '../../lib/from-list.ts';
import type { ListQuery } from '../../lib/list-state.ts';

// What the list shows: in its address, so that it is there again after a detail, a reload and in a link (spec 2 §2.1).

/** All 1, Created by me 2, Shared with me 3 (spec 2 §2.1). */
export const listTabs = ['all', 'mine', 'shared'] as const;

/** Nothing set: newest first. */
export const listOrders = ['', 'updated'] as const;

const numbersOf = (ids: Readonly<Record<string, number>>) => Object.values(ids).map(String);
const submissionStates = ['any', ...numbersOf(resultStatuses)];
/** A kind of standardized test; of a digital SAT also full-length and trial tests, by the number of how they are told. */
export const satKinds = [gradingTypes.fullDigitalSat, gradingTypes.miniDigitalSat] as const;
export const kindOf = (gradingType: number) => `${multipartTypes.digitalSat}.${gradingType}`;
const multiparts = [...numbersOf(multipartTypes), ...satKinds.map(kindOf)];

/** Named as the endpoint names them. */
export const readListed = (query: ListQuery) => ({
  tab: query.oneOf('tab', ['mine', 'shared']),
  search: query.text('search'),
  /** Set: those that were deleted, instead of all others. */
  deleted: query.oneOf('deleted', ['only']),
  sort: query.oneOf('sort', ['updated']),
  grade_ids: query.ids('grade_ids'),
  subject_ids: query.ids('subject_ids'),
  types: query.ids('types'),
  status_ids: query.ids('status_ids'),
  /** A number of a state; `any` where a default is to be set aside. */
  schedule_status: query.oneOf('schedule_status', submissionStates),
  multipart: query.oneOf('multipart', multiparts),
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
export type Listed = ReturnType<typeof readListed>;

/** What the panel sets. */
export type ListFilters = Omit<Listed, 'tab' | 'search' | 'sort'>;

export const noFilters: ListFilters = {
  deleted: '',
  grade_ids: [],
  subject_ids: [],
  types: [],
  status_ids: [],
  schedule_status: '',
  multipart: '',
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

export const isFiltered = ({ tab: _tab, sort: _sort, ...narrowing }: Listed): boolean =>
  Object.values(narrowing).some((value) => value.length > 0 && value !== 'any');

/** A range of changes, and what was deleted, is listed in the order of the changes, whatever else is asked for. */
export const isByChange = (listed: Listed): boolean =>
  Boolean(listed.deleted || listed.modified_start_date || listed.modified_end_date);

const ids = (chosen: readonly number[]) => (chosen.length > 0 ? [...chosen] : undefined);

/** "Homework graders have the submission-status filter defaulted to '3' when none is set." spec 2 §2.4 */
export const defaulted = (listed: Listed, userType: UserType): Listed =>
  userType === 'homeworkGrader' && listed.schedule_status === ''
    ? { ...listed, schedule_status: String(resultStatuses.userSubmitted) }
    : listed;

const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

interface Asking {
  /** Of these alone, whatever the filter says. */
  readonly types?: readonly number[] | undefined;
  /** Who asks. */
  readonly userId: number;
}

/** The query of the list endpoint. */
export const listQueryOf = (listed: Listed, { types = listed.types, userId }: Asking) => ({
  // One term searches name, chapter and lesson (spec 2 §2.1).
  name: listed.search || undefined,
  chapter_name: listed.search || undefined,
  lesson_name: listed.search || undefined,
  is_mine: listed.tab === 'mine' || undefined,
  shared_with: listed.tab === 'shared' ? userId : undefined,
  schedule_status: numberIn(listed.schedule_status),
  multipart_assessment_type_id: numberIn(listed.multipart.split('.')[0] ?? ''),
  grading_type_id: numberIn(listed.multipart.split('.')[1] ?? ''),
  assigned_tos: ids(listed.assigned_tos),
  sort: listed.sort || undefined,
  is_deleted: listed.deleted === 'only' || undefined,
  types: ids(types),
  grade_ids: ids(listed.grade_ids),
  subject_ids: ids(listed.subject_ids),
  status_ids: ids(listed.status_ids),
  created_bys: ids(listed.created_bys),
  modified_bys: ids(listed.modified_bys),
  created_start_date: listed.created_start_date || undefined,
  created_end_date: listed.created_end_date || undefined,
  modified_start_date: listed.modified_start_date || undefined,
  modified_end_date: listed.modified_end_date || undefined,
  submitted_start_date: listed.submitted_start_date || undefined,
  submitted_end_date: listed.submitted_end_date || undefined,
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

/** The list that led here, with its search and filters; all assessments where none did. */
export const assessmentListIn = (state: unknown): string => listPathIn(state, lists);
