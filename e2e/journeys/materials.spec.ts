import { pathOf } from '@pelion/access';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { isFocused, press } from '../support/keyboard.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const types = { classwork: 1, homework: 2, notes: 3, testDocument: 4, teacherMaterial: 5 } as const;
const player = pathOf('funActivityPlayer');
const lists = [
  pathOf('dashboard'),
  pathOf('assignments', { type: 'classwork' }),
  pathOf('assignments', { type: 'homework' }),
  pathOf('notes'),
  pathOf('teacherMaterials'),
  player,
];

/** Notifications are collected every minute. */
const gathered = { timeout: 90_000 * patience };

interface Added {
  readonly id: number;
  readonly version: number;
}

const assignmentsOf = ({ campusId }: Caller) => `/api/school/campus/${campusId}/assignments`;

/** Sections of the demo's first homework, which its student belongs to. */
async function sectionsOf(teacher: Caller): Promise<readonly number[]> {
  const { assignments } = await teacher.call<{ readonly assignments: readonly Added[] }>(
    `GET ${assignmentsOf(teacher)}?type=${types.notes}&limit=1&offset=0`,
  );
  const { sections } = await teacher.call<{ readonly sections: readonly { readonly id: number }[] }>(
    `GET ${assignmentsOf(teacher)}/${assignments[0]?.id}`,
  );
  return sections.map(({ id }) => id);
}

const add = (teacher: Caller, assignment: object) =>
  teacher.call<Added>(`POST ${assignmentsOf(teacher)}`, assignment);

/** Every text that the server sends to a page from now on. */
function listenTo(page: Page) {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    // The stream of live events never ends.
    if (response.headers()['content-type']?.includes('json')) texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('teacher materials reach no student and no parent in any byte', async ({ signIn, server }) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const { id } = await add(teacher, {
    ...{ type: types.teacherMaterial, name: 'Quiet plan of the term', instruction: '<p>Quiet remarks</p>' },
    section_ids: await sectionsOf(teacher),
    documents: [{ classification_id: 4, name: 'Quiet words', pairs: [pair('a', 'b'), pair('c', 'd')] }],
  });
  for (const username of ['student@k12.example', 'parent@k12.example']) {
    const page = await signIn(username);
    const heard = listenTo(page);
    for (const path of lists) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${server.url}/assignments/materials/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Quiet')).toHaveCount(0);
    expect(await heard()).not.toContain('Quiet');
  }
  const manager = await signIn('content-manager@k12.example');
  await expect(manager).toHaveURL(/\/assignments\/classwork$/);
  await manager.goto(server.url + pathOf('teacherMaterials'));
  await expect(manager.getByRole('link', { name: 'Quiet plan of the term' })).toBeVisible();
});

const pair = (word: string, meaning: string) => ({ word, meaning });

test('participants of a company get notes alone', async ({ signIn, server }) => {
  const teacher = await logIn(server.url, 'teacher@company.example');
  const section_ids = await sectionsOf(teacher);
  for (const [name, type] of Object.entries(types))
    await add(teacher, { type, name: `Handed ${name}`, section_ids });
  const participant = await signIn('student@company.example');
  const heard = listenTo(participant);
  for (const path of lists) {
    await participant.goto(server.url + path);
    await expect(participant.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await participant.goto(server.url + pathOf('notes'));
  await expect(participant.getByRole('link', { name: 'Handed notes' })).toBeVisible();
  const texts = await heard();
  for (const name of Object.keys(types).filter((each) => each !== 'notes'))
    expect(texts).not.toContain(`Handed ${name}`);
});

test('notes are viewed once they are opened, online ones too', async ({ signIn, server }) => {
  const student = await signIn('student@k12.example');
  const row = (name: string) => student.getByRole('row').filter({ hasText: name });
  await student.goto(server.url + pathOf('notes'));
  for (const name of ['How plants drink', 'How to learn so that it stays']) {
    await expect(row(name)).toContainText('New');
    await student.getByRole('link', { name }).click();
    await expect(student).toHaveURL(/\/preview-notes\//);
    await expect(student.getByRole('heading', { level: 1, name })).toBeVisible();
    await student.getByRole('main').getByRole('link', { name: 'Notes' }).click();
    await expect(row(name)).toContainText('Viewed');
  }
});

test('a test document of a class is hidden until its date', async ({ signIn, server }) => {
  test.setTimeout(240_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/classes?view=list`);
  const path = await teacher.locator('a[href*="view-class"]').first().getAttribute('href');
  await teacher.goto(`${server.url}${path}`);
  await teacher.getByRole('button', { name: 'Add test document' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Add test document' });
  await dialog.getByLabel(/^Name/).first().fill('Rivers without names');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByLabel(/^Name/).last().fill('Blank map');
  await dialog.getByLabel(/^Web address/).fill('https://maps.example.org/blank');
  // Long texts are still there after a reload.
  await dialog.getByRole('textbox', { name: 'Instruction' }).fill('Write every river on it.');
  await teacher.reload();
  await teacher.getByRole('button', { name: 'Add test document' }).click();
  await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Instruction' })).toContainText(
    'Write every river on it.',
  );
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden(long);
  const assignments = teacher.getByRole('list', { name: 'Assignments' });
  await expect(assignments.getByRole('link', { name: 'Rivers without names' })).toBeVisible();
  await expect(teacher.getByRole('link', { name: 'Blank map' })).toBeVisible();

  const student = await signIn('student@k12.example');
  const heard = listenTo(student);
  await student.goto(`${server.url}${path}`);
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await student.goto(server.url + pathOf('assignments', { type: 'classwork' }));
  await expect(student.getByRole('table')).toBeVisible();
  expect(await heard()).not.toContain('Blank map');

  await assignments.getByRole('link', { name: 'Rivers without names' }).click();
  const who = await logIn(server.url, 'teacher@k12.example');
  const id = Number(/\d+$/.exec(new URL(teacher.url()).pathname)?.[0]);
  await expect(teacher.getByRole('heading', { level: 1, name: 'Rivers without names' })).toBeVisible();
  const { version } = await who.call<Added>(`GET ${assignmentsOf(who)}/${id}`);
  const effective_date = new Date(Date.now() - 60_000).toISOString();
  await who.call(`PUT ${assignmentsOf(who)}/${id}/dates`, {
    ...{ version, effective_date, due_date: null, late_until: null },
  });
  await student.goto(`${server.url}${path}`);
  await expect(student.getByRole('link', { name: 'Blank map' })).toBeVisible();

  // A correction reaches everybody; whoever had opened the document before is told.
  const { documents, ...now } = await who.call<
    Added & { readonly documents: readonly { readonly id: number }[] }
  >(`GET ${assignmentsOf(who)}/${id}`);
  await student.goto(`${server.url}/assignments/test/${id}`);
  // The link and the viewer both tell of the opening; a correction in between would count as seen.
  const opened = ['/opened', '/v1/viewer'].map((path) =>
    student.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path)),
  );
  await student.getByRole('link', { name: 'Blank map' }).click();
  await Promise.all(opened);
  await who.call(`PUT ${assignmentsOf(who)}/${id}`, {
    version: now.version,
    documents: [
      {
        ...{ id: documents[0]?.id, classification_id: 1, name: 'Blank map' },
        url: 'https://maps.example.org/corrected',
      },
    ],
  });
  await student.goto(`${server.url}/assignments/test/${id}`);
  await expect(student.getByText('Corrected')).toBeVisible();
  await student.goto(server.url + pathOf('notifications'));
  await expect(student.getByText('A document of “Rivers without names” was corrected.')).toBeVisible(
    gathered,
  );
});

test('flash cards and pairs are played by the keyboard alone', async ({ signIn, server }) => {
  const page = await signIn('student@k12.example');
  await page.goto(server.url + player);
  await press(page, page.getByRole('link', { name: /^Parts of a plant/ }));
  const card = page.getByRole('button', { name: /^Turn the card/ });
  await press(page, card);
  await expect(card).toHaveText('holds the plant and takes in water');
  for (const word of ['stem', 'leaf', 'flower', 'seed']) {
    await page.keyboard.press('ArrowRight');
    await expect(card).toHaveText(word);
  }
  expect(await violationsOf(page, 'flash cards')).toEqual([]);
  const tabs = page.getByRole('tab', { name: 'Flash cards' });
  for (let stop = 0; stop < 20 && !(await isFocused(tabs)); stop += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel', { name: 'Pairs' });
  await expect(panel).toBeVisible();
  const meanings = new Map([
    ['root', 'holds the plant and takes in water'],
    ['stem', 'carries water upwards'],
    ['leaf', 'makes sugar from light'],
    ['flower', 'is visited by bees'],
    ['seed', 'becomes a new plant'],
  ]);
  for (const [word, meaning] of meanings) {
    await press(page, panel.getByRole('button', { name: word, exact: true }));
    const wanted = panel.getByRole('button', { name: meaning });
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 5 && !(await isFocused(wanted)); step += 1)
      await page.keyboard.press('ArrowUp');
    for (let step = 0; step < 5 && !(await isFocused(wanted)); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('All 5 pairs found in 5 tries.')).toBeVisible();
  expect(await violationsOf(page, 'pairs')).toEqual([]);
});
