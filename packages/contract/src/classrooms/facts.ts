import { keysOf, type Phrase, phrase } from '@pelion/words';

/** spec 1 §3: where live rooms are held. Two are for campuses alone that were allowed them (decision 0004). */
export const classroomPortals = {
  'unik-jitsi': { label: phrase('Jitsi'), isRestricted: false },
  'uniq-webrtc': { label: phrase('WebRTC'), isRestricted: false },
  'unik-jitsi-v2': { label: phrase('Jitsi, second version'), isRestricted: true },
  lessonspace: { label: phrase('Lessonspace'), isRestricted: true },
} as const satisfies Record<string, { readonly label: Phrase; readonly isRestricted: boolean }>;
export type ClassroomPortal = keyof typeof classroomPortals;
export const classroomPortalNames = keysOf(classroomPortals);

/** Those that a campus offers. */
export const portalsOffered = (allowsRestricted: boolean): readonly ClassroomPortal[] =>
  classroomPortalNames.filter((name) => allowsRestricted || !classroomPortals[name].isRestricted);

export const MOST_SEATS = 10_000;
