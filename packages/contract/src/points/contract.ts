import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import {
  MOST_GIVEN,
  MOST_POINTS,
  POINTS_PAGE,
  pointCategoryTable,
  pointConfigTable,
  pointTypes,
} from './facts.ts';
import { pointRoutes } from './routes.ts';

/** Source of points: automatically for graded assessments, or given by hand. */
export const pointRule = shape(
  'PointRule',
  'A rule for points, given by a graded assessment or by hand.',
  z.object({
    id,
    name: z.string(),
    config_id: numberedId(pointConfigTable),
    points_category_id: numberedId(pointCategoryTable),
    /** By hand: the suggested number. */
    points: z.int(),
    /** Types of graded assessments; empty for points given by hand. */
    assessment_type_ids: z.array(numberedId(assessmentTypeTable)),
    /** Minimum score in percent, `90` or `66.67`; null for any score. */
    least_percent: z.string().nullable(),
    /** Only for submissions before the due date. */
    is_only_in_time: z.boolean(),
    is_active: z.boolean(),
    version,
    can: can('edit', 'delete'),
  }),
);
export type PointRule = z.infer<typeof pointRule>;

const wrongPoints = phrase('Please enter a whole number from 1 to {$n}', { n: MOST_POINTS });
const points = z.int(wrongPoints).min(1, wrongPoints).max(MOST_POINTS, wrongPoints);
const wrongPercent = phrase('Please enter a percentage from 0 to 100, such as 90 or 66.67');
const fields = {
  name: requiredLine(100),
  points_category_id: numberedId(pointCategoryTable, phrase('Please select a category')),
  points,
  assessment_type_ids: z.array(z.literal<number[]>([...pointTypes])).max(pointTypes.length),
  least_percent: z
    .string()
    .trim()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, wrongPercent)
    .nullable(),
  is_only_in_time: z.boolean(),
};

export const pointRuleDraft = shape(
  'PointRuleDraft',
  'A new rule for points.',
  z
    .strictObject({
      ...fields,
      config_id: numberedId(pointConfigTable),
      assessment_type_ids: fields.assessment_type_ids.default([]),
      least_percent: fields.least_percent.default(null),
      is_only_in_time: fields.is_only_in_time.default(false),
    })
    .refine(
      ({ config_id, assessment_type_ids }) =>
        config_id !== pointConfigTable.ids.graded || assessment_type_ids.length > 0,
      { path: ['assessment_type_ids'], message: phrase('Please choose at least one type of {assessment}') },
    ),
);
export type PointRuleDraft = z.input<typeof pointRuleDraft>;

/** Missing fields stay unchanged; the source of the points is fixed. */
export const pointRuleEdit = shape(
  'PointRuleEdit',
  'Changed fields of a rule for points; the rest stays.',
  z
    .strictObject({ ...fields, is_active: z.boolean() })
    .partial()
    .extend({ version }),
);
export const pointRuleChanged = changedSince(pointRule);

/** Entry of a student's points. */
export const pointEntry = shape(
  'PointEntry',
  'One line of a student’s points.',
  z.object({
    id,
    /** Negative when reversing another entry, and when spent. */
    points_assigned: z.int(),
    /** Null when spent on a reward. */
    points_category_id: numberedId(pointCategoryTable).nullable(),
    /** Name of the rule or the reward. */
    reason: z.string(),
    note: z.string(),
    /** Graded assessment; null when given by hand. */
    assessment_name: z.string().nullable(),
    /** Null when given by a rule. */
    given_by: z.string().nullable(),
    given_at: moment,
    is_undone: z.boolean(),
    can: can('undo'),
  }),
);
export type PointEntry = z.infer<typeof pointEntry>;

export const studentPoints = shape(
  'StudentPoints',
  'The points of a student, with a page of the ledger.',
  z.object({
    student_id: id,
    grade_points: z.int(),
    class_points: z.int(),
    /** Earned in all. */
    total_points: z.int(),
    /** Spent on rewards, and left to spend. */
    spent_points: z.int(),
    balance: z.int(),
    /** Latest first. */
    entries: z.array(pointEntry),
  }),
);
export type StudentPoints = z.infer<typeof studentPoints>;

/** Figures of the points widgets: of oneself, of one's children, or totals of the campus. */
export const pointFigures = z.object({
  students: z.array(studentPoints.extend({ student_name: z.string() })),
  /** Only for staff. */
  campus: z.object({ grade_points: z.int(), class_points: z.int(), students: z.int() }).nullable(),
});
export type PointFigures = z.infer<typeof pointFigures>;

export const topEarners = z.object({
  /** Only for staff: students with the most points, by name. */
  earners: z.array(z.object({ student_id: id, student_name: z.string(), total_points: z.int() })),
  /**
   * Only for students: points of those just ahead in their own sections, without names, highest first; null when there
   * are too few students.
   */
  ladder: z.object({ own_points: z.int(), ahead: z.array(z.int()) }).nullable(),
});
export type TopEarners = z.infer<typeof topEarners>;

const someStudents = z.array(id).min(1, phrase('Please choose somebody')).max(MOST_GIVEN);

export const pointGift = shape(
  'PointGift',
  'Points that are given by hand.',
  z.strictObject({
    student_ids: someStudents,
    rule_id: z.int(phrase('Please choose what for')).positive(phrase('Please choose what for')),
    points,
    note: z.string().trim().max(200).default(''),
    /** Idempotency key: a repeated request gives points only once. */
    giving_id: z.uuid(),
  }),
);
export type PointGift = z.input<typeof pointGift>;

export const pointsContract = contract(pointRoutes, {
  listPointRules: {
    access: rules.managePointSystem,
    summary: 'What gives points on the campus: by itself for graded assessments, and by hand',
    output: z.array(pointRule),
    errors: ['notFound'],
  },
  createPointRule: {
    access: rules.addPointRules,
    summary: 'Add a rule or a reason to give points by hand',
    body: pointRuleDraft,
    audit: { subject: 'pointRule', kind: 'create', label: phrase('Point rule added') },
    output: pointRule,
    errors: ['notFound', 'conflict'],
  },
  updatePointRule: {
    access: rules.editPointRules,
    summary: 'Change, switch off or on what gives points; points that were given stay',
    body: pointRuleEdit,
    audit: { subject: 'pointRule', kind: 'update', label: phrase('Point rule changed') },
    output: pointRule,
    errors: ['notFound', 'conflict'],
  },
  removePointRule: {
    access: rules.deletePointRules,
    summary: 'Delete what gives points; points that were given stay',
    audit: { subject: 'pointRule', kind: 'delete', label: phrase('Point rule deleted') },
    output: done,
    errors: ['notFound'],
  },
  restorePointRule: {
    access: rules.deletePointRules,
    summary: 'Undo a deletion',
    audit: { subject: 'pointRule', kind: 'restore', label: phrase('Point rule restored') },
    output: pointRule,
    errors: ['notFound', 'conflict'],
  },
  switchPointSystem: {
    access: rules.switchPointSystem,
    summary:
      'Turn the point system of the campus, and its top earners, on or off; points that were given stay',
    body: z.strictObject({ is_on: z.boolean(), shows_top_earners: z.boolean() }).partial(),
    audit: { subject: 'campus', kind: 'changeSettings', label: phrase('{^campus} settings changed') },
    output: done,
    errors: ['notFound'],
  },
  listPointReasons: {
    access: rules.assignPoints,
    summary: 'What points can be given for by hand',
    output: z.array(
      z.object({ id, name: z.string(), points: z.int(), points_category_id: numberedId(pointCategoryTable) }),
    ),
    errors: ['notFound'],
  },
  assignPoints: {
    access: rules.assignPoints,
    summary:
      'Give points by hand to one student or several: all of them or none, and once for each `giving_id`',
    body: pointGift,
    audit: { subject: 'person', kind: 'givePoints', label: phrase('Points given') },
    output: z.object({ entry_ids: z.array(id) }),
    errors: ['notFound', 'conflict'],
  },
  undoPoints: {
    access: rules.assignPoints,
    summary:
      'Take back points that were given by hand: a line of its own undoes each; what is undone stays so',
    body: z.strictObject({ entry_ids: z.array(id).min(1).max(MOST_GIVEN) }),
    audit: { subject: 'person', kind: 'undoPoints', label: phrase('Points revoked') },
    output: done,
    errors: ['notFound'],
  },
  listStudentPoints: {
    access: rules.viewPoints,
    summary:
      'The points of one student, with the ledger in pages: oneself, the own child, or whom the viewer may see',
    query: z.strictObject({
      before: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(100).default(POINTS_PAGE),
    }),
    output: studentPoints,
    errors: ['notFound'],
  },
  getPointFigures: {
    access: rules.viewPoints,
    summary:
      'What the widgets of points show: the own points or the children’s, or what the campus has given',
    output: pointFigures,
    errors: ['notFound'],
  },
  getTopEarners: {
    access: rules.viewTopEarners,
    summary: 'Who has most points, for staff; for students those just ahead of them, without names',
    output: topEarners,
    errors: ['notFound'],
  },
  listOwnPoints: {
    access: rules.viewOwnPoints,
    summary: 'The own points in each category, and what was spent of them as a line without a category',
    output: z.array(
      z.object({ points_category_id: numberedId(pointCategoryTable).nullable(), points_assigned: z.int() }),
    ),
  },
});
