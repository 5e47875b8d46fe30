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
import type { RegradeRule } from '../regrade/judged-by.ts';

/** One item of an attempt with everything that its score follows from. */
export interface Scoreable {
  readonly itemId: number;
  /** Of its attempt. */
  readonly part?: number;
  readonly points: string;
  readonly question: Question;
  /** false: its key has no value for the numbers of this attempt, so that no machine can judge. */
  readonly isWhole?: boolean;
  /** As it is stored; null: none. */
  readonly response: unknown;
  /** Photos of paper belong to the answer. */
  readonly hasPages?: boolean;
  /** What a teacher gave; no machine changes it. */
  readonly teacherScore: string | null;
  /** What somebody has decided for everybody who was asked this. */
  readonly regradeRule?: RegradeRule | null;
}

export interface ItemScore {
  readonly itemId: number;
  /** Exact points; null: somebody has to grade it. */
  readonly earned: string | null;
  readonly answerStatus: AnswerStatus;
  /** What is stored is no answer to this question: staff should look. */
  readonly isMisfit: boolean;
}

/** Pure, so that every stored score can be computed again from the stored answers. */
export function scoreAttempt(items: readonly Scoreable[]): { items: ItemScore[]; score: string | null } {
  const scored = items.map(scoreItem);
  return { items: scored, score: totalOf(scored) };
}

/** null as long as something of it has to be graded: that is not zero. */
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
  // Nothing typed, and everything photographed: a person has to look. What a machine can judge it judges, pages or not.
  const isOnPages = hasPages && judged.kind === 'unanswered';
  const result = (isWhole || judged.kind !== 'scored') && !isOnPages ? judged : needsGrading;
  const isMisfit = result.kind === 'misfit';
  const isGiven = teacherScore !== null;
  if (regradeRule === 'throwOut')
    // It counts for nobody, and waits for nobody either; what a person gave is kept beside it.
    return { itemId, earned: '0', answerStatus: isGiven ? 'teacherScore' : settled(result), isMisfit };
  if (isGiven) return { itemId, earned: teacherScore, answerStatus: 'teacherScore', isMisfit };
  if (regradeRule === 'fullMarks')
    return { itemId, earned: toText(exact(points)), answerStatus: 'correct', isMisfit };
  return { itemId, ...worth(result, exact(points)), isMisfit };
}

/** An answer without points is none that somebody has to grade. */
const settled = (result: Score): AnswerStatus => {
  const { answerStatus } = worth(result, zero);
  return answerStatus === 'answered' ? 'correct' : answerStatus;
};

/** A score in points, and the spec's name for the answer. */
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

/** For the ledger, where there are any: items whose stored response is no answer to them (decision 0021). */
export const misfitsOf = (items: readonly ItemScore[]): { readonly misfits?: readonly number[] } => {
  const misfits = items.filter(({ isMisfit }) => isMisfit).map(({ itemId }) => itemId);
  return misfits.length > 0 ? { misfits } : {};
};
