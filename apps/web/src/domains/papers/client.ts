import type { paperContract } from '@pelion/contract/papers';
import { paperRoutes } from '@pelion/contract/papers/routes';
import { clientOf } from '../../lib/transport.ts';

export const paperClient = clientOf<typeof paperContract>(paperRoutes);
