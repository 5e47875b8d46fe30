import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Seen, updateSeen } from '../db/versions.ts';

// Records that are changed by their version and come back after they were deleted: of such a table `id`, `name`, `version`,
// `deleted_at`, and what a domain keeps besides.

type KeptTable = 'presentation_template' | 'point_rule';

interface KeptRecords<Columns extends object> {
  /** False where it is not this version any more, or was deleted: somebody was faster. */
  readonly update: (db: Db, seen: Seen, columns: Columns) => Promise<boolean>;
  /** The name of what was deleted; undefined where there was nothing to delete. */
  readonly remove: (transaction: Db, id: number, now: Date) => Promise<string | undefined>;
  /** The name of what is back; undefined where it was not deleted. */
  readonly restore: (transaction: Db, id: number) => Promise<string | undefined>;
}

export function keptRecords<Columns extends object>(table: KeptTable): KeptRecords<Columns> {
  const mark = async (transaction: Db, id: number, deletedAt: Date | null) => {
    const isThere = deletedAt === null ? sql`deleted_at is not null` : sql`deleted_at is null`;
    const { rows } = await sql<{ name: string }>`
      update ${sql.table(table)} set deleted_at = ${deletedAt} where id = ${id} and ${isThere} returning name`.execute(
      transaction,
    );
    return rows[0]?.name;
  };
  return {
    update: (db, seen, columns) => updateSeen(db, table, seen, columns, sql`deleted_at is null`),
    remove: mark,
    restore: (transaction, id) => mark(transaction, id, null),
  };
}
