import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { addMembership, buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function buildTwoCampuses() {
  const [north, south] = [await buildCampus(pelion.db), await buildCampus(pelion.db, { type: 'dsat' })];
  const inNorth = await buildMember(pelion.db, { campus: north, userType: 'teacher' });
  const inSouth = await addMembership(pelion.db, inNorth, { campus: south, userType: 'parent' });
  return { north, south, inNorth, inSouth };
}

const change = (campus_id: number) => ({ params: { campus_id } });

describe('POST /api/user/account/{campus_id}/change', () => {
  it('answers with the whole user in that campus and with new tokens for it', async () => {
    const { south, inNorth } = await buildTwoCampuses();
    const session = await pelion.as(inNorth);
    const user = await session.ok('changeCampus', change(south.id));
    expect(user).toMatchObject({
      id: inNorth.userId,
      user_type: 8,
      campus_type: 4,
      school_campus_id: south.id,
      school_name: south.school.name,
    });
    expect(user.permissions).not.toContain('add_assessments');
    expect([session.token, session.assessmentToken]).not.toContain(user.token);
    const there = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    expect(await there.ok('me')).toMatchObject({
      school_campus_id: south.id,
      token: '',
      assessment_token: '',
    });
  });

  it('leaves another tab in the campus that it shows', async () => {
    const { north, south, inNorth } = await buildTwoCampuses();
    const session = await pelion.as(inNorth);
    await session.ok('changeCampus', change(south.id));
    expect(await session.ok('me')).toMatchObject({ school_campus_id: north.id });
  });

  it('refuses a campus the person does not belong to, whether it exists or not', async () => {
    const { inNorth } = await buildTwoCampuses();
    const foreign = await buildCampus(pelion.db);
    const session = await pelion.as(inNorth);
    for (const id of [foreign.id, 999_999_999]) {
      expect(await session.call('changeCampus', change(id))).toMatchObject({
        status: 403,
        body: { code: 'accessDenied', details: { reason: 'membership' } },
      });
    }
  });

  it('refuses a campus in which the person is suspended', async () => {
    const { inNorth } = await buildTwoCampuses();
    const closed = await buildCampus(pelion.db);
    await addMembership(pelion.db, inNorth, { campus: closed, isSuspended: true });
    expect(await (await pelion.as(inNorth)).call('changeCampus', change(closed.id))).toMatchObject({
      status: 403,
      body: { code: 'accountSuspended' },
    });
  });
});
