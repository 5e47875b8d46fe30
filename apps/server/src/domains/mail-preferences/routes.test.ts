import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { initialPreferences } from '../../../test/notices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const quiet = { from: '20:00', to: '08:00' };
const preferences = { ...initialPreferences, digest: 'weekly' as const, quiet };

describe('notices of a person', () => {
  it('is as the campus has it until they choose, and again once they go back', async () => {
    const campus = await buildCampus(pelion.db);
    const params = { campus_id: campus.id };
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const student = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
    const other = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
    expect(await student.ok('getMailPreferences')).toMatchObject({ own: null, usual: initialPreferences });

    const usual = { ...initialPreferences, quiet: null };
    const defaults = { preferences: usual, weekly_analytics_email: true, weekly_analytics_time: '06:30' };
    expect(await admin.ok('saveMailDefaults', { params, body: defaults })).toEqual(defaults);
    expect((await admin.ok('me')).school_campus_setting).toMatchObject({
      weekly_analytics_email: true,
      weekly_analytics_time: '06:30',
    });
    expect(await student.ok('saveMailPreferences', { body: { preferences } })).toMatchObject({
      own: preferences,
      usual,
    });
    expect(await other.ok('getMailPreferences')).toMatchObject({ own: null, usual });
    expect(await student.ok('saveMailPreferences', { body: { preferences: null } })).toMatchObject({
      own: null,
      usual,
    });
  });

  it('keeps what else the campus has set', async () => {
    const campus = await buildCampus(pelion.db, { settings: ['opted_for_ai'] });
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
    const body = { preferences, weekly_analytics_email: false, weekly_analytics_time: '07:00' };
    await admin.ok('saveMailDefaults', { params: { campus_id: campus.id }, body });
    expect((await admin.ok('me')).school_campus_setting.opted_for_ai).toBe(true);
  });

  it.each([
    [
      'a time that is none',
      { ...preferences, quiet: { from: '25:00', to: '08:00' } },
      'preferences.quiet.from',
    ],
    [
      'hours without length',
      { ...preferences, quiet: { from: '08:00', to: '08:00' } },
      'preferences.quiet.to',
    ],
    ['a digest that is none', { ...preferences, digest: 'hourly' }, 'preferences.digest'],
    ['a kind that is missing', { ...preferences, kinds: {} }, 'preferences.kinds.assigned'],
  ])('is not chosen by %s', async (_, chosen, path) => {
    const member = await pelion.as(await buildMember(pelion.db));
    expect(await member.send('saveMailPreferences', { body: { preferences: chosen } })).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  it.each([
    ['k12', true],
    ['dsat', false],
  ] as const)(
    'on a %s campus is the end of feedback forms where it has them: %s',
    async (campusType, isNamed) => {
      const member = await pelion.as(
        await buildMember(pelion.db, { campus: await buildCampus(pelion.db, { type: campusType }) }),
      );
      const { kinds } = await member.ok('getMailPreferences');
      expect(kinds.some(({ kind }) => kind === 'feedbackDue')).toBe(isNamed);
    },
  );

  it('is usual by what admins say alone', async () => {
    const campus = await buildCampus(pelion.db);
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect(await teacher.call('getMailDefaults', { params: { campus_id: campus.id } })).toMatchObject({
      status: 403,
    });
  });

  it('fall back to the defaults for preferences of another release', async () => {
    const member = await buildMember(pelion.db);
    await pelion.db
      .insertInto('mail_preference')
      .values({ campus_id: member.campusId, user_id: member.userId, preferences: '{"digest":"hourly"}' })
      .execute();
    expect(await (await pelion.as(member)).ok('getMailPreferences')).toMatchObject({ own: null });
  });
});
