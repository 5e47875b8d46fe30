import { activities } from './activities.ts';
import { announcements } from './announcements.ts';
import { assessments } from './assessments.ts';
import { attempts } from './attempts.ts';
import { campusLists } from './campus-lists.ts';
import { demo } from './demo.ts';
import { mails } from './mails.ts';
import { questions } from './questions.ts';
import { schedules } from './schedules.ts';
import { session } from './session.ts';
import { system } from './system.ts';

export * from './kernel/endpoint.ts';
export * from './kernel/errors.ts';

/** Every domain's contract. The server mounts them all; a screen imports only the one of its own domain. */
export const contracts = {
  system,
  session,
  activities,
  demo,
  mails,
  campusLists,
  announcements,
  assessments,
  questions,
  schedules,
  attempts,
} as const;
