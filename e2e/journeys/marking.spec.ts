import type { Page } from '@playwright/test';
import { freeTextDraft } from '../../apps/server/test/factories/question-drafts.ts';
import { logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { long } from '../support/patience.ts';
import { startTaking } from '../support/taker.ts';
import { expect, test } from '../support/test.ts';

interface Submission {
  readonly result_id: number;
  readonly student_id: number;
}

const STUDENTS = 8;
const ESSAYS = 5;
const phone = { width: 390, height: 844 };

/** Whether Save, as it is now, lies within the window, and nothing but the answer has been scrolled. */
const isSaveInView = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true }).evaluate((save) => {
    const { top, right, bottom, left } = save.getBoundingClientRect();
    const isWithin = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return isWithin && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight;
  });

test('forty essays are marked by keyboard without scrolling, on a screen, on a phone and enlarged', async ({
  enter,
  server,
}) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, (_, index) =>
      logIn(server.url, `student${index === 0 ? '' : index + 1}@k12.example`),
    ),
  );
  const questions = Array.from({ length: ESSAYS }, () => freeTextDraft());
  const { assessmentId, scheduleId } = await giveTest(teacher, { name: 'Five essays', questions, students });
  const essay = 'It was a day like any other, until it began to rain. '.repeat(60);
  for (const student of students) {
    const taking = await startTaking(student, scheduleId, 'freeText');
    await taking.submit(questions.map(() => essay));
  }
  const page = await enter(teacher, `/assessments/${assessmentId}/schedule/${scheduleId}/marking`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Start marking' }).click();

  const points = page.getByRole('textbox', { name: /^Points out of/ });
  const place = async () =>
    `${await page.getByRole('heading', { level: 1 }).textContent()}, ${await page.getByRole('heading', { level: 2 }).textContent()}`;
  for (let n = 1; n <= STUDENTS * ESSAYS; n += 1) {
    if (n === 21) await page.setViewportSize(phone);
    // 1440 x 900 px at 200 %.
    if (n === 31) await page.setViewportSize({ width: 720, height: 450 });
    await expect(points).toBeFocused();
    const here = await place();
    expect(await isSaveInView(page), `answer ${n}`).toBe(true);
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    if (n < STUDENTS * ESSAYS) await expect.poll(place).not.toBe(here);
  }
  const end = page.getByRole('dialog', { name: 'All marked' });
  await expect(end.getByText(`${STUDENTS} of ${STUDENTS} submissions graded.`)).toBeVisible();
  await end.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('main')).toContainText('100.00%');
});

test('two people mark one answer: the second is told what the first gave, and chooses', async ({
  signIn,
  server,
}) => {
  const staff = await logIn(server.url, 'teacher@k12.example');
  const queue = await staff.call<readonly { schedule_id: number; assessment_name: string }[]>(
    'GET /assessment-api/marking/queue',
  );
  const essays = queue.find(({ assessment_name }) => assessment_name.startsWith('Every type of'));
  const [submission] = await staff.call<readonly Submission[]>(
    `GET /assessment-api/schedules/${essays?.schedule_id}/submissions`,
  );
  const path = `/${submission?.student_id}/grade-assessment/${submission?.result_id}`;
  const [first, second] = [await signIn('teacher@k12.example'), await signIn('campus-admin@k12.example')];
  for (const page of [first, second]) {
    await page.goto(new URL(path, page.url()).href);
    await page
      .getByRole('button', { name: /not marked yet$/ })
      .first()
      .click();
  }
  const points = (page: Page) => page.getByRole('textbox', { name: /^Points out of/ });
  /** Enter saves and moves on to the next answer. */
  const give = (page: Page) => points(page).press('Enter');
  const questionOf = (page: Page) => page.getByRole('heading', { name: /^Question \d+ of/ });
  const shown = (await questionOf(first).textContent()) ?? '';
  await expect(questionOf(second)).toHaveText(shown);
  await points(second).fill('0.25');
  await points(first).fill('0.5');
  const waiting = first.getByRole('button', { name: /not marked yet$/ });
  const before = await waiting.count();
  await give(first);
  await expect(questionOf(first)).not.toHaveText(shown);
  await expect(waiting).toHaveCount(before - 1);

  await give(second);
  await expect(second.getByText(/has given this answer 0\.50? points? in the meantime/)).toBeVisible();
  await expect(points(second)).toHaveValue('0.25');
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await give(second);
  await expect(questionOf(second)).not.toHaveText(shown);
  const { items } = await staff.call<{ items: readonly { points: string | null }[] }>(
    `GET /assessment-api/results/${submission?.result_id}/marking`,
  );
  expect(items.map(({ points }) => points)).toContain('0.25');
});

test('a wrong key is found in the analysis and put right, and a student who knew it sees the points', async ({
  signIn,
  server,
}) => {
  const staff = await logIn(server.url, 'teacher@k12.example');
  const schedules = await staff.call<readonly { id: number; attempt_count: number }[]>(
    'GET /assessment-api/assessments/2/schedules',
  );
  const taken = schedules.toSorted((a, b) => b.attempt_count - a.attempt_count)[0]?.id;
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(new URL(`/assessments/2/schedule/${taken}/analysis?findings=1`, teacher.url()).href);
  const accused = teacher.getByRole('listitem').filter({ hasText: 'is the key right?' }).first();
  await accused.getByRole('button').click();
  await accused.getByRole('link', { name: 'Correct the key' }).click();
  await expect(teacher.getByText(/^The strongest students chose the ticked answer/)).toBeVisible();
  await teacher.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(teacher.getByText(/results? changes?: \d+ better/)).toBeVisible(long);

  const [regrade] = await staff.call<readonly { id: number }[]>(
    `GET /assessment-api/schedules/${taken}/regrades`,
  );
  const changed = await staff.call<
    readonly { result_id: number; student_id: number; before: { score: string }; after: { score: string } }[]
  >(`GET /assessment-api/regrades/${regrade?.id}/results`);
  const better = changed.find(({ before, after }) => Number(after.score) > Number(before.score));
  await teacher.getByRole('button', { name: 'Apply', exact: true }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(teacher.getByText('Applied', { exact: true })).toBeVisible(long);

  const admin = await logIn(server.url, 'campus-admin@k12.example');
  const { username } = await admin.call<{ username: string }>(
    `GET /api/school/campus/${admin.campusId}/users/${better?.student_id}`,
  );
  const student = await signIn(username);
  await student.goto(new URL(`/${better?.student_id}/view-score/${better?.result_id}`, student.url()).href);
  await expect(student.getByRole('main')).toContainText(`${better?.after.score}%`);

  // Undoing the regrade restores all scores.
  await teacher.getByRole('button', { name: 'Undo', exact: true }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(teacher.getByText(/^Undone by /)).toBeVisible(long);
  await expect
    .poll(async () => {
      await student.reload();
      return student.getByRole('main').textContent();
    })
    .toContain(`${better?.before.score}%`);
});
