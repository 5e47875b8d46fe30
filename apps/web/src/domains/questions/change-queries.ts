import type { CopyRequest } from '@pelion/contract/questions';
import { mutationOptions } from '@tanstack/react-query';
import type { Arrangement } from './arranged.ts';
import { questionsClient } from './client.ts';
import { assessmentsKey, questionsQuery } from './queries.ts';

const bodyOf = <Change extends Arrangement>({ kind, ...body }: Change) => body;

/** Removing, moving, other points, another difficulty: of one question or of several. */
export const arrangeQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn(change: Arrangement) {
      const params = { assessment_id: assessmentId };
      switch (change.kind) {
        case 'remove':
          return questionsClient.removeQuestions({ params, body: bodyOf(change) });
        case 'move':
          return questionsClient.moveQuestions({ params, body: bodyOf(change) });
        case 'points':
          return questionsClient.givePoints({ params, body: bodyOf(change) });
        case 'difficulty':
          return questionsClient.setDifficulty({ params, body: bodyOf(change) });
      }
    },
    meta: { invalidates: [assessmentsKey], restores: [questionsQuery(assessmentId).queryKey] },
  });

export const copyQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (body: CopyRequest) =>
      questionsClient.copyQuestions({ params: { assessment_id: assessmentId }, body }),
    meta: { invalidates: [assessmentsKey] },
  });

export const undoChange = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (changeId: number) =>
      questionsClient.undoChange({ params: { assessment_id: assessmentId, change_id: changeId } }),
    meta: { invalidates: [assessmentsKey] },
  });
