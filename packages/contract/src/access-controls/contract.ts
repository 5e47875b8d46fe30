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

/** Override for a user type, where the campus differs from the table of `packages/access`. */
const roleGrant = z.object({ user_type: userType, permission, is_granted: z.boolean() });
/** Override for one person, in all of their roles. */
const personGrant = z.object({ user_id: id, permission, is_granted: z.boolean() });

export const accessPerson = z.object({ id, name: z.string(), user_types: z.array(userType) });
export type AccessPerson = z.infer<typeof accessPerson>;

export const accessControls = z.object({
  /** Id of the campus. */
  id,
  /** Number of changes, starting from 1. */
  version,
  /** Latest change, for immediate undo; null when there is none. */
  last_change_id: id.nullable(),
  /** Number of members by user type; types without members are omitted. */
  counts: z.array(z.object({ user_type: userType, people: z.int() })),
  roles: z.array(roleGrant),
  people: z.array(personGrant),
  /** People with overrides in `people`. */
  persons: z.array(accessPerson),
  /** Permissions that some endpoint or policy checks today; the others belong to features not built yet. */
  enforced: z.array(permission),
});
export type AccessControls = z.infer<typeof accessControls>;

/** A changed override; null removes it, so that the table or the role decides again. */
const said = { permission, is_granted: z.boolean().nullable() };
const roleLine = z.strictObject({ user_type: userType, ...said });
const personLine = z.strictObject({ user_id: id, ...said });

/** Indexes of lines that contradict an earlier line of the same user type or person. */
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
    /** Confirms a change by which the viewers lose permissions themselves. */
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

/** Override of a user type or a person before and after the change. */
const changedLine = z.object({
  user_type: userType.nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
  permission,
  before: z.boolean().nullable(),
  after: z.boolean().nullable(),
});

/** A saved change. */
export const accessChange = z.object({
  id,
  at: moment,
  by: z.object({ id, name: z.string() }),
  lines: z.array(changedLine),
  /** Reverts another change. */
  is_undo: z.boolean(),
  can: can('undo'),
});
export type AccessChange = z.infer<typeof accessChange>;

/**
 * Checks of a record beyond the rule of its screen. sharing: own, public or shared with the person. editing: they may
 * change the record. assigned: scheduled for them or their child. belonging: their own result, or one they may see.
 * score: not hidden.
 */
export const recordGates = ['sharing', 'editing', 'assigned', 'belonging', 'score'] as const;

const explainedGate = z.object({
  /** membership: suspended people are refused everywhere. */
  gate: z.enum(['membership', ...gates, ...recordGates]),
  is_open: z.boolean(),
  /** Requirement of the gate, by its kind; null for other kinds. */
  permission: permission.nullable(),
  /**
   * Source of the decision about the permission: the table (nobody), the campus's override for the role, or for the
   * person.
   */
  said_of: z.enum(['nobody', 'role', 'person']).nullable(),
  setting: z.enum(keysOf(campusSettings)).nullable(),
  feature: z.enum(features).nullable(),
  /** User types that the page is for; for a permission that this user type can never hold, the types that can. */
  user_types: z.array(userType),
  campus_types: z.array(numberedId(campusTypeTable)),
  /** User types that can change the outcome; empty when no one can. */
  changeable_by: z.array(userType),
});
export type ExplainedGate = z.infer<typeof explainedGate>;

export const accessExplanation = z.object({
  person: accessPerson,
  /** Role of the person for which the access is explained. */
  user_type: userType,
  is_open: z.boolean(),
  gates: z.array(explainedGate),
});
export type AccessExplanation = z.infer<typeof accessExplanation>;

const queryId = () => queryInteger().positive();
const explanationQuery = z
  .strictObject({
    user_id: queryId(),
    /** One of the person's roles; defaults to the first. */
    user_type: queryNumber(userTypeTable).optional(),
    screen: z.enum(screenIds).optional(),
    action: z.enum(askedActionNames).optional(),
    assessment_id: queryId().optional(),
    /** Student whose results are requested. */
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
    audit: { subject: 'accessControls', kind: 'update', label: phrase('Access controls changed') },
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
    audit: { subject: 'accessControls', kind: 'undo', label: phrase('Access controls change undone') },
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
