import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, page, queryBoolean, queryIds, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { paperSizes } from '../questions/facts.ts';
import {
  CARDS_A_PAGE,
  cardParts,
  cardStates,
  cardStateTable,
  cardTemplateNames,
  LONGEST_COMMENT,
  LONGEST_REASON,
  LONGEST_STEP,
  MOST_CARDS,
  MOST_PRINTED_CARDS,
  MOST_SKILLS,
  MOST_STEPS,
} from './facts.ts';
import {
  cardMoves,
  familyCard,
  markChanges,
  printedCard,
  progressReport,
  progressReportDetails,
  progressReportPlace,
  reportCard,
  reportCardLine,
} from './records.ts';
import { progressReportRoutes } from './routes.ts';

export * from './records.ts';

const state = numberedId(cardStateTable);
const step = requiredLine(LONGEST_STEP, phrase('Please name the step'));
const steps = z.array(step).max(MOST_STEPS);
const skills = z.array(requiredLine(LONGEST_STEP * 2, phrase('Please name the skill'))).max(MOST_SKILLS);
const places = z
  .array(z.strictObject({ section_id: id, subject_id: id.nullable(), teacher_ids: z.array(id).max(20) }))
  .min(1, phrase('Please choose {section+} and {subject+}'))
  .max(5_000);

const fields = {
  name: requiredLine(100),
  start_date: day,
  end_date: day,
  due_date: day,
  template: z.enum(cardTemplateNames),
  has_marks: z.boolean(),
  parts: z.array(z.enum(cardParts)),
  /** Weights of the averages; without one all results count alike. */
  scoring_template_id: id.nullable(),
  needs_proofreading: z.boolean(),
  /** People who proofread besides admins; without any, teachers of the section. */
  proofreader_ids: z.array(id).max(50),
  effort_steps: steps,
  skill_steps: steps,
  skills,
  /** A row for each subject of a section and, without a subject, for its overall comment. */
  places,
};

interface Days {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}
const inOrder = ({ start_date, end_date }: Days) => !start_date || !end_date || start_date <= end_date;
const notInOrder = { path: ['end_date'], message: phrase('The last day cannot be before the first') };

export const progressReportDraft = shape(
  'ProgressReportDraft',
  'A new cycle. Days are those of the year where they are left out, scales and writers the usual ones.',
  z
    .strictObject({
      ...fields,
      academic_year_id: id.optional(),
      start_date: day.optional(),
      end_date: day.optional(),
      due_date: day.optional(),
      template: fields.template.default('full'),
      has_marks: z.boolean().optional(),
      parts: fields.parts.optional(),
      scoring_template_id: fields.scoring_template_id.default(null),
      needs_proofreading: fields.needs_proofreading.default(true),
      proofreader_ids: fields.proofreader_ids.default([]),
      effort_steps: fields.effort_steps.optional(),
      skill_steps: fields.skill_steps.optional(),
      skills: fields.skills.optional(),
    })
    .refine(inOrder, notInOrder),
);
export type ProgressReportDraft = z.input<typeof progressReportDraft>;

/** Missing fields stay. */
export const progressReportEdit = shape(
  'ProgressReportEdit',
  'Changed fields of a cycle; steps and skills that are used can be renamed, not taken away.',
  z.strictObject(fields).partial().extend({ version }).refine(inOrder, notInOrder),
);
export type ProgressReportEdit = z.input<typeof progressReportEdit>;
export const progressReportChanged = changedSince(progressReportDetails);
export const reportCardChanged = changedSince(reportCard);

const comment = z.string().trim().max(LONGEST_COMMENT);

export const reportCardSubjectEdit = z.strictObject({
  version: z.int32().min(0),
  effort: z.int().min(0).max(MOST_STEPS).nullable().optional(),
  skills: z.array(z.int().min(0).max(MOST_STEPS).nullable()).max(MOST_SKILLS).optional(),
  comment: comment.optional(),
  /** Without a mark and a comment, and printed so. */
  is_exempt: z.boolean().optional(),
});
export type ReportCardSubjectEdit = z.input<typeof reportCardSubjectEdit>;

const noReason = phrase('Please give a reason');
const reason = z.string(noReason).trim().max(LONGEST_REASON).default('');
const hasReason = ({ state_id, reason }: { readonly state_id: number; readonly reason: string }) =>
  state_id !== cardStates.draft || reason !== '';
const withoutReason = { path: ['reason'], message: noReason };

export const reportCardMove = z
  .strictObject({
    state_id: state,
    version,
    reason,
    /** Submits in spite of warnings. */
    with_warnings: z.boolean().default(false),
  })
  .refine(hasReason, withoutReason);

export const reportCardMoves = shape(
  'ReportCardMoves',
  'A move of several cards; those that cannot go are left, each with the reason.',
  z
    .strictObject({
      state_id: state,
      report_card_ids: z.array(id).min(1).max(MOST_CARDS),
      reason,
    })
    .refine(hasReason, withoutReason),
);

const freezing = z.strictObject({
  /** Drafts alone; without ids all drafts of the cycle. */
  report_card_ids: z.array(id).max(MOST_CARDS).optional(),
});
const changesNothing = { none: 'changes nothing' } as const;
const size = z.enum(paperSizes).default('A4');

const cardFilters = {
  section_ids: queryIds().optional(),
  state_ids: queryIds().optional(),
  /** Cards with places of these writers. */
  teacher_ids: queryIds().optional(),
  student_ids: queryIds().optional(),
  /** Cards with open places alone. */
  is_open: queryBoolean().optional(),
};

/** Cards of a cycle as a file, by the filters of their list. */
export const progressExportQuery = z.strictObject({
  progress_report_id: queryInteger().positive(),
  ...cardFilters,
});

export const progressReports = contract(progressReportRoutes, {
  listProgressReports: {
    access: rules.viewProgressReport,
    summary: 'Cycles in the scope of staff; published cards of oneself or the children for families',
    query: z.strictObject({
      academic_year_id: queryInteger().positive().optional(),
      is_closed: queryBoolean().optional(),
      is_deleted: queryBoolean().default(false),
      student_id: queryInteger().positive().optional(),
    }),
    output: z.object({ progress_reports: z.array(progressReport), report_cards: z.array(familyCard) }),
    errors: ['notFound'],
  },
  createProgressReport: {
    access: rules.addProgressReports,
    summary: 'Add a cycle with a card for each student of its sections',
    body: progressReportDraft,
    audit: { subject: 'progressReport', kind: 'create', label: phrase('Progress report added') },
    output: progressReportDetails,
    errors: ['notFound', 'conflict'],
  },
  planProgressReport: {
    access: rules.addProgressReports,
    summary: 'Places and usual writers of a new cycle',
    body: z.strictObject({
      academic_year_id: id.optional(),
      grade_ids: z.array(id).max(200).default([]),
      section_ids: z.array(id).max(200).default([]),
      subject_ids: z.array(id).max(200).default([]),
    }),
    audit: changesNothing,
    output: z.object({
      academic_year_id: id.nullable(),
      start_date: day,
      end_date: day,
      places: z.array(progressReportPlace),
      student_count: z.int(),
    }),
    errors: ['notFound'],
  },
  getProgressReport: {
    access: rules.viewProgressCycles,
    summary: 'A cycle with its settings and who is behind',
    output: progressReportDetails,
    errors: ['notFound'],
  },
  updateProgressReport: {
    access: rules.editProgressReports,
    summary: 'Change a cycle; cards of new students are added',
    body: progressReportEdit,
    audit: { subject: 'progressReport', kind: 'update', label: phrase('Progress report changed') },
    output: progressReportDetails,
    errors: ['notFound', 'conflict'],
  },
  removeProgressReport: {
    access: rules.deleteProgressReports,
    summary: 'Delete a cycle without published cards, which is kept for 30 days',
    audit: { subject: 'progressReport', kind: 'delete', label: phrase('Progress report deleted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreProgressReport: {
    access: rules.deleteProgressReports,
    summary: 'Undo a deletion',
    audit: { subject: 'progressReport', kind: 'restore', label: phrase('Progress report restored') },
    output: progressReportDetails,
    errors: ['notFound', 'conflict'],
  },
  closeProgressReport: {
    access: rules.approveProgressReports,
    summary: 'Close a cycle, or open it again; a closed one is read alone',
    body: z.strictObject({ is_closed: z.boolean(), version }),
    audit: { subject: 'progressReport', kind: 'close', label: phrase('Progress report closed or opened') },
    output: progressReportDetails,
    errors: ['notFound', 'conflict'],
  },
  listReportCards: {
    access: rules.viewProgressCycles,
    summary: 'Cards of a cycle by section and student, in pages',
    query: z.strictObject({
      ...page(CARDS_A_PAGE, 1_000),
      ...cardFilters,
    }),
    output: z.object({ cards: z.array(reportCardLine), total: z.int() }),
    errors: ['notFound'],
  },
  previewCardMarks: {
    access: rules.editProgressReports,
    summary: 'Marks that would change by taking them over',
    body: freezing,
    audit: changesNothing,
    output: markChanges,
    errors: ['notFound', 'conflict'],
  },
  freezeCardMarks: {
    access: rules.editProgressReports,
    summary: 'Take marks and attendance of this moment over into drafts',
    body: freezing,
    audit: { subject: 'progressReport', kind: 'freeze', label: phrase('Marks taken over') },
    output: markChanges,
    errors: ['notFound', 'conflict'],
  },
  previewReportCardMoves: {
    access: rules.viewProgressCycles,
    summary: 'Cards that would go, and why others would not',
    body: reportCardMoves,
    audit: changesNothing,
    output: cardMoves,
    errors: ['notFound'],
  },
  moveReportCards: {
    access: rules.viewProgressCycles,
    summary: 'Move several cards; those that cannot go are left',
    body: reportCardMoves,
    audit: { subject: 'reportCard', kind: 'moveAll', label: phrase('Report cards moved') },
    output: cardMoves,
    errors: ['notFound', 'conflict'],
  },
  undoReportCardMoves: {
    access: rules.viewProgressCycles,
    summary: 'Undo an own move of several cards while nothing has changed since; published cards stay',
    body: z.strictObject({ bulk_id: z.uuid() }),
    audit: { subject: 'reportCard', kind: 'undoMoves', label: phrase('Move of report cards undone') },
    output: cardMoves,
    errors: ['notFound', 'conflict'],
  },
  printReportCards: {
    access: rules.viewProgressCycles,
    summary: `Cards of a section as PDF files in a ZIP, at most ${MOST_PRINTED_CARDS}`,
    query: z.strictObject({
      size,
      section_id: queryInteger().positive().optional(),
      /** Published cards alone, as families have them. */
      is_published: queryBoolean().default(false),
    }),
    sends: ['zip'],
    errors: ['notFound', 'tooLarge'],
  },
  getReportCard: {
    access: rules.viewProgressCycles,
    summary: 'A card with its problems and moves',
    output: reportCard,
    errors: ['notFound'],
  },
  updateReportCard: {
    access: rules.addProgressReports,
    summary: 'Write the overall comment of a draft',
    body: z.strictObject({ version: z.int32().min(0), comment }),
    audit: { subject: 'reportCard', kind: 'update', label: phrase('Report card written') },
    output: reportCard,
    errors: ['notFound', 'conflict'],
  },
  updateReportCardSubject: {
    access: rules.addProgressReports,
    summary: 'Write effort, skills and comment of a subject of a draft; missing fields stay',
    body: reportCardSubjectEdit,
    audit: { subject: 'reportCard', kind: 'update', label: phrase('Report card written') },
    output: reportCard,
    errors: ['notFound', 'conflict'],
  },
  moveReportCard: {
    access: rules.viewProgressCycles,
    summary: 'Submit, proofread, approve, publish or return a card',
    body: reportCardMove,
    audit: { subject: 'reportCard', kind: 'move', label: phrase('Report card moved') },
    output: reportCard,
    errors: ['notFound', 'conflict'],
  },
  previewReportCard: {
    access: rules.viewProgressReport,
    summary: 'A card as it is printed; for families as it was published',
    query: z.strictObject({ is_published: queryBoolean().default(false) }),
    output: printedCard.extend({
      acknowledged_at: z.iso.datetime({ offset: true }).nullable(),
      can_acknowledge: z.boolean(),
    }),
    errors: ['notFound'],
  },
  acknowledgeReportCard: {
    access: rules.acknowledgeReportCards,
    summary: 'Acknowledge the published card as student or parent; repeated it changes nothing',
    body: z.strictObject({ edition: z.int().positive() }),
    audit: { subject: 'reportCard', kind: 'acknowledge', label: phrase('Report card acknowledged') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  printReportCard: {
    access: rules.viewProgressReport,
    summary: 'A card as PDF; for families as it was published',
    query: z.strictObject({ size, is_published: queryBoolean().default(false) }),
    sends: ['pdf'],
    errors: ['notFound', 'tooLarge'],
  },
});
