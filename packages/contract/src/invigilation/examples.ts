import { exampleBodies } from '../kernel/example-bodies.ts';
import { invigilation } from './contract.ts';

export const invigilationExamples = exampleBodies(invigilation, {
  watchBoard: { is_watching: true },
  pauseAttempts: { student_ids: [], reason: 'Fire alarm' },
  resumeAttempts: { student_ids: [440] },
  endAttempts: { student_ids: [440], reason: 'Left the room' },
  letBackIn: { frees_device: true },
});
