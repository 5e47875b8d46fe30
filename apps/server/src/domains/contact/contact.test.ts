import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { smtpMailer } from '../../lib/mail/mailer.ts';

let pelion: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1, settings: { sendsMail: false } });
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer.stop();
  await pelion.close();
});

const typed = {
  name: 'Ines Okafor',
  email: 'ines@riverbend.example',
  organization: '',
  message: 'Can <b>we</b> bring in a bank from Moodle?',
  website: '',
};
const secondsAgo = (seconds: number) => new Date(pelion.clock.now().getTime() - seconds * 1000).toISOString();

let lastIp = 0;
/** Sends from a new IP address by default, because limits count by address. */
function send(path: string, fields: Record<string, string>, ip = `198.51.100.${++lastIp}`) {
  return pelion.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
    payload: new URLSearchParams({ opened_at: secondsAgo(30), ...fields }).toString(),
  });
}
const messages = () => pelion.db.selectFrom('contact_message').selectAll().orderBy('id').execute();
const newest = async () => (await messages()).at(-1);

describe('a message by the form, without a script', () => {
  it('is kept whole, and says thank you on a page of its own', async () => {
    const answer = await send('/contact-us', typed);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/thanks');
    expect(await newest()).toMatchObject({
      kind: 'contact',
      name: 'Ines Okafor',
      email: 'ines@riverbend.example',
      message: typed.message,
      created_at: pelion.clock.now(),
    });
  });

  it('may ask for a demo, with the kind of campus', async () => {
    const wish = { ...typed, organization: 'Riverbend', campus_type: '3', message: '' };
    expect((await send('/request-demo', wish)).statusCode).toBe(303);
    expect(await newest()).toMatchObject({ kind: 'demo', organization: 'Riverbend', campus_type: 3 });
  });

  it('takes every kind of campus that its own page offers, and gives the chosen one back', async () => {
    const { body } = await pelion.app.inject('/request-demo');
    const offered = [...body.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value);
    expect(offered).toHaveLength(4);
    for (const campus_type of offered) {
      const email = `kind${campus_type}@riverbend.example`;
      const wish = { ...typed, email, organization: 'Riverbend', campus_type };
      const answer = await send('/request-demo', wish);
      expect([campus_type, answer.statusCode, answer.headers.location]).toEqual([
        campus_type,
        303,
        '/thanks',
      ]);
    }
    const [, , chosen = ''] = offered;
    const refused = await send('/request-demo', { ...typed, name: '', campus_type: chosen });
    expect(refused.body).toContain(`<option value="${chosen}" selected>`);
  });

  it('comes back as it was typed where something is missing, and nothing is kept', async () => {
    const before = (await messages()).length;
    const answer = await send('/contact-us', { ...typed, email: 'ines at riverbend', message: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('value="Ines Okafor"');
    expect(answer.body).toContain('This is not an e-mail address.');
    expect(answer.body).toContain('Please enter the message');
    expect(answer.body).toContain(`name="opened_at" value="${secondsAgo(30)}"`);
    expect(await messages()).toHaveLength(before);
  });

  it('never gives markup back that somebody typed', async () => {
    const answer = await send('/contact-us', { ...typed, name: '"><script>alert(1)</script>', email: '' });
    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('has the moment of its opening in it, for each visitor anew', async () => {
    const { body, headers } = await pelion.app.inject('/request-demo');
    expect(headers['cache-control']).toBe('no-store');
    const [opened = ''] = /(?<=name="opened_at" value=")[^"]+/.exec(body) ?? [];
    expect(Math.abs(Date.parse(opened) - pelion.clock.now().getTime())).toBeLessThan(1000);
  });
});

describe('a program', () => {
  it.each([
    ['fills in what nobody sees', { website: 'https://spam.example' }, 'Please leave this field empty.'],
    [
      'is done at once',
      { opened_at: 'now' },
      'The form was sent too quickly. Please press the button once more.',
    ],
    [
      'says nothing of the time',
      { opened_at: '' },
      'The form was sent too quickly. Please press the button once more.',
    ],
    ['has opened the form tomorrow', { opened_at: '2999-01-01T00:00:00Z' }, 'The form was sent too quickly.'],
    ['breaks lines in a name', { name: 'Ines\r\nBcc: all@school.example' }, 'Please write this in one line.'],
  ])('%s: refused with an actionable sentence', async (_what, fields, sentence) => {
    const before = (await messages()).length;
    const answer = await send('/contact-us', { ...typed, ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(sentence);
    expect(await messages()).toHaveLength(before);
  });

  it('is stopped by its address after ten messages in an hour, and others are not', async () => {
    const ip = '203.0.113.9';
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await send('/contact-us', { ...typed, email: `flood${n}@x.example` }, ip)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 400]);
    const refused = await send('/contact-us', { ...typed, email: 'flood12@x.example' }, ip);
    expect(refused.body).toMatch(
      /Too many tries\. Please (?:try again in \d+ minutes|wait a moment and try again)\./,
    );
    expect((await send('/contact-us', { ...typed, email: 'else@x.example' })).statusCode).toBe(303);
    pelion.clock.advance({ minutes: 60 });
    expect((await send('/contact-us', { ...typed, email: 'flood13@x.example' }, ip)).statusCode).toBe(303);
  });

  it('does not use up more than five a day for somebody else’s address', async () => {
    const email = 'victim@x.example';
    for (let n = 0; n < 5; n += 1)
      expect((await send('/contact-us', { ...typed, email })).statusCode).toBe(303);
    expect((await send('/contact-us', { ...typed, email })).statusCode).toBe(400);
  });
});

describe('the mail to whoever runs the installation', () => {
  it('goes to their address, and the answer to who has written', async () => {
    const sending = await createTestApp({
      beside: pelion,
      services: { mailer: smtpMailer(mailServer.url, 'Pelion <no-reply@pelion.example>') },
      settings: { sendsMail: true, operatorEmail: 'hello@operator.example' },
    });
    await sending.guest.ok('contact', {
      body: { name: 'Theo Lind', email: 'theo@x.example', message: 'Hello', elapsed_ms: 9000 },
    });
    await sending.runJobs();
    const mail = mailServer.received.at(-1);
    expect(mail?.to).toEqual(['hello@operator.example']);
    expect(mail?.source).toMatch(/^Reply-To: theo@x\.example$/m);
    expect(mail?.source).toContain('E-mail: theo@x.example');
    await sending.close();
  });

  it('waits for the site admin, and for nobody else, where no address is set', async () => {
    await pelion.guest.ok('contact', {
      body: { name: 'Mira Chen', email: 'mira@x.example', message: 'Is anybody there?', elapsed_ms: 9000 },
    });
    await pelion.runJobs();
    const campus = await buildCampus(pelion.db, { school: { isDemo: true } });
    const siteAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'siteAdmin' }));
    const [newestMail] = await siteAdmin.ok('listKeptMails');
    expect(newestMail).toMatchObject({ subject: 'Mira Chen has written' });
    expect(newestMail?.text).toContain('Is anybody there?');
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
    expect(await admin.ok('listKeptMails')).toEqual([]);
  });
});
