import { rules } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import {
  dayOrMoment,
  page,
  queryBoolean,
  queryIds,
  queryInteger,
  queryNumber,
  queryNumbers,
} from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { ratingTable } from '../marking/ratings.ts';
import { sharingEntries } from '../sharing/entries.ts';
import {
  assessmentCategories,
  assessmentCategoryTable,
  assessmentStatuses,
  assessmentStatusTable,
  assessmentTypes,
  assessmentTypeTable,
  categoryOf,
  digitalSatModuleTable,
  gradingTypeTable,
  multipartTypeTable,
  resultStatusTable,
  shareTypeTable,
} from './kinds.ts';
import { lessonRow, lessonRowDrafts } from './lesson-rows.ts';
import { assessmentRoutes } from './routes.ts';

export type { LessonRow, LessonRowDraft } from './lesson-rows.ts';

const option = z.object({ id, name: z.string() });

/** An assessment linked in a bundle, with the field names of spec 2 §3. */
export const linkedAssessment = z.object({
  linked_assessment_id: id,
  linked_assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  type_id: numberedId(assessmentTypeTable),
  school_grade_id: id.nullable(),
  grade: z.string().nullable(),
  school_campus_subject_id: id.nullable(),
  subject: z.string().nullable(),
  sequence_no: z.int(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  /** Duration within the bundle; null for the default of the module or the schedule. */
  duration_minutes: z.int().nullable(),
  status: numberedId(assessmentStatusTable),
  questions_count: z.int(),
  /** Whether the viewer may open the assessment on its own. */
  is_visible: z.boolean(),
});
export type LinkedAssessment = z.infer<typeof linkedAssessment>;

/** Linked assessments per row of the list: six are shown, and a seventh signals that there are more (spec 2 §2.2). */
export const linkedInList = 7;

export const assessment = shape(
  'Assessment',
  'A test, classwork, homework or another kind, with what the reader may do to it.',
  z.object({
    id,
    name: z.string(),
    status: numberedId(assessmentStatusTable),
    assessment_status: z.string(),
    assessment_category_id: numberedId(assessmentCategoryTable),
    type: numberedId(assessmentTypeTable),
    assessment_type_name: z.string(),
    grade_id: id.nullable(),
    grade_name: z.string().nullable(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    subject_icon: z.string().nullable(),
    chapter_name: z.string(),
    lesson_name: z.string(),
    /** Lessons of lesson plans to which the assessment belongs. */
    lesson_plans: z.array(lessonRow),
    /** Sanitized HTML; the source is sent only to editors. */
    instruction: z.string(),
    instruction_source: z.string().nullable(),
    questions_count: z.int(),
    /** Exact sum of the points of all questions. */
    total_points: z.string(),
    /** Type of a bundle; null for other assessments. */
    multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
    /** Score format; for a digital SAT, whether it currently is a full-length or a trial test. */
    grading_type_id: numberedId(gradingTypeTable),
    /** Assessments of a bundle in order; empty for others. */
    linked_assessments: z.array(linkedAssessment),
    linked_assessments_grades: z.array(option),
    linked_assessments_subjects: z.array(option),
    /** Placement test, whose score a campus may hide from students and parents. decision 0098 */
    is_placement: z.boolean(),
    /** Whether Chiron may offer it as practice. */
    is_for_practice: z.boolean(),
    is_public: z.boolean(),
    /** People with whom the assessment is shared by name. */
    sharing: z.array(
      z.object({ user_id: id, share_type_id: numberedId(shareTypeTable), active: z.literal(1) }),
    ),
    /** Viewer's share by name; null for the owner, and for access by public sharing or role. */
    share_type_id: numberedId(shareTypeTable).nullable(),
    /** Number of changes to `is_public` and `sharing`. */
    sharing_version: version,
    created_by: id,
    created_by_name: z.string(),
    created_at: moment,
    updated_by_name: z.string(),
    updated_at: moment,
    /** Number of changes to these fields; questions have versions of their own. */
    version,
    can: can('edit', 'delete', 'share', 'seeSharing', 'activate', 'deactivate', 'schedule', 'restore'),
  }),
);
export type Assessment = z.infer<typeof assessment>;

/** Row of the list: fields and abilities of its card. The full record is fetched by id. */
export const listedAssessment = assessment
  .omit({
    instruction: true,
    instruction_source: true,
    total_points: true,
    lesson_plans: true,
    linked_assessments_grades: true,
    linked_assessments_subjects: true,
  })
  .extend({
    /** First `linkedInList` assessments of a bundle. */
    linked_assessments: z.array(
      linkedAssessment.pick({ linked_assessment_id: true, linked_assessment_name: true }),
    ),
  });
export type ListedAssessment = z.infer<typeof listedAssessment>;

/** Messages of the spec (2 §5) in the campus's terms, used by server and forms. */
const nameless = phrase('Please enter a name to the {assessment}');
const noChapter = phrase('Please enter the {^chapter}');
const noLesson = phrase('Please enter the {^lesson}');
const typeless = phrase('Please select the {^assessment} Type');
const gradeless = phrase('Please select the {grade}');
const subjectless = phrase('Please select the {subject}');
/** A single line. Set per field, because a message on the whole schema would also appear for texts that are too long. */
const line = (missing: Phrase) => requiredLine(200, missing);

const fields = {
  name: line(nameless),
  /** Test, classwork, homework or notes; other types have their own forms. */
  type: numberedId(
    {
      ids: {
        test: assessmentTypes.test,
        classwork: assessmentTypes.classwork,
        homework: assessmentTypes.homework,
        notes: assessmentTypes.notes,
      },
    },
    typeless,
  ),
  grade_id: z.int(gradeless).positive(gradeless),
  subject_id: z.int(subjectless).positive(subjectless),
  chapter_name: line(noChapter),
  lesson_name: line(noLesson),
  /** Source as typed; the response contains sanitized HTML. */
  instruction: z.string().max(50_000),
  is_public: z.boolean(),
  /** Only tests and bundles of tests can be placement tests. */
  is_placement: z.boolean(),
  /** Only tests, classwork and homework; false for placement tests. */
  is_for_practice: z.boolean(),
  lesson_plans: lessonRowDrafts,
};

/** Fields shared with bundles. */
export const assessmentFields = fields;

export const assessmentDraft = z.strictObject({
  ...fields,
  instruction: fields.instruction.default(''),
  is_public: fields.is_public.default(false),
  is_placement: fields.is_placement.default(false),
  is_for_practice: fields.is_for_practice.default(false),
  lesson_plans: fields.lesson_plans.default([]),
});
export type AssessmentDraft = z.input<typeof assessmentDraft>;

/**
 * Payload for creating (spec 2 §7). Each type requires the fields that its edit requires (decision 0151). The category
 * follows from the type and may be repeated; feedback may be sent as regular (spec 2 §9).
 */
export const assessmentCreation = shape(
  'AssessmentCreation',
  'A new assessment; it begins as a draft.',
  z
    .strictObject({
      /** Required by every type, each with its own message. */
      name: z.string().trim().max(200).default(''),
      type: numberedId(assessmentTypeTable, typeless),
      assessment_category_id: numberedId(assessmentCategoryTable).optional(),
      /** Kind of a standardized test. */
      multipart_assessment_type_id: numberedId(multipartTypeTable).optional(),
      grade_id: fields.grade_id.nullable().default(null),
      subject_id: fields.subject_id.nullable().default(null),
      chapter_name: fields.chapter_name.default(''),
      lesson_name: fields.lesson_name.default(''),
      instruction: fields.instruction.default(''),
      is_public: fields.is_public.default(false),
      is_placement: fields.is_placement.default(false),
      is_for_practice: fields.is_for_practice.default(false),
      lesson_plans: fields.lesson_plans.default([]),
      sharing: sharingEntries.default([]),
      /** New assessments are drafts. */
      status: z.literal(assessmentStatuses.draft).default(assessmentStatuses.draft),
    })
    .refine(
      ({ type, multipart_assessment_type_id: kind }) =>
        kind === undefined || type === assessmentTypes.standardizedTest,
      {
        path: ['multipart_assessment_type_id'],
        message: phrase('Only a standardized {test} can be a digital SAT'),
      },
    )
    .refine(
      ({ type, assessment_category_id: category }) =>
        category === undefined ||
        category === categoryOf(type) ||
        (type === assessmentTypes.feedback && category === assessmentCategories.regular),
      { path: ['assessment_category_id'], message: phrase('This is not the category of the type') },
    ),
);

/**
 * Payload for editing (spec 2 §7). Missing fields stay unchanged; the result must be a valid draft. Names must match
 * the grade and the subject.
 */
export const assessmentEdit = shape(
  'AssessmentEdit',
  'Changed fields of an assessment; the rest stays.',
  z
    .strictObject({
      ...fields,
      /** Draft, active or inactive; behaves like `moveAssessment`. */
      status: numberedId({
        ids: {
          draft: assessmentStatuses.draft,
          active: assessmentStatuses.active,
          inactive: assessmentStatuses.inactive,
        },
      }),
      grade_name: z.string().max(200),
      subject_name: z.string().max(200),
      /** Version on which the edit is based; a newer one is a `conflict`. Not in the spec's payload, so optional. */
      version,
      /** People not listed keep their share; `active` 0 removes one. Only for viewers who may share. */
      sharing: sharingEntries,
    })
    .partial(),
);

/** Details of a `conflict` with someone else's change. */
export const assessmentChanged = changedSince(assessment);

/** The spec allows PUT and POST for edits (2 §7), with the same effect. */
const editing = {
  access: rules.editAssessments,
  summary: 'Change name, type, grade, subject, chapter, lesson, instruction',
  body: assessmentEdit,
  audit: { subject: 'assessment', kind: 'update', label: phrase('{^assessment} changed') },
  output: assessment,
  errors: ['notFound', 'conflict'],
} as const;

export const assessments = contract(assessmentRoutes, {
  listAssessments: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Assessments that the viewer may see, newest or last changed first; 8 a page (spec 2 §2.1, §7)',
    query: z.strictObject({
      ...page(8, 100),
      /** The same term in all three fields matches name, chapter or lesson. */
      name: z.string().trim().max(200).optional(),
      chapter_name: z.string().trim().max(200).optional(),
      lesson_name: z.string().trim().max(200).optional(),
      types: queryNumbers(assessmentTypeTable).optional(),
      grade_ids: queryIds().optional(),
      subject_ids: queryIds().optional(),
      status_ids: queryNumbers(assessmentStatusTable).optional(),
      created_bys: queryIds().optional(),
      modified_bys: queryIds().optional(),
      created_start_date: dayOrMoment.optional(),
      created_end_date: dayOrMoment.optional(),
      modified_start_date: dayOrMoment.optional(),
      modified_end_date: dayOrMoment.optional(),
      /** Range of submission times. */
      submitted_start_date: dayOrMoment.optional(),
      submitted_end_date: dayOrMoment.optional(),
      /**
       * Status of an attempt; with the next two filters: of one of these students, on one of these days. For feedback
       * forms (`types=6`) the statuses are 1 not started to 4 completed, and days match named rounds only; filtering by
       * people is for editors of the form.
       */
      schedule_status: queryNumber(resultStatusTable).optional(),
      /** Ratings of an attempt; beside `schedule_status` either is enough (spec 2 §4). Forms have none. */
      ratings: queryNumbers(ratingTable).optional(),
      /** Assigned to one of these students, or for forms to one of these people. */
      assigned_tos: queryIds().optional(),
      /** Type of standardized test. */
      multipart_assessment_type_id: queryNumber(multipartTypeTable).optional(),
      /** Score format: 4 full-length tests, 5 trial tests. */
      grading_type_id: queryNumber(gradingTypeTable).optional(),
      /** Filter of the tab "Created by me". */
      is_mine: queryBoolean().optional(),
      /** Filter of the tab "Shared with me": shared by name with this user. */
      shared_with: queryInteger().positive().optional(),
      /** Newest first by default; a range of changes always orders by change. */
      sort: z.enum(['created', 'updated']).optional(),
      /** Lists only deleted assessments that the viewer can restore. */
      is_deleted: queryBoolean().optional(),
    }),
    output: z.array(listedAssessment),
  },
  listFilters: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'What the filter panel offers (spec 2 §2.4)',
    query: z.strictObject({
      /** For feedback forms (`types=6`), people and statuses are those of forms. */
      types: queryNumbers(assessmentTypeTable).optional(),
    }),
    output: z.object({
      grades: z.array(option),
      subjects: z.array(option),
      assessment_types: z.array(option),
      assessment_statuses: z.array(option),
      /** Possible attempt statuses, with the numbers of `schedule_status`. */
      result_statuses: z.array(option),
      /** Ratings, with the numbers of `ratings`; empty for feedback forms. */
      result_ratings: z.array(option),
      /** People with assignments; empty for viewers who may not see student names. */
      assigned_users: z.array(option),
      created_users: z.array(option),
      updated_users: z.array(option),
    }),
  },
  getAssessment: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'One assessment',
    output: assessment,
    errors: ['notFound'],
  },
  createAssessment: {
    access: rules.addAssessments,
    summary: 'Create an assessment as a draft',
    body: assessmentCreation,
    audit: { subject: 'assessment', kind: 'create', label: phrase('{^assessment} created') },
    output: assessment,
  },
  updateAssessment: editing,
  postAssessment: editing,
  /** 1 -> 2 and 3 -> 2 activate, 2 -> 3 deactivates, any -> 4 deletes; other moves are a `conflict` (spec 2 §4). */
  moveAssessment: {
    access: rules.editAssessments,
    summary: 'Activate, deactivate or delete',
    /** Clients of the spec repeat the path's values. */
    body: z.strictObject({ id, status_id: numberedId(assessmentStatusTable) }).partial(),
    audit: { subject: 'assessment', kind: 'move', label: phrase('{^assessment} status changed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreAssessment: {
    access: rules.editAssessments,
    summary: 'Bring back a deleted assessment as it was, with all that belongs to it',
    audit: { subject: 'assessment', kind: 'restore', label: phrase('Deleted {assessment} restored') },
    output: assessment,
    errors: ['notFound', 'conflict'],
  },
  removeLesson: {
    access: rules.editAssessments,
    summary: 'Take the assessment out of a lesson plan: one of its rows',
    audit: {
      subject: 'assessment',
      kind: 'removeLesson',
      label: phrase('{^assessment} removed from {lesson}'),
    },
    output: done,
    errors: ['notFound'],
  },
});
