import { rules } from '@pelion/access';
import { answerStatusTable } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { digitalSatModuleTable, gradingTypeTable } from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { can, changedSince, id, moment } from '../kernel/shared.ts';
import { ruleUnits, satSectionTable, scoreStep, widestMargin } from './facts.ts';
import { digitalSatRoutes } from './routes.ts';
import { scaledSection } from './score-range.ts';

// Routing and scoring of a digital SAT. Every score is labeled an estimate.

const whole = phrase('Please enter a whole number');

/** Threshold on the counted points of module one that leads to the higher second module. */
const routingRule = z
  .strictObject({
    unit: z.enum(ruleUnits),
    least: z.int(whole).min(1, phrase('At least 1')).max(1000, phrase('At most 1,000')),
  })
  .refine(({ unit, least }) => unit !== 'percent' || least <= 100, {
    path: ['least'],
    message: phrase('At most 100 percent is possible: everybody would get the lower module'),
  });

export const routing = z.strictObject({
  english: routingRule,
  math: routingRule,
  break_minutes: z
    .int(whole)
    .min(0, phrase('No break is shorter than 0 minutes'))
    .max(60, phrase('At most 60 minutes')),
});
export type Routing = z.infer<typeof routing>;

/** Score by number of right answers: 0, 1, 2 … The server reports wrong cells by row. */
const column = z.array(z.int().nullable()).max(501);
/** Lower and upper bound for each route; a missing upper bound equals the lower one. */
const sectionColumns = z.strictObject({
  lower: column,
  lower_top: column.optional(),
  higher: column,
  higher_top: column.optional(),
});

export const scoreTableDraft = z.strictObject({
  /** Version on which the edit is based; 0 for the default estimate. A newer version is a `conflict`. */
  version_no: z.int().min(0),
  /** Null when the bundle lacks the section. */
  english: sectionColumns.nullable(),
  math: sectionColumns.nullable(),
  /** Margin on either side of a section's estimate. */
  margin: z
    .int(whole)
    .min(0, phrase('At least 0'))
    .max(widestMargin, phrase('At most {$widestMargin}', { widestMargin }))
    .multipleOf(scoreStep, phrase('In tens, please')),
});
export type ScoreTableDraft = z.infer<typeof scoreTableDraft>;

const columnShown = z.array(z.int());
const columnsShown = z.object({
  lower: columnShown,
  lower_top: columnShown,
  higher: columnShown,
  higher_top: columnShown,
});

export const scoreTable = z.object({
  /** 0 for the default estimate, a straight line. */
  version_no: z.int(),
  english: columnsShown.nullable(),
  math: columnsShown.nullable(),
  margin: z.int(),
  created_by_name: z.string().nullable(),
  created_at: moment.nullable(),
});
export type ScoreTable = z.infer<typeof scoreTable>;

/** Counted questions of a section on each route; a table has one more row. */
const counted = z.object({ lower: z.int(), higher: z.int(), points: exactText });

export const digitalSat = z.object({
  bundle_id: id,
  grading_type_id: numberedId(gradingTypeTable),
  routing,
  /** True until the campus saves its own rule. */
  is_usual_routing: z.boolean(),
  /** Current table. */
  table: scoreTable,
  /** Newest first, without the default. */
  versions: z.array(scoreTable),
  /** Counts for each section of the bundle; `points` are those of module one. */
  counted: z.object({ english: counted.nullable(), math: counted.nullable() }),
  /** The table was made for another number of questions, so its rows are scaled. */
  is_table_of_other_size: z.boolean(),
  /** Reasons why the bundle cannot be launched; empty when it can. */
  message_string_for_dsat_question_validation: z.array(z.string()),
  can: can('edit'),
});
export type DigitalSat = z.infer<typeof digitalSat>;
export const scoreTableChanged = changedSince(digitalSat);

/** `scaled`, the middle of the table's range, is the score that counts; `low` and `high` add the margin. decision 0148 */
const estimate = { scaled: z.int(), from: z.int(), to: z.int(), low: z.int(), high: z.int() };

const analysedModule = z.object({
  part: z.int(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable),
  /** Points on counted questions. */
  earned: exactText,
  points: exactText,
  questions_count: z.int(),
  answered_count: z.int(),
  /** Never opened by the student. */
  is_unseen: z.boolean(),
  minutes_used: z.int().nullable(),
});

const analysedGroup = z.object({
  /** Id in `satDomains`, or of a skill within one. */
  id: z.string(),
  right: z.int(),
  asked: z.int(),
  unanswered: z.int(),
});

export const digitalSatAnalysis = z.object({
  result_id: id,
  student_id: id,
  assessment_name: z.string(),
  attempt_no: z.int(),
  grading_type_id: numberedId(gradingTypeTable),
  /** Reason why the analysis is empty; null when it is available. */
  withheld: z.enum(['running', 'grading', 'hidden']).nullable(),
  /** 0 for the default estimate. */
  table_version_no: z.int(),
  total: z.object({ ...estimate, of: z.int() }).nullable(),
  sections: z.array(
    z.object({
      digital_sat_section_id: numberedId(satSectionTable),
      ...estimate,
      earned: exactText,
      points: exactText,
      modules: z.array(analysedModule),
      /** Routing decision: points earned in the first module, and the rule's threshold. */
      because: z
        .object({
          is_higher: z.boolean(),
          earned: exactText,
          points: exactText,
          unit: z.enum(ruleUnits),
          least: z.int(),
        })
        .nullable(),
    }),
  ),
  /** In the order of the test; empty when verdicts are not released. */
  domains: z.array(z.object({ ...analysedGroup.shape, skills: z.array(analysedGroup) })),
  /** Questions without a keyword that names a domain. */
  unfiled_count: z.int(),
  /** In the order asked; empty when verdicts are not released. */
  items: z.array(
    z.object({
      item_id: id,
      part: z.int(),
      position: z.int(),
      answer_status_id: numberedId(answerStatusTable),
      domain_id: z.string().nullable(),
      skill_id: z.string().nullable(),
      /** False for pretest questions, which are worth no points. */
      is_counted: z.boolean(),
      /** Null when not measured. */
      seconds: z.int().nullable(),
      /** Mean time of students who answered correctly; null when there are too few. */
      seconds_when_right: z.int().nullable(),
    }),
  ),
  /** All ended attempts of the student at this bundle, oldest first. */
  attempts: z.array(
    z.object({
      result_id: id,
      attempt_no: z.int(),
      ended_at: moment,
      total: z.int(),
      from: z.int(),
      to: z.int(),
      of: z.int(),
      /** Section scores that add up to `total`, in the order of the test. */
      sections: z.array(scaledSection),
      is_this: z.boolean(),
    }),
  ),
});
export type DigitalSatAnalysis = z.infer<typeof digitalSatAnalysis>;

export const digitalSatContract = contract(digitalSatRoutes, {
  getDigitalSat: {
    access: rules.viewAssessmentsAsStaff,
    summary:
      'The rules of a digital SAT, its table of scores and its earlier ones, and why it cannot be launched',
    output: digitalSat,
    errors: ['notFound'],
  },
  saveRouting: {
    access: rules.editAssessments,
    summary: 'Change what leads to the higher second module, and the break; who is taking it keeps what held',
    body: routing,
    audit: { subject: 'assessment', kind: 'changeRouting', label: phrase('Digital SAT routing changed') },
    output: digitalSat,
    errors: ['notFound', 'conflict'],
  },
  saveScoreTable: {
    access: rules.editAssessments,
    summary: 'A new version of the table of scores; attempts keep the one that held when they began',
    body: scoreTableDraft,
    audit: { subject: 'assessment', kind: 'changeScores', label: phrase('Score table changed') },
    output: digitalSat,
    errors: ['notFound', 'conflict'],
  },
  getDigitalSatAnalysis: {
    access: rules.viewResults,
    summary:
      'The way that was taken and why, the estimate with its range, each domain and skill, and other attempts',
    output: digitalSatAnalysis,
    errors: ['notFound'],
  },
});
