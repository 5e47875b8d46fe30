import { exampleBodies } from '../kernel/example-bodies.ts';
import { markingContract } from './contract.ts';

export const markingExamples = exampleBodies(markingContract, {
  claimSubmissions: { count: 10 },
  releaseResults: { is_released: true, result_ids: [71, 72] },
  attachRubric: { rubric_id: 12 },
  markItem: {
    version: 1,
    points: '2.5',
    comment: 'The second step is missing.',
    is_doubtful: false,
    places: [
      {
        kind: 'words',
        id: 'a',
        start: 4,
        quote: 'the radius',
        before: 'Find ',
        after: ' of it',
        comment: 'The diameter.',
      },
    ],
  },
  decideMark: { version: 0, points: '2', comment: 'The second marker saw what the first had overlooked.' },
  reviewResult: { version: 1, rating_id: 2, comment: 'Well structured.', suggests_retake: false },
});
