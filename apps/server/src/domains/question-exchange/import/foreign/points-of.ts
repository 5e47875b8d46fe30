import { compare, exact, pointsProblem, rational, toDecimal, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { exactScore } from './rounded-fraction.ts';

const most = rational(1000);

const changed = (from: string, to: string) =>
  phrase('Points changed from {$from} in the file to {$to}.', { from: from.slice(0, 20), to });

/** Points of a question as `toText` writes them; one point if missing or unreadable. */
export function pointsOf(written: string | undefined): {
  readonly points: string;
  readonly losses: readonly Phrase[];
} {
  const text = written?.trim() ?? '';
  if (text === '') return { points: '1', losses: [] };
  const value = exactScore(text);
  if (!value || compare(value, zero) < 0) return { points: '1', losses: [changed(text, '1')] };
  const exactly = toText(value);
  if (pointsProblem(exactly) === null) return { points: exactly, losses: [] };
  const near = compare(value, most) > 0 ? '1000' : toDecimal(value, 2);
  // The column takes fractions; only the sentence shows a decimal.
  return { points: toText(exact(near)), losses: [changed(text, near)] };
}
