import type { Assessment, AssessmentDraft, LessonRow } from '@pelion/contract/assessments';
import { phrase } from '@pelion/words';
import { mutationOptions } from '@tanstack/react-query';
import { assessmentsKey, oneKey } from './assessment-query.ts';
import { type Move, moves } from './moves.ts';
import { assessmentsClient, pagesKey } from './queries.ts';

export const createAssessment = mutationOptions({
  mutationFn: (body: AssessmentDraft) => assessmentsClient.createAssessment({ body }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been created successfully'),
  },
});

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readAssessment = (id: number) => assessmentsClient.getAssessment({ params: { id } });

interface Change {
  /** Record that the edit is based on. */
  readonly edited: Pick<Assessment, 'id' | 'version'>;
  readonly draft: AssessmentDraft;
}

export const updateAssessment = mutationOptions({
  mutationFn: ({ edited: { id, version }, draft }: Change) =>
    assessmentsClient.updateAssessment({ params: { id }, body: { ...draft, version } }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been updated successfully'),
  },
});

export const removeLesson = mutationOptions({
  mutationFn: ({ assessment_id, id }: Pick<LessonRow, 'assessment_id' | 'id'>) =>
    assessmentsClient.removeLesson({ params: { assessment_id, assessment_lesson_id: id } }),
  meta: {
    invalidates: [assessmentsKey],
    success: phrase('{^lessonPlan} has been removed from the {assessment}'),
  },
});

export const moveAssessment = (move: Move, what: 'one' | 'bundle' = 'one') =>
  mutationOptions({
    mutationFn: (id: number) =>
      assessmentsClient.moveAssessment({ params: { id, status_id: moves[move].statusId } }),
    meta: {
      failure: 'inline',
      // A deleted assessment is not refetched but removed from the cache once its page is left; the dialog shows the
      // toast with undo.
      ...(move === 'delete'
        ? { invalidates: [pagesKey], forgets: [oneKey] }
        : { invalidates: [assessmentsKey], success: moves[move].done[what] }),
    },
  });

export const restoreAssessment = mutationOptions({
  mutationFn: (id: number) => assessmentsClient.restoreAssessment({ params: { id } }),
  meta: { invalidates: [assessmentsKey], success: phrase('The {assessment} is back') },
});
