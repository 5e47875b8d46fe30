import { shownPoints } from '@pelion/questions';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { excerptOf } from '../../lib/excerpt.ts';
import { isFileId } from '../../lib/media/file-references.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { ShownAs } from './fact-format.ts';
import { factWords } from './fact-words.ts';
import { numberTables, wordTables } from './word-tables.ts';

const numbers: ReadonlyMap<string, { readonly labelOf: (id: number) => Phrase }> = new Map(
  Object.entries(numberTables),
);
const words: ReadonlyMap<string, ReadonlyMap<string, Phrase>> = new Map(
  Object.entries(wordTables).map(([name, table]) => [name, new Map<string, Phrase>(Object.entries(table))]),
);

/** Longest excerpt of a value. */
const LONGEST = 300;
const MOST_ITEMS = 20;

/** How moments and calendar days are written. */
export interface Dates {
  readonly moment: (at: Date) => string;
  readonly day: (day: string) => string;
}

/** Formats for the screen (spec 2 §2), in the reader's time zone (decision 0091). */
export function datesForPeople(timeZone: string): Dates {
  const { moment } = shownMoments(timeZone);
  // A day of a calendar is the same one everywhere.
  const civil = shownMoments('UTC');
  return { moment, day: (day) => civil.day(`${day}T00:00:00Z`) };
}

/** In files, as programs sort and read them; on the reader's clock too. */
export function datesForFiles(timeZone: string): Dates {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return { moment: (at) => format.format(at), day: (day) => day };
}

export interface Reading {
  readonly text: Text;
  readonly dates: Dates;
  readonly notices: Pick<Notices, 'find'>;
}

/** A stored value as the log says it; null where there is nothing. */
export function valueText(value: unknown, shownAs: ShownAs | undefined, reading: Reading): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return reading.text.phrase(value ? phrase('Yes') : phrase('No'));
  if (Array.isArray(value)) return listText(value, shownAs, reading);
  if (typeof value === 'number') return (shownAs && labelOf(shownAs, value, reading)) ?? String(value);
  if (typeof value === 'string') {
    const word = wordOf(shownAs, value, reading);
    if (word !== undefined) return word;
    // Photos, and logos in older entries, are stored as a file id only, which would mean nothing to a reader.
    if (shownAs === 'picture' && isFileId(value)) return reading.text.phrase(phrase('Picture'));
    // Points of a scale or a rubric were typed as decimals, and are logged as typed.
    if (shownAs === 'points' && value.includes('/')) return excerptOf(shownPoints(value), LONGEST);
    const date = dateText(value, shownAs, reading.dates);
    return date ?? (excerptOf(shownAs === 'formatted' ? plain(value) : value, LONGEST) || null);
  }
  return typeof value === 'object' ? partsText(value, reading) : String(value);
}

/** Undefined for other formats, and for text that is no date: older releases may have stored such values. */
function dateText(value: string, shownAs: ShownAs | undefined, dates: Dates): string | undefined {
  const isEither = shownAs === 'dayOrMoment';
  if ((isEither || shownAs === 'day') && isDate(`${value}T00:00:00Z`)) return dates.day(value);
  if ((isEither || shownAs === 'moment') && isDate(value)) return dates.moment(new Date(value));
  return undefined;
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text));

/** Formats an object, such as a row of a grading scale, as labeled parts. */
function partsText(value: object, reading: Reading): string | null {
  const said = Object.entries(value).flatMap(([key, part]) => {
    const words = factWords.get(key);
    const what = valueText(part, words?.shownAs, reading);
    return what === null ? [] : [`${words ? reading.text.phrase(words.label) : sentenceOf(key)} ${what}`];
  });
  return excerptOf(said.join(' · '), LONGEST) || null;
}

/** Label of a fact without one: `is_open` as `Is open`. */
export const sentenceOf = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;

function listText(values: readonly unknown[], shownAs: ShownAs | undefined, reading: Reading) {
  const said = values.slice(0, MOST_ITEMS).flatMap((value) => valueText(value, shownAs, reading) ?? []);
  const rest = values.length - MOST_ITEMS;
  const more = rest > 0 ? [reading.text.phrase(phrase('{$n} more', { n: rest }))] : [];
  const isOfParts = values.some((value) => typeof value === 'object' && value !== null);
  return excerptOf([...said, ...more].join(isOfParts ? '; ' : ', '), LONGEST) || null;
}

function wordOf(shownAs: ShownAs | undefined, key: string, reading: Reading): string | undefined {
  const { text, notices } = reading;
  const table: ReadonlyMap<string, Phrase> | undefined = shownAs && words.get(shownAs);
  const word = shownAs === 'noticeKind' ? notices.find(key)?.label : table?.get(key);
  return word && text.phrase(word);
}

function labelOf(shownAs: ShownAs, id: number, { text }: Reading): string | undefined {
  const label = numbers.get(shownAs)?.labelOf(id);
  return (label && text.phrase(label)) || undefined;
}

/** Strips tags and extra whitespace from formatted text. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
