import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';

/**
 * Locks the academic years of the campus until the end of the transaction: their days, the current year and enrollments
 * by year. Guarantees that a rollover moves exactly the enrollments it counted.
 */
export const lockYears = (transaction: Db, campusId: number) =>
  lockUntilCommit(transaction, 'academicYears', campusId);
