import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import type { TutorMessage, TutorTask, TutorTurn, tutor } from '@pelion/contract/tutor';
import type { TutorFailure } from '@pelion/contract/tutor/facts';
import { tutorRoutes } from '@pelion/contract/tutor/routes';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof tutor>(tutorRoutes);
const tests = clientOf<typeof attempts>(attemptRoutes);

export type StartedTask = Awaited<ReturnType<typeof startTask>>;

export const startTask = (body: TutorTask) => client.startTask({ body });

/** Ids of the questions of an attempt, as the server knows them for the chat. */
export async function loadTestQuestions(studentId: number, resultId: number): Promise<readonly number[]> {
  const { test_questions } = await tests.reviewTest({
    params: { student_id: studentId, result_id: resultId },
    query: { version: 'ai-agent' },
  });
  return test_questions.map(({ id }) => id);
}

/** Part of a reply, in the order in which it arrives. */
export interface ReplyListener {
  readonly onSentence: (html: string) => void;
  readonly onMessage: (message: TutorMessage) => void;
  readonly onFailure: (code: TutorFailure, detail: string | null) => void;
  readonly signal: AbortSignal;
}

/** Sends one message; resolves at the end of the reply. */
export async function askTutor(threadId: string, body: TutorTurn, listener: ReplyListener): Promise<void> {
  const { messages } = await client.assist(
    { params: { thread_id: threadId }, body },
    { signal: listener.signal },
  );
  if (!listener.signal.aborted) for (const message of messages) listener.onMessage(message);
}
