import type { Rubric } from '@pelion/contract/rubrics';

/** A rubric of 5 points: three levels, and free points. */
export const buildRubric = (changes: Partial<Rubric> = {}): Rubric => ({
  id: 12,
  name: 'Short essays',
  is_shared: true,
  version_id: 31,
  criteria: [
    {
      id: 'a',
      name: 'Reasons',
      description: 'Says why, and not only what.',
      levels: [
        { id: 'a1', name: 'Two good reasons', description: '', points: '3' },
        { id: 'a2', name: 'One reason', description: '', points: '1' },
        { id: 'a3', name: 'No reason', description: '', points: '0' },
      ],
      most: null,
    },
    { id: 'b', name: 'Language', description: '', levels: [], most: '2' },
  ],
  most: '5',
  questions_count: 1,
  created_by_name: 'Grace Other',
  is_mine: true,
  updated_at: '2026-11-20T15:30:00.000Z',
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});
