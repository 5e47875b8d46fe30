import { type Catalogue, english } from './catalogue.ts';
import { fromKeys, keysOf } from './keys.ts';
import { withWords } from './template.ts';
import type { TermForms } from './terms.ts';

// A language that nobody speaks, made from English at run time: accents show what did not pass through a catalogue, longer
// words what does not fit, and its direction what relies on left and right. For development and tests.

const accented: Readonly<Record<string, string>> = fromAlphabets(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'áƀćđéƒĝĥíĵķĺɱñóƥʠŕšţúṽŵẋýžÁƁĆĐÉƑĜĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ',
);

function fromAlphabets(plain: string, strange: string) {
  const letters = [...strange];
  return Object.fromEntries([...plain].map((letter, index) => [letter, letters[index] ?? letter]));
}

const isVowel = /[aeiou]/;

/** "Save" -> "Šááṽéé": every vowel twice, about a third longer, as many languages are. */
const strange = (words: string) =>
  [...words].map((letter) => (accented[letter] ?? letter).repeat(isVowel.test(letter) ? 2 : 1)).join('');

const strangeForms = (forms: TermForms): TermForms => {
  const [one, other] = 'other' in forms ? [forms.one ?? forms.other, forms.other] : forms;
  return [strange(one), strange(other)];
};

/** Around every sentence: right-to-left isolate. What is read outside of it came from no catalogue. */
const fromRight = (template: string) => (template === '' ? '' : `\u2067${template}\u2069`);

export const pseudo: Catalogue = {
  // The usual tag of such a language: whatever formats by it falls back to English.
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
