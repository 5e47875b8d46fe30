import { rules } from '@pelion/access';
import { presentedQuestion, revealedKey, sentResponse } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { noModelReasons } from '../ai-models/facts.ts';
import type { Audit } from '../kernel/audit.ts';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import {
  mostMessageCharacters,
  mostQuestions,
  mostTurns,
  tutorChips,
  tutorLevels,
  tutorResponseTypes,
} from './facts.ts';
import { tutorRoutes } from './routes.ts';

// Chiron in tests and in the chat box (spec 2 §7). No schema of this folder holds an answer key.

const threadId = z.uuid();
const message = z.string().max(mostMessageCharacters);

const taskId = z.string().regex(/^oa-(?:na|[1-9]\d{0,15})$/, phrase('A task is called oa-12 or oa-na.'));

/** Origin of a reply: built-in help, or the model by its name. */
export const tutorSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('builtIn') }),
  z.object({ kind: z.literal('model'), model: z.string() }),
]);

/** A passage of a material, opened at its place. */
export const tutorMaterial = z.object({
  kind: z.enum(['note', 'document', 'link', 'ebook', 'lesson', 'video']),
  title: z.string(),
  excerpt: z.string(),
  /** Path within the product. */
  path: z.string(),
});

/** Practice that counts nowhere. */
export const tutorPractice = z.object({
  kind: z.enum(['numbers', 'question', 'assessment']),
  title: z.string(),
  question_id: id.nullable(),
  assessment_id: id.nullable(),
  /** Example of a question whose numbers vary. */
  example: z.int().nullable(),
});

/** Choices under a reply. */
export const tutorOffers = z.object({
  materials: z.array(tutorMaterial),
  practice: z.array(tutorPractice),
  /** Screens that were asked for; those without a path are closed to the viewer, for the reasons. */
  screens: z.array(z.object({ name: z.string(), path: z.string().nullable(), reasons: z.array(z.string()) })),
  /** Questions under one passage. */
  choices: z.array(z.object({ item_id: id.nullable(), question_id: id, question_no: z.int() })),
});
export type TutorOffers = z.infer<typeof tutorOffers>;

export const tutorMessage = shape(
  'TutorMessage',
  'A message of a conversation with Chiron.',
  z.object({
    id,
    role: z.enum(['agent', 'user']),
    /** Sanitized html of a reply; plain text of a user. */
    text: z.string(),
    time: moment,
    /** Question that the message is about; null for the chat box. */
    q_id: id.nullable(),
    item_id: id.nullable(),
    response_type: z.enum(tutorResponseTypes).nullable(),
    /** Null for messages of the user. */
    source: tutorSource.nullable(),
    ...tutorOffers.shape,
    is_disputed: z.boolean(),
  }),
);
export type TutorMessage = z.infer<typeof tutorMessage>;

export const tutorTask = z.strictObject({
  student_id: id,
  task_id: taskId,
  task_type: z.literal('online assessment'),
  /** Ids of the questions; those of another test are refused. */
  questions: z.array(id).max(mostQuestions),
  /** Attempt of a student; left out for a preview by staff and for the chat box. */
  result_id: id.nullable().default(null),
});
export type TutorTask = z.input<typeof tutorTask>;

export const startedTask = z.object({
  status: z.literal('initiated'),
  thread_id: threadId,
  mode: z.enum(['student', 'teacher']),
  /** Level of the schedule as the campus allows it. */
  level: z.enum(tutorLevels),
  /** Whether a clock runs, so that practice is offered for later first. */
  is_timed: z.boolean(),
  /** Ended for safety: nothing more is answered. */
  is_stopped: z.boolean(),
  /** Messages so far, so that a reload shows them. */
  messages: z.array(tutorMessage),
});

export const tutorTurn = z.strictObject({
  task_id: taskId,
  student_id: id,
  /** A system entry, of which only the id of the question is read, then the user's text. */
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().max(20_000) }))
    .min(1)
    .max(mostTurns, phrase('A conversation can have at most {$most} messages.', { most: mostTurns }))
    .refine((messages) => message.safeParse(messages.at(-1)?.content ?? '').success, {
      error: phrase('A message can have at most {$most} characters.', { most: mostMessageCharacters }),
    }),
  /** Pressed chip; a text that only reads like one is a message. */
  chip: z.enum(tutorChips).nullable().default(null),
  /** Question chosen among those under one passage; read before the id of the system entry. */
  question_id: id.nullable().default(null),
});
export type TutorTurn = z.input<typeof tutorTurn>;

export const assistance = z.object({
  status: z.literal('provided'),
  response_type: z.enum(tutorResponseTypes),
  /** Reason for which no model answered; null for one that did, and for help that asks none. */
  no_model: z.enum(noModelReasons).nullable(),
  /** Messages since the user's own, which stands first. */
  messages: z.array(tutorMessage),
});
export type Assistance = z.infer<typeof assistance>;

export const practiceQuestion = z.object({ title: z.string(), question: presentedQuestion });

export const checkedPractice = z.object({
  result: z.enum(['correct', 'partiallyCorrect', 'incorrect', 'needsGrading', 'unanswered']),
  /** Key of the practiced question, never of one that counts. */
  key: revealedKey,
  /** Html of the steps. */
  solution: z.array(z.string()),
  explanation: z.string().nullable(),
});

/** Events of a reply that is streamed. */
export const tutorEvent = z.discriminatedUnion('kind', [
  /** Html of a sentence, in the order of the reply. */
  z.object({ kind: z.literal('sentence'), html: z.string() }),
  z.object({ kind: z.literal('done'), assistance }),
  z.object({ kind: z.literal('failure'), code: z.string(), message: z.string() }),
]);
export type TutorEvent = z.infer<typeof tutorEvent>;

const keptAsTranscript = { none: 'kept as a transcript' } as const satisfies Audit;
const threadErrors = ['notFound', 'tutorOff', 'tutorStopped', 'tooManyRequests'] as const;

export const tutor = contract(tutorRoutes, {
  startTask: {
    access: rules.askTutor,
    isPatient: true,
    summary: 'Start or reopen the conversation about a test, or the one of the chat box',
    body: tutorTask,
    audit: keptAsTranscript,
    output: startedTask,
    errors: ['notFound', 'tutorOff'],
  },
  assist: {
    access: rules.askTutor,
    isPatient: true,
    summary: 'Answer one message: built-in help, or a model where the campus allows one',
    params: { thread_id: threadId },
    body: tutorTurn,
    audit: keptAsTranscript,
    output: assistance,
    errors: [...threadErrors],
  },
  streamAssistance: {
    access: rules.askTutor,
    isPatient: true,
    summary: 'Answer one message sentence by sentence, as events',
    params: { thread_id: threadId },
    body: tutorTurn,
    audit: keptAsTranscript,
    sends: ['events'],
    errors: [...threadErrors],
  },
  getPractice: {
    access: rules.askTutor,
    summary: 'Question of a practice that Chiron has offered',
    output: practiceQuestion,
    errors: ['notFound', 'tutorOff'],
  },
  checkPractice: {
    access: rules.askTutor,
    summary: 'Check an answer to a practice, which is kept nowhere',
    body: z.strictObject({ response: sentResponse.nullable() }),
    audit: { none: 'practice is kept nowhere' },
    output: checkedPractice,
    errors: ['notFound', 'tutorOff'],
  },
});
