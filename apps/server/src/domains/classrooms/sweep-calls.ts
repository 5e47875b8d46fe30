import { classrooms } from '@pelion/contract/classrooms';
import { buildClassroom } from '../../../test/factories/sections.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(
  classrooms.endpoints,
  async ({ db }, { campus_id, 'sections/{id}': id }) => ({
    classroom_id: await buildClassroom(db, { campusId: campus_id, sections: [{ id }] }),
  }),
)({
  calls: {
    createClassroom: { body: ({ teacher_id }) => ({ name: 'Lab 3', teacher_ids: [teacher_id] }) },
    updateClassroom: { body: () => ({ version: 1, name: 'Lab 3' }) },
  },
  pastTheScope: {
    'queries.ts': [5, 'names of a room’s people, of members alone'],
    'page-queries.ts': [3, 'names of a room’s people, of members alone'],
  },
});
