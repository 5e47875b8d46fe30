import { type Plan, planOf } from '@pelion/access';
import { type RosterField, rosterFieldNames } from '@pelion/contract/rosters/facts';
import { type CampusType, campusTypeOf, type TermOverrides, type Text } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { campusWords } from '../../lib/campus-words.ts';
import { truncate } from '../../lib/excerpt.ts';
import type { Remembered } from './match/guess-fields.ts';
import { plainName } from './match/plain-name.ts';

// The lines of a file as they were read.

export interface Line {
  readonly line_no: number;
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns false if the import is no longer being read. */
export async function insertLines(
  db: Db,
  importId: number,
  first: number,
  lines: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<boolean> {
  if (lines.length === 0) return true;
  const { numAffectedRows = 0n } = await sql`
    insert into roster_line (campus_id, import_id, line_no, line, cells)
    select i.campus_id, i.id, ${first} + (r.at - 1), (r.value->>'line')::int,
      array(select jsonb_array_elements_text(r.value->'cells'))
    from roster_import i
    cross join jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as r(value, at)
    where i.id = ${importId} and i.state = 'reading'`.execute(db);
  return numAffectedRows > 0n;
}

export async function listLines(
  db: Db,
  importId: number,
  from: number,
  most: number,
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select line_no, line, cells from roster_line
    where import_id = ${importId} and line_no >= ${from} order by line_no limit ${most}`.execute(db);
  return rows;
}

export const deleteLines = (db: Db, importId: number) =>
  db.deleteFrom('roster_line').where('import_id', '=', importId).execute();

/** Cells of the first lines, as samples for choosing the columns' fields. */
export async function listSamples(db: Db, importId: number): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ readonly cells: readonly string[] }>`
    select cells from roster_line where import_id = ${importId} order by line_no limit 3`.execute(db);
  return rows.map(({ cells }) => cells);
}

const BEYOND_ASCII = '[^\\x01-\\x7F]';
const TELLING = 6;

/** Cells that reveal a wrong character encoding. */
export async function listTellingCells(db: Db, importId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly cell: string }>`
    select cell from (
      select l.line_no, array_position(l.cells, cell) as place, cell,
        row_number() over (partition by cell order by l.line_no) as again
      from roster_line l cross join unnest(l.cells) as cell
      where l.import_id = ${importId} and cell ~ ${BEYOND_ASCII}
    ) telling where again = 1 order by line_no, place limit ${TELLING}`.execute(db);
  return rows.map(({ cell }) => truncate(cell, 60));
}

/** The lines that are left out, with the reason of each; a line with two people, once. */
export async function listErrorLines(
  db: Db,
  importId: number,
): Promise<
  readonly { readonly line: number; readonly cells: readonly string[]; readonly problem: string }[]
> {
  const { rows } = await sql<{ line: number; cells: readonly string[]; problem: string }>`
    select distinct on (l.line_no) l.line, l.cells, r.problem
    from roster_person r
    join roster_line l on l.campus_id = r.campus_id and l.import_id = r.import_id and l.line = r.line
    where r.import_id = ${importId} and r.outcome = 'error' and r.problem is not null
    order by l.line_no, r.person_no`.execute(db);
  return rows;
}

/** All lines of a file with the username proposed for the person of each, in the order of the file. */
export async function listLinesWithUsernames(
  db: Db,
  importId: number,
): Promise<readonly { readonly cells: readonly string[]; readonly username: string | null }[]> {
  const { rows } = await sql<{ cells: readonly string[]; username: string | null }>`
    select l.cells, r.username
    from roster_line l
    left join roster_person r on r.campus_id = l.campus_id and r.import_id = l.import_id and r.line = l.line
      and r.is_proposed and not r.is_derived
    where l.import_id = ${importId} order by l.line_no`.execute(db);
  return rows;
}

/** Campus facts for background jobs of an import. */
export interface RosterCampus {
  readonly id: number;
  readonly schoolId: number;
  readonly campusType: CampusType;
  readonly plan: Plan;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly text: Text;
}

export async function findRosterCampus(system: Db, campusId: number): Promise<RosterCampus> {
  const row = await system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select(['c.campus_type', 'c.time_zone', 's.id as school_id', 's.subscription_type_id', 's.is_demo'])
    .select(sql<TermOverrides>`s.term_overrides`.as('term_overrides'))
    .executeTakeFirstOrThrow();
  const campusType = campusTypeOf(row.campus_type) ?? 'k12';
  return {
    id: campusId,
    schoolId: row.school_id,
    campusType,
    plan: planOf(row.subscription_type_id) ?? 'lite',
    timeZone: row.time_zone,
    isDemo: row.is_demo,
    text: campusWords(campusType, row.term_overrides),
  };
}

export const isRosterField = (field: string | null): field is RosterField =>
  rosterFieldNames.some((name) => name === field);

export async function listColumns(db: Db): Promise<Remembered> {
  const rows = await db.selectFrom('roster_column').select(['name', 'field']).execute();
  return new Map(rows.map(({ name, field }) => [name, isRosterField(field) ? field : null]));
}

/** Remembers the chosen fields by column name as defaults for the next file. */
export async function rememberColumns(
  db: Db,
  campusId: number,
  columns: readonly string[],
  fields: readonly (RosterField | null)[],
): Promise<void> {
  const said = new Map(columns.map((name, index) => [plainName(name), fields[index] ?? null]));
  said.delete('');
  await sql`
    insert into roster_column (campus_id, name, field)
    select ${campusId}, name, field from unnest(${[...said.keys()]}::text[], ${[...said.values()]}::text[]) as s(name, field)
    on conflict (campus_id, name) do update set field = excluded.field`.execute(db);
}

/** Clears the personal data of imports too old to undo; keeps the user ids. */
export async function forgetOld(system: Db, before: Date, now: Date): Promise<void> {
  await sql`
    with old as (
      update roster_import set swept_at = ${now}
      where state in ('done', 'stopped') and swept_at is null and created_at < ${before}
      returning campus_id, id
    ), lines as (
      delete from roster_line l using old o where l.campus_id = o.campus_id and l.import_id = o.id
    ), traces as (
      delete from roster_trace t using old o where t.campus_id = o.campus_id and t.import_id = o.id
    )
    update roster_person r set external_id = null, username = null, email = null, given_name = null, family_name = null,
      parent_ids = '{}', child_ids = '{}', section_labels = '{}', changes = '{}', problem = null, note = null
    from old o where r.campus_id = o.campus_id and r.import_id = o.id`.execute(system);
}
