import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about item analysis, free of schemas.

/** Attempts of each student to analyze. */
export const analysedAttempts = {
  first: phrase('First attempts'),
  last: phrase('Last attempts'),
  all: phrase('All attempts'),
} as const satisfies Record<string, Phrase>;
export type AnalysedAttempts = keyof typeof analysedAttempts;
export const analysedAttemptNames = keysOf(analysedAttempts);

/** Small sample: figures below this change much with a few more answers. */
export const SMALL_SAMPLE = 30;
/** Minimum number of answers for any finding. */
export const LEAST_FOR_FINDINGS = 8;
/**
 * Minimum for a verdict on a key: with fewer, the strongest and weakest 27% are five people or fewer each, and one of
 * them can change the sign (decision 0112).
 */
export const LEAST_FOR_VERDICT = 20;

/** Findings about a question, most urgent first; the screen has their texts. */
export const findings = {
  strongChoseOther: { tone: 'red' },
  strongGotItWrong: { tone: 'red' },
  fewChoseOther: { tone: 'orange' },
  tellsLittle: { tone: 'orange' },
  tooHard: { tone: 'orange' },
  leftOut: { tone: 'orange' },
  tooEasy: { tone: 'blue' },
  nobodyChose: { tone: 'blue' },
  tooFew: { tone: 'blue' },
} as const satisfies Record<string, { readonly tone: Tone }>;
export type Finding = keyof typeof findings;
export const findingNames = keysOf(findings);

/** Each finding in one sentence; `choice` names the answer concerned. */
export const findingSays: Readonly<Record<Finding, (choice: string) => Phrase>> = {
  strongChoseOther: (choice) =>
    phrase('The strongest {student+} chose “{$choice}”: is the key right?', { choice }),
  strongGotItWrong: () =>
    phrase('Strong {student+} got it wrong more often than others: are key and wording right?'),
  fewChoseOther: (choice) =>
    phrase('The strongest {student+} chose “{$choice}”, perhaps by chance: is the key right?', { choice }),
  tellsLittle: () => phrase('Weak and strong {student+} did alike.'),
  tooHard: () => phrase('Hardly anybody got it right: was it taught, and is it clear?'),
  leftOut: () => phrase('Many skipped it: too long, too late in the {test}, or unclear?'),
  tooEasy: () => phrase('Nearly everybody was right.'),
  nobodyChose: (choice) => phrase('Nobody chose “{$choice}”.', { choice }),
  tooFew: () => phrase('Too few answers to say.'),
};

/** Maximum schedules in a comparison, latest first. */
export const MOST_COMPARED = 12;
/** Difference of facility between schedules that is worth a look. */
export const DIFFERS_MUCH = 0.25;

/** Findings after which the page offers to correct the key. */
export const accusesKey: readonly Finding[] = ['strongChoseOther', 'strongGotItWrong', 'fewChoseOther'];
