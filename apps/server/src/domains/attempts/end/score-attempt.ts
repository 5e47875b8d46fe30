import {
  type AnswerStatus,
  add,
  answerStatusIds,
  exact,
  multiply,
  type Question,
  type Rational,
  toText,
  zero,
} from '@pelion/questions';
import { needsGrading, type Score } from '../../questions/scorers/score.ts';
import { score } from '../../questions/scorers/scorers.ts';
import type { RegradeRule } from '../regrade/regrade-actions.ts';

/** Item of an attempt with all inputs of its score. */
export interface Scoreable {
  readonly itemId: number;
  /** Part of the attempt. */
  readonly part?: number;
  readonly points: string;
  readonly question: Question;
  /** False if the key has no value for the numbers drawn in this attempt, so that automatic scoring is impossible. */
  readonly isWhole?: boolean;
  /** Stored response; null without one. */
  readonly response: unknown;
  /** Whether photographed pages belong to the answer. */
  readonly hasPages?: boolean;
  /** Points given by a teacher, which automatic scoring never changes. */
  readonly teacherScore: string | null;
  /** Regrade decision for everyone who got this question. */
  readonly regradeRule?: RegradeRule | null;
}

export interface ItemScore {
  readonly itemId: number;
  /** Exact points; null while awaiting grading. */
  readonly earned: string | null;
  readonly answerStatus: AnswerStatus;
  /** Whether the stored response does not fit the question, which staff should check. */
  readonly isMisfit: boolean;
}

/** Pure, so that every stored score can be recomputed from the stored answers. */
export function scoreAttempt(items: readonly Scoreable[]): { items: ItemScore[]; score: string | null } {
  const scored = items.map(scoreItem);
  return { items: scored, score: totalOf(scored) };
}

/** Null, not zero, while an item awaits grading. */
export function totalOf(items: readonly Pick<ItemScore, 'earned'>[]): string | null {
  const total = items.reduce<Rational | null>(
    (sum, { earned }) => (sum && earned !== null ? add(sum, exact(earned)) : null),
    zero,
  );
  return total && toText(total);
}

export function scoreItem({
  itemId,
  points,
  question,
  isWhole = true,
  hasPages = false,
  ...stored
}: Scoreable): ItemScore {
  const { response, teacherScore, regradeRule } = stored;
  const judged = score(question, response);
  // An answer of photographed pages only needs a person; a typed answer is scored automatically, with or without pages.
  const isOnPages = hasPages && judged.kind === 'unanswered';
  const result = (isWhole || judged.kind !== 'scored') && !isOnPages ? judged : needsGrading;
  const isMisfit = result.kind === 'misfit';
  const isGiven = teacherScore !== null;
  if (regradeRule === 'throwOut')
    // A thrown-out question counts for nobody and awaits no grading; a teacher's points are kept beside it.
    return { itemId, earned: '0', answerStatus: isGiven ? 'teacherScore' : settled(result), isMisfit };
  if (isGiven) return { itemId, earned: teacherScore, answerStatus: 'teacherScore', isMisfit };
  if (regradeRule === 'fullMarks')
    return { itemId, earned: toText(exact(points)), answerStatus: 'correct', isMisfit };
  return { itemId, ...worth(result, exact(points)), isMisfit };
}

/** Status of an answer without points, which nobody has to grade. */
const settled = (result: Score): AnswerStatus => {
  const { answerStatus } = worth(result, zero);
  return answerStatus === 'answered' ? 'correct' : answerStatus;
};

/** Converts a score to points, and names the answer status by the spec's term. */
export function worth(result: Score, points: Rational): Pick<ItemScore, 'earned' | 'answerStatus'> {
  switch (result.kind) {
    case 'unanswered':
      return { earned: '0', answerStatus: 'unanswered' };
    case 'needsGrading':
      return { earned: null, answerStatus: 'answered' };
    case 'misfit':
      return { earned: '0', answerStatus: 'incorrect' };
    case 'scored':
      return { earned: toText(multiply(result.fraction, points)), answerStatus: result.status };
  }
}

export const answerStatusId = ({ answerStatus }: ItemScore): number => answerStatusIds[answerStatus];

/** Ledger facts about items whose stored response does not fit the question (decision 0021); empty without any. */
export const misfitsOf = (items: readonly ItemScore[]): { readonly misfits?: readonly number[] } => {
  const misfits = items.filter(({ isMisfit }) => isMisfit).map(({ itemId }) => itemId);
  return misfits.length > 0 ? { misfits } : {};
};
