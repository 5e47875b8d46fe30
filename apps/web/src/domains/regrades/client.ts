import type { regrades } from '@pelion/contract/regrades';
import { regradeRoutes } from '@pelion/contract/regrades/routes';
import { clientOf } from '../../lib/transport.ts';

export const regradesClient = clientOf<typeof regrades>(regradeRoutes);
