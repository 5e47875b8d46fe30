import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Seen, updateSeen } from '../db/versions.ts';

// Tables of versioned records that can be restored after deletion; such a table has `id`, `name`, `version`,
// `deleted_at`, and columns of its domain.

type KeptTable = 'presentation_template' | 'point_rule' | 'reward';

interface KeptRecords<Columns extends object> {
  /** False if the record has another version than the one seen, or was deleted. */
  readonly update: (db: Db, seen: Seen, columns: Columns) => Promise<boolean>;
  /** Name of the deleted record; undefined if not found. */
  readonly remove: (transaction: Db, id: number, now: Date) => Promise<string | undefined>;
  /** Name of the restored record; undefined if not deleted, or not since then. */
  readonly restore: (transaction: Db, id: number, since?: Date) => Promise<string | undefined>;
}

export function keptRecords<Columns extends object>(table: KeptTable): KeptRecords<Columns> {
  const mark = async (transaction: Db, id: number, deletedAt: Date | null, where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ name: string }>`
      update ${sql.table(table)} set deleted_at = ${deletedAt} where id = ${id} and ${where} returning name`.execute(
      transaction,
    );
    return rows[0]?.name;
  };
  return {
    update: (db, seen, columns) => updateSeen(db, table, seen, columns, sql`deleted_at is null`),
    remove: (transaction, id, now) => mark(transaction, id, now, sql`deleted_at is null`),
    restore: (transaction, id, since) =>
      mark(transaction, id, null, since ? sql`deleted_at > ${since}` : sql`deleted_at is not null`),
  };
}
