import { type Browser, chromium, type Page } from '@playwright/test';
import { atEnd } from './cleanup.ts';
import { DEMO_PASSWORD } from './demo-server.ts';

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--ignore-certificate-errors'],
  });
  atEnd(() => browser.close());
  return browser;
}

/** Browser storage state after signing in through the form. */
export async function signedInState(
  browser: Browser,
  url: string,
  username: string,
  password = DEMO_PASSWORD,
) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInThroughForm(page, username, password);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signInThroughForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
