import { rules, timeOfDay } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { classClash } from '../classes/records.ts';
import { dayRange, inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, done, id, moment, readable, requiredLine, version } from '../kernel/shared.ts';
import { closureHandlingNames, MOST_MOVE_DAYS } from './facts.ts';
import { closureRoutes } from './routes.ts';

export const closure = shape(
  'Closure',
  'Days, or hours of days, without classes.',
  z.object({
    id,
    name: z.string(),
    /** Calendar days of the campus, both included. */
    start_date: z.string(),
    end_date: z.string(),
    /** `12:00` on half days, which close then; null for whole days. */
    closes_at: z.string().nullable(),
    /** Grades without classes; empty for all. */
    grades: z.array(z.object({ id, name: z.string() })),
    version,
    can: can('edit', 'delete'),
  }),
);
export type Closure = z.infer<typeof closure>;

const fields = {
  name: requiredLine(150),
  ...dayRange,
  closes_at: z.string().regex(timeOfDay, phrase('Please enter a time, such as 12:00')).nullable(),
  grade_ids: z.array(id).max(100),
};

const moveRange = phrase('From 1 to {$n} days', { n: MOST_MOVE_DAYS });
/** Fate of planned classes on these days; moved ones keep their time of the clock. */
const handling = {
  classes: z.enum(closureHandlingNames).default('keep'),
  move_by_days: z.int(moveRange).min(1, moveRange).max(MOST_MOVE_DAYS, moveRange).nullable().default(null),
};
const daysMissing = {
  path: ['move_by_days'],
  message: phrase('Please enter by how many days'),
  when: readable(handling),
};
const movesBySomeDays = [
  ({ classes, move_by_days }: { readonly classes: string; readonly move_by_days: number | null }) =>
    classes !== 'move' || move_by_days !== null,
  daysMissing,
] as const;

const draft = z.strictObject({
  ...fields,
  closes_at: fields.closes_at.default(null),
  grade_ids: fields.grade_ids.default([]),
  ...handling,
});

export const closureDraft = shape(
  'ClosureDraft',
  'A new closure, and what happens to the classes on its days.',
  draft
    .refine(...inOrder)
    .refine(...ofAYearAtMost)
    .refine(...movesBySomeDays),
);
export type ClosureDraft = z.input<typeof closureDraft>;

export const closureTrial = shape(
  'ClosureTrial',
  'A closure to look at before it is saved.',
  draft
    .extend({
      /** Closure that changes; null for a new one. */
      closure_id: id.nullable().default(null),
    })
    .refine(...inOrder)
    .refine(...ofAYearAtMost)
    .refine(...movesBySomeDays),
);

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const closureEdit = shape(
  'ClosureEdit',
  'Changed fields of a closure; the rest stays.',
  z
    .strictObject(fields)
    .partial()
    .extend({ ...handling, version })
    .refine(...movesBySomeDays),
);
export type ClosureEdit = z.input<typeof closureEdit>;

export const closureChanged = shape(
  'ClosureChanged',
  'A closure after a change, and the change of classes, which can be undone for a day.',
  closure.extend({
    /** Null if no class was cancelled or moved. */
    change: z.object({ id, count: z.int() }).nullable(),
  }),
);
export type ClosureChanged = z.infer<typeof closureChanged>;

export const closureConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('changed'), current: closure }),
  z.object({ reason: z.literal('busy'), clashes: z.array(classClash) }),
]);

export const closurePreview = shape(
  'ClosurePreview',
  'Planned classes on the days of a closure, and what is in the way of moving them.',
  z.object({
    /** Scheduled classes that are not over. */
    count: z.int(),
    /** The first fifty. */
    classes: z.array(z.object({ id, name: z.string(), starts_at: moment, ends_at: moment })),
    /** Other classes at the new times. */
    clashes: z.array(classClash),
    clash_count: z.int(),
    /** Closed days that moved classes would fall on, at most fifty. */
    closed: z.array(z.object({ day: z.string(), name: z.string() })),
    closed_count: z.int(),
  }),
);
export type ClosurePreview = z.infer<typeof closurePreview>;

export const closures = contract(closureRoutes, {
  listClosures: {
    access: rules.viewCalendar,
    summary: 'Closures that touch some days of the campus, a year at most, by day',
    query: z
      .strictObject(dayRange)
      .refine(...inOrder)
      .refine(...ofAYearAtMost),
    output: z.array(closure),
    errors: ['notFound'],
  },
  createClosure: {
    access: rules.manageClosures,
    summary: 'Close some days; planned classes stay, are cancelled or move, as asked',
    body: closureDraft,
    audit: { subject: 'closure', kind: 'create', label: phrase('Closure added') },
    output: closureChanged,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  previewClosure: {
    access: rules.manageClosures,
    summary: 'Planned classes that a closure hits, and what is in the way of moving them; nothing is written',
    body: closureTrial,
    audit: { none: 'nothing is written' },
    output: closurePreview,
    errors: ['notFound', 'premiumFeature'],
  },
  getClosure: {
    access: rules.viewCalendar,
    summary: 'One closure',
    output: closure,
    errors: ['notFound'],
  },
  updateClosure: {
    access: rules.manageClosures,
    summary: 'Change a closure; planned classes stay, are cancelled or move, as asked',
    body: closureEdit,
    audit: { subject: 'closure', kind: 'update', label: phrase('Closure changed') },
    output: closureChanged,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  removeClosure: {
    access: rules.manageClosures,
    summary: 'Open the days of a closure again; cancelled classes stay cancelled',
    audit: { subject: 'closure', kind: 'delete', label: phrase('Closure deleted') },
    output: done,
    errors: ['notFound'],
  },
});
