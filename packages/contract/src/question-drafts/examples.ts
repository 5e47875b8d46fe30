import { exampleBodies } from '../kernel/example-bodies.ts';
import { questionDrafts } from './contract.ts';

export const questionDraftsExamples = exampleBodies(questionDrafts, {
  keepDraft: { question_id: 305, base_version: 3, payload: { points: '2', keywords: 'multipl' } },
});
