import type { demo as demoContract } from '@pelion/contract/demo';
import { createClient } from '@pelion/contract/kernel/client';
import { transport } from '../../lib/transport.ts';

// Without the schemas: nothing is typed in here that they would check.
export const demoRoutes = {
  service: 'api',
  endpoints: {
    listDemoAccounts: { method: 'GET', path: '/v1/demo/accounts' },
    becomeDemoAccount: { method: 'POST', path: '/v1/demo/accounts/{user_id}/become' },
  },
} as const;

export const demoClient = createClient<typeof demoContract>(demoRoutes, transport);
