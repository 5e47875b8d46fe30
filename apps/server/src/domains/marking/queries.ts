import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/in-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';

// Whole answer keys, for who marks. Nothing that students or parents read imports this file.

/** An attempt at an assessment that the viewer sees. */
export const findAttempt = (db: Db, scope: AssessmentScope, id: number) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
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

/** Its items in order, or one of them, with the key of what was asked, what was answered and what was given for it. */
export const listMarks = (
  db: Db,
  { campus_id, id }: Pick<AttemptToMark, 'campus_id' | 'id'>,
  itemId?: number,
) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
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
    .select([
      'i.id as item_id',
      'i.part',
      'i.points as worth',
      'i.earned',
      'i.answer_status',
      'i.drawn_values',
      'v.type',
      'v.schema_version',
      'v.content',
      'v.answer_key',
      'n.response',
      'm.version',
      'm.points',
      'm.comment',
      'm.is_doubtful',
      'm.marked_at',
      'p.name as marked_by_name',
    ])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .$if(itemId !== undefined, (query) => query.where('i.id', '=', itemId ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();
export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];

export interface MarkValues {
  readonly points: string | null;
  readonly comment: string;
  readonly is_doubtful: boolean;
  readonly marked_by: number;
  readonly marked_at: Date;
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
    .values({ ...key, ...values, version })
    .onConflict((conflict) => conflict.columns(['campus_id', 'item_id']).doUpdateSet({ ...values, version }))
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
