import { type RoomPortal, restrictedPortals, roomPortals } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';

/** spec 1 §3: where live rooms are held. */
export const portalLabels = {
  'unik-jitsi': phrase('Jitsi'),
  'uniq-webrtc': phrase('WebRTC'),
  'unik-jitsi-v2': phrase('Jitsi, second version'),
  lessonspace: phrase('Lessonspace'),
} as const satisfies Record<RoomPortal, Phrase>;

/** Those that a campus offers: the restricted ones where it was allowed them (decision 0004). */
export const portalsOffered = (allowsRestricted: boolean): readonly RoomPortal[] =>
  roomPortals.filter((name) => allowsRestricted || !restrictedPortals.includes(name));

export const MOST_SEATS = 10_000;
