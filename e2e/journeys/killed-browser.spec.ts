import { randomInt } from 'node:crypto';
import { pathOf } from '@pelion/access';
import type { Paper, Stroke } from '@pelion/contract/attempts';
import type { Page } from '@playwright/test';
import { drawJpeg } from '../../apps/server/src/domains/demo/seed/jpeg.ts';
import { logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { killableBrowser } from '../support/killable-browser.ts';
import { long, patience } from '../support/patience.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

/** One kill per scenario; more on request: `PELION_BROWSER_KILLS=20 npm test -- journeys killed-browser` */
const KILLS = Number(process.env.PELION_BROWSER_KILLS ?? 3);
const USERNAME = 'student9@k12.example';

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /answer/i });
const sheet = (page: Page) => page.getByRole('application', { name: /^Sheet/ });
const lines = (page: Page) => sheet(page).locator('path');
const pages = (page: Page) =>
  page.getByRole('region', { name: 'Photos of your paper' }).getByRole('listitem');
const safe = /All answers saved|is safe on this device/;

/** Reads the field and the status text in the same moment. */
const look = (page: Page) =>
  page.evaluate(() => ({
    value: document.querySelector<HTMLInputElement>('main input')?.value ?? '',
    said: document.querySelector('header')?.textContent ?? '',
  }));

/** Types until the browser dies, and returns the longest text that the screen reported as saved. */
async function typeUntil(page: Page, text: string, death: Promise<void>): Promise<string> {
  let kept = '';
  let isOver = false;
  void death.then(() => {
    isOver = true;
  });
  const typing = field(page)
    .pressSequentially(text, { delay: 100 })
    .catch(() => undefined);
  while (!isOver) {
    const seen = await look(page).catch(() => null);
    if (seen && safe.test(seen.said)) kept = seen.value;
  }
  await typing;
  return kept;
}

async function drawLine(page: Page, place: number, isLifted: boolean): Promise<void> {
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error('There is no sheet.');
  const y = box.y + 20 + ((place * 17) % (box.height - 40));
  await page.mouse.move(box.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, y, { steps: 8 });
  if (isLifted) await page.mouse.up();
}

/** Number of strokes stored in IndexedDB. */
const linesOnDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('pelion-marks');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Math.max(0, ...reading.result.map(({ strokes }) => strokes.length)));
          };
        };
      }),
  );

test('a browser that is killed while somebody types, draws and photographs has lost nothing that it called saved', {
  tag: '@promise',
}, async ({ server }) => {
  test.setTimeout((60_000 + KILLS * 20_000) * patience);
  const [teacher, student] = [
    await logIn(server.url, 'teacher@k12.example'),
    await logIn(server.url, USERNAME),
  ];
  const given = await giveTest(teacher, {
    name: 'Taken in a browser that dies',
    questions: [
      {
        type: 'number',
        difficulty: 'easy',
        content: { stem: { source: '<p>What is 6 times 7?</p>' } },
        answerKey: { accepted: [{ kind: 'exact', value: '42', credit: '1' }] },
      },
    ],
    students: [student],
    terms: { tools: ['scratchPaper', 'photos'] },
  });
  const { userId: studentId } = student;
  const { assessmentId, scheduleId } = given;
  const player = pathOf('takeAssessment', { studentId, assessmentId, scheduleId, attemptNo: 1 });
  const browser = killableBrowser();

  /** Opens the path in the restarted browser, and signs in again when the session was lost. */
  const openAt = async (path: string, isOffline = false) => {
    const page = await browser.open();
    await page.context().setOffline(isOffline);
    await page.goto(`${server.url}${path}`);
    const form = page.getByLabel('Username');
    const start = page.getByRole('button', { name: 'Start' });
    // A browser that was killed starts slowly on a busy machine.
    await expect(form.or(start).or(field(page)).first()).toBeVisible(long);
    if (await form.isVisible()) {
      await page.context().setOffline(false);
      await fillSignIn(page, USERNAME);
    }
    await expect(start.or(field(page)).first()).toBeVisible();
    if (await start.isVisible()) await start.click();
    await expect(field(page)).toBeVisible();
    return page;
  };
  const openSheet = async (page: Page) => {
    await page.getByRole('button', { name: 'Scratch paper' }).click();
    await expect(sheet(page)).toBeVisible();
  };

  const kinds = {
    /** Alternates between online and offline; offline, the screen reports the text as safe on this device. */
    async type(round: number) {
      const page = await openAt(player);
      const isOffline = round % 2 === 1;
      await field(page).fill('');
      await page.context().setOffline(isOffline);
      const dying = new Promise<void>((resolve) => {
        setTimeout(
          () => void browser.kill().then(resolve),
          isOffline ? randomInt(6000, 8000) : randomInt(200, 1500),
        );
      });
      const kept = await typeUntil(page, String(round + 1).padEnd(12, '1234'), dying);
      const again = await openAt(player, isOffline);
      const value = await field(again).inputValue();
      expect(value.slice(0, kept.length), `typed, round ${round}`).toBe(kept);
      await again.context().setOffline(false);
      await field(again).fill(`4${round}`);
      await expect(again.getByText('All answers saved')).toBeVisible(long);
      await browser.kill();
      return { answer: `4${round}` };
    },
    async draw(round: number) {
      const page = await openAt(player);
      await openSheet(page);
      const before = 2 * round;
      await expect(lines(page)).toHaveCount(before);
      await page.context().setOffline(true);
      await drawLine(page, before, true);
      await drawLine(page, before + 1, true);
      await expect.poll(() => linesOnDisk(page)).toBe(before + 2);
      await drawLine(page, before + 2, false);
      await browser.kill();
      const again = await openAt(player);
      await openSheet(again);
      await expect(lines(again), `drawn, round ${round}`).toHaveCount(before + 2);
      const strokes = () =>
        student.call<readonly { strokes: readonly Stroke[] }[]>(`GET ${part}/scratch-paper`);
      await expect
        .poll(async () => (await strokes())[0]?.strokes.length, { timeout: 30_000 })
        .toBe(before + 2);
      await browser.kill();
      return {};
    },
    async photograph(round: number) {
      const page = await openAt(player);
      const before = round;
      await expect(pages(page)).toHaveCount(before);
      const isOffline = round % 2 === 0;
      await page.context().setOffline(isOffline);
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'page.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from(photo),
        });
      await expect(pages(page).nth(before)).toContainText(
        isOffline ? 'Safe on this device' : /Safe on this device|Arrived/,
      );
      await browser.kill();
      const again = await openAt(player);
      await expect(pages(again), `photographed, round ${round}`).toHaveCount(before + 1);
      await expect(pages(again).nth(before)).toContainText('Arrived', { timeout: 30_000 });
      await browser.kill();
      return {};
    },
  };

  const photo = drawJpeg(600, 800, (x, y) => (x * y) % 256);
  let part = '';
  try {
    const first = await openAt(given.instructions);
    await field(first).fill('41');
    await expect(first.getByText('All answers saved')).toBeVisible();
    await browser.kill();
    const { running_result_id } = await student.call<{ running_result_id: number }>(
      `GET /assessment-api/schedules/${scheduleId}/students/${studentId}/instructions`,
    );
    part = `/assessment-api/attempts/${running_result_id}/parts/1`;
    const order = [kinds.type, kinds.draw, kinds.photograph];
    let answer = '41';
    for (let round = 0; round < KILLS; round += 1) {
      const done: { answer?: string } | undefined = await order[round % order.length]?.(
        Math.floor(round / order.length),
      );
      answer = done?.answer ?? answer;
    }
    const { answers } = await student.call<Paper>(`GET ${part}/paper`);
    expect(answers.map(({ response }) => response)).toEqual([{ type: 'number', text: answer }]);
  } finally {
    await browser.remove();
  }
});
