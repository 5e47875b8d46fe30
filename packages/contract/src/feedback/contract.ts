import { rules, userTypes } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { changedSince, done, id, moment, readable, requiredLine, version } from '../kernel/shared.ts';
import { reminderHours } from '../schedules/facts.ts';
import {
  feedbackKindNames,
  feedbackKinds,
  feedbackStatuses,
  feedbackStatusTable,
  longestFeedbackText,
  mostFeedbackOptions,
  mostFeedbackQuestions,
  namelessFeedback,
  ratings,
} from './facts.ts';
import { feedbackRoutes } from './routes.ts';

const textless = phrase('Please enter the {question}');
const optionless = phrase('Please enter the option');

/** One of a form; it keeps its id when it is edited or moved. */
export const feedbackQuestion = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(feedbackKindNames),
    /** Plain text. */
    text: z.string().trim().min(1, textless).max(1000),
    options: z.array(z.string().trim().min(1, optionless).max(200)).max(mostFeedbackOptions),
    is_required: z.boolean(),
  })
  .superRefine(({ kind, options }, context) => {
    const issue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (!feedbackKinds[kind].hasOptions) {
      if (options.length > 0) issue(['options'], phrase('This kind of {question} has no options'));
      return;
    }
    if (options.length < 2) issue(['options'], phrase('At least two options'));
    options.forEach((option, place) => {
      if (options.indexOf(option) < place) issue(['options', place], phrase('This option already exists'));
    });
  });
export type FeedbackQuestion = z.infer<typeof feedbackQuestion>;

const questionList = z
  .array(feedbackQuestion)
  .max(mostFeedbackQuestions, phrase('At most {$most} {question+}', { most: mostFeedbackQuestions }))
  .refine(
    (all) => new Set(all.map((one) => one.id)).size === all.length,
    phrase('A {question} appears twice'),
  );

/** The order of a form, without the version: what its editor checks. */
export const feedbackQuestionsBody = z.strictObject({ questions: questionList });

export const feedbackForm = z.object({
  assessment_id: id,
  questions: z.array(feedbackQuestion),
  /** Counts the changes of its questions. */
  version,
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

const formName = requiredLine(200, namelessFeedback);
export const feedbackFormName = z.strictObject({ name: formName });

/** The details of `conflict` where somebody else has renamed it since. */
export const feedbackFormRenamed = changedSince(z.object({ name: z.string(), version }));

export const feedbackFormChanged = changedSince(feedbackForm);

/** Whole kinds of people who can be asked. */
export const feedbackAudienceTypes = [userTypes.teacher, userTypes.student, userTypes.parent] as const;

const audience = {
  section_ids: z.array(id).max(200),
  /** Single people. */
  user_ids: z.array(id).max(2000),
  /** Everybody of these user types. */
  user_types: z.array(z.literal([...feedbackAudienceTypes])).max(3),
};
const opening = {
  effective_at: instant(phrase('Please select when it opens')),
  due_at: instant(phrase('Please select when it closes')),
};

export const feedbackRoundDraft = z
  .strictObject({
    section_ids: audience.section_ids.default([]),
    user_ids: audience.user_ids.default([]),
    user_types: audience.user_types.default([]),
    ...opening,
    /** How many hours before it closes those are reminded who have neither answered nor skipped; left out: as the window asks for. */
    reminders: z
      .array(z.literal<number[]>([...reminderHours]))
      .max(reminderHours.length)
      .optional(),
    /** Fixed from then on: what was promised is not taken back. */
    is_anonymous: z.boolean(),
  })
  .refine((draft) => draft.section_ids.length + draft.user_ids.length + draft.user_types.length > 0, {
    path: ['section_ids'],
    message: phrase('Please select whom to ask'),
    when: readable(audience),
  })
  .refine(({ effective_at, due_at }) => Date.parse(effective_at) < Date.parse(due_at), {
    path: ['due_at'],
    message: phrase('The end must be after the start'),
    when: readable(opening),
  });
export type FeedbackRoundDraft = z.input<typeof feedbackRoundDraft>;

export const feedbackRound = z.object({
  id,
  assessment_id: id,
  is_anonymous: z.boolean(),
  /** Whom it was given to: sections as lists name them, everybody of user types, and how many single people. */
  given_to: z.object({ sections: z.array(z.string()), user_types: z.array(z.int()), people: z.int() }),
  effective_at: moment,
  due_at: moment,
  state: z.enum(['coming', 'open', 'closed']),
  /** How many are asked, and of them how many are where. */
  asked: z.int(),
  completed: z.int(),
  skipped: z.int(),
  /** In hours before it closes, the last one first. */
  reminders: z.array(z.int()),
  created_by_name: z.string(),
});
export type FeedbackRound = z.infer<typeof feedbackRound>;

/** Of one question, over all answers that may be shown. */
export const feedbackQuestionResult = z.object({
  question: feedbackQuestion,
  /** How many answered it. */
  answered: z.int(),
  /** Each option, rating or number that was given, in its order, with how often. */
  counts: z.array(z.object({ answer: z.string(), count: z.int() })),
  /** By the alphabet, so that their order says nothing of when they came. */
  texts: z.array(z.string()),
});
export type FeedbackQuestionResult = z.infer<typeof feedbackQuestionResult>;

/** Somebody who was asked. What they answered, and when, is there with names alone. */
export const feedbackPerson = z.object({
  id,
  name: z.string(),
  status_id: numberedId(feedbackStatusTable),
  submitted_at: moment.nullable(),
  /** By the question, in words: options as they read, ratings and numbers as text. Empty where nothing was answered. */
  answers: z.array(z.object({ question_id: z.uuid(), words: z.array(z.string()) })),
});
export type FeedbackPerson = z.infer<typeof feedbackPerson>;

export const feedbackResults = z.object({
  round: feedbackRound,
  /** How many answers stand behind what is shown; null: too few, nothing is shown. */
  shown: z.int().nullable(),
  /** Answers of an anonymous form that would stand alone, and therefore stay hidden. */
  hidden: z.int(),
  questions: z.array(feedbackQuestionResult),
  /** Who was asked and how far each has come. */
  people: z.array(feedbackPerson),
});
export type FeedbackResults = z.infer<typeof feedbackResults>;

/** A form as somebody is asked it. */
export const ownFeedback = z.object({
  round_id: id,
  name: z.string(),
  is_anonymous: z.boolean(),
  effective_at: moment,
  due_at: moment,
  state: z.enum(['coming', 'open', 'closed']),
  status_id: numberedId(feedbackStatusTable),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;

export const ownFeedbackPaper = ownFeedback.extend({ questions: z.array(feedbackQuestion) });
export type OwnFeedbackPaper = z.infer<typeof ownFeedbackPaper>;

/** Places of options from 0, a rating, a number as it was typed, or a text. */
export const feedbackAnswer = z.strictObject({
  question_id: z.uuid(),
  value: z.union([
    z.array(z.int().min(0).max(mostFeedbackOptions)).max(mostFeedbackOptions),
    z.literal([...ratings]),
    z.string().trim().max(longestFeedbackText),
  ]),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

const unwatched = { none: 'who answered what of a form is for nobody to follow (decision 0026)' };

export const feedback = contract(feedbackRoutes, {
  getFeedbackForm: {
    access: rules.viewFeedbackFormsAsStaff,
    summary: 'The questions of a feedback form',
    output: feedbackForm,
    errors: ['notFound'],
  },
  renameFeedbackForm: {
    access: rules.editFeedbackForms,
    summary: 'Give a form another name',
    /** The version is that of the assessment that it is. */
    body: feedbackFormName.extend({ version }),
    audit: { subject: 'assessment', kind: 'renameFeedbackForm' },
    output: feedbackForm,
    errors: ['notFound', 'conflict'],
  },
  saveFeedbackQuestions: {
    access: rules.editFeedbackForms,
    summary: 'All questions of a form in their order; rounds that were given keep theirs',
    body: feedbackQuestionsBody.extend({ version }),
    audit: { subject: 'assessment', kind: 'saveFeedbackQuestions' },
    output: feedbackForm,
    errors: ['notFound', 'conflict'],
  },
  listFeedbackRounds: {
    access: rules.viewFeedbackFormsAsStaff,
    summary: 'To whom a form was given, newest first',
    output: z.array(feedbackRound),
    errors: ['notFound'],
  },
  giveFeedbackForm: {
    access: rules.editFeedbackForms,
    summary: 'Give an active form to people, with its questions as they are now',
    body: feedbackRoundDraft,
    audit: { subject: 'assessment', kind: 'giveFeedbackForm' },
    output: feedbackRound,
    errors: ['notFound', 'conflict'],
  },
  closeFeedbackRound: {
    access: rules.editFeedbackForms,
    summary: 'Nobody answers any more; it does not open again',
    audit: { subject: 'assessment', kind: 'closeFeedbackRound' },
    output: feedbackRound,
    errors: ['notFound', 'conflict'],
  },
  getFeedbackResults: {
    access: rules.editFeedbackForms,
    summary: 'What was answered; of an anonymous form from the fifth answer on',
    output: feedbackResults,
    errors: ['notFound'],
  },
  exportFeedbackResults: {
    access: rules.editFeedbackForms,
    summary: 'The same as a CSV file',
    sends: ['csv'],
    errors: ['notFound'],
  },
  listOwnFeedback: {
    access: rules.answerFeedbackForms,
    summary: 'The forms that the viewer is asked to answer, what is open first',
    output: z.array(ownFeedback),
  },
  getOwnFeedback: {
    access: rules.answerFeedbackForms,
    summary: 'One of them with its questions',
    output: ownFeedbackPaper,
    errors: ['notFound'],
  },
  moveOwnFeedback: {
    access: rules.answerFeedbackForms,
    summary: 'Begun, or skipped',
    body: z.strictObject({ status_id: z.literal([feedbackStatuses.inProgress, feedbackStatuses.skipped]) }),
    audit: unwatched,
    output: done,
    errors: ['notFound', 'conflict'],
  },
  answerFeedback: {
    access: rules.answerFeedbackForms,
    summary: 'Submit all answers, once',
    body: z.strictObject({ answers: z.array(feedbackAnswer).max(mostFeedbackQuestions) }),
    audit: unwatched,
    output: done,
    errors: ['notFound', 'conflict', 'notOpenYet', 'pastDue'],
  },
});
