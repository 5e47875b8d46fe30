import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about regrades, free of schemas.

/** Corrections of a wrong key. */
export const regradeActions = {
  changeKey: phrase('Change the key'),
  acceptAnswers: phrase('Accept more answers'),
  throwOut: phrase('Leave the {question} out'),
  fullMarks: phrase('Full marks for all'),
} as const satisfies Record<string, Phrase>;
export type RegradeAction = keyof typeof regradeActions;
export const regradeActionNames = keysOf(regradeActions);

/** `previewing`, `applying` and `undoing` advance by themselves. */
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

/** Characters of the reason. */
export const longestRegradeReason = 500;
/** Maximum answers accepted in one regrade. */
export const mostAcceptedAtOnce = 20;
/** Rows per page of a preview. */
export const REGRADE_PAGE = 100;
