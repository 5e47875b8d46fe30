import type { AnnouncementState } from '@pelion/contract/announcements';

/** What each state is called and how it looks; complete by the compiler. */
export const announcementStates = {
  draft: { name: 'Draft', tone: 'orange' },
  scheduled: { name: 'Scheduled', tone: 'blue' },
  live: { name: 'Live', tone: 'green' },
  ended: { name: 'Ended', tone: 'gray' },
} as const satisfies Record<AnnouncementState, { name: string; tone: 'orange' | 'blue' | 'green' | 'gray' }>;
