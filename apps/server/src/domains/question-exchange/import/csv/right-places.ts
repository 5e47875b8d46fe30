import { type Phrase, phrase } from '@pelion/words';

// Correct options are given by their text, or by letter or number. If the options are letters or numbers themselves,
// the other rows or a heading decide which is meant. Programs count places from 0.

export interface Naming {
  readonly by: 'words' | 'place' | undefined;
  /** The number of the first place. */
  readonly from: 0 | 1;
}
/** Option columns with their texts. */
export type Offered = readonly (readonly [number, string])[];

interface Readings {
  readonly byWords: number;
  readonly byPlace: number;
}

function readingsOf(answer: string, options: Offered, from: Naming['from']): Readings {
  const letter = /^(?:(?:option|answer|choice|antwort)[\s_-]+)?\(?([a-z])[).]?$/i.exec(answer)?.[1];
  const number = /^(?:(?:option|answer|choice|antwort)[\s_-]*)?\(?(\d{1,2})[).]?$/i.exec(answer)?.[1];
  const index = letter ? letter.toLowerCase().charCodeAt(0) - 97 : number ? Number(number) - from : -1;
  return {
    byWords: options.findIndex(([, text]) => text.toLowerCase() === answer.toLowerCase()),
    byPlace: options.findIndex(([at]) => at === index),
  };
}

/** `A, C`, `(a) and (c)`, `1 & 3`. */
const parts = (cell: string) =>
  cell
    .split(
      /\s*[;|]\s*|\s*(?:,|&|\band\b|\bund\b)\s*(?=\(?(?:[A-Za-z]|\d{1,2})[).]?\s*(?:,|&|\band\b|\bund\b|$))/,
    )
    .filter(Boolean);

/** `ACD`: the letters of several options in their order, which is no word of one. */
function gluedLetters(cell: string, options: Offered): readonly string[] | null {
  const letters = [...cell];
  const places = letters.map((letter) => letter.charCodeAt(0) - 65);
  const isRising = places.every((place, index) => place > (places[index - 1] ?? -1));
  const areOffered = places.every((place) => options.some(([at]) => at === place));
  return /^[A-Z]{2,}$/.test(cell) && isRising && areOffered ? letters : null;
}

/** One answer that is the words of an option as a whole, or several. */
const answersIn = (correct: string, options: Offered, from: Naming['from']): readonly string[] => {
  const { byWords, byPlace } = readingsOf(correct, options, from);
  if (byWords >= 0 || byPlace >= 0) return [correct];
  // Forms write the words of all that is right with commas between them, which options may have, too.
  const words = correct.split(/\s*,\s*/).filter(Boolean);
  return words.every((word) => readingsOf(word, options, from).byWords >= 0)
    ? words
    : (gluedLetters(correct, options) ?? parts(correct).map((answer) => answer.trim()));
};

interface Row {
  readonly correct: string;
  readonly options: Offered;
}

/** Whether a row names the place 0. */
const hasZero = ({ correct, options }: Row) =>
  answersIn(correct, options, 0).some(
    (answer) => answer === '0' && readingsOf(answer, options, 0).byWords < 0,
  );

/** How the table gives correct options: by the rows that can be read in only one way, if they agree. */
export function namingOf(all: Iterable<Row>, isByPlace: boolean): Naming {
  const rows = [...all];
  const from = rows.some(hasZero) ? 0 : 1;
  if (isByPlace) return { by: 'place', from };
  const seen = new Set<Naming['by']>();
  for (const { correct, options } of rows)
    for (const answer of answersIn(correct, options, from)) {
      const { byWords, byPlace } = readingsOf(answer, options, from);
      if (byWords < 0 && byPlace >= 0) seen.add('place');
      if (byWords >= 0 && byPlace < 0) seen.add('words');
    }
  const [only, other] = seen;
  return { by: other ? undefined : only, from };
}

const notOffered = (answer: string) =>
  phrase('The correct option “{$correct}” is not one of the options.', { correct: answer.slice(0, 20) });
const either = (answer: string) =>
  phrase(
    '“{$correct}” may be an option itself or the place of one. Please write letters for the places of options that are numbers, and numbers for those of letters.',
    { correct: answer.slice(0, 20) },
  );

/** Places of the correct options, or the reason why they are ambiguous. */
export function rightPlaces(
  correct: string,
  options: Offered,
  { by, from }: Naming,
): { readonly places: readonly number[] } | { readonly reason: Phrase } {
  const places: number[] = [];
  for (const answer of answersIn(correct, options, from)) {
    const { byWords, byPlace } = readingsOf(answer, options, from);
    if (byWords < 0 && byPlace < 0) return { reason: notOffered(answer) };
    const isEither = byWords >= 0 && byPlace >= 0 && byWords !== byPlace;
    if (isEither && by === undefined) return { reason: either(answer) };
    places.push((by === 'place' && byPlace >= 0) || byWords < 0 ? byPlace : byWords);
  }
  return { places: [...new Set(places)] };
}
