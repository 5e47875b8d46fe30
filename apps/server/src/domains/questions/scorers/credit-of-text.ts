import {
  type AnswerKey,
  anything,
  comparable,
  comparablePattern,
  exact,
  type Rational,
  type TextRules,
  zero,
} from '@pelion/questions';

type Accepted = AnswerKey<'text'>['accepted'][number];

/** Matches piece by piece from the left: linear in the number of stars, unlike a regular expression. */
function fitsPattern(typed: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split(anything);
  const last = rest.pop();
  if (last === undefined) return typed === first;
  if (!typed.startsWith(first) || typed.length < first.length + last.length) return false;
  const end = typed.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = typed.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end && typed.endsWith(last);
}

/**
 * Credit of a typed text. An exact match decides, else the first matching pattern in written order, so that "not *"
 * without credit may precede "* Paris *" with full credit.
 */
export function creditOfText(accepted: readonly Accepted[], rules: TextRules, text: string): Rational {
  const typed = comparable(text, rules);
  const patterns = accepted.map((answer) => ({ answer, pattern: comparablePattern(answer.text, rules) }));
  const fitting =
    patterns.find(({ pattern }) => pattern === typed) ??
    patterns.find(({ pattern }) => pattern.includes(anything) && fitsPattern(typed, pattern));
  return fitting ? exact(fitting.answer.credit) : zero;
}
