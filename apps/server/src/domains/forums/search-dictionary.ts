import { english } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';

/** Dictionaries of PostgreSQL by BCP 47 language; others keep words as they are written. */
const dictionaries: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Name of the dictionary for a language such as `de-CH`. */
export const dictionaryOf = (language: string): string =>
  dictionaries[language.toLowerCase().split('-')[0] ?? ''] ?? 'simple';

/** Words of a title and a text for the search. */
export const searchVector = (dictionary: string, text: string): RawBuilder<string> =>
  sql<string>`to_tsvector(${dictionary}::regconfig, ${text})`;

/** Campuses have no language of their own; theirs is that of the product. */
export const campusDictionary = dictionaryOf(english.language);
