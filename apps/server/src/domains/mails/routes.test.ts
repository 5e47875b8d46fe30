import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
let demo: Campus;
beforeAll(async () => {
  pelion = await createTestApp({ settings: { sendsMail: false } });
  demo = await buildCampus(pelion.db, { school: { isDemo: true } });
});
afterAll(() => pelion.close());

const buildAdmin = (campus: Campus) => buildMember(pelion.db, { campus, userType: 'campusAdmin' });

async function askForReset(campus: Campus) {
  const member = await buildMember(pelion.db, { campus, isDemo: true });
  await pelion.guest.ok('forgotPassword', { body: { username: member.email } });
  await pelion.runJobs();
  return member;
}

describe('mail without a mail server', () => {
  it('is kept, and the admins of the demo read the link in it', async () => {
    const member = await askForReset(demo);
    const admin = await pelion.as(await buildAdmin(demo));
    const [newest] = await admin.ok('listKeptMails');
    expect(newest).toMatchObject({ to: member.email, subject: 'Set a new password' });
    const token = /\/password-reset\/verify\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
    expect(await pelion.guest.call('verifyResetToken', { params: { token } })).toMatchObject({ status: 200 });
  });

  it('speaks as the campus of the account does', async () => {
    const company = await buildCampus(pelion.db, { type: 'corporation', school: { isDemo: true } });
    await askForReset(company);
    const [mail] = await (await pelion.as(await buildAdmin(company))).ok('listKeptMails');
    expect(mail?.text).toContain('Your organization can help.');
  });

  it('is read newest first, a page at a time', async () => {
    const [first, second] = [await askForReset(demo), await askForReset(demo)];
    const admin = await pelion.as(await buildAdmin(demo));
    const read = (query: { offset: number; limit: number }) => admin.ok('listKeptMails', { query });
    expect(await read({ offset: 0, limit: 1 })).toMatchObject([{ to: second.email }]);
    expect(await read({ offset: 1, limit: 1 })).toMatchObject([{ to: first.email }]);
  });

  it('stays in its campus', async () => {
    const elsewhere = await buildCampus(pelion.db, { school: demo.school });
    const member = await askForReset(elsewhere);
    const addressees = (await (await pelion.as(await buildAdmin(demo))).ok('listKeptMails')).map(
      ({ to }) => to,
    );
    expect(addressees.length).toBeGreaterThan(0);
    expect(addressees).not.toContain(member.email);
  });

  it('is shown to no admin outside the demo: a reset link opens an account', async () => {
    const real = await buildCampus(pelion.db);
    await askForReset(real);
    expect(await (await pelion.as(await buildAdmin(real))).call('listKeptMails')).toMatchObject({
      status: 501,
      body: { code: 'notConfigured' },
    });
  });

  it('is shown to nobody where mail is sent', async () => {
    const sending = await createTestApp({ beside: pelion, settings: { sendsMail: true } });
    expect(await (await sending.as(await buildAdmin(demo))).call('listKeptMails')).toMatchObject({
      status: 501,
    });
    await sending.close();
  });
});
