import { exampleBodies } from '../kernel/example-bodies.ts';
import { feedback } from './contract.ts';

export const feedbackExamples = exampleBodies(feedback, {
  renameFeedbackForm: { name: 'How was the term?', version: 1 },
  saveFeedbackQuestions: {
    version: 1,
    questions: [
      {
        id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
        kind: 'rating',
        text: 'How was the pace?',
        options: [],
        is_required: true,
      },
    ],
  },
  giveFeedbackForm: {
    section_ids: [8],
    user_types: [4],
    effective_at: '2026-09-14T07:00:00Z',
    due_at: '2026-09-18T15:00:00Z',
    is_anonymous: true,
  },
  moveOwnFeedback: { status_id: 3 },
  answerFeedback: { answers: [{ question_id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111', value: 4 }] },
});
