import {
  type AnswerStatus,
  add,
  answerStatusIds,
  exact,
  multiply,
  type Question,
  type QuestionResponse,
  type Rational,
  toText,
  zero,
} from '@pelion/questions';
import type { Score } from '../questions/scorers/score.ts';
import { score } from '../questions/scorers/scorers.ts';

/** One item of an attempt with everything that its score follows from. */
export interface Scoreable {
  readonly questionId: number;
  readonly points: string;
  readonly question: Question;
  readonly response: QuestionResponse | null;
  /** What a teacher gave; no machine changes it. */
  readonly teacherScore: string | null;
}

export interface ItemScore {
  readonly questionId: number;
  /** Exact points; null: somebody has to grade it. */
  readonly earned: string | null;
  readonly answerStatus: AnswerStatus;
}

/** Pure, so that every stored score can be computed again from the stored answers. */
export function scoreAttempt(items: readonly Scoreable[]): { items: ItemScore[]; score: string | null } {
  const scored = items.map(scoreItem);
  const total = scored.reduce<Rational | null>(
    (sum, { earned }) => (sum && earned !== null ? add(sum, exact(earned)) : null),
    zero,
  );
  return { items: scored, score: total && toText(total) };
}

function scoreItem({ questionId, points, question, response, teacherScore }: Scoreable): ItemScore {
  if (teacherScore !== null) return { questionId, earned: teacherScore, answerStatus: 'teacherScore' };
  return { questionId, ...worth(score(question, response), exact(points)) };
}

function worth(result: Score, points: Rational): Omit<ItemScore, 'questionId'> {
  switch (result.kind) {
    case 'unanswered':
      return { earned: '0', answerStatus: 'unanswered' };
    case 'needsGrading':
      return { earned: null, answerStatus: 'answered' };
    case 'scored':
      return { earned: toText(multiply(result.fraction, points)), answerStatus: result.status };
  }
}

export const answerStatusId = ({ answerStatus }: ItemScore): number => answerStatusIds[answerStatus];
