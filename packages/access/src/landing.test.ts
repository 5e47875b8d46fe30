import { keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { mayOpen } from './denial.ts';
import { features } from './features.ts';
import { everyCampusType, everyone } from './groups.ts';
import { landingPath, landingScreen } from './landing.ts';
import { permissions } from './permissions.ts';
import { screenOf } from './screens.ts';
import { viewerFrom } from './viewer.ts';
import { plans } from './vocabulary.ts';

test.each([
  ['siteAdmin', '/school-campuses'],
  ['contentManager', '/assignments/classwork'],
  ['homeworkGrader', '/assignments/classwork'],
  ['schoolAdmin', '/dashboard'],
  ['student', '/dashboard'],
  ['parent', '/dashboard'],
] as const)('%s lands on %s', (userType, path) => {
  expect(landingPath({ userType })).toBe(path);
});

const nothing = permissions.map((permission) => ({ permission, isGranted: false }));
const noFeature = Object.fromEntries(features.map((feature) => [feature, false]));

test.each(everyone)(
  '%s may open the landing page on every campus type and plan, whatever is revoked',
  (userType) => {
    for (const campusType of everyCampusType)
      for (const plan of keysOf(plans))
        for (const revoked of [{}, { permissionOverrides: nothing, featureOverrides: noFeature }]) {
          const viewer = viewerFrom({ userType, campusType, plan, ...revoked });
          expect(mayOpen(viewer, screenOf(landingScreen(viewer)).access), `${campusType} ${plan}`).toBe(true);
        }
  },
);
