import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { day, page, queryInteger } from '../kernel/query.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { tutorMessage } from '../tutor/contract.ts';
import {
  longestTutorReason,
  longestTutorSearch,
  TUTOR_THREADS_PAGE,
  transcriptFormats,
  tutorFlags,
} from './facts.ts';
import { tutorTranscriptRoutes } from './routes.ts';

// Conversations with Chiron as their student, parents, teachers and admins read them.

const named = z.object({ id, name: z.string() });
const threadId = z.uuid();
/** Required of admins and of adults named for alerts, and audited. */
const reason = z.string().trim().max(longestTutorReason).optional();

export const tutorThreadLine = z.object({
  id: threadId,
  /** Student, or the member of staff who previewed. */
  person: named,
  mode: z.enum(['student', 'teacher']),
  /** Null for the chat box. */
  assessment: named.nullable(),
  /** Null for a preview and for the chat box. */
  result_id: id.nullable(),
  started_at: moment,
  last_at: moment,
  message_count: z.int(),
  /** Flagged and disputed messages; null for students and parents. */
  flags: z.object({ rude: z.int(), serious: z.int(), danger: z.int(), disputed: z.int() }).nullable(),
  /** Ended for safety. */
  is_stopped: z.boolean(),
  needs_reason: z.boolean(),
});
export type TutorThreadLine = z.infer<typeof tutorThreadLine>;

export const transcriptMessage = tutorMessage.extend({
  /** Position of the question in the attempt or the assessment; null where there is none. */
  question_no: z.int().nullable(),
  /** Null for students and parents. */
  flag: z.enum(tutorFlags).nullable(),
  /** Sentences withheld because they told an answer; null for students and parents. */
  withheld_count: z.int().nullable(),
  dispute_reason: z.string().nullable(),
  can: can('dispute'),
});
export type TranscriptMessage = z.infer<typeof transcriptMessage>;

export const tutorTranscript = tutorThreadLine.extend({
  /** In their order. */
  messages: z.array(transcriptMessage),
  /** Beginnings of the questions of these messages as plain text, as far as the reader may see them now. */
  questions: z.array(z.object({ question_id: id, excerpt: z.string() })),
  has_earlier: z.boolean(),
});
export type TutorTranscript = z.infer<typeof tutorTranscript>;

export const askedAbout = z.object({
  question_id: id,
  assessment: named,
  /** Position in the assessment; null when since removed. */
  position: z.int().nullable(),
  /** Beginning of the question as plain text. */
  excerpt: z.string(),
  student_count: z.int(),
  message_count: z.int(),
  has_hints: z.boolean(),
});
export type AskedAbout = z.infer<typeof askedAbout>;

export const disputeDraft = z.strictObject({
  reason: z
    .string({ error: phrase('Please say what is wrong') })
    .trim()
    .min(1, phrase('Please say what is wrong'))
    .max(longestTutorReason),
});
export type DisputeDraft = z.input<typeof disputeDraft>;

const span = { from: day.optional(), to: day.optional() };
const readErrors = ['notFound', 'reasonRequired'] as const;

export const tutorTranscripts = contract(tutorTranscriptRoutes, {
  listTutorThreads: {
    access: rules.viewTutorThreads,
    summary: 'Conversations that the viewer may read, the latest first; admins search texts with a reason',
    query: z.strictObject({
      ...page(TUTOR_THREADS_PAGE, 100),
      ...span,
      person_id: queryInteger().positive().optional(),
      assessment_id: queryInteger().positive().optional(),
      schedule_id: queryInteger().positive().optional(),
      result_id: queryInteger().positive().optional(),
      /** Conversations with such a message. Matches nothing for students and parents. */
      flag: z.enum([...tutorFlags, 'disputed']).optional(),
      /** Part of a message. */
      search: z.string().trim().max(longestTutorSearch).optional(),
      reason,
    }),
    output: z.object({ threads: z.array(tutorThreadLine), total: z.int() }),
    errors: ['reasonRequired'],
  },
  getTutorThread: {
    access: rules.viewTutorThreads,
    summary: 'One conversation; reading by admins needs a reason and is audited',
    params: { conversation_id: threadId },
    query: z.strictObject({
      reason,
      /** Cursor: the first message of the page after. */
      before: queryInteger().positive().optional(),
    }),
    output: tutorTranscript,
    errors: [...readErrors],
  },
  exportTutorThread: {
    access: rules.viewTutorThreads,
    summary: 'One conversation as a file, under the rules of reading',
    params: { conversation_id: threadId },
    query: z.strictObject({ reason, format: z.enum(transcriptFormats).default('text') }),
    sends: ['text', 'csv'],
    errors: [...readErrors],
  },
  disputeTutorMessage: {
    access: rules.viewTutorThreads,
    summary: 'Say that a reply is wrong; the author of its question is told',
    body: disputeDraft,
    audit: { subject: 'tutorMessage', kind: 'dispute', label: phrase('Reply of Chiron disputed') },
    output: done,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listAskedAbout: {
    access: rules.readTutorFlags,
    summary:
      'Questions that the students of the viewer asked about most, in assessments that the viewer sees',
    query: z.strictObject({
      ...span,
      assessment_id: queryInteger().positive().optional(),
      schedule_id: queryInteger().positive().optional(),
    }),
    output: z.object({
      questions: z.array(askedAbout),
      total: z.int(),
      /** Number of questions without a hint of their author. */
      without_hints: z.int(),
    }),
  },
});
