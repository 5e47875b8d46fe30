import {
  type Difficulty,
  difficultyTable,
  divide,
  one,
  parseRational,
  rational,
  zero,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { type CsvRow, parseCsv } from '../../../../lib/parse-csv.ts';
import { type BankItem, refused } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { type Column, columnsOf } from './columns.ts';

/** Whether it begins as a table of questions does. */
export function isQuestionTable(text: string): boolean {
  const [head] = parseCsv(text.slice(0, 20_000));
  return head !== undefined && columnsOf(head.cells) !== null;
}

/** Makers put instructions over their tables. */
const mostBefore = 12;

/** The line that says what stands in which column, and what it says; null where none of the first does. */
function headIn(
  rows: Iterable<CsvRow>,
): { readonly line: number; readonly columns: readonly (Column | null)[] } | null {
  let count = 0;
  for (const { line, cells } of rows) {
    const columns = columnsOf(cells);
    if (columns) return { line, columns };
    count += 1;
    if (count === mostBefore) return null;
  }
  return null;
}

/** A table with a question a line; one of its first lines says what stands in which column. */
export function* readCsv(source: BankSource): Generator<BankItem> {
  const head = headIn(parseCsv(source.text));
  if (!head) {
    yield refused({ line: 1, title: '' }, noColumns);
    return;
  }
  for (const row of parseCsv(source.text))
    if (row.line > head.line && row.cells.some((cell) => cell.trim() !== ''))
      yield readRow(row, head.columns, source);
}

interface Cells {
  of(kind: Exclude<Column['kind'], 'option' | 'optionFeedback'>): string;
  all(kind: 'option' | 'optionFeedback'): ReadonlyMap<number, string>;
}

/** Spreadsheets mark text that would be a formula with an apostrophe. */
const bare = (cell: string) => cell.trim().replace(/^'(?='*[=+\-@])/, '');

function cellsOf({ cells }: CsvRow, columns: readonly (Column | null)[]): Cells {
  const at = (index: number) => bare(cells[index] ?? '');
  return {
    of: (kind) =>
      columns.flatMap((column, index) => (column?.kind === kind ? [at(index)] : [])).find(Boolean) ?? '',
    all: (kind) =>
      new Map(
        columns.flatMap((column, index) =>
          column?.kind === kind && at(index) !== '' ? [[column.index, at(index)] as const] : [],
        ),
      ),
  };
}

/** Markup where there is some; else the characters as they are. */
const textIn = (reader: ItemReader, cell: string) =>
  /<\w[^<>]*>|&\w+;/.test(cell) ? reader.html(cell) : reader.plain(cell);

const parts = (cell: string) =>
  cell.split(/\s*[;|]\s*|\s*,\s*(?=(?:[A-Za-z]|\d{1,2})\s*(?:,|$))/).filter(Boolean);

/** `B`, `2`, the words of the option, or several of these; -1 for what is none of them. */
function placeOf(answer: string, options: readonly (readonly [number, string])[]): number {
  const same = options.findIndex(([, text]) => text.toLowerCase() === answer.toLowerCase());
  if (same >= 0) return same;
  const letter = /^(?:option |answer )?([a-z])[).]?$/i.exec(answer)?.[1];
  const number = /^(?:option |answer )?(\d{1,2})[).]?$/i.exec(answer)?.[1];
  const index = letter ? letter.toLowerCase().charCodeAt(0) - 97 : number ? Number(number) - 1 : -1;
  return options.findIndex(([at]) => at === index);
}

const isMultiple = (type: string) =>
  /multi(?:ple)? ?(?:response|answers?|select|choice multi)|check ?box|^ma$|^mr$|several/i.test(type);
const notOffered = (answer: string) =>
  phrase('The correct option “{$correct}” is not one of the options.', { correct: answer.slice(0, 20) });
const noAnswer = phrase('The table does not say what is right.');
const short = /^(?:true|false|t|f|yes|no|wahr|falsch)$/i;

function askedIn(cells: Cells, reader: ItemReader): Asked {
  const type = cells.of('type').toLowerCase().replace(/[_-]+/g, ' ');
  const correct = cells.of('correct');
  const options = [...cells.all('option')].toSorted(([first], [second]) => first - second);
  if (/essay|free ?text|long answer|open ended|wr\b/.test(type))
    return { kind: 'essay', guidance: textIn(reader, correct) || undefined };
  const isTruth = /^(?:true ?\/? ?false|true or false|tf|t\/f)$/.test(type);
  if (
    isTruth ||
    (short.test(correct) &&
      options.every(([, text]) => short.test(text)) &&
      options.length !== 1 &&
      !/short|text|fill/.test(type))
  ) {
    const answer = options.length > 0 ? (options[placeOf(correct, options)]?.[1] ?? correct) : correct;
    return {
      kind: 'trueFalse',
      correct: /^(?:t|true|yes|wahr|1)$/i.test(answer)
        ? true
        : short.test(answer) || answer === '0'
          ? false
          : null,
    };
  }
  if (options.length > 1 && !/short|numer|^number|fill/.test(type))
    return choiceIn(cells, type, correct, options, reader);
  const answers = (correct === '' ? options.map(([, text]) => text) : correct.split(/\s*[;|]\s*/)).filter(
    Boolean,
  );
  if (answers.length === 0) return { kind: 'refused', reason: noAnswer };
  const numbers = answers.map((answer) => parseRational(answer));
  if (!/short|text/.test(type) && numbers.every((value) => value !== null)) {
    const tolerance = cells.of('tolerance');
    return {
      kind: 'number',
      unit: cells.of('unit') || undefined,
      accepted: answers.map((value) => ({
        shape: parseRational(tolerance) ? { kind: 'tolerance', value, tolerance } : { kind: 'exact', value },
        credit: one,
      })),
    };
  }
  return {
    kind: 'shortText',
    accepted: answers.map((text) => ({ text, credit: one })),
    isCaseSensitive: false,
    hasWildcards: false,
  };
}

function choiceIn(
  cells: Cells,
  type: string,
  correct: string,
  options: readonly (readonly [number, string])[],
  reader: ItemReader,
): Asked {
  if (correct === '') return { kind: 'refused', reason: noAnswer };
  const whole = placeOf(correct, options);
  const answers = whole >= 0 ? [correct] : parts(correct);
  const places = answers.map((answer) => placeOf(answer.trim(), options));
  const missing = places.indexOf(-1);
  if (missing >= 0) return { kind: 'refused', reason: notOffered(answers[missing] ?? '') };
  const isSingle = places.length === 1 && !isMultiple(type);
  const feedback = cells.all('optionFeedback');
  const share = isSingle ? one : divide(one, rational(Math.max(1, places.length)));
  const offered = options.map(
    ([index, text], place): ForeignOption => ({
      text: textIn(reader, text),
      credit: places.includes(place) ? share : zero,
      feedback: textIn(reader, feedback.get(index) ?? '') || undefined,
    }),
  );
  return {
    kind: 'choice',
    isSingle,
    options: offered,
    shuffle: false,
    scoring: isSingle ? 'perOption' : 'allOrNothing',
  };
}

function difficultyOf(written: string): Difficulty | undefined {
  const named = difficultyTable.names.find((name) => name === written.toLowerCase());
  return named ?? difficultyTable.nameOf(Number(written));
}

const noColumns = phrase(
  'A line at the top has to name the columns: the {question}, its options and what is right.',
);

function readRow(row: CsvRow, columns: readonly (Column | null)[], source: BankSource): BankItem {
  const reader = itemReader(packagePictures(source, ''), source.shelf);
  const cells = cellsOf(row, columns);
  const stem = textIn(reader, cells.of('stem'));
  const title = cells.of('title') || undefined;
  const tags = keywordsOfTags(
    cells
      .of('keywords')
      .split(/\s*[;,|]\s*/)
      .filter(Boolean),
  );
  for (const loss of tags.losses) reader.lose(loss);
  return bankItemOf({
    place: { line: row.line, title: shownTitle(title, stem), keywords: tags.keywords },
    title,
    stem,
    difficulty: difficultyOf(cells.of('difficulty')),
    explanation: textIn(reader, cells.of('explanation')) || undefined,
    generalFeedback: textIn(reader, cells.of('feedback')) || undefined,
    hints: [textIn(reader, cells.of('hint'))],
    points: cells.of('points') || undefined,
    asked: askedIn(cells, reader),
    losses: reader.losses,
  });
}
