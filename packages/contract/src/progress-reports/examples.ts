import { exampleBodies } from '../kernel/example-bodies.ts';
import { progressReports } from './contract.ts';

const places = [{ section_id: 31, subject_id: 4, teacher_ids: [12] }];

export const progressReportExamples = exampleBodies(progressReports, {
  createProgressReport: { name: 'Autumn report', places },
  planProgressReport: { grade_ids: [3] },
  updateProgressReport: { name: 'Winter report', version: 1 },
  closeProgressReport: { is_closed: true, version: 2 },
  previewCardMarks: {},
  freezeCardMarks: { report_card_ids: [41, 42] },
  previewReportCardMoves: { state_id: 2, report_card_ids: [41, 42] },
  moveReportCards: { state_id: 2, report_card_ids: [41, 42] },
  undoReportCardMoves: { bulk_id: '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22' },
  updateReportCard: { version: 0, comment: 'A good term.' },
  updateReportCardSubject: { version: 0, effort: 2, comment: 'Reads a lot, and speaks about it.' },
  moveReportCard: { state_id: 2, version: 3 },
  acknowledgeReportCard: { edition: 1 },
});
