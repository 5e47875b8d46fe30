import { creditOfText } from './credit-of-text.ts';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

export const text: Scorer<'text'> = (_content, { accepted, rules }, response) =>
  scored(creditOfText(accepted, rules, response.text));
