import { exampleBodies } from '../kernel/example-bodies.ts';
import { reportExports } from './contract.ts';

export const reportExportExamples = exampleBodies(reportExports, {
  createReportExport: { report: 'attendance', query: { start_date: '2028-01-10', section_ids: [12] } },
});
