import type { MarkedBy, Place } from '@pelion/contract/marking';
import type { Choice } from '@pelion/contract/rubrics/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { isOnPages } from '../attempts/pages/has-answer-pages.ts';
import { judgedBy, regradeRule } from '../attempts/regrade/regrade-actions.ts';
import { listLapsed } from './lapsed-claims.ts';
import { columnsOf, type MarkValues } from './mark-values.ts';
import { listProvisional, type ProvisionalRow } from './provisional-queries.ts';

// Whole answer keys, for who marks. Nothing that students or parents read imports this file.

/** An attempt at an assessment that the viewer sees. */
export const findAttempt = (db: Db, scope: AssessmentScope, id: number) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'r.campus_id').onRef('p.user_id', '=', 'r.reviewed_by'),
    )
    .select([
      't.campus_id',
      't.id',
      't.student_id',
      't.schedule_id',
      't.assessment_id',
      't.attempt_no',
      't.status',
      't.ended_at',
      't.score',
      't.total',
      't.result_read_at',
      't.released_at',
      's.allowed_difference',
      's.created_by as schedule_created_by',
      'a.created_by as assessment_created_by',
      'r.version',
      'r.rating',
      'r.comment',
      'r.reviewed_at',
      'p.name as reviewed_by_name',
    ])
    .where('t.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
export type AttemptToMark = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Name of another marker who has claimed the attempt and may still mark; null where two people mark. */
export async function findTaker(
  db: Db,
  {
    campus_id,
    id,
    schedule_id,
    allowed_difference,
  }: Pick<AttemptToMark, 'campus_id' | 'id' | 'schedule_id' | 'allowed_difference'>,
  viewerId: number,
): Promise<string | null> {
  if (allowed_difference !== null) return null;
  const row = await db
    .selectFrom('marking_claim as c')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'c.campus_id').onRef('p.user_id', '=', 'c.claimed_by'),
    )
    .select(['c.claimed_by', 'p.name'])
    .where('c.campus_id', '=', campus_id)
    .where('c.attempt_id', '=', id)
    .where('c.claimed_by', '<>', viewerId)
    .executeTakeFirst();
  if (!row) return null;
  const lapsed = await listLapsed(db, { campus_id, id: schedule_id });
  return lapsed.includes(row.claimed_by) ? null : row.name;
}

/** Items of an attempt in order, or one of them, with key, response and mark. */
const selectMarks = (db: Db, { campus_id, id }: Pick<AttemptToMark, 'campus_id' | 'id'>, itemId?: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('regrade as g', (join) =>
      join.onRef('g.campus_id', '=', 'i.campus_id').onRef('g.id', '=', 'i.regrade_id'),
    )
    .leftJoin('answer as n', (join) =>
      join.onRef('n.campus_id', '=', 'i.campus_id').onRef('n.item_id', '=', 'i.id'),
    )
    .leftJoin('answer_mark as m', (join) =>
      join.onRef('m.campus_id', '=', 'i.campus_id').onRef('m.item_id', '=', 'i.id'),
    )
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'm.campus_id').onRef('p.user_id', '=', 'm.marked_by'),
    )
    // Current rubric of the question; the mark names the rubric it used.
    .leftJoin('question_rubric as q', (join) =>
      join.onRef('q.campus_id', '=', 'i.campus_id').onRef('q.question_id', '=', 'i.question_id'),
    )
    .select([
      'i.id as item_id',
      'i.question_id',
      'i.part',
      'i.points as worth',
      'i.earned',
      'i.answer_status',
      'i.drawn_values',
      'v.type',
      ...judgedBy,
      regradeRule,
      'n.response',
      isOnPages.as('has_pages'),
      'm.version',
      'm.points',
      'm.comment',
      'm.is_doubtful',
      'm.marked_at',
      'p.name as marked_by_name',
      'm.rubric_version_id',
      sql<Choice[] | null>`m.choices`.as('choices'),
      sql<Place[] | null>`m.places`.as('places'),
      'q.rubric_id',
    ])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .$if(itemId !== undefined, (query) => query.where('i.id', '=', itemId ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();

type Selected = Awaited<ReturnType<typeof selectMarks>>[number];
export interface MarkRow extends Selected {
  /** Current rubric of the question. */
  readonly rubric_now: MarkedBy | null;
  /** Rubric version used for the mark. */
  readonly rubric_then: MarkedBy | null;
  /** Where two people mark: what each of them gave, or has begun. */
  readonly provisional: readonly Provisional[];
}
export interface Provisional extends ProvisionalRow {
  readonly rubric: MarkedBy | null;
}

export async function listMarks(
  db: Db,
  attempt: Pick<AttemptToMark, 'campus_id' | 'id' | 'allowed_difference'>,
  itemId?: number,
): Promise<MarkRow[]> {
  const rows = await selectMarks(db, attempt, itemId);
  const itemIds = rows.map(({ item_id }) => item_id);
  const provisional =
    attempt.allowed_difference === null ? [] : await listProvisional(db, attempt.campus_id, itemIds);
  const rubrics = await listMarkedBy(db, attempt.campus_id, [
    ...rows,
    ...provisional.map(({ rubric_version_id }) => ({ rubric_id: null, rubric_version_id })),
  ]);
  const rubricOf = (versionId: number | null) =>
    rubrics.find(({ version_id }) => version_id === versionId) ?? null;
  return rows.map((row) => ({
    ...row,
    rubric_now: rubrics.findLast(({ rubric_id }) => rubric_id === row.rubric_id) ?? null,
    rubric_then: rubricOf(row.rubric_version_id),
    provisional: provisional
      .filter(({ item_id }) => item_id === row.item_id)
      .map((mark) => ({ ...mark, rubric: rubricOf(mark.rubric_version_id) })),
  }));
}

/** The rubrics of these rows, as they are and as they were, the newest last. Most papers have none: nothing is asked then. */
async function listMarkedBy(
  db: Db,
  campusId: number,
  rows: readonly Pick<Selected, 'rubric_id' | 'rubric_version_id'>[],
): Promise<MarkedBy[]> {
  const now = rows.flatMap(({ rubric_id }) => rubric_id ?? []);
  const then = rows.flatMap(({ rubric_version_id }) => rubric_version_id ?? []);
  if (now.length === 0 && then.length === 0) return [];
  const { rows: found } = await sql<MarkedBy>`
    select v.rubric_id, v.id as version_id, r.name, v.criteria
    from rubric_version v join rubric r on r.campus_id = v.campus_id and r.id = v.rubric_id
    where v.campus_id = ${campusId} and (v.id = any(${then}::bigint[]) or v.id in (
      select max(x.id) from rubric_version x
      where x.campus_id = ${campusId} and x.rubric_id = any(${now}::bigint[]) group by x.rubric_id))
    order by v.id`.execute(db);
  return found;
}

/** In a transaction that has locked the attempt, and has found the version to be that of the edit. */
export const putMark = (
  db: Db,
  key: { readonly campus_id: number; readonly item_id: number },
  version: number,
  values: MarkValues,
) =>
  db
    .insertInto('answer_mark')
    .values({ ...key, ...columnsOf(values), version })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'item_id']).doUpdateSet({ ...columnsOf(values), version }),
    )
    .execute();

export interface ReviewValues {
  readonly rating: number | null;
  readonly comment: string;
  readonly reviewed_by: number;
  readonly reviewed_at: Date;
}

export const putReview = (
  db: Db,
  key: { readonly campus_id: number; readonly attempt_id: number },
  version: number,
  values: ReviewValues,
) =>
  db
    .insertInto('attempt_review')
    .values({ ...key, ...values, version })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'attempt_id']).doUpdateSet({ ...values, version }),
    )
    .execute();
