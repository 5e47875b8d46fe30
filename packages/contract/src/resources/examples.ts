import { exampleBodies } from '../kernel/example-bodies.ts';
import { resources } from './contract.ts';

const file_id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';

export const resourceExamples = exampleBodies(resources, {
  createResource: {
    name: 'Fractions on a number line',
    grade_id: 12,
    subject_id: 4,
    tags: ['fractions'],
    file_id,
    alternative_text: 'A number line from 0 to 2 in quarters',
  },
  updateResource: { version: 1, name: 'Fractions on a line' },
  shareResource: { version: 2, is_campus: false, shares: [{ user_id: 17, share_type_id: 1 }] },
  replaceResourceFile: { version: 3, file_id },
  scheduleResource: { section_ids: [3], from_at: '2027-03-08T08:00:00Z', until_at: '2027-03-12T16:00:00Z' },
  updateResourceSchedule: { version: 1, until_at: '2027-03-19T16:00:00Z' },
});
