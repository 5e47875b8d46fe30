import type { Criterion } from '@pelion/contract/rubrics/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { RubricScope } from './policy.ts';

/** With the criteria as they are now. */
const selectRubrics = (db: Db, { userId }: RubricScope) =>
  db
    .selectFrom('rubric as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rubric_version as v')
          .select(['v.id', 'v.criteria'])
          .whereRef('v.campus_id', '=', 'r.campus_id')
          .whereRef('v.rubric_id', '=', 'r.id')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'r.campus_id').onRef('p.user_id', '=', 'r.created_by'),
    )
    .select([
      'r.id',
      'r.campus_id',
      'r.name',
      'r.is_shared',
      'r.version',
      'r.created_by',
      'r.updated_at',
      'n.id as version_id',
      sql<Criterion[]>`n.criteria`.as('criteria'),
      'p.name as created_by_name',
      sql<number>`(select count(*)::int from question_rubric q
        where q.campus_id = r.campus_id and q.rubric_id = r.id)`.as('questions_count'),
    ])
    .where('r.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('r.created_by', '=', userId), eb('r.is_shared', '=', true)]));
export type RubricRow = InferResult<ReturnType<typeof selectRubrics>>[number];

export const listRubrics = (
  db: Db,
  scope: RubricScope,
  {
    search,
    offset,
    limit,
  }: { readonly search?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<RubricRow[]> =>
  selectRubrics(db, scope)
    .$if(search !== undefined && search !== '', (query) =>
      query.where('r.name', 'ilike', containing(search ?? '')),
    )
    .orderBy('r.name')
    .orderBy('r.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const findRubric = (db: Db, scope: RubricScope, id: number): Promise<RubricRow | undefined> =>
  selectRubrics(db, scope).where('r.id', '=', id).executeTakeFirst();

export interface RubricValues {
  readonly name: string;
  readonly is_shared: boolean;
}

interface Act {
  readonly campusId: number;
  readonly userId: number;
  readonly now: Date;
}

export const insertRubric = (db: Db, values: RubricValues, { campusId, userId, now }: Act) =>
  db
    .insertInto('rubric')
    .values({ ...values, campus_id: campusId, created_by: userId, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns undefined for an outdated version. */
export const updateRubric = (
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  values: RubricValues,
  now: Date,
) =>
  db
    .updateTable('rubric')
    .set((eb) => ({ ...values, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const insertCriteria = (
  db: Db,
  rubricId: number,
  criteria: readonly Criterion[],
  { campusId, userId, now }: Act,
) =>
  db
    .insertInto('rubric_version')
    .values({
      campus_id: campusId,
      rubric_id: rubricId,
      criteria: JSON.stringify(criteria),
      saved_by: userId,
      saved_at: now,
    })
    .execute();

/** Deletes a rubric and detaches it from its questions. */
export async function deleteRubric(db: Db, id: number, now: Date): Promise<void> {
  await db.deleteFrom('question_rubric').where('rubric_id', '=', id).execute();
  await db.updateTable('rubric').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** Finds the rubric of a question, by any author; undefined if the question is not in the assessment. */
export async function findQuestionRubric(
  db: Db,
  { assessmentId, questionId }: { readonly assessmentId: number; readonly questionId: number },
) {
  const { rows } = await sql<{ id: number | null; name: string; criteria: Criterion[] }>`
    select r.id, r.name, v.criteria
    from assessment_question q
    left join question_rubric a on a.campus_id = q.campus_id and a.question_id = q.question_id
    left join rubric r on r.campus_id = a.campus_id and r.id = a.rubric_id
    left join lateral (
      select criteria from rubric_version where campus_id = r.campus_id and rubric_id = r.id
      order by id desc limit 1) v on true
    where q.assessment_id = ${assessmentId} and q.question_id = ${questionId}`.execute(db);
  return rows[0];
}

interface AttachedTo {
  readonly campus_id: number;
  readonly question_id: number;
}

/** Detaches the rubric of a question and returns its id; null if none. */
export async function deleteAttached(db: Db, { campus_id, question_id }: AttachedTo): Promise<number | null> {
  const deleted = await db
    .deleteFrom('question_rubric')
    .where('campus_id', '=', campus_id)
    .where('question_id', '=', question_id)
    .returning('rubric_id')
    .executeTakeFirst();
  return deleted?.rubric_id ?? null;
}

export const insertAttached = (db: Db, to: AttachedTo, rubricId: number) =>
  db
    .insertInto('question_rubric')
    .values({ ...to, rubric_id: rubricId })
    .execute();
