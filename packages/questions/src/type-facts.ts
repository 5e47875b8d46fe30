import type { Phrase } from '@pelion/words';

/**
 * Facts about a question type that pages need to show it and send answers. Free of schemas, so that the player loads
 * none. `empty` is the response that takes an answer back.
 */
export const typeFacts = <const Name extends string, Answer extends object>(facts: {
  readonly name: Name;
  /** spec 1 §3, question types. */
  readonly id: number;
  /** Name of the type in the interface. */
  readonly label: Phrase;
  readonly isAnswered: (answer: Answer) => boolean;
  readonly empty: NoInfer<Answer>;
  /** Answered inside the question's text, so both are shown together. */
  readonly isAnsweredInText?: boolean;
  /**
   * Photos of work on paper may be attached when the schedule allows it; not for types that choose an option. decision
   * 0106
   */
  readonly takesPages?: boolean;
  /** Marked by a person instead of scored automatically, by a rubric when one is attached. decision 0104 */
  readonly isMarked?: boolean;
  /** Whether numbers may be drawn for each attempt; defaults to true. */
  readonly canVary?: boolean;
  /** A text with questions of its own: shown, never answered. decision 0060 */
  readonly isPassage?: boolean;
  /** Allowed in notes (spec 2 §3). */
  readonly isForNotes?: boolean;
  /** Options form a plain list, whose authored order does not give the answer away (unlike matching or ordering). */
  readonly isListed?: boolean;
  /** Field of short answers by which equal ones are counted: one option, several, or words. */
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
