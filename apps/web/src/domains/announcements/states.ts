import type { AnnouncementState } from '@pelion/contract/announcements';
import { type Phrase, phrase, type Tone } from '@pelion/words';

/** What each state is called and how it looks; complete by the compiler. */
export const announcementStates = {
  draft: { label: phrase('Draft'), tone: 'orange' },
  scheduled: { label: phrase('Scheduled'), tone: 'blue' },
  live: { label: phrase('Live'), tone: 'green' },
  ended: { label: phrase('Ended'), tone: 'gray' },
} as const satisfies Record<AnnouncementState, { label: Phrase; tone: Tone }>;
