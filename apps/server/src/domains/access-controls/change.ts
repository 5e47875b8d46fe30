import { type AccessGrants, isPermission, type Permission, type UserType } from '@pelion/access';
import type { AccessControls } from '@pelion/contract/access-controls';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { Facts } from '../../lib/audit.ts';
import { invalid } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { grantsOf, userTypesFrom } from './grants.ts';
import {
  assertCampusIsKept,
  assertMayControl,
  assertMeansSomething,
  assertOwnLossAccepted,
} from './policy.ts';
import {
  findPersons,
  insertChange,
  listAdminRoles,
  type StoredLine,
  writePersonGrants,
  writeRoleGrants,
} from './queries.ts';

/** Override to write; null removes it. */
interface RoleLine {
  readonly user_type: number;
  readonly permission: Permission;
  readonly is_granted: boolean | null;
}
interface PersonLine {
  readonly user_id: number;
  readonly permission: Permission;
  readonly is_granted: boolean | null;
}
export interface Lines {
  readonly roles: readonly RoleLine[];
  readonly people: readonly PersonLine[];
}

interface Change {
  readonly viewer: Viewer;
  readonly controls: AccessControls;
  readonly lines: Lines;
  readonly acceptsOwnLoss: boolean;
  readonly undoes?: number;
  readonly now: Date;
}

/**
 * Writes a change and notifies the affected people. Returns null when the lines change nothing. The caller holds the
 * lock.
 */
export async function writeChange(
  transaction: Db,
  { viewer, controls, lines: asked, acceptsOwnLoss, undoes, now }: Change,
): Promise<{ id: number; before: Facts; after: Facts } | null> {
  const lines = newOf(controls, asked);
  if (lines.roles.length + lines.people.length === 0) return null;
  const persons = await findPersons(transaction, [
    ...new Set([...lines.people.map(({ user_id }) => user_id), viewer.userId]),
  ]);
  const typesOf = new Map(persons.map(({ id, user_types }) => [id, userTypesFrom(user_types)]));
  assertLines(viewer, lines, typesOf);

  const before = grantsOf(controls);
  const after = appliedTo(controls, lines);
  assertCampusIsKept(before, after, await listAdmins(transaction));
  const ownTypes = typesOf.get(viewer.userId) ?? [viewer.userType];
  assertOwnLossAccepted(viewer, ownTypes, before, after, acceptsOwnLoss);

  const { campusId: campus_id } = viewer;
  await writeRoleGrants(transaction, campus_id, lines.roles);
  await writePersonGrants(transaction, campus_id, lines.people);
  const stored = storedOf(controls, lines);
  const { id } = await insertChange(transaction, {
    campus_id,
    version: controls.version + 1,
    made_by: viewer.userId,
    made_at: now,
    lines: stored,
    undoes: undoes ?? null,
  });
  await tell(transaction, campus_id, lines);
  return { id, before: factsOf(stored, 'before'), after: factsOf(stored, 'after') };
}

const roleKey = (line: { user_type: number; permission: string }) => `${line.user_type} ${line.permission}`;
const personKey = (line: { user_id: number; permission: string }) => `${line.user_id} ${line.permission}`;
const saidIn = ({ roles, people }: Pick<AccessControls, 'roles' | 'people'>) => ({
  role: new Map(roles.map((line) => [roleKey(line), line.is_granted])),
  person: new Map(people.map((line) => [personKey(line), line.is_granted])),
});

/** Leaves out lines that are in force already, and repeated ones. */
function newOf(controls: AccessControls, { roles, people }: Lines): Lines {
  const said = saidIn(controls);
  const lastRoles = [...new Map(roles.map((line) => [roleKey(line), line])).values()];
  const lastPeople = [...new Map(people.map((line) => [personKey(line), line])).values()];
  return {
    roles: lastRoles.filter((line) => (said.role.get(roleKey(line)) ?? null) !== line.is_granted),
    people: lastPeople.filter((line) => (said.person.get(personKey(line)) ?? null) !== line.is_granted),
  };
}

function assertLines(
  viewer: Viewer,
  { roles, people }: Lines,
  typesOf: ReadonlyMap<number, readonly UserType[]>,
): void {
  for (const [place, { user_type, permission, is_granted: isGranted }] of roles.entries()) {
    const held = userTypesFrom([user_type]);
    assertMayControl(viewer, held);
    assertMeansSomething({ path: `roles.${place}.permission`, permission, isGranted, held });
  }
  for (const [place, { user_id, permission, is_granted: isGranted }] of people.entries()) {
    const held = typesOf.get(user_id);
    if (!held)
      invalid({
        path: `people.${place}.user_id`,
        message: phrase('There is no such person on this {campus}.'),
      });
    assertMayControl(viewer, held);
    assertMeansSomething({ path: `people.${place}.permission`, permission, isGranted, held });
  }
}

function appliedTo(controls: AccessControls, lines: Lines): AccessGrants {
  const [newRoles, newPeople] = [new Set(lines.roles.map(roleKey)), new Set(lines.people.map(personKey))];
  const kept = <Line extends { is_granted: boolean | null }>(line: Line) =>
    line.is_granted === null ? [] : [{ ...line, is_granted: line.is_granted }];
  return grantsOf({
    roles: [
      ...controls.roles.filter((line) => !newRoles.has(roleKey(line))),
      ...lines.roles.flatMap((line) => kept(line)),
    ],
    people: [
      ...controls.people.filter((line) => !newPeople.has(personKey(line))),
      ...lines.people.flatMap((line) => kept(line)),
    ],
  });
}

async function listAdmins(transaction: Db) {
  const typesOf = new Map<number, number[]>();
  for (const { user_id, user_type } of await listAdminRoles(transaction))
    typesOf.set(user_id, [...(typesOf.get(user_id) ?? []), user_type]);
  return [...typesOf].map(([id, ids]) => ({ id, userTypes: userTypesFrom(ids) }));
}

function storedOf(controls: AccessControls, { roles, people }: Lines): readonly StoredLine[] {
  const said = saidIn(controls);
  return [
    ...roles.map((line) => ({
      userType: line.user_type,
      permission: line.permission,
      before: said.role.get(roleKey(line)) ?? null,
      after: line.is_granted,
    })),
    ...people.map((line) => ({
      userId: line.user_id,
      permission: line.permission,
      before: said.person.get(personKey(line)) ?? null,
      after: line.is_granted,
    })),
  ];
}

const words = (said: boolean | null) => (said === null ? 'default' : said ? 'given' : 'taken');

/** Audit format: `teacher view_classes: taken`, `person 12 view_classes: given`. */
const factsOf = (lines: readonly StoredLine[], side: 'before' | 'after'): Facts =>
  Object.fromEntries(
    lines.map((line) => {
      const holder =
        line.userType === undefined ? `person ${line.userId}` : (userTypesFrom([line.userType])[0] ?? '');
      return [`${holder} ${line.permission}`, words(line[side])];
    }),
  );

/** Publishes a session event to the affected people, so that open menus and screens refetch. */
async function tell(transaction: Db, campusId: number, { roles, people }: Lines): Promise<void> {
  const event = { topic: 'session', id: null } as const;
  const userTypes = [...new Set(roles.map(({ user_type }) => user_type))];
  const userIds = [...new Set(people.map(({ user_id }) => user_id))];
  if (userTypes.length > 0) await publish(transaction, { campusId, userTypes, event });
  if (userIds.length > 0) await publish(transaction, { campusId, userIds, event });
}

/** Returns the lines that undo a change, or null if any of its lines has been changed since. */
export function undoingLines(controls: AccessControls, lines: readonly StoredLine[]): Lines | null {
  const said = saidIn(controls);
  const roles: RoleLine[] = [];
  const people: PersonLine[] = [];
  for (const { userType, userId, permission, before, after } of lines) {
    if (!isPermission(permission)) continue;
    if (userType !== undefined) {
      const line = { user_type: userType, permission, is_granted: before };
      if ((said.role.get(roleKey(line)) ?? null) !== after) return null;
      roles.push(line);
    }
    if (userId !== undefined) {
      const line = { user_id: userId, permission, is_granted: before };
      if ((said.person.get(personKey(line)) ?? null) !== after) return null;
      people.push(line);
    }
  }
  return { roles, people };
}
