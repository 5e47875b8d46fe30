import { join } from 'node:path';
import { root } from '@pelion/launch';
import type { QuestionDraft } from '@pelion/questions';
import type { Browser, Page } from '@playwright/test';
import { buildAssessment } from '../apps/server/test/factories/assessments.ts';
import { buildCampus, type Campus } from '../apps/server/test/factories/campuses.ts';
import { buildMember, type Member, TEST_PASSWORD } from '../apps/server/test/factories/members.ts';
import { eachDraft, numberDraft, singleChoiceDraft } from '../apps/server/test/factories/question-drafts.ts';
import { buildSchedule } from '../apps/server/test/factories/schedules.ts';
import type { Figure, Measurement } from './figure.ts';
import { openBrowser, signedInState } from './support/browser.ts';
import { scratchFolder } from './support/cleanup.ts';
import { insertPeople } from './support/large-roster.ts';
import { uploadPictures } from './support/pictures.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { throttle } from './support/slow-phone.ts';
import { median } from './support/statistics.ts';

const desktop = { width: 1280, height: 860 };

const BUILT = 200;
const ASKED = 98;
const PICTURES = 30;
const PEOPLE = 10_000;
/** Repetitions of each figure; the first ones warm up the JIT. */
const TIMES = 9;
const WARM_UP = 2;
const PATIENCE_MS = 10_000;

/** Interaction latency on the largest pages. */
export const inUse: Measurement = {
  name: 'in-use',
  title: 'Pages in use at 4x CPU throttle',
  needsChromium: true,
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'in_use');
    const server = await startServer({ DATABASE_URL: db.url, PELION_DATA: scratchFolder() });
    const campus = await buildCampus(db.system);
    const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
    const browser = await openBrowser();
    const open = (member: Member, path: string) => openSlowly(browser, server, member, path);
    log(`builder with ${BUILT} questions`);
    const builder = await inBuilder(db, admin, open);
    log(`player with ${ASKED} questions and ${PICTURES} pictures`);
    const player = await inPlayer(db, server, campus, admin, open);
    log(`list of ${PEOPLE.toLocaleString('en')} people`);
    const people = await inPeople(db, campus, admin, open);
    return [...builder, ...player, ...people];
  },
};

type Open = (member: Member, path: string) => Promise<Page>;

async function inBuilder(db: ScratchDatabase, author: Member, open: Open): Promise<Figure[]> {
  const types = eachDraft().filter(({ type }) => type !== 'comprehension');
  const questions = Array.from({ length: BUILT }, (_, place) => types[place % types.length] ?? numberDraft());
  const assessment = await buildAssessment(db.system, { author, questions });
  const page = await open(author, `/assessments/${assessment.id}`);
  await page
    .locator('li [data-move]')
    .nth(BUILT - 1)
    .waitFor();
  const id = assessment.questionIds[BUILT / 2] ?? 0;
  const placeOf = `[...document.querySelectorAll('[data-move]')].findIndex((grip) => grip.dataset.move === '${id}')`;
  const grip = page.locator(`[data-move="${id}"]`);
  await grip.focus();
  let at = BUILT / 2;
  const moved = await many(async () => {
    at -= 1;
    return shownAfter(page, 'keydown', `${placeOf} === ${at}`, () => page.keyboard.press('ArrowUp'));
  });
  const rows = page.locator('li:has([data-move])');
  const ticked = await many((time) =>
    shownAfter(
      page,
      'click',
      `document.querySelector('section [role="status"]')?.textContent?.startsWith('${time + 1} ') ?? false`,
      () => rows.nth(time).getByRole('checkbox').click(),
    ),
  );
  await page.context().close();
  return [
    figureOf(`builder with ${BUILT} questions: a row that is moved shows`, moved, 100),
    figureOf(`builder with ${BUILT} questions: a row that is ticked shows`, ticked, 100),
  ];
}

async function inPlayer(
  db: ScratchDatabase,
  server: BenchServer,
  campus: Campus,
  author: Member,
  open: Open,
): Promise<Figure[]> {
  const pictures = await uploadPictures(server, db, author, PICTURES);
  const questions = Array.from({ length: ASKED }, (_, place): QuestionDraft => {
    const picture = pictures[place];
    const stem = `<p>Which planet is nearest to the Sun? (${place})</p>`;
    return singleChoiceDraft({
      stem: picture ? `${stem}<p><img src="file:${picture}" alt="A sky"></p>` : stem,
    });
  });
  const assessment = await buildAssessment(db.system, { author, status: 'active', questions });
  const student = await buildMember(db.system, { campus, userType: 'student' });
  const schedule = await buildSchedule(db.system, {
    assessment,
    author,
    students: [student],
    effectiveAt: new Date(Date.now() - 60_000),
    dueAt: null,
    durationMinutes: 120,
  });
  const page = await open(student, `/assessments/${assessment.id}/schedule/${schedule.id}/test-instructions`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const options = page.getByRole('main').locator('label');
  const answered = await many(async (time) => {
    await page.getByRole('heading', { name: `Question ${time + 1} of ${ASKED}` }).waitFor();
    await options.first().waitFor();
    // Waits for the picture to load and for deferred work of the previous answer.
    await page.waitForTimeout(1_000);
    const shown = await shownAfter(
      page,
      'click',
      // Reads the count of answers beside the palette, because the browser ticks the option by itself.
      `document.body.innerText.includes('${time + 1} of ${ASKED} answered')`,
      () => options.nth(1).click(),
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    return shown;
  });
  await page.context().close();
  return [
    figureOf(`player with ${ASKED} questions and ${PICTURES} pictures: an answer shows`, answered, 100),
  ];
}

async function inPeople(db: ScratchDatabase, campus: Campus, admin: Member, open: Open): Promise<Figure[]> {
  await insertPeople(db, campus, PEOPLE);
  const page = await open(admin, '/students');
  await page.locator('tbody tr').first().waitFor();
  // Sets the search as the field does after typing; each word is new and matches more than one page.
  const searched = await many(async (time) => {
    const name = `Given${time + 10}`;
    return shownAfter(
      page,
      'popstate',
      `document.querySelector('tbody tr')?.textContent?.includes('${name}') ?? false`,
      () =>
        page.evaluate(
          `history.pushState(null, '', '/students?search=${name}'); dispatchEvent(new PopStateEvent('popstate'))`,
        ),
    );
  });
  const placeOf = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const opened = await many(async () => {
    await placeOf('Teachers').click();
    await heading('Teachers').waitFor();
    return shownAfter(
      page,
      'click',
      `document.querySelector('h1')?.textContent === 'Students' && document.querySelector('tbody tr') !== null`,
      () => placeOf('Students').click(),
    );
  });
  await page.context().close();
  return [
    figureOf('list of 10,000 people, searched: its first rows show', searched, 150),
    figureOf('list of 10,000 people, from the menu: its first rows show', opened, 150),
  ];
}

/** Opens a page signed in, waits until loaded, then slows the CPU four times. */
async function openSlowly(
  browser: Browser,
  server: BenchServer,
  { username }: Member,
  path: string,
): Promise<Page> {
  const storageState = await signedInState(browser, server.url, username, TEST_PASSWORD);
  const context = await browser.newContext({ viewport: desktop, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript({ path: join(root, 'bench/observe-change.js') });
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools);
  return page;
}

async function shownAfter(
  page: Page,
  kind: 'keydown' | 'click' | 'popstate',
  isShown: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`shownAfter('${kind}', () => ${isShown})`);
  await act();
  // Fails when the change never shows, instead of waiting forever.
  return Number(
    await page.evaluate(
      `Promise.race([shown, new Promise((_, fail) => setTimeout(() => fail(new Error('It was not shown: ' + ${JSON.stringify(isShown)})), ${PATIENCE_MS}))])`,
    ),
  );
}

async function many(once: (time: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time++) all.push(await once(time));
  return all.slice(WARM_UP);
}

const figureOf = (name: string, all: readonly number[], atMost: number): Figure => ({
  name,
  measured: median(all),
  unit: 'milliseconds',
  budget: { atMost },
});
