import { tutor } from '@pelion/contract/tutor';
import { implement } from '../../lib/http/implement.ts';
import { answerMessage } from './answer-message.ts';
import { startTask } from './start-task.ts';

export const tutorRoutes = implement(tutor, {
  startTask: ({ body }, context) => startTask(context, body),
  assist: ({ params, body }, context) => answerMessage(context, params.thread_id, body),
});
