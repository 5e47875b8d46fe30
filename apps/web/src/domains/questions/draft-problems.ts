import { isBlank, type QuestionDraft, questionDraft } from '@pelion/questions';
import { phrase } from '@pelion/words';

export interface DraftProblem {
  /** As in the draft: `content.options.0.text`. */
  readonly path: string;
  readonly message: string;
}

/** What stands in the way of saving, the same check as the server's; its sentences are phrases. */
export function draftProblems(draft: QuestionDraft): readonly DraftProblem[] {
  const { error } = questionDraft.safeParse(draft);
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  // A number that cannot be read ends the check before it comes to the text.
  const isMissing = isBlank(draft.content.stem) && !problems.some(({ path }) => path === 'content.stem');
  return isMissing
    ? [{ path: 'content.stem', message: phrase('Write the {question}.') }, ...problems]
    : problems;
}

/** Finds the problem of one field. */
export type ProblemOf = (path: string) => string | undefined;

export const problemFinder =
  (problems: readonly DraftProblem[]): ProblemOf =>
  (wanted) =>
    problems.find(({ path }) => path === wanted)?.message;

/** The same sentence about two fields is said once. */
export const problemSentences = (problems: readonly DraftProblem[]): readonly string[] => [
  ...new Set(problems.map(({ message }) => message)),
];
