import type { demo } from '@pelion/contract/demo';
import { demoRoutes } from '@pelion/contract/demo/routes';
import { clientOf } from '../../lib/transport.ts';

export const demoClient = clientOf<typeof demo>(demoRoutes);
