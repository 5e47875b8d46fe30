import { campusLists } from '@pelion/contract/campus-lists';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(campusLists.endpoints)({
  withoutPermission: {
    names: ['listGrades', 'listSections', 'listSubjects', 'listTeachers'],
    own: ['listChildren'],
  },
  pastTheScope: {
    'queries.ts': [
      3,
      'a count of students, and children of parents in the scope; both say themselves that they are not removed',
    ],
  },
});
