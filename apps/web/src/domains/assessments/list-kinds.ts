import { assessmentTypes } from '@pelion/contract/assessment-kinds';

/** Kinds of lists, each with its own search and filters (spec 2 §2.1, §2.4). */
export const listKinds = ['others', 'bundles', 'notes', 'feedback'] as const;
export type ListKind = (typeof listKinds)[number];

const kinds = new Map<number, ListKind>([
  [assessmentTypes.standardizedTest, 'bundles'],
  [assessmentTypes.notes, 'notes'],
  [assessmentTypes.feedback, 'feedback'],
]);

/** Kind of a list that is limited to these types. */
export const listKindOf = (types: readonly number[] | undefined): ListKind =>
  (types?.length === 1 ? kinds.get(types[0] ?? 0) : undefined) ?? 'others';

export type FilterName =
  | 'multipart'
  | 'grade_ids'
  | 'subject_ids'
  | 'types'
  | 'status_ids'
  | 'schedule_status'
  | 'assigned_tos'
  | 'created_bys'
  | 'created'
  | 'modified_bys'
  | 'modified'
  | 'submitted';

const notes = [
  'grade_ids',
  'subject_ids',
  'status_ids',
  'assigned_tos',
  'created_bys',
  'created',
  'modified',
] as const;

const others = [
  'multipart',
  'grade_ids',
  'subject_ids',
  'types',
  'status_ids',
  'schedule_status',
  'assigned_tos',
  'created_bys',
  'created',
  'modified_bys',
  'modified',
  'submitted',
] as const;

/** Filters by kind of list, in display order. */
export const filtersOf: Readonly<Record<ListKind, readonly FilterName[]>> = {
  others,
  bundles: others,
  notes,
  feedback: [
    'schedule_status',
    'assigned_tos',
    'created_bys',
    'created',
    'modified_bys',
    'modified',
    'submitted',
  ],
};
