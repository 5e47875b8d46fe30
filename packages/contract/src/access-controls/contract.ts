import {
  campusSettings,
  features,
  gates,
  permissions,
  rules,
  screenIds,
  userTypeTable,
} from '@pelion/access';
import { askedActionNames } from '@pelion/access/asked-actions';
import { campusTypeTable, keysOf, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger, queryNumber } from '../kernel/query.ts';
import { can, changedSince, done, id, moment, version } from '../kernel/shared.ts';
import { accessControlRoutes } from './routes.ts';

const userType = numberedId(userTypeTable);
const permission = z.enum(permissions);

/** What the campus says of a user type where that differs from the table of `packages/access`. */
const roleGrant = z.object({ user_type: userType, permission, is_granted: z.boolean() });
/** What it says of one person, in whichever role they act. */
const personGrant = z.object({ user_id: id, permission, is_granted: z.boolean() });

export const accessPerson = z.object({ id, name: z.string(), user_types: z.array(userType) });
export type AccessPerson = z.infer<typeof accessPerson>;

export const accessControls = z.object({
  /** The campus. */
  id,
  /** Counts the changes, from 1. */
  version,
  /** The newest of them, to take it back at once; null: none yet. */
  last_change_id: id.nullable(),
  /** How many members each user type has; one without any is left out. */
  counts: z.array(z.object({ user_type: userType, people: z.int() })),
  roles: z.array(roleGrant),
  people: z.array(personGrant),
  /** Those whom `people` is about. */
  persons: z.array(accessPerson),
  /** What an endpoint or a policy asks for today; the others come with their part of the product. */
  enforced: z.array(permission),
});
export type AccessControls = z.infer<typeof accessControls>;

/** A line of a change; null takes back what was said: the table, or the role, decides again. */
const said = { permission, is_granted: z.boolean().nullable() };
const roleLine = z.strictObject({ user_type: userType, ...said });
const personLine = z.strictObject({ user_id: id, ...said });

/** Places of lines that say something else of a permission than an earlier line of the same holder. */
function contradicting<Line extends { readonly permission: string; readonly is_granted: boolean | null }>(
  lines: readonly Line[],
  holderOf: (line: Line) => number,
): readonly number[] {
  const said = new Map<string, boolean | null>();
  return lines.flatMap((line, place) => {
    const key = `${holderOf(line)} ${line.permission}`;
    const before = said.get(key);
    said.set(key, line.is_granted);
    return before === undefined || before === line.is_granted ? [] : place;
  });
}

export const accessChangeDraft = z
  .strictObject({
    version,
    roles: z.array(roleLine).max(1200).default([]),
    people: z.array(personLine).max(1200).default([]),
    /** Whoever takes something from themselves says that they know. */
    accepts_own_loss: z.boolean().default(false),
  })
  .refine(({ roles, people }) => roles.length + people.length > 0, {
    path: ['roles'],
    message: phrase('Nothing has been changed'),
  })
  .superRefine(({ roles, people }, { addIssue }) => {
    const message = phrase('Another line says the opposite of this permission');
    for (const place of contradicting(roles, (line) => line.user_type))
      addIssue({ code: 'custom', path: ['roles', place, 'is_granted'], message });
    for (const place of contradicting(people, (line) => line.user_id))
      addIssue({ code: 'custom', path: ['people', place, 'is_granted'], message });
  });
export type AccessChangeDraft = z.input<typeof accessChangeDraft>;
export const accessControlsChanged = changedSince(accessControls);

/** What was said before and after, of a user type or of a person. */
const changedLine = z.object({
  user_type: userType.nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
  permission,
  before: z.boolean().nullable(),
  after: z.boolean().nullable(),
});

/** A change as it was saved. */
export const accessChange = z.object({
  id,
  at: moment,
  by: z.object({ id, name: z.string() }),
  lines: z.array(changedLine),
  /** It took another one back. */
  is_undo: z.boolean(),
  can: can('undo'),
});
export type AccessChange = z.infer<typeof accessChange>;

/**
 * What a record asks on top of the rule of its screen. sharing: it is theirs, public or shared with them. editing: they may
 * change it. assigned: it was given to them or to a child of theirs. belonging: whose result it is. score: it is not hidden.
 */
export const recordGates = ['sharing', 'editing', 'assigned', 'belonging', 'score'] as const;

const explainedGate = z.object({
  /** membership: who is suspended gets in nowhere. */
  gate: z.enum(['membership', ...gates, ...recordGates]),
  is_open: z.boolean(),
  /** What it asks for, by the kind of gate; null elsewhere. */
  permission: permission.nullable(),
  /** Who said the last word about the permission: nobody, the campus about the role, or about the person. */
  said_of: z.enum(['nobody', 'role', 'person']).nullable(),
  setting: z.enum(keysOf(campusSettings)).nullable(),
  feature: z.enum(features).nullable(),
  /** Whom a page is for; of a permission that no campus gives to this user type, who may have it. */
  user_types: z.array(userType),
  campus_types: z.array(numberedId(campusTypeTable)),
  /** Empty: it is the same everywhere. */
  changeable_by: z.array(userType),
});
export type ExplainedGate = z.infer<typeof explainedGate>;

export const accessExplanation = z.object({
  person: accessPerson,
  /** In which of their roles. */
  user_type: userType,
  is_open: z.boolean(),
  gates: z.array(explainedGate),
});
export type AccessExplanation = z.infer<typeof accessExplanation>;

const queryId = () => queryInteger().positive();
const explanationQuery = z
  .strictObject({
    user_id: queryId(),
    /** One of the person's roles; the first unless told. */
    user_type: queryNumber(userTypeTable).optional(),
    screen: z.enum(screenIds).optional(),
    action: z.enum(askedActionNames).optional(),
    assessment_id: queryId().optional(),
    /** Whose results. */
    student_id: queryId().optional(),
  })
  .refine(({ screen, action }) => (screen === undefined) !== (action === undefined), {
    path: ['screen'],
    message: phrase('Please choose a page or an action'),
  });

export const accessControlsContract = contract(accessControlRoutes, {
  getAccessControls: {
    access: rules.controlAccess,
    summary: 'Who holds what on this campus where that differs from the defaults',
    output: accessControls,
  },
  saveAccessControls: {
    access: rules.controlAccess,
    summary: 'Give and take permissions, of user types and of people: all of it, or nothing',
    body: accessChangeDraft,
    audit: { subject: 'accessControls', kind: 'update' },
    whileActing: 'refused',
    output: accessControls,
    errors: ['notFound', 'conflict'],
  },
  listAccessChanges: {
    access: rules.controlAccess,
    summary: 'What was changed lately, the newest first',
    output: z.array(accessChange),
  },
  undoAccessChange: {
    access: rules.controlAccess,
    summary: 'Take a change back, unless the same was changed since',
    audit: { subject: 'accessControls', kind: 'undo' },
    whileActing: 'refused',
    output: done,
    errors: ['notFound', 'conflict'],
  },
  findAccessPeople: {
    access: rules.controlAccess,
    summary: 'People by a part of their name, whatever their role: the first of them',
    query: z.strictObject({ search: z.string().trim().max(200).default('') }),
    output: z.array(accessPerson),
  },
  explainAccess: {
    access: rules.controlAccess,
    summary:
      'Why somebody can or cannot open a page or do something: everything that it asks for, passed or not',
    query: explanationQuery,
    output: accessExplanation,
    errors: ['notFound'],
  },
  getAccessPerson: {
    access: rules.controlAccess,
    summary: 'One person with what they may act as',
    output: accessPerson,
    errors: ['notFound'],
  },
});
