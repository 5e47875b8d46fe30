import type { CountedAttempt } from '@pelion/contract/scorm-packages/facts';
import { divide, exact, rational, toText } from '@pelion/questions/rational';
import type { Db } from '../../db/database.ts';
import type { CoursePlace, CourseWork } from '../../lib/course-work.ts';
import { findCountedAt } from './attempt-queries.ts';
import { isDone, progressNameOf } from './runtime/end-rules.ts';

interface Worker {
  readonly packageId: number;
  readonly userId: number;
  readonly place: CoursePlace;
}

const whole = rational(100);

/** Work of a person at an item of a course: the attempt that counts, and the time of all. */
export async function findWork(
  db: Db,
  { packageId, userId, place }: Worker,
  counted: CountedAttempt,
): Promise<CourseWork> {
  const row = await findCountedAt(db, { packageId, userId, place }, counted);
  const score = row?.score ?? null;
  return {
    ...place,
    student_id: userId,
    source: { scorm_package_id: packageId },
    is_done: isDone(progressNameOf(row?.progress ?? 0)),
    score: score === null ? null : toText(divide(exact(score), whole)),
    attempts: row?.attempts ?? 0,
    seconds: row?.seconds ?? 0,
  };
}
