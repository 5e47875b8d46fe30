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

/** Recommended action; `choice` names the answer concerned. */
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
  nobodyChose: (choice) => phrase('“{$choice}” was never chosen: consider replacing it.', { choice }),
  tooFew: () =>
    phrase('Fewer than {$n} took it: too few to draw conclusions. The figures may be chance.', {
      n: LEAST_FOR_VERDICT,
    }),
};

/** Maximum schedules in a comparison, latest first. */
export const MOST_COMPARED = 12;
/** Difference of facility between schedules that is worth a look. */
export const DIFFERS_MUCH = 0.25;

/** Findings after which the page offers to correct the key. */
export const accusesKey: readonly Finding[] = ['strongChoseOther', 'strongGotItWrong', 'fewChoseOther'];
