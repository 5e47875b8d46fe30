import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { itemsCount } from './lesson-items.ts';

/** A line for each lesson, and one for a chapter without any and for a domain without chapters, in order. */
export interface TreeRow {
  readonly domain_id: number;
  readonly domain_name: string;
  readonly chapter_id: number | null;
  readonly chapter_name: string | null;
  readonly lesson_id: number | null;
  readonly lesson_name: string | null;
  readonly assessments_count: number;
}

export async function listTree(db: Db, planId: number): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select d.id as domain_id, d.name as domain_name, c.id as chapter_id, c.name as chapter_name,
      l.id as lesson_id, l.name as lesson_name,
      ${itemsCount('assessment')} as assessments_count
    from lesson_plan_domain d
    left join lesson_plan_chapter c on c.campus_id = d.campus_id and c.domain_id = d.id
    left join lesson_plan_lesson l on l.campus_id = c.campus_id and l.chapter_id = c.id
    where d.lesson_plan_id = ${planId}
    order by d.position, d.id, c.position, c.id, l.position, l.id`.execute(db);
  return rows;
}

/** A part of the tree in its place; without an id it is new. */
export interface Part {
  readonly id?: number | undefined;
  readonly name: string;
  readonly parentId: number;
  readonly position: number;
}

const levels = {
  domain: { table: 'lesson_plan_domain', parent: 'lesson_plan_id' },
  chapter: { table: 'lesson_plan_chapter', parent: 'domain_id' },
  lesson: { table: 'lesson_plan_lesson', parent: 'chapter_id' },
} as const;
export type Level = keyof typeof levels;

/** Stores new, renamed and moved parts of one level. Returns their ids in order. */
export async function saveParts(
  transaction: Db,
  level: Level,
  campusId: number,
  parts: readonly Part[],
): Promise<readonly number[]> {
  const { table, parent } = levels[level];
  const [into, under] = [sql.table(table), sql.ref(parent)];
  const columnsOf = (some: readonly Part[]) =>
    sql`${some.map((part) => part.parentId)}::bigint[], ${some.map((part) => part.name)}::text[],
      ${some.map((part) => part.position)}::int[]`;
  const there = parts.filter(({ id }) => id !== undefined);
  await sql`update ${into} t set ${under} = n.parent, name = n.name, position = n.position
    from unnest(${there.map(({ id }) => id)}::bigint[], ${columnsOf(there)}) as n (id, parent, name, position)
    where t.id = n.id`.execute(transaction);
  const fresh = parts.filter(({ id }) => id === undefined);
  const { rows } = await sql<{ id: number; parent: number; position: number }>`
    insert into ${into} (campus_id, ${under}, name, position)
    select ${campusId}::bigint, n.parent, n.name, n.position
    from unnest(${columnsOf(fresh)}) as n (parent, name, position)
    returning id, ${under} as parent, position`.execute(transaction);
  const made = new Map(rows.map(({ id, parent: of, position }) => [`${of}/${position}`, id]));
  return parts.map(({ id, parentId, position }) => id ?? made.get(`${parentId}/${position}`) ?? 0);
}

/** Deletes lessons with their items, then chapters, then domains, for the foreign keys. */
export async function removeParts(
  transaction: Db,
  gone: Readonly<Record<Level, readonly number[]>>,
): Promise<void> {
  if (gone.lesson.length > 0)
    await transaction.deleteFrom('lesson_plan_lesson').where('id', 'in', gone.lesson).execute();
  if (gone.chapter.length > 0)
    await transaction.deleteFrom('lesson_plan_chapter').where('id', 'in', gone.chapter).execute();
  if (gone.domain.length > 0)
    await transaction.deleteFrom('lesson_plan_domain').where('id', 'in', gone.domain).execute();
}
