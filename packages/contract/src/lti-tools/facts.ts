import { numbered, phrase } from '@pelion/words';

// Shared facts about LTI tools, free of schemas, for lists and forms of the browser.

/** spec 1 §3 */
export const LTI_TOOL_TYPE = 'LTI 1.0' as const;

export const ltiToolStatusTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'orange' },
  active: { id: 2, label: phrase('Active'), tone: 'green' },
  inactive: { id: 3, label: phrase('Inactive'), tone: 'red' },
});
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
