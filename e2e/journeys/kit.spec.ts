import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Checks every component in every state, without a server, because its faults would repeat on every screen. */
const looks = [
  { name: 'light', query: '', width: 1440 },
  { name: 'dark', query: '?scheme=dark', width: 1440 },
  { name: 'phone', query: '', width: 390 },
  { name: 'phone, dark, in the pseudo-language', query: '?scheme=dark&language=pseudo', width: 390 },
  { name: 'the colors of a yellow school', query: '?color=%23f2c200', width: 900 },
] as const;

const web = join(import.meta.dirname, '../../apps/web');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

let built: Promise<unknown> | null = null;

/** Builds the component page once per run and serves it on a port of its own. */
async function servedKit() {
  built ??= build({ configFile: join(web, '__kit/vite.config.ts'), logLevel: 'warn' });
  await built;
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://kit');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(web, 'kit-dist', file)).catch(() => null);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(content ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page of the parts has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

for (const { name, query, width } of looks) {
  test(`the parts have no accessibility violation and nothing sticks out: ${name}`, async ({ page }) => {
    await using kit = await servedKit();
    await page.setViewportSize({ width, height: 900 });
    // Dialogs that are fading in have lower contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(kit.url + query);
    await expect(page.getByRole('heading', { name: 'Tokens' })).toBeVisible();
    expect(await violationsOf(page, 'the parts')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'The same in a dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page, 'the dialog')).toEqual([]);
  });
}

const pages = [
  { name: 'light', query: '?page=questions', width: 1440 },
  { name: 'dark', query: '?page=questions&scheme=dark', width: 1440 },
  { name: 'phone', query: '?page=questions', width: 390 },
] as const;

for (const { name, query, width } of pages) {
  test(`every question type in every state has no accessibility violation and nothing sticks out: ${name}`, async ({
    page,
  }) => {
    await using kit = await servedKit();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(kit.url + query);
    await expect(page.getByRole('heading', { name: 'Graph', exact: true })).toBeVisible();
    // Editors and the views of rarer question types load on demand.
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page, 'the questions')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

const calendarLooks = [
  { name: 'light', query: '?page=calendar', width: 1440 },
  { name: 'dark', query: '?page=calendar&scheme=dark', width: 900 },
  { name: 'phone', query: '?page=calendar', width: 390 },
  { name: 'right to left', query: '?page=calendar&dir=rtl', width: 1440 },
] as const;

for (const { name, query, width } of calendarLooks) {
  test(`the calendar has no accessibility violation and nothing sticks out: ${name}`, async ({ page }) => {
    await using kit = await servedKit();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(kit.url + query);
    await expect(page.getByRole('grid', { name: 'Month' })).toBeVisible();
    expect(await violationsOf(page, 'the calendar')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('an item of the calendar is dragged and stretched by quarters of an hour, and Escape gives up', async ({
  page,
}) => {
  await using kit = await servedKit();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${kit.url}?page=calendar`);
  const week = page.getByRole('grid', { name: 'Week' });
  const item = (name: RegExp) => week.getByRole('link', { name });
  /** Presses at a point of an item and moves by pixels; an hour is 52 high. */
  const drag = async (name: RegExp, x: number, y: number, atEnd = false) => {
    const box = await item(name).boundingBox();
    if (!box) throw new Error('The item is not drawn.');
    const from = { x: box.x + 30, y: box.y + (atEnd ? box.height : 10) };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x / 2, from.y + y / 2);
    await page.mouse.move(from.x + x, from.y + y);
  };
  const column = (await week.getByRole('columnheader').nth(1).boundingBox())?.width ?? 0;

  await drag(/^Chemistry lab, 10:30/, column, 28);
  await page.mouse.up();
  await expect(item(/^Chemistry lab, 11:00 AM – 12:30 PM, .*Tuesday, December 1/)).toBeVisible();

  await drag(/^Digital SAT practice, 1:00/, 0, 52);
  await page.mouse.up();
  // This one may not be moved, and a press that moves is no press on the link.
  await expect(item(/^Digital SAT practice, 1:00/)).toBeVisible();

  await drag(/^English Literature, .*Cancelled/, 0, 52, true);
  await page.mouse.up();
  await expect(item(/^English Literature, 1:00 – 2:45 PM · Cancelled/)).toBeVisible();

  await drag(/^Physics, .*Changed/, 0, 52);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(item(/^Physics, 11:30 AM – 12:15 PM · Changed/)).toBeVisible();
});

test('a press on an empty slot of the calendar adds an item, with the mouse as long as it is drawn', async ({
  browser,
}) => {
  await using kit = await servedKit();
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ hasTouch, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${kit.url}?page=calendar`);
    const week = page.getByRole('grid', { name: 'Week' });
    const added = week.getByRole('link', { name: /^Added, 11:00 AM – 12:00 PM, Saturday/ });
    // Saturday has nothing; 11 AM is where Monday's chemistry lab has gone on for half an hour.
    const saturday = await week.getByRole('columnheader').nth(6).boundingBox();
    const lab = await week.getByRole('link', { name: /^Chemistry lab/ }).boundingBox();
    if (!saturday || !lab) throw new Error('The week is not drawn.');
    const at = { x: saturday.x + 60, y: lab.y + 26 + 3 };
    if (hasTouch) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    await expect(added).toBeVisible();
    if (!hasTouch) {
      await page.mouse.move(at.x, at.y + 104);
      await page.mouse.down();
      await page.mouse.move(at.x, at.y + 160);
      await page.mouse.move(at.x, at.y + 208);
      await page.mouse.up();
      await expect(week.getByRole('link', { name: /^Added, 1:00 – 3:00 PM, Saturday/ })).toBeVisible();
    }
    await context.close();
  }
});

test('under a finger what is pressed is 40 px high and what is typed 16 px, else 36 and 14; motion ends where it is not wanted', async ({
  browser,
}) => {
  await using kit = await servedKit();
  const measured = async (hasTouch: boolean) => {
    const context = await browser.newContext({
      hasTouch,
      isMobile: hasTouch,
      viewport: { width: 390, height: 844 },
      reducedMotion: hasTouch ? 'reduce' : 'no-preference',
    });
    const page = await context.newPage();
    await page.goto(kit.url);
    const field = page.getByRole('textbox', { name: 'Chapter' });
    const look = await field.evaluate((element) => {
      const { height, fontSize } = getComputedStyle(element);
      return { height, fontSize };
    });
    const motion = await page
      .locator('[aria-expanded] > [class*=chevron]')
      .first()
      .evaluate((element) => getComputedStyle(element).transitionDuration);
    await context.close();
    return { ...look, motion };
  };
  expect(await measured(true)).toEqual({ height: '40px', fontSize: '16px', motion: '0.001s' });
  expect(await measured(false)).toEqual({ height: '36px', fontSize: '14px', motion: '0.12s' });
});

test('at twice the size of text nothing sticks out', async ({ page }) => {
  await using kit = await servedKit();
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(kit.url);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect(page.getByRole('heading', { name: 'Tokens' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a dialog keeps what was typed, and gives the focus back', async ({ page }) => {
  await using kit = await servedKit();
  await page.goto(kit.url);
  const opener = page.getByRole('button', { name: 'The same in a dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'New lesson' });
  await expect(dialog.getByRole('textbox', { name: /Name/ })).toBeFocused();
  await page.keyboard.type('Circles');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Circles');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(opener).toBeFocused();
});
