import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { demoClient } from './client.ts';

export const demoAccountsQuery = queryOptions({
  queryKey: ['demo', 'accounts'],
  queryFn: ({ signal }) => demoClient.listDemoAccounts({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

interface Choice {
  readonly userId: number;
  readonly campusId: number;
  readonly planId: number;
}

export const becomeDemoAccount = mutationOptions({
  mutationFn: ({ userId, campusId, planId }: Choice) =>
    demoClient.becomeDemoAccount({
      params: { user_id: userId },
      body: { campus_id: campusId, subscription_type_id: planId },
    }),
});
