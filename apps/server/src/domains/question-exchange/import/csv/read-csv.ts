import {
  type Difficulty,
  difficultyTable,
  divide,
  equals,
  one,
  parseRational,
  rational,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { type CsvRow, parseCsv } from '../../../../lib/parse-csv.ts';
import { type BankItem, refused } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { type Commas, commasIn, numberText } from '../foreign/number-text.ts';
import { combinedLost, wrongTakesNothing } from '../foreign/sentences.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { losses } from '../text/safe-text.ts';
import { type Column, columnsOf } from './columns.ts';
import { type Cells, listIn, offeredIn, wrongIn } from './offered.ts';
import { type Naming, namingOf, type Offered, rightPlaces } from './right-places.ts';

/** Whether the text begins with a header of a question table. */
export function isQuestionTable(text: string): boolean {
  const [head] = parseCsv(text.slice(0, 20_000));
  return head !== undefined && columnsOf(head.cells) !== null;
}

/** Limit of instruction lines above the header. */
const mostBefore = 12;

interface Head {
  readonly line: number;
  readonly names: readonly string[];
  readonly columns: readonly (Column | null)[];
  /** Whether the correct option is given by place, as in `Correct Answer(s) (Only include Answer #)`. */
  readonly isByPlace: boolean;
}

/** Quiz games have a timer column and give the correct option by its place. */
const namesPlaces = (cells: readonly string[], columns: readonly (Column | null)[]) =>
  columns.some(
    (column, index) =>
      column?.kind === 'time' ||
      (column?.kind === 'correct' && /#|\bnumbers?\b|\bindex\b/i.test(cells[index] ?? '')),
  );

/** Finds the header line; null if none of the first lines is one. */
function headIn(rows: Iterable<CsvRow>): Head | null {
  let count = 0;
  for (const { line, cells } of rows) {
    const columns = columnsOf(cells);
    if (columns) return { line, names: cells, columns, isByPlace: namesPlaces(cells, columns) };
    count += 1;
    if (count === mostBefore) return null;
  }
  return null;
}

/** Whether any of its first lines names the columns. */
export const namesColumns = (text: string): boolean => headIn(parseCsv(text.slice(0, 20_000))) !== null;

/** Reads a table with one question per row, below a header within the first lines. */
export function* readCsv(source: BankSource): Generator<BankItem> {
  const head = headIn(parseCsv(source.text));
  if (!head) {
    yield refused({ line: 1, title: '' }, noColumns);
    return;
  }
  const naming = namingOf(rightIn(source.text, head), head.isByPlace);
  const commas = commasIn(numbersIn(source.text, head));
  for (const row of parseCsv(source.text))
    if (row.line > head.line && row.cells.some((cell) => cell.trim() !== ''))
      yield readRow(row, { ...head, naming, commas }, source);
}

interface Table extends Head {
  readonly naming: Naming;
  readonly commas: Commas;
}

function* numbersIn(text: string, head: Head): Generator<string> {
  for (const row of parseCsv(text)) {
    if (row.line <= head.line) continue;
    const cells = cellsOf(row, head.columns);
    // For a choice the cell may be a list of places instead of numbers.
    if (offeredIn(cells).length < 2) yield* cells.of('correct').split(/[;|]/);
    yield cells.of('tolerance');
    yield cells.of('points');
  }
}

function* rightIn(text: string, head: Head) {
  for (const row of parseCsv(text)) {
    if (row.line <= head.line) continue;
    const cells = cellsOf(row, head.columns);
    const options = offeredIn(cells);
    if (options.length > 1) yield { correct: cells.of('correct'), options };
  }
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

/** Reads a cell as html if it has markup, else as plain text. */
const textIn = (reader: ItemReader, cell: string) =>
  /<\w[^<>]*>|&\w+;/.test(cell) ? reader.html(cell) : reader.plain(cell);

const isMultiple = (type: string) =>
  /multi(?:ple)? ?(?:response|answers?|select|choice multi)|check ?box|mehrfach|^ma$|^mr$|several/i.test(
    type,
  );
const noAnswer = phrase('The table has no right answers.');
const truth = /^(?:true|false|t|f|wahr|falsch)$/i;
const short = /^(?:true|false|t|f|yes|no|wahr|falsch)$/i;

function askedIn(cells: Cells, naming: Naming, reader: ItemReader): Asked {
  const type = cells.of('type').toLowerCase().replace(/[_-]+/g, ' ');
  const correct = cells.of('correct');
  const wrongs = wrongIn(cells);
  const options = wrongs.length > 0 ? [] : offeredIn(cells);
  if (/essay|fre[ei] ?text|long (?:answer|text)|paragraph|open ended|wr\b/.test(type))
    return { kind: 'essay', guidance: textIn(reader, correct) || undefined };
  const isTruth = /^(?:true ?\/? ?false|true or false|tf|t\/f|boolean|wahr ?\/? ?falsch)$/.test(type);
  const offered = wrongs.length > 0 ? wrongs : options.map(([, text]) => text);
  if (
    isTruth ||
    (short.test(correct) &&
      offered.every((text) => truth.test(text)) &&
      (offered.length !== 1 || wrongs.length > 0) &&
      !/short|text|fill/.test(type))
  ) {
    const named = rightPlaces(correct, options, naming);
    const [place] = 'places' in named ? named.places : [];
    const answer = (place === undefined ? undefined : options[place]?.[1]) ?? correct;
    return {
      kind: 'trueFalse',
      correct: /^(?:t|true|yes|wahr|1)$/i.test(answer)
        ? true
        : short.test(answer) || answer === '0'
          ? false
          : null,
    };
  }
  if (wrongs.length > 0) return apartIn({ type, correct, wrongs }, reader);
  if (options.length > 1 && !/short|numer|^number|fill/.test(type))
    return choiceIn(cells, { type, correct, options, naming }, reader);
  const answers = (correct === '' ? options.map(([, text]) => text) : correct.split(/\s*[;|]\s*/)).filter(
    Boolean,
  );
  if (answers.length === 0) return { kind: 'refused', reason: noAnswer };
  const read: Phrase[] = [];
  const numbers = answers.map((answer) =>
    numberText(answer, { commas: reader.commas, lose: (loss) => read.push(loss) }),
  );
  if (!/short|text/.test(type) && numbers.every((value) => parseRational(value) !== null)) {
    for (const loss of read) reader.lose(loss);
    return numberIn(cells, numbers, reader);
  }
  return {
    kind: 'shortText',
    accepted: answers.map((text) => ({ text, credit: one })),
    isCaseSensitive: false,
    hasWildcards: false,
  };
}

const noTolerance = phrase('The tolerance is not a number, so this {question} can’t be scored.');

function numberIn(cells: Cells, values: readonly string[], reader: ItemReader): Asked {
  const tolerance = numberText(cells.of('tolerance'), reader);
  const margin = tolerance === '' ? zero : parseRational(tolerance);
  if (!margin) return { kind: 'refused', reason: noTolerance };
  return {
    kind: 'number',
    unit: cells.of('unit') || undefined,
    accepted: values.map((value) => ({
      shape: equals(margin, zero) ? { kind: 'exact', value } : { kind: 'tolerance', value, tolerance },
      credit: one,
    })),
  };
}

interface Choice {
  readonly type: string;
  readonly correct: string;
  readonly options: Offered;
  readonly naming: Naming;
}

function choiceIn(cells: Cells, { type, correct, options, naming }: Choice, reader: ItemReader): Asked {
  if (correct === '') return { kind: 'refused', reason: noAnswer };
  const right = rightPlaces(correct, options, naming);
  if ('reason' in right) return { kind: 'refused', reason: right.reason };
  const { places } = right;
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

interface Apart {
  readonly type: string;
  readonly correct: string;
  readonly wrongs: readonly string[];
}

/** Correct and wrong options are in separate columns, so their order carries no meaning and is shuffled. */
function apartIn({ type, correct, wrongs }: Apart, reader: ItemReader): Asked {
  if (correct === '') return { kind: 'refused', reason: noAnswer };
  const rights = isMultiple(type) ? listIn(correct) : [correct];
  const share = divide(one, rational(rights.length));
  return {
    kind: 'choice',
    isSingle: rights.length === 1 && !isMultiple(type),
    options: [
      ...rights.map((text) => ({ text: textIn(reader, text), credit: share })),
      ...wrongs.map((text) => ({ text: textIn(reader, text), credit: zero })),
    ],
    shuffle: true,
    scoring: isMultiple(type) ? 'allOrNothing' : 'perOption',
  };
}

/** Other programs' names for our difficulties. */
const difficulties: Readonly<Record<string, Difficulty>> = {
  low: 'easy',
  simple: 'easy',
  moderate: 'medium',
  intermediate: 'medium',
  hard: 'advanced',
  difficult: 'advanced',
  high: 'advanced',
};

function difficultyOf(written: string): Difficulty | undefined {
  const word = written.toLowerCase();
  const named =
    difficultyTable.names.find((name) => name === word) ??
    (Object.hasOwn(difficulties, word) ? difficulties[word] : undefined);
  return named ?? difficultyTable.nameOf(Number(written));
}

export const noColumns = phrase(
  'The first line must name the columns: the {question}, its options and the right answer.',
);

const lost = {
  picture: losses.remotePicture,
  time: phrase('A time of its own for this {question} is left out.'),
  combinedFeedback: combinedLost,
} as const;

const columnLost = (name: string) =>
  phrase('The column “{$name}” was not imported.', { name: name.trim().slice(0, 40) });

/** A penalty of 0, 0% or a dash is no loss. */
const takesSome = (penalty: string) => /[1-9]/.test(penalty);

function readRow(row: CsvRow, { columns, names, naming, commas }: Table, source: BankSource): BankItem {
  const reader = itemReader(packagePictures(source, ''), source.shelf, commas);
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
  for (const kind of ['picture', 'time', 'combinedFeedback'] as const)
    if (cells.of(kind) !== '') reader.lose(lost[kind]);
  for (const [index, column] of columns.entries())
    if (column === null && (row.cells[index] ?? '').trim() !== '')
      reader.lose(columnLost(names[index] ?? ''));
  if (takesSome(cells.of('penalty'))) reader.lose(wrongTakesNothing);
  const difficulty = difficultyOf(cells.of('difficulty'));
  if (difficulty === undefined && cells.of('difficulty') !== '')
    reader.lose(columnLost(names[columns.findIndex((column) => column?.kind === 'difficulty')] ?? ''));
  return bankItemOf({
    place: { line: row.line, title: shownTitle(title, stem), keywords: tags.keywords },
    title,
    stem,
    difficulty,
    explanation: textIn(reader, cells.of('explanation')) || undefined,
    generalFeedback: textIn(reader, cells.of('feedback')) || undefined,
    hints: [textIn(reader, cells.of('hint'))],
    // Half a point, where halves are written with a comma.
    points: cells.of('points').replace(/^(\d+),(\d{1,2})$/, '$1.$2') || undefined,
    asked: askedIn(cells, naming, reader),
    losses: reader.losses,
  });
}
