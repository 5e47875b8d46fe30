import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { shareTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryBoolean, queryIds } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
  LONGEST_TAG,
  licences,
  licenceTable,
  MOST_CAPTIONS,
  MOST_TAGS,
  RESOURCES_A_PAGE,
  resourceCategoryTable,
  resourceSorts,
  resourceStatusTable,
  resourceVisibilities,
} from './facts.ts';
import { resourceRoutes } from './routes.ts';
import {
  resourceSchedule,
  resourceScheduleChanged,
  resourceScheduleDraft,
  resourceScheduleEdit,
} from './schedules.ts';

export type { ResourceSchedule, ResourceScheduleDraft } from './schedules.ts';
export { resourceScheduleChanged, resourceScheduleDraft };

/** Without an address: the viewer hands out links. */
const resourceFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Detected from the bytes: `application/pdf`. */
  media_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
});

const share = { user_id: id, share_type_id: numberedId(shareTypeTable) };

export const resource = shape(
  'Resource',
  'A resource in a list of the drawer.',
  z.object({
    id,
    category_id: numberedId(resourceCategoryTable),
    name: z.string(),
    description: z.string(),
    grade_id: id.nullable(),
    grade_name: z.string().nullable(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    tags: z.array(z.string()),
    /** Null for addresses and notes. */
    file: resourceFile.nullable(),
    /** Address of a link; null for the others. */
    url: z.string().nullable(),
    /** Signed URL of the cover, valid for one to two hours. */
    cover: z.object({ id: z.uuid(), url: z.string() }).nullable(),
    licence_id: numberedId(licenceTable),
    visibility: z.enum(resourceVisibilities),
    status_id: numberedId(resourceStatusTable),
    /** Moment at which the bin lets go of it; null outside the bin. */
    removed_on: moment.nullable(),
    owner_id: id,
    owner_name: z.string(),
    /** Scheduled now or later, or part of other records; false for students and parents. */
    is_used: z.boolean(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'share', 'schedule', 'archive', 'restore', 'delete'),
  }),
);
export type Resource = z.infer<typeof resource>;

export const resourceDetail = shape(
  'ResourceDetail',
  'A resource with its text, captions and shares.',
  resource.extend({
    /** Sanitized HTML of a note; null for the others. */
    text_html: z.string().nullable(),
    /** Source of a note as typed; null for the others, and for viewers who may not edit. */
    text: z.string().nullable(),
    /** Null: nothing was said yet. Empty: decorative. */
    alternative_text: z.string().nullable(),
    captions: z.array(z.object({ file: resourceFile, language: z.string(), label: z.string() })),
    /** For viewers who may share; empty for others. */
    shares: z.array(z.object({ ...share, user_name: z.string() })),
  }),
);
export type ResourceDetail = z.infer<typeof resourceDetail>;

const file_id = z.uuid();

const caption = z.strictObject({
  file_id,
  /** BCP 47: `en`, `pt-BR`. */
  language: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, phrase('Please select a language')),
  label: z.string().trim().max(60).default(''),
});

const fields = {
  name: requiredLine(200),
  description: z.string().trim().max(2000),
  grade_id: id.nullable(),
  subject_id: id.nullable(),
  tags: z
    .array(z.string().trim().min(1).max(LONGEST_TAG))
    .max(MOST_TAGS)
    .transform((tags) => [...new Set(tags)]),
  /** For links and link sites. */
  url: webAddress.nullable(),
  /** Rich text of a note. */
  text: z.string().max(200_000).nullable(),
  cover_file_id: file_id.nullable(),
  licence_id: numberedId(licenceTable),
  /** Null: nothing is said. Empty: decorative. */
  alternative_text: z.string().trim().max(1000).nullable(),
  captions: z.array(caption).max(MOST_CAPTIONS),
};

export const resourceDraft = shape(
  'ResourceDraft',
  'A new resource.',
  z.strictObject({
    ...fields,
    description: fields.description.default(''),
    grade_id: fields.grade_id.default(null),
    subject_id: fields.subject_id.default(null),
    tags: fields.tags.default([]),
    /** Finished upload of the viewer, for categories of files. */
    file_id: file_id.nullable().default(null),
    url: fields.url.default(null),
    text: fields.text.default(null),
    cover_file_id: fields.cover_file_id.default(null),
    licence_id: fields.licence_id.default(licences.allRightsReserved),
    alternative_text: fields.alternative_text.default(null),
    captions: fields.captions.default([]),
  }),
);
export type ResourceDraft = z.input<typeof resourceDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const resourceEdit = shape(
  'ResourceEdit',
  'Changed fields of a resource; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type ResourceEdit = z.input<typeof resourceEdit>;

/** Details of a `conflict` with someone else's change. */
export const resourceChanged = changedSince(resourceDetail);

export const resourceShares = z.strictObject({
  version,
  /** Whether everybody on the campus who may open the drawer sees it. */
  is_campus: z.boolean(),
  /** The complete list; teachers not listed lose their share. */
  shares: z
    .array(z.strictObject(share))
    .max(500)
    .refine((shares) => new Set(shares.map(({ user_id }) => user_id)).size === shares.length, {
      message: phrase('Please name each {teacher} once'),
    }),
});

export const resourceVersion = shape(
  'ResourceVersion',
  'A file that a resource has or had.',
  z.object({
    id,
    file: resourceFile,
    created_by_name: z.string(),
    created_at: moment,
    is_current: z.boolean(),
  }),
);
export type ResourceVersion = z.infer<typeof resourceVersion>;

const fileReplacement = z
  .strictObject({
    version,
    /** Finished upload of the viewer. */
    file_id: file_id.nullable().default(null),
    /** Earlier version to bring back. */
    resource_version_id: id.nullable().default(null),
  })
  .refine(({ file_id, resource_version_id }) => (file_id === null) !== (resource_version_id === null), {
    path: ['file_id'],
    message: phrase('Please choose a file'),
  });

export const resourceUse = shape(
  'ResourceUse',
  'A place where a resource is used.',
  z.object({
    kind: z.enum(['section', 'group', 'classroom', 'class', 'students', 'assignment', 'lesson', 'course']),
    /** Record of the kind; null for single students. */
    id: id.nullable(),
    /** Empty for single students. */
    name: z.string(),
    /** Single students; 1 otherwise. */
    count: z.int(),
    from_at: moment.nullable(),
    until_at: moment.nullable(),
    is_over: z.boolean(),
  }),
);
export type ResourceUse = z.infer<typeof resourceUse>;

const named = z.object({ id, name: z.string() });

export const resources = contract(resourceRoutes, {
  listResources: {
    access: rules.viewDrawer,
    summary:
      'Resources of a category: for staff the own, those shared with them and those of the campus, for admins all, for families those scheduled for them now and those of the campus',
    query: z.strictObject({
      ...page(RESOURCES_A_PAGE, 100),
      search: z.string().trim().max(200).optional(),
      grade_ids: queryIds().optional(),
      subject_ids: queryIds().optional(),
      owner_ids: queryIds().optional(),
      tag: z.string().trim().max(LONGEST_TAG).optional(),
      is_used: queryBoolean().optional(),
      visibility: z.enum(resourceVisibilities).optional(),
      /** `bin` holds what the viewer may restore. */
      status: z.enum(resourceStatusTable.names).default('kept'),
      sort: z.enum(resourceSorts).default('newest'),
    }),
    output: z.object({
      resources: z.array(resource),
      /** Matches on all pages; null for more than 1000. */
      total: z.int().nullable(),
    }),
    errors: ['notFound'],
  },
  listResourceFilters: {
    access: rules.viewDrawer,
    summary: 'Owners and tags among the resources of a category that the viewer sees, to filter by',
    output: z.object({ owners: z.array(named), tags: z.array(z.string()) }),
    errors: ['notFound'],
  },
  createResource: {
    access: rules.addToDrawer,
    summary: 'Add a resource, which its owner alone sees at first',
    body: resourceDraft,
    audit: { subject: 'resource', kind: 'create', label: phrase('Resource added') },
    output: resourceDetail,
    errors: ['notFound'],
  },
  getResource: {
    access: rules.viewDrawer,
    summary: 'One resource',
    output: resourceDetail,
    errors: ['notFound'],
  },
  updateResource: {
    access: rules.addToDrawer,
    summary: 'Change a resource; its file is replaced by a new version',
    body: resourceEdit,
    audit: { subject: 'resource', kind: 'update', label: phrase('Resource changed') },
    output: resourceDetail,
    errors: ['notFound', 'conflict'],
  },
  removeResource: {
    access: rules.addToDrawer,
    summary: 'Put a resource into the bin for 30 days; one in use is archived',
    audit: { subject: 'resource', kind: 'remove', label: phrase('Resource deleted') },
    output: z.object({ status_id: numberedId(resourceStatusTable) }),
    errors: ['notFound'],
  },
  moveResource: {
    access: rules.addToDrawer,
    summary: 'Archive a resource, put it into the bin, or bring it back; one in use is `inUse` for the bin',
    audit: { subject: 'resource', kind: 'move', label: phrase('Resource moved') },
    output: resourceDetail,
    errors: ['notFound', 'conflict', 'inUse'],
  },
  shareResource: {
    access: rules.addToDrawer,
    summary: 'Share a resource with the campus and with teachers, each with a level',
    body: resourceShares,
    audit: { subject: 'resource', kind: 'share', label: phrase('Resource shared') },
    output: resourceDetail,
    errors: ['notFound', 'conflict'],
  },
  listResourceVersions: {
    access: rules.addToDrawer,
    summary: 'Files that a resource has or had, for its editors, the newest first',
    output: z.array(resourceVersion),
    errors: ['notFound'],
  },
  replaceResourceFile: {
    access: rules.addToDrawer,
    summary: 'Replace the file of a resource wherever it is used, by an upload or by an earlier version',
    body: fileReplacement,
    audit: { subject: 'resource', kind: 'replace', label: phrase('File of a resource replaced') },
    output: resourceDetail,
    errors: ['notFound', 'conflict'],
  },
  listResourceUses: {
    access: rules.viewTeacherMaterials,
    summary: 'Places where a resource is used',
    output: z.array(resourceUse),
    errors: ['notFound'],
  },
  listResourceSchedules: {
    access: rules.addToDrawer,
    summary: 'Schedules of a resource, the newest first',
    output: z.array(resourceSchedule),
    errors: ['notFound'],
  },
  scheduleResource: {
    access: rules.addToDrawer,
    summary: 'Show a resource to sections, groups, classes, classrooms or students for some time',
    body: resourceScheduleDraft,
    audit: { subject: 'resourceSchedule', kind: 'create', label: phrase('Resource scheduled') },
    output: resourceSchedule,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  updateResourceSchedule: {
    access: rules.addToDrawer,
    summary: 'Change for whom a resource is scheduled, and when',
    body: resourceScheduleEdit,
    audit: { subject: 'resourceSchedule', kind: 'update', label: phrase('Schedule of a resource changed') },
    output: resourceSchedule,
    errors: ['notFound', 'conflict', 'premiumFeature'],
  },
  removeResourceSchedule: {
    access: rules.addToDrawer,
    summary: 'End a schedule of a resource',
    audit: { subject: 'resourceSchedule', kind: 'delete', label: phrase('Schedule of a resource deleted') },
    output: done,
    errors: ['notFound'],
  },
});
