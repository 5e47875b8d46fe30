import { z } from 'zod';
import { classClash } from '../classes/records.ts';
import { shape } from '../kernel/shapes.ts';
import { id, version } from '../kernel/shared.ts';
import { weekNames } from './facts.ts';

export const timetablePeriod = shape(
  'TimetablePeriod',
  'A time of a weekday at which classes of the timetable take place.',
  z.object({
    id,
    /** 1 is Monday, 7 Sunday. */
    weekday: z.int(),
    name: z.string(),
    /** Times on the clock of the campus: `08:00`. */
    starts_at: z.string(),
    ends_at: z.string(),
    week: z.enum(weekNames),
    version,
  }),
);
export type TimetablePeriod = z.infer<typeof timetablePeriod>;

/** A change that can be undone for a day, with the number of classes made, changed or deleted. */
export const changeOfClasses = z.object({ id, count: z.int(), kept: z.int() }).nullable();

export const periodChanged = shape(
  'TimetablePeriodChanged',
  'A period after a change, and the change of its classes.',
  timetablePeriod.extend({ change: changeOfClasses }),
);
export type PeriodChanged = z.infer<typeof periodChanged>;

export const periodPreview = shape(
  'TimetablePeriodPreview',
  'Classes that a change of a period moves, and what is in their way.',
  z.object({
    /** Classes of sections, and their single occurrences. */
    cells: z.int(),
    count: z.int(),
    /** Occurrences that keep a time set by hand. */
    kept: z.int(),
    clashes: z.array(classClash),
    clash_count: z.int(),
    closed_count: z.int(),
  }),
);
export type PeriodPreview = z.infer<typeof periodPreview>;

export const periodConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('changed'), current: timetablePeriod }),
  /** Another period at the time. */
  z.object({ reason: z.literal('overlap'), period_id: id }),
  /** Classes that a period holds, which deleting would clear. */
  z.object({ reason: z.literal('holds'), count: z.int() }),
  z.object({ reason: z.literal('busy'), clashes: z.array(classClash) }),
  z.object({ reason: z.literal('state') }),
]);
