import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type PelionServer, startServer } from './server.ts';

export { expect };

interface Journey {
  /** Signs somebody in, in a browser of their own. */
  readonly signIn: (username: string) => Promise<Page>;
}

interface Shared {
  readonly server: PelionServer;
}

export const DEMO_PASSWORD = 'pelion-demo';

/** A journey has one server for its file, and as many people as it signs in. */
export const test = base.extend<Journey, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signIn: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username) => {
      const page = await openPage(browser, contexts);
      await page.goto(`${server.url}/login`);
      await fillSignIn(page, username);
      await expect(page).not.toHaveURL(/\/login/);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function openPage(browser: Browser, contexts: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  const page = await context.newPage();
  // A defect of ours that no assertion looks at still fails the journey.
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export async function fillSignIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
