import type { UserType } from '@pelion/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = (bytes: string | Buffer<ArrayBuffer>, name: string) => {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  return { body };
};

it('a photo is there for its owner and for those who see the person, until it is taken away', async () => {
  const member = await buildMember(pelion.db, { userType: 'student' });
  const caller = await pelion.as(member);
  const { photo } = await caller.ok('setPhoto', upload(PIXEL, 'me.png'));
  expect(photo).toContain('http://media.test.example/');
  const params = { campus_id: member.campusId, user_id: member.userId };
  expect((await caller.ok('me')).avatar).not.toBeNull();
  expect((await caller.ok('getUser', { params })).photo).not.toBeNull();
  await caller.ok('removePhoto');
  expect((await caller.ok('me')).avatar).toBeNull();
  expect((await caller.ok('getUser', { params })).photo).toBeNull();
});

it('editors of a person can remove the photo once, with an audit entry; nobody else can', async () => {
  const campus = await buildCampus(pelion.db);
  const student = await buildMember(pelion.db, { campus, userType: 'student' });
  const own = await pelion.as(student);
  await own.ok('setPhoto', upload(PIXEL, 'me.png'));
  const params = { campus_id: campus.id, user_id: student.userId };
  const as = async (userType: UserType) => pelion.as(await buildMember(pelion.db, { campus, userType }));
  for (const userType of ['teacher', 'tutor'] as const)
    expect(await (await as(userType)).call('removeUserPhoto', { params })).toMatchObject({ status: 403 });
  const office = await as('staff');
  await office.ok('removeUserPhoto', { params });
  expect((await own.ok('me')).avatar).toBeNull();
  expect((await office.ok('getUser', { params })).photo).toBeNull();
  expect(await office.call('removeUserPhoto', { params })).toMatchObject({ status: 404 });
  const events = await pelion.db
    .selectFrom('audit_event')
    .select(['kind', 'subject_id', 'after'])
    .where('campus_id', '=', campus.id)
    .execute();
  expect(events).toEqual([{ kind: 'removePhoto', subject_id: student.userId, after: { photo: null } }]);
});

it.each([
  ['a page with a script', '<html><script>alert(1)</script></html>', 'me.png'],
  [
    'a drawing that may hold one',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'me.svg',
  ],
])('%s is no photo, whatever it is called', async (_, bytes, name) => {
  const member = await buildMember(pelion.db);
  const caller = await pelion.as(member);
  expect(await caller.send('setPhoto', upload(bytes, name))).toMatchObject({
    status: 415,
    body: { code: 'unsupportedMedia' },
  });
  expect((await caller.ok('me')).avatar).toBeNull();
});

it('the sessions of an account are listed, and all but this one end together', async () => {
  const member = await buildMember(pelion.db);
  const [here, there] = [await pelion.as(member), await pelion.as(member)];
  const stranger = await pelion.as(await buildMember(pelion.db));
  expect(await here.ok('listSessions')).toMatchObject([{ is_current: true }, { is_current: false }]);
  await here.ok('endOtherSessions');
  expect(await there.call('me')).toMatchObject({ status: 401 });
  expect(await here.ok('listSessions')).toMatchObject([{ is_current: true }]);
  expect(await stranger.call('me')).toMatchObject({ status: 200 });
});
