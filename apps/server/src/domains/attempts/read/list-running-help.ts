import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { helpInAttempt } from './help-level.ts';
import { findResultFacts } from './student-queries.ts';

export interface RunningHelp {
  readonly attemptId: number;
  /** Name of the assessment. */
  readonly name: string;
  readonly level: TutorLevel;
}

/** Help in each running attempt of the student who views, beside one attempt where it is given. */
export async function listRunningHelp(context: Context, besideId?: number): Promise<RunningHelp[]> {
  const { db, viewer } = context;
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('student_id', '=', viewer.userId)
    .where('status', '=', resultStatuses.inProgress)
    .$if(besideId !== undefined, (query) => query.where('id', '<>', besideId ?? 0))
    .execute();
  const running: RunningHelp[] = [];
  for (const { id } of rows) {
    const facts = found(await findResultFacts(db, viewer, id));
    const level = await helpInAttempt(context, { ...facts, student_id: viewer.userId }, true);
    running.push({ attemptId: id, name: facts.assessment_name, level });
  }
  return running;
}
