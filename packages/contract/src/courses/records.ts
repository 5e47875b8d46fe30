import { parseRational } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { activityLimits } from '../assignments/facts.ts';
import { instant } from '../kernel/dates.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
  courseItemKindTable,
  courseLimits,
  courseOrders,
  courseStatusTable,
  courseStudentStatusTable,
  DEFAULT_COURSE_IMAGES,
  doneRules,
  mayBeDoneBy,
  mostInCourse,
} from './facts.ts';

const isShare = (text: string): boolean => {
  const value = parseRational(text);
  return value !== null && value.numerator > 0n && value.numerator <= value.denominator;
};

/** Share of the points as an exact fraction above 0 and up to 1: `3/4`. */
const share = z.string().refine(isShare, { message: phrase('This must be a share above 0 and up to 1.') });

const mostWeight = 1000n;
const isWeight = (text: string): boolean => {
  const value = parseRational(text);
  return value !== null && value.numerator >= 0n && value.numerator <= mostWeight * value.denominator;
};
/** Weight of an item in the score of its course; 0 for none. */
const weight = z.string().refine(isWeight, {
  message: phrase('Weights are numbers from 0 to {$most}.', { most: Number(mostWeight) }),
});

/** Name of a part within one draft, by which others wait for it: `i12` for the saved item 12. */
const key = z.string().min(1).max(40);

const opening = z.strictObject({
  /** Items that must be done, where a score is given with that share of their points. */
  items: z
    .array(z.strictObject({ key, score: share.nullable().default(null) }))
    .max(20)
    .default([]),
  /** Modules whose required items must be done. */
  modules: z.array(key).max(20).default([]),
  from: instant().nullable().default(null),
});

const pair = z.strictObject({
  word: z.string().trim().min(1, phrase('Please enter the word')).max(activityLimits.word),
  meaning: z.string().trim().min(1, phrase('Please enter the meaning')).max(activityLimits.meaning),
});

/** Content of an item by its kind: one of them. */
const contents = {
  text: z.string().max(courseLimits.text).nullable().default(null),
  resource_id: id.nullable().default(null),
  file_id: z.uuid().nullable().default(null),
  url: webAddress.nullable().default(null),
  pairs: z
    .array(pair)
    .min(2, phrase('Please enter at least two words'))
    .max(activityLimits.pairs)
    .nullable()
    .default(null),
  assignment_id: id.nullable().default(null),
  assessment_id: id.nullable().default(null),
  scorm_package_id: id.nullable().default(null),
  lti_tool_id: id.nullable().default(null),
};

/** Field of the content that an item of the kind has. */
const contentOf = {
  text: 'text',
  resource: 'resource_id',
  file: 'file_id',
  link: 'url',
  activity: 'pairs',
  assignment: 'assignment_id',
  assessment: 'assessment_id',
  package: 'scorm_package_id',
  tool: 'lti_tool_id',
} as const;

export const courseItemDraft = z
  .strictObject({
    /** Item that stays; null for a new one. */
    id: id.nullable().default(null),
    key,
    kind_id: numberedId(courseItemKindTable, phrase('Please select what the item is')),
    name: requiredLine(200),
    is_required: z.boolean().default(true),
    done: z.enum(doneRules),
    /** For the rule `score`. */
    score: share.nullable().default(null),
    weight: weight.default('0'),
    opening: opening.prefault({}),
    ...contents,
  })
  .superRefine(({ kind_id, done, score, ...item }, context) => {
    const kind = courseItemKindTable.nameOf(kind_id);
    if (kind === undefined) return;
    const wanted = contentOf[kind];
    const others = Object.values(contentOf).filter((field) => field !== wanted);
    if (item[wanted] === null || others.some((field) => item[field] !== null))
      context.addIssue({
        code: 'custom',
        path: [wanted],
        message: phrase('Please choose the content of the item'),
      });
    if (!mayBeDoneBy(kind_id, done))
      context.addIssue({
        code: 'custom',
        path: ['done'],
        message: phrase('An item of this kind cannot be done so'),
      });
    if ((done === 'score') !== (score !== null))
      context.addIssue({
        code: 'custom',
        path: ['score'],
        message: phrase('Please enter the score that is needed'),
      });
  });
export type CourseItemDraft = z.input<typeof courseItemDraft>;

export const courseModuleDraft = z.strictObject({
  id: id.nullable().default(null),
  key,
  name: requiredLine(200),
  opening: opening.prefault({}),
  items: z.array(courseItemDraft).max(mostInCourse.items).default([]),
});
export type CourseModuleDraft = z.input<typeof courseModuleDraft>;

const openingShown = z.object({
  items: z.array(z.object({ key: z.string(), score: z.string().nullable() })),
  modules: z.array(z.string()),
  from: moment.nullable(),
});

export const courseItem = z.object({
  id,
  key: z.string(),
  kind_id: numberedId(courseItemKindTable),
  name: z.string(),
  is_required: z.boolean(),
  done: z.enum(doneRules),
  score: z.string().nullable(),
  weight: z.string(),
  opening: openingShown,
  /** Sanitized HTML; null for the other kinds. */
  text: z.string().nullable(),
  /** Source as typed; null for viewers who may not edit. */
  text_source: z.string().nullable(),
  resource_id: id.nullable(),
  file: z.object({ id: z.uuid(), name: z.string(), media_type: z.string(), size: z.int() }).nullable(),
  url: z.string().nullable(),
  pairs: z.array(z.object({ word: z.string(), meaning: z.string() })).nullable(),
  assignment_id: id.nullable(),
  assessment_id: id.nullable(),
  scorm_package_id: id.nullable(),
  lti_tool_id: id.nullable(),
});
export type CourseItem = z.infer<typeof courseItem>;

export const courseModule = z.object({
  id,
  key: z.string(),
  name: z.string(),
  opening: openingShown,
  items: z.array(courseItem),
});
export type CourseModule = z.infer<typeof courseModule>;

export const course = shape(
  'Course',
  'A course in a list.',
  z.object({
    id,
    name: z.string(),
    author: z.string(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    grades: z.array(z.object({ id, name: z.string() })),
    minutes: z.int().nullable(),
    tags: z.array(z.string()),
    /** Own picture; null for one of the five. */
    image_file_id: z.uuid().nullable(),
    /** Signed URL of the own picture. */
    image_url: z.string().nullable(),
    default_image: z.int().min(1).max(DEFAULT_COURSE_IMAGES),
    status_id: numberedId(courseStatusTable),
    module_count: z.int(),
    item_count: z.int(),
    created_by: id,
    created_by_name: z.string(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'delete', 'activate', 'deactivate'),
  }),
);
export type Course = z.infer<typeof course>;

export const listedCourse = shape(
  'ListedCourse',
  'A course in a list, with the progress of the student or of the children.',
  course.extend({
    deleted_at: moment.nullable(),
    /** One entry for each schedule that reaches the viewer or a child of theirs; empty for staff. */
    progress: z.array(
      z.object({
        schedule_id: id,
        student_id: id,
        status_id: numberedId(courseStudentStatusTable),
        /** Required items that are done, and the number that is needed; 0 of 0 before the first one is opened. */
        done: z.int(),
        needed: z.int(),
        due_date: moment.nullable(),
      }),
    ),
  }),
);
export type ListedCourse = z.infer<typeof listedCourse>;

export const courseDetail = shape(
  'CourseDetail',
  'A course with its description, goals and contents.',
  course.extend({
    /** Sanitized HTML. */
    description: z.string(),
    /** Source as typed; null for viewers who may not edit. */
    description_source: z.string().nullable(),
    goals: z.array(z.string()),
    order: z.enum(courseOrders),
    /** Required items that are enough; null for all. */
    enough: z.int().nullable(),
    /** Share of the points that completing needs. */
    score: z.string().nullable(),
    /** Completing issues a certificate. */
    has_certificate: z.boolean(),
    modules: z.array(courseModule),
  }),
);
export type CourseDetail = z.infer<typeof courseDetail>;

export const courseScore = share;
