import { type Catalogue, english } from './catalogue.ts';
import { fromKeys, keysOf } from './keys.ts';
import { withWords } from './template.ts';
import type { TermForms } from './terms.ts';

// Pseudo-locale generated from English at run time: accents reveal text that bypasses the catalogue, longer words
// reveal overflow, and right-to-left direction reveals layouts tied to left and right. For development and tests.

const accented: Readonly<Record<string, string>> = fromAlphabets(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'áƀćđéƒĝĥíĵķĺɱñóƥʠŕšţúṽŵẋýžÁƁĆĐÉƑĜĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ',
);

function fromAlphabets(plain: string, strange: string) {
  const letters = [...strange];
  return Object.fromEntries([...plain].map((letter, index) => [letter, letters[index] ?? letter]));
}

const isVowel = /[aeiou]/;

/** "Save" -> "Šááṽéé": doubled vowels make words about a third longer, as in many languages. */
const strange = (words: string) =>
  [...words].map((letter) => (accented[letter] ?? letter).repeat(isVowel.test(letter) ? 2 : 1)).join('');

const strangeForms = (forms: TermForms): TermForms => {
  const [one, other] = 'other' in forms ? [forms.one ?? forms.other, forms.other] : forms;
  return [strange(one), strange(other)];
};

/** Wraps each sentence in a right-to-left isolate. Text rendered outside of one came from no catalogue. */
const fromRight = (template: string) => (template === '' ? '' : `\u2067${template}\u2069`);

export const pseudo: Catalogue = {
  // The usual tag of pseudo-locales; Intl falls back to English.
  language: 'en-XA',
  direction: 'rtl',
  terms: fromKeys(keysOf(english.terms), (term) => strangeForms(english.terms[term])),
  campusTerms: fromKeys(keysOf(english.campusTerms), (type) => {
    const own = english.campusTerms[type];
    return Object.fromEntries(
      keysOf(own).flatMap((term) => {
        const forms = own[term];
        return forms ? [[term, strangeForms(forms)]] : [];
      }),
    );
  }),
  templateOf: (source) => fromRight(withWords(source, strange)),
};
