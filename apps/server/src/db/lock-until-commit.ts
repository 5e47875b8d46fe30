import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

type Locked =
  | 'absences'
  | 'academicYears'
  | 'accessControls'
  | 'attendance'
  | 'attendanceThresholds'
  | 'calendarFeeds'
  | 'classes'
  | 'commentBank'
  | 'courseCertificates'
  | 'demoSeed'
  | 'dictionary'
  | 'personData'
  | 'pointRules'
  | 'presentationTemplates'
  | 'proposedUsernames'
  | 'provedAddress'
  | 'reportExports'
  | 'rewards'
  | 'rosterWriting'
  | 'schoolStorage'
  | 'shownLinks';

/**
 * Serializes transactions that lock the same thing until they end. Used for limits: a row is counted after the lock and
 * written in the same transaction. `of`: id of the campus, owner or record.
 */
export const lockUntilCommit = (transaction: Db, thing: Locked, of: number | string | RawBuilder<number>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${thing}::text || ':' || (${of})::text, 0))`.execute(
    transaction,
  );
