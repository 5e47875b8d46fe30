import { rules } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { namelessFeedback } from '../feedback/facts.ts';
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
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
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

/** One assessment of a bundle, named as in spec 2 §3. */
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
  /** Of its own in the bundle; null: the usual time of its module, else what the schedule says. */
  duration_minutes: z.int().nullable(),
  status: numberedId(assessmentStatusTable),
  questions_count: z.int(),
  /** The viewer can open it by itself. */
  is_visible: z.boolean(),
});
export type LinkedAssessment = z.infer<typeof linkedAssessment>;

/** How many linked assessments a row of the list names: six, and one more that says there are more (spec 2 §2.2). */
export const linkedInList = 7;

export const assessment = z.object({
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
  /** The lessons of lesson plans that it belongs to. */
  lesson_plans: z.array(lessonRow),
  /** Sanitised HTML; the source only for those who may edit. */
  instruction: z.string(),
  instruction_source: z.string().nullable(),
  questions_count: z.int(),
  /** Sum of the points of its questions, exact. */
  total_points: z.string(),
  /** Of a standardized test, which is a bundle; null for all others. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
  /** How its score is told; of a digital SAT, whether it is a full-length test or a trial test as it stands now. */
  grading_type_id: numberedId(gradingTypeTable),
  /** Of a bundle, in its order; empty for all others. */
  linked_assessments: z.array(linkedAssessment),
  linked_assessments_grades: z.array(option),
  linked_assessments_subjects: z.array(option),
  /** Places students: a campus may keep its score from them and their parents. decision 0098 */
  is_placement: z.boolean(),
  is_public: z.boolean(),
  /** Whom it is shared with by name. */
  sharing: z.array(
    z.object({ user_id: id, share_type_id: numberedId(shareTypeTable), active: z.literal(1) }),
  ),
  /** How far it is shared with the viewer by name; null: it is theirs, public, or seen with the whole campus. */
  share_type_id: numberedId(shareTypeTable).nullable(),
  /** Counts the changes of `is_public` and `sharing`. */
  sharing_version: version,
  created_by: id,
  created_by_name: z.string(),
  created_at: moment,
  updated_by_name: z.string(),
  updated_at: moment,
  /** Counts the changes of what is said here; its questions have versions of their own. */
  version,
  can: can('edit', 'delete', 'share', 'seeSharing', 'activate', 'deactivate', 'schedule', 'restore'),
});
export type Assessment = z.infer<typeof assessment>;

/** A row of the list: what its card shows and may do. Whoever wants all of it reads the one. */
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
    /** Of a bundle, the first `linkedInList`. */
    linked_assessments: z.array(
      linkedAssessment.pick({ linked_assessment_id: true, linked_assessment_name: true }),
    ),
  });
export type ListedAssessment = z.infer<typeof listedAssessment>;

/** The sentences are the spec's (2 §5), rendered in the campus's words by the server and by the forms. */
const nameless = phrase('Please enter a name to the {assessment}');
const noChapter = phrase('Please enter the {^chapter}');
const noLesson = phrase('Please enter the {^lesson}');
const typeless = phrase('Please select the {^assessment} Type');
const gradeless = phrase('Please select the {grade}');
const subjectless = phrase('Please select the {subject}');
/** One line. A sentence of the whole schema would also answer for what is too long. */
const line = (missing: Phrase) => requiredLine(200, missing);

const fields = {
  name: line(nameless),
  /** Test, classwork, homework or notes; the other types have forms of their own. */
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
  /** As the author typed it; it is read as sanitised HTML. */
  instruction: z.string().max(50_000),
  is_public: z.boolean(),
  /** Of tests alone, bundles among them; it stays false for other types. */
  is_placement: z.boolean(),
  lesson_plans: lessonRowDrafts,
};

/** What a bundle has in common with it. */
export const assessmentFields = fields;

export const assessmentDraft = z.strictObject({
  ...fields,
  instruction: fields.instruction.default(''),
  is_public: fields.is_public.default(false),
  is_placement: fields.is_placement.default(false),
  lesson_plans: fields.lesson_plans.default([]),
});
export type AssessmentDraft = z.input<typeof assessmentDraft>;

/** Said beside whatever else is wrong. */
const nameIn = (message: Phrase) => ({
  path: ['name'],
  message,
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
});

/**
 * The spec's payload for creating (2 §7): name, type and what goes with them; everything else can come with an edit. The
 * category follows from the type and may be repeated; feedback may call itself regular, as spec 2 §9 has it.
 */
export const assessmentCreation = z
  .strictObject({
    /** Required: what is missing is said in the words of its kind. */
    name: z.string().trim().max(200).default(''),
    type: numberedId(assessmentTypeTable, typeless),
    assessment_category_id: numberedId(assessmentCategoryTable).optional(),
    grade_id: fields.grade_id.nullable().default(null),
    subject_id: fields.subject_id.nullable().default(null),
    chapter_name: fields.chapter_name.default(''),
    lesson_name: fields.lesson_name.default(''),
    instruction: fields.instruction.default(''),
    is_public: fields.is_public.default(false),
    is_placement: fields.is_placement.default(false),
    lesson_plans: fields.lesson_plans.default([]),
    sharing: sharingEntries.default([]),
    /** It begins as a draft. */
    status: z.literal(assessmentStatuses.draft).default(assessmentStatuses.draft),
  })
  .refine(({ name, type }) => name !== '' || type === assessmentTypes.feedback, nameIn(nameless))
  .refine(({ name, type }) => name !== '' || type !== assessmentTypes.feedback, nameIn(namelessFeedback))
  .refine(
    ({ type, assessment_category_id: category }) =>
      category === undefined ||
      category === categoryOf(type) ||
      (type === assessmentTypes.feedback && category === assessmentCategories.regular),
    { path: ['assessment_category_id'], message: phrase('This is not the category of the type') },
  );

/**
 * The spec's payload (2 §7). What is missing stays as it is; the whole then has to be a good draft. The names have to be
 * those of grade and subject.
 */
export const assessmentEdit = z
  .strictObject({
    ...fields,
    /** Draft, active or inactive: moves it as `moveAssessment` does. */
    status: numberedId({
      ids: {
        draft: assessmentStatuses.draft,
        active: assessmentStatuses.active,
        inactive: assessmentStatuses.inactive,
      },
    }),
    grade_name: z.string().max(200),
    subject_name: z.string().max(200),
    /** Which version it was made from: where there is a newer one, it is `conflict`. The spec's payload has none. */
    version,
    /** Who is not named keeps what they have; `active` 0 takes it away. For those who may share it. */
    sharing: sharingEntries,
  })
  .partial();

/** The details of `conflict` where somebody else has changed it since. */
export const assessmentChanged = changedSince(assessment);

/** The spec edits by PUT or by POST (2 §7): one and the same. */
const editing = {
  access: rules.editAssessments,
  summary: 'Change name, type, grade, subject, chapter, lesson, instruction',
  body: assessmentEdit,
  audit: { subject: 'assessment', kind: 'update' },
  output: assessment,
  errors: ['notFound', 'conflict'],
} as const;

export const assessments = contract(assessmentRoutes, {
  listAssessments: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Assessments that the viewer may see, newest or last changed first; 8 a page (spec 2 §2.1, §7)',
    query: z.strictObject({
      ...page(8, 100),
      /** The same term in all three searches name or chapter or lesson. */
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
      /** When something was handed in. */
      submitted_start_date: dayOrMoment.optional(),
      submitted_end_date: dayOrMoment.optional(),
      /**
       * Somebody has it in this state; together with the next two: one of these students, on one of these days. Of forms
       * alone (`types=6`) the states are those of an answer, 1 not started to 4 completed, and days those of rounds with
       * names; who was asked is told to those who may edit the form.
       */
      schedule_status: queryNumber(resultStatusTable).optional(),
      /** Given to one of these students; a form to one of these people. */
      assigned_tos: queryIds().optional(),
      /** Standardized tests of this kind. */
      multipart_assessment_type_id: queryNumber(multipartTypeTable).optional(),
      /** Those whose score is told like that: 4 full-length tests, 5 trial tests. */
      grading_type_id: queryNumber(gradingTypeTable).optional(),
      /** The tab "Created by me". */
      is_mine: queryBoolean().optional(),
      /** The tab "Shared with me": by name with this user. */
      shared_with: queryInteger().positive().optional(),
      /** Newest first unless told; a range of changes is always in the order of the changes. */
      sort: z.enum(['created', 'updated']).optional(),
      /** Instead of all others, those that were deleted and that the viewer can bring back. */
      is_deleted: queryBoolean().optional(),
    }),
    output: z.array(listedAssessment),
  },
  listFilters: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'What the filter panel offers (spec 2 §2.4)',
    query: z.strictObject({
      /** Of feedback forms alone (`types=6`) who was asked and how far they came are the form's own. */
      types: queryNumbers(assessmentTypeTable).optional(),
    }),
    output: z.object({
      grades: z.array(option),
      subjects: z.array(option),
      assessment_types: z.array(option),
      assessment_statuses: z.array(option),
      /** What an attempt or its student can have come to; the numbers of `schedule_status`. */
      result_statuses: z.array(option),
      /** Who has been given something; empty for who may not read the names of students. */
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
    audit: { subject: 'assessment', kind: 'create' },
    output: assessment,
  },
  updateAssessment: editing,
  postAssessment: editing,
  /** 1 -> 2 and 3 -> 2 activate, 2 -> 3 deactivate, any -> 4 delete; anything else is `conflict` (spec 2 §4). */
  moveAssessment: {
    access: rules.editAssessments,
    summary: 'Activate, deactivate or delete',
    /** The spec's clients repeat what the path says. */
    body: z.strictObject({ id, status_id: numberedId(assessmentStatusTable) }).partial(),
    audit: { subject: 'assessment', kind: 'move' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreAssessment: {
    access: rules.editAssessments,
    summary: 'Bring back a deleted assessment as it was, with all that belongs to it',
    audit: { subject: 'assessment', kind: 'restore' },
    output: assessment,
    errors: ['notFound', 'conflict'],
  },
  removeLesson: {
    access: rules.editAssessments,
    summary: 'Take the assessment out of a lesson plan: one of its rows',
    audit: { subject: 'assessment', kind: 'removeLesson' },
    output: done,
    errors: ['notFound'],
  },
});
