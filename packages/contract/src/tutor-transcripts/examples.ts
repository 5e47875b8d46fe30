import { exampleBodies } from '../kernel/example-bodies.ts';
import { tutorTranscripts } from './contract.ts';

export const tutorTranscriptExamples = exampleBodies(tutorTranscripts, {
  disputeTutorMessage: { reason: 'The hint divides where it should multiply.' },
});
