import { exampleBodies } from '../kernel/example-bodies.ts';
import { questions } from './contract.ts';

export const questionsExamples = exampleBodies(questions, {
  addQuestion: {
    draft: {
      type: 'number',
      difficulty: 'easy',
      content: { stem: { source: '<p>What is \\(7 \\times 8\\)?</p>' } },
      answerKey: { accepted: [{ kind: 'exact', value: '56', credit: '1' }] },
    },
    points: '2',
    keywords: ['multiplication'],
  },
  updateQuestion: { version: 3, points: '1/2', keywords: ['multiplication', 'warm-up'] },
  orderQuestions: { question_ids: [307, 305, 306] },
  removeQuestions: { question_ids: [305, 306] },
  moveQuestions: { question_ids: [307], at: 1 },
  givePoints: { question_ids: [305, 306], points: '2' },
  setDifficulty: { question_ids: [305, 306], difficulty: 3 },
  restoreVersion: { version: 4 },
  copyQuestions: { question_ids: [88, 91] },
});
