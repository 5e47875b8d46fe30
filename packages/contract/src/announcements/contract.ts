import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryBoolean } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, name, version } from '../kernel/shared.ts';
import { announcementStateNames, audiences } from './facts.ts';
import { announcementRoutes } from './routes.ts';

export const announcementState = z.enum(announcementStateNames);
const audience = z.enum(audiences);

export const announcement = shape(
  'Announcement',
  'News of a campus, a school or the platform, as this reader sees it.',
  z.object({
    id,
    title: name,
    /** Source as typed by the author; null for viewers who may not edit. */
    body_source: z.string().nullable(),
    /** Sanitized HTML for display. */
    body_html: z.string(),
    audience,
    /** User types (spec numbers) that see the announcement; empty means everyone. */
    user_types: z.array(numberedId(userTypeTable)),
    is_banner: z.boolean(),
    state: announcementState,
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    is_read: z.boolean(),
    created_by: id,
    created_by_name: z.string(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'delete'),
  }),
);
export type Announcement = z.infer<typeof announcement>;

const fields = {
  title: z.string().trim().min(1, phrase('Please enter the title')).max(200),
  body_source: z.string().min(1, phrase('Please enter the message')).max(50_000),
  audience,
  user_types: z.array(numberedId(userTypeTable)).max(11),
  is_banner: z.boolean(),
  /** Null keeps a draft; `now` publishes by the server's clock; a future time schedules. */
  starts_at: z.union([z.literal('now'), instant()]).nullable(),
  ends_at: instant().nullable(),
};

export const announcementDraft = shape(
  'AnnouncementDraft',
  'An announcement as its author writes it.',
  z
    .strictObject({
      ...fields,
      audience: fields.audience.default('campus'),
      user_types: fields.user_types.default([]),
      is_banner: fields.is_banner.default(false),
      starts_at: fields.starts_at.default(null),
      ends_at: fields.ends_at.default(null),
    })
    .refine(
      (draft) =>
        !draft.starts_at ||
        !draft.ends_at ||
        draft.starts_at === 'now' ||
        Date.parse(draft.starts_at) < Date.parse(draft.ends_at),
      {
        path: ['ends_at'],
        message: phrase('The end must be after the start'),
      },
    ),
);
export type AnnouncementDraft = z.input<typeof announcementDraft>;

/** Missing fields stay unchanged; the result must be a valid draft. Includes the version on which the edit is based. */
export const announcementEdit = shape(
  'AnnouncementEdit',
  'Changed fields of an announcement; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);

/** Details of a `conflict` with someone else's change. */
export const announcementChanged = changedSince(announcement);
export type AnnouncementChanged = z.infer<typeof announcementChanged>;

export const announcements = contract(announcementRoutes, {
  listAnnouncements: {
    access: rules.viewAnnouncements,
    summary:
      'Announcements that the user may see, newest first; drafts and scheduled ones only for those who may edit',
    query: z.strictObject({
      ...page(20, 100),
      search: z.string().trim().max(200).optional(),
      state: announcementState.optional(),
      is_banner: queryBoolean().optional(),
    }),
    output: z.array(announcement),
  },
  getAnnouncement: {
    access: rules.viewAnnouncements,
    summary: 'One announcement',
    output: announcement,
    errors: ['notFound'],
  },
  createAnnouncement: {
    access: rules.addAnnouncements,
    summary: 'Write an announcement: a draft without a start, else published now or at its start',
    body: announcementDraft,
    audit: { subject: 'announcement', kind: 'create', label: phrase('{^announcement} added') },
    output: announcement,
  },
  updateAnnouncement: {
    access: rules.editAnnouncements,
    summary:
      'Change an announcement, if it is still the one that the edit was made from; else `conflict` with the one it is',
    body: announcementEdit,
    audit: { subject: 'announcement', kind: 'update', label: phrase('{^announcement} changed') },
    output: announcement,
    errors: ['notFound', 'conflict'],
  },
  removeAnnouncement: {
    access: rules.deleteAnnouncements,
    summary: 'Delete an announcement',
    audit: { subject: 'announcement', kind: 'delete', label: phrase('{^announcement} deleted') },
    output: done,
    errors: ['notFound'],
  },
  markAnnouncementRead: {
    access: rules.viewAnnouncements,
    summary: 'Remember that the user has read it',
    audit: { none: 'concerns its reader alone' },
    output: done,
    errors: ['notFound'],
  },
});
