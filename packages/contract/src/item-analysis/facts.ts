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
/** Below this nothing is said of a question at all. */
export const LEAST_FOR_FINDINGS = 8;
/** Below this no verdict on a key: the best and the weakest 27% are five people or fewer each, and one of them turns the sign (decision 0112). */
export const LEAST_FOR_VERDICT = 20;

/** What the figures say about a question, the most pressing first; the sentences are the screen's. */
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

/** What to do, in words; those about an answer name it. */
export const findingSays: Readonly<Record<Finding, (choice: string) => Phrase>> = {
  strongChoseOther: (choice) =>
    phrase('The strongest {student+} chose “{$choice}” more often than the right answer: check the key.', {
      choice,
    }),
  strongGotItWrong: () =>
    phrase('Strong {student+} got it wrong more often than others: check the key and the wording.'),
  fewChoseOther: (choice) =>
    phrase(
      'The strongest {student+} chose “{$choice}” more often than the right answer. Fewer than {$n} took it, so this may be chance: check the key before you change it.',
      { choice, n: LEAST_FOR_VERDICT },
    ),
  tellsLittle: () =>
    phrase('Strong and weak {student+} did about equally well: it says little about who knows more.'),
  tooHard: () => phrase('Hardly anybody got it right: was it taught, and is it clear?'),
  leftOut: () => phrase('Many left it out: too long, too late in the {test}, or unclear.'),
  tooEasy: () => phrase('Nearly everybody got it right: it may be a warm-up, or too easy.'),
  nobodyChose: (choice) => phrase('Nobody chose “{$choice}”: consider replacing it.', { choice }),
  tooFew: () =>
    phrase('Fewer than {$n} took it: too few to draw conclusions. The figures may be chance.', {
      n: LEAST_FOR_VERDICT,
    }),
};

/** Schedules that stand beside each other at most, the latest. */
export const MOST_COMPARED = 12;
/** Where the facility of a question differs by so much between schedules, somebody should look why. */
export const DIFFERS_MUCH = 0.25;

/** After these the button leads to putting the key right. */
export const accusesKey: readonly Finding[] = ['strongChoseOther', 'strongGotItWrong', 'fewChoseOther'];
