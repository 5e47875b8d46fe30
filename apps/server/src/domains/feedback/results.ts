import type { FeedbackPerson, FeedbackQuestion, FeedbackQuestionResult } from '@pelion/contract/feedback';
import { feedbackAnswer } from '@pelion/contract/feedback';
import { fewestAnswers, ratings } from '@pelion/contract/feedback/facts';
import type { Db } from '../../db/database.ts';
import { listNamed, listTallies, listTexts } from './queries.ts';
import { readAnswers } from './read-answers.ts';

interface Round {
  readonly id: number;
  readonly is_anonymous: boolean;
  readonly state: 'coming' | 'open' | 'closed';
  readonly completed: number;
  readonly shown_count: number;
}

interface Word {
  readonly question_id: string;
  readonly word: string;
  readonly count: number;
}

/**
 * Number of answers of an anonymous round that may be shown: none before the fifth; the first five while open; all once
 * closed, unless the rest would be fewer than five and could be derived by subtraction (decision 0059).
 */
export function shownOf({
  state,
  completed,
  shown_count,
}: Omit<Round, 'id' | 'is_anonymous'>): number | null {
  if (completed < fewestAnswers) return null;
  const others = completed - shown_count;
  return state === 'closed' && others >= fewestAnswers ? completed : shown_count;
}

/** Returns the results of a round that may be shown; `shown` null: none yet. */
export async function resultsOf(db: Db, round: Round, questions: readonly FeedbackQuestion[]) {
  if (!round.is_anonymous) {
    const words = await namedWords(db, round.id, questions);
    return {
      shown: round.completed,
      hidden: 0,
      questions: summed(questions, words),
      answersOf: answersOf(words, questions),
    };
  }
  const shown = shownOf(round);
  if (shown === null) return { shown, hidden: 0, questions: [], answersOf: nobodys };
  const isWhole = shown === round.completed;
  const tallies = await listTallies(db, round.id);
  const texts = await listTexts(db, round.id);
  const words = [
    ...tallies.map(({ question_id, answer, count, shown: first }) => ({
      question_id,
      word: answer,
      count: isWhole ? count : first,
    })),
    ...texts
      .filter(({ is_shown }) => isWhole || is_shown)
      .map(({ question_id, text }) => ({ question_id, word: text, count: 1 })),
  ];
  return {
    shown,
    hidden: round.state === 'closed' ? round.completed - shown : 0,
    questions: summed(questions, words),
    answersOf: nobodys,
  };
}

const nobodys = (): FeedbackPerson['answers'] => [];

interface NamedWord extends Word {
  readonly user_id: number;
}

async function namedWords(
  db: Db,
  roundId: number,
  questions: readonly FeedbackQuestion[],
): Promise<NamedWord[]> {
  const rows = await listNamed(db, roundId);
  return rows.flatMap(({ user_id, question_id, value }) => {
    const question = questions.find(({ id }) => id === question_id);
    const read = feedbackAnswer.safeParse({ question_id, value });
    if (!question || !read.success) return [];
    return readAnswers([{ ...question, is_required: false }], [read.data]).flatMap(({ words }) =>
      words.map((word) => ({ user_id, question_id, word, count: 1 })),
    );
  });
}

/** Shows the option's text, or else the answer itself. */
const read = ({ options }: FeedbackQuestion, word: string): string => options[Number(word)] ?? word;

/** Answers per person, in the order of the questions; empty for anonymous rounds. */
function answersOf(words: readonly NamedWord[], questions: readonly FeedbackQuestion[]) {
  const byPerson = new Map<number, NamedWord[]>();
  for (const word of words) byPerson.set(word.user_id, [...(byPerson.get(word.user_id) ?? []), word]);
  return (userId: number): FeedbackPerson['answers'] => {
    const own = byPerson.get(userId) ?? [];
    return questions.flatMap((question) => {
      const given = own.filter(({ question_id }) => question_id === question.id);
      if (given.length === 0) return [];
      return [{ question_id: question.id, words: given.map(({ word }) => read(question, word)) }];
    });
  };
}

/** Possible answers of a question, including those never given. */
const offered = ({ kind, options }: FeedbackQuestion): string[] =>
  kind === 'rating' ? ratings.map(String) : options.map((_, place) => String(place));

function summed(questions: readonly FeedbackQuestion[], all: readonly Word[]): FeedbackQuestionResult[] {
  return questions.map((question) => {
    const words = all.filter(({ question_id, count }) => question_id === question.id && count > 0);
    const sum = (of: readonly Word[]) => of.reduce((total, { count }) => total + count, 0);
    if (question.kind === 'text') {
      const texts = words.map(({ word }) => word).toSorted((one, other) => one.localeCompare(other));
      return { question, answered: texts.length, counts: [], texts };
    }
    const given = [...new Set([...offered(question), ...words.map(({ word }) => word)])];
    const counts = given
      .map((word) => ({ word, count: sum(words.filter((one) => one.word === word)) }))
      .toSorted((one, other) => Number(one.word) - Number(other.word))
      .map(({ word, count }) => ({ answer: read(question, word), count }));
    // For multiple choice, the respondents per question are unknown without linking answers; counts the ticks instead.
    return { question, answered: sum(words), counts, texts: [] };
  });
}
