import {
  campusSettings,
  planStates,
  planTable,
  rules,
  subscriptionKinds,
  userTypeTable,
} from '@pelion/access';
import { campusTypeTable, genders, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id, moment, name } from '../kernel/shared.ts';
import { schemasOf } from '../kernel/typed-values.ts';
import { leastPasswordLength } from './facts.ts';
import { sessionRoutes } from './routes.ts';

/** Login name: an e-mail address or any other name. Normalized, so that letters typed on another keyboard match. */
const username = z.string().trim().normalize('NFKC').toLowerCase().max(254);
export const newPassword = z
  .string()
  .min(leastPasswordLength, phrase('Use at least {$least} characters.', { least: leastPasswordLength }))
  .max(200);

export const forgottenAccount = z.strictObject({
  username: username.min(1, phrase('Please enter the username')),
});
export const passwordReset = z.strictObject({
  /** Missing when the link joins the account to one that has a password. */
  password: newPassword.optional(),
});
export const passwordChange = z.strictObject({
  current_password: z.string().min(1, phrase('Please enter the current password')).max(200),
  password: newPassword,
});

/** Logged-in user of spec 1 §3, with its field names (`subcription_type_id` included). */
export const loggedInUser = shape(
  'LoggedInUser',
  'The signed-in person with campus, rights and settings.',
  z.object({
    id,
    name,
    given_name: z.string(),
    /** Empty for people with a single name. */
    family_name: z.string(),
    username,
    /** Mail address of the account; young students may have none. */
    email: z.string().nullable(),
    avatar: z.string().nullable(),
    /** Bearer token of `/api`. Empty in responses to requests other than a log-in. */
    token: z.string(),
    /** Token of `/assessment-api`, sent in the header `assessment_token`. */
    assessment_token: z.string(),
    /** Role in which the user acts. */
    user_type: numberedId(userTypeTable),
    /** All roles of the user on this campus. */
    user_roles: z.array(z.object({ role_id: numberedId(userTypeTable) })),
    /** Permissions held on this campus. */
    permissions: z.array(z.string()),
    school_id: id,
    school_name: z.string(),
    school_logo: z.string().nullable(),
    school_campus_id: id,
    /** Current campus first; for site admins a truncated list, though any campus may be named. */
    school_campuses: z.array(z.object({ id, name: z.string() })),
    campus_type: numberedId(campusTypeTable),
    /** Color of the school, `#rrggbb`. */
    color_code: z.string(),
    /** IANA name for displaying times: the user's choice, else the campus's. */
    time_zone: z.string(),
    /** Time zone of calendar days, such as those of enrollments and years. */
    campus_time_zone: z.string(),
    school: z.object({
      /** Features and limits of the plan with the school's overrides. */
      subscription_features: z.object(schemasOf(subscriptionKinds)),
      subcription_type_id: numberedId(planTable),
      plan_state: z.enum(planStates),
      /** End of the trial; null when the school never had one. */
      trial_ends_at: moment.nullable(),
      /** Time from which the viewer has read-only access, because the trial or plan has ended; null otherwise. */
      read_only_from: moment.nullable(),
    }),
    school_campus_setting: z.object(schemasOf(campusSettings)),
    /** Term -> [singular, plural] for the school's overrides of its campus type. */
    term_overrides: z.record(z.string(), z.tuple([z.string(), z.string(), z.enum(genders).optional()])),
    is_demo: z.boolean(),
    /** Site admin acting as this user, and the end of it; null otherwise. */
    acting: z.object({ by: z.string(), until: moment }).nullable(),
    /** Unread announcement above every page; part of this response, to avoid a layout shift. */
    banner: z.object({ id, title: z.string() }).nullable(),
  }),
);
/** Campuses to choose from when a password matches several accounts (`severalAccounts`). */
export const accountChoices = z.array(z.object({ id, name: z.string() }));
export type LoggedInUser = z.infer<typeof loggedInUser>;

/** Token of a mailed link; unknown ones are refused as expired instead of malformed. */
const resetToken = z.string().min(1).max(200);

export const session = contract(sessionRoutes, {
  login: {
    access: 'public',
    summary: 'Sign in with username and password',
    body: z.strictObject({
      username,
      password: z.string().min(1, phrase('Please enter the password')).max(200),
      /** Campus of the account, when the password matches several. */
      campus_id: id.optional(),
    }),
    audit: { none: 'opens a session' },
    output: loggedInUser,
    errors: ['wrongCredentials', 'severalAccounts', 'accountSuspended', 'schoolSuspended', 'tooManyRequests'],
  },
  logout: {
    access: rules.anyone,
    summary: 'Sign out: both tokens of this session stop working at once',
    audit: { none: 'ends the own session' },
    whileActing: 'allowed',
    output: done,
  },
  me: {
    access: rules.anyone,
    summary: 'The signed-in user as of now: permissions, settings and campuses',
    output: loggedInUser,
  },
  changeCampus: {
    access: rules.anyone,
    isOfAnyCampus: true,
    summary: 'Switch to another campus of this account: answers with new tokens, for that campus',
    audit: { none: 'opens a session' },
    output: loggedInUser,
    errors: ['accountSuspended', 'schoolSuspended'],
  },
  changeRole: {
    access: rules.anyone,
    summary: 'Act in another role of this person on this campus: answers with new tokens, for that role',
    audit: { none: 'opens a session' },
    output: loggedInUser,
  },
  forgotPassword: {
    access: 'public',
    summary:
      'Send a mail with a reset link; the answer is the same for known and unknown names and addresses',
    body: forgottenAccount,
    audit: { none: 'sends a mail; the password stays' },
    output: done,
    errors: ['tooManyRequests'],
  },
  verifyResetToken: {
    params: { token: resetToken },
    access: 'public',
    summary: 'Whether a link to set a password, by reset or invitation, still works, and for which account',
    audit: { none: 'only looks' },
    output: z.object({
      /** Login name; whoever has the link may set its password. */
      username: z.string(),
      /** The account never had a password. */
      is_first: z.boolean(),
      /** The link sets no password: the account is opened with the password that the address has at another school. */
      joins: z.boolean(),
      /** Campus to which the link leads. */
      campus_name: z.string(),
    }),
    errors: ['resetLinkInvalid', 'accountSuspended', 'schoolSuspended', 'tooManyRequests'],
  },
  resetPassword: {
    params: { token: resetToken },
    access: 'public',
    summary:
      'Set a password with such a link, or join a campus by it, once; every session of the account ends',
    body: passwordReset,
    audit: { subject: 'account', kind: 'resetPassword', label: phrase('Password set through a link') },
    output: done,
    errors: ['resetLinkInvalid', 'conflict', 'tooManyRequests'],
  },
  changePassword: {
    access: rules.anyone,
    summary: 'Change the own password; every other session of the account ends',
    body: passwordChange,
    audit: { subject: 'account', kind: 'changePassword', label: phrase('Own password changed') },
    whileActing: 'refused',
    output: done,
    errors: ['wrongPassword', 'tooManyRequests'],
  },
  listSessions: {
    access: rules.anyone,
    summary: 'Where the account is signed in now, on every campus, this session first',
    output: z.array(
      z.object({
        id,
        campus_name: z.string(),
        user_type: numberedId(userTypeTable),
        created_at: moment,
        is_current: z.boolean(),
      }),
    ),
  },
  endOtherSessions: {
    access: rules.anyone,
    summary: 'Sign out everywhere else: every other session of the account ends at once',
    audit: { none: 'ends the own sessions' },
    output: done,
  },
});
