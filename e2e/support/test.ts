import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startMailServer } from '../../apps/server/test/mail-server.ts';
import { type Caller, DEMO_PASSWORD } from './caller.ts';
import { long } from './patience.ts';
import { type PelionServer, startServer } from './server.ts';

export { expect };

interface Journey {
  /** Signs a person in, in a new browser context. */
  readonly signIn: (username: string) => Promise<Page>;
  /** Opens a page for a person signed in by API calls, in a new browser context. */
  readonly enter: (who: Caller | null, path: string) => Promise<Page>;
}

interface Inbox {
  readonly smtpUrl: string;
  /** Waits for the last mail to this address and returns its link to the path. */
  linkTo(email: string, path: string): Promise<string>;
  close(): Promise<void>;
}

async function openInbox(): Promise<Inbox> {
  const { url, received, stop } = await startMailServer();
  const linkIn = (email: string, path: string) => {
    const source = received.findLast(({ to }) => to.includes(email))?.source ?? '';
    // Quoted-printable mails break long lines with an equals sign.
    return new RegExp(`http\\S+${path}\\S+`).exec(source.replaceAll('=\r\n', ''))?.[0] ?? '';
  };
  return {
    smtpUrl: url,
    async linkTo(email, path) {
      await expect.poll(() => linkIn(email, path), long).not.toBe('');
      return linkIn(email, path);
    },
    close: stop,
  };
}

interface Shared {
  /** Whether the server has a mail server; otherwise mails are kept for the operator. */
  readonly sendsMail: boolean;
  readonly inbox: Inbox;
  readonly server: PelionServer;
}

/** Each journey file has one server and signs in as many people as needed. */
export const test = base.extend<Journey, Shared>({
  sendsMail: [false, { option: true, scope: 'worker' }],
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const inbox = await openInbox();
      await use(inbox);
      await inbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sendsMail, inbox }, use) => {
      const mail = { SMTP_URL: inbox.smtpUrl, MAIL_FROM: 'Pelion <no-reply@pelion.example>' };
      const server = await startServer(sendsMail ? mail : {});
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  enter: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, path) => {
      const localStorage = Object.entries(who?.kept ?? {}).map(([name, value]) => ({ name, value }));
      const origins = [{ origin: server.url, localStorage }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      contexts.push(context);
      const page = await context.newPage();
      // Uncaught errors on a page fail the journey even without an assertion.
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(`${server.url}${path}`);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  signIn: async ({ enter }, use) => {
    await use(async (username) => {
      const page = await enter(null, '/login');
      await fillSignIn(page, username);
      await expect(page).not.toHaveURL(/\/login/);
      return page;
    });
  },
});

export async function fillSignIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Sets a first or new password on the page opened by a mailed link. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  for (const name of ['New password', 'Repeat the new password'])
    await page.getByLabel(name, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
}
