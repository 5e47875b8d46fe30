import { pathOf } from '@pelion/access';
import { classifications, submissionStatuses } from '@pelion/contract/assignments/facts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const HOMEWORK = 2;
const SECOND_MS = 1000;
const secret = 'petiole-4711';

interface Given {
  readonly id: number;
  readonly version: number;
}
interface Part {
  readonly status: number;
  readonly seconds_late: number;
  readonly mark: { readonly version: number };
  readonly turned_in: readonly { readonly files: readonly { readonly file: unknown }[] }[];
}

const assignmentsOf = ({ campusId }: Caller) => `/api/school/campus/${campusId}/assignments`;
const inSeconds = (n: number) => new Date(Date.now() + n * SECOND_MS).toISOString();

/** Photo of a page, as a camera takes it. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 1600];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#fdf6e3';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#223';
      context.font = '90px serif';
      context.fillText('A maple leaf has five lobes.', 60, 400);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

/** A line on which no piece of a file gets through until it is let. */
async function slowLine(page: Page) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/v1/uploads/*?offset=*', async (route) => {
    await opened;
    // A reload has ended the request.
    await route.continue().catch(() => undefined);
  });
  return { open };
}

/** Everything that the server has sent to a page. */
function receivedBy(page: Page): string[] {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) texts.push(await response.text().catch(() => ''));
  });
  return texts;
}

test('homework is photographed, turned in before the due second on a slow line, returned, revised, graded and seen', async ({
  signIn,
  server,
}) => {
  test.setTimeout(240_000 * patience);
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const known = await logIn(server.url, 'student@k12.example');
  const sections = await teacher.call<readonly { readonly id: number; readonly label: string }[]>(
    `GET /api/school/campus/${teacher.campusId}/sections`,
  );
  const section = sections.find(({ label }) => label === 'Grade 6 - A');
  const given = await teacher.call<Given>(`POST ${assignmentsOf(teacher)}`, {
    ...{ type: HOMEWORK, name: 'Leaves of our street', points: '10', section_ids: [section?.id] },
    instruction: '<p>Draw one leaf and name its parts.</p>',
    due_date: inSeconds(3600),
    documents: [
      {
        ...{ classification_id: classifications.answerKey, name: `Parts: ${secret}` },
        url: `https://answers.example.org/${secret}`,
      },
    ],
  });
  const part = `${assignmentsOf(teacher)}/${given.id}/submissions/${known.userId}`;
  const read = () => teacher.call<Part>(`GET ${part}`);
  const page = pathOf('assignment', { type: 'homework', assignmentId: given.id });

  const student = await signIn('student@k12.example');
  const toStudent = receivedBy(student);
  const line = await slowLine(student);
  await student.goto(`${server.url}${page}`);
  const image = await photo(student);
  await student
    .getByLabel('Choose pictures')
    .setInputFiles(
      ['one', 'two'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: image })),
    );
  await student.getByLabel('Text').fill('My leaf is on two pages.');
  await expect(student.getByText('Safe on this device, not sent yet')).toHaveCount(2, long);
  expect(await violationsOf(student, page)).toEqual([]);

  const due = inSeconds(10 * patience);
  await teacher.call(`PUT ${assignmentsOf(teacher)}/${given.id}/dates`, {
    ...{ version: given.version, effective_date: null, due_date: due, late_until: null },
  });
  await student.getByRole('button', { name: 'Turn in', exact: true }).click();
  await expect(student.getByText('0 of 2 files sent')).toBeVisible(long);
  await student.goto(`${server.url}/dashboard`);
  await student.reload();
  await expect.poll(() => Date.now() > Date.parse(due), { timeout: 60_000 * patience }).toBe(true);
  expect((await read()).turned_in[0]?.files.map(({ file }) => file)).toEqual([null, null]);
  line.open();
  await expect
    .poll(async () => (await read()).turned_in[0]?.files.filter(({ file }) => file !== null).length, {
      timeout: 60_000 * patience,
    })
    .toBe(2);
  expect(await read()).toMatchObject({ status: submissionStatuses.submitted, seconds_late: 0 });

  const mark = async (changes: object) => {
    const {
      mark: { version },
    } = await read();
    await teacher.call(`PUT ${assignmentsOf(teacher)}/${given.id}/submissions`, {
      ...changes,
      marks: [{ student_id: known.userId, version, comment: 'Name the petiole too.', points: '9' }],
    });
  };
  await mark({ status_id: submissionStatuses.returned });
  await student.goto(`${server.url}${page}`);
  await expect(student.getByText('Name the petiole too.')).toBeVisible(long);
  await student.getByLabel('Text').fill('My leaf is on two pages. The stalk is the third part.');
  await student.getByRole('button', { name: 'Turn in', exact: true }).click();
  await expect(student.getByRole('heading', { name: /^Version 2/ })).toBeVisible(long);
  await expect(student.getByRole('heading', { name: /^Version 1/ })).toBeVisible();
  await mark({ status_id: submissionStatuses.graded });

  const parent = await signIn('parent@k12.example');
  const toParent = receivedBy(parent);
  await parent.goto(`${server.url}${page}`);
  await expect(parent.getByText('9 of 10 points')).toBeVisible(long);
  await expect(parent.getByText('Name the petiole too.')).toBeVisible();
  await student.reload();
  await expect(student.getByText('9 of 10 points')).toBeVisible(long);
  expect([...toStudent, ...toParent].filter((text) => text.includes(secret))).toEqual([]);

  await teacher.call(`PUT ${assignmentsOf(teacher)}/${given.id}/answer-key`, { is_released: true });
  for (const reader of [student, parent]) {
    await reader.reload();
    await expect(reader.getByRole('link', { name: `Parts: ${secret}` })).toBeVisible(long);
  }
});

test('missing work stands first on the dashboard of the student and of the parent', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const known = await logIn(server.url, 'student@k12.example');
  const name = 'Shells of our beach';
  const due = inSeconds(1);
  const given = await teacher.call<Given>(`POST ${assignmentsOf(teacher)}`, {
    ...{ type: HOMEWORK, name, student_ids: [known.userId], due_date: due },
  });
  await expect.poll(() => Date.now() > Date.parse(due)).toBe(true);
  for (const who of ['student@k12.example', 'parent@k12.example']) {
    const reader = await signIn(who);
    await reader.goto(`${server.url}/dashboard`);
    await expect(reader.getByRole('heading', { level: 2 }).first()).toHaveText(/^Missing work/, long);
    await reader.getByRole('link', { name, exact: true }).first().click();
    await expect(reader).toHaveURL(new RegExp(`/assignments/homework/${given.id}`));
    await expect(reader.getByText('Past Due').first()).toBeVisible(long);
  }
});
