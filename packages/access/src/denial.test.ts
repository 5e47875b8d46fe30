import { describe, expect, test } from 'vitest';
import { denial, type Gate, gates, mayOpen, type Viewer } from './denial.ts';
import { everyCampusType, everyone } from './groups.ts';
import type { Permission } from './permissions.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { viewerFrom } from './viewer.ts';

const teacher = viewerFrom({
  userType: 'teacher',
  campusType: 'k12',
  plan: 'elite',
  settings: ['opted_for_ai'],
});

/** One condition per gate: first those that the teacher fails, then those that the teacher passes. */
const closed = {
  userType: { userTypes: ['schoolAdmin'] },
  campusType: { campusTypes: ['dsat'] },
  permission: { permission: 'delete_users' },
  setting: { setting: 'opted_for_point_system' },
  subscription: { feature: 'can_create_meetings' },
} as const satisfies Record<Gate, Rule>;

const withoutMeetings: Viewer = { ...teacher, features: new Set() };

describe('the order of the gates', () => {
  test('is user type, campus type, permission, setting, and subscription last', () => {
    expect(gates).toEqual(['userType', 'campusType', 'permission', 'setting', 'subscription']);
  });

  test.each(gates.map((gate, index) => [gate, gates.slice(index)] as const))(
    'names %s where it and everything after it refuses',
    (gate, failing) => {
      const rule: Rule = Object.assign({}, ...failing.map((each) => closed[each]));
      expect(denial(withoutMeetings, rule)).toBe(gate);
    },
  );

  test.each(gates)('names %s where it alone refuses', (gate) => {
    expect(denial(withoutMeetings, closed[gate])).toBe(gate);
  });
});

describe('a rule', () => {
  test('lets in whoever passes all five conditions', () => {
    const rule: Rule = {
      userTypes: ['teacher'],
      campusTypes: ['k12'],
      permission: 'view_classes',
      setting: 'opted_for_ai',
      feature: 'can_create_meetings',
    };
    expect(denial(teacher, rule)).toBeNull();
  });

  test('asks for one of several permissions, where what opens is for several kinds of records', () => {
    const rule: Rule = { permission: 'add_students', orPermissions: ['add_teachers', 'add_users'] };
    const holding = (...permissions: readonly Permission[]): Viewer => ({
      ...teacher,
      permissions: new Set(permissions),
    });
    expect(denial(holding('view_students'), rule)).toBe('permission');
    expect(denial(holding('add_students'), rule)).toBeNull();
    expect(denial(holding('add_users'), rule)).toBeNull();
  });

  test('without campus types means every campus but a digital-SAT one', () => {
    const outcome = everyCampusType.map((campusType) => [campusType, denial({ ...teacher, campusType }, {})]);
    expect(Object.fromEntries(outcome)).toEqual({
      k12: null,
      higherEducation: null,
      corporation: null,
      dsat: 'campusType',
    });
  });

  test('with an empty list of user types lets nobody in', () => {
    expect(denial(teacher, { userTypes: [] })).toBe('userType');
  });

  test('for anyone lets every user type in on every campus type', () => {
    for (const userType of everyone)
      for (const campusType of everyCampusType)
        expect(denial(viewerFrom({ userType, campusType, plan: 'lite' }), rules.anyone)).toBeNull();
  });
});

test('refuses a tutor what only admins may open, and lets everybody open what is public', () => {
  const tutor = viewerFrom({ userType: 'tutor', campusType: 'dsat', plan: 'lite' });
  expect(mayOpen(tutor, rules.controlAccess)).toBe(false);
  expect(mayOpen(tutor, 'public')).toBe(true);
});
