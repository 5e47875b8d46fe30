import { describe, expect, test } from 'vitest';
import {
  type AccessGrants,
  effectsOf,
  emptiedAdmins,
  heldUnder,
  isGrantable,
  keepsTheCampus,
  lossesOf,
} from './access-change.ts';
import { permissions } from './permissions.ts';

const nothing: AccessGrants = { roles: [], people: [] };
const role = (
  userType: AccessGrants['roles'][number]['userType'],
  permission: (typeof permissions)[number],
  isGranted: boolean,
) => ({ userType, permission, isGranted });
const own = (userId: number, permission: (typeof permissions)[number], isGranted: boolean) => ({
  userId,
  permission,
  isGranted,
});
const rosa = { id: 7, userTypes: ['teacher'] } as const;
const noor = { id: 8, userTypes: ['teacher', 'parent'] } as const;

describe('held permissions', () => {
  test.each([
    ['the default', [], [], true],
    ['what the campus takes from the role', [role('teacher', 'view_classes', false)], [], false],
    ['what it takes from the person', [], [own(7, 'view_classes', false)], false],
    [
      'what it leaves the person alone',
      [role('teacher', 'view_classes', false)],
      [own(7, 'view_classes', true)],
      true,
    ],
    ['nothing of what it takes from others', [], [own(8, 'view_classes', false)], true],
  ] as const)('is %s', (_, roles, people, isHeld) => {
    expect(heldUnder({ roles, people })('teacher', 7).has('view_classes')).toBe(isHeld);
  });

  test('is never what the role may not hold, whoever is given it', () => {
    const given = { roles: [], people: [own(7, 'delete_users', true)] };
    expect(heldUnder(given)('teacher', 7).has('delete_users')).toBe(false);
  });
});

describe('effects of a change', () => {
  const effects = (after: AccessGrants, before = nothing) =>
    effectsOf({ before, after, counts: { teacher: 7, parent: 3 }, people: [rosa, noor] });

  test('is counted by user type', () => {
    expect(effects({ ...nothing, roles: [role('teacher', 'view_classes', false)] })).toEqual([
      { permission: 'view_classes', isGained: false, userType: 'teacher', count: 7 },
    ]);
  });

  test('leaves out those whose own grant keeps it', () => {
    const kept = { roles: [], people: [own(7, 'view_classes', true)] };
    const after = { ...kept, roles: [role('teacher', 'view_classes', false)] };
    expect(effects(after, kept)).toEqual([
      { permission: 'view_classes', isGained: false, userType: 'teacher', count: 6 },
    ]);
  });

  test('names a person whose own grant changes', () => {
    expect(effects({ ...nothing, people: [own(8, 'view_classes', false)] })).toEqual([
      { permission: 'view_classes', isGained: false, userId: 8 },
    ]);
  });

  test('is nothing where a line repeats what holds anyway', () => {
    expect(effects({ ...nothing, roles: [role('teacher', 'view_classes', true)] })).toEqual([]);
    expect(effects({ ...nothing, people: [own(7, 'view_classes', true)] })).toEqual([]);
  });

  test('is the opposite when it is taken back', () => {
    const taken = { ...nothing, roles: [role('parent', 'view_meetings', false)] };
    expect(effects(nothing, taken)).toEqual([
      { permission: 'view_meetings', isGained: true, userType: 'parent', count: 3 },
    ]);
  });
});

describe('lost permissions', () => {
  test('is what none of their roles gives them any more', () => {
    const after = { ...nothing, roles: [role('teacher', 'view_meetings', false)] };
    expect(lossesOf(rosa, nothing, after)).toEqual(['view_meetings']);
    // Noor still holds the permission as a parent.
    expect(lossesOf(noor, nothing, after)).toEqual([]);
  });
});

describe('admins', () => {
  const admin = { id: 1, userTypes: ['campusAdmin'] } as const;

  test.each([
    ['holds all of it', nothing, true],
    [
      'lost one of it with the role',
      { ...nothing, roles: [role('campusAdmin', 'edit_users', false)] },
      false,
    ],
    ['lost one of it alone', { ...nothing, people: [own(1, 'add_users', false)] }, false],
    [
      'was left it when the role lost it',
      { roles: [role('campusAdmin', 'edit_users', false)], people: [own(1, 'edit_users', true)] },
      true,
    ],
  ] as const)('one who %s keeps the campus: %3$s', (_, grants, keeps) => {
    expect(keepsTheCampus(grants, admin)).toBe(keeps);
  });

  test('no other role keeps the permission', () => {
    expect(keepsTheCampus(nothing, { id: 2, userTypes: ['staff', 'teacher'] })).toBe(false);
  });

  test('are emptied when all is taken that can be', () => {
    const all = permissions.map((permission) => role('campusAdmin', permission, false));
    expect(emptiedAdmins({ ...nothing, roles: all })).toEqual(['campusAdmin']);
    expect(
      emptiedAdmins({ ...nothing, roles: all.filter(({ permission }) => permission !== 'view_users') }),
    ).toEqual([]);
    expect(emptiedAdmins(nothing)).toEqual([]);
  });
});

test.each([
  [['student'], 'can_download_materials', true],
  [['student'], 'delete_users', false],
  [['student', 'schoolAdmin'], 'delete_users', true],
  // Revoking a permission that is always held has no effect.
  [['teacher'], 'view_dashboard', false],
] as const)('a line for %j about %s means something: %s', (userTypes, permission, means) => {
  expect(isGrantable(userTypes, permission)).toBe(means);
});
