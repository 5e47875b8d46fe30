import { remarkStatuses } from '@pelion/contract/proofreading/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const open = [remarkStatuses.failed, remarkStatuses.pendingReview];

/** Undefined where it has not started. */
export const findProofreading = (db: Db, assessmentId: number) =>
  db
    .selectFrom('proofreading as r')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'r.campus_id').onRef('p.user_id', '=', 'r.updated_by'),
    )
    .where('r.assessment_id', '=', assessmentId)
    .select([
      'r.status',
      'r.updated_at',
      'p.name as updated_by_name',
      sql<boolean>`exists (
        select from assessment_question q
        join question_version v on v.campus_id = q.campus_id and v.id = q.version_id
        where q.campus_id = r.campus_id and q.assessment_id = r.assessment_id and v.created_at > r.updated_at)`.as(
        'is_changed',
      ),
    ])
    .executeTakeFirst();

/** Selects remarks with the version reviewed and the version in the assessment now. */
const selectRemarks = (db: Db, assessmentId: number) =>
  db
    .selectFrom('proofread_remark as r')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'r.campus_id').onRef('v.id', '=', 'r.version_id'),
    )
    .innerJoin('question as q', (join) =>
      join.onRef('q.campus_id', '=', 'r.campus_id').onRef('q.id', '=', 'r.question_id'),
    )
    .leftJoin('assessment_question as a', (join) =>
      join
        .onRef('a.campus_id', '=', 'r.campus_id')
        .onRef('a.assessment_id', '=', 'r.assessment_id')
        .onRef('a.question_id', '=', 'r.question_id'),
    )
    .innerJoin('person as reviewer', (join) =>
      join.onRef('reviewer.campus_id', '=', 'r.campus_id').onRef('reviewer.user_id', '=', 'r.reviewer_id'),
    )
    .leftJoin('person as decider', (join) =>
      join.onRef('decider.campus_id', '=', 'r.campus_id').onRef('decider.user_id', '=', 'r.decided_by'),
    )
    .where('r.assessment_id', '=', assessmentId)
    .select([
      'r.id',
      'r.question_id',
      'r.version_id',
      'r.status',
      'r.comment',
      'r.proposed',
      'r.reviewer_id',
      'r.created_at',
      'r.reply',
      'r.decided_at',
      'v.type',
      'v.title',
      'v.difficulty',
      'v.schema_version',
      'v.content',
      'v.answer_key',
      'q.version as question_version',
      'a.position',
      'a.version_id as current_version_id',
      'reviewer.name as reviewer_name',
      'decider.name as decided_by_name',
    ]);
export type RemarkRow = InferResult<ReturnType<typeof selectRemarks>>[number];

/** Lists open remarks first, then the newest. */
export const listRemarks = (db: Db, assessmentId: number): Promise<RemarkRow[]> =>
  selectRemarks(db, assessmentId)
    .orderBy(sql`r.status in (1, 2)`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(500)
    .execute();

export const findRemark = (db: Db, assessmentId: number, id: number): Promise<RemarkRow | undefined> =>
  selectRemarks(db, assessmentId).where('r.id', '=', id).executeTakeFirst();

export async function countOpen(db: Db, assessmentId: number): Promise<number> {
  const { n } = await db
    .selectFrom('proofread_remark')
    .where('assessment_id', '=', assessmentId)
    .where('status', 'in', open)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export const listReviewers = async (db: Db, assessmentId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('proofread_remark')
    .where('assessment_id', '=', assessmentId)
    .select('reviewer_id')
    .distinct()
    .execute();
  return rows.map(({ reviewer_id }) => reviewer_id);
};

export const saveStatus = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly assessment_id: number;
    readonly status: number;
    readonly updated_by: number;
    readonly updated_at: Date;
  },
) =>
  transaction
    .insertInto('proofreading')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'assessment_id']).doUpdateSet({
        status: values.status,
        updated_by: values.updated_by,
        updated_at: values.updated_at,
      }),
    )
    .execute();

export const insertRemark = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly assessment_id: number;
    readonly question_id: number;
    readonly version_id: number;
    readonly status: number;
    readonly comment: string;
    /** JSON text. */
    readonly proposed: string | null;
    readonly reviewer_id: number;
    readonly created_at: Date;
  },
) => transaction.insertInto('proofread_remark').values(values).execute();

/** Returns undefined if another person has decided already. */
export const decide = (
  transaction: Db,
  id: number,
  values: {
    readonly status: number;
    readonly reply: string;
    readonly decided_by: number;
    readonly decided_at: Date;
  },
) =>
  transaction
    .updateTable('proofread_remark')
    .set(values)
    .where('id', '=', id)
    .where('status', 'in', open)
    .returning('id')
    .executeTakeFirst();
