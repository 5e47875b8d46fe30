import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const YEARS_LOCK = 7_035_470;

/**
 * To the end of the transaction nobody else changes the years of this campus, neither days nor which one is current, nor who
 * is enrolled for which of their days: a rollover takes over those whom it has counted.
 */
export const lockYears = (transaction: Db, campusId: number) =>
  sql`select pg_advisory_xact_lock(${YEARS_LOCK}, ${campusId}::int)`.execute(transaction);
