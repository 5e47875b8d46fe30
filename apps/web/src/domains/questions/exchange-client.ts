import type { questionExchange } from '@pelion/contract/question-exchange';
import { questionExchangeRoutes } from '@pelion/contract/question-exchange/routes';
import { clientOf } from '../../lib/transport.ts';

export const questionExchangeClient = clientOf<typeof questionExchange>(questionExchangeRoutes);
