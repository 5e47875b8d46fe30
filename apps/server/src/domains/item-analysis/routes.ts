import { itemAnalysisContract } from '@pelion/contract/item-analysis';
import { implement } from '../../lib/http/implement.ts';
import { analyseSchedule } from './analyse.ts';

export const itemAnalysisRoutes = implement(itemAnalysisContract, {
  getItemAnalysis: ({ params, query }, context) => analyseSchedule(context, params.schedule_id, query),
});
