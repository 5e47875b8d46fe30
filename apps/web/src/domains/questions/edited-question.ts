import type { AssessmentQuestion, AssessmentQuestionDraft } from '@pelion/contract/questions';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { typedPoints } from '@pelion/questions/points-text';
import { isPassage, questionTypes } from '@pelion/questions/types/facts';
import { blankDraft, draftOf } from './question-drafts.ts';

/** What is edited, before it has to make sense. */
export interface EditedQuestion {
  readonly draft: QuestionDraft;
  /** Exact text, as typed. */
  readonly points: string;
  /** Separated by commas, as typed. */
  readonly keywords: string;
  /** What was chosen for its answers to be marked by; null: points alone. Missing: as it is. */
  readonly rubric?: { readonly id: number; readonly name: string } | null | undefined;
}

export const blankQuestion = (type: QuestionType): EditedQuestion => ({
  draft: blankDraft(type),
  points: '1',
  keywords: '',
});

/** Ids are drawn anew for every blank one. */
const exceptIds = (key: string, value: unknown) => (/ids?$/i.test(key) ? undefined : value);

/** Whether a type was chosen, and no more: nothing of it is worth keeping. */
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

/** What is sent, whether or not it can be saved. */
export const bodyOf = ({ draft, points, keywords, rubric }: EditedQuestion): AssessmentQuestionDraft => ({
  draft,
  points: isPassage(draft.type) ? '0' : points.trim(),
  keywords: wordsOf(keywords),
  // Of another type by now: nobody marks it.
  ...(rubric !== undefined && questionTypes[draft.type].isMarked && { rubric_id: rubric?.id ?? null }),
});
