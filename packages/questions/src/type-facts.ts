import type { Phrase } from '@pelion/words';

/**
 * What a page that shows and sends knows of a question type: no schema stands here, so that the player loads none.
 * `empty` is what a student sends who takes an answer back.
 */
export const typeFacts = <const Name extends string, Answer extends object>(facts: {
  readonly name: Name;
  /** spec 1 §3, question types. */
  readonly id: number;
  /** What people call it. */
  readonly label: Phrase;
  readonly isAnswered: (answer: Answer) => boolean;
  readonly empty: NoInfer<Answer>;
  /** The question's text is shown with the answer, which is given inside of it. */
  readonly isAnsweredInText?: boolean;
  /** Work on paper may be photographed for it, where a schedule allows that; not where an option is chosen. decision 0106 */
  readonly takesPages?: boolean;
  /** No machine judges it: somebody marks it, by a rubric where it has one. decision 0104 */
  readonly isMarked?: boolean;
  /** Its numbers may be drawn for each attempt; so it is, if nothing is said. */
  readonly canVary?: boolean;
  /** A text that its parts ask about, which are questions of their own: it is shown, never answered. decision 0060 */
  readonly isPassage?: boolean;
  /** Notes hold it (spec 2 §3). */
  readonly isForNotes?: boolean;
  /** Its options stand in a list: their author's order tells no answer, as that of what is matched or put in order would. */
  readonly isListed?: boolean;
  /** Where in an answer that is short enough to count equal ones stands what was given: one option, several, or words. */
  readonly counted?: {
    readonly at: keyof NoInfer<Answer> & string;
    readonly as: 'option' | 'options' | 'words';
  };
}) => ({
  ...facts,
  empty: { type: facts.name, ...facts.empty },
  isAnsweredInText: facts.isAnsweredInText ?? false,
  takesPages: facts.takesPages ?? false,
  isMarked: facts.isMarked ?? false,
  canVary: facts.canVary ?? true,
  isPassage: facts.isPassage ?? false,
  isForNotes: facts.isForNotes ?? false,
  isListed: facts.isListed ?? false,
  counted: facts.counted ?? null,
});
