import { keysOf, type Phrase, phrase } from '@pelion/words';

// Words and limits of what a campus and its parents decide about Chiron. Free of schemas, because pages load them.

export const LONGEST_HELP_WORDS = 1_000;
export const MOST_ALERT_RECIPIENTS = 20;
/** People that a search for recipients finds. */
export const MOST_RECIPIENTS_FOUND = 20;
export const LONGEST_REFUSAL_REASON = 500;

/** Students whose texts may go to a model. */
export const modelReachWords = {
  noStudents: phrase('No {student}'),
  fromGrade: phrase('{^student+} from a {grade} on'),
  allStudents: phrase('All {student+}'),
} as const satisfies Record<string, Phrase>;
export const modelReaches = keysOf(modelReachWords);
export type ModelReach = (typeof modelReaches)[number];

/** Kinds of work, each with the most help that the campus allows. */
export const boundedWork = {
  most_in_test: phrase('{^test+}'),
  most_in_classwork: phrase('{^classwork}'),
  most_in_homework: phrase('{^homework}'),
  most_in_standardized_test: phrase('Full-length standardized {test+}'),
  most_in_trial: phrase('Trial {test+}'),
} as const satisfies Record<string, Phrase>;
export type BoundedWork = keyof typeof boundedWork;

/** Parts of Chiron that a parent refuses, the smaller first. */
export const refusalScopes = ['model', 'all'] as const;
export type RefusalScope = (typeof refusalScopes)[number];

export const refusalWords = {
  model: phrase('A model'),
  all: phrase('Chiron'),
} as const satisfies Record<RefusalScope, Phrase>;

/** Choices of a parent for a child. */
export const helpChoiceWords = {
  allowed: phrase('Chiron with a model'),
  model: phrase('Built-in help only'),
  all: phrase('No Chiron'),
} as const satisfies Record<'allowed' | RefusalScope, Phrase>;
export type HelpChoice = keyof typeof helpChoiceWords;
export const helpChoices = keysOf(helpChoiceWords);

/** Read by an admin before a campus first switches AI on. */
export const aiIntroduction = {
  what: phrase('Chiron gives {student+} the next step, and withholds sentences that tell the answer.'),
  builtIn: phrase(
    'Without a model, help comes from the hints, {note+} and worked solutions of your {teacher+}. No text leaves this installation.',
  ),
  wrong: phrase('A model can be wrong, also where it sounds sure. Each reply says where it comes from.'),
  read: phrase('The {student}, their {teacher+}{?, their |parent+|} and admins can read each conversation.'),
  safety: phrase('Grave messages reach the people that you name below. Chiron does not replace a person.'),
} as const satisfies Record<string, Phrase>;
