import type { itemAnalysisContract } from '@pelion/contract/item-analysis';
import type { AnalysedAttempts } from '@pelion/contract/item-analysis/facts';
import { itemAnalysisRoutes } from '@pelion/contract/item-analysis/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof itemAnalysisContract>(itemAnalysisRoutes);

export const analysisQuery = (
  scheduleId: number,
  query: { readonly attempts: AnalysedAttempts; readonly is_for_all_schedules: boolean },
) =>
  queryOptions({
    queryKey: ['itemAnalysis', scheduleId, query],
    queryFn: ({ signal }) =>
      client.getItemAnalysis({ params: { schedule_id: scheduleId }, query }, { signal }),
  });

export const comparedQuery = (scheduleId: number, attempts: AnalysedAttempts) =>
  queryOptions({
    queryKey: ['itemAnalysis', scheduleId, 'schedules', attempts],
    queryFn: ({ signal }) =>
      client.compareSchedules({ params: { schedule_id: scheduleId }, query: { attempts } }, { signal }),
  });
