import { rules, timeOfDay } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { done, readable, requiredLine, version } from '../kernel/shared.ts';
import { weekNames } from './facts.ts';
import { periodChanged, periodPreview, timetablePeriod } from './records.ts';
import { timetablePeriodRoutes } from './routes.ts';

export type { PeriodChanged, PeriodPreview, TimetablePeriod } from './records.ts';
export { periodConflict, timetablePeriod } from './records.ts';

const aTime = phrase('Please enter a time, such as 08:00');
const weekday = z.int().min(1).max(7);
const fields = {
  name: requiredLine(40),
  starts_at: z.string(aTime).regex(timeOfDay, aTime),
  ends_at: z.string(aTime).regex(timeOfDay, aTime),
  week: z.enum(weekNames),
};
const times = { starts_at: fields.starts_at, ends_at: fields.ends_at };
const backwards = {
  path: ['ends_at'],
  message: phrase('The end must be after the start'),
  when: readable(times),
};
const inOrder = [
  ({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }) => starts_at < ends_at,
  backwards,
] as const;

/** A whole period, as an edit leaves it. */
export const periodFields = z.strictObject({ ...fields, weekday }).refine(...inOrder);
export type PeriodFields = z.output<typeof periodFields>;

export const periodDraft = shape(
  'TimetablePeriodDraft',
  'A period, the same on one or several weekdays.',
  z
    .strictObject({
      ...fields,
      week: fields.week.default('both'),
      weekdays: z
        .array(weekday)
        .min(1, phrase('Please choose days of the week.'))
        .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    })
    .refine(...inOrder),
);
export type PeriodDraft = z.input<typeof periodDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const periodEdit = shape(
  'TimetablePeriodEdit',
  'Changed fields of a period; the rest stays.',
  z
    .strictObject({ ...fields, weekday })
    .partial()
    .extend({ version }),
);
export type PeriodEdit = z.input<typeof periodEdit>;

const errors = ['notFound', 'conflict', 'premiumFeature'] as const;

export const timetablePeriods = contract(timetablePeriodRoutes, {
  listPeriods: {
    access: rules.viewTimetable,
    summary: 'Periods by weekday and time',
    output: z.array(timetablePeriod),
    errors: ['notFound'],
  },
  addPeriods: {
    access: rules.editTimetable,
    summary: 'Add a period on one or several weekdays; those of one weekday and week never overlap',
    body: periodDraft,
    audit: { subject: 'timetablePeriod', kind: 'create', label: phrase('Period added') },
    output: z.array(timetablePeriod),
    errors,
  },
  previewPeriod: {
    access: rules.editTimetable,
    summary: 'Classes that a change of a period moves, and what is in their way; nothing is written',
    body: periodEdit,
    audit: { none: 'nothing is written' },
    output: periodPreview,
    errors,
  },
  updatePeriod: {
    access: rules.editTimetable,
    summary: 'Change a period; its classes that are not over move along',
    body: periodEdit,
    audit: { subject: 'timetablePeriod', kind: 'update', label: phrase('Period changed') },
    output: periodChanged,
    errors,
  },
  removePeriod: {
    access: rules.editTimetable,
    summary: 'Delete a period; with classes in it only when they are to be cleared',
    query: z.strictObject({ clear: queryBoolean().default(false) }),
    audit: { subject: 'timetablePeriod', kind: 'delete', label: phrase('Period deleted') },
    output: done,
    errors,
  },
});
