import { describe, expect, test } from 'vitest';
import { everyone } from './groups.ts';
import {
  alwaysHolds,
  effectivePermissions,
  holdsByDefault,
  mayHold,
  permissionTable,
} from './permission-table.ts';
import { isPermission, permissions } from './permissions.ts';

describe('effective permissions', () => {
  test('are the defaults where the campus changed nothing', () => {
    const held = effectivePermissions('student', []);
    expect(held.has('view_classes')).toBe(true);
    expect(held.has('add_classes')).toBe(false);
    expect(held.has('can_download_materials')).toBe(false);
  });

  test('gain what a campus grants to a user type that may hold it', () => {
    const grant = [{ permission: 'can_download_materials', isGranted: true }] as const;
    expect(effectivePermissions('student', grant).has('can_download_materials')).toBe(true);
  });

  test('lose what a campus revokes', () => {
    const revocation = [{ permission: 'view_classes', isGranted: false }] as const;
    expect(effectivePermissions('student', revocation).has('view_classes')).toBe(false);
  });

  test('never gain what a user type may not hold, whatever is stored', () => {
    const everything = permissions.map((permission) => ({ permission, isGranted: true }));
    for (const userType of everyone)
      for (const permission of effectivePermissions(userType, everything))
        expect(mayHold(userType, permission)).toBe(true);
    expect(effectivePermissions('student', everything).has('edit_owned_assessments')).toBe(false);
    expect(effectivePermissions('parent', everything).has('delete_users')).toBe(false);
  });

  test('never lose what a landing page or the AI rule hangs on', () => {
    const nothing = permissions.map((permission) => ({ permission, isGranted: false }));
    expect([...effectivePermissions('teacher', nothing)]).toEqual(['view_dashboard']);
    expect([...effectivePermissions('homeworkGrader', nothing)]).toEqual(['view_assignments']);
    expect(effectivePermissions('campusAdmin', nothing).has('can_interact_ai')).toBe(true);
  });

  test('follow the later of two lines for one permission', () => {
    const lines = [
      { permission: 'view_classes', isGranted: false },
      { permission: 'view_classes', isGranted: true },
    ] as const;
    expect(effectivePermissions('student', lines).has('view_classes')).toBe(true);
  });
});

describe('the permission table', () => {
  test('names nobody twice for one permission', () => {
    for (const [permission, holders] of Object.entries(permissionTable)) {
      const named = Object.values(holders).flat();
      expect(named, permission).toEqual([...new Set(named)]);
    }
  });

  test('lets school and campus admins hold the same', () => {
    for (const permission of permissions) {
      expect(mayHold('schoolAdmin', permission)).toBe(mayHold('campusAdmin', permission));
      expect(holdsByDefault('schoolAdmin', permission)).toBe(holdsByDefault('campusAdmin', permission));
    }
  });

  test('lets admins hold everything but spending points, and grant nothing to themselves', () => {
    const missing = permissions.filter((permission) => !holdsByDefault('schoolAdmin', permission));
    expect(missing).toEqual(['can_redeem_point']);
  });

  test('offers redeeming points to students alone', () => {
    expect(everyone.filter((userType) => mayHold(userType, 'can_redeem_point'))).toEqual(['student']);
  });

  test('gives a site admin no view of people in a campus but its users, unless the campus grants it', () => {
    const held = effectivePermissions('siteAdmin', []);
    for (const permission of ['view_students', 'view_assessments', 'view_reports', 'view_classes'] as const) {
      expect(held.has(permission)).toBe(false);
      expect(mayHold('siteAdmin', permission)).toBe(true);
    }
  });

  test('gives nobody a change without the view of it', () => {
    for (const permission of permissions) {
      const view = permission.replace(/^(add|edit|delete)_(owned_|shared_)?/, 'view_');
      if (view === permission || !isPermission(view)) continue;
      for (const userType of everyone)
        if (holdsByDefault(userType, permission))
          expect(holdsByDefault(userType, view), permission).toBe(true);
        else if (mayHold(userType, permission)) expect(mayHold(userType, view), permission).toBe(true);
    }
  });

  test('keeps out of reach of students and parents whatever changes an assessment', () => {
    for (const permission of permissions.filter((each) => /^(add|edit|delete).*assessments$/.test(each)))
      for (const userType of ['student', 'parent'] as const)
        expect(mayHold(userType, permission)).toBe(false);
  });

  test('makes irrevocable only what a landing page or the AI rule needs', () => {
    const irrevocable = permissions.filter((permission) =>
      everyone.some((each) => alwaysHolds(each, permission)),
    );
    expect(irrevocable.toSorted()).toEqual([
      'auto_grade_with_ai',
      'can_edit_ppt_templates',
      'can_interact_ai',
      'can_interact_with_chatbox',
      'grade_with_ai',
      'view_assignments',
      'view_dashboard',
    ]);
  });
});

test('has every permission id that the specification names', () => {
  const nouns =
    'classes teachers students subjects lesson_plans courses tools scorm_packages grades users grade_settings reports classrooms meetings discussion_forum announcements notifications point_system'.split(
      ' ',
    );
  const named = [
    ...nouns.flatMap((noun) => [`view_${noun}`, `add_${noun}`, `edit_${noun}`, `delete_${noun}`]),
    ...'view_assessments add_assessments edit_owned_assessments edit_shared_assessments delete_owned_assessments delete_shared_assessments'.split(
      ' ',
    ),
    ...'view_dashboard edit_dashboard widgets view_class_recordings view_assignments view_resources_drawer add_resources_drawer view_subject_wise_report view_consolidated_report view_course_report view_services view_profile can_interact_ai auto_grade_with_ai grade_with_ai can_edit_ppt_templates can_download_materials can_interact_with_chatbox can_redeem_point can_assign_point'.split(
      ' ',
    ),
  ];
  expect(permissions.toSorted()).toEqual(named.toSorted());
});
