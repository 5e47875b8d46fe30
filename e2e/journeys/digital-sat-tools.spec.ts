import { randomUUID } from 'node:crypto';
import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { DigitalSat } from '@pelion/contract/digital-sat';
import type { Page } from '@playwright/test';
import { type Caller, logIn } from '../support/caller.ts';
import { expect, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;
const bundleName = 'Digital SAT: trial test 1';

/** The demo's trial test without the break, for these students. */
async function giveTrialTest(teacher: Caller, students: readonly Caller[]) {
  const found = await teacher.call<readonly ListedAssessment[]>(
    `GET /assessment-api/assessments?types=${assessmentTypes.standardizedTest}&limit=8`,
  );
  const assessmentId = found.find(({ name }) => name === bundleName)?.id ?? 0;
  const sat = `/assessment-api/assessments/bundles/${assessmentId}/digital-sat`;
  const { routing } = await teacher.call<DigitalSat>(`GET ${sat}`);
  await teacher.call(`PUT ${sat}/routing`, { ...routing, break_minutes: 0 });
  const { id: scheduleId } = await teacher.call<{ id: number }>(
    `POST /assessment-api/assessments/${assessmentId}/schedules`,
    {
      student_ids: students.map(({ userId }) => userId),
      effective_at: new Date(Date.now() - HOUR_MS).toISOString(),
      due_at: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    },
  );
  return { assessmentId, scheduleId };
}

/** Submits both English modules without answers. */
async function passEnglish(student: Caller, scheduleId: number): Promise<void> {
  const player_id = randomUUID();
  const attempt = `/assessment-api/schedules/${scheduleId}/students/${student.userId}/attempt`;
  for (const part of [1, 2]) {
    const { result_id } = await student.call<{ result_id: number }>(`PUT ${attempt}`, { player_id });
    await student.call(`POST /assessment-api/attempts/${result_id}/parts/${part}/submit`, { player_id });
  }
}

test('Math of a digital SAT: calculator, reference sheet, hidden clock and strikes, which outlive a reload', async ({
  enter,
  server,
}) => {
  const taker = await logIn(server.url, 'student@dsat.example');
  const given = await giveTrialTest(await logIn(server.url, 'teacher@dsat.example'), [taker]);
  await passEnglish(taker, given.scheduleId);
  const place = { studentId: taker.userId, ...given, attemptNo: 1 };
  const student = await enter(taker, pathOf('takeAssessment', place));
  await student.getByRole('button', { name: 'Start Math, Module 1' }).click();
  const directions = student.getByRole('dialog', { name: 'Math, Module 1' });
  await expect(directions).toContainText('A number may be typed as a decimal or as a fraction');
  await directions.getByRole('button', { name: 'Understood' }).click();

  const calculator = student.getByRole('region', { name: 'Calculator' });
  await student.getByRole('button', { name: 'Calculator' }).click();
  await calculator.getByLabel('Formula').fill('sqrt(3^2+4^2)');
  await calculator.getByRole('button', { name: 'Calculate' }).click();
  await expect(calculator.getByRole('status')).toHaveText('= 5');
  await calculator.getByRole('button', { name: 'Graph' }).click();
  await calculator.getByLabel('y1 =').fill('x^2 - 4');
  await expect(calculator.getByRole('status')).toHaveText('x = 0: y1 = -4');
  await student.keyboard.press('Escape');
  await expect(calculator).toBeHidden();
  await student.getByRole('button', { name: 'Calculator' }).click();
  await expect(calculator.getByLabel('y1 =')).toHaveValue('x^2 - 4');
  await calculator.getByRole('button', { name: 'Close' }).click();

  await student.keyboard.press('Alt+f');
  const sheet = student.getByRole('region', { name: 'Reference sheet' });
  await expect(sheet).toContainText('c² = a² + b²');
  await student.keyboard.press('Escape');

  const clock = student.getByRole('timer', { name: 'Time left' });
  await student.getByRole('button', { name: 'Hide the clock' }).click();
  await expect(clock).toHaveText('••:••');
  const options = student.getByRole('main').getByRole('radio');
  // The first questions may ask for a number.
  await expect(async () => {
    if ((await options.count()) < 4) await student.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(options).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await student.getByRole('button', { name: 'Strike out B' }).click();
  await student.getByRole('button', { name: 'Strike out D' }).click();
  await options.nth(0).press('Space');
  await student.getByRole('button', { name: 'Mark for review' }).click();
  await expect(student.getByText('All answers saved')).toBeVisible();

  await student.reload();
  await expect(options.nth(0)).toBeChecked();
  for (const [label, isStruck] of Object.entries({ A: false, B: true, C: false, D: true }))
    await expect(student.getByRole('button', { name: `Strike out ${label}` })).toHaveAttribute(
      'aria-pressed',
      String(isStruck),
    );
  // A strikethrough drawn by css, because most options are formulas, which text-decoration does not cross out.
  const lineOf = (option: Element) => {
    const row = option.closest('label');
    return row && getComputedStyle(row, '::after').borderBlockStartStyle;
  };
  expect(await options.nth(1).evaluate(lineOf)).toBe('solid');
  await expect(student.getByRole('button', { name: 'Mark for review' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(clock).toHaveText('••:••');
  // Students who have begun to answer do not see the directions again.
  await expect(directions).toBeHidden();

  await student.getByRole('button', { name: /^Question \d+ of \d+$/ }).click();
  const all = student.getByRole('dialog', { name: 'All questions' });
  await expect(all.getByRole('button', { name: /, answered, marked for review$/ })).toBeVisible();
  await all.getByRole('button', { name: 'Review and submit' }).click();
  await expect(student.getByRole('heading', { name: 'Check Your Work' })).toBeVisible();
  await expect(student.getByRole('button', { name: 'Finish this part' })).toBeEnabled();
});

/** Blend mode of highlights: darker on a light page, lighter on a dark one. */
const blendOf = (student: Page) =>
  student
    .locator('[data-no-text] [data-colour]')
    .first()
    .evaluate((mark) => getComputedStyle(mark).mixBlendMode);

test('Reading of a digital SAT: an annotation is seen in every choice of colors, and after a reload', async ({
  enter,
  server,
}) => {
  const taker = await logIn(server.url, 'student2@dsat.example');
  const given = await giveTrialTest(await logIn(server.url, 'teacher@dsat.example'), [taker]);
  const student = await enter(taker, pathOf('testInstructions', given));
  await student.getByRole('button', { name: 'Start' }).click();
  await student.getByRole('button', { name: 'Understood' }).click();
  await student.getByRole('button', { name: 'Annotate' }).click();
  const notes = student.getByRole('region', { name: 'Highlights and comments' });
  await notes.getByText('Highlight a sentence').click();
  await notes.getByRole('button', { name: /^“/ }).first().click();
  await notes.getByRole('textbox').fill('The claim rests on this');
  await student.keyboard.press('Escape');
  await expect.poll(() => blendOf(student)).toBe('multiply');

  const choose = async (colours: string) => {
    await student.getByRole('button', { name: 'Colors' }).click();
    await student.getByRole('menuitem', { name: colours }).click();
  };
  await choose('White on black');
  expect(await blendOf(student)).toBe('screen');
  await student.emulateMedia({ colorScheme: 'dark' });
  await choose('Black on cream');
  expect(await blendOf(student)).toBe('multiply');
  await choose('Same as this device');
  expect(await blendOf(student)).toBe('screen');

  // Directions that were closed stay closed.
  await student.reload();
  await student.getByRole('button', { name: 'Annotate' }).click();
  await expect(notes.getByRole('textbox')).toHaveValue('The claim rests on this');
});
