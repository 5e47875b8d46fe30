import { planTable } from '@pelion/access';
import type { AiLimit, AiLimitEdit, aiModels } from '@pelion/contract/ai-models';
import { aiModelRoutes } from '@pelion/contract/ai-models/routes';
import { type Phrase, phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof aiModels>(aiModelRoutes);

const aiModelsKey = ['ai-models'] as const;

/** First and last day, `YYYY-MM-DD`; without them the last 30 days. */
interface UsageDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const aiUsageQuery = (query: UsageDays) =>
  queryOptions({
    queryKey: [...aiModelsKey, 'usage', query],
    queryFn: ({ signal }) => client.getAiUsage({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const modelStateQuery = queryOptions({
  queryKey: [...aiModelsKey, 'state'],
  queryFn: ({ signal }) => client.getModelState(undefined, { signal }),
  // A look at the provider holds for a minute.
  staleTime: 60_000,
});

/** Limits of a plan as a record with the plan as its id. */
export interface PlanLimit extends AiLimit {
  readonly id: number;
  readonly label: Phrase;
}

const planLimit = (limit: AiLimit): PlanLimit => ({
  ...limit,
  id: limit.subscription_type_id,
  label: planTable.labelOf(limit.subscription_type_id),
});

const readLimits = async (signal?: AbortSignal) =>
  (await client.listAiLimits(undefined, { signal })).map(planLimit);

export const aiLimitsQuery = queryOptions({
  queryKey: [...aiModelsKey, 'limits'],
  queryFn: ({ signal }) => readLimits(signal),
});

/** Fetches the current version after an edit conflict. */
export async function readLimit({ id }: PlanLimit): Promise<PlanLimit> {
  const current = (await readLimits()).find((limit) => limit.id === id);
  if (!current) throw new Error(`Plan ${id} has no limits`);
  return current;
}

export const saveLimit = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: number; readonly body: AiLimitEdit }) =>
    client.setAiLimit({ params: { subscription_type_id: id }, body }),
  meta: { failure: 'inline', invalidates: [aiModelsKey], success: phrase('The limits have been saved.') },
});
