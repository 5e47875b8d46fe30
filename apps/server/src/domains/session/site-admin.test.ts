import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { addMembership, buildMember, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const build = () => buildMember(pelion.db, { userType: 'siteAdmin', name: 'Greta Site' });
const enter = (campus_id: number) => ({ params: { campus_id } });
const login = ({ username }: Member) =>
  pelion.guest.ok('login', { body: { username, password: TEST_PASSWORD } });

const mark = (member: Member, values: { readonly is_site_admin?: boolean; readonly is_demo?: boolean }) =>
  pelion.db.updateTable('account').set(values).where('id', '=', member.userId).execute();

const announcementBy = (campus_id: number, created_by: number) =>
  pelion.db
    .insertInto('announcement')
    .values({
      campus_id,
      title: 'News',
      body_source: '',
      body_html: '',
      audience: 'campus',
      created_by,
      created_by_name: 'Somebody',
    })
    .execute();

describe('a site admin', () => {
  it('signs in without a membership, to the campus entered last, and may enter every other', async () => {
    const admin = await build();
    const stranger = await buildCampus(pelion.db);
    expect(await login(admin)).toMatchObject({ user_type: 1, school_campus_id: admin.campusId });
    const caller = await pelion.as(admin);
    pelion.clock.advance({ minutes: 1 });
    const there = await caller.ok('changeCampus', enter(stranger.id));
    expect(there).toMatchObject({
      user_type: 1,
      user_roles: [{ role_id: 1 }],
      school_campus_id: stranger.id,
      name: 'Greta Site',
    });
    const memberships = pelion.db
      .selectFrom('membership')
      .select('user_id')
      .where('user_id', '=', admin.userId);
    expect(await memberships.execute()).toEqual([]);
    expect(await login(admin)).toMatchObject({ school_campus_id: stranger.id });
  });

  it('works under the floor of the campus that they named, and is named there as the author', async () => {
    const [admin, campus] = [await build(), await buildCampus(pelion.db)];
    const user = await (await pelion.as(admin)).ok('changeCampus', enter(campus.id));
    const there = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    const { id } = await there.ok('createAnnouncement', { body: { title: 'News', body_source: '<p>x</p>' } });
    const stored = await pelion.db
      .selectFrom('announcement')
      .select(['campus_id', 'created_by', 'created_by_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ campus_id: campus.id, created_by: admin.userId, created_by_name: 'Greta Site' });

    await buildAssessment(pelion.db, { author: { ...admin, campusId: campus.id } });
    const reader = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    expect(await reader.ok('listAssessments')).toMatchObject([{ created_by_name: 'Greta Site' }]);
    const elsewhere = await (await pelion.as(admin)).ok('listAnnouncements');
    expect(elsewhere.map((announcement) => announcement.id)).not.toContain(id);
  });

  it('has no session from the next request on when the mark is taken away', async () => {
    const admin = await build();
    const caller = await pelion.as(admin);
    expect(await caller.call('me')).toMatchObject({ status: 200 });
    await mark(admin, { is_site_admin: false });
    expect(await caller.call('me')).toMatchObject({ status: 401 });
  });

  it('enters only campuses of demo schools in the demo', async () => {
    const admin = await build();
    const demo = await buildCampus(pelion.db, { school: { isDemo: true } });
    const member = await addMembership(pelion.db, admin, { campus: demo, userType: 'siteAdmin' });
    await mark(admin, { is_demo: true });
    const caller = await pelion.as(member);
    expect((await caller.ok('me')).school_campuses.map(({ id }) => id)).toEqual([demo.id]);
    const real = await buildCampus(pelion.db);
    expect(await caller.call('changeCampus', enter(real.id))).toMatchObject({ status: 403 });
  });

  it('is shown as many campuses as can be chosen from, the current one first, and may name any', async () => {
    const admin = await build();
    const campus = await buildCampus(pelion.db);
    const { rows } = await sql<{ id: number }>`
      insert into campus (school_id, name, campus_type)
      select ${campus.school.id}, 'Crowd ' || n, 1 from generate_series(1, 250) n returning id`.execute(
      pelion.db,
    );
    const last = rows.at(-1)?.id ?? 0;
    const user = await (await pelion.as(admin)).ok('changeCampus', enter(last));
    expect(user.school_campuses).toHaveLength(200);
    expect(user.school_campuses[0]).toMatchObject({ id: last });
  });
});

describe('the database', () => {
  it('refuses an author who is no person of the campus, a site admin who was never there included', async () => {
    const campus = await buildCampus(pelion.db);
    for (const stranger of [await buildMember(pelion.db), await build()])
      await expect(announcementBy(campus.id, stranger.userId)).rejects.toThrow(/foreign key/);
  });

  it('refuses site admin as a role of a membership', async () => {
    const { campusId: campus_id, userId: user_id } = await buildMember(pelion.db);
    const insert = pelion.db.insertInto('membership_role').values({ campus_id, user_id, user_type: 1 });
    await expect(insert.execute()).rejects.toThrow(/check constraint/);
  });
});
