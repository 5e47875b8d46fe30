import { shownPoints } from '@pelion/questions/points-text';
import { type Phrase, phrase } from '@pelion/words';
import { assessmentTypes } from '../assessments/kinds.ts';
import { readMark } from '../marking/facts.ts';

// What is typed for an answer on paper, in the browser and on the server by the same rules. No schema in this file.

const neverOnPaper: Readonly<Record<number, Phrase>> = {
  [assessmentTypes.standardizedTest]: phrase('A {test} with several parts can only be taken on a computer.'),
  [assessmentTypes.notes]: phrase('{^note+} are only read, so there are no papers.'),
};

/** Why an assessment of such a type is not given on paper; null where it can be. decision 0101 */
export const paperRefusal = (type: number): Phrase | null => neverOnPaper[type] ?? null;

/** So long the files of a drawing are kept. */
export const DRAWN_DAYS = 30;

/** How the answer to a question is typed. */
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
  /** How many letters there are to choose from. */
  readonly letters: number;
  /** How many answers there are to write: gaps, prompts, places. */
  readonly blanks: number;
  /** Exact text. */
  readonly worth: string;
}

export type Typed =
  | { readonly kind: 'empty' }
  /** Said to be so: nothing was written. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'points'; readonly points: string }
  /** For each place the options that were chosen, counted from 0; none: left open. */
  | { readonly kind: 'chosen'; readonly places: readonly (readonly number[])[] }
  | { readonly kind: 'words'; readonly words: readonly string[] };

export type CellReading = { readonly typed: Typed; readonly problem: null } | { readonly problem: Phrase };

export const longestCell = 500;

const nothingWritten = /^[-\u2013\u2014]$/u;
const said = (problem: Phrase): CellReading => ({ problem });
const read = (typed: Typed): CellReading => ({ typed, problem: null });
const letterName = (place: number) => String.fromCharCode(65 + place);

/** `B` or `2` of as many as there are; null where it is none of them. */
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

/** Letters for one place after the other: `BAC`, `B A C`, `AB C`; a dash leaves one open. */
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

/** What a cell says. `=2.5` gives points for any question; a dash says that nothing was written. */
export function readCell(typed: string, facts: CellFacts): CellReading {
  const text = typed.trim();
  if (text === '') return read({ kind: 'empty' });
  if (text.length > longestCell)
    return said(phrase('At most {$most} characters, please.', { most: longestCell }));
  if (nothingWritten.test(text)) return read({ kind: 'nothing' });
  return text.startsWith('=') ? readPoints(text.slice(1), facts.worth) : readers[facts.kind](text, facts);
}

/** Points as they stand in a cell: with a sign where letters or words are expected. */
export const pointsCell = (kind: CellKind, points: string): string =>
  kind === 'points' ? points : `=${points}`;
