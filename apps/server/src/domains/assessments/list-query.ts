import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { linkedInList } from '@pelion/contract/assessments';
import type { Db } from '../../db/database.ts';
import { runIn, statement } from '../../db/statement.ts';
import { boundedMap } from '../../lib/bounded-map.ts';
import type { Condition } from './condition.ts';
import { type AssessmentFilter, type Conditions, conditionsOf } from './filter.ts';
import { gradingTypeText } from './grading-type.ts';
import type { AssessmentScope } from './policy.ts';
import type { AssessmentRow } from './queries.ts';

/** Columns for a card and its abilities. */
export interface ListedRow
  extends Omit<
    AssessmentRow,
    | 'instruction_source'
    | 'instruction_html'
    | 'total_points'
    | 'lesson_plans'
    | 'linked'
    | 'grades'
    | 'subjects'
  > {
  readonly linked: { readonly linked_assessment_id: number; readonly linked_assessment_name: string }[];
}

const USUAL_PAGE = 8;

/**
 * Sorts by change date where a filter on changes would otherwise scan the whole campus (decision 0016); latest
 * deletions first.
 */
const isByChange = ({ sort, is_deleted, modified_start_date, modified_end_date }: AssessmentFilter) =>
  sort === 'updated' || Boolean(is_deleted || modified_start_date || modified_end_date);

/** The rows of the page first, and what belongs to each of them afterwards: nothing is joined that is not shown. */
const listing = (page: string, order: string) => `
select a.id, a.name, a.status, a.category, a.type, a.multipart_type,
  ${gradingTypeText} as grading_type_id, a.grade_id, g.name as grade_name,
  a.subject_id, s.name as subject_name, s.icon as subject_icon, a.chapter_name, a.lesson_name, a.questions_count,
  a.is_placement, a.is_for_practice, a.is_public, a.sharing_version, a.version, a.created_by, author.name as created_by_name, a.created_at,
  editor.name as updated_by_name, a.updated_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('user_id', h.user_id, 'share_type_id', h.share_type) order by h.user_id)
    from assessment_share h where h.campus_id = a.campus_id and h.assessment_id = a.id), '[]') as sharing,
  case when a.type = ${assessmentTypes.standardizedTest} then coalesce((
    select jsonb_agg(jsonb_build_object('linked_assessment_id', f.id, 'linked_assessment_name', f.name) order by f.position)
    from (
      select l.id, l.name, k.position
      from bundle_link k join assessment l on l.campus_id = k.campus_id and l.id = k.linked_id
      where k.campus_id = a.campus_id and k.bundle_id = a.id
      order by k.position limit ${linkedInList}
    ) f), '[]') else '[]' end as linked
from (${page}) a
left join grade g on g.campus_id = a.campus_id and g.id = a.grade_id
left join subject s on s.campus_id = a.campus_id and s.id = a.subject_id
join person author on author.campus_id = a.campus_id and author.user_id = a.created_by
join person editor on editor.campus_id = a.campus_id and editor.user_id = a.updated_by
order by ${order} desc, a.id desc`;

/** Where the rows of a page are found, and the columns of an index there that delivers them in order. */
interface Source {
  readonly from: string;
  readonly order: string;
}

/** Shares hold when each assessment was created, and not when it was changed. */
const sourceOf = (filter: AssessmentFilter, order: string): Source => {
  const byRow = `${order} desc, a.id desc`;
  if (!filter.shared_with) return { from: 'assessment a', order: byRow };
  return {
    from: 'assessment_share h join assessment a on a.campus_id = h.campus_id and a.id = h.assessment_id',
    order: isByChange(filter) ? byRow : 'h.assessment_created_at desc, h.assessment_id desc',
  };
};

const rowsOf = (conditions: readonly Condition[], { from, order }: Source, limit: string) => `
select a.* from ${from}
where ${textsOf(conditions)}
order by ${order}
limit ${limit}`;

const statements = boundedMap<string, ReturnType<typeof statement>>(500);

/** Newest or last changed first: the orders of the table's indexes, so that a page reads a page's worth of rows. */
export function listAssessments(
  db: Db,
  scope: AssessmentScope,
  filter: AssessmentFilter,
): Promise<ListedRow[]> {
  const { limit, offset } = filter;
  const asked = conditionsOf(scope, filter);
  const order = isByChange(filter) ? 'a.updated_at' : 'a.created_at';
  const source = sourceOf(filter, order);
  // The usual page in the text, where a kept plan knows how few rows it is for (decision 0016).
  const isUsual = limit === USUAL_PAGE && offset === 0;
  const conditions = [...asked.common, ...asked.place, ...asked.placeOfBundle];
  const values = Object.assign(isUsual ? {} : { limit, offset }, ...conditions.map((each) => each.values));
  // The statement itself is thousands of characters: put together for the first who asks like this.
  const { common, place } = asked;
  const key = [source.from, source.order, isUsual, common.length, place.length, textsOf(conditions)].join();
  const known = statements.get(key);
  const made = known ?? statement('assessments', Object.keys(values), textOf(asked, order, source, isUsual));
  if (!known) statements.set(key, made);
  return runIn<ListedRow>(db, made(values));
}

const textsOf = (conditions: readonly Condition[]) => conditions.map(({ text }) => text).join('\nand ');

function textOf(
  { common, place, placeOfBundle }: Conditions,
  order: string,
  source: Source,
  isUsual: boolean,
): string {
  const rows = isUsual ? `${USUAL_PAGE}` : ':limit offset :offset';
  const direct = rowsOf([...place, ...common], source, rows);
  if (placeOfBundle.length === 0) return listing(direct, order);
  // A bundle has several grades and subjects, in a table of their own: an index each, and the two put together.
  const first = isUsual ? `${USUAL_PAGE}` : '(:limit::bigint + :offset::bigint)';
  const page = `select a.* from ((${rowsOf([...place, ...common], source, first)})
union all (${rowsOf([...placeOfBundle, ...common], source, first)})) a
order by ${order} desc, a.id desc
limit ${rows}`;
  return listing(page, order);
}
