import { pathOf } from '@pelion/access';
import type { ScheduleResult } from '@pelion/contract/results';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { QuestionDraft } from '@pelion/questions';
import type { Page } from '@playwright/test';
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../../apps/server/test/scripted-provider/start-provider.ts';
import { violationsOf } from '../support/axe.ts';
import { logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { long } from '../support/patience.ts';
import { type PelionServer, startServer } from '../support/server.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

const sum: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: {
    stem: { source: 'How much is [[a]] plus 30?' },
    variants: { parameters: [{ kind: 'range', name: 'a', min: '1000', max: '1900' }], derived: [] },
  },
  answerKey: {
    accepted: [{ kind: 'exact', value: 'a + 30', credit: '1' }],
    hints: [{ source: 'Which digit changes when tens are added?' }, { source: 'Add the tens alone.' }],
    solution: [{ text: { source: 'Three tens are added to [[a]].' } }],
  },
};
const bare: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: { source: 'How many legs has a spider?' } },
  answerKey: { accepted: [{ kind: 'exact', value: '8', credit: '1' }] },
};
const terms = (tutor_level: TutorLevel) => ({ tutor_level, duration_minutes: 60 });

const panel = (page: Page) => page.getByRole('region', { name: 'Chiron' });
const replies = (page: Page) => panel(page).getByRole('log');
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Message to Chiron' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
/** Waits for the player, because the header of the instructions has its own Chiron. */
const start = async (student: Page) => {
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
};
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Chiron', exact: true }).click();
  await expect(replies(page)).toContainText('never tell the answer');
};
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await press(page, 'Send');
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

  await student.getByRole('main').getByRole('textbox', { name: 'Answer' }).fill(right);
  await student.getByRole('button', { name: 'Next' }).click();
  await student.getByRole('main').getByRole('textbox', { name: 'Answer' }).fill('8');
  await student.getByRole('button', { name: 'Review and submit' }).click();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();

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
  await student.getByRole('button', { name: 'Chiron', exact: true }).click();
  await say(student, 'Where is my timetable?');
  await expect(replies(student).getByRole('link', { name: 'Classes' })).toBeVisible();
  await say(student, 'Why can I not open the audit log?');
  await expect(replies(student)).toContainText('is not part of your role');
  await expect(replies(student)).toContainText(/These can open it: .*Admin/);
  await accessible(student, 'chat box');
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

test.describe('with a model', () => {
  let provider: ScriptedProvider;
  let modelled: PelionServer;
  test.beforeAll(async () => {
    provider = await startScriptedProvider();
    modelled = await startServer({
      AI_BASE_URL: provider.baseUrl,
      AI_API_KEY: 'key',
      AI_MODEL: 'scripted',
    });
  });
  test.afterAll(async () => {
    await modelled.close();
    await provider.close();
  });

  test('a reply streams with the name of its model, and built-in help answers when the provider breaks', async ({
    browser,
  }) => {
    const as = (name: string) => logIn(modelled.url, `${name}@college.example`);
    const [admin, teacher, taker] = [await as('school-admin'), await as('teacher'), await as('student')];
    const own = `/api/v1/schools/campuses/${admin.campusId}`;
    await admin.call(`PUT ${own}/ai-introduction`, {});
    await admin.call(`PUT ${own}/own-settings`, { ai_model: true });
    const { instructions } = await giveTest(teacher, {
      name: 'Sums with a model',
      questions: [sum],
      students: [taker],
      terms: terms('hints'),
    });
    const student = await browser.newPage();
    await student.goto(`${modelled.url}/login`);
    await fillSignIn(student, 'student@college.example');
    await expect(student).not.toHaveURL(/\/login/);
    await student.goto(modelled.url + instructions);
    await start(student);
    await openPanel(student);
    await say(student, 'How do I begin?');
    await expect(replies(student)).toContainText('Which quantity do you know', long);
    await expect(replies(student).getByText('AI (scripted). It can be wrong.')).toBeVisible();
    await accessible(student, 'reply of a model');
    provider.follow({ mode: 'broken' });
    await say(student, 'How do I go on from there?');
    await expect(panel(student).getByText('CH_A_02')).toBeVisible(long);
    await expect(replies(student).getByText('Built-in help')).toBeVisible();
    await accessible(student, 'failed model');
    await student.close();
  });
});
