import type { HandlerInput } from '@pelion/contract';
import type { assessments } from '@pelion/contract/assessments';
import { type ExpressionBuilder, sql } from 'kysely';
import { containing } from '../../db/like.ts';
import type { DB } from '../../db/types.generated.ts';

type Query = HandlerInput<typeof assessments.endpoints.listAssessments>['query'];

/** What the list may be asked for (spec 2 §7), with who asks and where. */
export type AssessmentFilter = Query & {
  readonly userId: number;
  /** Days of the filter are days of the campus. */
  readonly timeZone: string;
};

type From = ExpressionBuilder<DB & { a: DB['assessment'] }, 'a'>;

const startOf = (day: string, timeZone: string, days = 0) =>
  sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`;

/** Numbers of a closed list: any number may be asked for, also one that a smallint cannot hold. */
const isOneOf = (column: 'type' | 'status', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(`a.${column}`)} = any(${ids}::bigint[])`;

const given = (ids: readonly number[] | undefined): ids is readonly number[] => (ids?.length ?? 0) > 0;

/** The conditions that were asked for, all of which must hold. */
export const matches = (filter: AssessmentFilter) => (eb: From) => {
  const { timeZone } = filter;
  return eb.and([
    ...(given(filter.types) ? [isOneOf('type', filter.types)] : []),
    ...(given(filter.status_ids) ? [isOneOf('status', filter.status_ids)] : []),
    ...(given(filter.grade_ids) ? [eb('a.grade_id', 'in', filter.grade_ids)] : []),
    ...(given(filter.subject_ids) ? [eb('a.subject_id', 'in', filter.subject_ids)] : []),
    ...(given(filter.created_bys) ? [eb('a.created_by', 'in', filter.created_bys)] : []),
    ...(given(filter.modified_bys) ? [eb('a.updated_by', 'in', filter.modified_bys)] : []),
    ...(filter.is_mine ? [eb('a.created_by', '=', filter.userId)] : []),
    ...between(eb, 'a.created_at', filter.created_start_date, filter.created_end_date, timeZone),
    ...between(eb, 'a.updated_at', filter.modified_start_date, filter.modified_end_date, timeZone),
    ...search(eb, filter),
  ]);
};

/** Whole days, both included. */
const between = (
  eb: From,
  column: 'a.created_at' | 'a.updated_at',
  first: string | undefined,
  last: string | undefined,
  timeZone: string,
) => [
  ...(first ? [eb(column, '>=', startOf(first, timeZone))] : []),
  ...(last ? [eb(column, '<', startOf(last, timeZone, 1))] : []),
];

/** "A search sends the same term as name, chapter_name and lesson_name" (spec 2 §2.1): then one of them is enough. */
function search(eb: From, { name, chapter_name, lesson_name }: Query) {
  const fields = [
    ...(name ? [eb('a.name', 'ilike', containing(name))] : []),
    ...(chapter_name ? [eb('a.chapter_name', 'ilike', containing(chapter_name))] : []),
    ...(lesson_name ? [eb('a.lesson_name', 'ilike', containing(lesson_name))] : []),
  ];
  const isOneTerm = fields.length === 3 && name === chapter_name && name === lesson_name;
  return isOneTerm ? [eb.or(fields)] : fields;
}
