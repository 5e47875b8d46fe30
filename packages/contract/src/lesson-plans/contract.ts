import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryIds, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { lessonPlanStatusTable, mostInPlan } from './facts.ts';
import { lessonPlanRoutes } from './routes.ts';

const status_id = numberedId(lessonPlanStatusTable);

/** Lesson plan in a list. */
export const lessonPlan = shape(
  'LessonPlan',
  'A lesson plan in a list.',
  z.object({
    id,
    name: z.string(),
    grade_id: id,
    grade_name: z.string(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    status_id,
    status: z.string(),
    created_by: id,
    created_by_name: z.string(),
    created_date: moment,
    updated_at: moment,
    lessons_count: z.int(),
    /** Students with this plan; for a family only their own. */
    students_count: z.int(),
    version,
    can: can('edit', 'delete', 'activate', 'deactivate'),
  }),
);
export type LessonPlan = z.infer<typeof lessonPlan>;

const planLesson = z.object({
  id,
  name: z.string(),
  chapter_id: id,
  /** A lesson with assessments can't be removed from the plan. */
  assessments_count: z.int(),
});
const planChapter = z.object({ id, name: z.string(), lessons: z.array(planLesson) });
const planDomain = z.object({ id, name: z.string(), chapters: z.array(planChapter) });

/** Full lesson plan: domains, chapters and lessons, each in order, and its students. */
export const lessonPlanDetail = shape(
  'LessonPlanDetail',
  'A lesson plan with its domains, chapters and lessons.',
  lessonPlan.extend({
    domains: z.array(planDomain),
    /** Students see only themselves, parents their children. */
    students: z.array(z.object({ id, name: z.string() })),
  }),
);
export type LessonPlanDetail = z.infer<typeof lessonPlanDetail>;

const gradeless = phrase('Please select the {grade}');
const subjectless = phrase('Please select the {subject}');
const line = requiredLine(200);

/** Existing entries have an id; those without are new. */
const known = { id: id.optional(), name: line };
const lessonDraft = z.strictObject(known);
const chapterDraft = z.strictObject({
  ...known,
  lessons: z.array(lessonDraft).max(mostInPlan.lessons).default([]),
});
const domainDraft = z.strictObject({
  ...known,
  chapters: z.array(chapterDraft).max(mostInPlan.chapters).default([]),
});

const fields = {
  name: line,
  grade_id: z.int(gradeless).positive(gradeless),
  subject_id: z.int(subjectless).positive(subjectless).nullable(),
  /** The complete list in order; domains not listed are removed. */
  domains: z.array(domainDraft).max(mostInPlan.domains),
  student_ids: z.array(id).max(mostInPlan.students),
};

export const lessonPlanDraft = shape(
  'LessonPlanDraft',
  'A new lesson plan.',
  z.strictObject({
    ...fields,
    subject_id: fields.subject_id.default(null),
    domains: fields.domains.default([]),
    student_ids: fields.student_ids.default([]),
  }),
);
export type LessonPlanDraft = z.input<typeof lessonPlanDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const lessonPlanEdit = shape(
  'LessonPlanEdit',
  'Changed fields of a lesson plan; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);

/** Details of a `conflict` with someone else's change. */
export const lessonPlanChanged = changedSince(lessonPlanDetail);

export const lessonPlans = contract(lessonPlanRoutes, {
  listLessonPlans: {
    access: rules.viewLessonPlans,
    summary:
      'Lesson plans that the viewer may see, newest first; of families the active ones that are theirs',
    query: z.strictObject({
      ...page(20, 200),
      search: z.string().trim().max(200).optional(),
      grade_ids: queryIds().optional(),
      subject_ids: queryIds().optional(),
      status_ids: queryNumbers(lessonPlanStatusTable).optional(),
    }),
    output: z.array(lessonPlan),
  },
  getLessonPlan: {
    access: rules.readLessonPlan,
    summary: 'One lesson plan with its domains, chapters and lessons, and its students',
    output: lessonPlanDetail,
    errors: ['notFound'],
  },
  createLessonPlan: {
    access: rules.addLessonPlans,
    summary: 'Create a lesson plan as a draft',
    body: lessonPlanDraft,
    audit: { subject: 'lessonPlan', kind: 'create', label: phrase('{^lessonPlan} created') },
    output: lessonPlanDetail,
  },
  updateLessonPlan: {
    access: rules.editLessonPlans,
    summary:
      'Change a lesson plan, if it is still the one that the edit was made from; a lesson that an assessment belongs to stays',
    body: lessonPlanEdit,
    audit: { subject: 'lessonPlan', kind: 'update', label: phrase('{^lessonPlan} changed') },
    output: lessonPlanDetail,
    errors: ['notFound', 'conflict'],
  },
  /** 1 -> 2 and 3 -> 2 activate, 2 -> 3 deactivates; other moves are a `conflict`. */
  moveLessonPlan: {
    access: rules.editLessonPlans,
    summary: 'Activate or deactivate',
    audit: { subject: 'lessonPlan', kind: 'move', label: phrase('{^lessonPlan} status changed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  removeLessonPlan: {
    access: rules.deleteLessonPlans,
    summary: 'Delete a lesson plan; assessments keep the lessons that they belong to',
    audit: { subject: 'lessonPlan', kind: 'delete', label: phrase('{^lessonPlan} deleted') },
    output: done,
    errors: ['notFound'],
  },
});
