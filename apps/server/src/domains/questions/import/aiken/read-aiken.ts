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

interface Block {
  readonly line: number;
  readonly stem: string[];
  readonly options: { readonly letter: string; text: string }[];
}

const empty = (line: number): Block => ({ line, stem: [], options: [] });

/** Everything up to a line with the answer is one question. */
export function* readAiken(source: BankSource): Generator<BankItem> {
  let block: Block | null = null;
  for (const [index, line] of source.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const answer = answerLine.exec(line)?.[1];
    block ??= empty(index + 1);
    if (answer) {
      yield readBlock(block, answer, source);
      block = null;
      continue;
    }
    const option = optionLine.exec(line);
    const last = block.options.at(-1);
    if (option?.[1] && isNext(option[1], block))
      block.options.push({ letter: option[1], text: option[2] ?? '' });
    else if (last) last.text += `\n${line.trim()}`;
    else block.stem.push(line.trim());
  }
  if (block) yield refused(placeOf(block), noAnswer);
}

/** Options have their letters in order: a sentence that begins with one of them is no option. */
const isNext = (letter: string, { options }: Block) =>
  letter.charCodeAt(0) - 'A'.charCodeAt(0) === options.length;

const placeOf = ({ line, stem }: Block) => ({ line, title: titleFrom(stem.join(' ')) });
const noAnswer = phrase('A line with the answer, such as ANSWER: B, is missing behind it.');
const notOffered = (letter: string) =>
  phrase('The correct option “{$correct}” is not one of the options.', { correct: letter });

function readBlock(block: Block, answer: string, source: BankSource): BankItem {
  if (!block.options.some(({ letter }) => letter === answer))
    return refused(placeOf(block), notOffered(answer));
  const reader = itemReader(packagePictures(source, ''), source.shelf);
  const stem = reader.plain(block.stem.join('\n'));
  const options = block.options.map(
    ({ letter, text }): ForeignOption => ({
      text: reader.plain(text),
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
