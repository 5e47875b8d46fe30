import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { insertFirst } from './queries.ts';

/** Issues the certificate of a learner in the transaction in which they complete the course; repeated it changes nothing. */
export async function issueCertificate(transaction: Db, learnerId: number, now: Date): Promise<void> {
  const campusOf = sql<number>`select l.campus_id from course_learner l where l.id = ${learnerId}`;
  await lockUntilCommit(transaction, 'courseCertificates', campusOf);
  await insertFirst(transaction, learnerId, now);
}
