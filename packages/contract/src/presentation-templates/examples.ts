import { exampleBodies } from '../kernel/example-bodies.ts';
import { presentationTemplates } from './contract.ts';

export const presentationTemplatesExamples = exampleBodies(presentationTemplates, {
  createPresentationTemplate: {
    name: 'Introduction to a new topic',
    description: 'Ten minutes at the beginning of a unit.',
    look: 'color',
    slides: [
      { layout: 'title', title: 'What we learn', guidance: 'The topic and why it matters' },
      { layout: 'question', title: '', guidance: 'Something to be guessed before it is known' },
    ],
  },
  updatePresentationTemplate: { version: 1, look: 'dark' },
});
