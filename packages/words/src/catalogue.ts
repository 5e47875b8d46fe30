import { type CampusType, campusTypes } from './campus-types.ts';
import { fromKeys, keysOf } from './keys.ts';
import type { CheckedTranslation } from './phrase.ts';
import { campusTerms, type Term, type TermForms, type TermOverrides, terms } from './terms.ts';

/** Everything that a language needs: its words, its sentences, and by which rules they are formed. */
export interface Catalogue {
  /** BCP 47: decides on plurals, capitals, numbers and dates. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly terms: Readonly<Record<Term, TermForms>>;
  /** What other kinds of campus say instead. */
  readonly campusTerms: Readonly<Record<CampusType, TermOverrides>>;
  /** English template -> the template in this language; the English one where it has none. */
  readonly templateOf: (source: string) => string;
  /** What is said before a term, by the word that a campus has for it: "a " or "an ". */
  readonly fitted?: (before: string, word: string) => string;
}

/** As it is heard: an area, a user, a unit. */
const beginsWithVowel = /^(?:[aio]|e(?!u)|u(?!ni|s|t))/i;

/** The source: every phrase in the code is English. */
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
 * Another language: `defineCatalogue({ language: 'es', direction: 'ltr', terms }, { 'Add {^student}': 'Añadir {student}' })`.
 * The compiler refuses a sentence with an unknown term or with a variable that its English source does not have.
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
