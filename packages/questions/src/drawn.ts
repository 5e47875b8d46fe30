import { type Question, question, type UnkeyedQuestion, unkeyedQuestion } from './questions.ts';
import { drawNumbers, exampleOf, toDrawn } from './variants/draw.ts';
import { fill } from './variants/filled.ts';
import type { DrawnValues } from './variants/variants.ts';

/** Decided once, when the attempt starts, and stored with it; null for a question whose numbers are always the same. */
export const drawnFor = (
  { content }: Pick<UnkeyedQuestion, 'content'>,
  /** 0 <= n < 1 */
  random: () => number,
): DrawnValues | null => (content.variants ? toDrawn(drawNumbers(content.variants, random)) : null);

/** The n-th example, from 1: whoever shows a question and its key apart has the same numbers in both. */
export const exampleFor = ({ content }: Pick<UnkeyedQuestion, 'content'>, n: number): DrawnValues | null =>
  content.variants ? exampleOf(content.variants, n) : null;

/** What a student gets: the values in their places, and nothing of how they were drawn. */
export function drawnUnkeyed(unkeyed: UnkeyedQuestion, drawn: DrawnValues | null): UnkeyedQuestion {
  const { variants } = unkeyed.content;
  return variants ? unkeyedQuestion.parse(fill(variants, drawn ?? {}, unkeyed).value) : unkeyed;
}

export interface DrawnQuestion {
  readonly question: Question;
  /** false: an accepted answer has no value for these numbers, so that a person has to judge. */
  readonly isWhole: boolean;
}

/** The same with its key: what is accepted of this very attempt. */
export function drawnQuestion(whole: Question, drawn: DrawnValues | null): DrawnQuestion {
  const { variants } = whole.content;
  if (!variants) return { question: whole, isWhole: true };
  const { value, missing } = fill(variants, drawn ?? {}, whole);
  return { question: question.parse(value), isWhole: missing === 0 };
}
