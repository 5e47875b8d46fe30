import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id } from '../kernel/shared.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import { analyticsFigures } from './facts.ts';
import { analyticsRoutes } from './routes.ts';

const count = z.int().min(0);

export const analyticsFigure = shape(
  'AnalyticsFigure',
  'Figure of the days, beside the same stretch of the academic year before.',
  z.object({
    name: z.enum(analyticsFigures),
    unit: z.enum(['percent', 'count']),
    /** Percent with two decimals, or a count; null where there is nothing to count. */
    value: z.string().nullable(),
    /** Records in the value, and all of them; null for figures without such a pair. */
    counted: count.nullable(),
    all: count.nullable(),
    /** Null without data of the year before. */
    before: z.string().nullable(),
    /** Points or records more than before. */
    change: z.string().nullable(),
    /** Mondays with data, the earliest first. */
    weeks: z.array(z.object({ week: day, value: z.number() })),
  }),
);
export type AnalyticsFigureRow = z.infer<typeof analyticsFigure>;

export const analyticsSection = shape(
  'AnalyticsSection',
  'Figures of one section.',
  z.object({
    section_id: id,
    section_label: z.string(),
    students: count,
    /** Percentages with two decimals; null where there is nothing to count. */
    attendance: z.string().nullable(),
    work: z.string().nullable(),
    scores: z.string().nullable(),
  }),
);
export type AnalyticsSection = z.infer<typeof analyticsSection>;

export const analyticsReport = z.object({
  period: reportPeriod,
  /** Stretch of the academic year before; null where the campus has none. */
  before: reportPeriod.nullable(),
  /** Whether the figures cover all of the campus; otherwise they cover the sections below. */
  is_whole_campus: z.boolean(),
  figures: z.array(analyticsFigure),
  sections: z.array(analyticsSection),
});
export type AnalyticsReport = z.infer<typeof analyticsReport>;

export const analyticsQuery = z
  .strictObject({
    academic_year_id: reportFilters.academic_year_id,
    start_date: reportFilters.start_date,
    end_date: reportFilters.end_date,
    grade_ids: reportFilters.grade_ids,
    section_ids: reportFilters.section_ids,
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

export const analytics = contract(analyticsRoutes, {
  getAnalytics: {
    access: rules.viewAnalytics,
    summary: 'Attendance, work, scores, activity, courses and seats, each beside the year before',
    query: analyticsQuery,
    output: analyticsReport,
  },
});
