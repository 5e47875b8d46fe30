import { MOST_SHOWN_CLASSES } from '@pelion/contract/closures/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface ClosureRow {
  readonly id: number;
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
  /** `12:00` */
  readonly closes_at: string | null;
  readonly grades: { readonly id: number; readonly name: string }[];
  readonly version: number;
}

async function select(db: Db, condition: RawBuilder<SqlBool>): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select c.id, c.name, c.starts_on as start_date, c.ends_on as end_date, to_char(c.closes_at, 'HH24:MI') as closes_at,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.name)
        from closure_grade l join grade g on g.campus_id = l.campus_id and g.id = l.grade_id
        where l.campus_id = c.campus_id and l.closure_id = c.id), '[]') as grades,
      c.version
    from closure c where ${condition} order by c.starts_on, c.id`.execute(db);
  return rows;
}

export const listClosures = (db: Db, from: string, to: string) =>
  select(db, sql<SqlBool>`c.starts_on <= ${to}::date and c.ends_on >= ${from}::date`);

export const findClosure = async (db: Db, id: number): Promise<ClosureRow | undefined> =>
  (await select(db, sql<SqlBool>`c.id = ${id}`))[0];

export interface HitRow {
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Number of all hits. */
  readonly total: number;
}

/** Occurrences `o` by time, the first fifty. */
export async function listHits(db: Db, where: RawBuilder<SqlBool>): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select o.id, o.name, o.starts_at, o.ends_at, count(*) over () as total
    from class_occurrence o where ${where} order by o.starts_at, o.id limit ${MOST_SHOWN_CLASSES}`.execute(
    db,
  );
  return rows;
}

/** Grades of sections, by section. */
export async function listGradesBySection(
  db: Db,
  sectionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (sectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('section')
    .select(['id', 'grade_id'])
    .where('id', 'in', [...sectionIds])
    .execute();
  return new Map(rows.map(({ id, grade_id }) => [id, grade_id]));
}
