import type { UserType } from '@pelion/access';
import { createText } from '@pelion/words';
import type { DemoPlace } from './demo-scene.ts';
import type { Reader } from './viewer.ts';

/** Member of a campus of the demo, in whose name figures are read. */
export const demoReader = (
  { campusId, schoolId, campus, users }: DemoPlace,
  userType: Exclude<UserType, 'parent'>,
  name = '',
): Reader => ({
  ...{ userType, campusType: campus.type, userId: users[userType], name },
  ...{ campusId, schoolId, timeZone: campus.timeZone, campusTimeZone: campus.timeZone },
  ...{ isDemo: true, readOnlyFrom: null, text: createText(campus.type) },
  plan: 'elite',
  permissions: new Set(),
  settings: new Set(campus.settings),
  features: new Set(),
});
