import { decodings } from './decode-text.ts';
import { foldedWords, holdsWords, indexOfWords } from './fold-words.ts';
import { loneCapital } from './leak-options.ts';
import type { Secrets } from './question-secrets.ts';
import type { Said } from './said.ts';

type Words = readonly string[];

const labelPair =
  /\b[1-9][A-H]\b|\b(?:first|second|third|fourth|fifth|last) (?:goes )?(?:with|to|and|in|into) (?:the )?(?:first|second|third|fourth|fifth|last)\b|\b(?:item|row|box|number|gap) \d (?:with|to|in|into|goes)\b|^\W*(?:[A-H]\W+){2,}[A-H]\W*$|\b(?:top|bottom) (?:left|right)\b|\b(?:\d{1,2}|[A-Ha-h])\s*(?:-|\u2013|\u2192|=|:|->|with|to|goes (?:with|in|to|into)|matches|is)\s*(?:[A-H]|\d{1,2})\b/u;

const place =
  /\b(?:(?:box|bin|column|row|group|gap|slot|place) (?:\d|[A-H]|one|two|three|four)|(?:first|second|third|fourth|last|left|right|top|bottom|middle) (?:box|bin|column|row|group|gap|slot|place|one))\b/iu;
const placesLeft = ({ plain, words }: Said, { lefts }: Secrets) =>
  place.test(plain) && lefts.some((left) => holdsWords(words, left));

/** A side of a pair with the initial of the other, or both initials: `P for F`, `M: whale`. */
function pairsInitials({ plain, words }: Said, { pairs }: Secrets): boolean {
  const capitals = (plain.match(loneCapital) ?? []).map((letter) => letter.toLowerCase());
  const isInitial = ([first = '']: Words) => capitals.some((letter) => first.startsWith(letter));
  return (
    capitals.length > 0 &&
    pairs.some(
      ({ left, right }) =>
        (isInitial(left) && (isInitial(right) || holdsWords(words, right))) ||
        (isInitial(right) && holdsWords(words, left)),
    )
  );
}

/** Prompt and answer of one pair in one sentence, whichever pair it is. */
export function tellsPair(said: Said, secrets: Secrets): boolean {
  if (secrets.pairs.length === 0) return false;
  if (labelPair.test(said.plain) || placesLeft(said, secrets) || pairsInitials(said, secrets)) return true;
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

/** Places or labels of all items alone: `BADC`, `1 4 2 3`; the initial of the first one. */
const orderAlone =
  /^\W*(?:[A-H]{3,8}|(?:[1-8]\W*){3,8})\W*$|\b(?:starts?|begins?|ends?) with (?:an? )?[A-Z]\b/u;

/** Items of an order in their right sequence, or one of them at its end. */
export function tellsOrder(said: Said, { order }: Secrets): boolean {
  if (order.length === 0) return false;
  const initials = order.map(([first = '']) => first.charAt(0)).join('');
  const letters = said.words.map((word) => word.charAt(0)).join('');
  if (said.words.includes(initials) || (initials.length > 2 && letters.includes(initials))) return true;
  if (orderAlone.test(said.plain) || order.some((item) => said.words.join(' ') === item.join(' ')))
    return true;
  if (!(sequence.test(said.plain) || order.every((item) => holdsWords(said.words, item)))) return false;
  const named = order.filter((item) => holdsWords(said.words, item));
  return named.length > 0;
}
