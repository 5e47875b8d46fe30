import type { Page } from '@playwright/test';
import { isFocused } from '../support/keyboard.ts';
import { startOpenTest } from '../support/open-test.ts';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';
import { looks, problemsOf, show } from '../support/violations.ts';
import { publicPaths, usernameOf, wholeVisits } from '../support/visits.ts';

// Each worker has its own server; free workers take the next test.
test.describe.configure({ mode: 'parallel' });

/** Navigates within the application like a link, because a full reload takes longer than the check of a screen. */
async function goTo(page: Page, path: string): Promise<void> {
  await show(page, looks[0]);
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
}

test('no screen that is open to everybody has an accessibility violation or sticks out', async ({
  page,
  server,
}) => {
  const found: string[] = [];
  for (const path of publicPaths) {
    await show(page, looks[0]);
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // One path redirects to a static page, whose style sheet loads after its text.
    await page.waitForLoadState('load');
    found.push(...(await problemsOf(page, path)));
  }
  expect(found).toEqual([]);
});

for (const { userType, part, paths } of wholeVisits) {
  test(`no screen has an accessibility violation or sticks out: ${userType}, part ${part}`, async ({
    signIn,
  }) => {
    test.setTimeout(300_000 * patience);
    const page = await signIn(usernameOf(userType));
    const found: string[] = [];
    for (const path of paths) {
      await goTo(page, path);
      found.push(...(await problemsOf(page, path)));
    }
    expect(found).toEqual([]);
  });
}

/** Whether the bottom bar of the form covers the focused element. Buttons of the bar itself do not count. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('[data-bottom-bar]');
    if (!focused || !bar?.closest('form')?.contains(focused) || bar.contains(focused)) return false;
    const { top, height } = focused.getBoundingClientRect();
    return bar.getBoundingClientRect().top - top < Math.min(height, 24);
  });

test('what the keyboard reaches in a long form never lies under its bar', async ({ signIn }) => {
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(new URL('/assessments/create-question?assessment=13', teacher.url()).href);
  const last = teacher.getByLabel('Keywords');
  await expect(last).toBeVisible();
  await teacher.getByRole('combobox', { name: 'Question type' }).focus();
  for (let stop = 1; stop < 60 && !(await isFocused(last)); stop += 1) {
    await teacher.keyboard.press('Tab');
    expect(await isCovered(teacher), `stop ${stop}`).toBe(false);
  }
  await expect(last).toBeFocused();
});

/** [what it is, where it opens, how] */
const dialogs: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    'Add announcement',
    '/announcements',
    (page) => page.getByRole('button', { name: 'Add announcement' }).click(),
  ],
  ['Do you want to delete the announcement?', '/announcements', (page) => chooseFirst(page, 'Delete')],
  ['FILTERS', '/assessments', (page) => page.getByRole('button', { name: 'Filters' }).click()],
  ['Edit Assessment', '/assessments', (page) => chooseFirst(page, 'Edit')],
  [
    'Import questions',
    '/assessments/13',
    (page) => page.getByRole('button', { name: 'Import', exact: true }).click(),
  ],
  [
    'Do you want to activate the assessment?',
    '/assessments/13',
    (page) => page.getByRole('button', { name: 'Activate', exact: true }).click(),
  ],
  ['Schedule assessment', '/assessments/2?tab=schedules&form=new', async () => {}],
  [
    'Add time for all',
    '/assessments/8?tab=schedules&schedule=6',
    (page) => page.getByRole('button', { name: 'Add time for all' }).click(),
  ],
];

/** Opens the row menu of the first item and chooses an entry. */
async function chooseFirst(page: Page, entry: string) {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('no dialog has an accessibility violation or sticks out', async ({ signIn }) => {
  const page = await signIn('campus-admin@k12.example');
  const found: string[] = [];
  for (const [title, path, open] of dialogs) {
    await page.goto(new URL(path, page.url()).href);
    await page.setViewportSize(looks[0].viewport);
    await open(page);
    // Filters are beside the list on wide screens and in a dialog on phones.
    await expect(
      page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title })),
    ).toBeVisible();
    found.push(...(await problemsOf(page, title)));
  }
  expect(found).toEqual([]);
});

test('no state of a test that is taken has an accessibility violation or sticks out', async ({ signIn }) => {
  const student = await signIn('student8@k12.example');
  const found: string[] = [];
  const look = async (page: Page, state: string) => {
    found.push(...(await problemsOf(page, state)));
    await page.setViewportSize(looks[0].viewport);
  };
  await startOpenTest(student);
  await student.getByRole('main').locator('label').first().click();
  await student.getByRole('button', { name: 'Mark for review' }).click();
  await look(student, 'question');
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await look(student, 'review');
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await look(student, 'last question');
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
  await look(student, 'finished');
  await student.getByRole('link', { name: 'View score' }).click();
  await expect(student.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible();
  await look(student, 'result');
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(student.url());
  await expect(teacher.getByText('Right answer').first()).toBeVisible();
  await look(teacher, 'result with its key');
  expect(found).toEqual([]);
});
