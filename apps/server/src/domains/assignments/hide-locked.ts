import type { Context } from '../../lib/http/implement.ts';
import { keptWorkOf, staysReadable } from '../../lib/kept-work.ts';
import { isFamily } from '../../lib/own-students.ts';
import { scopeOf } from './policy.ts';
import type { AssignmentRow } from './queries.ts';

type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;
type Kept = Pick<AssignmentRow, 'course_schedule_id' | 'course_item_id' | 'students'>;

/** Whether the course that keeps the assignment has not opened it yet, for any student of the family. */
export const isHiddenByCourse = (reading: Reading, row: Kept): Promise<boolean> =>
  isLocked(reading, row, (reason) => !staysReadable(reason));

/** The same, also after the end and while the course is paused: reading then counts for nothing. */
export const isLockedByCourse = (reading: Reading, row: Kept): Promise<boolean> =>
  isLocked(reading, row, () => true);

async function isLocked(
  { viewer, db, services, now }: Reading,
  row: Kept,
  counts: (reason: string) => boolean,
): Promise<boolean> {
  if (row.course_item_id === null || !isFamily(scopeOf(viewer, now))) return false;
  for (const { student_id } of row.students) {
    const kept = keptWorkOf(row, student_id);
    const locks = kept ? await services.locksOfWork(db, kept, { now, isUnderWay: true }) : [];
    if (!locks.some(({ reason }) => counts(reason))) return false;
  }
  return true;
}
