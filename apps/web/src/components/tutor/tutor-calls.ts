import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { ApiFailure, failureOf } from '@pelion/contract/kernel/client';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { Assistance, TutorEvent, TutorTask, TutorTurn, tutor } from '@pelion/contract/tutor';
import { tutorRoutes } from '@pelion/contract/tutor/routes';
import type { QuestionResponse } from '@pelion/questions';
import { createEventReader } from '../../lib/event-reader.ts';
import { clientOf, headersFor } from '../../lib/transport.ts';

const client = clientOf<typeof tutor>(tutorRoutes);
const tests = clientOf<typeof attempts>(attemptRoutes);

export type StartedTask = Awaited<ReturnType<typeof startTask>>;

export const startTask = (body: TutorTask) => client.startTask({ body });

/** Part of each question of an attempt by item id, as the server knows them for the chat. */
export async function loadTestQuestions(
  studentId: number,
  resultId: number,
): Promise<ReadonlyMap<number, number>> {
  const { test_questions } = await tests.reviewTest({
    params: { student_id: studentId, result_id: resultId },
    query: { version: 'ai-agent' },
  });
  return new Map(test_questions.map(({ item_id, part }) => [item_id, part]));
}

/** Notes that the question was helped with; the server keeps the first moment. */
export const setHelpStatus = (params: { result_id: number; part: number; item_id: number }) =>
  tests.setAiHelpStatus({ params, body: { assisted_by_ai: true } });

/** Parts of a reply, in the order in which they arrive. */
export interface ReplyListener {
  readonly onSentence: (html: string) => void;
  readonly onDone: (assistance: Assistance) => void;
  readonly signal: AbortSignal;
}

/** Thrown when a reply ends before it is whole. */
export class ReplyCut extends Error {}

const isTutorEvent = (value: unknown): value is TutorEvent =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'sentence' || value.kind === 'done' || value.kind === 'failure');

const noAnswer = () => new ApiFailure(0, 'offline', '');

/** Sends one message and reads its reply as events; resolves once the reply is whole. */
export async function askTutor(threadId: string, turn: TutorTurn, listener: ReplyListener): Promise<void> {
  const { signal } = listener;
  const headers = headersFor('agentApi');
  headers.set('content-type', 'application/json');
  const address = addressOf(tutorRoutes, 'streamAssistance', { params: { thread_id: threadId } });
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(turn),
    signal,
    credentials: 'omit',
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : noAnswer();
  });
  if (answer.status !== 200 || !answer.body)
    throw failureOf(answer.status, await answer.json().catch(() => null));
  await readReply(answer.body, listener);
}

async function readReply(body: ReadableStream<Uint8Array<ArrayBuffer>>, listener: ReplyListener) {
  const end: { isWhole: boolean; failure: ApiFailure | null } = { isWhole: false, failure: null };
  const read = createEventReader(isTutorEvent, (event) => {
    if (listener.signal.aborted) return;
    if (event.kind === 'sentence') listener.onSentence(event.html);
    else if (event.kind === 'done') {
      end.isWhole = true;
      listener.onDone(event.assistance);
    } else end.failure = failureOf(500, event);
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
  } catch (cause) {
    if (listener.signal.aborted) throw cause;
  }
  if (end.failure) throw end.failure;
  if (!end.isWhole && !listener.signal.aborted) throw new ReplyCut();
}

interface PracticePlace {
  readonly messageId: number;
  /** Index of the offer under its message. */
  readonly place: number;
}

const placeOf = ({ messageId, place }: PracticePlace) => ({
  // Places count from 1.
  params: { reply_id: messageId, place: place + 1 },
});

export const getPractice = (at: PracticePlace) => client.getPractice(placeOf(at));

export type CheckedPractice = Awaited<ReturnType<typeof checkPractice>>;

export const checkPractice = (at: PracticePlace, response: QuestionResponse | null) =>
  client.checkPractice({ ...placeOf(at), body: { response } });
