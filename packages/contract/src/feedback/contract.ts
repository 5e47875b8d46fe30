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

/** Question of a form; keeps its id when edited or moved. */
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

/** Questions in order, without the version, for validation in the editor. */
export const feedbackQuestionsBody = z.strictObject({ questions: questionList });

export const feedbackForm = z.object({
  assessment_id: id,
  questions: z.array(feedbackQuestion),
  /** Number of changes to the questions. */
  version,
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

const formName = requiredLine(200, namelessFeedback);
export const feedbackFormName = z.strictObject({ name: formName });

/** Details of a `conflict` with someone else's rename. */
export const feedbackFormRenamed = changedSince(z.object({ name: z.string(), version }));

export const feedbackFormChanged = changedSince(feedbackForm);

/** User types that can be asked as a whole. */
export const feedbackAudienceTypes = [userTypes.teacher, userTypes.student, userTypes.parent] as const;

const audience = {
  section_ids: z.array(id).max(200),
  /** Individual people. */
  user_ids: z.array(id).max(2000),
  /** Everyone of these user types. */
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
    /**
     * Hours before the end at which people who have neither answered nor skipped are reminded; the default depends on
     * the window.
     */
    reminders: z
      .array(z.literal<number[]>([...reminderHours]))
      .max(reminderHours.length)
      .optional(),
    /** Fixed once the round exists, because anonymity was promised to the people asked. */
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
  /** Audience: labels of sections, user types, and the number of individual people. */
  given_to: z.object({ sections: z.array(z.string()), user_types: z.array(z.int()), people: z.int() }),
  effective_at: moment,
  due_at: moment,
  state: z.enum(['coming', 'open', 'closed']),
  /** People asked, and their progress. */
  asked: z.int(),
  completed: z.int(),
  skipped: z.int(),
  /** Hours before the end, the last reminder first. */
  reminders: z.array(z.int()),
  created_by_name: z.string(),
});
export type FeedbackRound = z.infer<typeof feedbackRound>;

/** Results of one question over all visible answers. */
export const feedbackQuestionResult = z.object({
  question: feedbackQuestion,
  /** Number of answers. */
  answered: z.int(),
  /** Frequency of each answered option, rating or number, in their order. */
  counts: z.array(z.object({ answer: z.string(), count: z.int() })),
  /** Sorted alphabetically, so that the order does not reveal the time of answers. */
  texts: z.array(z.string()),
});
export type FeedbackQuestionResult = z.infer<typeof feedbackQuestionResult>;

/** A person who was asked. Answers and times are included only for named rounds. */
export const feedbackPerson = z.object({
  id,
  name: z.string(),
  status_id: numberedId(feedbackStatusTable),
  submitted_at: moment.nullable(),
  /** Answers in words by question: option texts, ratings and numbers. Empty when unanswered. */
  answers: z.array(z.object({ question_id: z.uuid(), words: z.array(z.string()) })),
});
export type FeedbackPerson = z.infer<typeof feedbackPerson>;

export const feedbackResults = z.object({
  round: feedbackRound,
  /** Number of answers behind the results; null when there are too few to show any. */
  shown: z.int().nullable(),
  /** Answers of an anonymous form that stay hidden, because they would be the only one. */
  hidden: z.int(),
  questions: z.array(feedbackQuestionResult),
  /** People asked, with their progress. */
  people: z.array(feedbackPerson),
});
export type FeedbackResults = z.infer<typeof feedbackResults>;

/** A form for a person who is asked. */
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

/** Option indexes from 0, a rating, a number as typed, or a text. */
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
    /** Version of the form's assessment. */
    body: feedbackFormName.extend({ version }),
    audit: { subject: 'assessment', kind: 'renameFeedbackForm', label: phrase('Feedback form renamed') },
    output: feedbackForm,
    errors: ['notFound', 'conflict'],
  },
  saveFeedbackQuestions: {
    access: rules.editFeedbackForms,
    summary: 'All questions of a form in their order; rounds that were given keep theirs',
    body: feedbackQuestionsBody.extend({ version }),
    audit: {
      subject: 'assessment',
      kind: 'saveFeedbackQuestions',
      label: phrase('Feedback form {question+} changed'),
    },
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
    audit: { subject: 'assessment', kind: 'giveFeedbackForm', label: phrase('Feedback form sent out') },
    output: feedbackRound,
    errors: ['notFound', 'conflict'],
  },
  closeFeedbackRound: {
    access: rules.editFeedbackForms,
    summary: 'Nobody answers any more; it does not open again',
    audit: { subject: 'assessment', kind: 'closeFeedbackRound', label: phrase('Feedback round closed') },
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
