import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Fonts that the browser has used for the first heading; those of the product are loaded, not installed. */
async function fontsOf(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `installed ${familyName}`));
}

/** Sum of the layout shifts so far of what this person did not cause. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );

test('a click while offline says so at once, and the screen comes when the network is back', async ({
  signIn,
}) => {
  const page = await signIn('teacher@k12.example');
  // No screen is loaded ahead where data are saved.
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Classrooms', exact: true }).click();
  await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 2000 });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Classrooms' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('the first page of a cold visit stands in the face of the product, and nothing moves for it', async ({
  enter,
  signIn,
}) => {
  for (const path of ['/', '/features', '/login']) {
    const page = await enter(null, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fontsOf(page)).toEqual(['Atkinson Hyperlegible Next']);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  }
  const first = await signIn('teacher@k12.example');
  const browser = first.context().browser();
  const cold = await browser?.newContext({ storageState: await first.context().storageState() });
  const page = await cold?.newPage();
  if (!cold || !page) throw new Error('The browser is gone.');
  await page.goto(first.url());
  await expect(page.locator('#root h1')).toBeVisible();
  expect(await fontsOf(page)).toEqual(['Atkinson Hyperlegible Next']);
  await cold.close();
});
