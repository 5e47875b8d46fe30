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
import { done, id, moment, name } from '../kernel/shared.ts';
import { schemasOf } from '../kernel/typed-values.ts';
import { leastPasswordLength } from './facts.ts';
import { sessionRoutes } from './routes.ts';

/** What one signs in with: an e-mail address or any other name. The same letters typed on another keyboard are the same name. */
const username = z.string().trim().normalize('NFKC').toLowerCase().max(254);
export const newPassword = z
  .string()
  .min(leastPasswordLength, phrase('Use at least {$least} characters.', { least: leastPasswordLength }))
  .max(200);

export const forgottenAccount = z.strictObject({
  username: username.min(1, phrase('Please enter the username')),
});
export const passwordReset = z.strictObject({
  /** Left out where the link joins the account to one that has a password. */
  password: newPassword.optional(),
});
export const passwordChange = z.strictObject({
  current_password: z.string().min(1, phrase('Please enter the current password')).max(200),
  password: newPassword,
});

/** The logged-in user of spec 1 §3, with the field names of the spec (`subcription_type_id` included). */
export const loggedInUser = z.object({
  id,
  name,
  given_name: z.string(),
  /** Empty for who has one name only. */
  family_name: z.string(),
  username,
  /** Where mail about the account goes; small pupils have none. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Bearer of `/api`. Empty in answers to requests that did not sign in. */
  token: z.string(),
  /** Bearer of `/assessment-api`, sent as the header `assessment_token`. */
  assessment_token: z.string(),
  /** The role that the user acts in. */
  user_type: numberedId(userTypeTable),
  /** Every role that the user may act in on this campus. */
  user_roles: z.array(z.object({ role_id: numberedId(userTypeTable) })),
  /** Permission ids that the user holds in this campus. */
  permissions: z.array(z.string()),
  school_id: id,
  school_name: z.string(),
  school_logo: z.string().nullable(),
  school_campus_id: id,
  /** The current one first; for a site admin no more than can be shown, and any other can be named all the same. */
  school_campuses: z.array(z.object({ id, name: z.string() })),
  campus_type: numberedId(campusTypeTable),
  /** The school's colour, `#rrggbb`. */
  color_code: z.string(),
  /** IANA name; every moment is shown in it: the user's own choice, else the campus's. */
  time_zone: z.string(),
  /** Whose calendar days days are: of enrolments, years and the like. */
  campus_time_zone: z.string(),
  school: z.object({
    /** What the plan, or the school on top of it, has and how many it allows. */
    subscription_features: z.object(schemasOf(subscriptionKinds)),
    subcription_type_id: numberedId(planTable),
    plan_state: z.enum(planStates),
    /** Of a trial; null when the school never had one. */
    trial_ends_at: moment.nullable(),
    /** From when the viewer may change nothing, since a trial or plan is over by then; null where it goes on. */
    read_only_from: moment.nullable(),
  }),
  school_campus_setting: z.object(schemasOf(campusSettings)),
  /** Term -> [singular, plural], where the school says something else than its campus type. */
  term_overrides: z.record(z.string(), z.tuple([z.string(), z.string(), z.enum(genders).optional()])),
  is_demo: z.boolean(),
  /** A site admin who acts as this user, and until when; null for everybody who is here themselves. */
  acting: z.object({ by: z.string(), until: moment }).nullable(),
  /** The announcement that stands above every page, until it is read: here, so that nothing moves when it arrives. */
  banner: z.object({ id, title: z.string() }).nullable(),
});
/** The campuses to choose from when a password opens several accounts (`severalAccounts`). */
export const accountChoices = z.array(z.object({ id, name: z.string() }));
export type LoggedInUser = z.infer<typeof loggedInUser>;

/** From the link of a mail; what is not one of ours is refused as expired, not as malformed. */
const resetToken = z.string().min(1).max(200);

export const session = contract(sessionRoutes, {
  login: {
    access: 'public',
    summary: 'Sign in with username and password',
    body: z.strictObject({
      username,
      password: z.string().min(1, phrase('Please enter the password')).max(200),
      /** The campus of the account that is meant, where the password opens several. */
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
      /** What they log in with: whoever has the link may set its password. */
      username: z.string(),
      /** Nobody has had a password for the account yet. */
      is_first: z.boolean(),
      /** The link sets no password: the account is opened by the one that the address has elsewhere. */
      joins: z.boolean(),
      /** The campus that the link leads to. */
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
    audit: { subject: 'account', kind: 'resetPassword' },
    output: done,
    errors: ['resetLinkInvalid', 'conflict', 'tooManyRequests'],
  },
  changePassword: {
    access: rules.anyone,
    summary: 'Change the own password; every other session of the account ends',
    body: passwordChange,
    audit: { subject: 'account', kind: 'changePassword' },
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
