import { exampleBodies } from '../kernel/example-bodies.ts';
import { questionReports } from './contract.ts';

export const questionReportsExamples = exampleBodies(questionReports, {
  reportItem: { kind_id: 2, comment: 'Is the angle inside or outside of the triangle?' },
  reportQuestion: { kind_id: 1, comment: '65 is right as well.' },
  decideQuestionReport: { status_id: 2, reply: 'Thank you. It now says which one.' },
});
