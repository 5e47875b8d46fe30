import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GradeRow, SectionRow } from './match/places.ts';

export async function findCurrentYear(db: Db): Promise<{ readonly id: number } | undefined> {
  return db.selectFrom('academic_year').select('id').where('is_current', '=', true).executeTakeFirst();
}

/** Lists active subjects. */
export const listTaughtSubjects = (db: Db) =>
  db.selectFrom('subject').select(['id', 'name']).where('is_archived', '=', false).execute();

/** Lists active grades and the active sections of the year. */
export async function listPlaces(
  db: Db,
  yearId: number | undefined,
): Promise<{ readonly grades: readonly GradeRow[]; readonly sections: readonly SectionRow[] }> {
  const grades = await db
    .selectFrom('grade')
    .select(['id', 'name'])
    .where('is_archived', '=', false)
    .orderBy('position')
    .orderBy('name')
    .execute();
  const sections =
    yearId === undefined
      ? []
      : await db
          .selectFrom('section as s')
          .innerJoin('grade as g', (join) =>
            join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
          )
          .where('s.academic_year_id', '=', yearId)
          .where('s.is_archived', '=', false)
          .where('g.is_archived', '=', false)
          .select(['s.id', 's.grade_id', 's.name'])
          .execute();
  return { grades, sections };
}

/** A grade by its name, made behind the others where there is none; archived, it is offered again. */
export async function makeGrade(transaction: Db, campusId: number, name: string) {
  const { rows } = await sql<{ readonly id: number; readonly is_new: boolean }>`
    insert into grade (campus_id, name, position)
    select ${campusId}, ${name}, coalesce((select max(position) from grade where campus_id = ${campusId}), 0) + 1
    on conflict (campus_id, lower(name)) do update set is_archived = false
    returning id, xmax = 0 as is_new`.execute(transaction);
  return rows[0];
}

export async function makeSection(
  transaction: Db,
  campusId: number,
  { yearId, gradeId, name }: { readonly yearId: number; readonly gradeId: number; readonly name: string },
) {
  const { rows } = await sql<{ readonly id: number; readonly is_new: boolean }>`
    insert into section (campus_id, academic_year_id, grade_id, name)
    values (${campusId}, ${yearId}, ${gradeId}, ${name})
    on conflict (campus_id, academic_year_id, grade_id, lower(name)) do update set is_archived = false
    returning id, xmax = 0 as is_new`.execute(transaction);
  return rows[0];
}

/** Keys of missing sections that at least one valid person would join. */
export async function listNeededPlaces(db: Db, importId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select distinct unnest(r.new_sections) as key from roster_person r
    where r.import_id = ${importId} and r.outcome <> 'error'`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

interface MadePlace {
  readonly key: string;
  readonly id: number;
}

/** From here on everybody who was to come into a section that was not there yet, or to teach in one, knows it. */
export async function placePeople(
  transaction: Db,
  importId: number,
  places: readonly MadePlace[],
): Promise<void> {
  // Looked up in one value: a list of hundreds was read for each of thousands.
  const idOf = JSON.stringify(Object.fromEntries(places.map(({ key, id }) => [key, id])));
  const made = sql`made as materialized (select ${idOf}::jsonb as id_of)`;
  await sql`
    with ${made}
    update roster_person r set new_sections = '{}', section_ids = r.section_ids || array(
      select (made.id_of->>k)::bigint from unnest(r.new_sections) as k where made.id_of ? k)
    from made where r.import_id = ${importId} and cardinality(r.new_sections) > 0`.execute(transaction);
  await sql`
    with ${made}
    update roster_person r set lessons = (
      select jsonb_agg(case when made.id_of->(l->>'key') is null then l
        else l || jsonb_build_object('section_id', made.id_of->(l->>'key'), 'key', null) end)
      from jsonb_array_elements(r.lessons) as l)
    from made where r.import_id = ${importId} and r.lessons <> '[]'`.execute(transaction);
}

export const insertTrace = (
  transaction: Db,
  campusId: number,
  importId: number,
  kind: 'grade' | 'section',
  ids: readonly number[],
) =>
  sql`
    insert into roster_trace (campus_id, import_id, kind, record_id)
    select ${campusId}, ${importId}, ${kind}, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(transaction);
