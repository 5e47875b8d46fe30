import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './types.generated.ts';

/** Tables whose rows count their changes. */
type Versioned = {
  [Table in keyof DB]: DB[Table] extends { readonly id: unknown; readonly version: unknown } ? Table : never;
}[keyof DB];

/** What somebody has seen of a record before they changed it. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * Changes a record that several people edit, and counts its version on (decision 0043). False where it is not the version any
 * more that was seen, or has gone; of two who save over the same one at the same moment, for the second. `isThere`: what else
 * must hold of a record that is not deleted for good.
 */
export async function updateSeen<Table extends Versioned>(
  db: Db,
  table: Table,
  { id, version }: Seen,
  columns: Readonly<Updateable<DB[Table]>>,
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
