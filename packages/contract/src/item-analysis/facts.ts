import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about the analysis of questions, without a schema.

/** Which attempts of each student are looked at. */
export const analysedAttempts = {
  first: phrase('First attempts'),
  last: phrase('Last attempts'),
  all: phrase('All attempts'),
} as const satisfies Record<string, Phrase>;
export type AnalysedAttempts = keyof typeof analysedAttempts;
export const analysedAttemptNames = keysOf(analysedAttempts);

/** Below this the figures say little: a few more answers change them much. */
export const SMALL_SAMPLE = 30;
/** Below this nothing is said of a key: chance alone would accuse it. */
export const LEAST_FOR_FINDINGS = 8;

/** What the figures say about a question, the most pressing first; the sentences are the screen's. */
export const findings = {
  strongChoseOther: { tone: 'red' },
  strongGotItWrong: { tone: 'red' },
  tellsLittle: { tone: 'orange' },
  tooHard: { tone: 'orange' },
  leftOut: { tone: 'orange' },
  tooEasy: { tone: 'blue' },
  nobodyChose: { tone: 'blue' },
} as const satisfies Record<string, { readonly tone: Tone }>;
export type Finding = keyof typeof findings;
export const findingNames = keysOf(findings);

/** After these the button leads to putting the key right. */
export const accusesKey: readonly Finding[] = ['strongChoseOther', 'strongGotItWrong'];
