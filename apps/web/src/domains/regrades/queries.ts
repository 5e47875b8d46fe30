import type { Regrade, RegradeDraft, regrades } from '@pelion/contract/regrades';
import { passingRegradeStates, REGRADE_PAGE } from '@pelion/contract/regrades/facts';
import { regradeRoutes } from '@pelion/contract/regrades/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const regradesClient = clientOf<typeof regrades>(regradeRoutes);

export const regradesKey = ['regrades'] as const;
/** Queries of other domains that an applied regrade changes. */
const beside = [['itemAnalysis'], ['marking'], ['attempts'], ['assessments', 'results']] as const;

/** Polling interval of running regrades, in milliseconds. */
const EVERY_MS = 1000;

export const askedQuery = (scheduleId: number, questionId: number) =>
  queryOptions({
    queryKey: [...regradesKey, 'asked', scheduleId, questionId],
    queryFn: ({ signal }) =>
      regradesClient.getAskedQuestion(
        { params: { schedule_id: scheduleId, question_id: questionId } },
        { signal },
      ),
    staleTime: 0,
  });

export const isGoingOn = ({ state }: Pick<Regrade, 'state'>): boolean => passingRegradeStates.includes(state);

export const regradesQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...regradesKey, 'list', scheduleId],
    queryFn: ({ signal }) => regradesClient.listRegrades({ params: { schedule_id: scheduleId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isGoingOn) ? EVERY_MS : false),
  });

/** Keyed by state, because preview and applied results differ. */
export const resultPages = ({ id, state }: Pick<Regrade, 'id' | 'state'>, isAll: boolean) =>
  infiniteQueryOptions({
    queryKey: [...regradesKey, 'results', id, state, isAll],
    queryFn: ({ pageParam, signal }) =>
      regradesClient.listRegradeResults(
        {
          params: { regrade_id: id },
          query: { changed_only: !isAll, ...(pageParam === null ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length === REGRADE_PAGE ? page.at(-1)?.result_id : undefined),
  });

function firstPage(): number | null {
  return null;
}

export const createRegrade = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (body: RegradeDraft) =>
      regradesClient.createRegrade({ params: { schedule_id: scheduleId }, body }),
    meta: { failure: 'inline', invalidates: [regradesKey] },
  });

export const applyRegrade = mutationOptions({
  mutationFn: (regradeId: number) => regradesClient.applyRegrade({ params: { regrade_id: regradeId } }),
  meta: { invalidates: [regradesKey, ...beside], success: phrase('The regrade is being applied') },
});

export const undoRegrade = mutationOptions({
  mutationFn: (regradeId: number) => regradesClient.undoRegrade({ params: { regrade_id: regradeId } }),
  meta: { invalidates: [regradesKey, ...beside], success: phrase('The regrade is being undone') },
});

export const cancelRegrade = mutationOptions({
  mutationFn: (regradeId: number) => regradesClient.cancelRegrade({ params: { regrade_id: regradeId } }),
  meta: { invalidates: [regradesKey] },
});
