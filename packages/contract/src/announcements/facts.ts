import type { UserType } from '@pelion/access';
import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about announcements. Free of schemas, because the web app loads them with the first list.

/** The author's campus, every campus of its school, or every campus of the platform: school id 0 (spec 1 §2). */
export const audiences = ['campus', 'school', 'allSchools'] as const;
export type Audience = (typeof audiences)[number];

const audiencesOfAdmins: Partial<Record<UserType, readonly Audience[]>> = {
  siteAdmin: audiences,
  schoolAdmin: ['campus', 'school'],
};

/** Audiences that a user type may address, and whose announcements they may edit. */
export const audiencesFor = (userType: UserType): readonly Audience[] =>
  audiencesOfAdmins[userType] ?? ['campus'];

/** Draft: without a start. Scheduled: starts later. Live: shown now. Ended: past its end. */
export const announcementStates = {
  draft: { label: phrase('Draft'), tone: 'orange' },
  scheduled: { label: phrase('Scheduled'), tone: 'blue' },
  live: { label: phrase('Live'), tone: 'green' },
  ended: { label: phrase('Ended'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type AnnouncementState = keyof typeof announcementStates;
export const announcementStateNames = keysOf(announcementStates);

/** Number of announcements on the dashboard. */
export const LATEST_ANNOUNCEMENTS = 4;
