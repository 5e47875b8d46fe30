import { campusSettingsOf, effectivePermissions } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import {
  addMembership,
  buildMember,
  type Member,
  overridePermission,
  TEST_PASSWORD,
} from '../../../test/factories/members.ts';
import { buildSchool } from '../../../test/factories/schools.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const login = (username: string, password = TEST_PASSWORD) =>
  pelion.guest.call('login', { body: { username, password } });

describe('POST /api/user/login', () => {
  it('answers with every field of the logged-in user, and nothing else', async () => {
    const school = await buildSchool(pelion.db, {
      name: 'Riverside',
      plan: 'pro',
      termOverrides: { teacher: ['Trainer', 'Trainers'] },
    });
    const campus = await buildCampus(pelion.db, {
      school,
      name: 'North',
      type: 'corporation',
      settings: ['opted_for_ai'],
      timeZone: 'Europe/Berlin',
    });
    const second = await buildCampus(pelion.db, { school, name: 'South' });
    const teacher = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Ada Moreno' });
    await addMembership(pelion.db, teacher, { campus: second });
    await overridePermission(pelion.db, {
      campus,
      userType: 'teacher',
      permission: 'view_tools',
      isGranted: false,
    });

    const user = await pelion.guest.ok('login', {
      body: { username: teacher.email, password: TEST_PASSWORD },
    });
    expect(user).toEqual({
      id: teacher.userId,
      name: 'Ada Moreno',
      given_name: 'Ada',
      family_name: 'Moreno',
      username: teacher.username,
      email: teacher.email,
      avatar: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
      assessment_token: expect.stringMatching(/^[\w-]{43}$/),
      user_type: 4,
      user_roles: [{ role_id: 4 }],
      permissions: [...effectivePermissions('teacher', [])].filter(
        (permission) => permission !== 'view_tools',
      ),
      school_id: school.id,
      school_name: 'Riverside',
      school_logo: null,
      school_campus_id: campus.id,
      school_campuses: [
        { id: campus.id, name: 'North' },
        { id: second.id, name: 'South' },
      ],
      campus_type: 3,
      color_code: '#0b6e6e',
      time_zone: 'Europe/Berlin',
      campus_time_zone: 'Europe/Berlin',
      school: {
        subscription_features: expect.any(Object),
        subcription_type_id: 2,
        plan_state: 'active',
        trial_ends_at: null,
        read_only_from: null,
      },
      school_campus_setting: { ...campusSettingsOf({}), opted_for_ai: true },
      term_overrides: { teacher: ['Trainer', 'Trainers'] },
      acting: null,
      is_demo: false,
      banner: null,
    });
    expect(user.school.subscription_features).toMatchObject({
      can_simulate_exams: true,
      can_record_classes: false,
    });
    expect(user.token).not.toBe(user.assessment_token);
  });

  it('carries features and settings as values of their kinds, the school’s own on top of its plan', async () => {
    const trialEndsAt = new Date('2040-03-20T10:00:00Z');
    const school = await buildSchool(pelion.db, {
      plan: 'essentials',
      featureOverrides: { number_of_students_allowed: 75, can_record_classes: true },
      trialEndsAt,
    });
    const campus = await buildCampus(pelion.db, { school });
    await pelion.db
      .updateTable('campus')
      // Settings of another release: an unknown one, and one of another type.
      .set({
        settings: JSON.stringify({ weekly_analytics_time: '18:30', no_such: 1, opted_for_ai: 'yes' }),
      })
      .where('id', '=', campus.id)
      .execute();
    const me = await (await pelion.as(await buildMember(pelion.db, { campus }))).ok('me');
    expect(me.school).toMatchObject({
      subscription_features: {
        number_of_students_allowed: 75,
        number_of_teachers_allowed: 50,
        storage_gigabytes_allowed: 15,
        can_record_classes: true,
        can_simulate_exams: false,
      },
      plan_state: 'trial',
      trial_ends_at: trialEndsAt.toISOString(),
      read_only_from: trialEndsAt.toISOString(),
    });
    expect(me.school_campus_setting).toEqual({
      ...campusSettingsOf({}),
      weekly_analytics_time: '18:30',
      opted_for_ai: false,
    });
  });

  it('shows the logo of the campus, or else the school’s', async () => {
    const school = await buildSchool(pelion.db);
    const [first, second] = [
      await buildMember(pelion.db, { campus: await buildCampus(pelion.db, { school }) }),
      await buildMember(pelion.db, { campus: await buildCampus(pelion.db, { school }) }),
    ];
    const logoOf = async (member: Member) => (await (await pelion.as(member)).ok('me')).school_logo;
    const addLogo = async (owner: Member, school_id: number | null) => {
      const { id } = await buildFile(pelion, { owner });
      await pelion.db
        .insertInto('logo')
        .values({ campus_id: owner.campusId, school_id, file_id: id })
        .execute();
      return id;
    };
    expect(await logoOf(first)).toBeNull();
    const ofSchool = await addLogo(first, school.id);
    expect([await logoOf(first), await logoOf(second)]).toEqual([
      expect.stringContaining(ofSchool),
      expect.stringContaining(ofSchool),
    ]);
    const own = await addLogo(second, null);
    expect([await logoOf(first), await logoOf(second)]).toEqual([
      expect.stringContaining(ofSchool),
      expect.stringContaining(own),
    ]);
    expect(await logoOf(await buildMember(pelion.db))).toBeNull();
  });

  it('opens the campus that the person used last', async () => {
    const [first, last] = [await buildCampus(pelion.db), await buildCampus(pelion.db)];
    const teacher = await buildMember(pelion.db, { campus: first });
    await pelion.as(teacher);
    pelion.clock.advance({ minutes: 1 });
    await pelion.as(await addMembership(pelion.db, teacher, { campus: last }));
    expect(await login(teacher.email)).toMatchObject({ body: { school_campus_id: last.id } });
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    const { email } = await buildMember(pelion.db);
    expect(await login(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { username: email } });
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await buildMember(pelion.db);
    const withoutId = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, requestId: '' },
    });
    const wrong = withoutId(await login(email, 'not the password'));
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
    expect(withoutId(await login('nobody@test.example', 'not the password'))).toEqual(wrong);
  });

  it('never tells a suspended account from an unknown one without its password', async () => {
    const { email } = await buildMember(pelion.db, { isSuspended: true });
    expect(await login(email, 'not the password')).toMatchObject({ status: 401 });
    expect(await login(email)).toMatchObject({ status: 403, body: { code: 'accountSuspended' } });
  });

  it('passes over the campuses in which the person is suspended', async () => {
    const suspended = await buildMember(pelion.db, { isSuspended: true });
    const open = await addMembership(pelion.db, suspended, { campus: await buildCampus(pelion.db) });
    const user = await pelion.guest.ok('login', { body: { username: open.email, password: TEST_PASSWORD } });
    expect(user.school_campuses.map(({ id }) => id)).toEqual([open.campusId]);
    expect(user.school_campus_id).toBe(open.campusId);
  });

  it('refuses everything that is not e-mail and password, by name', async () => {
    const student = await buildMember(pelion.db, { userType: 'student' });
    const other = await buildCampus(pelion.db);
    const more = {
      user_type: 1,
      school_campus_id: other.id,
      campusId: other.id,
      permissions: ['add_users'],
      is_suspended: false,
      subcription_type_id: 3,
    };
    const answer = await pelion.guest.send('login', {
      body: { username: student.email, password: TEST_PASSWORD, ...more },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', details: Object.keys(more).map((path) => ({ path })) },
    });
  });

  it('cannot be pointed at another campus by headers or query', async () => {
    const student = await buildMember(pelion.db, { userType: 'student' });
    const other = await buildMember(pelion.db, { userType: 'student' });
    const { token } = await pelion.as(student);
    const query = { school_campus_id: other.campusId, user_id: other.userId };
    const pointed = await (await pelion.as(student)).send('me', { query });
    expect(pointed).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    const response = await pelion.app.inject({
      url: '/api/user/me',
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-id': `${other.campusId}`,
        school_campus_id: `${other.campusId}`,
      },
    });
    expect(response.json()).toMatchObject({ id: student.userId, school_campus_id: student.campusId });
  });
});

describe('a state change from a foreign page', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded'])('is refused as %s', async (type) => {
    const { token } = await pelion.as(await buildMember(pelion.db));
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await pelion.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers,
      payload: 'a=1',
    });
    expect(response.statusCode).toBe(415);
    expect(
      (await pelion.app.inject({ url: '/api/user/logout', headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await pelion.app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(200);
  });

  it('has no cookie to travel with: the device cookie signs nobody in', async () => {
    const { email } = await buildMember(pelion.db);
    const answer = await pelion.guest.send('login', { body: { username: email, password: TEST_PASSWORD } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^pelion_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await pelion.guest.send('me', { headers })).status).toBe(401);
  });
});
