import { gradeReports } from '@pelion/contract/grade-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(gradeReports.endpoints)({
  pastTheScope: {
    'student-queries.ts': [3, 'lists leave out removed students by membership; a named one keeps the grades'],
    'change-queries.ts': [1, 'names of people who changed scores, who may have left since'],
  },
});
