import { type AssessmentSection, assessmentSections } from '@pelion/contract/assessment-sections';
import { FakeServer } from './fake-server.ts';

export const buildSection = (changes: Partial<AssessmentSection> = {}): AssessmentSection => ({
  section_id: 60,
  version: 1,
  position: 1,
  name: 'Part A',
  instruction_source: '',
  instruction: '',
  ...changes,
});

/** Serves the requests that every question builder makes, except its questions. */
export const builderServer = (sections: readonly AssessmentSection[] = []): FakeServer =>
  new FakeServer().serve(assessmentSections, { listAssessmentSections: () => [...sections] });
