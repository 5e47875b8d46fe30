import type { Db } from '../../db/database.ts';
import { releaseColumns, scoreFactsOf } from '../attempts/read/release-columns.ts';
import { releasesFor } from '../attempts/read/releases.ts';

/** Whether families see the result as soon as everything is marked, without a release or date. */
export async function isShownAtOnce(db: Db, scheduleId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .select(releaseColumns)
    .where('s.id', '=', scheduleId)
    .executeTakeFirst();
  if (!row) return false;
  const attempt = { ended_at: now, released_at: null, takes_late_answers: false };
  return releasesFor({ userType: 'student' }, attempt, scoreFactsOf(row), now).score.isShown;
}
