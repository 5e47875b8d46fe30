import { exampleBodies } from '../kernel/example-bodies.ts';
import { contact } from './contract.ts';

export const contactExamples = exampleBodies(contact, {
  contact: {
    kind: 'demo',
    name: 'Ines Okafor',
    email: 'ines@riverbend.example',
    organization: 'Riverbend',
    campus_type: 1,
    message: 'We would like to see how a digital-SAT paper is taken.',
    elapsed_ms: 41_000,
  },
});
