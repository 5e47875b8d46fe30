import { pathOf } from '@pelion/access';
import type { ScheduleResult } from '@pelion/contract/results';
import type { QuestionDraft } from '@pelion/questions';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { logIn } from '../support/caller.ts';
import {
  answer,
  field,
  giveHelped,
  openPanel,
  panel,
  press,
  replies,
  say,
  start,
  sum,
  terms,
  tutorButton,
} from '../support/chiron.ts';
import { giveTest } from '../support/given-test.ts';
import { isFocused, press as pressKey, write } from '../support/keyboard.ts';
import { submit } from '../support/open-test.ts';
import { expect, test } from '../support/test.ts';
import { problemsOf } from '../support/violations.ts';

const bare: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: { source: 'How many legs has a spider?' } },
  answerKey: { accepted: [{ kind: 'exact', value: '8', credit: '1' }] },
};
const accessible = async (page: Page, place: string) => expect(await violationsOf(page, place)).toEqual([]);

/** Sum of the question on the screen, whose number differs from student to student. */
const sumOf = async (page: Page) =>
  Number(/\d{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]) + 30;

test('a student climbs the ladder without a model, practices, loses the network, and everybody sees the help', async ({
  enter,
  signIn,
  server,
}) => {
  const [teacher, taker] = await Promise.all(
    ['teacher@k12.example', 'student@k12.example'].map((name) => logIn(server.url, name)),
  );
  if (!teacher || !taker) throw new Error('nobody takes it');
  const { scheduleId, instructions } = await giveTest(teacher, {
    name: 'Sums with help',
    questions: [sum, bare],
    students: [taker],
    terms: { ...terms('practice') },
  });
  // The bell of a student with ten unread ones shows "9+".
  await taker.call(`PUT /api/v1/schools/campuses/${taker.campusId}/notifications/read`, {
    until: 2 ** 31 - 1,
  });
  const student = await enter(taker, instructions);
  await expect(student.getByText('Hints and practice')).toBeVisible();
  await accessible(student, 'instructions');
  await start(student);
  await openPanel(student);
  await accessible(student, 'open panel');

  await press(student, 'Give me a hint');
  await expect(replies(student)).toContainText('What is the first thing that you would do?');
  await expect(replies(student).getByText('Built-in help')).toHaveCount(1);
  for (const hint of ['Which digit changes when tens are added?', 'Add the tens alone.', 'Three tens']) {
    await press(student, 'Give me a hint');
    await expect(replies(student)).toContainText(hint);
  }
  const right = `${await sumOf(student)}`;
  await say(student, `Is it ${right}?`);
  await expect(replies(student)).toContainText('Show me the step that led you there');
  await accessible(student, 'ladder');

  await press(student, 'Need more questions like this');
  await expect(replies(student).getByRole('button')).toContainText(['Later', 'Now']);
  await replies(student).getByRole('button', { name: 'Now' }).click();
  await replies(student).getByRole('textbox').fill('5');
  await press(student, 'Check');
  await expect(replies(student).getByText('Not correct yet')).toBeVisible();
  await accessible(student, 'practice');
  await press(student, 'Done');

  await student.reload();
  await openPanel(student);
  await expect(replies(student)).toContainText('Add the tens alone.');

  await field(student).fill('What changes with tens?');
  await student.context().setOffline(true);
  await expect(panel(student).getByText(/^You are offline\./)).toBeVisible();
  await accessible(student, 'offline');
  await student.context().setOffline(false);
  await expect(field(student)).toHaveValue('What changes with tens?');
  await press(student, 'Send');
  await expect(field(student)).toHaveValue('');
  await expect(replies(student).getByText('What changes with tens?')).toBeVisible();

  await answer(student, right);
  await student.getByRole('button', { name: 'Next' }).click();
  await answer(student, '8');
  await submit(student);

  const results = await teacher.call<readonly ScheduleResult[]>(
    `GET /assessment-api/schedules/${scheduleId}/results`,
  );
  const resultId = results[0]?.counted?.result_id ?? 0;
  const result = pathOf('viewScore', { studentId: taker.userId, resultId });
  for (const page of [student, await enter(teacher, result), await signIn('parent@k12.example')]) {
    await page.goto(server.url + result);
    await expect(page.getByText('Answered with help from Chiron.')).toHaveCount(1);
    await accessible(page, 'result');
  }
});

test('the box of the header finds a page, and says why one is closed and who can open it', async ({
  signIn,
}) => {
  const student = await signIn('student@k12.example');
  await tutorButton(student).click();
  await say(student, 'Where is my timetable?');
  await expect(replies(student).getByRole('link', { name: 'Classes' })).toBeVisible();
  await say(student, 'Why can I not open the audit log?');
  await expect(replies(student)).toContainText('is not part of your role');
  await expect(replies(student)).toContainText(/These can open it: .*Admin/);
  await accessible(student, 'chat box');
});

for (const [level, username] of [
  ['off', 'student4@k12.example'],
  ['hints', 'student9@k12.example'],
] as const)
  test(`the box of the header finds pages alone while a test with level ${level} runs`, async ({
    enter,
    server,
  }) => {
    const { taker, instructions } = await giveHelped(server.url, username, level);
    const student = await enter(taker, instructions);
    await start(student);
    await expect(tutorButton(student)).toHaveCount(level === 'off' ? 0 : 1);
    const right = `${await sumOf(student)}`;
    const elsewhere = await enter(taker, pathOf('classes'));
    await tutorButton(elsewhere).click();
    const closed = replies(elsewhere).getByText(/^While “.+” runs, I find pages alone\.$/);
    const asked = [
      `How much is ${Number(right) - 30} plus 30?`,
      'Explain addition to me',
      'Give me study materials',
      'Need more questions like this',
    ];
    for (const [index, text] of asked.entries()) {
      await say(elsewhere, text);
      await expect(closed).toHaveCount(index + 1);
    }
    await expect(replies(elsewhere)).not.toContainText(right);
    await expect(replies(elsewhere).getByRole('link')).toHaveCount(0);
    await say(elsewhere, 'Where is my timetable?');
    await expect(replies(elsewhere).getByRole('link', { name: 'Classes' })).toBeVisible();
    await answer(student, right);
    await submit(student);
  });

test('each failure is told with its code, built-in help goes on, and the test is submitted', async ({
  enter,
  server,
}) => {
  const { taker, instructions } = await giveHelped(server.url, 'student5@k12.example', 'hints');
  const student = await enter(taker, instructions);
  await start(student);
  const hint = async () => press(student, 'Give me a hint');
  /** [code, request that fails, when it is made: at the opening or with a hint, reply once it works again] */
  const failures = [
    ['CH_T_01', /\/test\?version=ai-agent/, null, 'What is the first thing that you would do?'],
    ['CH_A_01', /\/agent-api\/tasks$/, null, 'Which digit changes when tens are added?'],
    ['CH_A_02', /\/agent-api\/threads\/[^/]+\/assistance/, hint, 'Add the tens alone.'],
    ['CH_T_02', /\/ai-help$/, hint, 'Add the tens alone.'],
  ] as const;
  for (const [code, failing, ask, help] of failures) {
    await student.route(failing, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: `${code} of the server`, requestId: '1' },
      }),
    );
    await tutorButton(student).click();
    await ask?.();
    const failure = panel(student).getByRole('alert').filter({ hasText: code });
    await expect(failure).toContainText(
      "I'm sorry, but I wasn't able to generate a response for your query.",
    );
    await expect(failure).toContainText(`${code} of the server`);
    await accessible(student, code);
    await student.unroute(failing);
    await hint();
    await expect(replies(student)).toContainText(help);
    await press(student, 'Close');
  }
  await answer(student, `${await sumOf(student)}`);
  await submit(student);
});

test('the panel is used by the keyboard alone, on a phone and in the dark', async ({ enter, server }) => {
  const { taker, instructions } = await giveHelped(server.url, 'student6@k12.example', 'practice');
  const student = await enter(taker, instructions);
  await start(student);
  await pressKey(student, tutorButton(student));
  await expect(field(student)).toBeFocused();
  const chip = panel(student).getByRole('button', { name: 'Give me a hint' });
  await student.keyboard.press('Shift+Tab');
  while (!(await isFocused(chip))) await student.keyboard.press('Shift+Tab');
  await student.keyboard.press('Enter');
  await expect(replies(student)).toContainText('What is the first thing that you would do?');
  await write(student, field(student), 'What do I do first?');
  await student.keyboard.press('Enter');
  await expect(replies(student)).toContainText('Which digit changes when tens are added?');
  await expect(field(student)).toHaveValue('');
  expect(await problemsOf(student, 'panel of the player')).toEqual([]);
  await student.setViewportSize({ width: 1280, height: 860 });
  await field(student).focus();
  await student.keyboard.press('Escape');
  await expect(panel(student)).toHaveCount(0);
  await expect(tutorButton(student)).toBeFocused();
  await student.goto(server.url + pathOf('classes'));
  await pressKey(student, tutorButton(student));
  await write(student, field(student), 'Where is my timetable?');
  await student.keyboard.press('Enter');
  await expect(replies(student).getByRole('link', { name: 'Classes' })).toBeVisible();
  expect(await problemsOf(student, 'chat box')).toEqual([]);
});

test('a teacher previews Chiron with words of its own', async ({ enter, server }) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const { assessmentId } = await giveTest(teacher, {
    name: 'Preview with help',
    questions: [sum],
    students: [await logIn(server.url, 'student@k12.example')],
  });
  const page = await enter(teacher, pathOf('previewQuestions', { assessmentId }));
  await page.getByRole('button', { name: 'Ask Chiron about question 1' }).click();
  await expect(replies(page)).toContainText('as your students see it');
  await press(page, 'Give me a hint');
  await expect(replies(page)).toContainText('What is the first thing that you would do?');
  await press(page, 'Need more questions like this');
  await expect(replies(page).getByRole('button', { name: 'Yes, take me there' })).toBeVisible();
  await expect(replies(page).getByRole('button', { name: "No, I'll stay here" })).toBeVisible();
  await accessible(page, 'preview');
});
