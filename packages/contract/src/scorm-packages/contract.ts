import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { courseUse } from '../courses/use.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import {
  countedAttempts,
  PACKAGES_A_PAGE,
  scormEditions,
  scormProgressTable,
  scormStatusTable,
} from './facts.ts';
import { scormPackageRoutes } from './routes.ts';

const progress_id = numberedId(scormProgressTable);
/** 0 to 100; null where a package gives none. */
const score = z.number().nullable();

export const scormPackage = shape(
  'ScormPackage',
  'A SCORM package in the list of a campus.',
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    grade_id: id.nullable(),
    grade_name: z.string().nullable(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    status_id: numberedId(scormStatusTable),
    edition: z.enum(scormEditions),
    /** Name of the zip. */
    file_name: z.string(),
    /** Bytes of its files, unpacked. */
    size: z.int(),
    part_count: z.int(),
    /** People with an attempt that counts. */
    learner_count: z.int(),
    counted: z.enum(countedAttempts),
    /** 0 to 100; null: what the package says. */
    mastery_score: z.int().nullable(),
    created_by_name: z.string(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'delete', 'launch'),
  }),
);
export type ScormPackage = z.infer<typeof scormPackage>;

const scormPart = z.object({
  /** Identifier in the package. */
  id: z.string(),
  title: z.string(),
  /** Depth in the contents, from 0. */
  level: z.int(),
  /** False for a heading. */
  is_launched: z.boolean(),
  /** Whether it talks to the platform; others are done by viewing. */
  is_sco: z.boolean(),
});

export const scormPackageDetail = shape(
  'ScormPackageDetail',
  'A SCORM package with its contents.',
  scormPackage.extend({
    /** Title in the manifest, or empty. */
    title: z.string(),
    file_count: z.int(),
    /** The package orders its parts, which open freely here. */
    is_sequenced: z.boolean(),
    parts: z.array(scormPart),
    /** Courses with an item of it, which keep it from being deleted. */
    courses: z.array(courseUse),
  }),
);
export type ScormPackageDetail = z.infer<typeof scormPackageDetail>;

const fields = {
  name: requiredLine(200),
  description: z.string().trim().max(2000),
  grade_id: id.nullable(),
  subject_id: id.nullable(),
  counted: z.enum(countedAttempts),
  mastery_score: z.int().min(0).max(100).nullable(),
};

/** Finished upload of the viewer with the purpose `package`, instead of the field `file`. */
const upload_id = z.uuid().nullable().default(null);

/** Fields of a form, whose texts become numbers. */
const formId = z.coerce.number<string>().pipe(id).nullable().default(null);
export const scormPackageForm = z.strictObject({
  name: fields.name,
  description: fields.description.default(''),
  grade_id: formId,
  subject_id: formId,
  counted: fields.counted.default('best'),
  mastery_score: z.coerce.number<string>().pipe(z.int().min(0).max(100)).nullable().default(null),
  upload_id,
});

/** Fields of a form with a new file. */
export const scormFileForm = z.strictObject({ version: z.coerce.number<string>().pipe(version), upload_id });

/** Fields of a package, beside its file. */
export const scormPackageFields = z.strictObject(fields);

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const scormPackageEdit = shape(
  'ScormPackageEdit',
  'Changed fields of a SCORM package; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type ScormPackageEdit = z.input<typeof scormPackageEdit>;

/** Details of a `conflict` with someone else's change. */
export const scormPackageChanged = changedSince(scormPackageDetail);

const partRecord = z.object({
  part_id: z.string(),
  progress_id,
  score,
  /** Time spent, in seconds. */
  seconds: z.int(),
  /** Characters of `cmi.suspend_data`. */
  suspend_data_length: z.int(),
  interaction_count: z.int(),
});

export const scormAttempt = shape(
  'ScormAttempt',
  'How far a person is with a SCORM package, in one course or outside of any.',
  z.object({
    user_id: id,
    /** Null for viewers who may not see the campus's students. */
    user_name: z.string().nullable(),
    course_schedule_id: id.nullable(),
    course_item_id: id.nullable(),
    course_id: id.nullable(),
    course_name: z.string().nullable(),
    number: z.int(),
    attempt_count: z.int(),
    progress_id,
    score,
    seconds: z.int(),
    started_at: moment,
    updated_at: moment,
  }),
);
export type ScormAttempt = z.infer<typeof scormAttempt>;

export const scormTrial = shape(
  'ScormTrial',
  'An attempt of the viewer that is kept apart, to try a package out.',
  z.object({
    progress_id,
    score,
    seconds: z.int(),
    parts: z.array(partRecord),
    /** Latest calls of the package, the newest first. */
    calls: z.array(
      z.object({
        id,
        name: z.string(),
        element: z.string(),
        value: z.string(),
        result: z.string(),
        error: z.int(),
        called_at: moment,
      }),
    ),
  }),
);
export type ScormTrial = z.infer<typeof scormTrial>;

export const scormLaunch = shape(
  'ScormLaunch',
  'A part of a package, ready to run in a frame.',
  z.object({
    /** Address on the media origin, which lives as long as the launch. */
    url: z.string(),
    attempt_number: z.int(),
    part_id: z.string(),
    /** Passed or completed before: nothing changes the outcome. */
    is_review: z.boolean(),
    /** Parts of the version of the attempt, with how far the person is. */
    parts: z.array(
      scormPart.extend({
        progress_id,
        score,
        /** Closed until other parts are done. */
        is_closed: z.boolean(),
      }),
    ),
  }),
);
export type ScormLaunch = z.infer<typeof scormLaunch>;

export const scormPackages = contract(scormPackageRoutes, {
  listScormPackages: {
    access: rules.keepScormPackages,
    summary: 'SCORM packages of the campus, the newest first',
    query: z.strictObject({
      ...page(PACKAGES_A_PAGE, 100),
      search: z.string().trim().max(200).optional(),
      status: z.enum(scormStatusTable.names).optional(),
    }),
    output: z.object({ packages: z.array(scormPackage), total: z.int() }),
  },
  createScormPackage: {
    access: rules.addScormPackages,
    summary:
      'Add a SCORM package from a zip of up to 1 GB (field `file`) or from a finished upload (field `upload_id`), with `name` and further fields; a refusal says what the file is and what helps, and keeps nothing',
    kind: 'multipart',
    audit: { subject: 'scormPackage', kind: 'create', label: phrase('SCORM package added') },
    output: scormPackageDetail,
    errors: ['notFound', 'unreadableFile', 'tooLarge', 'tooManyRequests', 'premiumFeature'],
  },
  getScormPackage: {
    access: rules.keepScormPackages,
    summary: 'One SCORM package with its contents',
    output: scormPackageDetail,
    errors: ['notFound'],
  },
  updateScormPackage: {
    access: rules.editScormPackages,
    summary: 'Change what is said of a SCORM package; its file is replaced by a new version',
    body: scormPackageEdit,
    audit: { subject: 'scormPackage', kind: 'update', label: phrase('SCORM package changed') },
    output: scormPackageDetail,
    errors: ['notFound', 'conflict'],
  },
  removeScormPackage: {
    access: rules.deleteScormPackages,
    summary: 'Delete a SCORM package that no course holds, with its files; progress is kept',
    audit: { subject: 'scormPackage', kind: 'delete', label: phrase('SCORM package deleted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  moveScormPackage: {
    access: rules.editScormPackages,
    summary: 'Put a SCORM package into another status: drafts become active, active ones inactive, and back',
    audit: { subject: 'scormPackage', kind: 'move', label: phrase('Status of a SCORM package changed') },
    output: scormPackageDetail,
    errors: ['notFound', 'conflict'],
  },
  replaceScormFile: {
    access: rules.addScormPackages,
    summary:
      'Replace the file of a SCORM package by a zip (field `file`) or a finished upload (field `upload_id`), with its `version`; attempts that have begun keep theirs',
    kind: 'multipart',
    audit: { subject: 'scormPackage', kind: 'replace', label: phrase('File of a SCORM package replaced') },
    output: scormPackageDetail,
    errors: ['notFound', 'conflict', 'unreadableFile', 'tooLarge', 'tooManyRequests', 'premiumFeature'],
  },
  listScormAttempts: {
    access: rules.keepScormPackages,
    summary: 'The attempt that counts of each person, by name',
    query: z.strictObject(page(50, 200)),
    output: z.object({ attempts: z.array(scormAttempt), total: z.int() }),
    errors: ['notFound'],
  },
  launchScormPackage: {
    access: rules.launchScormPackages,
    summary:
      'Launch a part of a SCORM package, the one to go on with by default; takes over from an earlier launch',
    body: z.strictObject({
      part_id: z.string().max(250).optional(),
      /** Kept apart from what counts. */
      is_trial: z.boolean().default(false),
      /** Begins a new attempt although there is one. */
      is_new: z.boolean().default(false),
    }),
    audit: { none: 'the row of the attempt says who began it and when' },
    output: scormLaunch,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  getScormTrial: {
    access: rules.keepScormPackages,
    summary: 'The record of trying a package out, with its latest calls; null before',
    output: z.object({ trial: scormTrial.nullable() }),
    errors: ['notFound'],
  },
  removeScormTrial: {
    access: rules.keepScormPackages,
    summary: 'Forget the own trial of a package, to start it again',
    audit: { none: 'a trial counts for nothing' },
    output: done,
    errors: ['notFound'],
  },
});
