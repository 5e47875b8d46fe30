import { type CampusType, campusTypes } from './campus-types.ts';
import { fromKeys, keysOf } from './keys.ts';
import type { CheckedTranslation } from './phrase.ts';
import { campusTerms, type Term, type TermForms, type TermOverrides, terms } from './terms.ts';

/** Terms, sentences and grammar rules of a language. */
export interface Catalogue {
  /** BCP 47 tag that determines plurals, capitals, numbers and dates. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly terms: Readonly<Record<Term, TermForms>>;
  /** Terms of the other campus types. */
  readonly campusTerms: Readonly<Record<CampusType, TermOverrides>>;
  /** Translates an English template; returns the English one when there is no translation. */
  readonly templateOf: (source: string) => string;
  /** Adapts the text before a term to the campus's word: "a " or "an ". */
  readonly fitted?: (before: string, word: string) => string;
}

/** By sound: an area, a user, a unit. */
const beginsWithVowel = /^(?:[aio]|e(?!u)|u(?!ni|s|t))/i;

/** The source language of every phrase in the code. */
export const english: Catalogue = {
  language: 'en',
  direction: 'ltr',
  terms,
  campusTerms,
  templateOf: (source) => source,
  fitted: (before, word) => before.replace(/\b(a)n? $/i, beginsWithVowel.test(word) ? '$1n ' : '$1 '),
};

type Sentences = Readonly<Record<string, string>>;
type CheckedSentences<S extends Sentences> = {
  readonly [Source in keyof S & string]: CheckedTranslation<Source, S[Source]>;
};
interface Language extends Omit<Catalogue, 'templateOf' | 'campusTerms'> {
  readonly campusTerms?: Partial<Catalogue['campusTerms']>;
}

/**
 * Defines another language: `defineCatalogue({ language: 'es', direction: 'ltr', terms }, { 'Add {^student}': 'Añadir
 * {student}' })`. Unknown terms, and variables that the English source lacks, do not compile.
 */
export function defineCatalogue<const S extends Sentences>(
  { campusTerms: own = {}, ...language }: Language,
  sentences: S & CheckedSentences<S>,
): Catalogue {
  const known = new Map<string, string>(Object.entries<string>(sentences));
  return {
    ...language,
    campusTerms: fromKeys(keysOf(campusTypes), (type) => own[type] ?? {}),
    templateOf: (source) => known.get(source) ?? source,
  };
}

/** Languages with a catalogue, each by its native name. BCP 47. */
export const languages = { en: 'English' } as const;
export type LanguageCode = keyof typeof languages;
