import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, version } from '../kernel/shared.ts';
import { ratingTable } from '../marking/ratings.ts';
import { cardParts, cardProblemNames, cardStateTable, cardTemplateNames, moveRefusalNames } from './facts.ts';

const named = z.object({ id, name: z.string() });
const state = numberedId(cardStateTable);
/** Number of cards in each state, by the number of the state. */
const byState = z.array(z.object({ state_id: state, count: z.int() }));

/** Writer with places of cards; a place is a subject of a card, or its overall comment. */
const writing = z.object({
  teacher_id: id,
  teacher_name: z.string(),
  done: z.int(),
  all: z.int(),
  is_late: z.boolean(),
});

/** Writers about a subject of a section or, without a subject, of the overall comment. */
export const progressReportPlace = z.object({
  section_id: id,
  section_name: z.string(),
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  teachers: z.array(named),
});
export type ProgressReportPlace = z.infer<typeof progressReportPlace>;

export const progressReport = shape(
  'ProgressReport',
  'A cycle of report cards, as its list shows it.',
  z.object({
    id,
    name: z.string(),
    academic_year_id: id,
    academic_year: z.string(),
    /** Days from which marks and attendance are taken. */
    start_date: day,
    end_date: day,
    /** Day until which texts are written. */
    due_date: day,
    is_closed: z.boolean(),
    sections: z.array(named),
    by_state: byState,
    /** Cards in the scope of the viewer. */
    card_count: z.int(),
    /** Places of the viewer as writer. */
    mine: z.object({ done: z.int(), all: z.int() }),
    /** Writers with open places; of others than admins, themselves alone. */
    behind: z.array(writing),
    version,
    can: can('edit', 'delete', 'approve', 'write'),
  }),
);
export type ProgressReport = z.infer<typeof progressReport>;

const cardSubject = z.object({
  subject_id: id,
  subject_name: z.string(),
  /** Percent with two decimals, and its label by the scale; null without a mark. */
  average: z.string().nullable(),
  letter: z.string().nullable(),
  rating_id: numberedId(ratingTable).nullable(),
  /** Results behind the mark. */
  scored: z.int(),
  missing: z.int(),
  excused: z.int(),
  /** Whether families read 'N/A', because a result hides its score. */
  is_hidden: z.boolean(),
  frozen_at: moment.nullable(),
  /** Mark of its source now, where it is another one. */
  now_average: z.string().nullable(),
  /** Whether its source hides it now. */
  is_now_hidden: z.boolean(),
  is_changed: z.boolean(),
  is_exempt: z.boolean(),
  /** Steps of the scales, counted from 0. */
  effort: z.int().nullable(),
  skills: z.array(z.int().nullable()),
  comment: z.string(),
  teachers: z.array(named),
  written_by: z.string().nullable(),
  written_at: moment.nullable(),
  /** Grows with each save of this subject. */
  version: z.int(),
  can_write: z.boolean(),
});
export type ReportCardSubject = z.infer<typeof cardSubject>;

const cardAttendance = z.object({
  /** Classes attended or made up, of those with a mark, of all. */
  attended: z.int(),
  marked: z.int(),
  all: z.int(),
  /** Absences with notice. */
  excused: z.int(),
  /** Percent with two decimals; null without a mark. */
  rate: z.string().nullable(),
});

const cardProblem = z.object({
  kind: z.enum(cardProblemNames),
  is_error: z.boolean(),
  /** Null for the overall comment and the card as a whole. */
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  /** Name or words that the problem is about. */
  name: z.string().nullable(),
});
export type ReportCardProblem = z.infer<typeof cardProblem>;

const cardMove = z.object({
  from_id: state.nullable(),
  state_id: state,
  at: moment,
  by_name: z.string(),
  reason: z.string(),
  is_undone: z.boolean(),
});

const acknowledgement = z.object({ user_id: id, name: z.string(), at: moment });

/** Section of a student with the days in it. */
const stay = z.object({ name: z.string(), start_date: day, end_date: day.nullable() });

export const reportCard = shape(
  'ReportCard',
  'A card of one student in a cycle, for those who write and approve it.',
  z.object({
    id,
    progress_report_id: id,
    progress_report_name: z.string(),
    student_id: id,
    student_name: z.string(),
    section_id: id,
    section_name: z.string(),
    /** Several where the student changed the section within the days; the last one writes. */
    stays: z.array(stay),
    state_id: state,
    parts: z.array(z.enum(cardParts)),
    has_marks: z.boolean(),
    effort_steps: z.array(z.string()),
    skill_steps: z.array(z.string()),
    skills: z.array(z.string()),
    subjects: z.array(cardSubject),
    attendance: cardAttendance.nullable(),
    overall: z.object({
      comment: z.string(),
      teachers: z.array(named),
      written_by: z.string().nullable(),
      written_at: moment.nullable(),
      version: z.int(),
      can_write: z.boolean(),
    }),
    problems: z.array(cardProblem),
    /** States to which the viewer may move the card now, apart from its problems. */
    moves: z.array(state),
    /** Why the viewer cannot take the next step. */
    refusal: z.enum(moveRefusalNames).nullable(),
    history: z.array(cardMove),
    /** Number of publications, and the moment of the last; a card that was reopened stays published as it was. */
    edition: z.int(),
    published_at: moment.nullable(),
    acknowledged: z.array(acknowledgement),
    due_date: day,
    is_closed: z.boolean(),
    /** Cards before and after it in the list of the cycle. */
    previous_id: id.nullable(),
    next_id: id.nullable(),
    version,
  }),
);
export type ReportCard = z.infer<typeof reportCard>;

export const reportCardLine = shape(
  'ReportCardLine',
  'A card as the list of its cycle shows it.',
  z.object({
    id,
    student_id: id,
    student_name: z.string(),
    section_id: id,
    section_name: z.string(),
    state_id: state,
    /** Places that are written, of all. */
    done: z.int(),
    all: z.int(),
    /** Places of the viewer that are open. */
    own_open: z.int(),
    /** Writers with open places of the card. */
    open_writers: z.array(z.object({ teacher_id: id, teacher_name: z.string(), open: z.int() })),
    /** States to which the viewer may move the card, apart from its problems. */
    moves: z.array(state),
    is_frozen: z.boolean(),
    edition: z.int(),
    acknowledged_count: z.int(),
    moved_at: moment,
    version,
  }),
);
export type ReportCardLine = z.infer<typeof reportCardLine>;

export const progressReportDetails = shape(
  'ProgressReportDetails',
  'A cycle with its settings, places and writers.',
  progressReport.extend({
    template: z.enum(cardTemplateNames),
    has_marks: z.boolean(),
    parts: z.array(z.enum(cardParts)),
    scoring_template_id: id.nullable(),
    needs_proofreading: z.boolean(),
    proofreaders: z.array(named),
    effort_steps: z.array(z.string()),
    skill_steps: z.array(z.string()),
    skills: z.array(z.string()),
    places: z.array(progressReportPlace),
    frozen_at: moment.nullable(),
    writers: z.array(writing),
    /** Bulk move of the viewer that can be undone. */
    undoable: z.object({ bulk_id: z.uuid(), state_id: state, count: z.int(), at: moment }).nullable(),
  }),
);
export type ProgressReportDetails = z.infer<typeof progressReportDetails>;

/** Card as it is printed, in the words of the campus; families get the published one. */
export const printedCard = shape(
  'PrintedReportCard',
  'A card as families and paper show it: hidden scores are absent.',
  z.object({
    report_card_id: id,
    edition: z.int(),
    published_at: moment.nullable(),
    title: z.string(),
    campus_name: z.string(),
    student_id: id,
    student_name: z.string(),
    section_name: z.string(),
    academic_year: z.string(),
    start_date: day,
    end_date: day,
    has_marks: z.boolean(),
    parts: z.array(z.enum(cardParts)),
    effort_steps: z.array(z.string()),
    skill_steps: z.array(z.string()),
    skills: z.array(z.string()),
    stays: z.array(stay),
    subjects: z.array(
      z.object({
        subject_name: z.string(),
        /** Percent with two decimals; null: no mark, or a hidden one. */
        average: z.string().nullable(),
        letter: z.string().nullable(),
        rating_id: numberedId(ratingTable).nullable(),
        is_hidden: z.boolean(),
        is_exempt: z.boolean(),
        effort: z.int().nullable(),
        skills: z.array(z.int().nullable()),
        comment: z.string(),
        teachers: z.array(z.string()),
      }),
    ),
    attendance: cardAttendance.nullable(),
    comment: z.string(),
    /** Role, name and moment of those who wrote, proofread and approved. */
    signatures: z.array(
      z.object({ role: z.enum(['teacher', 'proofreader', 'approver']), name: z.string(), at: moment }),
    ),
  }),
);
export type PrintedReportCard = z.infer<typeof printedCard>;

export const familyCard = shape(
  'FamilyReportCard',
  'A published card in the list of a family.',
  z.object({
    id,
    title: z.string(),
    student_id: id,
    student_name: z.string(),
    section_name: z.string(),
    start_date: day,
    end_date: day,
    edition: z.int(),
    published_at: moment,
    /** Moment at which the viewer acknowledged this edition. */
    acknowledged_at: moment.nullable(),
  }),
);
export type FamilyReportCard = z.infer<typeof familyCard>;

export const latestReports = shape(
  'LatestProgressReports',
  'Progress reports on the dashboard: published cards of a family, or cycles that are written.',
  z.object({
    cycles: z.array(
      progressReport
        .pick({ id: true, name: true, due_date: true, by_state: true, mine: true, behind: true })
        .extend({ behind_count: z.int() }),
    ),
    cards: z.array(familyCard),
  }),
);
export type LatestReports = z.infer<typeof latestReports>;

const mark = z.object({
  average: z.string().nullable(),
  letter: z.string().nullable(),
  rating_id: numberedId(ratingTable).nullable(),
  is_hidden: z.boolean(),
});

/** Changes of marks by taking them over again. */
export const markChanges = z.object({
  /** Marks that are looked at, and those that stay. */
  looked: z.int(),
  same: z.int(),
  changes: z.array(
    z.object({
      report_card_id: id,
      student_name: z.string(),
      subject_id: id,
      subject_name: z.string(),
      /** Null before the marks were taken over once. */
      before: mark.nullable(),
      after: mark,
    }),
  ),
});
export type MarkChanges = z.infer<typeof markChanges>;

export const cardMoves = z.object({
  /** Names the move for its undoing; null where nothing moved. */
  bulk_id: z.uuid().nullable(),
  moved: z.array(id),
  left: z.array(
    z.object({
      report_card_id: id,
      student_name: z.string(),
      why: z.enum(moveRefusalNames),
      problems: z.array(cardProblem),
    }),
  ),
});
export type CardMoves = z.infer<typeof cardMoves>;

/** Details of a `conflict` of a move. */
export const moveConflict = z.object({
  reason: z.enum(moveRefusalNames),
  state_id: state,
  problems: z.array(cardProblem),
});
export type MoveConflict = z.infer<typeof moveConflict>;
