import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import {
  countedAttempts,
  countedAttemptTable,
  playerThemes,
  playerThemeTable,
  playerTools,
  preferences,
  preferenceTable,
  releaseRules,
  releaseTable,
  violationRules,
} from '../assessments/kinds.ts';
import { lateAnswerRule } from '../assessments/values.ts';
import { violation } from '../attempts/violations.ts';

export type { Violation } from '../attempts/violations.ts';

import { extraAttemptRule } from '../extra-attempts/facts.ts';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, readable, version } from '../kernel/shared.ts';
import { tutorLevels } from '../tutor/facts.ts';
import { accessCode } from './access-code.ts';
import { exceptionDraft, exceptionProblem } from './exceptions.ts';
import { reminderHours } from './facts.ts';
import { allowedDifference, attemptsAllowed, minutes } from './limits.ts';
import { scheduleRoutes } from './routes.ts';

/** Typed as number, as in storage. */
const reminder = z.literal<number[]>([...reminderHours]);

export const schedule = shape(
  'Schedule',
  'A schedule: students, window and settings of an assessment.',
  z.object({
    id,
    assessment_id: id,
    is_cancelled: z.boolean(),
    /** Null unless deleted. Submissions stay available to {student+}. */
    deleted_at: moment.nullable(),
    effective_at: moment,
    /** Null for no due date. */
    due_at: moment.nullable(),
    /** Null when limited only by the window. */
    duration_minutes: z.int().nullable(),
    attempts_allowed: z.int(),
    counted_attempt: numberedId(countedAttemptTable),
    hide_score: z.boolean(),
    score_release: numberedId(releaseTable),
    verdict_release: numberedId(releaseTable),
    key_release: numberedId(releaseTable),
    explanation_release: numberedId(releaseTable),
    late_answers: lateAnswerRule,
    shuffle_questions: z.boolean(),
    shuffle_options: z.boolean(),
    preference: numberedId(preferenceTable),
    player_theme: numberedId(playerThemeTable),
    /** Enabled tools. */
    tools: z.array(z.enum(playerTools)),
    /** For viewers who may edit the schedule; null for others, and when there is no code. */
    access_code: z.string().nullable(),
    has_access_code: z.boolean(),
    violation_rule: z.enum(violationRules),
    /** Help by Chiron; the campus may allow less. */
    tutor_level: z.enum(tutorLevels),
    /** Rule for attempts beyond those allowed. */
    extra_attempts: extraAttemptRule,
    /** Hours before the due date at which students who have not submitted are reminded, the last reminder first. */
    reminders: z.array(reminder),
    /**
     * Points by which two marks of an answer may differ before a decision is needed, `0.5`. Null for single marking;
     * otherwise each answer that can't be scored automatically is marked by two people independently.
     */
    allowed_difference: z.string().nullable(),
    exceptions: z.array(
      z.object({
        section_id: id.nullable(),
        student_id: id.nullable(),
        /** Section label, or student name for viewers who may see the campus's students. */
        name: z.string().nullable(),
        effective_at: moment.nullable(),
        due_at: moment.nullable(),
        duration_minutes: z.int().nullable(),
        attempts_allowed: z.int().nullable(),
      }),
    ),
    sections: z.array(z.object({ id, label: z.string() })),
    groups: z.array(z.object({ id, name: z.string() })),
    classrooms: z.array(z.object({ id, name: z.string() })),
    /** Names only for viewers who may see the campus's students. */
    students: z.array(z.object({ id, name: z.string().nullable() })),
    /** Course that sets the window and the students; null for a schedule of staff. */
    course: z.object({ id, schedule_id: id, name: z.string() }).nullable(),
    student_count: z.int(),
    attempt_count: z.int(),
    created_by_name: z.string(),
    created_at: moment,
    /** Number of edits; canceling, deleting and restoring do not change the terms and do not count. */
    version,
    can: can('edit', 'cancel', 'extend', 'delete', 'restore', 'countLate'),
  }),
);
export type Schedule = z.infer<typeof schedule>;

const audience = {
  section_ids: z.array(id).max(200),
  group_ids: z.array(id).max(200),
  classroom_ids: z.array(id).max(200),
  student_ids: z.array(id).max(2000),
};
const isForSomebody = (draft: Readonly<Record<keyof typeof audience, readonly number[]>>): boolean =>
  draft.section_ids.length + draft.group_ids.length + draft.classroom_ids.length + draft.student_ids.length >
  0;
const opening = {
  effective_at: instant(phrase('Please select when it opens')),
  /** Null for no due date, which must be given explicitly. */
  due_at: instant(phrase('Please select when it is due')).nullable(),
};

const reason = z.string().trim().max(500).default('');

/** Maximum exceptions for sections and students. */
const mostExceptions = 200;

const fields = {
  ...audience,
  ...opening,
  duration_minutes: minutes.nullable(),
  attempts_allowed: attemptsAllowed,
  counted_attempt: numberedId(countedAttemptTable),
  hide_score: z.boolean(),
  score_release: numberedId(releaseTable),
  verdict_release: numberedId(releaseTable),
  key_release: numberedId(releaseTable),
  explanation_release: numberedId(releaseTable),
  late_answers: lateAnswerRule,
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  preference: numberedId(preferenceTable),
  player_theme: numberedId(playerThemeTable),
  tools: z.array(z.enum(playerTools)).max(playerTools.length),
  access_code: accessCode.min(4, phrase('At least 4 characters')).nullable(),
  violation_rule: z.enum(violationRules),
  tutor_level: z.enum(tutorLevels),
  extra_attempts: extraAttemptRule,
  /** Each is sent once; may be empty. */
  reminders: z.array(reminder).max(reminderHours.length),
  allowed_difference: allowedDifference.nullable(),
  /** Replaces the existing ones. */
  exceptions: z.array(exceptionDraft).max(mostExceptions),
};

/** Terms of a schedule whose students a course sets. */
export const keptScheduleDraft = z
  .strictObject({
    ...fields,
    section_ids: fields.section_ids.default([]),
    group_ids: fields.group_ids.default([]),
    classroom_ids: fields.classroom_ids.default([]),
    student_ids: fields.student_ids.default([]),
    duration_minutes: fields.duration_minutes.default(null),
    attempts_allowed: fields.attempts_allowed.default(1),
    counted_attempt: fields.counted_attempt.default(countedAttempts.best),
    hide_score: fields.hide_score.default(false),
    score_release: fields.score_release.default(releaseRules.afterSubmitting),
    verdict_release: fields.verdict_release.default(releaseRules.afterSubmitting),
    key_release: fields.key_release.default(releaseRules.afterDue),
    explanation_release: fields.explanation_release.default(releaseRules.afterDue),
    late_answers: fields.late_answers.default('hold'),
    shuffle_questions: fields.shuffle_questions.default(false),
    shuffle_options: fields.shuffle_options.default(true),
    preference: fields.preference.default(preferences.computer),
    player_theme: fields.player_theme.default(playerThemes.standard),
    tools: fields.tools.default([]),
    access_code: fields.access_code.default(null),
    violation_rule: fields.violation_rule.default('record'),
    /** Default depends on the type of the assessment. */
    tutor_level: fields.tutor_level.optional(),
    extra_attempts: fields.extra_attempts.default('onRequest'),
    /** Default depends on the window. */
    reminders: fields.reminders.optional(),
    allowed_difference: fields.allowed_difference.default(null),
    exceptions: fields.exceptions.default([]),
  })
  .refine(({ effective_at, due_at }) => due_at === null || Date.parse(effective_at) < Date.parse(due_at), {
    path: ['due_at'],
    message: phrase('The due date must be after the opening'),
    when: readable(opening),
  })
  .refine((draft) => draft.allowed_difference === null || draft.preference !== preferences.paper, {
    path: ['allowed_difference'],
    message: phrase(
      'Answers on paper are typed in once: marking by two people is only for answers written on the computer.',
    ),
    when: readable({ allowed_difference: fields.allowed_difference, preference: fields.preference }),
  })
  .superRefine(({ exceptions, effective_at, due_at }, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, exception] of exceptions.entries()) {
      const path = (field: string) => ['exceptions', index, field];
      const problem = exceptionProblem(exception, { effective_at, due_at });
      if (problem) addIssue({ code: 'custom', path: path(problem.field), message: problem.message });
      const whose = `${exception.section_id}/${exception.student_id}`;
      if (seen.has(whose))
        addIssue({
          code: 'custom',
          path: path('student_id'),
          message: phrase('An exception already exists'),
        });
      seen.add(whose);
    }
  });

export const scheduleDraft = shape(
  'ScheduleDraft',
  'A new schedule.',
  keptScheduleDraft.refine((draft) => isForSomebody(draft), {
    path: ['section_ids'],
    message: phrase('Please select a {section}, a group or a {student}'),
    when: readable(audience),
  }),
);
export type ScheduleDraft = z.input<typeof scheduleDraft>;

/** Missing fields stay unchanged; the result must be a valid draft. */
export const scheduleEdit = shape(
  'ScheduleEdit',
  'Changed fields of a schedule; the rest stays.',
  z
    .strictObject({
      ...fields,
      /** Version on which the edit is based; a newer one is a `conflict`. Without it, applies to the current version. */
      version,
    })
    .partial(),
);
export type ScheduleEdit = z.input<typeof scheduleEdit>;

/** Details of a `conflict` with someone else's change. */
export const scheduleChanged = changedSince(schedule);

export const schedulePreviewDraft = z.strictObject({
  /** Schedule being edited, which does not conflict with itself. */
  schedule_id: id.nullable().default(null),
  section_ids: audience.section_ids.default([]),
  group_ids: audience.group_ids.default([]),
  classroom_ids: audience.classroom_ids.default([]),
  student_ids: audience.student_ids.default([]),
  ...opening,
  duration_minutes: minutes.nullable(),
});
export type SchedulePreviewDraft = z.input<typeof schedulePreviewDraft>;

export const schedulePreview = z.object({
  student_count: z.int(),
  /** Most help by Chiron that the campus allows for this assessment. */
  most_tutor_level: z.enum(tutorLevels),
  /** Duration from the first part to the last with breaks, without accommodations; null when limited only by the window. */
  attempt_minutes: z.int().nullable(),
  /** Students whose duration with their accommodation exceeds the window; longest first, ten at most. */
  short_of_time: z.array(
    z.object({
      student_id: id,
      /** Only for viewers who may see the campus's students. */
      name: z.string().nullable(),
      own_minutes: z.int(),
    }),
  ),
  short_of_time_count: z.int(),
  /** Other tests for the same sections, groups or students with overlapping windows, nearest first, ten at most. */
  overlaps: z.array(
    z.object({
      schedule_id: id,
      assessment_name: z.string(),
      effective_at: moment,
      due_at: moment.nullable(),
    }),
  ),
});
export type SchedulePreview = z.infer<typeof schedulePreview>;

export const extraTime = z.strictObject({
  minutes,
  /** Empty for everyone whose attempt is running. */
  student_ids: z.array(id).max(2000).default([]),
  reason,
});
export type ExtraTime = z.input<typeof extraTime>;

export const reopening = z.strictObject({ minutes, reason });
export type Reopening = z.input<typeof reopening>;

export const schedules = contract(scheduleRoutes, {
  listSchedules: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'The schedules of an assessment, newest first',
    output: z.array(schedule),
    errors: ['notFound'],
  },
  createSchedule: {
    access: rules.scheduleAssessments,
    summary: 'Schedule an active assessment for sections, groups or students',
    body: scheduleDraft,
    audit: { subject: 'schedule', kind: 'create', label: phrase('{^assessment} scheduled') },
    output: schedule,
    errors: ['notFound', 'conflict'],
  },
  getSchedule: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'One schedule',
    output: schedule,
    errors: ['notFound'],
  },
  updateSchedule: {
    access: rules.scheduleAssessments,
    summary:
      'Change a schedule; running attempts keep the end they were shown, or get a later one, never an earlier one',
    body: scheduleEdit,
    audit: { subject: 'schedule', kind: 'update', label: phrase('Schedule changed') },
    output: schedule,
    errors: ['notFound', 'conflict'],
  },
  cancelSchedule: {
    access: rules.scheduleAssessments,
    summary: 'Cancel: nobody can start any more; running attempts are ended with what was saved',
    audit: { subject: 'schedule', kind: 'cancel', label: phrase('Schedule cancelled') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  deleteSchedule: {
    access: rules.scheduleAssessments,
    summary:
      'Delete: gone from every list but those of who handed something in; running attempts are ended with what was saved',
    audit: { subject: 'schedule', kind: 'delete', label: phrase('Schedule deleted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreSchedule: {
    access: rules.scheduleAssessments,
    summary:
      'Bring back a deleted schedule as it was, or a cancelled one as open; attempts that were ended stay ended',
    audit: { subject: 'schedule', kind: 'restore', label: phrase('Schedule restored') },
    output: schedule,
    errors: ['notFound', 'conflict'],
  },
  previewSchedule: {
    access: rules.scheduleAssessments,
    summary:
      'Whom a draft is for, who has less time than is due to them, and which tests they have at the same time',
    body: schedulePreviewDraft,
    audit: { none: 'a look at what a draft would do' },
    output: schedulePreview,
    errors: ['notFound'],
  },
  extendTime: {
    access: rules.scheduleAssessments,
    summary:
      'Give minutes to running attempts of all or of some students; their screens follow within seconds',
    body: extraTime,
    audit: 'attemptLedger',
    output: z.object({ extended: z.int() }),
    errors: ['notFound', 'conflict'],
  },
  reopenAttempt: {
    access: rules.scheduleAssessments,
    summary: 'Let a student go on with an attempt that has ended, for some more minutes; its answers stay',
    body: reopening,
    audit: 'attemptLedger',
    output: done,
    errors: ['notFound', 'conflict'],
  },
  listViolations: {
    access: rules.scheduleAssessments,
    summary: 'What happened beside an attempt, as facts, with what the student says of it',
    output: z.array(violation),
    errors: ['notFound'],
  },
  excuseViolation: {
    access: rules.scheduleAssessments,
    summary: 'Excuse it, or take the excuse back; the fact stays',
    body: z.strictObject({ is_excused: z.boolean() }),
    audit: 'attemptLedger',
    output: done,
    errors: ['notFound'],
  },
  countHeldAnswers: {
    access: rules.scheduleAssessments,
    summary: 'Let answers that arrived late count, and score the attempt again',
    audit: 'attemptLedger',
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
