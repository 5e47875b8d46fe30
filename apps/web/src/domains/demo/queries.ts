import type { demo } from '@pelion/contract/demo';
import { demoRoutes } from '@pelion/contract/demo/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const demoClient = clientOf<typeof demo>(demoRoutes);

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
