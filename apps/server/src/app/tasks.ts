import { analyseItems } from '../domains/item-analysis/analysis-task.ts';
import { drawInvoice } from '../domains/plans/invoice-task.ts';
import { writeForeignBank } from '../domains/questions/export/foreign-task.ts';
import { writeBank } from '../domains/questions/export-task.ts';
import { readImportFile } from '../domains/questions/import-task.ts';
import { drawPaper } from '../domains/questions/paper/paper-task.ts';
import { drawPapers } from '../domains/questions/paper/papers-task.ts';
import { prepareQuestion } from '../domains/questions/prepare-task.ts';
import { readRosterFile } from '../domains/rosters/read/read-task.ts';
import { drawDocument } from '../domains/tables/document-task.ts';
import { writeWorkbook } from '../domains/tables/xlsx-task.ts';
import type { Task } from '../lib/compute/task.ts';
import { renderText } from '../lib/rich-text-task.ts';

/** Every kind of work that runs in a thread; a task that is not here never runs. */
export const allTasks: readonly Task[] = [
  renderText,
  prepareQuestion,
  readImportFile,
  drawPaper,
  drawPapers,
  drawInvoice,
  writeBank,
  writeForeignBank,
  readRosterFile,
  analyseItems,
  writeWorkbook,
  drawDocument,
];
