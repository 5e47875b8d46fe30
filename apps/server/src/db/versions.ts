import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './types.generated.ts';

/** Tables with a version column. */
type Versioned = {
  [Table in keyof DB]: DB[Table] extends { readonly id: unknown; readonly version: unknown } ? Table : never;
}[keyof DB];

/** Values of columns, or what the database makes of them. */
type Columns<Values> = { readonly [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

/** Id and version of a record as seen before a change. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * Updates a record that several people edit, and increments its version (decision 0043). Returns false if the record
 * has another version than the one seen, or is gone; of two parallel updates the second fails. `isThere`: further
 * condition for a record that is not deleted.
 */
export async function updateSeen<Table extends Versioned>(
  db: Db,
  table: Table,
  { id, version }: Seen,
  columns: Columns<Updateable<DB[Table]>>,
  isThere: Expression<SqlBool> = sql`true`,
): Promise<boolean> {
  const set = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : sql`${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`])}
    where id = ${id} and version = ${version} and ${isThere}`.execute(db);
  return numAffectedRows > 0n;
}
