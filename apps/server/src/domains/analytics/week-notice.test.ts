import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { initialPreferences, noticesDesk } from '../../../test/notices.ts';

// The clock of tests shows Wednesday, March 14, 2040, 10:00; the first Monday is March 19.
const { pelion, hoursLater, minute, mailsTo } = noticesDesk();

const DAY_MS = 86_400_000;
const MONDAY = new Date('2040-03-19T07:00:00Z');

/** Moves the clock to a moment and runs the jobs of the minute. */
const at = (moment: Date | string) =>
  hoursLater((new Date(moment).getTime() - pelion().clock.now().getTime()) / 3_600_000);

let weeks = 0;
/** Monday of a week that no other test has reached, at 7 o'clock. */
const nextMonday = () => {
  weeks += 2;
  return new Date(MONDAY.getTime() + weeks * 7 * DAY_MS);
};
const hoursFrom = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const set = (campus: Campus, settings: object) =>
  pelion()
    .db.updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', campus.id)
    .execute();

async function buildAdmin(
  campus: Campus,
  userType: 'campusAdmin' | 'schoolAdmin' | 'teacher' = 'campusAdmin',
) {
  const admin = await buildMember(pelion().db, { campus, userType, isDemo: true });
  await pelion()
    .db.updateTable('person')
    .set({ entered_at: new Date('2026-01-01T00:00:00Z') })
    .where('user_id', '=', admin.userId)
    .execute();
  return admin;
}

/** A campus with the weekly mail on, its admin, and a class of two students with a mark each, days before a moment. */
async function buildScene({ timeZone = 'UTC', time = '07:00' } = {}) {
  const { db } = pelion();
  const campus = await buildCampus(db, {
    school: { isDemo: true },
    timeZone,
    settings: ['weekly_analytics_email'],
  });
  await set(campus, { weekly_analytics_time: time });
  const teacher = await buildMember(db, { campus });
  const students = [
    await buildMember(db, { campus, userType: 'student' }),
    await buildMember(db, { campus, userType: 'student' }),
  ];
  const section = await buildSection(db, { campus, students });
  const teach = async (startsAt: Date, statuses: readonly number[]) => {
    const occurrence_id = await buildClass(db, { teacher, startsAt, sections: [section] });
    await db
      .insertInto('attendance')
      .values(
        students.map(({ userId }, place) => ({
          ...{ campus_id: campus.id, occurrence_id, student_id: userId },
          teacher_status: statuses[place] ?? 1,
        })),
      )
      .execute();
  };
  return { campus, admin: await buildAdmin(campus), teach };
}

const countOf = async (admin: Member) => (await mailsTo(admin)).length;

describe('the weekly mail of figures', () => {
  it('has the figures of the week beside the week before, each with its report of these days', async () => {
    const monday = nextMonday();
    const { campus, admin, teach } = await buildScene();
    await teach(hoursFrom(monday, -4 * 24), [1, 3]);
    await teach(hoursFrom(monday, -11 * 24), [1, 1]);
    const [school, teacher] = [await buildAdmin(campus, 'schoolAdmin'), await buildAdmin(campus, 'teacher')];
    await at(hoursFrom(monday, -0.1));
    expect(await countOf(admin)).toBe(0);
    await at(monday);
    await minute();
    await at(hoursFrom(monday, 30));
    const [mail, ...more] = await mailsTo(admin);
    expect(more).toEqual([]);
    const first = new Date(monday.getTime() - 7 * DAY_MS);
    const title = first.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail).toMatchObject({ campus_id: campus.id, subject: `Figures of the week from ${title}` });
    expect(mail?.text_body).toContain('• Attendance: 50.00% (-50 points on the week before)');
    expect(mail?.text_body).toContain(
      `/reports/attendance-report?from=${dayOf(first)}&to=${dayOf(hoursFrom(monday, -24))}`,
    );
    expect(mail?.text_body).toContain('Stop mails of this kind (Figures of the week):');
    expect(await countOf(school)).toBe(1);
    expect(await countOf(teacher)).toBe(0);
  });

  it('is not sent about a week without a figure, as in holidays, and comes again afterwards', async () => {
    const monday = nextMonday();
    const { admin, teach } = await buildScene();
    await teach(hoursFrom(monday, 2 * 24), [1, 1]);
    await at(hoursFrom(monday, 1));
    expect(await countOf(admin)).toBe(0);
    await at(hoursFrom(monday, 7 * 24 + 1));
    expect(await countOf(admin)).toBe(1);
  });

  it('is for admins who may read analytics and want the mail, at campuses that are open and have it on', async () => {
    const monday = nextMonday();
    const scenes = [await buildScene(), await buildScene(), await buildScene(), await buildScene()];
    for (const { teach } of scenes) await teach(hoursFrom(monday, -24), [1, 1]);
    const [off, closed, left, refused] = scenes;
    if (!off || !closed || !left || !refused) throw new Error('four scenes');
    await set(off.campus, { weekly_analytics_email: false });
    await pelion()
      .db.updateTable('campus')
      .set({ closed_at: pelion().clock.now() })
      .where('id', '=', closed.campus.id)
      .execute();
    const kinds = { ...initialPreferences.kinds, weeklyAnalytics: { product: false, mail: false } };
    await (await pelion().as(left.admin)).ok('saveMailPreferences', {
      body: { preferences: { ...initialPreferences, kinds } },
    });
    await pelion()
      .db.insertInto('permission_override')
      .values({ campus_id: refused.campus.id, user_type: 3, permission: 'view_reports', is_granted: false })
      .execute();
    await at(hoursFrom(monday, 1));
    for (const { admin } of scenes) expect(await countOf(admin)).toBe(0);
    await set(off.campus, { weekly_analytics_email: true });
    await at(hoursFrom(monday, 48));
    expect(await countOf(off.admin)).toBe(0);
  });

  it('is sent once where a process dies between the mail and its mark', async () => {
    const monday = nextMonday();
    const { admin, teach } = await buildScene();
    await teach(hoursFrom(monday, -24), [1, 1]);
    await at(monday);
    expect(await countOf(admin)).toBe(1);
    await pelion()
      .db.updateTable('notice')
      .set({ settled_at: null, queued_at: null })
      .where('user_id', '=', admin.userId)
      .execute();
    await minute();
    await at(hoursFrom(monday, 2));
    expect(await countOf(admin)).toBe(1);
  });

  it('is sent once when its hour changes on the day itself', async () => {
    const monday = nextMonday();
    const [later, earlier] = [await buildScene({ time: '07:00' }), await buildScene({ time: '15:00' })];
    for (const { teach } of [later, earlier]) await teach(hoursFrom(monday, -24), [1, 1]);
    await at(hoursFrom(monday, 1));
    expect([await countOf(later.admin), await countOf(earlier.admin)]).toEqual([1, 0]);
    await set(later.campus, { weekly_analytics_time: '10:00' });
    await set(earlier.campus, { weekly_analytics_time: '06:00' });
    await at(hoursFrom(monday, 2));
    await at(hoursFrom(monday, 10));
    expect([await countOf(later.admin), await countOf(earlier.admin)]).toEqual([1, 1]);
  });
});

it('comes at the hour of the campus, before and after its clocks change', async () => {
  const campus = await buildCampus(pelion().db, {
    timeZone: 'America/New_York',
    settings: ['weekly_analytics_email'],
  });
  const told = async (moment: string) => {
    await at(moment);
    const { rows } = await sql`
      select from notice_told where campus_id = ${campus.id} and kind = 'weeklyAnalytics'`.execute(
      pelion().db,
    );
    return rows.length;
  };
  expect(await told('2040-10-29T10:59:00Z')).toBe(0);
  expect(await told('2040-10-29T11:00:00Z')).toBe(1);
  // Clocks go back on Sunday, November 4.
  expect(await told('2040-11-05T11:59:00Z')).toBe(1);
  expect(await told('2040-11-05T12:00:00Z')).toBe(2);
  expect(await told('2040-11-05T13:00:00Z')).toBe(2);
  await set(campus, { weekly_analytics_time: '02:30' });
  expect(await told('2040-11-12T07:29:00Z')).toBe(2);
  expect(await told('2040-11-12T07:30:00Z')).toBe(3);
});
