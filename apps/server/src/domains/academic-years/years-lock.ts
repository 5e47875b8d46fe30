import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const YEARS_LOCK = 7_035_470;

/**
 * Locks the academic years of the campus until the end of the transaction: their days, the current year and enrollments
 * by year. Guarantees that a rollover moves exactly the enrollments it counted.
 */
export const lockYears = (transaction: Db, campusId: number) =>
  sql`select pg_advisory_xact_lock(${YEARS_LOCK}, ${campusId}::int)`.execute(transaction);
