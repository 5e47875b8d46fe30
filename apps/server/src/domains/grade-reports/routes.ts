import { gradeReports } from '@pelion/contract/grade-reports';
import { implement } from '../../lib/http/implement.ts';
import { loadChanges } from './load-changes.ts';
import { loadChoices } from './load-choices.ts';
import { loadGradeReport } from './load-report.ts';

export const gradeReportRoutes = implement(gradeReports, {
  getGradeReport: ({ query }, context) => loadGradeReport(context, query),

  listGradeChanges: ({ query }, context) => loadChanges(context, query),

  getGradeReportChoices: ({ query }, context) => loadChoices(context, query),
});
