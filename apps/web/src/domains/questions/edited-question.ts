import type { AssessmentQuestion, AssessmentQuestionDraft } from '@pelion/contract/questions';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { typedPoints } from '@pelion/questions/points-text';
import { isPassage, questionTypes } from '@pelion/questions/types/facts';
import { blankDraft, draftOf } from './question-drafts.ts';

/** Form values of a question, not necessarily valid. */
export interface EditedQuestion {
  readonly draft: QuestionDraft;
  /** Exact text, as typed. */
  readonly points: string;
  /** Separated by commas, as typed. */
  readonly keywords: string;
  /** Rubric for marking; null for points alone, missing when unchanged. */
  readonly rubric?: { readonly id: number; readonly name: string } | null | undefined;
}

export const blankQuestion = (type: QuestionType): EditedQuestion => ({
  draft: blankDraft(type),
  points: '1',
  keywords: '',
});

/** Ignores ids, which are random in every blank draft. */
const exceptIds = (key: string, value: unknown) => (/ids?$/i.test(key) ? undefined : value);

/** Whether the form has only a chosen type, so that a draft is not worth saving. */
export const isBlank = (edited: EditedQuestion): boolean =>
  JSON.stringify(edited, exceptIds) === JSON.stringify(blankQuestion(edited.draft.type), exceptIds);

export const editedOf = (question: AssessmentQuestion): EditedQuestion => ({
  draft: draftOf(question),
  points: typedPoints(question.points),
  keywords: question.keywords.join(', '),
});

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Request body, not necessarily valid. */
export const bodyOf = ({ draft, points, keywords, rubric }: EditedQuestion): AssessmentQuestionDraft => ({
  draft,
  points: isPassage(draft.type) ? '0' : points.trim(),
  keywords: wordsOf(keywords),
  // No rubric if the type was changed to one that is marked automatically.
  ...(rubric !== undefined && questionTypes[draft.type].isMarked && { rubric_id: rubric?.id ?? null }),
});
