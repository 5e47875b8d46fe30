import type { Db } from '../../../db/database.ts';
import { lockToGrade, reviewAttempt } from '../../attempts/end/teacher-score.ts';

interface Said {
  /** Rating of the whole attempt. */
  readonly rating: number;
  readonly comment: string;
  readonly suggestsRetake: boolean;
}

/** Stores a teacher's review of a whole attempt, as the application would. */
export async function review(
  db: Db,
  attemptId: number,
  { rating, comment, suggestsRetake }: Said,
  act: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  const attempt = await lockToGrade(db, attemptId);
  await db
    .insertInto('attempt_review')
    .values({
      campus_id: attempt.campus_id,
      attempt_id: attemptId,
      rating,
      comment,
      reviewed_by: act.actorId,
      reviewed_at: act.now,
    })
    .execute();
  const said = { before: { rating: null, comment: '' }, after: { rating, comment } };
  await reviewAttempt(db, attempt, suggestsRetake, said, act);
}
