import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

/** Outcomes of a line of an imported register. */
export const markOutcomes = {
  refused: { label: phrase('Refused'), tone: 'red' },
  new: { label: phrase('New'), tone: 'green' },
  changed: { label: phrase('Changed'), tone: 'blue' },
  same: { label: phrase('Unchanged'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type MarkOutcome = keyof typeof markOutcomes;
export const markOutcomeNames = keysOf(markOutcomes);

export const MOST_REGISTER_BYTES = 1024 * 1024;
/** Classes of a section in one file. */
export const MOST_CLASSES_IN_FILE = 400;
