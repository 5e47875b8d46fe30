import type { KeptPages } from '@pelion/contract/attempts';
import type { QuestionDraft } from '@pelion/questions';
import type { Locator, Page } from '@playwright/test';
import { drawJpeg } from '../../apps/server/src/domains/demo/seed/jpeg.ts';
import { DEMO_PASSWORD, logIn } from '../support/caller.ts';
import { giveTest } from '../support/given-test.ts';
import { startOpenTest, submit } from '../support/open-test.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const multiplication: QuestionDraft = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: { source: '<p>What is 6 times 7?</p>' } },
  answerKey: { accepted: [{ kind: 'exact', value: '42', credit: '1' }] },
};
const chosen = (page: Page) => page.getByRole('main').locator('input:checked');

test('a session that ends during a test is renewed in place, and holds at the next load', {
  tag: '@promise',
}, async ({ signIn, server }) => {
  const student = await signIn('student3@k12.example');
  await startOpenTest(student);
  const token = await student.evaluate(() => localStorage.getItem('token'));
  await fetch(`${server.url}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const dialog = student.getByRole('dialog', { name: 'Please log in again' });
  // The question for the password may be there before the answer, and covers it.
  await student.getByRole('main').locator('label').first().dispatchEvent('click');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in and continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(student.getByText('All answers saved')).toBeVisible();

  await student.reload();
  await expect(student.getByRole('heading', { name: /^Question \d+ of/ })).toBeVisible();
  await expect(chosen(student)).toHaveCount(1);
  await submit(student);
});

test('who is writing when the session ends loses no character to the question for the password', {
  tag: '@promise',
}, async ({ enter, server }) => {
  const [teacher, caller] = await Promise.all(
    ['teacher@k12.example', 'student14@k12.example'].map((name) => logIn(server.url, name)),
  );
  if (!teacher || !caller) throw new Error('A teacher and a student');
  const questions: QuestionDraft[] = [
    {
      type: 'freeText',
      difficulty: 'easy',
      content: { stem: { source: '<p>Describe a day.</p>' }, starter: '' },
      answerKey: {},
    },
  ];
  const given = await giveTest(teacher, { name: 'A day', questions, students: [caller] });
  const student = await enter(caller, given.instructions);
  await student.getByRole('button', { name: 'Start' }).click();
  const answer = student.getByRole('main').getByRole('textbox').first();
  await answer.click();
  await student.keyboard.type('It rained when ', { delay: 20 });
  await fetch(`${server.url}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.kept.token}` },
  });
  const rest = 'the session of everybody ended, and nobody who was writing looked up from the page.';
  await student.keyboard.type(rest, { delay: 40 });
  await expect(answer).toHaveText(`It rained when ${rest}`);
  const dialog = student.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in and continue' }).click();
  await expect(student.getByText('All answers saved')).toBeVisible();
  await expect(answer).toHaveText(`It rained when ${rest}`);
});

test('a second tab takes the test over, and the first one can no longer write', { tag: '@promise' }, async ({
  signIn,
}) => {
  const first = await signIn('student4@k12.example');
  await startOpenTest(first);
  await first.getByRole('main').locator('label').first().click();
  await expect(first.getByText('All answers saved')).toBeVisible();

  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Use here' }).click();
  // The notice appears at once and covers the page until confirmed.
  const noted = second.getByRole('alert', { name: 'This was noted' });
  await expect(noted).toContainText('The attempt was taken to another window or device');
  await noted.getByRole('button', { name: 'Go on' }).click();
  await expect(chosen(second)).toHaveCount(1);
  await expect(first.getByRole('button', { name: 'Use here' })).toBeVisible();
  await expect(first.getByRole('radio').or(first.getByRole('checkbox'))).toHaveCount(0);

  await second.getByRole('main').locator('label').nth(1).click();
  await expect(second.getByText('All answers saved')).toBeVisible();
  await submit(second);
  await expect(first.getByRole('heading', { name: 'Your answers are in' })).toBeVisible();
});

test('a problem with a question is reported in the middle of a test, and the test goes on', async ({
  signIn,
}) => {
  const student = await signIn('student8@k12.example');
  await startOpenTest(student);
  await student.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = student.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^(Send|Report)/ }).click();
  await expect(dialog).toBeHidden();
  await student.getByRole('main').locator('label').first().click();
  await expect(student.getByText('All answers saved')).toBeVisible();
});

test('nothing moves when the network goes or a dialog opens, on a wide screen as on a phone', async ({
  signIn,
}) => {
  const student = await signIn('student6@k12.example');
  await startOpenTest(student);
  const question = student.getByRole('heading', { name: /^Question \d+ of/ });
  const places = async () => {
    const tops: (number | undefined)[] = [];
    for (const width of [1280, 390]) {
      await student.setViewportSize({ width, height: 780 });
      // The toolbar measures its width and hides its labels in the next frame. Waits until the heading stays in place
      // for ten frames.
      await question.evaluate(async (heading) => {
        const nextPicture = () => new Promise((drawn) => requestAnimationFrame(drawn));
        let top = Number.NaN;
        for (let same = 0; same < 10; await nextPicture()) {
          const now = heading.getBoundingClientRect().top;
          same = now === top ? same + 1 : 0;
          top = now;
        }
      });
      tops.push((await question.boundingBox())?.y);
    }
    return tops;
  };
  await student.getByRole('main').locator('label').first().click();
  await expect(student.getByText('All answers saved')).toBeVisible();
  const before = await places();
  await student.context().setOffline(true);
  await student.getByRole('main').locator('label').nth(1).click();
  const words = student.getByText('No connection. 1 answer is safe on this device');
  await expect(words.first()).toBeVisible(long);
  expect(await places()).toEqual(before);
  await student.context().setOffline(false);
  await expect(student.getByText('All answers saved')).toBeVisible(long);
  expect(await places()).toEqual(before);

  const behind = await question.boundingBox();
  await student.getByRole('button', { name: /All questions/ }).click();
  await expect(student.getByRole('dialog', { name: 'All questions' })).toBeVisible();
  expect(await student.locator('h2', { hasText: /^Question \d+ of/ }).boundingBox()).toEqual(behind);
});

test('the arrow keys go through the palette by rows, and the strip of the result leads to each question', async ({
  signIn,
}) => {
  const student = await signIn('student7@k12.example');
  await startOpenTest(student);
  const palette = student.getByRole('navigation', { name: 'Questions' });
  await palette.getByRole('button').first().focus();
  // Four options side by side.
  await student.keyboard.press('ArrowDown');
  await expect(palette.getByRole('button', { name: /^Question 5/ })).toBeFocused();
  await student.keyboard.press('Enter');
  await expect(student.getByRole('heading', { name: /^Question 5 of/ })).toBeFocused();
  await submit(student);
  await student.getByRole('link', { name: 'View score' }).click();
  await student.getByRole('link', { name: /^Question 5: Not answered/ }).click();
  const heading = student.getByRole('heading', { name: 'Question 5', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('signing out leaves no question of a test on the device', { tag: '@promise' }, async ({ signIn }) => {
  const student = await signIn('student5@k12.example');
  await startOpenTest(student);
  await student.getByRole('main').locator('label').first().click();
  await expect(student.getByText('All answers saved')).toBeVisible();
  await student.goto(new URL('/dashboard', student.url()).href);
  await student.getByRole('button', { name: /^Account of/ }).click();
  await student.getByRole('button', { name: 'Signout' }).click();
  await expect(student).toHaveURL(/\/login$/);
  const kept = await student.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pelion-journal');
        opening.onsuccess = () => {
          const stores = ['attempts', 'answers', 'people'];
          const transaction = opening.result.transaction(stores);
          const rows: unknown[] = [];
          for (const store of stores)
            transaction.objectStore(store).getAll().onsuccess = (event) => {
              if (event.target instanceof IDBRequest) rows.push(...event.target.result);
            };
          transaction.oncomplete = () => resolve(JSON.stringify(rows));
        };
      }),
  );
  expect(kept).toContain('"paper":null');
  expect(kept).not.toContain('"question"');
  expect(kept).not.toContain('"response"');
});

/** Adds an EXIF orientation: a photo taken sideways, to be displayed with a quarter turn. */
const onItsSide = (photo: Uint8Array) => {
  const tiff = '49492a00 08000000 0100 1201 0300 01000000 06000000 00000000'.replaceAll(' ', '');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff, 'hex')]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([photo.slice(0, 2), Buffer.from('ffe1', 'hex'), length, exif, photo.slice(2)]);
};

test('a photo of a phone that was held on its side arrives the right way up', async ({ signIn, server }) => {
  const username = 'student9@k12.example';
  const [teacher, caller] = [
    await logIn(server.url, 'teacher@k12.example'),
    await logIn(server.url, username),
  ];
  const { scheduleId, instructions } = await giveTest(teacher, {
    name: 'Photographed on its side',
    questions: [multiplication],
    students: [caller],
    terms: { tools: ['photos'] },
  });
  const student = await signIn(username);
  await student.goto(new URL(instructions, student.url()).href);
  await student.getByRole('button', { name: 'Start' }).click();
  const photo = onItsSide(drawJpeg(160, 80, (x) => (x < 80 ? 0 : 255)));
  await student
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: photo });
  const strip = student.getByRole('region', { name: 'Photos of your paper' });
  await expect(strip.getByRole('listitem').first()).toContainText('Arrived', long);
  const { running_result_id } = await caller.call<{ running_result_id: number }>(
    `GET /assessment-api/schedules/${scheduleId}/students/${caller.userId}/instructions`,
  );
  const answers = await caller.call<KeptPages[]>(
    `GET /assessment-api/attempts/${running_result_id}/parts/1/pages`,
  );
  expect(answers[0]?.pages).toMatchObject([{ width: 80, height: 160, turn: 0 }]);
});

/** Vertical extent on the page in pixels. */
const span = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { from: box.y, to: box.y + box.height };
};

/** Width and height in pixels. */
const phones = [
  [390, 844],
  [375, 667],
  [360, 740],
] as const;

test('the start lies over nothing that there is to know, and a calculator of a phone leaves the mark for review free', async ({
  enter,
  server,
}) => {
  const [teacher, taker] = [
    await logIn(server.url, 'teacher@k12.example'),
    await logIn(server.url, 'student10@k12.example'),
  ];
  const { assessmentId, instructions } = await giveTest(teacher, {
    name: 'With a code and a calculator',
    questions: [multiplication],
    students: [taker],
    terms: { access_code: 'heron', attempts_allowed: 2, duration_minutes: 30, tools: ['calculator'] },
  });
  const assessment = `/assessment-api/assessments/${assessmentId}`;
  const questions = await teacher.call<readonly { id: number }[]>(`GET ${assessment}/questions`);
  await teacher.call(`POST ${assessment}/sections`, {
    name: 'Part A: whole numbers',
    instruction: '<p>Answer in whole numbers.</p>',
    question_ids: questions.map(({ id }) => id),
  });
  const student = await enter(taker, instructions);
  const start = student.getByRole('button', { name: 'Start' });
  for (const width of [1280, 900]) {
    await student.setViewportSize({ width, height: 900 });
    const facts = await span(student.getByRole('region', { name: 'About this assessment' }));
    const form = await span(student.locator('form').filter({ has: start }));
    expect(Math.min(form.to, facts.to), `${width} px wide`).toBeLessThanOrEqual(
      Math.max(form.from, facts.from),
    );
    await expect(start).toBeInViewport();
  }

  await student.setViewportSize({ width: 390, height: 844 });
  // On a phone the button sticks to the bottom edge at every scroll position.
  await expect(start).toBeInViewport({ ratio: 1 });
  await student.getByRole('link', { name: 'Practice test' }).scrollIntoViewIfNeeded();
  await expect(start).toBeInViewport({ ratio: 1 });
  await student.getByRole('textbox', { name: /Access code/ }).fill('heron');
  await start.click();
  await expect(student.getByText('Answer in whole numbers.')).toBeVisible();
  const calculator = student.getByRole('region', { name: 'Calculator' });
  for (const [width, height] of phones) {
    await student.setViewportSize({ width, height });
    await student.getByRole('button', { name: 'Calculator' }).click();
    // The calculator's position is final once all its buttons are loaded.
    await expect(calculator.getByRole('button', { name: 'Clear' })).toBeInViewport({ ratio: 1 });
    for (const kind of ['Graph', 'Scientific']) {
      await calculator.getByRole('button', { name: kind }).click();
      const mark = await span(student.getByRole('button', { name: 'Mark for review' }));
      expect(mark.to, `${kind}, ${width} px wide`).toBeLessThanOrEqual((await span(calculator)).from);
    }
    await calculator.getByRole('button', { name: 'Close' }).click();
  }
});
