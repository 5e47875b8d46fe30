import { equals } from '@pelion/questions';
import { decodings } from './decode-text.ts';
import { foldedWords, holdsWords, indexOfWords } from './fold-words.ts';
import {
  acrostic,
  holdsPart,
  holdsSpelled,
  isFormOf,
  isNew,
  isTelling,
  isTellingWord,
} from './leak-words.ts';
import type { SecretOption, Secrets } from './question-secrets.ts';
import { holdsJudgement, type Said } from './said.ts';

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

const MOST_SHORT = 2;

/** Telling words of an option that neither the question nor the options against it hold. */
const ownWords = ({ words }: SecretOption, against: readonly SecretOption[], { given }: Secrets) => {
  const others = new Set(against.flatMap((option) => option.words));
  return words.filter((word) => isTellingWord(word) && !others.has(word) && !given.words.has(word));
};

const holdsWord = (said: Said, sought: string) => said.words.includes(sought) || isTold(said, sought);

/** Beside the words of a judgement. */
const points = /\b(?:answers|options?|choices?|take|go for|speaks? of|mentions?)\b/iu;
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
