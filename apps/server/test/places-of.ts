import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** Tables and columns of the database that contain a text. */
export async function placesOf(db: Db, text: string): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or c.udt_name in ('text', 'citext'))`.execute(
    db,
  );
  const places: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.id(table)}
      where ${sql.id(column)}::text ilike ${`%${text}%`}`.execute(db);
    if ((rows[0]?.n ?? 0) > 0) places.push(`${table}.${column}`);
  }
  return places;
}
