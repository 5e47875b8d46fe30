import type { CampusSetting } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { initialPreferences } from '../../../test/notices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { carryOutRetention } from './retention.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const build = async (
  userType: 'schoolAdmin' | 'campusAdmin' = 'campusAdmin',
  settings: readonly CampusSetting[] = [],
) => {
  const campus = await buildCampus(pelion.db, { settings });
  const admin = await pelion.as(await buildMember(pelion.db, { campus, userType }));
  return { campus, admin, params: { campus_id: campus.id } };
};

describe('settings of the own campus', () => {
  it('say where rooms are, and are changed and told by admins', async () => {
    const { admin, params } = await build();
    expect(await admin.ok('getCampusSettings', { params })).toMatchObject({
      settings: { room_portal: 'unik-jitsi', records_location: false, keeps_activity_months: 0 },
      portals: ['unik-jitsi', 'uniq-webrtc'],
    });
    const changed = { room_portal: 'uniq-webrtc', opted_for_ai: true };
    await admin.ok('acceptAiIntroduction', { params });
    await admin.ok('saveCampusSettings', { params, body: changed });
    expect((await admin.ok('me')).school_campus_setting).toMatchObject(changed);
    const [event] = await pelion.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('campus_id', '=', params.campus_id)
      .where('kind', '=', 'changeSettings')
      .execute();
    expect(event?.after).toEqual(changed);
  });

  it('keep what others change at the same time, and the audit has each as it was', async () => {
    const { admin, params } = await build('schoolAdmin');
    const preferences = { ...initialPreferences, digest: 'weekly' as const };
    const mails = { preferences, weekly_analytics_email: true, weekly_analytics_time: '06:30' };
    const months = [1, 2, 3, 4, 5].map((keeps_activity_months) =>
      admin.ok('saveCampusSettings', { params, body: { keeps_activity_months } }),
    );
    await Promise.all([
      ...months,
      admin.ok('switchPointSystem', { params, body: { is_on: true } }),
      admin.ok('saveMailDefaults', { params, body: mails }),
    ]);
    expect((await admin.ok('me')).school_campus_setting).toMatchObject({
      opted_for_point_system: true,
      weekly_analytics_email: true,
      weekly_analytics_time: '06:30',
    });
    const events = await pelion.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('campus_id', '=', params.campus_id)
      .where('kind', '=', 'changeSettings')
      .orderBy('id')
      .execute();
    const steps = events.filter(({ after }) => JSON.stringify(after).includes('keeps_activity_months'));
    expect(steps.map(({ before }) => before)).toEqual([
      { keeps_activity_months: 0 },
      ...steps.slice(0, -1).map(({ after }) => after),
    ]);
    expect(steps).toHaveLength(5);
  });

  it('offer the restricted portals where the campus was allowed them, and refuse them elsewhere', async () => {
    const body = { room_portal: 'lessonspace' };
    const { admin, params } = await build();
    expect(await admin.send('saveCampusSettings', { params, body })).toMatchObject({
      status: 400,
      body: { details: [expect.objectContaining({ path: 'room_portal' })] },
    });
    const allowed = await build('campusAdmin', ['allows_restricted_meeting_portals']);
    const saved = await allowed.admin.ok('saveCampusSettings', { params: allowed.params, body });
    expect(saved.settings.room_portal).toBe('lessonspace');
    expect(saved.portals).toHaveLength(4);
  });

  it.each([
    ['what a site admin allows', 'campusAdmin', { allows_restricted_meeting_portals: true }],
    ['what belongs to the school', 'campusAdmin', { enable_digital_sat: true }],
    ['what is paid for', 'schoolAdmin', { is_invoicing_subscribed: true }],
  ] as const)('leave alone %s', async (_, userType, body) => {
    const { admin, params } = await build(userType);
    expect(await admin.send('saveCampusSettings', { params, body })).toMatchObject({
      status: 400,
      body: { details: [expect.objectContaining({ path: Object.keys(body)[0] })] },
    });
    const [key = ''] = Object.keys(body);
    expect((await admin.ok('getCampusSettings', { params })).changeable).not.toContain(key);
  });

  it('are no teacher’s to see', async () => {
    const { campus, params } = await build();
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect(await teacher.call('getCampusSettings', { params })).toMatchObject({ status: 403 });
  });
});

it('deletes expired data at night, and none of other campuses', async () => {
  const daysOf = (campusId: number) =>
    pelion.db
      .selectFrom('activity_day')
      .select('day')
      .where('campus_id', '=', campusId)
      .orderBy('day')
      .execute();
  const [forAWhile, forEver] = [await build(), await build()];
  const now = pelion.clock.now();
  for (const { campus } of [forAWhile, forEver]) {
    const { userId } = await buildMember(pelion.db, { campus });
    for (const day of ['2039-11-30', '2040-02-01'])
      await pelion.db
        .insertInto('activity_day')
        .values({
          campus_id: campus.id,
          user_id: userId,
          day,
          first_active_at: now,
          last_active_at: now,
          active_seconds: 60,
        })
        .execute();
  }
  await forAWhile.admin.ok('saveCampusSettings', {
    params: forAWhile.params,
    body: { keeps_activity_months: 3 },
  });
  await carryOutRetention(pelion.services);
  expect(await daysOf(forAWhile.campus.id)).toEqual([{ day: '2040-02-01' }, { day: '2040-03-14' }]);
  expect(await daysOf(forEver.campus.id)).toHaveLength(3);
});
