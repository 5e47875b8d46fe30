import { exampleBodies } from '../kernel/example-bodies.ts';
import { assessmentSections } from './contract.ts';

export const assessmentSectionsExamples = exampleBodies(assessmentSections, {
  addAssessmentSection: {
    name: 'Part A: without a calculator',
    instruction: '<p>Show your working.</p>',
    question_ids: [305, 306],
  },
  orderAssessmentSections: { section_ids: [12, 11] },
  updateAssessmentSection: { version: 1, name: 'Part A', instruction: '' },
});
