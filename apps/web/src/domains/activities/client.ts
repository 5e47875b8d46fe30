import type { activities } from '@pelion/contract/activities';
import { activityRoutes } from '@pelion/contract/activities/routes';
import { clientOf } from '../../lib/transport.ts';

export const activitiesClient = clientOf<typeof activities>(activityRoutes);
