import { equals } from '@pelion/questions';
import { foldedWords, holdsWords, indexOfWords } from './fold-words.ts';
import type { SecretOption, Secrets } from './question-secrets.ts';
import { holdsJudgement, type Said } from './said.ts';

type Words = readonly string[];

const isNew = (words: Words, { given }: Secrets) => words.some((word) => !given.words.has(word));

const functionWords = new Set(
  'a an the of to in on at by for and or is are was be it its this that as with from not no yes all none both'.split(
    ' ',
  ),
);
const isTelling = (words: Words) => words.some((word) => word.length > 2 && !functionWords.has(word));

const spelling =
  /\b(?:starts? with|begins? with|beginning with|starting with|first letter|ends? (?:with|in)|last letter|rhymes with|sounds like|(?:first|second|last) (?:half|part|syllable)|syllables?|prefix|suffix|spell(?:s|ed|ing)?|letters? are|initials?)\b/iu;

/** Letters apart: `m-i-t-o`, `m i t o`, `m.i.t.o`. */
const lettersApart = /(?<!\p{L})\p{L}(?:[\s.\-_*,|/]{1,3}\p{L}(?!\p{L})){2,}/gu;
const joinedRuns = (plain: string) =>
  [...plain.matchAll(lettersApart)].map(([run]) => foldedWords(run.replace(/[^\p{L}]/gu, '')).join(''));

const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleeted = (plain: string) => plain.replace(/[013457!8@$]/g, (sign) => leet[sign] ?? sign);
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const reversed = (text: string) => [...text].toReversed().join('');

const base64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{8,}={0,2}/g;
const hex = /\b(?:0x)?(?:[0-9a-f]{2}[\s:]?){4,}\b/gi;
const binary = /\b(?:[01]{8}\s?){2,}/g;
const codes = /\b(?:\d{2,3}[\s,]+){2,}\d{2,3}\b/g;
const printable = (text: string) => (/^[\p{L}\p{N}\p{P}\s=+]+$/u.test(text) ? [text] : []);
const fromBytes = (bytes: readonly number[]) => printable(String.fromCharCode(...bytes));

const sextets = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function bytesOfBase64(run: string): number[] {
  const bits = [...run.replaceAll('=', '')]
    .map((sign) => sextets.indexOf(sign).toString(2).padStart(6, '0'))
    .join('');
  return (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/** Texts that a sentence may hold in another writing. */
export function decodings(plain: string): string[] {
  return [
    ...[...plain.matchAll(base64)].flatMap(([run]) => fromBytes(bytesOfBase64(run))),
    ...[...plain.matchAll(hex)].flatMap(([run]) =>
      fromBytes(
        (run.replace(/^0x/i, '').match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16)),
      ),
    ),
    ...[...plain.matchAll(binary)].flatMap(([run]) =>
      fromBytes((run.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))),
    ),
    ...[...plain.matchAll(codes)].flatMap(([run]) => fromBytes((run.match(/\d+/g) ?? []).map(Number))),
    rot13(plain),
    reversed(plain),
    unleeted(plain),
  ];
}

const code =
  /\b(?:(?:read|reads|spell(?:s|ed)?|write|written|word|letters?|text)\b.{0,25}\b(?:backwards?|reversed?)|mirror(?:ed)?|decod\w*|encod\w*|encrypt\w*|decrypt\w*|base ?64|rot ?13|morse|cipher\w*|cypher\w*|secret (?:code|language)|code ?words?|in code|ascii|unicode|hexadecimal|hex|binary|anagram\w*|acrostic\w*|pig latin|caesar|braille|nato alphabet|sign language|first letters|initials|(?:in|into) (?:spanish|french|german|italian|portuguese|latin|another language))\b/iu;

/** Letters one by one, which no help needs. */
const spelledOut = /(?<!\p{L})\p{L}(?:[\s.\-_*|]{1,3}\p{L}(?!\p{L})){3,}/u;

/** M as in mother, I as in ink. */
const spelledByWords = /(?:\b\p{L} (?:for|as in|like) \p{L}+\W+){2,}/u;

/** A code is announced that the question knows nothing of; its text cannot be checked. */
export function announcesCode({ plain }: Said, { given }: Secrets): boolean {
  if (spelledOut.test(plain) || spelledByWords.test(plain)) return true;
  const [named] = code.exec(plain) ?? [];
  return named !== undefined && !foldedWords(named).every((word) => given.words.has(word));
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

/** Whether the words stand in the sentence, spelled in any way. */
function holdsSpelled(said: Said, sought: Words): boolean {
  if (holdsWords(said.words, sought)) return true;
  const squeezed = sought.join('');
  const [only] = sought;
  if (sought.length === 1 && only && said.words.some((word) => isMisspelt(word, only))) return true;
  return (
    (squeezed.length > 2 && joinedRuns(said.plain).some((run) => run.includes(squeezed))) ||
    isCut(said.words, squeezed) ||
    isMasked(said.plain, squeezed)
  );
}

/** Words in several pieces: `mi-to-sis`, `mito + sis`. */
function isCut(all: Words, squeezed: string): boolean {
  if (squeezed.length < 4) return false;
  const words = all.filter((word) => /\p{L}/u.test(word));
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
  const telling = sought.filter((word) => word.length > 2 && !functionWords.has(word));
  if (telling.length === 0 || telling.every((word) => given.words.has(word))) return false;
  const places = telling.map((word) =>
    words.findIndex((one) => one === word || (!given.words.has(one) && isFormOf(one, word))),
  );
  return !places.includes(-1) && Math.max(...places) - Math.min(...places) < sought.length + 3;
}

const namesInitial = ({ plain, words }: Said, [first = '']: Words) =>
  spelling.test(plain) && words.some((word) => first.startsWith(word) && word !== 'a');

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
      return decodings(said.plain).some((decoded) => holdsWords(foldedWords(decoded), text));
    }
    return holdsWords(said.words, text) && (holdsJudgement(said) || said.words.length <= text.length + 1);
  });
}

const byLabel =
  /\b(?:options?|choices?|answers?|letters?|bubbles?)\s*(?:is|are|:|=|-|would be|must be)*\s*["'\u201c(]?([a-h])\b|\(([a-h])\)|(?:^|[\s"'\u201c])([B-H])(?=$|[\s.,!;:"'\u201d)])|\b(?:is|it's|choose|pick|select|go with|mark)\s+["'\u201c(]?([A-H])\b/gu;
const byPlace =
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|last|top|bottom|middle|penultimate|[1-8](?:st|nd|rd|th))\s+(?:option|choice|answer|one|item|bubble|row|line|from the)|\b(?:neither|nor|not|choose|pick|take|is|it's) the (?:first|second|third|fourth|fifth|last)(?=\W*$|\s+(?:and|or|nor)\b)/iu;
const barePlace =
  /\b(?:number|option|choice|answer|no\.?|#)\s*(?:is\s*)?([1-8]|one|two|three|four|five|six|seven|eight)\b/iu;
const bareLabel = /^\W*([a-h])\W*$/iu;
/** Place of an option alone in a sentence: `The second.`, `2`. */
const placeAlone =
  /^\W*(?:the |no\.? ?|option )?(?:[1-8]|first|second|third|fourth|fifth|last|middle|one|two|three|four|five|II|III|IV|V|VI)\W*$/iu;
/** Marks that tell one option from the others. */
const byMark =
  /\b(?:longest|shortest|alphabetical\w*)\b|\b(?:options?|choices?|answers?|one|word|city|name)\b.*\b(?:start(?:s|ing)?|begin(?:s|ning)?|end(?:s|ing)?) (?:with|in)\b/iu;
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

const yes = /\b(?:true|correct|right|accurate|holds|valid|yes|indeed|factual|agree)\b/iu;
const no =
  /\b(?:false|incorrect|wrong|inaccurate|untrue|invalid|no|not|isn'?t|doesn'?t|nope|myth|disagree|never)\b/iu;
const ofStatement =
  /\b(?:statement|claim|sentence|assertion|answer|it|this|that|mark|choose|pick|select|true|false)\b/iu;

/** Questions that say their answer: "true, right?", "perhaps false?". */
const suggests =
  /,\s*(?:right|correct|true|false|no|isn'?t it|yes)\W*$|\b(?:perhaps|maybe|might|could it be|isn'?t it|surely)\b/iu;

/** A verdict on a statement that is to be judged; "true or false" and questions are none. */
export function tellsTruth(said: Said, { truth }: Secrets): boolean {
  if (truth === null) return false;
  const texts = [said.plain, ...decodings(said.plain).filter((text) => /\b(?:true|false)\b/i.test(text))];
  return texts.some((text) => {
    if (/\b(?:true or false|false or true|whether)\b/iu.test(text)) return false;
    const isShort = said.words.length <= 3;
    if (said.isQuestion && !suggests.test(text)) return false;
    return (yes.test(text) || no.test(text)) && (isShort || ofStatement.test(text));
  });
}

const labelPair =
  /\b(?:\d{1,2}|[A-Ha-h])\s*(?:-|\u2013|\u2192|=|:|->|with|to|goes (?:with|in|to|into)|matches|is)\s*(?:[A-H]|\d{1,2})\b/u;

/** Prompt and answer of one pair in one sentence, whichever pair it is. */
export function tellsPair(said: Said, secrets: Secrets): boolean {
  if (secrets.pairs.length === 0) return false;
  if (labelPair.test(said.plain)) return true;
  const texts = [said.words, ...decodings(said.plain).map(foldedWords)];
  return texts.some((words) => {
    const lefts = secrets.lefts.filter((left) => holdsWords(words, left));
    const rights = secrets.rights.filter((right) => holdsWords(words, right));
    if (lefts.length === 0 || rights.length === 0) return false;
    const isOverview = lefts.length > 1 && lefts.length === secrets.lefts.length && rights.length > 1;
    return !isOverview || nearPairs(words, secrets);
  });
}

/** An overview names both sides one after the other; pairs stand side by side. */
const nearPairs = (words: Words, { pairs }: Secrets) =>
  pairs.filter(({ left, right }) => {
    const [one, other] = [indexOfWords(words, left), indexOfWords(words, right)];
    return one >= 0 && other >= 0 && Math.abs(one - other) <= left.length + right.length + 3;
  }).length > 1;

const sequence =
  /\b(?:before|after|then|next|first|second|third|last|finally|follow(?:s|ed)?|precedes?|earlier|later|start|begin|end|order)\b|\u2192|->|\d[.)]/iu;

/** Items of an order in their right sequence, or one of them at its end. */
export function tellsOrder(said: Said, { order }: Secrets): boolean {
  if (
    order.length === 0 ||
    !(sequence.test(said.plain) || order.every((item) => holdsWords(said.words, item)))
  )
    return false;
  const named = order.filter((item) => holdsWords(said.words, item));
  return named.length > 0;
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
