import {
  campusSettings,
  planStates,
  planTable,
  rules,
  subscriptionKinds,
  userTypeTable,
} from '@pelion/access';
import { campusTypeTable, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger, queryNumbers } from '../kernel/query.ts';
import { changedSince, id, moment, version } from '../kernel/shared.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { schemasOf } from '../kernel/typed-values.ts';
import { CAMPUSES_PAGE, campusStateNames, longestName, longestReason } from './facts.ts';
import { schoolCampusRoutes } from './routes.ts';

const school = z.object({
  id,
  name: z.string(),
  plan: numberedId(planTable),
  plan_state: z.enum(planStates),
  /** End of the trial; null when the school never had one. */
  trial_ends_at: moment.nullable(),
  suspended_at: moment.nullable(),
  is_demo: z.boolean(),
  campuses_count: z.int(),
  version,
});

/** Row of the list. */
export const campusRow = z.object({
  id,
  name: z.string(),
  campus_type: numberedId(campusTypeTable),
  time_zone: z.string(),
  created_at: moment,
  /** Start of the campus's own suspension; its school may be suspended too. */
  suspended_at: moment.nullable(),
  state: z.enum(campusStateNames),
  school,
  /** Current members, and counts by role. */
  people: z.int(),
  students: z.int(),
  teachers: z.int(),
});
export type CampusRow = z.infer<typeof campusRow>;

/** Settings of a campus and its school that a site admin manages. */
export const campusDetails = campusRow.extend({
  version,
  settings: z.object(schemasOf(campusSettings)),
  /** Members by user type number. */
  people_by_type: z.record(z.string(), z.int()),
  /** Differences from the school's plan. */
  feature_overrides: z.object(schemasOf(subscriptionKinds)).partial(),
  /** Seats used by the whole school, as its plan counts them. */
  seats: z.object({ students: z.int(), teachers: z.int() }),
  /** Downgrade chosen for the end of the month; null when there is none. */
  next_plan: z.object({ plan: numberedId(planTable), at: moment }).nullable(),
  /** Other campuses of the school. */
  siblings: z.array(z.object({ id, name: z.string() })),
  /** Admins without a password whom no mail reaches; the site admin gives each a link. decision 0007 */
  admins_without_password: z.array(z.object({ id, name: z.string(), username: z.string() })),
  /** Uses the terms Trainer and Participant, whatever its type (spec 1 §1). */
  has_trainer_words: z.boolean(),
});
export type CampusDetails = z.infer<typeof campusDetails>;
export const campusChanged = changedSince(campusDetails);

const nameless = phrase('Please enter the name');
const line = (most: number) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? nameless : undefined) })
    .normalize('NFC')
    .trim()
    .min(1, nameless)
    .max(most)
    .regex(/^\P{Cc}*$/u, phrase('Please write this in one line.'));

const campusFields = {
  name: line(longestName),
  campus_type: numberedId(campusTypeTable, phrase('Please choose a type')),
  time_zone: timeZone,
};

const noEmail = phrase('This is not an e-mail address.');
/** First admin of a campus, invited by mail, or by the link of `makeAdminLink` when there is no mail server. */
const firstAdmin = {
  admin_given_name: line(longestName),
  admin_family_name: z.string().trim().max(longestName).default(''),
  admin_email: z.string().trim().normalize('NFKC').toLowerCase().max(254).pipe(z.email(noEmail)),
};

export const schoolDraft = z.strictObject({
  school_name: line(longestName),
  plan: numberedId(planTable, phrase('Please choose a plan')),
  ...campusFields,
  ...firstAdmin,
});
export type SchoolDraft = z.input<typeof schoolDraft>;

export const campusDraft = z.strictObject({ ...campusFields, ...firstAdmin });
export type CampusDraft = z.input<typeof campusDraft>;

export const campusEdit = z.strictObject({ ...campusFields, version });
export type CampusEdit = z.input<typeof campusEdit>;

export const schoolEdit = z.strictObject({
  name: line(longestName),
  plan: numberedId(planTable, phrase('Please choose a plan')),
  /** All differences from the plan; missing features and limits are the plan's. */
  feature_overrides: z.strictObject(schemasOf(subscriptionKinds)).partial(),
  has_trainer_words: z.boolean(),
  version,
});
export type SchoolEdit = z.input<typeof schoolEdit>;

/** Changed settings only. */
export const settingsChange = z.strictObject(schemasOf(campusSettings)).partial();
export type SettingsChange = z.input<typeof settingsChange>;

const reasonless = phrase('Please say why: the {school} can read it.');
export const suspension = z.strictObject({
  is_suspended: z.boolean(),
  reason: z.string().trim().min(1, reasonless).max(longestReason),
});

const manages = { access: rules.manageCampuses, isOfAnyCampus: true } as const;

export const schoolCampuses = contract(schoolCampusRoutes, {
  listCampuses: {
    ...manages,
    summary: 'Campuses of all schools by name, in pages: the next one begins `after` the last campus of this',
    query: z.strictObject({
      /** Part of the name of the campus or its school. */
      search: z.string().trim().max(100).optional(),
      campus_types: queryNumbers(campusTypeTable).optional(),
      plans: queryNumbers(planTable).optional(),
      state: z.enum(campusStateNames).optional(),
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(200).default(CAMPUSES_PAGE),
    }),
    output: z.array(campusRow),
  },
  createSchool: {
    ...manages,
    summary:
      'Add a school with its first campus and the admin of both, who is invited where mail leaves the installation',
    body: schoolDraft,
    audit: { subject: 'school', kind: 'create', label: phrase('{^school} added'), place: 'named' },
    output: campusDetails,
    errors: ['conflict', 'tooManyRequests'],
  },
  updateSchool: {
    ...manages,
    summary:
      'Name, plan and what the school has beside its plan, if they are still what the edit was made from',
    body: schoolEdit,
    audit: { subject: 'school', kind: 'update', label: phrase('{^school} changed'), place: 'named' },
    output: campusDetails,
    errors: ['notFound', 'conflict'],
  },
  suspendSchool: {
    ...manages,
    summary:
      'Suspend a school, or let it in again: nobody but site admins enters any of its campuses meanwhile',
    body: suspension,
    audit: {
      subject: 'school',
      kind: 'suspend',
      label: phrase('{^school} suspended or reinstated'),
      place: 'named',
    },
    output: campusDetails,
    errors: ['notFound'],
  },
  createCampus: {
    ...manages,
    summary: 'Add a campus to a school, with an admin, who is invited where mail leaves the installation',
    body: campusDraft,
    audit: { subject: 'campus', kind: 'create', label: phrase('{^campus} added'), place: 'named' },
    output: campusDetails,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  getCampus: {
    ...manages,
    summary: 'One campus with its school, settings and people',
    output: campusDetails,
    errors: ['notFound'],
  },
  updateCampus: {
    ...manages,
    summary: 'Name, type and time zone of a campus, if they are still what the edit was made from',
    body: campusEdit,
    audit: { subject: 'campus', kind: 'update', label: phrase('{^campus} changed'), place: 'named' },
    output: campusDetails,
    errors: ['notFound', 'conflict'],
  },
  suspendCampus: {
    ...manages,
    summary: 'Suspend a campus, or let it in again; nobody but site admins enters it meanwhile',
    body: suspension,
    audit: {
      subject: 'campus',
      kind: 'suspend',
      label: phrase('{^campus} suspended or reinstated'),
      place: 'named',
    },
    output: campusDetails,
    errors: ['notFound'],
  },
  makeAdminLink: {
    ...manages,
    summary:
      'A link by which one of `admins_without_password` chooses one, to be passed on by hand: no mail leaves the installation',
    audit: { subject: 'person', kind: 'resetPassword', label: phrase('Password link sent'), place: 'named' },
    output: z.object({ link: z.string() }),
    errors: ['notFound', 'tooManyRequests'],
  },
  changeCampusSettings: {
    ...manages,
    summary: 'Change settings of a campus; those that are left out stay as they are',
    body: settingsChange,
    audit: {
      subject: 'campus',
      kind: 'changeSettings',
      label: phrase('{^campus} settings changed'),
      place: 'named',
    },
    output: campusDetails,
    errors: ['notFound'],
  },
});

/** Roles by which people are counted. */
export const countedTypes = userTypeTable.ids;
