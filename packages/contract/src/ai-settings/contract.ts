import { rules } from '@pelion/access';
import { fromKeys, keysOf, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, id, moment } from '../kernel/shared.ts';
import { tutorLevels } from '../tutor/facts.ts';
import {
  boundedWork,
  LONGEST_HELP_WORDS,
  LONGEST_REFUSAL_REASON,
  MOST_ALERT_RECIPIENTS,
  modelReaches,
  refusalScopes,
} from './facts.ts';
import { aiSettingRoutes } from './routes.ts';

const person = z.object({ id, name: z.string() });
const bounds = fromKeys(keysOf(boundedWork), () => z.enum(tutorLevels));

const values = {
  ...bounds,
  model_reach: z.enum(modelReaches),
  /** Lowest grade of `fromGrade`; null otherwise. */
  floor_grade_id: id.nullable(),
};

export const aiSettings = shape(
  'AiSettings',
  'What the campus decides about Chiron beside its settings.',
  z.object({
    ...values,
    /** Plain text. */
    help_words: z.string(),
    /** Staff told of danger at once; the admins of the campus where the list is empty. */
    recipients: z.array(person),
    /** Acceptance of the introduction, which the first switch-on needs. */
    introduced: z.object({ at: moment, by_name: z.string() }).nullable(),
    /** Model of the installation; null where none is configured. */
    model: z.string().nullable(),
    /** 0 before the first change. */
    version: z.int(),
  }),
);
export type AiSettings = z.infer<typeof aiSettings>;

export const aiSettingsDraft = shape(
  'AiSettingsDraft',
  'What the campus decides about Chiron, with the version that was seen.',
  z
    .strictObject({
      ...values,
      help_words: z
        .string()
        .trim()
        .max(LONGEST_HELP_WORDS, phrase('At most {$most} characters', { most: LONGEST_HELP_WORDS })),
      recipient_ids: z
        .array(id)
        .max(MOST_ALERT_RECIPIENTS, phrase('At most {$most} people', { most: MOST_ALERT_RECIPIENTS }))
        .refine((ids) => new Set(ids).size === ids.length, {
          message: phrase('Please name each person once'),
        }),
      version: z.int32().min(0),
    })
    .refine(({ model_reach, floor_grade_id }) => model_reach !== 'fromGrade' || floor_grade_id !== null, {
      path: ['floor_grade_id'],
      message: phrase('Please select a {grade}'),
    }),
);
export type AiSettingsDraft = z.input<typeof aiSettingsDraft>;
export const aiSettingsChanged = changedSince(aiSettings);

export const aiRefusal = shape(
  'AiRefusal',
  'What was refused for a student, by whom. The strictest refusal holds.',
  z.object({
    student_id: id,
    student_name: z.string(),
    /** Refusal of the viewer, or of the school for an admin; null without one. */
    own: z.enum(refusalScopes).nullable(),
    /** Refusal that holds. */
    holds: z.enum(refusalScopes).nullable(),
    refusals: z.array(
      z.object({
        scope: z.enum(refusalScopes),
        by_name: z.string(),
        is_by_school: z.boolean(),
        /** Given by the school; empty for parents. */
        reason: z.string(),
        at: moment,
      }),
    ),
  }),
);
export type AiRefusal = z.infer<typeof aiRefusal>;

const reason = z.string().trim().max(LONGEST_REFUSAL_REASON).default('');

export const aiSettingContract = contract(aiSettingRoutes, {
  getAiSettings: {
    access: rules.setUpCampus,
    summary: 'What the campus decides about Chiron beside its settings, and the model of the installation',
    output: aiSettings,
    errors: ['notFound'],
  },
  saveAiSettings: {
    access: rules.setUpCampus,
    summary: 'Set the most help, the students whose texts reach a model, words of help and who is alerted',
    body: aiSettingsDraft,
    audit: { subject: 'campus', kind: 'changeAi', label: phrase('AI settings changed') },
    output: aiSettings,
    errors: ['notFound', 'conflict'],
  },
  findAlertRecipients: {
    access: rules.setUpCampus,
    summary: 'Staff of the campus by a part of their name, as recipients of alerts',
    query: z.strictObject({ search: z.string().trim().max(100).default('') }),
    output: z.array(person),
    errors: ['notFound'],
  },
  acceptAiIntroduction: {
    access: rules.setUpCampus,
    summary: 'Accept the introduction, once for a campus; an admin switches AI on only after it',
    audit: { subject: 'campus', kind: 'acceptAi', label: phrase('Introduction of AI accepted') },
    output: aiSettings,
    errors: ['notFound'],
  },
  listAiRefusals: {
    access: rules.refuseAi,
    summary: 'For parents each of their children, for admins each student with a refusal, or the one named',
    query: z.strictObject({ student_id: z.coerce.number<number>().int().positive().optional() }),
    output: z.array(aiRefusal),
    errors: ['notFound'],
  },
  saveAiRefusal: {
    access: rules.refuseAi,
    summary: 'Refuse the model or all of Chiron for a child, or for a student on behalf of a parent',
    body: z.strictObject({ scope: z.enum(refusalScopes), reason }),
    audit: { subject: 'person', kind: 'refuseAi', label: phrase('AI refused') },
    output: aiRefusal,
    errors: ['notFound'],
  },
  removeAiRefusal: {
    access: rules.refuseAi,
    summary: 'Take the own refusal back; an admin takes back all refusals for the student, with a reason',
    query: z.strictObject({ reason }),
    audit: { subject: 'person', kind: 'allowAi', label: phrase('Refusal of AI taken back') },
    output: aiRefusal,
    errors: ['notFound'],
  },
});
