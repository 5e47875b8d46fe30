import { matrices } from '@pelion/contract/matrices';
import { implement } from '../../lib/http/implement.ts';
import { sendTable } from '../tables/table-file.ts';
import { classCells, classPages, classTitle } from './class-file.ts';
import { loadClassMatrix } from './class-matrix.ts';
import { questionCells, questionPages, questionTitle } from './question-file.ts';
import { eachMatrixRow, loadMatrixRows, loadMatrixSchedule, loadQuestionMatrix } from './question-matrix.ts';

export const matrixRoutes = implement(matrices, {
  getQuestionMatrix: ({ params }, context) => loadQuestionMatrix(context, params.schedule_id),

  async listMatrixRows({ params, query }, context) {
    return loadMatrixRows(context, await loadMatrixSchedule(context, params.schedule_id), query);
  },

  async exportQuestionMatrix({ params, query: { format, size, ...order } }, context) {
    const schedule = await loadMatrixSchedule(context, params.schedule_id);
    const matrix = await loadQuestionMatrix(context, schedule.id);
    const { text } = context.viewer;
    const rows = () => eachMatrixRow(context, schedule, order);
    return sendTable(
      context,
      {
        title: questionTitle(text, matrix),
        cells: () => questionCells(text, matrix, rows()),
        pages: () => questionPages(text, matrix, rows()),
      },
      { format, size },
    );
  },

  getClassMatrix: ({ params, query }, context) => loadClassMatrix(context, params.id, query),

  async exportClassMatrix({ params, query: { format, size, ...filter } }, context) {
    const matrix = await loadClassMatrix(context, params.id, filter);
    const { viewer } = context;
    return sendTable(
      context,
      {
        title: classTitle(viewer.text, matrix),
        cells: () => classCells(viewer, matrix),
        pages: () => classPages(viewer, matrix),
      },
      { format, size },
    );
  },
});
