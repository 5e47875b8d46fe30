import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { groupRoutes } from './routes.ts';

/** Students who share assignments, regardless of their sections. */
export const group = shape(
  'Group',
  'A group of students.',
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    /** Members today, in the campus's time zone. */
    member_count: z.int(),
    created_by_name: z.string(),
    created_at: moment,
    is_archived: z.boolean(),
    version,
    can: can('edit', 'delete'),
  }),
);
export type Group = z.infer<typeof group>;

export const groupDetail = shape(
  'GroupDetail',
  'A group with its members.',
  group.extend({
    /** Members today, sorted by name. */
    members: z.array(z.object({ id, name: z.string() })),
  }),
);
export type GroupDetail = z.infer<typeof groupDetail>;

/** Maximum members: a school's whole year. */
const MOST_MEMBERS = 1000;
const fields = {
  name: requiredLine(100),
  description: z.string().trim().max(500),
  /** All members from today on. */
  student_ids: z.array(id).max(MOST_MEMBERS),
};

export const groupDraft = shape(
  'GroupDraft',
  'A new group.',
  z.strictObject({
    ...fields,
    description: fields.description.default(''),
    student_ids: fields.student_ids.default([]),
  }),
);
export type GroupDraft = z.input<typeof groupDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const groupEdit = shape(
  'GroupEdit',
  'Changed fields of a group; the rest stays.',
  z
    .strictObject({ ...fields, is_archived: z.boolean() })
    .partial()
    .extend({ version }),
);
export const groupChanged = changedSince(groupDetail);

export const groups = contract(groupRoutes, {
  listGroups: {
    access: rules.viewGroups,
    summary: 'Groups of students by name, the archived ones too',
    output: z.array(group),
    errors: ['notFound'],
  },
  getGroup: {
    access: rules.viewGroups,
    summary: 'One group with its members of today',
    output: groupDetail,
    errors: ['notFound'],
  },
  createGroup: {
    access: rules.manageGroups,
    summary: 'Make a group; its members are in it from today on',
    body: groupDraft,
    audit: { subject: 'group', kind: 'create', label: phrase('Group added') },
    output: groupDetail,
    errors: ['notFound'],
  },
  updateGroup: {
    access: rules.manageGroups,
    summary:
      'Change, archive or restore a group; who comes is in it from today on, who goes until yesterday, and what they had before stays',
    body: groupEdit,
    audit: { subject: 'group', kind: 'update', label: phrase('Group changed') },
    output: groupDetail,
    errors: ['notFound', 'conflict'],
  },
  removeGroup: {
    access: rules.manageGroups,
    summary: 'Delete a group that nothing was given to; `inUse` says what was',
    audit: { subject: 'group', kind: 'delete', label: phrase('Group deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
});
