import { feedbackStatuses, fewestAnswers } from '@pelion/contract/feedback/facts';
import type { Db } from '../../db/database.ts';
import {
  dealAnew,
  type GivenText,
  insertNamed,
  insertSubmission,
  isAnybodyLeft,
  listTallies,
  listTexts,
  saveRespondent,
  type Tally,
} from './queries.ts';
import type { Given } from './read-answers.ts';
import { closeRound } from './round-queries.ts';

interface HandedIn {
  readonly campusId: number;
  readonly userId: number;
  readonly round: {
    readonly id: number;
    readonly is_anonymous: boolean;
    readonly completed: number;
    readonly shown_count: number;
  };
  readonly given: readonly Given[];
  readonly now: Date;
}

/** Stores the respondent and, separately, the answers. The caller's transaction holds the lock on the round. */
export async function handIn(
  transaction: Db,
  { campusId, userId, round, given, now }: HandedIn,
): Promise<void> {
  const respondent = { campus_id: campusId, round_id: round.id, user_id: userId };
  await saveRespondent(transaction, { ...respondent, status: feedbackStatuses.completed });
  if (!round.is_anonymous) {
    const answers = given.map(({ question, value }) => ({
      ...respondent,
      question_id: question.id,
      value: JSON.stringify(value),
    }));
    if (answers.length > 0) await insertNamed(transaction, answers);
    await insertSubmission(transaction, {
      campus_id: campusId,
      round_id: round.id,
      user_id: userId,
      submitted_at: now,
    });
  } else {
    const tallies = withCounts(await listTallies(transaction, round.id), given);
    const texts = withTexts(await listTexts(transaction, round.id), given);
    // The first five answers are shown together; later ones wait for the end (decision 0059).
    const isRelease = round.completed + 1 === fewestAnswers;
    await dealAnew(transaction, {
      campusId,
      roundId: round.id,
      tallies: isRelease ? tallies.map((tally) => ({ ...tally, shown: tally.count })) : tallies,
      texts: isRelease ? texts.map((text) => ({ ...text, is_shown: true })) : texts,
      shownCount: isRelease ? fewestAnswers : round.shown_count,
    });
  }
  await closeWhenDone(transaction, round.id);
}

/** Closes the round once every recipient has answered or skipped, so that no answer follows the full results. */
export async function closeWhenDone(transaction: Db, roundId: number): Promise<void> {
  if (!(await isAnybodyLeft(transaction, roundId))) await closeRound(transaction, roundId);
}

function withCounts(tallies: readonly Tally[], given: readonly Given[]): Tally[] {
  const counted = given.filter(({ question }) => question.kind !== 'text');
  const isGiven = (tally: Pick<Tally, 'question_id' | 'answer'>) =>
    counted.some(({ question, words }) => question.id === tally.question_id && words.includes(tally.answer));
  const known = tallies.map((tally) => (isGiven(tally) ? { ...tally, count: tally.count + 1 } : tally));
  const isKnown = (question_id: string, answer: string) =>
    tallies.some((tally) => tally.question_id === question_id && tally.answer === answer);
  const fresh = counted.flatMap(({ question, words }) =>
    words
      .filter((answer) => !isKnown(question.id, answer))
      .map((answer) => ({ question_id: question.id, answer, count: 1, shown: 0 })),
  );
  return [...known, ...fresh];
}

const withTexts = (texts: readonly GivenText[], given: readonly Given[]): GivenText[] => [
  ...texts,
  ...given.flatMap(({ question, words }) =>
    question.kind === 'text'
      ? words.map((text) => ({ question_id: question.id, text, is_shown: false }))
      : [],
  ),
];
