import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface GradeValues {
  readonly name: string;
  readonly is_archived: boolean;
}

const selectGrades = (db: Db) =>
  db
    .selectFrom('grade')
    .select(['id', 'name', 'is_archived', 'version'])
    // Numbers grades from 1, since stored positions have gaps after deletions.
    .select(sql<number>`row_number() over (order by position, name, id)`.as('position'))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id');

export type GradeRow = InferResult<ReturnType<typeof selectGrades>>[number];

export const listGrades = (db: Db): Promise<GradeRow[]> => selectGrades(db).execute();

export const findGrade = async (db: Db, id: number): Promise<GradeRow | undefined> =>
  (await listGrades(db)).find((grade) => grade.id === id);

/** Behind the last one. */
export const insertGrade = (db: Db, values: GradeValues & { readonly campus_id: number }) =>
  db
    .insertInto('grade')
    .values((eb) => ({
      ...values,
      position: eb
        .selectFrom('grade as other')
        .select(sql<number>`coalesce(max(other.position), -1) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Holds all grades of the campus to the end of the transaction: their order is one thing. In the order that it is. */
export async function lockOrder(transaction: Db): Promise<number[]> {
  await transaction.selectFrom('grade').select('id').orderBy('id').forUpdate().execute();
  return (await listGrades(transaction)).map(({ id }) => id);
}

export const saveOrder = (transaction: Db, ids: readonly number[]) =>
  sql`
    update grade set position = place.at - 1
    from unnest(${ids}::bigint[]) with ordinality as place(id, at)
    where grade.id = place.id`.execute(transaction);

/** Locks the row, so that nothing can begin to use it while it is being deleted. */
export const lockGrade = (transaction: Db, id: number) =>
  transaction.selectFrom('grade').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Counts the references to a grade, including those of soft-deleted records. */
export const countUsesOfGrade = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('section')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('sections'),
      eb
        .selectFrom('assessment')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('assessments'),
      eb
        .selectFrom('bundle_grade')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('bundles'),
      eb
        .selectFrom('lesson_plan')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('lessonPlans'),
      eb
        .selectFrom('product_service_grade')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('services'),
      eb
        .selectFrom('resource')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('resources'),
      eb
        .selectFrom('course_grade')
        .where('grade_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('courses'),
    ])
    .executeTakeFirstOrThrow();

export const deleteGrade = (transaction: Db, id: number) =>
  transaction.deleteFrom('grade').where('id', '=', id).execute();
