import { pathOf } from '@pelion/access';
import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { courseStudentStatuses } from '@pelion/contract/courses/facts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { isFocused, press, write } from '../support/keyboard.ts';
import { killableBrowser } from '../support/killable-browser.ts';
import { long, patience } from '../support/patience.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

const STUDENT = 'student@k12.example';
const PHONE = { width: 390, height: 700 };

/** A test of one question, which nobody takes yet. */
async function makeTest(teacher: Caller, name: string): Promise<number> {
  const lists = `/api/school/campus/${teacher.campusId}`;
  const [[grade], [subject]] = await Promise.all([
    teacher.call<readonly { id: number }[]>(`GET ${lists}/grades`),
    teacher.call<readonly { id: number }[]>(`GET ${lists}/subjects`),
  ]);
  const { id } = await teacher.call<{ id: number }>('POST /assessment-api/assessments', {
    ...{ name, type: assessmentTypes.test, grade_id: grade?.id, subject_id: subject?.id },
    ...{ chapter_name: 'A chapter', lesson_name: 'A lesson' },
  });
  await teacher.call(`POST /assessment-api/assessments/${id}/questions`, {
    draft: {
      ...{ type: 'number', difficulty: 'easy' },
      content: { stem: { source: '<p>Lobes of a maple leaf?</p>' } },
      answerKey: { accepted: [{ kind: 'exact', value: '5', credit: '1' }] },
    },
    points: '1',
  });
  await teacher.call(`PUT /assessment-api/assessments/${id}/status/${assessmentStatuses.active}`);
  return id;
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Chooses from the menu at the end of a module, by arrow keys. */
async function addKind(page: Page, kind: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add item' }).first());
  const entry = page.getByRole('menuitem', { name: kind, exact: true });
  await expect(entry).toBeVisible();
  while (!(await isFocused(entry))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Adds the found record in a picker, and closes it. */
async function pick(page: Page, kind: string, name: string): Promise<void> {
  await addKind(page, kind);
  const dialog = page.getByRole('dialog');
  await write(page, dialog.getByRole('searchbox'), name);
  await press(page, dialog.getByRole('button', { name: new RegExp(`Add.*${name}`) }).first());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a course of six kinds is built by keyboard, activated after its obstacle, and given', async ({
  signIn,
  server,
}) => {
  test.setTimeout(150_000 * patience);
  const caller = await logIn(server.url, 'teacher@k12.example');
  await makeTest(caller, 'Check of leaves');
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}${pathOf('createCourse')}`);
  await write(teacher, box(teacher, 'Name'), 'Leaves in autumn');
  await teacher.keyboard.press('Enter');
  await expect(teacher).toHaveURL(/\/courses\/edit\/\d+/, long);

  await press(teacher, teacher.getByRole('button', { name: 'Activate' }));
  await expect(teacher.getByRole('dialog').getByText('The course has no item')).toBeVisible(long);
  await teacher.keyboard.press('Escape');

  await press(teacher, teacher.getByRole('button', { name: 'Add module' }));
  await teacher.keyboard.type('Green and red');
  await teacher.keyboard.press('Enter');
  await teacher.keyboard.type('Why leaves turn');
  await teacher.keyboard.press('Enter');
  await teacher.keyboard.type('https://leaves.example.org/film');
  await teacher.keyboard.press('Enter');
  await addKind(teacher, 'Fun activity');
  await teacher.keyboard.type('Words of leaves');
  for (const [field, text] of [
    ['Word 1', 'Vein'],
    ['Meaning 1', 'Carries water'],
    ['Word 2', 'Stem'],
    ['Meaning 2', 'Holds the leaf'],
  ] as const)
    await write(teacher, box(teacher, field), text);
  await pick(teacher, 'Assessment', 'Check of leaves');
  await pick(teacher, 'SCORM package', 'The tide');
  await pick(teacher, 'LTI tool', 'Spiders');
  await press(teacher, teacher.getByRole('button', { name: 'Save' }));
  await expect(teacher.getByText('1 module · 6 items · 6 required')).toBeVisible();
  expect(await violationsOf(teacher, 'builder')).toEqual([]);
  await press(teacher, teacher.getByRole('button', { name: 'Activate' }));
  await expect(teacher.getByText('Active', { exact: true })).toBeVisible(long);

  const courseId = Number(/\d+$/.exec(new URL(teacher.url()).pathname)?.[0]);
  await teacher.goto(`${server.url}${pathOf('courseSchedules', { courseId })}`);
  await press(teacher, teacher.getByRole('button', { name: 'Schedule', exact: true }).first());
  const dialog = teacher.getByRole('dialog');
  await press(teacher, dialog.getByRole('checkbox', { name: /^Grade 6 - A/ }), 'Space');
  await press(teacher, dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(dialog).toBeHidden(long);
  await expect(teacher.getByRole('heading', { name: 'Grade 6 - A' })).toBeVisible(long);
});

interface Outline {
  readonly status_id: number;
  readonly certificate: { readonly id: number; readonly number: string } | null;
  readonly modules: readonly {
    readonly items: readonly { readonly status_id: number; readonly reached: string | null }[];
  }[];
}

const DAY_MS = 86_400_000;

test('a course is taken on a phone across a killed server and browser, and ends with a certificate', async ({
  signIn,
  server,
}) => {
  test.setTimeout(240_000 * patience);
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const student = await logIn(server.url, STUDENT);
  const assessment_id = await makeTest(teacher, 'Check of bark');
  const { packages } = await teacher.call<{ packages: readonly { id: number; name: string }[] }>(
    'GET /api/v1/scorm-packages',
  );
  const scorm_package_id = packages.find(({ name }) => name.startsWith('The tide'))?.id;
  const lines = Array.from({ length: 60 }, (_, line) => `<p>Ring ${line + 1} of the tree.</p>`);
  const course = await teacher.call<{ id: number }>('POST /api/v1/courses', {
    ...{ name: 'Bark and rings', order: 'inOrder' },
    modules: [
      {
        ...{ key: 'm', name: 'Trees' },
        items: [
          { key: 'page', kind_id: 1, name: 'Counting rings', done: 'read', text: lines.join('') },
          { key: 'test', kind_id: 7, name: 'Check of bark', done: 'turnedIn', assessment_id },
          { key: 'tide', kind_id: 8, name: 'The tide', done: 'package', scorm_package_id },
        ],
      },
    ],
  });
  await teacher.call(`PUT /api/v1/courses/${course.id}/status/2`);
  const schedule = await teacher.call<{ id: number }>(`POST /api/v1/courses/${course.id}/schedules`, {
    effective_date: new Date(Date.now() - DAY_MS).toISOString(),
    due_date: new Date(Date.now() + DAY_MS).toISOString(),
    student_ids: [student.userId],
  });
  const readOutline = () =>
    student.call<Outline>(`GET /api/v1/course-schedules/${schedule.id}/students/${student.userId}`);

  const browser = killableBrowser();
  let phone = await browser.open();
  await phone.setViewportSize(PHONE);
  await phone.goto(`${server.url}/login`);
  await fillSignIn(phone, STUDENT);
  await expect(phone).not.toHaveURL(/\/login/, long);
  await phone.goto(`${server.url}${pathOf('course', { courseId: course.id })}`);
  await phone.getByRole('link', { name: /^(Start|Continue)/ }).click();
  await expect(phone.getByRole('heading', { name: 'Counting rings', level: 1 })).toBeVisible(long);
  await expect(phone.getByText('Ring 1 of the tree.')).toBeVisible(long);
  const place = phone.url();

  // Reading without the server waits on the device, also when the browser dies.
  await server.kill();
  await phone.getByText('Ring 60 of the tree.').scrollIntoViewIfNeeded();
  await phone.mouse.wheel(0, 5000);
  await expect(phone.getByText(/on this device/).first()).toBeVisible(long);
  await browser.kill();
  await server.restart();
  phone = await browser.open();
  await phone.setViewportSize(PHONE);
  await phone.goto(place);
  await expect(phone.getByRole('heading', { name: 'Counting rings', level: 1 })).toBeVisible(long);
  await expect
    .poll(async () => (await readOutline()).modules[0]?.items.map(({ status_id }) => status_id), long)
    .toEqual([3, 1, 1]);

  // The test comes back to its item, and stands once in the student's table.
  await phone.getByRole('link', { name: 'Next: Check of bark' }).click();
  await phone.getByRole('link', { name: 'Next: The tide' }).click();
  await expect(phone.getByText('Opens after “Check of bark”').first()).toBeVisible(long);
  await phone.getByRole('link', { name: 'Opens after “Check of bark”' }).first().click();
  await phone.getByRole('link', { name: 'Open the assessment' }).click();
  await phone.getByRole('button', { name: 'Start' }).click();
  await phone.getByRole('main').getByRole('textbox').first().fill('5');
  await phone.getByRole('button', { name: 'Review and submit' }).click();
  await phone.getByRole('button', { name: 'Submit', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'Your answers are in' })).toBeVisible(long);
  await phone
    .getByRole('link', { name: /Bark and rings|course/i })
    .first()
    .click();
  await expect(phone.getByRole('heading', { name: 'Check of bark', level: 1 })).toBeVisible(long);
  const table = await student.call<readonly { readonly assessment_id: number }[]>(
    `GET /assessment-api/students/${student.userId}/assessments`,
  );
  expect(table.filter((row) => row.assessment_id === assessment_id)).toHaveLength(1);

  // The package runs to its end.
  await phone.getByRole('link', { name: 'Next: The tide' }).click();
  await phone.getByRole('button', { name: 'Start' }).click();
  const lesson = phone.frameLocator('iframe').frameLocator('iframe');
  await expect(lesson.getByRole('heading').first()).toBeVisible(long);
  const next = lesson.getByRole('button', { name: 'Next' });
  for (let page = 1; page < 5; page += 1) await next.click();
  for (const answer of ['Two', 'The Moon', 'At new and full moon']) {
    await lesson.getByRole('radio', { name: answer }).check();
    await next.click();
  }
  await expect.poll(async () => (await readOutline()).status_id, long).toBe(courseStudentStatuses.completed);
  expect(await violationsOf(phone, 'course player')).toEqual([]);
  const { certificate, modules } = await readOutline();
  expect(modules[0]?.items[2]?.reached).toBe('100.00');
  expect(certificate?.number).toMatch(/\d/);
  await browser.remove();

  const parent = await signIn('parent@k12.example');
  await parent.goto(`${server.url}${pathOf('courses')}`);
  await parent.getByRole('link', { name: 'Bark and rings' }).click();
  await expect(parent.getByText('Completed', { exact: true }).first()).toBeVisible(long);
});
