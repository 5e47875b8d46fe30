import { keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { denial, mayOpen } from './denial.ts';
import { explainDenial, explainGates } from './explain-denial.ts';
import { everyCampusType, everyone } from './groups.ts';
import { screenIds, screenOf } from './screens.ts';
import { viewerFrom } from './viewer.ts';
import { plans } from './vocabulary.ts';

const tutor = viewerFrom({ userType: 'tutor', campusType: 'k12', plan: 'lite' });

test.each([
  [
    'user type',
    { userTypes: ['teacher'] },
    { gate: 'userType', userTypes: ['teacher'], changeableBy: ['schoolAdmin', 'campusAdmin'] },
  ],
  [
    'user type that only a school admin can give',
    { userTypes: ['siteAdmin', 'schoolAdmin'] },
    { gate: 'userType', userTypes: ['siteAdmin', 'schoolAdmin'], changeableBy: ['schoolAdmin'] },
  ],
  [
    'user type that nobody can give',
    { userTypes: ['siteAdmin'] },
    { gate: 'userType', userTypes: ['siteAdmin'], changeableBy: [] },
  ],
  [
    'campus type',
    { campusTypes: ['dsat'] },
    { gate: 'campusType', campusTypes: ['dsat'], changeableBy: ['siteAdmin'] },
  ],
  [
    'permission that a campus may grant',
    { permission: 'view_assessments' },
    {
      gate: 'permission',
      permission: 'view_assessments',
      heldBy: [],
      changeableBy: ['schoolAdmin', 'campusAdmin'],
    },
  ],
  [
    'permission that this role never has, and another does',
    { permission: 'delete_users' },
    {
      gate: 'permission',
      permission: 'delete_users',
      heldBy: ['siteAdmin', 'schoolAdmin', 'campusAdmin'],
      changeableBy: ['schoolAdmin', 'campusAdmin'],
    },
  ],
  [
    'setting',
    { setting: 'enable_digital_sat' },
    { gate: 'setting', setting: 'enable_digital_sat', changeableBy: ['siteAdmin', 'schoolAdmin'] },
  ],
  [
    'subscription',
    { feature: 'can_create_meetings' },
    { gate: 'subscription', feature: 'can_create_meetings', changeableBy: ['schoolAdmin'] },
  ],
] as const)('says what a %s asks for and who can change it', (_, rule, explanation) => {
  expect(explainDenial(tutor, rule)).toEqual(explanation);
});

test('campus roles cannot change site admins, and campus admins decide what site admins may see', () => {
  const siteAdmin = viewerFrom({ userType: 'siteAdmin', campusType: 'k12', plan: 'elite' });
  expect(explainDenial(siteAdmin, { userTypes: ['schoolAdmin'] })?.changeableBy).toEqual([]);
  expect(
    explainDenial({ ...siteAdmin, permissions: new Set() }, { permission: 'view_classes' }),
  ).toMatchObject({
    heldBy: [],
    changeableBy: ['schoolAdmin', 'campusAdmin'],
  });
});

test('has nothing to explain to a viewer who gets in', () => {
  expect(explainDenial(tutor, { permission: 'view_classes' })).toBeNull();
});

test('lists every gate that a rule sets, those that open included', () => {
  const rule = { permission: 'view_meetings', feature: 'can_create_meetings' } as const;
  expect(explainGates(tutor, rule).map(({ gate, isOpen }) => [gate, isOpen])).toEqual([
    ['campusType', true],
    ['permission', true],
    ['subscription', false],
  ]);
});

test('agrees with denial on every screen for every viewer', () => {
  for (const userType of everyone)
    for (const campusType of everyCampusType)
      for (const plan of keysOf(plans)) {
        const viewer = viewerFrom({ userType, campusType, plan });
        for (const id of screenIds) {
          const { access } = screenOf(id);
          if (access === 'public') continue;
          expect(explainDenial(viewer, access)?.gate ?? null).toBe(denial(viewer, access));
          expect(explainGates(viewer, access).every(({ isOpen }) => isOpen)).toBe(mayOpen(viewer, access));
        }
      }
});
