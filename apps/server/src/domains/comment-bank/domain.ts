import { commentBankExamples } from '@pelion/contract/comment-bank/examples';
import type { Domain } from '../../lib/domain.ts';
import { commentBankRoutes } from './routes.ts';

export const commentBankDomain: Domain = {
  routes: [commentBankRoutes],
  examples: commentBankExamples,
};
