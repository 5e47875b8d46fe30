import type { BoardLine } from '@pelion/contract/invigilation';
import type { ScheduleResult } from '@pelion/contract/results';
import type { QuestionDraft } from '@pelion/questions';
import type { Locator, Page } from '@playwright/test';
import { type Caller, logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { openViolations, paste } from '../support/locking.ts';
import { long, patience } from '../support/patience.ts';
import { startTaking } from '../support/taker.ts';
import { expect, test } from '../support/test.ts';

const key = ['7', '8', '12', '60'];
const stems = ['days has a week', 'legs has a spider', 'months has a year', 'minutes has an hour'];
const questions = stems.map(
  (stem, index): QuestionDraft => ({
    type: 'number',
    difficulty: 'easy',
    content: { stem: { source: `<p>How many ${stem}?</p>` } },
    answerKey: { accepted: [{ kind: 'exact', value: key[index] ?? '', credit: '1' }] },
  }),
);
/** Answers of which the first `right` are correct. */
const answersOf = (right: number) => key.map((value, index) => (index < right ? value : '1'));

const STUDENTS = 30;
const OFFLINE = 5;

const heading = (student: Page, place: number): Locator =>
  student.getByRole('heading', { name: `Question ${place} of ${key.length}` });
const saved = (student: Page): Locator => student.getByText('All answers saved');

async function begin(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(heading(student, 1)).toBeVisible();
}

/** Answers the questions between two places and stays at the last one. */
async function answer(student: Page, from: number, to: number): Promise<void> {
  for (let place = from; place <= to; place += 1) {
    if (place > 1) await student.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(heading(student, place)).toBeVisible();
    await student
      .getByRole('main')
      .getByRole('textbox')
      .fill(key[place - 1] ?? '');
  }
}

async function submit(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}
const isIn = (student: Page) =>
  expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible(long);

test('a mid-term of thirty: five lose the network, one has half as much time again, one is locked and excused, and each score is whole', {
  tag: '@promise',
}, async ({ enter, server }) => {
  test.setTimeout(180_000 * patience);
  const as = (name: string) => logIn(server.url, `${name}@hillside.example`);
  const [teacher, admin] = [await as('teacher'), await as('campus-admin')];
  const students: Caller[] = [];
  // Three at a time, because password hashing is deliberately slow.
  for (let first = 40; first < 40 + STUDENTS; first += 3)
    students.push(...(await Promise.all([0, 1, 2].map((next) => as(`student${first + next}`)))));
  const [slow, watched, ...others] = students;
  if (!slow || !watched) throw new Error('nobody takes it');
  const [offline, callers] = [others.slice(0, OFFLINE), others.slice(OFFLINE)];
  const { version } = await admin.call<{ version: number }>(
    `GET /api/school/campus/${admin.campusId}/users/${slow.userId}`,
  );
  await admin.call('PUT /api/user', { id: slow.userId, version, time_multiplier: 1.5 });
  const given = await giveTest(teacher, {
    name: 'Mid-term of thirty',
    questions,
    students,
    terms: { duration_minutes: 60, violation_rule: 'lock' },
  });
  const schedule = `/assessment-api/schedules/${given.scheduleId}`;
  const board = await enter(teacher, given.board);
  const line = async ({ userId }: Caller) => {
    const { lines } = await teacher.call<{ lines: readonly BoardLine[] }>(`GET ${schedule}/board`);
    return lines.find(({ student_id }) => student_id === userId)?.attempt;
  };

  const takers = await Promise.all(callers.map((caller) => startTaking(caller, given.scheduleId)));
  await Promise.all(takers.map((taker, index) => taker.answer(answersOf(index % 5).slice(0, 3))));
  const [longer, locked, ...cutOff] = await Promise.all(
    [slow, watched, ...offline].map(async (student) => {
      const page = await enter(student, given.instructions);
      await begin(page);
      await answer(page, 1, 1);
      await expect(saved(page)).toBeVisible();
      return page;
    }),
  );
  if (!longer || !locked) throw new Error('nobody has a page');

  // Five students go offline; their further answers stay on their devices.
  await Promise.all(cutOff.map((page) => page.context().setOffline(true)));
  await Promise.all(cutOff.map((page) => answer(page, 2, 4)));
  // One of them does not wait for the connection.
  const [hasty, ...patient] = cutOff;
  if (hasty) await submit(hasty);

  // More time than the others' hour, even on a slow machine.
  await expect(longer.getByRole('timer', { name: 'Time left' })).toHaveText(/^1:(2\d|30):\d\d$/);
  await answer(longer, 2, 4);

  await answer(locked, 2, 2);
  await expect(saved(locked)).toBeVisible();
  const before = await line(watched);
  const beforeTheLock = Date.now();
  await paste(locked);
  await expect(locked.getByRole('dialog', { name: 'Locked for now' })).toContainText(/You have .* left/);
  const row = board.getByRole('row').filter({ hasText: 'Locked' });
  const facts = await openViolations(board, row);
  await facts.getByRole('button', { name: /^Excuse/ }).click();
  await expect(locked.getByRole('dialog')).toHaveCount(0);
  await expect(locked.getByRole('main').getByRole('textbox')).toHaveValue('8');
  const after = await line(watched);
  // The deadline moves by the duration of the lock, and no more.
  const given_back = Date.parse(after?.deadline_at ?? '') - Date.parse(before?.deadline_at ?? '');
  expect(given_back).toBeGreaterThan(0);
  expect(given_back).toBeLessThan(Date.now() - beforeTheLock);
  await answer(locked, 3, 4);

  for (const page of patient)
    await expect(page.getByText('No connection. 3 answers are safe on this device').first()).toBeVisible({
      timeout: long.timeout,
    });
  if (hasty) await expect(hasty.getByRole('dialog', { name: 'Not submitted yet' })).toBeVisible();
  await Promise.all(cutOff.map((page) => page.context().setOffline(false)));
  await Promise.all(takers.map((taker, index) => taker.submit(answersOf(index % 5))));
  await Promise.all([longer, locked, ...patient].map(submit));
  await Promise.all([longer, locked, ...cutOff].map(isIn));

  await expect(board.getByText('Submitted', { exact: true }).first().locator('..')).toHaveText('Submitted30');
  const results = await teacher.call<readonly ScheduleResult[]>(`GET ${schedule}/results`);
  const scores = new Map(results.map(({ student_id, counted }) => [student_id, counted?.actual_score]));
  expect(students.map(({ userId }) => scores.get(userId))).toEqual([
    ...[slow, watched, ...offline].map(() => '4'),
    ...callers.map((_, index) => String(index % 5)),
  ]);
});
