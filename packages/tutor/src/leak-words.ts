import { compare, equals, rational, zero } from '@pelion/questions';
import { decodings } from './decode-text.ts';
import { foldedWords, holdsWords, indexOfWords } from './fold-words.ts';
import { wordsOfNumber } from './number-words.ts';
import type { SecretOption, Secrets } from './question-secrets.ts';
import { holdsJudgement, type Said } from './said.ts';

type Words = readonly string[];

const isNew = (words: Words, { given }: Secrets) => words.some((word) => !given.words.has(word));

/** Fewer than those of `function-words.ts`: here `true`, `right` and `answer` tell something. */
const functionWords = new Set(
  'a an the of to in on at by for and or is are was be it its this that as with from not no yes all none both'.split(
    ' ',
  ),
);
export const isTellingWord = (word: string) => word.length > 2 && !functionWords.has(word);
const isTelling = (words: Words) => words.some(isTellingWord);

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
function acrostic(sentences: readonly Said[], squeezed: string): boolean {
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
function holdsSpelled(said: Said, sought: Words): boolean {
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
function isFormOf(word: string, sought: string): boolean {
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

const holdsPart = ({ words }: Said, text: Words, { given }: Secrets) =>
  text.some(
    (sought) =>
      sought.length >= LONG_PART &&
      !given.words.has(sought) &&
      words.some((word) => !given.words.has(word) && isPartOf(word, sought)),
  );

const MOST_SHORT = 2;

/** Telling words of an option that neither the question nor the options against it hold. */
const ownWords = ({ words }: SecretOption, against: readonly SecretOption[], { given }: Secrets) => {
  const others = new Set(against.flatMap((option) => option.words));
  return words.filter((word) => isTellingWord(word) && !others.has(word) && !given.words.has(word));
};

const holdsWord = ({ words }: Said, sought: string) =>
  words.some((word) => word === sought || isFormOf(word, sought));

const points =
  /\b(?:answers?|options?|choices?|choose|pick|select|take|mark|tick|go (?:with|for)|speaks? of|mentions?)\b/iu;
const rulesOut =
  /\b(?:not|neither|nor|no|never|isn'?t|aren'?t|wrong|out|rule|eliminat\w*|exclud\w*|cross|drop|forget|ignore)\b/iu;

/**
 * Parts of options tell the right one: part of a word of a short one, a word of a long one with a verdict or alone, or
 * words of all wrong ones that are ruled out.
 */
function holdsKeyPart(said: Said, options: readonly SecretOption[], secrets: Secrets): boolean {
  const [right, wrong] = [options.filter(({ isKey }) => isKey), options.filter(({ isKey }) => !isKey)];
  const isPointing = points.test(said.plain) || holdsJudgement(said);
  const telling = said.words.filter(isTellingWord).length;
  const isTold = right.some((option) => {
    const own = ownWords(option, wrong, secrets);
    if (option.words.filter(isTellingWord).length <= MOST_SHORT && holdsPart(said, own, secrets)) return true;
    const held = own.filter((word) => holdsWord(said, word)).length;
    return held > 0 && (isPointing || telling <= held + 1);
  });
  const isLeft =
    wrong.length > 1 &&
    rulesOut.test(said.plain) &&
    wrong.every((option) => ownWords(option, right, secrets).some((word) => holdsWord(said, word)));
  return isTold || isLeft;
}

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

const byLabel =
  /\b(?:options?|choices?|answers?|letters?|bubbles?)\s*(?:is|are|:|=|-|would be|must be)*\s*["'\u201c(]?([a-h])\b|\(([a-h])\)|(?:^|[\s"'\u201c])([B-H])(?=$|[\s.,!;:"'\u201d)])|\b(?:is|it's|choose|pick|select|go with|mark)\s+["'\u201c(]?([A-H])\b/gu;
const byPlace =
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|last|top|bottom|middle|penultimate|[1-8](?:st|nd|rd|th))\s+(?:option|choice|answer|one|item|bubble|row|line|from the)|\b(?:neither|nor|not|choose|pick|take|is|it's) the (?:first|second|third|fourth|fifth|last)(?=\W*$|\s+(?:and|or|nor)\b)/iu;
const barePlace =
  /(?:\b(?:number|option|choice|answer|bubble|no\.?)|#)\s*(?:is\s*)?#?([1-8]|one|two|three|four|five|six|seven|eight)\b/iu;
const bareLabel = /^\W*([a-h])\W*$/iu;
/** Place of an option alone in a sentence: `The second.`, `2`. */
const placeAlone =
  /^\W*(?:(?:the |no\.? ?|option )?(?:[1-8]{1,8}|first|second|third|fourth|fifth|last|middle|one|two|three|four|five|II|III|IV|V|VI)\b(?:\W+and\b)?\W*)+$|^\W*[A-H]{2,5}\W*$|\b(?:first|second|third|fourth|fifth) from the (?:top|bottom|left|right|end|start)\b/iu;
/** Marks that tell one option from the others. */
const byMark =
  /\b(?:longest|shortest|alphabetical\w*|(?:most|fewest|\d+|five|six|seven|eight|nine|ten|eleven|twelve) letters|letter (?:after|before|between)|letter of the alphabet|rhymes with|sounds like)\b|\b(?:options?|choices?|answers?|one|word|city|name)\b.*\b(?:start(?:s|ing)?|begin(?:s|ning)?|end(?:s|ing)?) (?:with|in)\b/iu;
const beside = /\b(?:between|after|before|above|below|under|beside|next to|follow\w*|preced\w*)\b/iu;

/** A capital by itself; `A` is an article before a small letter. */
const capital =
  /(?<![\p{L}\p{N}'])(?:[B-H]|A(?!\s+\p{Ll})|A(?=\s+(?:is|and|or|fits|looks|falls|cannot|can't|would)\b))(?![\p{L}\p{N}'])|(?<![\p{L}\p{N}'(])[a-h](?=\))|(?<=\b(?:like|want|take|say|try|choose|pick|is|with|it's|answer|option) )[b-h](?![\p{L}\p{N}'])/gu;

/** One label alone points at its option, with or without a verdict. */
const pointsAtLabel = ({ plain }: Said, { given }: Secrets) => {
  const labels = new Set([...plain.matchAll(capital)].map(([label]) => label));
  return labels.size === 1 && ![...labels].some((label) => given.words.has(label.toLowerCase()));
};

const namesByLabel = ({ plain }: Said) =>
  bareLabel.test(plain) ||
  byPlace.test(plain) ||
  barePlace.test(plain) ||
  [...plain.matchAll(byLabel)].length > 0;

const namesByText = (said: Said, { words, number }: SecretOption) =>
  (words.length > 0 && (holdsSpelled(said, words) || (words.length === 1 && isTold(said, words[0])))) ||
  (number !== null && said.numbers.written.some((value) => equals(value, number)));

const isTold = ({ words }: Said, sought = '') => words.some((word) => isFormOf(word, sought));

/** Options worth a rule: text that the question does not hold already. */
const pointing = (option: SecretOption, secrets: Secrets) =>
  option.number !== null
    ? !secrets.given.numbers.some((value) => option.number !== null && equals(value, option.number))
    : isTelling(option.words) && isNew(option.words, secrets);

/** A reply tells an option by a verdict on it, or by naming the right ones and no other. */
export function tellsOption(said: Said, sentences: readonly Said[], secrets: Secrets): boolean {
  return secrets.lists.some((options) => {
    if (namesByInitials(said, options, secrets) || spellsKey(sentences, options, secrets)) return true;
    if (holdsKeyPart(said, options, secrets)) return true;
    const named = options.filter((option) => namesByText(said, option));
    const isAll = named.length === options.length;
    if (pointsAtLabel(said, secrets) || placeAlone.test(said.plain) || byMark.test(said.plain)) return true;
    if (named.length > 0 && !isAll && beside.test(said.plain) && !isNeutral(said, named, secrets))
      return true;
    if (namesByLabel(said) && (holdsJudgement(said) || said.words.length <= 3)) return true;
    if (named.length > 0 && !isAll && holdsJudgement(said) && !isNeutral(said, named, secrets)) return true;
    if (named.some(({ isKey, words }) => isKey && said.words.length <= words.length + 2)) return true;
    if (computesKey(said, options)) return true;
    const told = options.filter((option) => sentences.some((one) => namesByText(one, option)));
    const hidden = decodings(said.plain).map(foldedWords);
    return (
      (told.length > 0 && told.every((option) => option.isKey && pointing(option, secrets))) ||
      leavesKey(options, told, secrets) ||
      options.some(
        (option) =>
          option.isKey &&
          pointing(option, secrets) &&
          option.number === null &&
          hidden.some(
            (words) => indexOfWords(words, option.words) >= 0 && !holdsWords(said.words, option.words),
          ),
      )
    );
  });
}

/** Capitals by themselves, of which `A` and `I` are words. */
export const loneCapital = /(?<![\p{L}\p{N}'.])[B-HJ-Z](?![\p{L}\p{N}'.])/gu;

/** Lone capitals that are initials of right options and of no other: `S and U`. */
function namesByInitials({ plain }: Said, options: readonly SecretOption[], { given }: Secrets): boolean {
  const capitals = (plain.match(loneCapital) ?? []).map((letter) => letter.toLowerCase());
  if (capitals.length === 0 || capitals.some((letter) => given.words.has(letter))) return false;
  return capitals.every((letter) => {
    const meant = options.filter(({ words: [first = ''] }) => first.startsWith(letter));
    return meant.length > 0 && meant.every(({ isKey }) => isKey);
  });
}

/** Initials of lines or words spell out a right option. */
const spellsKey = (sentences: readonly Said[], options: readonly SecretOption[], secrets: Secrets) =>
  options.some(
    (option) =>
      option.isKey &&
      option.number === null &&
      pointing(option, secrets) &&
      acrostic(sentences, option.words.join('')),
  );

const ofAll = /^(?:all|none|both|neither|each)\b/;

/** All wrong options are named and no right one, with or without a verdict. */
function leavesKey(
  options: readonly SecretOption[],
  told: readonly SecretOption[],
  secrets: Secrets,
): boolean {
  const single = options.filter(({ words, isKey }) => isKey || !ofAll.test(words.join(' ')));
  const untold = single.filter((option) => !told.includes(option));
  return (
    single.length > 2 &&
    untold.length > 0 &&
    untold.every(({ isKey }) => isKey) &&
    told.some((option) => pointing(option, secrets))
  );
}

/** Common words that happen to be options need a plain verdict. */
const isNeutral = (said: Said, named: readonly SecretOption[], secrets: Secrets) =>
  said.isQuestion && named.every((option) => !pointing(option, secrets));

const computesKey = ({ numbers, isQuestion }: Said, options: readonly SecretOption[]) =>
  !isQuestion &&
  options.some(
    ({ isKey, number }) =>
      isKey && number !== null && numbers.computed.some((value) => equals(value, number)),
  );

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
