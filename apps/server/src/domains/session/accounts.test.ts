import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, buildStudents, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { issueShownLink } from './one-time-links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findViewerBy } from './queries.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const login = (username: string, password = TEST_PASSWORD) =>
  pelion.guest.call('login', { body: { username, password } });
const setPassword = (token: string, password: string) =>
  pelion.guest.call('resetPassword', { params: { token }, body: { password } });

describe('a username', () => {
  it('is any name: a small pupil has no e-mail', async () => {
    const { username } = await buildMember(pelion.db, {
      userType: 'student',
      username: 'mia ünlü',
      email: 'm@x.example',
    });
    expect(await login(' Mia ÜNLÜ ')).toMatchObject({ status: 200, body: { username } });
    // The same letters, put together on another keyboard.
    expect(await login('mia ünlü'.normalize('NFD'))).toMatchObject({ status: 200 });
    expect(await login('m@x.example')).toMatchObject({ status: 401 });
  });

  it('is one account, whatever the case', async () => {
    const username = 'one.name';
    await buildMember(pelion.db, { username });
    await expect(buildMember(pelion.db, { username })).rejects.toThrow(/unique/);
    await expect(buildMember(pelion.db, { username: 'Upper' })).rejects.toThrow(/check constraint/);
  });
});

describe('an e-mail address', () => {
  const linksTo = async (email: string) => {
    const mails = await pelion.db
      .selectFrom('kept_mail')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    return mails.map(({ text_body }) => ({
      username: /for the username (\S+) at /.exec(text_body)?.[1],
      token: /verify\/([\w-]+)/.exec(text_body)?.[1] ?? '',
    }));
  };
  const forgot = async (username: string) => {
    await pelion.guest.ok('forgotPassword', { body: { username } });
    await pelion.runJobs();
  };

  it('may be shared by siblings: each gets a link of their own, which says whose it is', async () => {
    const email = 'parents@weber.example';
    for (const username of ['leo.weber', 'imani.weber']) await buildMember(pelion.db, { username, email });
    await forgot(email);
    const links = await linksTo(email);
    expect(links.map(({ username }) => username)).toEqual(['leo.weber', 'imani.weber']);
    await setPassword(links[1]?.token ?? '', 'a password of Imani');
    expect(await login('imani.weber', 'a password of Imani')).toMatchObject({ status: 200 });
    expect(await login('leo.weber')).toMatchObject({ status: 200 });
  });

  it('is where the link for a username goes; without one there is no mail and the same answer', async () => {
    const reachable = await buildMember(pelion.db, { username: 'zoe', email: 'zoe@home.example' });
    await forgot('zoe');
    expect(await linksTo(reachable.email)).toMatchObject([{ username: 'zoe' }]);
    const [pupil = 0] = await buildStudents(pelion.db, await buildCampus(pelion.db), 1);
    const account = pelion.db.selectFrom('account').select('username').where('id', '=', pupil);
    const before = await pelion.db.selectFrom('kept_mail').select('id').execute();
    await forgot((await account.executeTakeFirstOrThrow()).username);
    expect(await pelion.db.selectFrom('kept_mail').select('id').execute()).toEqual(before);
  });
});

describe('an account whose invitation is not taken yet', () => {
  const invite = () => buildMember(pelion.db, { isInvited: true });
  const issue = ({ userId }: Member) =>
    issueShownLink(pelion.services, { userId, purpose: 'invitation', campusId: null });

  it('is refused like an unknown one, with every password', async () => {
    const { username } = await invite();
    const refusal = async (name: string, password?: string) => {
      const { status, body } = await login(name, password);
      return { status, body: { ...body, requestId: '' } };
    };
    const unknown = await refusal('nobody@test.example');
    expect(unknown).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
    for (const password of [TEST_PASSWORD, 'nobody has this password', 'null'])
      expect(await refusal(username, password)).toEqual(unknown);
  });

  it('takes as long to refuse as a wrong password', async () => {
    const stored = await hashPassword('the right one');
    const timeOf = async (passwordHash: string | null) => {
      const start = performance.now();
      expect(await isPassword(passwordHash, 'a wrong one')).toBe(false);
      return performance.now() - start;
    };
    await timeOf(null);
    const pairs = [];
    for (let index = 0; index < 9; index++) pairs.push((await timeOf(null)) / (await timeOf(stored)));
    // Without a hash to verify it would be a thousandth.
    expect(pairs.toSorted((a, b) => a - b)[4]).toBeGreaterThan(0.2);
  });

  it('signs in with the first password set by the link, which works once and for two weeks', async () => {
    const member = await invite();
    const token = await issue(member);
    pelion.clock.advance({ minutes: 13 * 24 * 60 });
    expect(await pelion.guest.ok('verifyResetToken', { params: { token } })).toEqual({
      username: member.username,
      is_first: true,
      joins: false,
      campus_name: expect.any(String),
    });
    expect(await setPassword(token, 'my very first one')).toMatchObject({ status: 200 });
    expect(await login(member.username, 'my very first one')).toMatchObject({ status: 200 });
    expect(
      await pelion.guest.ok('verifyResetToken', { params: { token: await issue(member) } }),
    ).toMatchObject({ is_first: false });
    expect(await setPassword(token, 'somebody else’s one')).toMatchObject({ status: 400 });

    const late = await invite();
    const lateToken = await issue(late);
    pelion.clock.advance({ minutes: 14 * 24 * 60 });
    expect(await setPassword(lateToken, 'my very first one')).toMatchObject({
      status: 400,
      body: { code: 'resetLinkInvalid' },
    });
  });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

describe('the viewer of a request', () => {
  it.each(['token', 'assessment_token'] as const)(
    'is looked up by key behind its %s, among many',
    async (kind) => {
      const campus = await buildCampus(pelion.db);
      const students = await buildStudents(pelion.db, campus, 3000);
      await Promise.all(
        students
          .slice(0, 300)
          .map((userId) => pelion.as({ userId, campusId: campus.id, userType: 'student' })),
      );
      await pelion.db
        .insertInto('person_permission')
        .values(
          students.slice(0, 2000).map((user_id) => ({
            campus_id: campus.id,
            user_id,
            permission: 'view_profile',
            is_granted: true,
          })),
        )
        .execute();
      const pool = pelion.services.db.systemPool;
      await pool.query('analyze');
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `explain (format json) ${findViewerBy[kind].text}`,
        values: [Buffer.alloc(32), pelion.clock.now()],
      });
      const scanned: string[] = [];
      const look = (node: PlanNode) => {
        if (node['Node Type'] === 'Seq Scan') scanned.push(node['Relation Name'] ?? '');
        for (const below of node.Plans ?? []) look(below);
      };
      for (const row of rows) look(row['QUERY PLAN'][0].Plan);
      // A handful of campuses and schools is read whole; what there are thousands of is not.
      const small = ['campus', 'school', 'permission_override'];
      expect(scanned.filter((table) => !small.includes(table))).toEqual([]);
    },
  );
});
