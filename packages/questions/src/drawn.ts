import { type Question, question, type UnkeyedQuestion, unkeyedQuestion } from './questions.ts';
import { drawNumbers, exampleOf, toDrawn } from './variants/draw.ts';
import { fill } from './variants/filled.ts';
import type { DrawnValues } from './variants/variants.ts';

/** Draws the numbers once, when the attempt starts, to be stored with it. Null for a question without variable numbers. */
export const drawnFor = (
  { content }: Pick<UnkeyedQuestion, 'content'>,
  /** 0 <= n < 1 */
  random: () => number,
): DrawnValues | null => (content.variants ? toDrawn(drawNumbers(content.variants, random)) : null);

/** The n-th example, from 1. Deterministic, so that a question and its key loaded separately show the same numbers. */
export const exampleFor = ({ content }: Pick<UnkeyedQuestion, 'content'>, n: number): DrawnValues | null =>
  content.variants ? exampleOf(content.variants, n) : null;

/** Question as a student gets it: values filled in, and nothing about how they were drawn. */
export function drawnUnkeyed(unkeyed: UnkeyedQuestion, drawn: DrawnValues | null): UnkeyedQuestion {
  const { variants } = unkeyed.content;
  return variants ? unkeyedQuestion.parse(fill(variants, drawn ?? {}, unkeyed).value) : unkeyed;
}

export interface DrawnQuestion {
  readonly question: Question;
  /** False when an accepted answer has no value for these numbers, so that a person must mark it. */
  readonly isWhole: boolean;
}

/** Question and key with the numbers of one attempt filled in. */
export function drawnQuestion(whole: Question, drawn: DrawnValues | null): DrawnQuestion {
  const { variants } = whole.content;
  if (!variants) return { question: whole, isWhole: true };
  const { value, missing } = fill(variants, drawn ?? {}, whole);
  return { question: question.parse(value), isWhole: missing === 0 };
}
