import { userTypes, userTypesOffered } from '@pelion/access';
import { campusTypes } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp } from '../../../test/demo-app.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { addMembership, buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';
import { endDemoSessions } from '../session/session-life.ts';
import { DEMO_PASSWORD } from './password.ts';
import { seedDemo } from './seed-demo.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const campusKeys = [
  ['k12', 'k12'],
  ['college', 'higherEducation'],
  ['workshop', 'higherEducation'],
  ['company', 'corporation'],
  ['dsat', 'dsat'],
] as const;
const addressOf = (userType: string) => userType.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const login = (username: string) =>
  pelion.guest.call('login', { body: { username, password: DEMO_PASSWORD } });

describe('an installation without the demo', () => {
  it('has no demo accounts and lets nobody become one of its members', async () => {
    const member = await buildMember(pelion.db);
    expect(await pelion.guest.call('listDemoAccounts')).toMatchObject({ status: 404 });
    expect(
      await pelion.guest.call('becomeDemoAccount', {
        params: { user_id: member.userId },
        body: { campus_id: member.campusId },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('is not filled with the demo when it has a school', async () => {
    expect(await seedDemo(pelion.db, pelion.clock.now(), pelion.services.files, [])).toBe(false);
  });
});

describe('the demo, switched off after it was made', () => {
  let demo: TestApp;
  let off: TestApp;
  beforeAll(async () => {
    demo = await createDemoApp();
    off = await createTestApp({ beside: demo, settings: { hasDemo: false } });
  });
  afterAll(async () => {
    await off.close();
    await demo.close();
  });

  it('lets nobody in with its known passwords, and shows no bar', async () => {
    const body = { username: 'site-admin@pelion.example', password: DEMO_PASSWORD };
    expect(await off.guest.call('login', { body })).toMatchObject({ status: 401 });
    const [person] = await demo.guest.ok('listDemoAccounts');
    expect(await off.guest.call('listDemoAccounts')).toMatchObject({ status: 404 });
    expect(
      await off.guest.call('becomeDemoAccount', {
        params: { user_id: person?.user_id ?? 0 },
        body: { campus_id: person?.campus_id ?? 0 },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('ends what was opened with them', async () => {
    const { token, assessment_token } = await demo.guest.ok('login', {
      body: { username: 'teacher@k12.example', password: DEMO_PASSWORD },
    });
    const teacher = callerOf(off.app, { token, assessmentToken: assessment_token });
    expect(await teacher.call('me')).toMatchObject({ status: 200 });
    await endDemoSessions(off.services.db);
    expect(await teacher.call('me')).toMatchObject({ status: 401 });
  });
});

describe('the demo beside a real school', () => {
  let demo: TestApp;
  let real: Campus;
  beforeAll(async () => {
    demo = await createDemoApp();
    real = await buildCampus(demo.db);
  });
  afterAll(() => demo.close());

  const signIn = async (username: string) => {
    const { token, assessment_token } = await demo.guest.ok('login', {
      body: { username, password: DEMO_PASSWORD },
    });
    return callerOf(demo.app, { token, assessmentToken: assessment_token });
  };

  it('has a site admin who reaches no campus of it', async () => {
    const siteAdmin = await signIn('site-admin@pelion.example');
    const { school_campuses } = await siteAdmin.ok('me');
    expect(school_campuses.map(({ id }) => id)).not.toContain(real.id);
    expect((await siteAdmin.call('changeCampus', { params: { campus_id: real.id } })).status).toBe(403);
  });

  it('speaks to all schools of the demo and to no other', async () => {
    const siteAdmin = await signIn('site-admin@pelion.example');
    const { id } = await siteAdmin.ok('createAnnouncement', {
      body: {
        title: 'From the demo',
        body_source: '<p>Hello</p>',
        audience: 'allSchools',
        starts_at: demo.clock.now().toISOString(),
      },
    });
    const college = await signIn('teacher@college.example');
    expect(await college.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 200 });
    const teacher = await demo.as(await buildMember(demo.db, { campus: real }));
    expect(await teacher.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
  });

  it('shows its admins no mail of anybody real, even of a member', async () => {
    const [place] = await demo.db
      .selectFrom('campus as c')
      .innerJoin('school as s', 's.id', 'c.school_id')
      .select(['c.id', 'c.school_id'])
      .where('s.is_demo', '=', true)
      .where('c.campus_type', '=', 1)
      .orderBy('c.id')
      .execute();
    const member = await buildMember(demo.db, { campus: real });
    await addMembership(demo.db, member, { campus: { ...real, id: place?.id ?? 0 } });
    await demo.guest.ok('forgotPassword', { body: { username: member.email } });
    await demo.runJobs();
    const mails = await (await signIn('campus-admin@k12.example')).ok('listKeptMails');
    expect(mails.map(({ to }) => to)).not.toContain(member.email);
  });
});

describe('the demo', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await createDemoApp();
  });
  afterAll(() => demo.close());

  it.each(campusKeys)(
    'has an account of every user type that there is at %s, all with the one password',
    async (key, campusType) => {
      const offered = userTypesOffered[campusType];
      const opened = await Promise.all(
        offered.map(async (userType) => {
          const username = `${addressOf(userType)}@${key}.example`;
          return demo.guest.ok('login', { body: { username, password: DEMO_PASSWORD } });
        }),
      );
      expect(opened.map(({ user_type }) => user_type)).toEqual(
        offered.map((userType) => userTypes[userType]),
      );
      expect(new Set(opened.map(({ school_campus_id }) => school_campus_id)).size).toBe(1);
      expect(opened.every(({ is_demo }) => is_demo)).toBe(true);
    },
  );

  it('has a site admin above all, and a teacher at two campuses of one school', async () => {
    const body = (username: string) => ({ body: { username, password: DEMO_PASSWORD } });
    const siteAdmin = await demo.guest.ok('login', body('site-admin@pelion.example'));
    expect(siteAdmin.user_type).toBe(1);
    expect(siteAdmin.school_campuses.length).toBeGreaterThanOrEqual(4);
    expect((await demo.guest.ok('login', body('teacher@k12.example'))).school_campuses).toHaveLength(2);
  });

  it('has a teacher who is also the parent of a student at the same school', async () => {
    const user = await demo.guest.ok('login', {
      body: { username: 'teacher2@k12.example', password: DEMO_PASSWORD },
    });
    expect(user).toMatchObject({ user_type: 4, user_roles: [{ role_id: 4 }, { role_id: 8 }] });
    const session = callerOf(demo.app, { token: user.token, assessmentToken: user.assessment_token });
    const { token, assessment_token } = await session.ok('changeRole', { params: { role_id: 8 } });
    const asParent = callerOf(demo.app, { token, assessmentToken: assessment_token });
    const children = await asParent.ok('listChildren', { params: { campus_id: user.school_campus_id } });
    const student = await demo.guest.ok('login', {
      body: { username: 'student3@k12.example', password: DEMO_PASSWORD },
    });
    expect(children.map(({ id }) => id)).toEqual([student.id]);
  });

  it('has a school that says trainer and participant, and its groups in its own language, on the twelfth day of its trial', async () => {
    const body = { username: 'teacher@workshop.example', password: DEMO_PASSWORD };
    const user = await demo.guest.ok('login', { body });
    expect(user).toMatchObject({
      term_overrides: {
        teacher: ['trainer', 'trainers'],
        student: ['participant', 'participants'],
        section: ['Gruppe', 'Gruppen'],
      },
      school: { plan_state: 'trial' },
    });
    const left = Date.parse(user.school.trial_ends_at ?? '') - demo.clock.now().getTime();
    expect(left / 86_400_000).toBe(3);
  });

  it('has a parent with a child at each of two campuses', async () => {
    const user = await demo.guest.ok('login', {
      body: { username: 'parent2@k12.example', password: DEMO_PASSWORD },
    });
    const session = callerOf(demo.app, { token: user.token, assessmentToken: user.assessment_token });
    const children = await session.ok('listChildren', { params: { campus_id: user.school_campus_id } });
    expect(children.map(({ campus_name }) => campus_name)).toEqual([
      'Riverbend Main Campus',
      'Riverbend Hillside Campus',
    ]);
  });

  it('has nobody at a college who is a parent: there are none', async () => {
    const parents = await demo.db
      .selectFrom('membership_role as r')
      .innerJoin('campus as c', 'c.id', 'r.campus_id')
      .where('r.user_type', '=', userTypes.parent)
      .where('c.campus_type', '=', campusTypes.higherEducation)
      .select('r.user_id')
      .execute();
    expect(parents).toEqual([]);
  });

  it('lists one account of each user type of each campus', async () => {
    const accounts = await demo.guest.ok('listDemoAccounts');
    const kinds = accounts.map(({ campus_id, user_type }) => `${campus_id}/${user_type}`);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(accounts.map(({ username }) => username)).toContain('homework-grader@dsat.example');
  });

  it('opens any account in one click, on a plan that holds for this session alone', async () => {
    const [account] = (await demo.guest.ok('listDemoAccounts')).filter(
      ({ username }) => username === 'teacher@k12.example',
    );
    if (!account) throw new Error('The demo has this teacher');
    const become = (subscription_type_id?: number) =>
      demo.guest.ok('becomeDemoAccount', {
        params: { user_id: account.user_id },
        body: { campus_id: account.campus_id, subscription_type_id },
      });
    const onLite = await become(4);
    expect(onLite).toMatchObject({ id: account.user_id, school: { subcription_type_id: 4 } });
    expect(onLite.school.subscription_features.can_create_meetings).toBe(false);
    const session = callerOf(demo.app, { token: onLite.token, assessmentToken: onLite.assessment_token });
    expect(await session.ok('me')).toMatchObject({ school: { subcription_type_id: 4 } });
    expect((await become()).school.subcription_type_id).toBe(3);
  });

  it('opens no account of a school that is not part of it', async () => {
    const real = await buildMember(demo.db, { campus: await buildCampus(demo.db) });
    expect(
      await demo.guest.call('becomeDemoAccount', {
        params: { user_id: real.userId },
        body: { campus_id: real.campusId },
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('signing in with the demo password', () => {
  it('opens nothing where there is no demo', async () => {
    expect(await login('teacher@k12.example')).toMatchObject({ status: 401 });
  });
});
