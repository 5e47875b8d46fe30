import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

// Shared facts about LTI tools, free of schemas, for lists and forms of the browser.

/** spec 1 §3 */
export const LTI_TOOL_TYPE = 'LTI 1.0' as const;

export const ltiToolStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
});
export type LtiToolStatus = NameIn<typeof ltiToolStatusTable>;
export const ltiToolStatuses = ltiToolStatusTable.ids;

export const ltiTargets = ['iframe', 'window'] as const;
export type LtiTarget = (typeof ltiTargets)[number];

/** Role strings of the standard; a tool may want others. spec 1 §9 */
export const INSTRUCTOR_ROLE = 'Instructor';
export const LEARNER_ROLE = 'Learner';

export const LTI_TOOLS_A_PAGE = 20;
export const MOST_TAB_DOMAINS = 100;
export const LONGEST_CUSTOM = 4000;
export const LONGEST_CARTRIDGE = 200_000;
/** Newest calls of a tool that its keepers see. */
export const CALLS_SHOWN = 50;
export const LONGEST_OUTCOME = 64 * 1024;

/** Roles of a trial. */
export const ltiTrialRoles = ['learner', 'instructor'] as const;
export type LtiTrialRole = (typeof ltiTrialRoles)[number];

export const ltiCallKinds = {
  launch: phrase('Launched'),
  replace: phrase('Score sent'),
  read: phrase('Score read'),
  delete: phrase('Score deleted'),
  other: phrase('Call'),
} as const satisfies Readonly<Record<string, Phrase>>;
export type LtiCallKind = keyof typeof ltiCallKinds;

/** Reasons of refused calls, for the keepers of a tool. */
export const ltiProblems = {
  unsigned: phrase('No OAuth 1.0 signature by HMAC-SHA1'),
  key: phrase('Another key'),
  timestamp: phrase('Time differs by more than 5 minutes'),
  bodyHash: phrase('Content does not match its hash'),
  signature: phrase('Wrong signature: secret or address differ'),
  nonce: phrase('Sent twice: this nonce was used before'),
  message: phrase('Message not readable'),
  unsupported: phrase('Unknown operation'),
  sourcedId: phrase('Link that this tool was not launched from'),
  score: phrase('Score is not a number from 0 to 1'),
} as const satisfies Readonly<Record<string, Phrase>>;
export type LtiProblem = keyof typeof ltiProblems;

/** Seconds without an answer after which a tool is said to be silent. */
export const SILENT_SECONDS = 10;

/** Message of the launching page to the application: the tool has answered. */
export const messageOfToolFrame = 'pelion.lti.shown';
