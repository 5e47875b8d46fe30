import { decodings } from './decode-text.ts';
import { isTellingWord, spelling } from './leak-words.ts';
import type { Secrets } from './question-secrets.ts';
import type { Said } from './said.ts';

const yes =
  /[\u2713\u2714\u2705]|\u{1f44d}|\b(?:affirmative|absolutely|exactly|certainly|definitely|of course|(?:a|this is) fact|agreed|yep|yup|yeah|thumbs up|trust it|vrai|wahr|verdadero|vero|s[ií]|oui|true|correct|right|accurate|holds|valid|yes|indeed|factual|agree)\b/iu;
const no =
  /[\u2717\u2718\u274c]|\u{1f44e}|\b(?:negative|falsch|faux|falso|lie|false|incorrect|wrong|inaccurate|untrue|invalid|no|not|isn'?t|doesn'?t|nope|myth|disagree|never)\b/iu;
const ofStatement =
  /\b(?:statement|claim|sentence|assertion|answer|it|this|that|mark|choose|pick|select|true|false)\b/iu;

/** Questions that say their answer: "true, right?", "perhaps false?". */
const suggests =
  /,\s*(?:right|correct|true|false|no|isn'?t it|yes)\W*$|\b(?:perhaps|maybe|might|could it be|isn'?t it|surely)\b/iu;

/** `T`, the left bubble, the first option, it does; initials of a sentence that spell out a verdict. */
const truthByPlace =
  /^\W*(?:t|f|tru|fals|troo)\W*$|\b(?:first|second|left|right|upper|lower|top|bottom) (?:option|choice|one|bubble|button|box)\b|\boption [ab12]\b|^\W*(?:it|that|this) (?:really )?(?:does|did|is|was|can|will)(?: not|n'?t)?\W*$/iu;
const pointsAtTruth = (said: Said) =>
  truthByPlace.test(said.plain) ||
  spelling.test(said.plain) ||
  /\brhymes with\b/iu.test(said.plain) ||
  /^(?:true|false)$/.test(said.words.map(([first = '']) => first).join(''));

const quotes =
  /\b(?:says?|said|claims?|statement|reads?|sentence|whether|if|suppose|imagine|compare|true or false|think (?:of|about)|look|judge|asks?|about)\b|["\u201c]/iu;
/** Part of the statement's words that a sentence repeats when it asserts or denies it. */
const MOST_REPEATED = 0.6;
const LEAST_REPEATED = 3;

/** The statement itself, said as a fact. */
function restates({ isQuestion, plain, words }: Said, { statement }: Secrets): boolean {
  if (isQuestion || quotes.test(plain)) return false;
  const telling = [...new Set(statement)].filter(isTellingWord);
  const repeated = telling.filter((word) => words.includes(word)).length;
  return repeated >= LEAST_REPEATED && repeated >= telling.length * MOST_REPEATED;
}

/** A verdict on a statement that is to be judged; "true or false" and questions are none. */
export function tellsTruth(said: Said, secrets: Secrets): boolean {
  if (secrets.truth === null) return false;
  if (pointsAtTruth(said) || restates(said, secrets)) return true;
  const texts = [said.plain, ...decodings(said.plain).filter((text) => /\b(?:true|false)\b/i.test(text))];
  return texts.some((text) => {
    if (/\b(?:true or false|false or true|whether)\b/iu.test(text)) return false;
    const isShort = said.words.length <= 3;
    if (said.isQuestion && !suggests.test(text)) return false;
    return (yes.test(text) || no.test(text)) && (isShort || ofStatement.test(text));
  });
}
