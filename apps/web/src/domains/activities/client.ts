import type { activities as activitiesContract } from '@pelion/contract/activities';
import { createClient } from '@pelion/contract/kernel/client';
import { transport } from '../../lib/transport.ts';

// Without the schemas: the heartbeat is part of the shell.
export const activitiesRoutes = {
  service: 'api',
  endpoints: {
    updateActivity: { method: 'POST', path: '/v1/users/activities' },
    listActivities: { method: 'GET', path: '/v1/users/activities' },
  },
} as const;

export const activitiesClient = createClient<typeof activitiesContract>(activitiesRoutes, transport);
