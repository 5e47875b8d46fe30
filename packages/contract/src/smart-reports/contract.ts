import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { day, page, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import {
  MOST_SMART_REPORTS_PAGE,
  SMART_REPORTS_PAGE,
  smartFactKindNames,
  smartGaps,
  smartReportKinds,
  smartReportLimits,
  smartReportStates,
  smartRules,
} from './facts.ts';
import { smartReportRoutes } from './routes.ts';

const rows = {
  view: z.string(),
  start_date: day,
  end_date: day,
  grade_ids: z.array(id),
  section_ids: z.array(id),
  subject_ids: z.array(id),
  student_ids: z.array(id),
};

/** Rows behind a figure: a report with its filters, or the answers to a test. */
export const smartFactLink = z.discriminatedUnion('report', [
  z.object({ report: z.literal('grade'), ...rows }),
  z.object({ report: z.literal('attendance'), ...rows }),
  z.object({ report: z.literal('answers'), assessment_id: id, schedule_id: id }),
]);
export type SmartFactLink = z.infer<typeof smartFactLink>;

export const smartFact = shape(
  'SmartFact',
  'A figure that a sentence was made from, as it was on that day.',
  z.object({
    /** Unique in the report. */
    key: z.string(),
    kind: z.enum(smartFactKindNames),
    /** Student, subject or question of the figure; null for all students of the report. */
    name: z.string().nullable(),
    /** Percent with two decimals, or a count. */
    value: z.string(),
    link: smartFactLink,
  }),
);
export type SmartFact = z.infer<typeof smartFact>;

export const smartSentence = shape(
  'SmartSentence',
  'A sentence of a smart report: made by a rule and perhaps edited, or written by a person.',
  z.object({
    id: z.string(),
    /** Null for a sentence that a person added. */
    rule: z.enum(smartRules).nullable(),
    text: z.string(),
    /** Text by the rule; null for an added sentence. */
    generated: z.string().nullable(),
    is_left_out: z.boolean(),
    facts: z.array(smartFact),
  }),
);
export type SmartSentence = z.infer<typeof smartSentence>;

export const smartReportLine = shape(
  'SmartReportLine',
  'A smart report in a list.',
  z.object({
    id,
    title: z.string(),
    kind: z.enum(smartReportKinds),
    /** Grade, section or student. */
    subject_name: z.string(),
    period: reportPeriod,
    state: z.enum(smartReportStates),
    created_by_name: z.string(),
    created_at: moment,
    /** Day of the figures. */
    figures_at: moment,
    /** Name as it was signed; null for a draft. */
    signed_by_name: z.string().nullable(),
    signed_at: moment.nullable(),
    /** Report that this one is a new version of. */
    previous_id: id.nullable(),
    version,
    can: can('edit', 'sign', 'revise', 'delete'),
  }),
);
export type SmartReportLine = z.infer<typeof smartReportLine>;

export const smartReport = shape(
  'SmartReport',
  'A smart report with its sentences in order.',
  smartReportLine.extend({
    sentences: z.array(smartSentence),
    /** Subjects without a sentence, because the data are too few. */
    gaps: z.array(z.enum(smartGaps)),
    /** Newer version; null without one. */
    next_id: id.nullable(),
    /** Sentences about attendance in classes that the viewer does not see were left out. */
    is_partial: z.boolean(),
  }),
);
export type SmartReport = z.infer<typeof smartReport>;

export const smartReportDraft = shape(
  'SmartReportDraft',
  'A new smart report: about whom, and of which days; the current year unless days are given.',
  z
    .strictObject({
      kind: z.enum(smartReportKinds),
      subject_id: id,
      academic_year_id: id.optional(),
      start_date: day.optional(),
      end_date: day.optional(),
    })
    .refine(...daysInOrder)
    .refine(...daysOfAReport),
);
export type SmartReportDraft = z.input<typeof smartReportDraft>;

const { title, text, sentences } = smartReportLimits;

export const smartReportEdit = shape(
  'SmartReportEdit',
  'Changed parts of a draft. Sentences in their order; those made by a rule and not listed are left out.',
  z
    .strictObject({
      title: requiredLine(title, phrase('Please enter the title')),
      sentences: z
        .array(
          z.strictObject({
            /** Null for a sentence that is added. */
            id: z.string().max(100).nullable(),
            text: requiredLine(text, phrase('Please enter the sentence')),
            is_left_out: z.boolean().default(false),
          }),
        )
        .max(sentences),
    })
    .partial()
    .extend({ version }),
);
export type SmartReportEdit = z.input<typeof smartReportEdit>;
export const smartReportChanged = changedSince(smartReport);

const ofVersion = z.strictObject({ version });

const labelled = z.object({ id, name: z.string() });
export const smartReportChoices = z.object({
  /** Empty for teachers, whose reports are about own sections and students. */
  grades: z.array(labelled),
  sections: z.array(labelled.extend({ grade_id: id })),
  /** Students of the named section today. */
  students: z.array(labelled),
});
export type SmartReportChoices = z.infer<typeof smartReportChoices>;

export const smartReports = contract(smartReportRoutes, {
  listSmartReports: {
    access: rules.viewSmartReports,
    summary: 'Smart reports, the latest first; of teachers those about own sections and students',
    query: z.strictObject({
      ...page(SMART_REPORTS_PAGE, MOST_SMART_REPORTS_PAGE),
      kind: z.enum(smartReportKinds).optional(),
      state: z.enum(smartReportStates).optional(),
      /** Part of the title, or of the name of the grade, section or student. */
      search: z.string().trim().max(200).optional(),
      grade_ids: reportFilters.grade_ids,
      section_ids: reportFilters.section_ids,
      student_ids: reportFilters.student_ids,
      academic_year_id: queryInteger().positive().optional(),
    }),
    output: z.object({ reports: z.array(smartReportLine), total: z.int() }),
  },
  getSmartReportChoices: {
    access: rules.addSmartReports,
    summary: 'Grades, sections and students of a section that the viewer may make a smart report about',
    query: z.strictObject({ section_id: queryInteger().positive().optional() }),
    output: smartReportChoices,
  },
  createSmartReport: {
    access: rules.addSmartReports,
    summary: 'Make a draft from the present figures, by rules alone',
    body: smartReportDraft,
    audit: { subject: 'smartReport', kind: 'create', label: phrase('Smart report made') },
    output: smartReport,
    errors: ['notFound'],
  },
  getSmartReport: {
    access: rules.viewSmartReports,
    summary: 'One smart report with its sentences and their figures',
    output: smartReport,
    errors: ['notFound'],
  },
  updateSmartReport: {
    access: rules.editSmartReports,
    summary: 'Change the title and the sentences of a draft; a signed one stays as it is',
    body: smartReportEdit,
    audit: { subject: 'smartReport', kind: 'update', label: phrase('Smart report changed') },
    output: smartReport,
    errors: ['notFound', 'conflict'],
  },
  getSmartReportFigures: {
    access: rules.viewSmartReports,
    summary: 'Present values of the figures of a smart report, where they have changed since',
    output: z.object({
      /** False where the viewer reads other classes or tests than the author of the figures. */
      is_compared: z.boolean(),
      changed: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
    }),
    errors: ['notFound'],
  },
  refreshSmartReport: {
    access: rules.editSmartReports,
    summary:
      'Make the sentences of a draft anew from the present figures; edited texts and own sentences stay',
    body: ofVersion,
    audit: { subject: 'smartReport', kind: 'refresh', label: phrase('Figures of a smart report updated') },
    output: smartReport,
    errors: ['notFound', 'conflict'],
  },
  signSmartReport: {
    access: rules.editSmartReports,
    summary:
      'Sign a draft, which then never changes; `figuresChanged` while its figures are not the present ones',
    body: ofVersion,
    audit: { subject: 'smartReport', kind: 'sign', label: phrase('Smart report signed') },
    output: smartReport,
    errors: ['notFound', 'conflict'],
  },
  reviseSmartReport: {
    access: rules.addSmartReports,
    summary: 'Make a new version of a signed report, as a draft from the present figures; own sentences stay',
    audit: { subject: 'smartReport', kind: 'revise', label: phrase('New version of a smart report') },
    output: smartReport,
    errors: ['notFound', 'conflict'],
  },
  printSmartReport: {
    access: rules.viewSmartReports,
    summary: 'A smart report as PDF, with its figures',
    query: z.strictObject({ size: z.enum(['A4', 'LETTER']).default('A4') }),
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
  removeSmartReport: {
    access: rules.deleteSmartReports,
    summary: 'Delete a smart report; its other versions stay',
    audit: { subject: 'smartReport', kind: 'delete', label: phrase('Smart report deleted') },
    output: done,
    errors: ['notFound'],
  },
});
