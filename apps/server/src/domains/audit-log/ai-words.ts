import { phrase } from '@pelion/words';
import type { FactWords } from './fact-format.ts';

/** Labels of audited facts about Chiron and models. */
export const aiWords = {
  most_in_test: { label: phrase('Most help in {test+}'), shownAs: 'tutorLevel' },
  most_in_classwork: { label: phrase('Most help in {classwork}'), shownAs: 'tutorLevel' },
  most_in_homework: { label: phrase('Most help in {homework}'), shownAs: 'tutorLevel' },
  most_in_standardized_test: {
    label: phrase('Most help in full-length standardized {test+}'),
    shownAs: 'tutorLevel',
  },
  most_in_trial: { label: phrase('Most help in trial {test+}'), shownAs: 'tutorLevel' },
  model_reach: { label: phrase('Texts that reach a model'), shownAs: 'modelReach' },
  floor_grade_id: { label: phrase('Lowest {grade} whose texts reach a model') },
  help_words: { label: phrase('Words of help') },
  alert_recipients: { label: phrase('Alerted people') },
  introduced: { label: phrase('Introduction accepted') },
  ai_refusal: { label: phrase('Refused'), shownAs: 'aiRefusal' },
} as const satisfies Readonly<Record<string, FactWords>>;
