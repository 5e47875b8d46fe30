import type { CampusSetting } from '@pelion/access';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildCampus, type Campus } from './factories/campuses.ts';
import { buildMember } from './factories/members.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { Caller } from './test-caller.ts';

/** One app for the file; for each of its tests a campus with these settings, and one of its admins who calls. */
export function adminsDesk(settings: readonly CampusSetting[]) {
  let test: TestApp;
  let campus: Campus;
  let admin: Caller;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    campus = await buildCampus(test.db, { settings });
    admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  });
  afterAll(() => test.close());
  return {
    test: () => test,
    campus: () => campus,
    admin: () => admin,
    params: () => ({ campus_id: campus.id }),
  };
}
