import type { RosterField } from '@pelion/contract/rosters/facts';
import { rosterFieldNames } from '@pelion/contract/rosters/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Remembered } from './match/guess-fields.ts';
import { plainName } from './match/plain-name.ts';

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
