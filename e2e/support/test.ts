import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Caller, DEMO_PASSWORD } from './caller.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type PelionServer, startServer } from './server.ts';

export { expect };

interface Journey {
  /** Signs somebody in, in a browser of their own. */
  readonly signIn: (username: string) => Promise<Page>;
  /** Opens a page for somebody who has signed in already by calls, in a browser of their own. */
  readonly enter: (who: Caller | null, path: string) => Promise<Page>;
}

interface Shared {
  /** Whether the server has a mail server; else mail is kept for whoever runs it. */
  readonly sendsMail: boolean;
  readonly inbox: Inbox;
  readonly server: PelionServer;
}

/** A journey has one server for its file, and as many people as it signs in. */
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
      // A defect of ours that no assertion looks at still fails the journey.
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

/** Chooses the first password, or a new one, on the page that the school's link opens. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  for (const name of ['New password', 'Repeat the new password'])
    await page.getByLabel(name, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
}
