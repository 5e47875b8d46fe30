import type { Phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { errorCodeOf } from './error-code.ts';
import { invalid } from './failure.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * A transaction that saves a record whose name no other of its kind may have. The database decides, also between two who save at
 * the same moment; what it refuses becomes a problem of the name.
 */
export async function withUniqueName<Result>(
  db: Db,
  taken: Phrase,
  save: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (errorCodeOf(error) === UNIQUE_VIOLATION) invalid({ path: 'name', message: taken });
    throw error;
  }
}

/** Tables whose names people tell apart by ear: what else must agree for two of them to be the same. */
const alike = {
  grade: sql`true`,
  subject: sql`true`,
  section: sql`other.grade_id = own.grade_id and other.academic_year_id = own.academic_year_id`,
} as const;

/** After it was saved: `grade 6` beside `Grade 6` would be one name for whoever reads it. Those that stood so before may stay. */
export async function refuseAlike(
  transaction: Db,
  table: keyof typeof alike,
  id: number,
  taken: Phrase,
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} own join ${sql.table(table)} other
      on other.campus_id = own.campus_id and other.id <> own.id and lower(other.name) = lower(own.name) and ${alike[table]}
    where own.id = ${id} limit 1`.execute(transaction);
  if (rows.length > 0) invalid({ path: 'name', message: taken });
}
