import type { questions } from '@pelion/contract/questions';
import { questionRoutes } from '@pelion/contract/questions/routes';
import { clientOf } from '../../lib/transport.ts';

export const questionsClient = clientOf<typeof questions>(questionRoutes);
