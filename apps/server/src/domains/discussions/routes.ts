import { discussions } from '@pelion/contract/discussions';
import { implement } from '../../lib/http/implement.ts';
import { actionHandlers } from './action-handlers.ts';
import { answerHandlers } from './answer-handlers.ts';
import { postHandlers } from './post-handlers.ts';
import { reportHandlers } from './report-handlers.ts';

export const discussionRoutes = implement(discussions, {
  ...postHandlers,
  ...actionHandlers,
  ...answerHandlers,
  ...reportHandlers,
});
