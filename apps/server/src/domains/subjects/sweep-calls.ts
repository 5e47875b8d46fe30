import { subjects } from '@pelion/contract/subjects';
import { buildSubject } from '../../../test/factories/sections.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(subjects.endpoints)({
  calls: {
    createSubject: { body: () => ({ name: 'Chess', icon: 'chess' }) },
    updateSubject: { body: () => ({ version: 1, name: 'Chess' }) },
    removeSubject: {
      // Only what nothing uses can be deleted.
      before: async (db, records) => {
        records.subject_id = (await buildSubject(db, { campus: { id: records.campus_id } })).id;
      },
    },
  },
});
