import { answerStatusIds } from '@pelion/questions';
import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';
import type { Schedule } from './schedules.ts';
import { buildTakenAttempt, type TakenAttempt } from './taken-attempts.ts';

const { correct, incorrect, partiallyCorrect, unanswered, answered } = answerStatusIds;

/** `1`, `0` and parts of a point; `-` was left empty, `?` waits for a person. */
export type Earned = '1' | '0' | '1/3' | '1/2' | '-' | '?';

const statusOf: Readonly<Record<Earned, number>> = {
  '1': correct,
  '0': incorrect,
  '1/2': partiallyCorrect,
  '1/3': partiallyCorrect,
  '-': unanswered,
  '?': answered,
};

interface TakenItems extends Omit<TakenAttempt, 'schedule' | 'student'> {
  readonly schedule: Schedule;
  readonly student: Pick<Member, 'userId'>;
  /** In the order of the questions, a point for each. */
  readonly earned: readonly Earned[];
}

/** An attempt with what became of each of its questions, without the answers. */
export async function buildTakenItems(db: Db, { earned, ...taken }: TakenItems): Promise<number> {
  const id = await buildTakenAttempt(db, taken);
  const { campusId: campus_id } = taken.schedule.assessment;
  const questions = await db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', 'v.id', 'q.version_id')
    .select(['q.question_id', 'q.version_id', 'v.type'])
    .where('q.assessment_id', '=', taken.schedule.assessment.id)
    .orderBy('q.position')
    .execute();
  await db
    .insertInto('attempt_item')
    .values(
      questions.slice(0, earned.length).map(({ type, ...version }, index) => {
        const became = earned[index] ?? '-';
        return {
          campus_id,
          attempt_id: id,
          part: 1,
          ...version,
          question_type: type,
          position: index + 1,
          points: '1',
          earned: became === '?' ? null : became === '-' ? '0' : became,
          answer_status: statusOf[became],
        };
      }),
    )
    .execute();
  return id;
}
