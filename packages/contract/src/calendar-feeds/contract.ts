import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { calendarFeedRoutes } from './routes.ts';

const fields = {
  id,
  /** Whether a parent's feed names children in full, or by their initial. */
  names_children: z.boolean(),
  created_at: moment,
  /** Day of the last reading by a calendar program; null before the first. */
  read_at: moment.nullable(),
};

export const calendarFeed = shape(
  'CalendarFeed',
  'A secret address from which a calendar program reads the own classes and meetings.',
  z.object(fields),
);
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const newCalendarFeed = shape(
  'NewCalendarFeed',
  'A calendar feed with its address, which is answered once and kept nowhere.',
  z.object({
    ...fields,
    /** https address, ending in `.ics`. */
    url: z.string(),
    /** QR code of the webcal address, which phones subscribe to: rows of modules, `1` for a dark one. */
    qr_code: z.array(z.string()),
  }),
);
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;

/** Part of a typed address, so unknown tokens are not found rather than malformed. */
const feedToken = z.string().min(1).max(100);

export const calendarFeeds = contract(calendarFeedRoutes, {
  listCalendarFeeds: {
    access: rules.viewCalendar,
    summary: 'Own calendar feeds of this campus and role, newest first; without their addresses',
    output: z.array(calendarFeed),
    errors: ['notFound'],
  },
  createCalendarFeed: {
    access: rules.viewCalendar,
    summary: 'A new secret address of the own classes and meetings; ten at most',
    body: z.strictObject({ names_children: z.boolean().default(false) }),
    audit: { subject: 'calendarFeed', kind: 'create', label: phrase('Calendar address created') },
    whileActing: 'refused',
    output: newCalendarFeed,
    errors: ['notFound', 'conflict'],
  },
  removeCalendarFeed: {
    access: rules.viewCalendar,
    summary: 'Revoke an own address; calendar programs find nothing there at once',
    audit: { subject: 'calendarFeed', kind: 'delete', label: phrase('Calendar address revoked') },
    output: done,
    errors: ['notFound'],
  },
  readCalendarFeed: {
    params: { token: feedToken },
    access: 'public',
    summary:
      'The calendar at a secret address, as iCalendar: 90 days back and 400 ahead; 304 for a known ETag',
    sends: ['calendar'],
    errors: ['notFound', 'tooManyRequests'],
  },
});
