import { rules, userTypeTable } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id, moment, name } from '../kernel/shared.ts';
import { activityRoutes } from './routes.ts';

/** Spec 1 §4: online, away, offline. */
export const presence = z.enum(['online', 'away', 'offline']);
export type Presence = z.infer<typeof presence>;

/** A person of the campus with their presence. */
export const presentPerson = shape(
  'PresentPerson',
  'A person of the campus with presence.',
  z.object({
    user_id: id,
    name,
    user_type: numberedId(userTypeTable),
    presence,
    last_active_at: moment.nullable(),
  }),
);

/** Location as known by the client (spec 1 §3, §7). Accepted but not stored (decision 0093). */
const place = z.string().max(200).nullable();
const location = z.strictObject({
  city: place.optional(),
  ip_address: place.optional(),
  country: place.optional(),
  country_code: place.optional(),
  coordinates: z.union([place, z.strictObject({ latitude: z.number(), longitude: z.number() })]).optional(),
});

export const activities = contract(activityRoutes, {
  updateActivity: {
    access: rules.anyone,
    summary:
      'Heartbeat: sent every 10 seconds while the page is open. A location that comes with it is taken and kept nowhere',
    body: z.strictObject({
      /** No mouse or keyboard input for 30 seconds, or a hidden tab. */
      is_idle: z.boolean().default(false),
      location: location.nullable().optional(),
    }),
    audit: { none: 'presence, written every ten seconds' },
    whileActing: 'allowed',
    output: done,
  },
  listActivities: {
    access: rules.viewPresence,
    summary: 'Who of the campus is online, away or offline; whoever was here last first',
    query: z.strictObject(page(100, 200)),
    output: z.array(presentPerson),
  },
});
