import type { markingContract } from '@pelion/contract/marking';
import { markingRoutes } from '@pelion/contract/marking/routes';
import { clientOf } from '../../lib/transport.ts';

export const markingClient = clientOf<typeof markingContract>(markingRoutes);
