import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about putting a wrong key right, without a schema.

/** What is done about it. */
export const regradeActions = {
  changeKey: phrase('Change the key'),
  acceptAnswers: phrase('Accept more answers'),
  throwOut: phrase('Leave the {question} out'),
  fullMarks: phrase('Full marks for all'),
} as const satisfies Record<string, Phrase>;
export type RegradeAction = keyof typeof regradeActions;
export const regradeActionNames = keysOf(regradeActions);

/** `previewing`, `applying` and `undoing` go on by themselves. */
export const regradeStates = {
  previewing: { label: phrase('Being worked out'), tone: 'blue' },
  ready: { label: phrase('To be looked at'), tone: 'orange' },
  applying: { label: phrase('Being applied'), tone: 'blue' },
  applied: { label: phrase('Applied'), tone: 'green' },
  undoing: { label: phrase('Being undone'), tone: 'blue' },
  undone: { label: phrase('Undone'), tone: 'gray' },
  cancelled: { label: phrase('Discarded'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type RegradeState = keyof typeof regradeStates;
export const regradeStateNames = keysOf(regradeStates);

export const passingRegradeStates: readonly RegradeState[] = ['previewing', 'applying', 'undoing'];

/** Characters of why. */
export const longestRegradeReason = 500;
/** Answers that are accepted at once. */
export const mostAcceptedAtOnce = 20;
/** Rows of a preview that are read at once. */
export const REGRADE_PAGE = 100;
