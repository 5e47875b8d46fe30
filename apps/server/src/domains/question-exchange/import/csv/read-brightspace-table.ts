import { divide, negate, type Rational, rational, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import { type CsvRow, parseCsv } from '../../../../lib/parse-csv.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import type { BankItem } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Asked, ForeignOption } from '../foreign/foreign-item.ts';
import { type ItemReader, itemReader, shownTitle } from '../foreign/item-reader.ts';
import { exactScore, signOf } from '../foreign/rounded-fraction.ts';
import { oneCase, otherParts, typedPattern, unknownKind } from '../foreign/sentences.ts';
import { packagePictures } from '../package/package-pictures.ts';

// Brightspace's upload format: a question begins with `NewQuestion` and its type, followed by one property per line.

const begins = (cells: readonly string[]) => /^newquestion$/i.test(cells[0]?.trim() ?? '');

/** Whether its first question begins before anything else but remarks. */
export function isBrightspaceTable(text: string): boolean {
  for (const { cells } of parseCsv(text.slice(0, 20_000))) {
    const [name = ''] = cells;
    if (begins(cells)) return true;
    if (name.trim() !== '' && !name.trim().startsWith('//')) return false;
  }
  return false;
}

interface Block {
  readonly line: number;
  readonly kind: string;
  readonly rows: readonly (readonly string[])[];
}

function* blocksIn(rows: Iterable<CsvRow>): Generator<Block> {
  let open: { line: number; kind: string; rows: (readonly string[])[] } | null = null;
  for (const { line, cells } of rows) {
    const name = cells[0]?.trim() ?? '';
    if (begins(cells)) {
      if (open) yield open;
      open = { line, kind: cells[1]?.trim().toUpperCase() ?? '', rows: [] };
    } else if (name !== '' && !name.startsWith('//')) open?.rows.push(cells);
  }
  if (open) yield open;
}

/** Cells of one question by row name. */
interface Said {
  readonly reader: ItemReader;
  all(name: string): readonly (readonly string[])[];
  /** Reads a text as html if the next cell or the text itself says so. */
  text(cells: readonly string[] | undefined, at: number): string;
  first(name: string): string;
}

function saidIn({ rows }: Block, reader: ItemReader): Said {
  const all = (name: string) => rows.filter(([key = '']) => key.trim().toLowerCase() === name);
  const text = (cells: readonly string[] | undefined, at: number) => {
    const written = cells?.[at]?.trim() ?? '';
    return /^html$/i.test(cells?.[at + 1]?.trim() ?? '') || /<\w[^<>]*>/.test(written)
      ? reader.html(written)
      : reader.plain(written);
  };
  return { reader, all, text, first: (name) => text(all(name)[0], 1) };
}

const percentsIn = (cells: readonly string[]): Rational => {
  const percents = exactScore(cells[1] ?? '');
  return percents ? divide(percents, rational(100)) : zero;
};

const optionIn = (cells: readonly string[], credit: Rational, { text }: Said): ForeignOption => ({
  text: text(cells, 2),
  credit,
  feedback: text(cells, 4) || undefined,
});

function severalOf(said: Said): Asked {
  const rows = said.all('option');
  const isRight = (cells: readonly string[]) => signOf(cells[1] ?? '') > 0;
  const share = rational(1, Math.max(1, rows.filter(isRight).length));
  const scoring = plainText(said.first('scoring')).trim();
  // Brightspace spreads the points over all options, so an unchosen wrong one earns points too.
  if (/^rightanswers/i.test(scoring)) said.reader.lose(otherParts);
  const wrong = /^rightminuswrong$/i.test(scoring) ? negate(share) : zero;
  return {
    kind: 'choice',
    isSingle: false,
    options: rows.map((cells) => optionIn(cells, isRight(cells) ? share : wrong, said)),
    shuffle: false,
    scoring: /^(?:rightanswers|rightminuswrong)/i.test(scoring) ? 'perOption' : 'allOrNothing',
  };
}

function typedOf({ all, reader }: Said): Asked {
  const answers = all('answer');
  const compares = (cells: readonly string[]) => cells[3]?.trim().toLowerCase() ?? '';
  if (answers.some((cells) => /^regexp?/.test(compares(cells))))
    return { kind: 'refused', reason: typedPattern };
  const cased = answers.filter((cells) => compares(cells) === 'sensitive').length;
  if (cased > 0 && cased < answers.length) reader.lose(oneCase);
  return {
    kind: 'shortText',
    accepted: answers.map((cells) => ({ text: cells[2]?.trim() ?? '', credit: percentsIn(cells) })),
    isCaseSensitive: cased > 0,
    hasWildcards: false,
  };
}

function matchOf({ all, text, first }: Said): Asked {
  const number = (cells: readonly string[]) => cells[1]?.trim() ?? '';
  const matches = all('match');
  const pairs = all('choice').flatMap((choice) => {
    const match = matches.find((cells) => number(cells) === number(choice));
    return match ? [{ left: text(choice, 2), right: text(match, 2) }] : [];
  });
  const numbers = new Set(all('choice').map(number));
  return {
    kind: 'match',
    pairs,
    distractors: matches.filter((cells) => !numbers.has(number(cells))).map((cells) => text(cells, 2)),
    scoring: /^allornothing$/i.test(plainText(first('scoring')).trim()) ? 'allOrNothing' : 'perMatch',
  };
}

function orderOf({ all, text, first, reader }: Said): Asked {
  const items = all('item');
  if (items.some((cells) => (cells[3]?.trim() ?? '') !== '')) reader.lose(itemFeedback);
  return {
    kind: 'order',
    items: items.map((cells) => text(cells, 1)),
    scoring: /^allornothing$/i.test(plainText(first('scoring')).trim()) ? 'allOrNothing' : 'positions',
  };
}
const itemFeedback = phrase('Feedback for single items of an order was not imported.');

function trueFalseOf({ all, text }: Said): Asked {
  const [[whenTrue], [whenFalse]] = [all('true'), all('false')];
  const isRight = (cells: readonly string[] | undefined) =>
    cells !== undefined && percentsIn(cells).numerator > 0n;
  return {
    kind: 'trueFalse',
    correct: isRight(whenTrue) === isRight(whenFalse) ? null : isRight(whenTrue),
    whenTrue: text(whenTrue, 2) || undefined,
    whenFalse: text(whenFalse, 2) || undefined,
  };
}

const kinds: Readonly<Record<string, (said: Said) => Asked>> = {
  WR: (said) => ({
    kind: 'essay',
    modelAnswer: said.first('answerkey') || undefined,
    starter: plainText(said.first('initialtext')) || undefined,
  }),
  SA: typedOf,
  M: matchOf,
  MC: (said) => ({
    kind: 'choice',
    isSingle: true,
    options: said.all('option').map((cells) => optionIn(cells, percentsIn(cells), said)),
    shuffle: false,
    scoring: 'perOption',
  }),
  TF: trueFalseOf,
  MS: severalOf,
  O: orderOf,
};

export function* readBrightspaceTable(source: BankSource): Generator<BankItem> {
  for (const block of blocksIn(parseCsv(source.text))) {
    const reader = itemReader(packagePictures(source, ''), source.shelf);
    const said = saidIn(block, reader);
    const picture = plainText(said.first('image')).trim();
    const stem = [
      said.first('questiontext'),
      picture && reader.html(`<br /><img src="${escapeMarkup(picture)}" alt="" />`),
    ].join('');
    const title = plainText(said.first('title')).trim() || undefined;
    const ident = plainText(said.first('id')).trim();
    yield bankItemOf({
      place: {
        line: block.line,
        title: shownTitle(title, stem),
        ...(ident !== '' && { keywords: [ident.slice(0, 40)] }),
      },
      title,
      stem,
      hints: [said.first('hint')],
      generalFeedback: said.first('feedback') || undefined,
      points: plainText(said.first('points')).trim() || undefined,
      asked: kinds[block.kind]?.(said) ?? { kind: 'refused', reason: unknownKind(block.kind) },
      losses: reader.losses,
    });
  }
}
