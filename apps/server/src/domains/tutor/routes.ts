import { tutor } from '@pelion/contract/tutor';
import { implement } from '../../lib/http/implement.ts';
import { answerMessage, receiveMessage } from './answer-message.ts';
import { startTask } from './start-task.ts';
import { streamAssistance } from './stream-assistance.ts';
import { checkPractice, readPractice } from './take-practice.ts';

export const tutorRoutes = implement(tutor, {
  startTask: ({ body }, context) => startTask(context, body),
  async assist({ params, body }, context) {
    return answerMessage(context, await receiveMessage(context, params.thread_id, body));
  },
  streamAssistance: ({ params, body }, context) => streamAssistance(context, params.thread_id, body),
  getPractice: ({ params }, context) => readPractice(context, params),
  checkPractice: ({ params, body }, context) => checkPractice(context, params, body.response),
});
