import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { page, queryBoolean, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import {
  COURSES_A_PAGE,
  courseLimits,
  courseObstacles,
  courseOrders,
  courseStatusTable,
  DEFAULT_COURSE_IMAGES,
  MOST_COURSE_MINUTES,
  mostInCourse,
} from './facts.ts';
import { courseDetail, courseModuleDraft, courseScore, listedCourse } from './records.ts';
import { courseRoutes } from './routes.ts';

export type {
  Course,
  CourseDetail,
  CourseItem,
  CourseItemDraft,
  CourseModule,
  CourseModuleDraft,
  ListedCourse,
} from './records.ts';
export type { CourseUse } from './use.ts';

const line = (most: number) => z.string().trim().min(1).max(most);

const fields = {
  name: requiredLine(200),
  /** Rich text. */
  description: z.string().max(courseLimits.description),
  goals: z.array(line(courseLimits.goal)).max(mostInCourse.goals),
  subject_id: id.nullable(),
  grade_ids: z.array(id).max(mostInCourse.grades),
  minutes: z.int().min(1).max(MOST_COURSE_MINUTES).nullable(),
  tags: z.array(line(courseLimits.tag)).max(mostInCourse.tags),
  author: z.string().trim().max(courseLimits.author),
  /** Finished upload of the viewer of purpose `course`, or the picture that the course has. */
  image_file_id: z.uuid().nullable(),
  default_image: z.int().min(1).max(DEFAULT_COURSE_IMAGES),
  order: z.enum(courseOrders),
  enough: z.int().min(1).max(mostInCourse.items).nullable(),
  score: courseScore.nullable(),
  /** Completing issues a certificate. */
  has_certificate: z.boolean(),
  /** The complete contents in order; parts not listed are taken out. */
  modules: z.array(courseModuleDraft).max(mostInCourse.modules),
};

export const courseDraft = shape(
  'CourseDraft',
  'A new course; the name is enough.',
  z.strictObject({
    ...fields,
    description: fields.description.default(''),
    goals: fields.goals.default([]),
    subject_id: fields.subject_id.default(null),
    grade_ids: fields.grade_ids.default([]),
    minutes: fields.minutes.default(null),
    tags: fields.tags.default([]),
    author: fields.author.default(''),
    image_file_id: fields.image_file_id.default(null),
    default_image: fields.default_image.default(1),
    order: fields.order.default('free'),
    enough: fields.enough.default(null),
    score: fields.score.default(null),
    has_certificate: fields.has_certificate.default(true),
    modules: fields.modules.default([]),
  }),
);
export type CourseDraft = z.input<typeof courseDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const courseEdit = shape(
  'CourseEdit',
  'Changed fields of a course; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type CourseEdit = z.input<typeof courseEdit>;

/** Details of a `conflict` with someone else's change. */
export const courseChanged = changedSince(courseDetail);

/** Details of a `conflict` that keeps a course from being activated. */
export const courseBlocked = z.object({
  reason: z.literal('obstacles'),
  obstacles: z.array(
    z.object({ obstacle: z.enum(courseObstacles), item_id: id.nullable(), name: z.string() }),
  ),
});

export const courses = contract(courseRoutes, {
  listCourses: {
    access: rules.viewCourses,
    summary:
      'Courses, the newest first: for staff those of the campus, for students and parents those given to them',
    query: z.strictObject({
      ...page(COURSES_A_PAGE, 100),
      search: z.string().trim().max(200).optional(),
      tag: z.string().trim().max(courseLimits.tag).optional(),
      status_ids: queryNumbers(courseStatusTable).optional(),
      grade_ids: queryIds().optional(),
      subject_ids: queryIds().optional(),
      /** Courses of one child. */
      student_id: queryInteger().positive().optional(),
      /** Deleted courses, for viewers who may bring them back. */
      is_deleted: queryBoolean().optional(),
    }),
    output: z.object({
      courses: z.array(listedCourse),
      /** Matches on all pages; null for more than 1000. */
      total: z.int().nullable(),
    }),
  },
  createCourse: {
    access: rules.addCourses,
    summary: 'Create a course as a draft',
    body: courseDraft,
    audit: { subject: 'course', kind: 'create', label: phrase('{^course} created') },
    output: courseDetail,
  },
  getCourse: {
    access: rules.viewCourses,
    summary: 'One course with its contents',
    output: courseDetail,
    errors: ['notFound'],
  },
  updateCourse: {
    access: rules.editCourses,
    summary:
      'Change a course, if it is still the one that the edit was made from; finished items stay finished',
    body: courseEdit,
    audit: { subject: 'course', kind: 'update', label: phrase('{^course} changed') },
    output: courseDetail,
    errors: ['notFound', 'conflict'],
  },
  removeCourse: {
    access: rules.deleteCourses,
    summary: 'Delete a course; results stay, and 30 days long it comes back',
    audit: { subject: 'course', kind: 'delete', label: phrase('{^course} deleted') },
    output: done,
    errors: ['notFound'],
  },
  restoreCourse: {
    access: rules.deleteCourses,
    summary: 'Bring a deleted course back in the status that it had',
    audit: { subject: 'course', kind: 'restore', label: phrase('{^course} restored') },
    output: courseDetail,
    errors: ['notFound'],
  },
  /** 1 -> 2 and 3 -> 2 activate, 2 -> 3 deactivates; other moves are a `conflict`. */
  moveCourse: {
    access: rules.editCourses,
    summary: 'Activate a course whose items can all be opened, or deactivate it',
    audit: { subject: 'course', kind: 'move', label: phrase('{^course} status changed') },
    output: courseDetail,
    errors: ['notFound', 'conflict'],
  },
});
