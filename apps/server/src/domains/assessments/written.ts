import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assessmentDraft } from '@pelion/contract/assessments';
import { bundleDraft } from '@pelion/contract/bundles';
import { feedbackFormName } from '@pelion/contract/feedback';
import { parseInput } from '../../lib/parse-input.ts';
import { draftOf as bundleDraftOf } from './bundles/draft.ts';
import type { AssessmentRow } from './queries.ts';

/** The saved record in the shape of a draft. */
export const draftOf = (row: AssessmentRow) => ({
  name: row.name,
  type: row.type,
  grade_id: row.grade_id,
  subject_id: row.subject_id,
  chapter_name: row.chapter_name,
  lesson_name: row.lesson_name,
  instruction: row.instruction_source,
  is_public: row.is_public,
  is_placement: row.is_placement,
  is_for_practice: row.is_for_practice,
  lesson_plans: row.lesson_plans,
});

/** Throws `invalidInput` for each field that an edit of this kind would ask for (decision 0151). */
export function assertDraft(type: number, draft: Readonly<Record<'name', string>>): void {
  if (type === assessmentTypes.feedback) parseInput(feedbackFormName, { name: draft.name });
  else parseInput(assessmentDraft, draft);
}

/** Checks the saved record before it becomes active. */
export function assertWritten(row: AssessmentRow): void {
  if (row.type === assessmentTypes.standardizedTest) parseInput(bundleDraft, bundleDraftOf(row));
  else assertDraft(row.type, draftOf(row));
}
