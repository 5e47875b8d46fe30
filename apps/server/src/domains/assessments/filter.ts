import type { HandlerInput } from '@pelion/contract';
import type { assessments } from '@pelion/contract/assessments';
import { containing } from '../../db/like.ts';
import { sharedWith } from './in-scope.ts';
import type { AssessmentScope } from './policy.ts';

type Query = HandlerInput<typeof assessments.endpoints.listAssessments>['query'];

/** What the list may be asked for (spec 2 §7), with who asks and where. */
export type AssessmentFilter = Query & {
  readonly userId: number;
  /** Days of the filter are days of the campus. */
  readonly timeZone: string;
};

/** A part of the `where`, with the values of the names in its text. */
export interface Condition {
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Deleted ones are gone already; without the whole campus, the viewer's own, public and shared ones are what is left. */
const visible = ({ isWholeCampus, userId }: AssessmentScope): Condition[] =>
  isWholeCampus
    ? []
    : [
        {
          text: `(a.created_by = :viewer or a.is_public = true or ${sharedWith(':viewer')})`,
          values: { viewer: userId },
        },
      ];

/**
 * One is a value: the plan is kept, and an index delivers its rows in their order. Several stand in the text: how many there
 * are, and how frequent, decides the plan (decision 0016).
 */
function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  const [only, ...others] = ids ?? [];
  if (ids === undefined || only === undefined) return [];
  if (others.length > 0) return [{ text: `a.${column} in (${ids.map(Number).join(', ')})` }];
  return [{ text: `a.${column} = :${column}`, values: { [column]: only } }];
}

/** Numbers of a closed list: any number may be asked for, also one that a smallint cannot hold. */
const isKind = (column: 'type' | 'status', ids: readonly number[] | undefined): Condition[] =>
  ids?.length ? [{ text: `a.${column} = any(:${column}::bigint[])`, values: { [column]: ids } }] : [];

/** Whole days, both included. */
const between = (
  column: 'created_at' | 'updated_at',
  first: string | undefined,
  last: string | undefined,
  zone: string,
): Condition[] => [
  ...(first
    ? [
        {
          text: `a.${column} >= :${column}_from::date::timestamp at time zone :zone`,
          values: { [`${column}_from`]: first, zone },
        },
      ]
    : []),
  ...(last
    ? [
        {
          text: `a.${column} < (:${column}_to::date + 1)::timestamp at time zone :zone`,
          values: { [`${column}_to`]: last, zone },
        },
      ]
    : []),
];

/** "A search sends the same term as name, chapter_name and lesson_name" (spec 2 §2.1): then one of them is enough. */
function search({ name, chapter_name, lesson_name }: Query): Condition[] {
  if (name && name === chapter_name && name === lesson_name) {
    const text = '(a.name ilike :term or a.chapter_name ilike :term or a.lesson_name ilike :term)';
    return [{ text, values: { term: containing(name) } }];
  }
  return Object.entries({ name, chapter_name, lesson_name }).flatMap(([column, term]) =>
    term ? [{ text: `a.${column} ilike :${column}`, values: { [column]: containing(term) } }] : [],
  );
}

/** What was asked for and may be seen; all of it must hold. */
export const conditionsOf = (scope: AssessmentScope, filter: AssessmentFilter): readonly Condition[] => [
  ...visible(scope),
  ...isKind('type', filter.types),
  ...isKind('status', filter.status_ids),
  ...isOneOf('grade_id', filter.grade_ids),
  ...isOneOf('subject_id', filter.subject_ids),
  ...isOneOf('created_by', filter.created_bys),
  ...isOneOf('updated_by', filter.modified_bys),
  ...(filter.is_mine ? [{ text: 'a.created_by = :mine', values: { mine: filter.userId } }] : []),
  ...(filter.shared_with ? [{ text: sharedWith(':sharee'), values: { sharee: filter.shared_with } }] : []),
  ...between('created_at', filter.created_start_date, filter.created_end_date, filter.timeZone),
  ...between('updated_at', filter.modified_start_date, filter.modified_end_date, filter.timeZone),
  ...search(filter),
];
