import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { longestPlace, viewedShapes } from './facts.ts';
import { viewerRoutes } from './routes.ts';

const recordId = queryInteger().min(1).max(Number.MAX_SAFE_INTEGER).optional();

/** Record that is shown, by one of its parameters. */
export interface ViewedRecord {
  readonly resource?: number | undefined;
  readonly document?: number | undefined;
  readonly submission?: number | undefined;
  /** Resource on a lesson, by the item of the lesson. */
  readonly material?: number | undefined;
  /** Resource or file of an item of a course. */
  readonly course_item?: number | undefined;
}
const namesOne = ({ resource, document, submission, material, course_item }: ViewedRecord) =>
  [resource, document, submission, material, course_item].filter((each) => each !== undefined).length === 1;
const notOne = phrase('Name one resource, document, submission, material or item of a {course}');

/** `?resource=7` */
export const viewedQuery = z
  .strictObject({
    ...{ resource: recordId, document: recordId, submission: recordId, material: recordId },
    course_item: recordId,
  })
  .refine(namesOne, notOne);

export const captionTrack = z.object({
  /** BCP 47: `en`. */
  language: z.string(),
  label: z.string(),
  /** Times in milliseconds, in order. */
  cues: z.array(z.object({ from: z.int(), to: z.int(), text: z.string() })),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

export const viewedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Signed URL to show the file until `url_ends_at`; null for a file that is neither shown nor to be downloaded. */
  url: z.string().nullable(),
  url_ends_at: moment,
  /** Null without the permission to download. */
  download_url: z.string().nullable(),
});
export type ViewedFile = z.infer<typeof viewedFile>;

export const viewed = shape(
  'Viewed',
  'A record as the viewer shows it.',
  z.object({
    title: z.string(),
    shape: z.enum(viewedShapes),
    /** Null for a note or a link. */
    file: viewedFile.nullable(),
    /** HTML of a note. */
    text: z.string().nullable(),
    /** Address of a page elsewhere. */
    address: z.string().nullable(),
    /** Null if nobody described the picture; empty if it is decorative. */
    alternative_text: z.string().nullable(),
    captions: z.array(captionTrack),
    /** Why the file is not shown. */
    problem: z.string().nullable(),
    /** Whether a preview is being made; ask again then. */
    is_preparing: z.boolean(),
    can_print: z.boolean(),
    /** Place where the person closed this file: a page, seconds, or a position within a book. */
    place: z.string().nullable(),
  }),
);
export type Viewed = z.infer<typeof viewed>;

export const viewer = contract(viewerRoutes, {
  openViewed: {
    access: rules.openViewer,
    summary:
      'What one resource, document, submission, material of a lesson or item of a course shows, with a link to its file',
    query: viewedQuery,
    output: viewed,
    errors: ['notFound'],
  },
  keepViewingPlace: {
    access: rules.openViewer,
    summary: 'Keep the own place in a file, to go on there on any device',
    body: z
      .strictObject({
        resource: id.optional(),
        document: id.optional(),
        submission: id.optional(),
        material: id.optional(),
        course_item: id.optional(),
        file_id: z.uuid(),
        place: z.string().min(1).max(longestPlace),
      })
      .refine(namesOne, notOne),
    audit: { none: 'the own place in a file concerns nobody else' },
    output: done,
    errors: ['notFound'],
  },
});
