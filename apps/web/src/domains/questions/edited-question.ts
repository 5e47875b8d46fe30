import type { AssessmentQuestion, AssessmentQuestionDraft } from '@pelion/contract/questions';
import {
  keywords,
  pointsProblem,
  type QuestionDraft,
  type QuestionType,
  questionDraft,
} from '@pelion/questions';
import { type DraftProblem, draftProblems } from './draft-problems.ts';
import { blankDraft, draftOf } from './question-drafts.ts';

/** What is edited, before it has to make sense. */
export interface EditedQuestion {
  readonly draft: QuestionDraft;
  /** Exact text, as typed. */
  readonly points: string;
  /** Separated by commas, as typed. */
  readonly keywords: string;
}

export const blankQuestion = (type: QuestionType): EditedQuestion => ({
  draft: blankDraft(type),
  points: '1',
  keywords: '',
});

export const editedOf = (question: AssessmentQuestion): EditedQuestion => ({
  draft: draftOf(question),
  points: question.points,
  keywords: question.keywords.join(', '),
});

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export function problemsOfEdited({ draft, points, keywords: text }: EditedQuestion): readonly DraftProblem[] {
  const wrongPoints = pointsProblem(points);
  const words = keywords.safeParse(wordsOf(text));
  return [
    ...draftProblems(draft),
    ...(wrongPoints ? [{ path: 'points', message: wrongPoints }] : []),
    ...(words.error?.issues ?? []).map(({ message }) => ({ path: 'keywords', message })),
  ];
}

/** What is sent; null while something stands in the way. */
export function bodyOf(edited: EditedQuestion): AssessmentQuestionDraft | null {
  const draft = questionDraft.safeParse(edited.draft);
  if (!draft.success || problemsOfEdited(edited).length > 0) return null;
  return { draft: draft.data, points: edited.points.trim(), keywords: wordsOf(edited.keywords) };
}
