import { one, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { type BankItem, refused, titleFrom } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { ForeignOption } from '../foreign/foreign-item.ts';
import { itemReader, shownTitle } from '../foreign/item-reader.ts';
import { packagePictures } from '../package/package-pictures.ts';

// A question on one line or several, its options with letters below, and `ANSWER: B`. No feedback, no points.

const answerLine = /^\s*ANSWER:\s*([A-Z])\s*$/;
const optionLine = /^\s*([A-Z])[.)]\s+(.*)$/;

/** No other format writes the answer on a line like this. */
export const isAiken = (text: string): boolean => /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(text);

interface Line {
  readonly text: string;
  readonly line: number;
  readonly isAfterBlank: boolean;
}
interface Block {
  readonly line: number;
  readonly stem: Line[];
  readonly options: { readonly letter: string; readonly lines: Line[] }[];
}

/** Everything up to a line with the answer is one question, unless its options begin a second time. */
export function* readAiken(source: BankSource): Generator<BankItem> {
  let block: Block | null = null;
  let isAfterBlank = false;
  for (const [index, written] of source.text.split('\n').entries()) {
    const text = written.trim();
    if (text === '') {
      isAfterBlank = true;
      continue;
    }
    const line: Line = { text, line: index + 1, isAfterBlank };
    isAfterBlank = false;
    const answer = answerLine.exec(written)?.[1];
    block ??= { line: line.line, stem: [], options: [] };
    if (answer) {
      yield readBlock(block, answer, source);
      block = null;
      continue;
    }
    const option = optionLine.exec(written);
    if (option?.[1] === 'A') {
      const next = nextIn(block);
      if (next) {
        yield refused(placeOf(block), noAnswer);
        block = next;
      }
    }
    const last = block.options.at(-1);
    if (option?.[1] && isNext(option[1], block))
      block.options.push({ letter: option[1], lines: [{ ...line, text: option[2] ?? '' }] });
    else (last?.lines ?? block.stem).push(line);
  }
  if (block) yield refused(placeOf(block), noAnswer);
}

/**
 * Next question, whose text was read as part of the last option because the answer is missing: from its blank line on,
 * if any.
 */
function nextIn({ options }: Block): Block | null {
  const behind = options.length > 1 ? (options.at(-1)?.lines.slice(1) ?? []) : [];
  const parted = behind.findIndex((line) => line.isAfterBlank);
  const stem = behind.slice(Math.max(0, parted));
  return stem[0] ? { line: stem[0].line, stem, options: [] } : null;
}

/** Options have their letters in order: a sentence that begins with one of them is no option. */
const isNext = (letter: string, { options }: Block) =>
  letter.charCodeAt(0) - 'A'.charCodeAt(0) === options.length;

const placeOf = ({ line, stem }: Block) => ({
  line,
  title: titleFrom(stem.map(({ text }) => text).join(' ')),
});
const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n');
const divided = phrase(
  'A blank line divides its text. The part before that line may be a {question} without options.',
);
const noAnswer = phrase('A line with the answer, such as ANSWER: B, is missing behind it.');
const notOffered = (letter: string) =>
  phrase('The correct option “{$correct}” is not one of the options.', { correct: letter });

function readBlock(block: Block, answer: string, source: BankSource): BankItem {
  if (!block.options.some(({ letter }) => letter === answer))
    return refused(placeOf(block), notOffered(answer));
  const reader = itemReader(packagePictures(source, ''), source.shelf);
  if (block.stem.slice(1).some((line) => line.isAfterBlank)) reader.lose(divided);
  const stem = reader.plain(textOf(block.stem));
  const options = block.options.map(
    ({ letter, lines }): ForeignOption => ({
      text: reader.plain(textOf(lines)),
      credit: letter === answer ? one : zero,
    }),
  );
  return bankItemOf({
    place: { line: block.line, title: shownTitle(undefined, stem) },
    stem,
    asked: { kind: 'choice', isSingle: true, options, shuffle: false, scoring: 'perOption' },
    losses: reader.losses,
  });
}
