import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const mailsTo = (email: string) =>
  pelion.db.selectFrom('kept_mail').selectAll().where('recipient', '=', email).orderBy('id').execute();
async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? '';
  return /\/mails\/confirm\/[\w-]+/.exec(text)?.[0] ?? '';
}
const press = (url: string, password = TEST_PASSWORD) =>
  pelion.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  });
const ask = async (member: Parameters<TestApp['as']>[0], email: string) => {
  await (await pelion.as(member)).ok('changeEmail', { body: { email, current_password: TEST_PASSWORD } });
  await pelion.runJobs();
};

describe('the clock of one’s own', () => {
  it('is that of the campus until one chooses, and goes along to every campus', async () => {
    const campus = await buildCampus(pelion.db, { timeZone: 'Europe/Lisbon' });
    const member = await buildMember(pelion.db, { campus });
    const person = await pelion.as(member);
    expect(await person.ok('me')).toMatchObject({
      time_zone: 'Europe/Lisbon',
      campus_time_zone: 'Europe/Lisbon',
    });
    await person.ok('saveOwnAccount', { body: { language: 'en', time_zone: 'Asia/Tokyo' } });
    expect(await person.ok('me')).toMatchObject({
      time_zone: 'Asia/Tokyo',
      campus_time_zone: 'Europe/Lisbon',
    });
    expect(await person.ok('getOwnAccount')).toMatchObject({ language: 'en', time_zone: 'Asia/Tokyo' });
    await person.ok('saveOwnAccount', { body: { language: null, time_zone: null } });
    expect((await person.ok('me')).time_zone).toBe('Europe/Lisbon');
  });

  it.each([
    ['a place that is none', { language: null, time_zone: 'Europe/Atlantis' }, 'time_zone'],
    ['a language without a catalogue', { language: 'xx', time_zone: null }, 'language'],
  ])('is not set to %s', async (_, body, path) => {
    const person = await pelion.as(await buildMember(pelion.db));
    expect(await person.send('saveOwnAccount', { body })).toMatchObject({
      status: 400,
      body: { details: [expect.objectContaining({ path })] },
    });
  });
});

describe('another e-mail address', () => {
  it('is theirs once its link is pressed; the old one is told, and they log in with the new one', async () => {
    const member = await buildMember(pelion.db);
    await ask(member, 'new-one@test.example');
    const person = await pelion.as(member);
    expect(await person.ok('getOwnAccount')).toMatchObject({
      email: member.email,
      pending_email: { email: 'new-one@test.example' },
    });
    const link = await linkTo('new-one@test.example');
    expect((await pelion.app.inject({ method: 'GET', url: link })).body).toContain('method="post"');
    expect((await person.ok('getOwnAccount')).email).toBe(member.email);
    // The owner of the mailbox has to be the person who logs in.
    const strange = await press(link, 'the password of nobody');
    expect([strange.statusCode, strange.body]).toEqual([400, expect.stringContaining('is not right')]);
    expect((await person.ok('getOwnAccount')).email).toBe(member.email);
    expect((await press(link)).statusCode).toBe(200);
    expect((await press(link)).statusCode).toBe(404);
    await pelion.runJobs();
    expect(await person.ok('getOwnAccount')).toMatchObject({
      email: 'new-one@test.example',
      pending_email: null,
    });
    expect(await mailsTo(member.email)).toMatchObject([{ subject: 'Your e-mail address has been changed' }]);
    const login = { username: 'new-one@test.example', password: TEST_PASSWORD };
    expect(await pelion.guest.call('login', { body: login })).toMatchObject({ status: 200 });
    const events = await pelion.db
      .selectFrom('audit_event')
      .select(['subject', 'kind', 'before', 'after'])
      .where('subject_id', '=', member.userId)
      .where('subject', '=', 'account')
      .execute();
    expect(events).toMatchObject([{ kind: 'update', after: { email: 'new-one@test.example' } }]);
  });

  it('is not changed by an older link, one that is too old, or one that nobody has sent', async () => {
    const member = await buildMember(pelion.db);
    await ask(member, 'first@test.example');
    const first = await linkTo('first@test.example');
    await ask(member, 'second@test.example');
    expect((await press(first)).statusCode).toBe(404);
    const second = await linkTo('second@test.example');
    pelion.clock.advance({ days: 1, minutes: 1 });
    expect((await press(second)).statusCode).toBe(404);
    expect((await press('/mails/confirm/nobody')).statusCode).toBe(404);
    expect((await (await pelion.as(member)).ok('getOwnAccount')).email).toBe(member.email);
  });

  it('is not taken from somebody who logs in with it', async () => {
    const [member, other] = [await buildMember(pelion.db), await buildMember(pelion.db, { isProved: true })];
    await ask(member, other.email);
    const refused = await press(await linkTo(other.email));
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('Another account already logs in with this address'),
    ]);
    // The change stays pending: the other account may go away.
    expect(await (await pelion.as(member)).ok('getOwnAccount')).toMatchObject({
      email: member.email,
      pending_email: { email: other.email },
    });
  });

  it('goes to one of twenty members of a school who confirm it at once', async () => {
    const campus = await buildCampus(pelion.db);
    const members = await Promise.all(Array.from({ length: 20 }, () => buildMember(pelion.db, { campus })));
    for (const member of members) await ask(member, 'wanted@test.example');
    const links = (await mailsTo('wanted@test.example')).map(
      ({ text_body }) => /\/mails\/confirm\/[\w-]+/.exec(text_body)?.[0] ?? '',
    );
    const statuses = await sendAtOnce(async (index) => {
      const { statusCode: status } = await press(links[index] ?? '');
      return { status };
    });
    expect(statuses).toEqual(oneOfTwenty(409));
  });

  it('needs the password, and not the address that one has', async () => {
    const member = await buildMember(pelion.db);
    const person = await pelion.as(member);
    const body = { email: 'x@test.example', current_password: 'not the password' };
    expect(await person.send('changeEmail', { body })).toMatchObject({ body: { code: 'wrongPassword' } });
    expect(
      await person.send('changeEmail', { body: { email: member.email, current_password: TEST_PASSWORD } }),
    ).toMatchObject({ status: 400, body: { details: [expect.objectContaining({ path: 'email' })] } });
  });
});
