import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { says } from './mail-parts.ts';
import { smtpMailer } from './mailer.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

it('tells a mail program which mail it is and how to leave, in the headers that it reads', async () => {
  const mailer = smtpMailer(server.url, 'Pelion <mail@learn.test.example>');
  await mailer.send({
    campusId: null,
    to: 'ana@test.example',
    subject: 'News',
    parts: [says('Text')],
    key: 'notice-7',
    leaveUrl: 'https://learn.test.example/mails/leave/1.2.all.x',
  });
  await mailer.close();
  const [received] = server.received;
  const headers = received?.source.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(headers).toContain('Message-ID: <notice-7@learn.test.example>');
  expect(headers).toContain('List-Unsubscribe: <https://learn.test.example/mails/leave/1.2.all.x>');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('adds neither to mail about an account', async () => {
  const mailer = smtpMailer(server.url, 'mail@learn.test.example');
  await mailer.send({ campusId: null, to: 'ana@test.example', subject: 'Link', parts: [says('Text')] });
  await mailer.close();
  expect(server.received[1]?.source).not.toContain('List-Unsubscribe');
});

it('sends the same words as plain text and as a page', async () => {
  const mailer = smtpMailer(server.url, 'mail@learn.test.example');
  await mailer.send({
    campusId: null,
    to: 'ana@test.example',
    subject: 'Both',
    parts: [says('Said <once>')],
  });
  await mailer.close();
  const source = server.received[2]?.source ?? '';
  expect(source).toContain('Content-Type: multipart/alternative');
  expect(source).toMatch(
    /Content-Type: text\/plain[\s\S]*Said <once>[\s\S]*Content-Type: text\/html[\s\S]*Said &lt;once&gt;/,
  );
});
