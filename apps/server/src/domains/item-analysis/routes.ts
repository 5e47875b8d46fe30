import { itemAnalysisContract } from '@pelion/contract/item-analysis';
import { implement } from '../../lib/http/implement.ts';
import { sendTable } from '../tables/table-file.ts';
import { analyseSchedule } from './analyse.ts';
import { analysisCells, analysisPages, analysisTitle } from './analysis-file.ts';
import { compareSchedules } from './compare.ts';

export const itemAnalysisRoutes = implement(itemAnalysisContract, {
  getItemAnalysis: ({ params, query }, context) => analyseSchedule(context, params.schedule_id, query),

  async exportItemAnalysis({ params, query: { format, size, ...query } }, context) {
    const analysis = await analyseSchedule(context, params.schedule_id, query);
    const { text } = context.viewer;
    return sendTable(
      context,
      {
        title: analysisTitle(text, analysis),
        cells: () => analysisCells(text, analysis),
        pages: () => analysisPages(text, analysis),
      },
      { format, size },
    );
  },

  compareSchedules: ({ params, query }, context) =>
    compareSchedules(context, params.schedule_id, query.attempts),
});
