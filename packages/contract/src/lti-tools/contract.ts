import { rules } from '@pelion/access';
import { keysOf, phrase } from '@pelion/words';
import { z } from 'zod';
import { courseUse } from '../courses/use.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryIds } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { webAddress } from '../kernel/web-address.ts';
import {
  CALLS_SHOWN,
  INSTRUCTOR_ROLE,
  LEARNER_ROLE,
  LONGEST_CARTRIDGE,
  LONGEST_CUSTOM,
  LONGEST_OUTCOME,
  LTI_TOOL_TYPE,
  LTI_TOOLS_A_PAGE,
  ltiCallKinds,
  ltiProblems,
  ltiTargets,
  ltiToolStatusTable,
  ltiTrialRoles,
  MOST_TAB_DOMAINS,
} from './facts.ts';
import { ltiToolRoutes } from './routes.ts';

export const ltiTool = shape(
  'LtiTool',
  'A tool of another provider in the list of the campus.',
  z.object({
    id,
    type: z.literal(LTI_TOOL_TYPE),
    name: z.string(),
    description: z.string(),
    url: z.string(),
    grade_id: id.nullable(),
    grade_name: z.string().nullable(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    /** Place as chosen. */
    target: z.enum(ltiTargets),
    status_id: numberedId(ltiToolStatusTable),
    created_by_name: z.string(),
    created_at: moment,
    updated_at: moment,
    version,
    can: can('edit', 'delete'),
  }),
);
export type LtiTool = z.infer<typeof ltiTool>;

export const ltiToolDetail = shape(
  'LtiToolDetail',
  'A tool with its settings; the secret is in no answer.',
  ltiTool.extend({
    /** OAuth consumer key; null for viewers who may not edit. */
    key: z.string().nullable(),
    /** Place by the target, the domains of new tabs and what browsers refuse. */
    launch_target: z.enum(ltiTargets),
    custom_parameters: z.string(),
    instructor_role: z.string(),
    learner_role: z.string(),
    sends_name: z.boolean(),
    sends_email: z.boolean(),
    /** Courses with an item of it, which keep it from being deleted. */
    courses: z.array(courseUse),
  }),
);
export type LtiToolDetail = z.infer<typeof ltiToolDetail>;

const credential = (missing: ReturnType<typeof phrase>) =>
  requiredLine(255, missing).regex(
    /^[\x21-\x7e]*$/,
    phrase('Please use letters, digits and signs without spaces'),
  );

/** Names of a role string, several with commas: `Learner`, `urn:lti:role:ims/lis/Learner`. */
const role = requiredLine(255, phrase('Please enter the role')).regex(
  /^[\x21-\x7e]*$/,
  phrase('Please use letters, digits and signs without spaces'),
);

const fields = {
  name: requiredLine(200),
  description: z.string().trim().max(2000),
  url: webAddress,
  key: credential(phrase('Please enter the key')),
  /** Signs launches and scores. */
  secret: credential(phrase('Please enter the secret')),
  /** Lines of `name=value`. */
  custom_parameters: z
    .string()
    .trim()
    .max(LONGEST_CUSTOM)
    .refine((text) => text.split('\n').every((line) => line.trim() === '' || /^\s*[^=\s][^=]*=/.test(line)), {
      message: phrase('Please write each parameter as name=value, one a line'),
    }),
  grade_id: id.nullable(),
  subject_id: id.nullable(),
  target: z.enum(ltiTargets),
  instructor_role: role,
  learner_role: role,
  /** Whether the tool learns the names of people. */
  sends_name: z.boolean(),
  /** Whether the tool learns their e-mail addresses. */
  sends_email: z.boolean(),
};

export const ltiToolDraft = shape(
  'LtiToolDraft',
  'A new tool; a cartridge gives what is missing of its name, description, address and custom parameters.',
  z
    .strictObject({
      name: fields.name.optional(),
      description: fields.description.optional(),
      url: fields.url.optional(),
      key: fields.key,
      secret: fields.secret,
      custom_parameters: fields.custom_parameters.optional(),
      grade_id: fields.grade_id.default(null),
      subject_id: fields.subject_id.default(null),
      target: fields.target.default('iframe'),
      instructor_role: fields.instructor_role.default(INSTRUCTOR_ROLE),
      learner_role: fields.learner_role.default(LEARNER_ROLE),
      sends_name: fields.sends_name.default(false),
      sends_email: fields.sends_email.default(false),
      /** XML of a `cartridge_basiclti_link`. */
      cartridge: z.string().max(LONGEST_CARTRIDGE).optional(),
    })
    .refine(({ name, cartridge }) => name !== undefined || cartridge !== undefined, {
      path: ['name'],
      message: phrase('Please enter the name'),
    })
    .refine(({ url, cartridge }) => url !== undefined || cartridge !== undefined, {
      path: ['url'],
      message: phrase('Please enter the address'),
    }),
);
export type LtiToolDraft = z.input<typeof ltiToolDraft>;

/** Fields of the form of a tool; without a secret the old one stays. */
export const ltiToolForm = z.strictObject(fields).partial({ secret: true });

/** Missing fields stay unchanged, above all the secret. */
export const ltiToolEdit = shape(
  'LtiToolEdit',
  'Changed fields of a tool; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type LtiToolEdit = z.input<typeof ltiToolEdit>;

/** Details of a `conflict` with someone else's change. */
export const ltiToolChanged = changedSince(ltiToolDetail);

export const ltiCartridge = shape(
  'LtiCartridge',
  'Settings of a tool from its cartridge.',
  z.object({
    name: z.string(),
    description: z.string(),
    url: z.string(),
    custom_parameters: z.string(),
  }),
);
export type LtiCartridge = z.infer<typeof ltiCartridge>;

export const ltiLaunch = shape(
  'LtiLaunch',
  'A signed launch, to be sent to the tool as a form within five minutes, once.',
  z.object({
    /** Where the form goes: the address of the tool. */
    url: z.string(),
    /** Fields of the form with their signature. */
    fields: z.record(z.string(), z.string()),
    target: z.enum(ltiTargets),
    /** Page of the media origin that sends the form; takes `{ url, fields }` as encoded JSON behind `#`. */
    frame_url: z.string(),
  }),
);
export type LtiLaunch = z.infer<typeof ltiLaunch>;

/** Exact decimal of 1, as the tool has sent: `0.85`. */
const score = z.string().nullable();

export const ltiTrial = shape(
  'LtiTrial',
  'What the own trial of a tool has brought.',
  z.object({
    launches: z.int(),
    first_launched_at: moment.nullable(),
    last_launched_at: moment.nullable(),
    score,
    scored_at: moment.nullable(),
    /** Every score the tool has sent, the newest first; null where it has deleted one. */
    scores: z.array(z.object({ score, at: moment })),
  }),
);
export type LtiTrial = z.infer<typeof ltiTrial>;

export const ltiCall = shape(
  'LtiCall',
  'A launch of a tool, or a call by it.',
  z.object({
    id,
    kind: z.enum(keysOf(ltiCallKinds)),
    /** Null where unknown, and for a person whose data was erased. */
    user_name: z.string().nullable(),
    /** Null for a call that was answered. */
    problem: z.enum(keysOf(ltiProblems)).nullable(),
    at: moment,
  }),
);
export type LtiCall = z.infer<typeof ltiCall>;

const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.*[a-z0-9])[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    phrase('Please enter a domain such as example.com, without https://'),
  );

const tabDomains = z.object({ domains: z.array(z.string()), can: can('edit') });

export const ltiTools = contract(ltiToolRoutes, {
  listLtiTools: {
    access: rules.keepTools,
    summary: 'Tools of the campus by name, also drafts',
    query: z.strictObject({
      ...page(LTI_TOOLS_A_PAGE, 100),
      search: z.string().trim().max(200).optional(),
      grade_ids: queryIds().optional(),
      subject_ids: queryIds().optional(),
      status_ids: queryIds().optional(),
    }),
    output: z.object({ tools: z.array(ltiTool), total: z.int() }),
  },
  createLtiTool: {
    access: rules.addTools,
    summary: 'Add a tool as a draft, by its settings or its cartridge',
    body: ltiToolDraft,
    audit: { subject: 'ltiTool', kind: 'create', label: phrase('LTI tool added') },
    output: ltiToolDetail,
    errors: ['notFound', 'unreadableFile', 'premiumFeature'],
  },
  getLtiTool: {
    access: rules.keepTools,
    summary: 'One tool',
    output: ltiToolDetail,
    errors: ['notFound'],
  },
  updateLtiTool: {
    access: rules.editTools,
    summary: 'Change a tool; without a secret the old one stays',
    body: ltiToolEdit,
    audit: { subject: 'ltiTool', kind: 'update', label: phrase('LTI tool changed') },
    output: ltiToolDetail,
    errors: ['notFound', 'conflict'],
  },
  removeLtiTool: {
    access: rules.deleteTools,
    summary: 'Delete a tool that no course holds, with its secret; links to it stop, scores stay',
    audit: { subject: 'ltiTool', kind: 'delete', label: phrase('LTI tool deleted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  setLtiToolStatus: {
    access: rules.editTools,
    summary: 'Make a tool a draft, active or inactive',
    audit: { subject: 'ltiTool', kind: 'move', label: phrase('Status of an LTI tool changed') },
    output: ltiToolDetail,
    errors: ['notFound'],
  },
  launchLtiTool: {
    access: rules.keepTools,
    summary: 'Sign a trial launch; person, role, context and link come from records',
    body: z.strictObject({
      /** Role of the trial; keepers may take both. */
      as: z.enum(ltiTrialRoles).default('learner'),
      /** Asks for a new tab where the tool would open in the page. */
      target: z.literal('window').optional(),
    }),
    audit: { none: 'the log of the tool has every launch' },
    output: ltiLaunch,
    errors: ['notFound', 'conflict'],
  },
  getLtiTrial: {
    access: rules.keepTools,
    summary: 'The own trial of a tool: launches and scores',
    output: ltiTrial,
    errors: ['notFound'],
  },
  restartLtiTrial: {
    access: rules.keepTools,
    summary: 'End the own trial; the next launch begins another one, which the tool does not know',
    audit: { none: 'ends a trial of the caller, which stays in the records' },
    output: done,
    errors: ['notFound'],
  },
  listLtiCalls: {
    access: rules.keepTools,
    summary: `The newest ${CALLS_SHOWN} launches and calls of a tool, refused ones with their reason`,
    output: z.array(ltiCall),
    errors: ['notFound'],
  },
  receiveLtiOutcome: {
    params: { service_key: z.string().min(1).max(100) },
    access: 'public',
    summary: 'A score that a tool replaces, reads or deletes, signed by it (LTI 1.1 outcomes)',
    body: z.string().min(1),
    kind: 'raw',
    bodyLimit: LONGEST_OUTCOME,
    audit: { none: 'a ledger has every score, and a log every call' },
    sends: ['xml'],
    errors: ['notFound', 'tooManyRequests'],
  },
  readLtiCartridge: {
    access: rules.addTools,
    summary: 'Settings of a tool from the XML of its cartridge, to look at before the tool is added',
    body: z.strictObject({ cartridge: z.string().min(1).max(LONGEST_CARTRIDGE) }),
    audit: { none: 'reads a text and keeps nothing' },
    whileActing: 'allowed',
    output: ltiCartridge,
    errors: ['unreadableFile', 'premiumFeature'],
  },
  getLtiTabDomains: {
    access: rules.keepTools,
    summary: 'Domains of tools that open in a new tab, whatever their target',
    output: tabDomains,
  },
  setLtiTabDomains: {
    access: rules.keepToolDomains,
    summary: 'Replace the list of domains that open in a new tab',
    body: z.strictObject({
      domains: z
        .array(hostName)
        .max(MOST_TAB_DOMAINS)
        .transform((domains) => [...new Set(domains)].sort()),
    }),
    audit: { subject: 'ltiTabDomains', kind: 'update', label: phrase('Domains of new tabs changed') },
    output: tabDomains,
  },
});
