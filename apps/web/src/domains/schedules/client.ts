import type { results } from '@pelion/contract/results';
import { resultRoutes } from '@pelion/contract/results/routes';
import type { schedules } from '@pelion/contract/schedules';
import { scheduleRoutes } from '@pelion/contract/schedules/routes';
import { clientOf } from '../../lib/transport.ts';

export const resultsClient = clientOf<typeof results>(resultRoutes);
export const schedulesClient = clientOf<typeof schedules>(scheduleRoutes);
