import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface YearValues {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

const selectYears = (db: Db) =>
  db
    .selectFrom('academic_year as y')
    .leftJoin('rollover as r', (join) =>
      join
        .onRef('r.campus_id', '=', 'y.campus_id')
        .onRef('r.from_year_id', '=', 'y.id')
        .on('r.undone_at', 'is', null),
    )
    .leftJoin('academic_year as next', (join) =>
      join.onRef('next.campus_id', '=', 'r.campus_id').onRef('next.id', '=', 'r.to_year_id'),
    )
    .select([
      'y.id',
      'y.name',
      'y.starts_on',
      'y.ends_on',
      'y.is_current',
      'y.version',
      'next.name as rolled_over_to',
    ])
    .select(
      sql<number>`(select count(*) from section s where s.campus_id = y.campus_id and s.academic_year_id = y.id)`.as(
        'sections_count',
      ),
    );

export type YearRow = InferResult<ReturnType<typeof selectYears>>[number];

export const listYears = (db: Db): Promise<YearRow[]> =>
  selectYears(db).orderBy('y.starts_on', 'desc').orderBy('y.id', 'desc').execute();

export const findYear = (db: Db, id: number): Promise<YearRow | undefined> =>
  selectYears(db).where('y.id', '=', id).executeTakeFirst();

/**
 * Disables nested-loop joins until the end of the transaction. Right after an import, statistics are stale: the planner
 * expects one row, meets thousands, and nested loops take minutes.
 */
export const joinAsSets = (transaction: Db) => sql`set local enable_nestloop = off`.execute(transaction);

export const findOverlapping = (db: Db, { starts_on, ends_on }: YearValues, exceptId: number) =>
  db
    .selectFrom('academic_year')
    .select('name')
    .where('id', '<>', exceptId)
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();

export const insertYear = (
  db: Db,
  values: YearValues & { readonly campus_id: number; readonly is_current: boolean },
) => db.insertInto('academic_year').values(values).returning('id').executeTakeFirstOrThrow();

export const findCurrent = (db: Db) =>
  db.selectFrom('academic_year').select('id').where('is_current', '=', true).executeTakeFirst();

/** Null: none. The one before stops being it first: there is never a moment with two. */
export async function setCurrent(transaction: Db, id: number | null): Promise<void> {
  await transaction
    .updateTable('academic_year')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .execute();
  if (id === null) return;
  await transaction.updateTable('academic_year').set({ is_current: true }).where('id', '=', id).execute();
}

export const lockYear = (transaction: Db, id: number) =>
  transaction
    .selectFrom('academic_year')
    .select(['id', 'name', 'is_current'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const countUses = (db: Db, id: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('section')
        .where('academic_year_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('sections'),
      eb
        .selectFrom('rollover')
        // Undone rollovers leave no references.
        .where('undone_at', 'is', null)
        .where((or) =>
          or.or([or('from_year_id', '=', id), or('to_year_id', '=', id), or('previous_year_id', '=', id)]),
        )
        .select(eb.fn.countAll<number>().as('n'))
        .as('rollovers'),
    ])
    .executeTakeFirstOrThrow();

/** With the rollovers into it and out of it that were undone. */
export async function deleteYear(transaction: Db, id: number): Promise<void> {
  const undone = sql`select r.id from rollover r
    where r.undone_at is not null and ${id} in (r.from_year_id, r.to_year_id, r.previous_year_id)`;
  await sql`delete from rollover_enrollment where rollover_id in (${undone})`.execute(transaction);
  await sql`delete from rollover_section where rollover_id in (${undone})`.execute(transaction);
  await sql`delete from rollover where id in (${undone})`.execute(transaction);
  await transaction.deleteFrom('academic_year').where('id', '=', id).execute();
}
