import type { Assistance, TutorEvent, TutorMessage } from '@pelion/contract/tutor';
import type { TranscriptMessage, TutorThreadLine, TutorTranscript } from '@pelion/contract/tutor-transcripts';
import type { StartedTask } from '../src/components/tutor/tutor-calls.ts';

export const threadId = '3f0c2f5e-6f0a-4a53-9a0e-2f8a1b6f7c10';

let lastId = 0;

export const buildTutorMessage = (changes: Partial<TutorMessage> = {}): TutorMessage => {
  lastId += 1;
  return {
    id: lastId,
    role: 'agent',
    text: '<p>Write down what you know.</p>',
    time: '2026-11-21T10:05:00.000Z',
    q_id: 1011,
    item_id: 11,
    response_type: 'hint',
    source: { kind: 'builtIn' },
    materials: [],
    screens: [],
    practice: [],
    choices: [],
    is_disputed: false,
    ...changes,
  };
};

/** Message of the user. */
export const buildAsked = (text: string, changes: Partial<TutorMessage> = {}): TutorMessage =>
  buildTutorMessage({ role: 'user', text, response_type: null, source: null, ...changes });

export const buildStartedTask = (changes: Partial<StartedTask> = {}): StartedTask => ({
  status: 'initiated',
  thread_id: threadId,
  mode: 'student',
  level: 'practice',
  is_timed: true,
  is_stopped: false,
  messages: [],
  ...changes,
});

export const buildAssistance = (...messages: TutorMessage[]): Assistance => ({
  status: 'provided',
  no_model: null,
  response_type: messages.at(-1)?.response_type ?? 'text',
  messages,
});

export const buildThreadLine = (changes: Partial<TutorThreadLine> = {}): TutorThreadLine => ({
  id: threadId,
  person: { id: 5, name: 'Maya Lindqvist' },
  mode: 'student',
  assessment: { id: 31, name: 'Triangles and circles' },
  result_id: 71,
  started_at: '2026-11-21T10:00:00.000Z',
  last_at: '2026-11-21T10:05:00.000Z',
  message_count: 2,
  flags: { rude: 0, serious: 0, danger: 0, disputed: 0 },
  is_stopped: false,
  needs_reason: false,
  ...changes,
});

export const buildTranscriptMessage = (changes: Partial<TranscriptMessage> = {}): TranscriptMessage => ({
  ...buildTutorMessage(),
  question_no: 1,
  flag: null,
  withheld_count: null,
  dispute_reason: null,
  can: { dispute: false },
  ...changes,
});

export const buildTranscript = (changes: Partial<TutorTranscript> = {}): TutorTranscript => ({
  ...buildThreadLine(),
  messages: [
    buildTranscriptMessage({ role: 'user', text: 'How do I start?', response_type: null, source: null }),
    buildTranscriptMessage(),
  ],
  questions: [],
  has_earlier: false,
  ...changes,
});

const encoder = new TextEncoder();
const lineOf = (event: TutorEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);

/** Stream of these events; without `done` among them it is cut. */
const streaming = (events: readonly TutorEvent[], isEnded: boolean): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const event of events) controller.enqueue(lineOf(event));
        if (isEnded) controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
export const streamOf = (...events: TutorEvent[]): Response => streaming(events, true);

/** Stream that goes on after these events. */
export const openStreamOf = (...events: TutorEvent[]): Response => streaming(events, false);

/** Stream of a whole reply without sentences. */
export const streamedReply = (...messages: TutorMessage[]): Response =>
  streamOf({ kind: 'done', assistance: buildAssistance(...messages) });
