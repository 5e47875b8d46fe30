import { exampleBodies } from '../kernel/example-bodies.ts';
import { paperContract } from './contract.ts';

export const paperExamples = exampleBodies(paperContract, {
  preparePapers: { is_anew: false },
  savePaperAnswers: {
    rows: [{ student_id: 51, is_absent: false, cells: [{ position: 1, value: 'B', was: '' }] }],
  },
  drawPapers: { size: 'A4', is_large: false },
});
