import { exampleBodies } from '../kernel/example-bodies.ts';
import { rosters } from './contract.ts';

export const rostersExamples = exampleBodies(rosters, {
  matchRoster: {
    fields: ['given_name', 'family_name', 'email', 'external_id', 'grade', 'section', 'parent_email'],
    creates_places: true,
  },
  writeRoster: { suspends_gone: false },
});
