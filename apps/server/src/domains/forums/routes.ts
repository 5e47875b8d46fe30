import { forumContract } from '@pelion/contract/forums';
import { implement } from '../../lib/http/implement.ts';
import { forumHandlers } from './forum-handlers.ts';
import { topicHandlers } from './topic-handlers.ts';

export const forumDomainRoutes = implement(forumContract, { ...forumHandlers, ...topicHandlers });
