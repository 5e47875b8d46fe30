import { compare, parseRational, pointsProblem, rational, toDecimal, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';

const most = rational(1000);

const changed = (from: string, to: string) =>
  phrase('It is worth {$from} points in the file, and {$to} here.', { from: from.slice(0, 20), to });

/** What a question is worth here; one point where the file does not say, or says it in no way that can be read. */
export function pointsOf(written: string | undefined): {
  readonly points: string;
  readonly losses: readonly Phrase[];
} {
  const text = written?.trim() ?? '';
  if (text === '') return { points: '1', losses: [] };
  const value = text.length > 40 ? null : parseRational(text);
  if (!value || compare(value, zero) < 0) return { points: '1', losses: [changed(text, '1')] };
  const exactly = toText(value);
  if (pointsProblem(exactly) === null) return { points: exactly, losses: [] };
  const near = compare(value, most) > 0 ? '1000' : toDecimal(value, 2);
  return { points: near, losses: [changed(text, near)] };
}
