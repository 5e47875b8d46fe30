import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { truncate } from '../../lib/excerpt.ts';

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
