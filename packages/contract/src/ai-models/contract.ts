import { planTable, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, moment, version } from '../kernel/shared.ts';
import { aiPurposes, mostUsageDays } from './facts.ts';
import { aiModelRoutes } from './routes.ts';

const count = z.int().min(0);
const DAY_MS = 86_400_000;

const limits = {
  /** Replies of a model for one person on one day. */
  replies_per_day: count.max(10_000),
  /** Tokens of a campus in one calendar month. */
  tokens_per_month: count.max(1_000_000_000_000),
  /** Messages that built-in help answers for one person in a minute. */
  built_in_per_minute: count.min(1).max(1_000),
};

export const aiLimit = shape(
  'AiLimit',
  'Limits of AI on one plan.',
  z.object({ subscription_type_id: numberedId(planTable), ...limits, version }),
);
export type AiLimit = z.infer<typeof aiLimit>;
export const aiLimitChanged = changedSince(aiLimit);

export const aiLimitEdit = z.strictObject({ ...limits, version });
export type AiLimitEdit = z.input<typeof aiLimitEdit>;

export const aiUsage = shape(
  'AiUsage',
  'Use of AI by a campus, by day and purpose and never by person.',
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Days with use, the earliest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        purpose: z.enum(aiPurposes),
        /** Replies of built-in help. */
        built_in: count,
        /** Replies of a model. */
        model: count,
        /** Requests that a model left without a reply. */
        failures: count,
        tokens: count,
      }),
    ),
    month: z.object({
      starts_on: z.iso.date(),
      tokens: count,
      tokens_allowed: count,
    }),
    replies_per_day: count,
    built_in_per_minute: count,
  }),
);
export type AiUsage = z.infer<typeof aiUsage>;

export const modelState = shape(
  'ModelState',
  'State of the model of this installation.',
  z.object({
    /** Null without a model. */
    model: z.string().nullable(),
    is_reachable: z.boolean(),
    /** Milliseconds of the last look; null where nothing answered. */
    latency_ms: z.int().nullable(),
    looked_at: moment.nullable(),
    failed_at: moment.nullable(),
    paused_until: moment.nullable(),
    sentences: z.array(z.string()),
  }),
);
export type ModelStateShown = z.infer<typeof modelState>;

const range = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: phrase('The last day cannot be before the first.'),
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < mostUsageDays * DAY_MS,
    { path: ['to'], error: phrase('Please choose at most {$most} days.', { most: mostUsageDays }) },
  );

export const aiModels = contract(aiModelRoutes, {
  getAiUsage: {
    access: rules.setUpCampus,
    summary: 'Use of AI by day and purpose, never by person, with what the plan allows',
    query: range,
    output: aiUsage,
  },
  getModelState: {
    access: rules.manageCampuses,
    summary: 'Whether the model is there and answers, and its last failure',
    output: modelState,
  },
  listAiLimits: {
    access: rules.manageCampuses,
    summary: 'Limits of AI by plan, in the order of the plans',
    output: z.array(aiLimit),
  },
  setAiLimit: {
    access: rules.manageCampuses,
    summary: 'Change the limits of AI on one plan, for all schools on it from now on',
    body: aiLimitEdit,
    audit: { subject: 'aiLimit', kind: 'update', label: phrase('Limits of AI changed') },
    output: aiLimit,
    errors: ['notFound', 'conflict'],
  },
});
