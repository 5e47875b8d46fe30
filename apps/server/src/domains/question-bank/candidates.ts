import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listVisible } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';

// Start of a search (decision 0062). Fetches the first five thousand ids of each condition. Intersects selective
// conditions down to a handful and checks the rest on those. Without a selective one, matches are frequent, so it scans
// the newest questions until the page is full. The cost is independent of the bank's size.

const FEW = 5000;

/** Below this number, checking ids one by one beats fetching another condition's ids. */
const HANDFUL = 1000;

/** Prefix range scan from `word` on, or an exact match. */
export interface Sought {
  readonly word: string;
  readonly isBeginning: boolean;
}

export const isWord = (column: RawBuilder<unknown>, { word, isBeginning }: Sought) =>
  isBeginning
    ? sql<boolean>`${column} >= ${word} and ${column} < ${`${word}\u{10ffff}`}`
    : sql<boolean>`${column} = ${word}`;

async function firstIds(
  db: Db,
  { select, few = FEW }: { readonly select: RawBuilder<unknown>; readonly few?: number },
): Promise<readonly number[] | null> {
  // In one row: of thousands the process would make as many objects.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(c.id::text, ',') as ids from (select c.id from (${select}) c limit ${sql.lit(few + 1)}) c`.execute(
    db,
  );
  const ids = rows[0]?.ids?.split(',').map(Number) ?? [];
  return ids.length > few ? null : ids;
}

export interface CandidateFilter {
  readonly sought: readonly Sought[];
  readonly authorId: number | undefined;
  readonly assessmentId: number | undefined;
}

/** The ids among which every match is; null where there may be many. */
export async function findCandidates(
  db: Db,
  scope: AssessmentScope,
  { sought, authorId, assessmentId }: CandidateFilter,
): Promise<readonly number[] | null> {
  const sources: Parameters<typeof firstIds>[1][] = [
    ...(assessmentId === undefined
      ? []
      : [
          {
            select: sql`select question_id as id from assessment_question where assessment_id = ${assessmentId}`,
          },
        ]),
    ...sought.map((one) => ({
      select: sql`select w.question_id as id from question_word w where ${isWord(sql`w.word`, one)}`,
    })),
    ...(authorId === undefined
      ? []
      : [{ select: sql`select q.id from question q where q.created_by = ${authorId}` }]),
    // The most expensive condition comes last. With no other condition, viewers of more than a handful find a page
    // among the newest questions anyway. A lateral lookup per assessment, because a join would scan everything visible,
    // whose size cannot be estimated.
    ...(scope.isWholeCampus
      ? []
      : [
          {
            few: sought.length > 0 ? FEW : HANDFUL,
            select: sql`select q.question_id as id from (${listVisible(sql`${scope.userId}`)}) a
              cross join lateral (
                select p.question_id from assessment_question p
                where p.campus_id = a.campus_id and p.assessment_id = a.id offset 0) q`,
          },
        ]),
  ];
  let found: readonly number[] | null = null;
  for (const source of sources) {
    const ids = await firstIds(db, source);
    if (ids === null) continue;
    found = found ? intersection(found, ids) : ids;
    if (found.length <= HANDFUL) break;
  }
  return found;
}

function intersection(some: readonly number[], others: readonly number[]): readonly number[] {
  const among = new Set(others);
  return some.filter((id) => among.has(id));
}
