import {
  type Explanation,
  effectivePermissions,
  explainGates,
  type NamedRule,
  rules,
  screenOf,
  type UserType,
  userTypes,
} from '@pelion/access';
import type { AccessExplanation, AccessPerson, ExplainedGate } from '@pelion/contract/access-controls';
import { campusTypes } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { grantsOf, userTypesFrom } from './grants.ts';
import { isSuspended } from './queries.ts';
import { type AskedRecord, recordGatesOf } from './record-gates.ts';

interface Asked extends Omit<AskedRecord, 'target'> {
  readonly screen?: Parameters<typeof screenOf>[0] | undefined;
  readonly action?: keyof typeof rules | undefined;
}

const nothing = {
  permission: null,
  said_of: null,
  setting: null,
  feature: null,
  user_types: [],
  campus_types: [],
  changeable_by: [],
} as const satisfies Partial<ExplainedGate>;

const admins = [userTypes.schoolAdmin, userTypes.campusAdmin];

/**
 * Explains a person's access to a screen or an action: each gate in the order of testing and whether it is passed. Uses
 * the gates of `denial` and the policies of the requests themselves.
 */
export async function explainAccess(
  db: Db,
  viewer: Viewer,
  {
    person,
    userType,
    grants,
  }: { person: AccessPerson; userType: UserType; grants: Parameters<typeof grantsOf>[0] },
  { screen, action, ...record }: Asked,
): Promise<AccessExplanation> {
  const said = grantsOf(grants);
  const roleLines = said.roles.filter((line) => line.userType === userType);
  const ownLines = said.people.filter((line) => line.userId === person.id);
  // The campus, its plan and settings are the same for everybody here.
  const them: Viewer = {
    ...viewer,
    userType,
    userId: person.id,
    name: person.name,
    permissions: effectivePermissions(userType, [...roleLines, ...ownLines]),
  };
  const access = screen === undefined ? ruleOfAction(action) : screenOf(screen).access;
  const rule: NamedRule = access === 'public' ? rules.anyone : access;
  const suspended = await isSuspended(db, person.id);
  const gates: ExplainedGate[] = [
    { ...nothing, gate: 'membership', is_open: !suspended, changeable_by: admins },
    ...explainGates(them, rule).map((gate) => presentGate(gate, roleLines, ownLines)),
  ];
  const target = screen ?? action;
  if (target !== undefined)
    for (const { gate, isOpen } of await recordGatesOf(db, them, { target, ...record }))
      gates.push({ ...nothing, gate, is_open: isOpen, changeable_by: admins });
  return {
    person,
    user_type: userTypes[userType],
    is_open: gates.every(({ is_open }) => is_open),
    gates,
  };
}

const ruleOfAction = (action: Asked['action']): NamedRule => (action ? rules[action] : rules.anyone);

type Lines = readonly { readonly permission: string }[];

function presentGate(
  gate: Explanation & { readonly isOpen: boolean },
  roleLines: Lines,
  ownLines: Lines,
): ExplainedGate {
  const asked = {
    ...nothing,
    gate: gate.gate,
    is_open: gate.isOpen,
    changeable_by: gate.changeableBy.map((each) => userTypes[each]),
  };
  switch (gate.gate) {
    case 'userType':
      return { ...asked, user_types: gate.userTypes.map((each) => userTypes[each]) };
    case 'campusType':
      return { ...asked, campus_types: gate.campusTypes.map((each) => campusTypes[each]) };
    case 'permission': {
      const isAbout = ({ permission }: Lines[number]) => permission === gate.permission;
      const said_of = ownLines.some(isAbout) ? 'person' : roleLines.some(isAbout) ? 'role' : 'nobody';
      const user_types = gate.heldBy.map((each) => userTypes[each]);
      return { ...asked, permission: gate.permission, user_types, said_of };
    }
    case 'setting':
      return { ...asked, setting: gate.setting };
    case 'subscription':
      return { ...asked, feature: gate.feature };
  }
}

/** Returns the person's role to explain; undefined if the person does not have it. */
export const askedRole = ({ user_types }: AccessPerson, asked: number | undefined): UserType | undefined =>
  userTypesFrom(asked === undefined ? user_types : user_types.filter((type) => type === asked))[0];
