import { compare, equals, rational, zero } from '@pelion/questions';
import { decodings } from './decode-text.ts';
import { foldedWords, holdsWords } from './fold-words.ts';
import { wordsOfNumber } from './number-words.ts';
import type { Secrets } from './question-secrets.ts';
import { holdsJudgement, type Said } from './said.ts';

type Words = readonly string[];

export const isNew = (words: Words, { given }: Secrets) => words.some((word) => !given.words.has(word));

/** Fewer than those of `function-words.ts`: here `true`, `right` and `answer` tell something. */
const functionWords = new Set(
  'a an the of to in on at by for and or is are was be it its this that as with from not no yes all none both'.split(
    ' ',
  ),
);
export const isTellingWord = (word: string) => word.length > 2 && !functionWords.has(word);
export const isTelling = (words: Words) => words.some(isTellingWord);

/** Words that announce how an answer is spelled. */
export const spelling =
  /\b(?:starts? with|begins? with|beginning with|starting with|first letter|ends? (?:with|in)|last letter|rhymes with|sounds like|(?:first|second|last) (?:half|part|syllable)|syllables?|prefix|suffix|spell(?:s|ed|ing)?|letters? are|initials?)\b/iu;

/** Letters apart: `m-i-t-o`, `m i t o`, `m.i.t.o`. */
const lettersApart = /(?<!\p{L})\p{L}(?:[\s.\-_*,|/]{1,3}\p{L}(?!\p{L})){2,}/gu;
const joinedRuns = (plain: string) =>
  [...plain.matchAll(lettersApart)].map(([run]) => foldedWords(run.replace(/[^\p{L}]/gu, '')).join(''));

const code =
  /\b(?:(?:read|reads|spell(?:s|ed)?|write|written|word|letters?|text)\b.{0,25}\b(?:backwards?|reversed?)|mirror(?:ed)?|decod\w*|encod\w*|encrypt\w*|decrypt\w*|base ?64|rot ?13|morse|cipher\w*|cypher\w*|secret (?:code|language)|code ?words?|in code|ascii|unicode|hexadecimal|hex|octal|binary|anagram\w*|acrostic\w*|pig latin|caesar|braille|nato alphabet|sign language|first letters|initials|(?:in|into) (?:spanish|french|german|italian|portuguese|latin|another language))\b/iu;

/** Letters one by one, which no help needs. */
const spelledOut = /(?<!\p{L})\p{L}(?:[\s.\-_*|]{1,3}\p{L}(?!\p{L})){3,}/u;

const radio =
  'alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x-?ray|yankee|zulu';
/** Writings that are read sign by sign: Morse, codes of characters, words of the radio alphabet. */
const coded = new RegExp(
  [
    '(?:(?<!\\S)[.\\-\u00b7\u2013]{1,5}(?:\\s+|$)){3,}',
    '(?:&#x?[0-9a-f]+;?\\s*){2,}|(?:%[0-9a-f]{2}){2,}|(?:\\\\[ux][0-9a-f]{2,4}){2,}|\\b0x[0-9a-f]+\\b',
    `(?:\\b(?:${radio})\\b\\W*){3,}|\\b(?:${radio}) as in\\b`,
  ].join('|'),
  'iu',
);

/** M as in mother, I as in ink. */
const spelledByWords = /(?:\b\p{L} (?:for|as in|like) \p{L}+\W+){2,}/u;

/** A code is announced that the question knows nothing of; its text cannot be checked. */
export function announcesCode({ plain, isDisguised }: Said, { given }: Secrets): boolean {
  if (isDisguised || coded.test(plain) || spelledOut.test(plain) || spelledByWords.test(plain)) return true;
  const [named] = code.exec(plain) ?? [];
  const isAsked = (word: string) => [...given.words].some((one) => one === word || isFormOf(word, one));
  return named !== undefined && !foldedWords(named).every(isAsked);
}

/** Initials of lines and words spell out the answer. */
export function acrostic(sentences: readonly Said[], squeezed: string): boolean {
  if (squeezed.length < 4) return false;
  const initials = (texts: Words) => texts.map((text) => text[0] ?? '').join('');
  const words = sentences.flatMap(({ words: all }) => all);
  return (
    initials(sentences.map(({ words: [first = ''] }) => first)).includes(squeezed) ||
    (squeezed.length > 4 && initials(words).includes(squeezed))
  );
}

/** A typing error does not hide a long word: one letter more, fewer, other, or two exchanged. */
function isMisspelt(word: string, sought: string): boolean {
  if (sought.length < 6 || Math.abs(word.length - sought.length) > 1 || word[0] !== sought[0]) return false;
  let at = 0;
  while (at < word.length && word[at] === sought[at]) at += 1;
  const [rest, soughtRest] = [word.slice(at), sought.slice(at)];
  const isExchanged =
    rest[0] === soughtRest[1] && rest[1] === soughtRest[0] && rest.slice(2) === soughtRest.slice(2);
  return (
    isExchanged ||
    rest.slice(1) === soughtRest.slice(1) ||
    rest.slice(1) === soughtRest ||
    rest === soughtRest.slice(1)
  );
}

/** Part of a long word: its beginning or end, or the word within another. */
const isPartOf = (word: string, sought: string) =>
  (word.length >= LONG_PART &&
    word.length * 2 >= sought.length &&
    (sought.startsWith(word) || sought.endsWith(word))) ||
  (sought.length >= LONG_PART && word.includes(sought));
const LONG_PART = 6;

/** Whether the words stand in the sentence, spelled in any way. */
export function holdsSpelled(said: Said, sought: Words): boolean {
  if (holdsWords(said.words, sought)) return true;
  const squeezed = sought.join('');
  const [only] = sought;
  if (sought.length === 1 && only && said.words.some((word) => isMisspelt(word, only))) return true;
  return (
    (squeezed.length > 2 && joinedRuns(said.plain).some((run) => run.includes(squeezed))) ||
    isCut(said.spelled, squeezed) ||
    isMasked(said.plain, squeezed)
  );
}

/** Words in several pieces: `mi-to-sis`, `mito + sis`. */
function isCut(all: Words, squeezed: string): boolean {
  if (squeezed.length < 4) return false;
  const words = all.filter((word) => /\p{L}/u.test(word) && word !== 'and' && word !== 'then');
  return words.some((_, from) => {
    let joined = '';
    for (let at = from; at < words.length && joined.length < squeezed.length; at += 1) {
      joined += words[at];
      if (at > from && joined.startsWith(squeezed) && joined.length < squeezed.length + 3) return true;
    }
    return false;
  });
}

/** Letters under a mask: `m__osis`, `c _ l d`. */
function isMasked(plain: string, squeezed: string): boolean {
  if (squeezed.length < 3 || !/[_*\u2022#]/.test(plain)) return false;
  const signs = [...plain.toLowerCase().replace(/[^\p{L}_*\u2022#]/gu, '')];
  const sought = [...squeezed];
  return signs.some((_, from) => {
    const shown = sought.filter((letter, at) => signs[from + at] === letter).length;
    const fits = sought.every(
      (letter, at) => /[_*\u2022#]/.test(signs[from + at] ?? '') || signs[from + at] === letter,
    );
    return fits && shown < sought.length && shown * 2 >= sought.length;
  });
}

/** Other form of a long word: `colder`, `evaporate` for `evaporation`. */
export function isFormOf(word: string, sought: string): boolean {
  if (sought.length < 4 || word.length < 4) return false;
  let shared = 0;
  while (shared < sought.length && word[shared] === sought[shared]) shared += 1;
  return (
    shared === sought.length || (shared > 4 && shared > sought.length * 0.65 && word.length - shared < 5)
  );
}

/** All words of the sought text close together, in any order and form: `division of a cell`. */
function holdsForms({ words }: Said, sought: Words, { given }: Secrets): boolean {
  const telling = sought.filter(isTellingWord);
  if (telling.length === 0 || telling.every((word) => given.words.has(word))) return false;
  const places = telling.map((word) =>
    words.findIndex((one) => one === word || (!given.words.has(one) && isFormOf(one, word))),
  );
  return !places.includes(-1) && Math.max(...places) - Math.min(...places) < sought.length + 3;
}

const namesInitial = ({ plain, words }: Said, [first = '']: Words) =>
  spelling.test(plain) && words.some((word) => first.startsWith(word) && word !== 'a');

export const holdsPart = ({ words }: Said, text: Words, { given }: Secrets) =>
  text.some(
    (sought) =>
      sought.length >= LONG_PART &&
      !given.words.has(sought) &&
      words.some((word) => !given.words.has(word) && isPartOf(word, sought)),
  );

/** Pieces of a word at the ends of sentences, one after the other. */
const isCutOver = (sentences: readonly Said[], text: Words) => {
  const last = sentences.slice(-3).filter(({ spelled }) => spelled.length < 3);
  return (
    last.length > 1 &&
    isCut(
      last.flatMap(({ spelled }) => [...spelled]),
      text.join(''),
    )
  );
};

const LEAST_CODED = 6;
/** Letters by their places in the alphabet: 16 1 18 9 19. */
const places = /(?:\b(?:[1-9]|1\d|2[0-6])\b[\s,.-]*){3,}/g;
const lettersByPlace = (plain: string) =>
  (plain.match(places) ?? []).map((run) =>
    (run.match(/\d+/g) ?? []).map((place) => String.fromCharCode(96 + Number(place))).join(''),
  );

/** Whether the text stands in another writing, with its spaces anywhere. */
function holdsCoded({ plain }: Said, text: Words): boolean {
  const squeezed = text.join('');
  return (
    decodings(plain).some((decoded) => {
      const words = foldedWords(decoded);
      return holdsWords(words, text) || (squeezed.length >= LEAST_CODED && words.join('').includes(squeezed));
    }) || lettersByPlace(plain).some((letters) => squeezed.startsWith(letters) || letters.includes(squeezed))
  );
}

const THOUSAND = rational(1000);

/** A whole number below a thousand in words whose letters are apart, cut, masked or coded: `twel-ve`, `evlewt`. */
export function tellsNumberWord(said: Said, { numbers, given }: Secrets): boolean {
  return numbers.some(({ from, to }) => {
    const isSmall = compare(from, zero) >= 0 && compare(from, THOUSAND) < 0 && from.denominator === 1n;
    if (!isSmall || !equals(from, to) || given.numbers.some((value) => equals(value, from))) return false;
    const words = wordsOfNumber(Number(from.numerator)).map((word) => word.replace(/(?<!s)s$/, ''));
    const squeezed = words.join('');
    return (
      squeezed.length > 3 &&
      (joinedRuns(said.plain).some((run) => run.includes(squeezed)) ||
        isCut(said.spelled, squeezed) ||
        isMasked(said.plain, squeezed) ||
        holdsCoded(said, words))
    );
  });
}

/** A letter exchanged for another: `run` with an a. */
const exchange =
  /\b(?:change|replace|swap|turn|switch)\b.*\b[b-z]\b.*\b(?:to|by|with|for|into)\b.*\b[a-z]\b/iu;

/** A reply tells an accepted text by its words, its letters or its first letter. */
export function tellsText(said: Said, sentences: readonly Said[], secrets: Secrets): boolean {
  return secrets.texts.some((text) => {
    if (isTelling(text) && isNew(text, secrets)) {
      if (holdsSpelled(said, text) || holdsForms(said, text, secrets) || exchange.test(said.plain))
        return true;
      if (acrostic(sentences, text.join('')) || namesInitial(said, text)) return true;
      return holdsPart(said, text, secrets) || isCutOver(sentences, text) || holdsCoded(said, text);
    }
    return holdsWords(said.words, text) && (holdsJudgement(said) || said.words.length <= text.length + 1);
  });
}

const SHINGLE = 5;

/** Five words in a row of the model answer or the explanation that the question does not hold. */
export const tellsProse = (said: Said, { prose, given }: Secrets): boolean =>
  prose.some((sentence) => {
    const fresh = sentence.filter((word) => !given.words.has(word) && !functionWords.has(word));
    if (fresh.length < 3) return false;
    const said5 = Array.from({ length: Math.max(sentence.length - SHINGLE + 1, 1) }, (_, at) =>
      sentence.slice(at, at + SHINGLE),
    );
    return (
      said5.some(
        (shingle) => holdsWords(said.words, shingle) && shingle.some((word) => fresh.includes(word)),
      ) || fresh.filter((word) => said.words.includes(word)).length > Math.max(3, fresh.length * 0.6)
    );
  });
