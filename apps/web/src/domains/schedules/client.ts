import type { schedules } from '@pelion/contract/schedules';
import { scheduleRoutes } from '@pelion/contract/schedules/routes';
import { clientOf } from '../../lib/transport.ts';

export const schedulesClient = clientOf<typeof schedules>(scheduleRoutes);
