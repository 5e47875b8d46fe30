import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type CandidateFilter, findCandidates, isWord, type Sought } from './candidates.ts';

export interface BankFilter extends CandidateFilter {
  readonly types: readonly number[] | undefined;
  readonly difficulties: readonly number[] | undefined;
  readonly subjectIds: readonly number[] | undefined;
  readonly notIn: number | undefined;
  readonly before: number | undefined;
}

export interface BankRow {
  readonly question_id: number;
  readonly version_id: number;
  readonly title: string;
  readonly difficulty: number;
  readonly keywords: string[];
  readonly subject_name: string | null;
  readonly points: string;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
  readonly author_name: string;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly copies: number;
}

/** Splits a search into words with the database's tokenizer, as for the stored texts. */
export async function wordsOf(db: Db, search: string): Promise<readonly Sought[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${search}) as words`.execute(db);
  const words = rows[0]?.words ?? [];
  // The last word may be incomplete.
  const last = words.find((word) => search.toLowerCase().endsWith(word));
  return words.map((word) => ({ word, isBeginning: word === last }));
}

const isAny = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined || ids.length === 0 ? [] : [sql`${column} = any(${ids}::bigint[])`];

/** Newest assessment with the question that the viewer may see. */
const place = (scope: AssessmentScope, assessmentId: number | undefined) => sql`
  select p.assessment_id, p.version_id, p.points, a.name
  from assessment_question p
  join assessment a on a.campus_id = p.campus_id and a.id = p.assessment_id
  where p.campus_id = q.campus_id and p.question_id = q.id and a.status <> ${assessmentStatuses.deleted} and ${inScope(scope)}
    ${assessmentId === undefined ? sql`` : sql`and p.assessment_id = ${assessmentId}`}
  order by p.assessment_id desc limit 1`;

function matching(scope: AssessmentScope, filter: BankFilter, candidates: readonly number[] | null) {
  const { sought, types, difficulties, subjectIds, authorId, notIn, before, assessmentId } = filter;
  const conditions = [
    // Parts come with the passage that they ask about.
    sql`q.parent_id is null`,
    ...(candidates ? [sql`q.id = any(${plainArray(candidates)}::bigint[])`] : []),
    ...(before === undefined ? [] : [sql`q.id < ${before}`]),
    ...(authorId === undefined ? [] : [sql`q.created_by = ${authorId}`]),
    ...isAny(sql`q.type`, types),
    ...isAny(sql`q.difficulty`, difficulties),
    ...isAny(sql`q.subject_id`, subjectIds),
    ...sought.map(
      (one) => sql`exists (select from question_word w
        where w.campus_id = q.campus_id and w.question_id = q.id and ${isWord(sql`w.word`, one)})`,
    ),
    ...(notIn === undefined
      ? []
      : [
          sql`not exists (select from assessment_question h where h.campus_id = q.campus_id and h.question_id = q.id
            and h.assessment_id = ${notIn})`,
          sql`not exists (select from question c join assessment_question h
            on h.campus_id = c.campus_id and h.question_id = c.id
            where c.campus_id = q.campus_id and c.origin_id = q.id and h.assessment_id = ${notIn})`,
        ]),
  ];
  return sql`from question q
    cross join lateral (${place(scope, assessmentId)}) p
    where ${sql.join(conditions, sql` and `)}`;
}

const shown = (db: Db, found: RawBuilder<unknown>) =>
  sql<BankRow>`
    select f.question_id, f.version_id, v.title, v.difficulty, q.keywords, s.name as subject_name, f.points, v.type,
      v.schema_version, v.content, v.answer_key, m.name as author_name, f.assessment_id, f.assessment_name,
      (select count(*) from question c where c.campus_id = q.campus_id and c.origin_id = q.id) as copies
    from (${found}) f
    join question q on q.id = f.question_id
    join question_version v on v.campus_id = q.campus_id and v.id = f.version_id
    join person m on m.campus_id = q.campus_id and m.user_id = q.created_by
    left join subject s on s.campus_id = q.campus_id and s.id = q.subject_id
    order by f.rank`.execute(db);

const columns = sql`q.id as question_id, p.version_id, p.points, p.assessment_id, p.name as assessment_name`;

/** Searches newest first. The limit is a literal, because it decides the plan, which is cached (decision 0016). */
export async function searchBank(
  db: Db,
  scope: AssessmentScope,
  filter: BankFilter,
  limit: number,
): Promise<readonly BankRow[]> {
  const candidates = await findCandidates(db, scope, filter);
  const { rows } = await shown(
    db,
    sql`select ${columns}, -q.id as rank ${matching(scope, filter, candidates)} order by q.id desc limit ${sql.lit(limit)}`,
  );
  return rows;
}

/** Among how many of the newest matches is drawn. */
const MOST_DRAWN_FROM = 5000;

export const listMatches = async (
  db: Db,
  scope: AssessmentScope,
  filter: BankFilter,
): Promise<readonly number[]> => {
  const candidates = await findCandidates(db, scope, filter);
  const { rows } = await sql<{ id: number }>`
    select q.id ${matching(scope, filter, candidates)} order by q.id desc limit ${sql.lit(MOST_DRAWN_FROM)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** In the order of the ids. */
export async function listDrawn(
  db: Db,
  scope: AssessmentScope,
  ids: readonly number[],
): Promise<readonly BankRow[]> {
  const { rows } = await shown(
    db,
    sql`select ${columns}, o.place as rank
      from unnest(${ids}::bigint[]) with ordinality as o (id, place)
      join question q on q.id = o.id
      cross join lateral (${place(scope, undefined)}) p`,
  );
  return rows;
}
