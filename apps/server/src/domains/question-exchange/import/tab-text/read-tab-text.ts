import { divide, one, parseRational, rational, zero } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { type Asked, type ForeignBlank, waitingMark, withBlankMarks } from '../foreign/foreign-item.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { commasIn, numberText } from '../foreign/number-text.ts';
import { filesAsked, noAnswer, unknownKind } from '../foreign/sentences.ts';
import { packagePictures } from '../package/package-pictures.ts';

// Blackboard's file for uploading: a question a line, its kind first, all parted by tabs. No titles, no points, no feedback.

type Cells = readonly string[];
type Read = (cells: Cells, reader: ItemReader) => Asked;

const refused = (reason: Phrase): Asked => ({ kind: 'refused', reason });

/** Text and then whether it is right, in turns. */
const optionsIn = (cells: Cells) =>
  cells.flatMap((text, index) =>
    index % 2 === 0 ? [{ text, isRight: /^correct$/i.test(cells[index + 1]?.trim() ?? '') }] : [],
  );

const choice =
  (isSingle: boolean): Read =>
  (cells, reader) => {
    const options = optionsIn(cells);
    const right = options.filter(({ isRight }) => isRight).length;
    const share = isSingle ? one : divide(one, rational(Math.max(1, right)));
    return {
      kind: 'choice',
      isSingle,
      options: options.map(({ text, isRight }) => ({
        text: reader.html(text),
        credit: isRight ? share : zero,
      })),
      shuffle: false,
      scoring: isSingle ? 'perOption' : 'allOrNothing',
    };
  };

const pairsIn = (cells: Cells, reader: ItemReader) =>
  cells.flatMap((left, index) =>
    index % 2 === 0 ? [{ left: reader.html(left), right: reader.html(cells[index + 1] ?? '') }] : [],
  );

const readers: Readonly<Record<string, Read>> = {
  MC: choice(true),
  MA: choice(false),
  OPINION: () => refused(noAnswer),
  TF: ([answer = '']) => ({
    kind: 'trueFalse',
    correct: /^true$/i.test(answer.trim()) ? true : /^false$/i.test(answer.trim()) ? false : null,
  }),
  ESS: ([example = ''], reader) => ({ kind: 'essay', modelAnswer: reader.html(example) || undefined }),
  SR: ([example = ''], reader) => ({ kind: 'essay', modelAnswer: reader.html(example) || undefined }),
  ORD: (cells, reader) => ({ kind: 'order', items: cells.map((cell) => reader.html(cell)) }),
  MAT: (cells, reader) => ({ kind: 'match', pairs: pairsIn(cells, reader), distractors: [] }),
  FIB: (cells) => ({
    kind: 'shortText',
    accepted: cells.map((text) => ({ text: text.trim(), credit: one })),
    isCaseSensitive: false,
    hasWildcards: false,
  }),
  NUM: ([written = '', off = ''], reader) => {
    const [value, tolerance] = [numberText(written, reader), numberText(off, reader)];
    if (!parseRational(value)) return refused(noAnswer);
    const shape = parseRational(tolerance)
      ? ({ kind: 'tolerance', value, tolerance } as const)
      : ({ kind: 'exact', value } as const);
    return { kind: 'number', accepted: [{ shape, credit: one }] };
  },
  FIL: () => refused(filesAsked),
};

/** Names in brackets mark the gaps in the text; the accepted words follow, separated by empty cells. */
function gapsIn([text = '', ...cells]: Cells, reader: ItemReader): { asked: Asked; stem: string } {
  const groups = new Map<string, string[]>();
  let name: string | undefined;
  for (const cell of cells.map((one_) => one_.trim())) {
    if (cell === '') name = undefined;
    else if (name === undefined) {
      name = cell;
      groups.set(name, []);
    } else groups.get(name)?.push(cell);
  }
  const blanks: ForeignBlank[] = [];
  const marked = text.replace(/\[([^[\]]{1,60})\]/g, (written, gap: string) => {
    const answers = groups.get(gap);
    if (!answers) return written;
    blanks.push({
      kind: 'text',
      accepted: answers.map((answer) => ({ text: answer, credit: one })),
      isCaseSensitive: false,
    });
    return waitingMark(blanks.length - 1);
  });
  const stem = withBlankMarks(reader.html(marked));
  return { stem, asked: blanks.length === 0 ? refused(noAnswer) : { kind: 'blanks', blanks } };
}

const kinds = [...Object.keys(readers), 'FIB_PLUS', 'JUMBLED_SENTENCE', 'QUIZ_BOWL'];
const lineOf = new RegExp(`^(?:${kinds.join('|')})\\t[^\\t]`, 'i');

/** A first line that begins with a kind of question and a tab. */
export const isTabText = (text: string): boolean => lineOf.test(text.trimStart());

function* numbersIn(text: string): Generator<string> {
  for (const [, value = '', tolerance = ''] of text.matchAll(
    /^NUM\t[^\t\n]*\t([^\t\n]*)(?:\t([^\t\n]*))?/gim,
  )) {
    yield value;
    yield tolerance;
  }
}

export function* readTabText(source: BankSource): Generator<BankItem> {
  const commas = commasIn(numbersIn(source.text));
  for (const [index, line] of source.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [kind = '', text = '', ...rest] = line.replace(/\s+$/, '').split('\t');
    const reader = itemReader(packagePictures(source, ''), source.shelf, commas);
    const name = kind.trim().toUpperCase();
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const { asked, stem } =
      name === 'FIB_PLUS'
        ? gapsIn([text, ...rest], reader)
        : { asked: read ? read(rest, reader) : refused(unknownKind(kind)), stem: reader.html(text) };
    yield bankItemOf({
      place: { line: index + 1, title: shownTitle(undefined, stem) },
      stem,
      asked,
      losses: reader.losses,
    });
  }
}
