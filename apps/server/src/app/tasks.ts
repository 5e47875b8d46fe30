import { taskTable } from '../lib/compute/task.ts';

/** Every kind of work that runs in a thread; a task that is not here never runs. */
export const allTasks = taskTable({
  'richText.render': async () => (await import('../lib/rich-text-task.ts')).renderText,
  'questions.prepare': async () => (await import('../domains/questions/prepare-task.ts')).prepareQuestion,
  'questions.readImportFile': async () =>
    (await import('../domains/question-exchange/import-task.ts')).readImportFile,
  'questions.drawPaper': async () => (await import('../domains/questions/paper/paper-task.ts')).drawPaper,
  'questions.drawPapers': async () => (await import('../domains/questions/paper/papers-task.ts')).drawPapers,
  'questions.drawReport': async () => (await import('../domains/questions/paper/report-task.ts')).drawReport,
  'questions.writeBank': async () => (await import('../domains/question-exchange/export-task.ts')).writeBank,
  'questions.writeForeignBank': async () =>
    (await import('../domains/question-exchange/export/foreign-task.ts')).writeForeignBank,
  'rosters.readFile': async () => (await import('../domains/rosters/read/read-task.ts')).readRosterFile,
  'scormPackages.readManifest': async () =>
    (await import('../domains/scorm-packages/read/manifest-task.ts')).readManifestTask,
  'itemAnalysis.analyse': async () =>
    (await import('../domains/item-analysis/analysis-task.ts')).analyseItems,
  'people.drawSignInSheet': async () =>
    (await import('../domains/people/sign-in-sheet-task.ts')).drawSignInSheet,
  'courseCertificates.draw': async () =>
    (await import('../domains/course-certificates/certificate-task.ts')).drawCertificate,
  'progressReports.draw': async () =>
    (await import('../domains/progress-reports/card-task.ts')).drawReportCards,
  'plans.drawInvoice': async () => (await import('../domains/plans/invoice-task.ts')).drawInvoice,
  'studySearch.readFile': async () =>
    (await import('../domains/study-search/read-file/read-file-task.ts')).readFileText,
  'system.describeApi': async () => (await import('../domains/system/describe-task.ts')).describeApi,
  'tables.writeWorkbook': async () => (await import('../domains/tables/xlsx-task.ts')).writeWorkbook,
  'tables.drawDocument': async () => (await import('../domains/tables/document-task.ts')).drawDocument,
});
