import type { BoardLine } from '@pelion/contract/invigilation';
import type { ScheduleResult } from '@pelion/contract/results';
import type { ScheduleDraft } from '@pelion/contract/schedules';
import type { QuestionDraft } from '@pelion/questions';
import type { Page } from '@playwright/test';
import { type Caller, logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { paste } from '../support/locking.ts';
import { long, patience } from '../support/patience.ts';
import { startTaking } from '../support/taker.ts';
import { expect, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;
const key = ['7', '8'];
const numberOf = (stem: string, value = ''): QuestionDraft => ({
  type: 'number',
  difficulty: 'easy',
  content: { stem: { source: `<p>How many ${stem}?</p>` } },
  answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }] },
});
const questions = ['days has a week', 'legs has a spider'].map((stem, index) => numberOf(stem, key[index]));
const STUDENTS = 30;
/** Takers see changes without a reload (checks F.52). */

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Changes that must not shorten running attempts. */
const worse: readonly Partial<ScheduleDraft>[] = [
  { duration_minutes: 10 },
  { effective_at: fromNow(-10), due_at: fromNow(-5) },
  { effective_at: fromNow(24), due_at: fromNow(48) },
];

const clock = (student: Page) => student.getByRole('timer', { name: 'Time left' });
const field = (student: Page) => student.getByRole('main').getByRole('textbox');
const ended = (student: Page) => student.getByRole('heading', { name: /has ended this/ });

test('a schedule and its test are changed, cancelled, restored and deleted under thirty takers, of whom one is paused and one is locked', async ({
  enter,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const as = (name: string) => logIn(server.url, `${name}@hillside.example`);
  const teacher = await as('teacher');
  const students: Caller[] = [];
  // Three at a time, because password hashing is deliberately slow.
  for (let first = 40; first < 40 + STUDENTS; first += 3)
    students.push(...(await Promise.all([0, 1, 2].map((next) => as(`student${first + next}`)))));
  const [working, onPhone, stopped, caught, ...callers] = students;
  if (!working || !onPhone || !stopped || !caught) throw new Error('nobody takes it');
  const { assessmentId, scheduleId, instructions } = await giveTest(teacher, {
    name: 'Changed under thirty',
    questions,
    students,
    terms: { duration_minutes: 60, violation_rule: 'lock' },
  });
  const schedule = `/assessment-api/schedules/${scheduleId}`;
  const assessment = `/assessment-api/assessments/${assessmentId}`;
  const takers = await Promise.all(callers.map((caller) => startTaking(caller, scheduleId)));
  let answered = 0;
  /** All students save another, wrong answer; the last one counts. */
  const goOn = () => {
    answered += 1;
    return Promise.all(takers.map((taker) => taker.answer(['7', `1${answered}`])));
  };
  await goOn();
  const begin = async (who: Caller) => {
    const page = await enter(who, instructions);
    await page.getByRole('button', { name: 'Start' }).click();
    await field(page).fill('7');
    await expect(page.getByText('All answers saved')).toBeVisible();
    return page;
  };
  const [desk, phone, paused, locked] = [
    await begin(working),
    await begin(onPhone),
    await begin(stopped),
    await begin(caught),
  ];
  await phone.setViewportSize({ width: 390, height: 844 });
  await teacher.call(`PUT ${schedule}/board/pause`, { student_ids: [stopped.userId] });
  await paste(locked);
  await expect(paused.getByRole('dialog', { name: 'Paused' })).toBeVisible(long);
  await expect(locked.getByRole('dialog', { name: 'Locked for now' })).toBeVisible(long);

  const deadlines = async () => {
    const { lines } = await teacher.call<{ lines: readonly BoardLine[] }>(`GET ${schedule}/board`);
    return lines.map(({ attempt }) => Date.parse(attempt?.deadline_at ?? ''));
  };
  const shown = await deadlines();
  await teacher.call(`PUT ${schedule}`, { duration_minutes: 90 });
  for (const page of [desk, phone]) await expect(clock(page)).toHaveText(/^1:\d\d:\d\d$/, long);
  for (const page of [paused, locked])
    await expect(page.getByRole('dialog')).toContainText('You have 1:', long);
  const longer = await deadlines();
  expect(longer).toEqual(shown.map((end) => end + HOUR_MS / 2));
  for (const change of worse) {
    await teacher.call(`PUT ${schedule}`, change);
    await goOn();
    expect(await deadlines()).toEqual(longer);
  }
  await expect(clock(desk)).toHaveText(/^1:\d\d:\d\d$/);

  // Changes a key and a text and deletes a question; running attempts keep the version they started with.
  const [first, second] = await teacher.call<readonly { id: number; version: number }[]>(
    `GET ${assessment}/questions`,
  );
  await teacher.call(`PUT ${assessment}/questions/${first?.id}`, {
    draft: numberOf('days have two weeks', '14'),
    points: '5',
    version: first?.version,
  });
  await teacher.call(`DELETE ${assessment}/questions/${second?.id}`);
  await goOn();
  await desk.reload();
  await expect(desk.getByText('How many days has a week?')).toBeVisible();
  await desk.getByRole('button', { name: 'Next', exact: true }).click();
  await field(desk).fill('8');
  await expect(desk.getByText('All answers saved')).toBeVisible();

  // One student is offline when the schedule is canceled; the answers arrive later, and staff decide whether they
  // count.
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Next', exact: true }).click();
  await field(phone).fill('8');
  await expect(phone.getByText(/safe on this device/).first()).toBeVisible(long);
  await teacher.call(`PUT ${schedule}/cancel`);
  for (const page of [desk, paused, locked]) await expect(ended(page)).toBeVisible(long);
  await phone.context().setOffline(false);
  await expect(ended(phone)).toBeVisible(long);
  await expect(phone.getByText(/^1 answer that you gave in time came later/)).toBeVisible(long);

  const scores = async () => {
    const results = await teacher.call<readonly ScheduleResult[]>(`GET ${schedule}/results`);
    expect(results.map(({ attempts }) => attempts.length)).toEqual(results.map(() => 1));
    return new Map(results.map(({ student_id, attempts }) => [student_id, attempts[0]?.score]));
  };
  const half = new Map(students.map(({ userId }) => [userId, '50.00']));
  expect(await scores()).toEqual(new Map(half).set(working.userId, '100.00'));
  await teacher.call(`POST ${schedule}/students/${onPhone.userId}/held-answers/count`);
  const whole = new Map(half).set(working.userId, '100.00').set(onPhone.userId, '100.00');
  expect(await scores()).toEqual(whole);

  // Restores the schedule, reopens one attempt, and deletes the schedule while that attempt is running.
  await teacher.call(`PUT ${schedule}/restore`);
  const { lines } = await teacher.call<{ lines: readonly BoardLine[] }>(`GET ${schedule}/board`);
  const own = lines.find(({ student_id }) => student_id === working.userId)?.attempt?.result_id;
  await teacher.call(`POST ${schedule}/results/${own}/reopen`, { minutes: 20 });
  await desk.getByRole('button', { name: 'Go on' }).click(long);
  await expect(field(desk)).toHaveValue('7');
  await teacher.call(`DELETE ${schedule}`);
  await expect(ended(desk)).toBeVisible(long);
  await teacher.call(`PUT ${schedule}/restore`);
  expect(await scores()).toEqual(whole);
});
