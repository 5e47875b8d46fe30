import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { helpInAttempt } from './help-level.ts';
import { findResultFacts } from './student-queries.ts';

/** Help in each running attempt of the student who views. */
export async function listRunningHelp(context: Context): Promise<TutorLevel[]> {
  const { db, viewer } = context;
  const running = await db
    .selectFrom('attempt')
    .select('id')
    .where('student_id', '=', viewer.userId)
    .where('status', '=', resultStatuses.inProgress)
    .execute();
  const levels: TutorLevel[] = [];
  for (const { id } of running) {
    const facts = found(await findResultFacts(db, viewer, id));
    levels.push(await helpInAttempt(context, { ...facts, student_id: viewer.userId }, true));
  }
  return levels;
}
