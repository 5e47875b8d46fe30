import { shownPoints } from '@pelion/questions/points-text';
import { type Phrase, phrase } from '@pelion/words';
import { assessmentTypes } from '../assessments/kinds.ts';
import { readMark } from '../marking/facts.ts';

// Rules for typed paper answers, shared by browser and server. Free of schemas.

const neverOnPaper: Readonly<Record<number, Phrase>> = {
  [assessmentTypes.standardizedTest]: phrase('A {test} with several parts can only be taken on a computer.'),
  [assessmentTypes.notes]: phrase('{^note+} are only read, so there are no papers.'),
};

/** Reason why an assessment type can't be given on paper; null when it can. decision 0101 */
export const paperRefusal = (type: number): Phrase | null => neverOnPaper[type] ?? null;

/** Days for which generated files are kept. */
export const DRAWN_DAYS = 30;

/** Kinds of cells for typed answers. */
export const cellKinds = [
  'letter',
  'letters',
  'trueFalse',
  'text',
  'blanks',
  'matches',
  'places',
  'points',
] as const;
export type CellKind = (typeof cellKinds)[number];

export interface CellFacts {
  readonly kind: CellKind;
  /** Number of letters to choose from. */
  readonly letters: number;
  /** Number of answers to write: gaps, prompts, places. */
  readonly blanks: number;
  /** Exact points as text. */
  readonly worth: string;
}

export type Typed =
  | { readonly kind: 'empty' }
  /** Explicitly left unanswered on paper. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'points'; readonly points: string }
  /** Chosen option indexes for each place, from 0; empty when left open. */
  | { readonly kind: 'chosen'; readonly places: readonly (readonly number[])[] }
  | { readonly kind: 'words'; readonly words: readonly string[] };

export type CellReading = { readonly typed: Typed; readonly problem: null } | { readonly problem: Phrase };

export const longestCell = 500;

const nothingWritten = /^[-\u2013\u2014]$/u;
const said = (problem: Phrase): CellReading => ({ problem });
const read = (typed: Typed): CellReading => ({ typed, problem: null });
const letterName = (place: number) => String.fromCharCode(65 + place);

/** Parses `B` or `2`, up to the number of letters; null for anything else. */
function letterAt(character: string, letters: number): number | null {
  const upper = character.toUpperCase();
  const place = /^[A-Z]$/.test(upper)
    ? upper.charCodeAt(0) - 65
    : /^[1-9]$/.test(upper)
      ? Number(upper) - 1
      : -1;
  return place >= 0 && place < letters ? place : null;
}

const noLetter = (letters: number): Phrase =>
  phrase('Letters from A to {$last}, please.', { last: letterName(Math.max(0, letters - 1)) });

function readLetters(text: string, letters: number): readonly number[] | null {
  const places = [...text.replace(/[\s,;./]+/g, '')].map((character) => letterAt(character, letters));
  return places.every((place) => place !== null)
    ? [...new Set(places.flatMap((place) => place ?? []))]
    : null;
}

const trueFalse: Readonly<Record<string, number>> = {
  a: 0,
  t: 0,
  '1': 0,
  true: 0,
  b: 1,
  f: 1,
  '2': 1,
  false: 1,
};

/** Parses letters place by place: `BAC`, `B A C`, `AB C`; a dash leaves a place open. */
function readPlaces(text: string, { kind, letters, blanks }: CellFacts): CellReading {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const groups = parts.length === 1 && blanks > 1 ? [...(parts[0] ?? '')] : parts;
  if (groups.length > blanks)
    return said(phrase('There are {$n} places, but this has {$given}.', { n: blanks, given: groups.length }));
  const places = groups.map((group) => (nothingWritten.test(group) ? [] : readLetters(group, letters)));
  if (places.some((place) => place === null)) return said(noLetter(letters));
  const chosen = places.map((place) => place ?? []);
  if (kind === 'matches' && chosen.some((place) => place.length > 1))
    return said(phrase('One letter for each, please, such as {$example}.', { example: 'B A C' }));
  return read({ kind: 'chosen', places: chosen });
}

function readPoints(text: string, worth: string): CellReading {
  const { points, problem, isBeyond } = readMark(text, worth);
  if (problem || points === null) return said(problem ?? phrase('Please enter the points.'));
  if (isBeyond)
    return said(
      phrase('At most {$worth} {#n|point|points} here. More can be given where the submission is marked.', {
        worth: shownPoints(worth),
        n: Number(worth),
      }),
    );
  return read({ kind: 'points', points });
}

function readChoice(text: string, { kind, letters }: CellFacts): CellReading {
  const chosen = readLetters(text, letters);
  if (!chosen) return said(noLetter(letters));
  return kind === 'letter' && chosen.length > 1
    ? said(phrase('One letter, please: several are wrong here.'))
    : read({ kind: 'chosen', places: [chosen] });
}

function readTrueFalse(text: string): CellReading {
  const place = trueFalse[text.toLowerCase()];
  return place === undefined
    ? said(phrase('A for true or B for false, please.'))
    : read({ kind: 'chosen', places: [[place]] });
}

function readBlanks(text: string, { blanks }: CellFacts): CellReading {
  const words = text.split(';').map((word) => word.trim());
  return words.length > blanks
    ? said(phrase('At most {$n} answers here, with a semicolon between them.', { n: blanks }))
    : read({ kind: 'words', words });
}

const readers: Readonly<Record<CellKind, (text: string, facts: CellFacts) => CellReading>> = {
  points: (text, { worth }) => readPoints(text, worth),
  letter: readChoice,
  letters: readChoice,
  trueFalse: readTrueFalse,
  matches: readPlaces,
  places: readPlaces,
  blanks: readBlanks,
  text: (text) => read({ kind: 'words', words: [text] }),
};

/** Parses a cell. `=2.5` sets the points of any question; a dash means unanswered. */
export function readCell(typed: string, facts: CellFacts): CellReading {
  const text = typed.trim();
  if (text === '') return read({ kind: 'empty' });
  if (text.length > longestCell)
    return said(phrase('At most {$most} characters, please.', { most: longestCell }));
  if (nothingWritten.test(text)) return read({ kind: 'nothing' });
  return text.startsWith('=') ? readPoints(text.slice(1), facts.worth) : readers[facts.kind](text, facts);
}

/** Text of a cell with points; `=` is prefixed when letters or words are expected. */
export const pointsCell = (kind: CellKind, points: string): string =>
  kind === 'points' ? points : `=${points}`;
