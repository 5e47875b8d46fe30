import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { courseDetail } from '../courses/records.ts';
import { contract } from '../kernel/endpoint.ts';
import { day, queryBoolean } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { moment, requiredLine } from '../kernel/shared.ts';
import { copiedDates } from './facts.ts';
import { courseCopyRoutes } from './routes.ts';

export const courseCopyDraft = shape(
  'CourseCopyDraft',
  'Name of a copy of a course, and when it starts.',
  z.strictObject({
    name: requiredLine(200),
    /** Also the schedules, with their students. */
    has_schedules: z.boolean().default(false),
    /** Day of its first date, by which all others move; null keeps the dates. */
    starts_on: day.nullable().default(null),
  }),
);
export type CourseCopyDraft = z.input<typeof courseCopyDraft>;

export const courseCopyPreview = shape(
  'CourseCopyPreview',
  'Dates of a copy of a course, before it is made.',
  z.object({
    /** Days by which all dates move, on the clock of the campus. */
    move_by_days: z.int(),
    /** The earliest first. */
    dates: z.array(
      z.object({
        kind: z.enum(copiedDates),
        /** Name of the module or the item; of a schedule those who have it. */
        name: z.string(),
        from: moment,
        to: moment,
      }),
    ),
  }),
);
export type CourseCopyPreview = z.infer<typeof courseCopyPreview>;

export const courseCopies = contract(courseCopyRoutes, {
  previewCourseCopy: {
    access: rules.addCourses,
    summary: 'Dates that a copy would have; `conflict` names the academic year that is closed',
    query: z.strictObject({
      has_schedules: queryBoolean().default(false),
      starts_on: day.optional(),
    }),
    output: courseCopyPreview,
    errors: ['notFound', 'conflict'],
  },
  /** The copy is `processing` until a job has filled it; then it is a draft, or gone, and its maker is told why. */
  copyCourse: {
    access: rules.addCourses,
    summary: 'Copy a course with its contents and, where asked for, its schedules',
    body: courseCopyDraft,
    audit: { subject: 'course', kind: 'create', label: phrase('{^course} created') },
    output: courseDetail,
    errors: ['notFound', 'conflict'],
  },
});
