import type { invigilation } from '@pelion/contract/invigilation';
import { invigilationRoutes } from '@pelion/contract/invigilation/routes';
import { clientOf } from '../../../lib/transport.ts';

export const invigilationClient = clientOf<typeof invigilation>(invigilationRoutes);
