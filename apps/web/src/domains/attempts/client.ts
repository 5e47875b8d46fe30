import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { clientOf } from '../../lib/transport.ts';

export const attemptsClient = clientOf<typeof attempts>(attemptRoutes);
