import { assessmentStatuses, preferences } from '@pelion/contract/assessment-kinds';
import { paperRefusal } from '@pelion/contract/papers/facts';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Random } from '../../lib/random.ts';
import { drawPapers } from '../attempts/paper/draw-papers.ts';
import { deleteUnwritten, insertPapers, listCodes, listWithoutPaper, type ScheduleRow } from './queries.ts';

/** Why a schedule has no papers; null where it has. */
export function refusalOf(schedule: ScheduleRow): Phrase | null {
  if (schedule.deleted_at !== null || schedule.is_cancelled) return phrase('This schedule was cancelled.');
  if (schedule.preference !== preferences.paper)
    return phrase('This is taken on a computer. Choose “Paper Based” in the schedule to give it on paper.');
  const ofType = paperRefusal(schedule.type);
  if (ofType) return ofType;
  if (schedule.assessment_status !== assessmentStatuses.active || schedule.questions_count === 0)
    return phrase('This {assessment} is not active or has no {question+}.');
  return null;
}

/** No letter that is taken for another one, or for a figure. */
const signs = 'ACDEFHJKLMNPQRTUVWXY3479';
const CODE_LENGTH = 4;

function newCode(random: Random, taken: Set<string>): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => signs[random.integer(signs.length)]).join('');
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

export interface Preparing {
  readonly isAnew: boolean;
  readonly actorId: number;
  readonly now: Date;
  readonly random: Random;
}

/** Creates papers for all assignees without one, in a transaction. Returns the number created. */
export async function preparePapers(
  db: Db,
  schedule: ScheduleRow,
  { isAnew, actorId, now, random }: Preparing,
): Promise<number> {
  const refusal = refusalOf(schedule);
  if (refusal) throw new Failure('conflict', { reason: 'noPapers' }, refusal);
  if (isAnew) await deleteUnwritten(db, schedule.id);
  const students = await listWithoutPaper(db, schedule.id);
  if (students.length === 0) return 0;
  const { papers, total } = await drawPapers(
    db,
    random,
    {
      assessmentId: schedule.assessment_id,
      scheduleId: schedule.id,
      shuffle_questions: schedule.shuffle_questions,
      shuffle_options: schedule.shuffle_options,
    },
    students.length,
  );
  const taken = await listCodes(db, schedule.id);
  await insertPapers(
    db,
    students.map((student_id, index) => ({
      campus_id: schedule.campus_id,
      schedule_id: schedule.id,
      student_id,
      code: newCode(random, taken),
      items: JSON.stringify(papers[index] ?? []),
      total,
      drawn_by: actorId,
      drawn_at: now,
    })),
  );
  return students.length;
}
