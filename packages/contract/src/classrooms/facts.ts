import { type RoomPortal, restrictedPortals, roomPortals } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';

/** Portals of live rooms, spec 1 §3. */
export const portalLabels = {
  'unik-jitsi': phrase('Jitsi'),
  'uniq-webrtc': phrase('WebRTC'),
  'unik-jitsi-v2': phrase('Jitsi, second version'),
  lessonspace: phrase('Lessonspace'),
} as const satisfies Record<RoomPortal, Phrase>;

/** Portals of a campus; restricted ones only when allowed (decision 0004). */
export const portalsOffered = (allowsRestricted: boolean): readonly RoomPortal[] =>
  roomPortals.filter((name) => allowsRestricted || !restrictedPortals.includes(name));

export const MOST_SEATS = 10_000;
