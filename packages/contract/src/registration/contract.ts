import { planTable, rules } from '@pelion/access';
import { campusTypeTable, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { done } from '../kernel/shared.ts';
import { emailAddress, oneLine, strangersForm } from '../kernel/stranger.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { loggedInUser, newPassword } from '../session/contract.ts';
import { setupSteps } from './facts.ts';
import { registrationRoutes } from './routes.ts';

/** Self-registration of a school, with the account of its founder. */
export const registration = z.strictObject({
  school_name: oneLine(120).min(1, phrase('Please enter the name of the {school} or company')),
  campus_type: numberedId(campusTypeTable),
  given_name: oneLine(100).min(1, phrase('Please enter your name')),
  family_name: oneLine(100).default(''),
  email: emailAddress,
  password: newPassword,
  /** Plan of the trial; can be changed at any time. */
  subscription_type_id: numberedId(planTable).default(planTable.ids.pro),
  /** IANA name from the founder's device. */
  time_zone: timeZone.default('UTC'),
  ...strangersForm,
});

export const checklist = z.object({
  /** Null when the school did not register itself, or dismissed the checklist. */
  steps: z.array(z.object({ id: z.enum(setupSteps), is_done: z.boolean() })).nullable(),
  /** Address of the founder; null once confirmed. */
  unconfirmed_email: z.string().nullable(),
});
export type Checklist = z.infer<typeof checklist>;

export const registrationContract = contract(registrationRoutes, {
  register: {
    access: 'public',
    summary: 'Begin a trial: makes a school with one campus and its first admin, and signs them in',
    body: registration,
    audit: { none: 'makes a school, whose history begins with it' },
    output: loggedInUser,
    errors: ['tooManyRequests'],
  },
  getChecklist: {
    access: rules.setUpSchool,
    summary: 'What a new school has done of its first hour, by what is there',
    output: checklist,
  },
  hideChecklist: {
    access: rules.setUpSchool,
    summary: 'Hide that list, for all admins of the school',
    audit: { none: 'concerns what a page shows' },
    output: done,
  },
  sendConfirmation: {
    access: rules.setUpSchool,
    summary: 'Send the mail that confirms the founder’s address once more; the earlier one stops working',
    audit: { none: 'sends a mail' },
    output: done,
    errors: ['tooManyRequests'],
  },
});
