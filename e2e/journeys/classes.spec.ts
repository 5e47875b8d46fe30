import type { Page } from '@playwright/test';
import { addDays } from '../../apps/web/src/components/calendar/calendar-range.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly version: number;
}

/** The first Saturday in a week or later, when nothing of the demo takes place. */
function saturday(): string {
  const today = new Date();
  return addDays(today.toISOString().slice(0, 10), 7 + ((6 - today.getUTCDay() + 7) % 7));
}

const classesOf = ({ campusId }: Caller) => `/api/school/campus/${campusId}/class`;

async function series(teacher: Caller, name: string): Promise<Row[]> {
  const day = saturday();
  const rows = await teacher.call<Row[]>(
    `GET ${classesOf(teacher)}/all?start_date=${day}&end_date=${addDays(day, 60)}`,
  );
  return rows.filter((row) => row.name === name);
}

const timesOf = (rows: readonly Row[]) =>
  rows.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at }));

const laterBy = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Focuses a field and types into it, as somebody without a mouse does. */
async function type(page: Page, label: RegExp | string, keys: string): Promise<void> {
  await page.getByLabel(label).first().focus();
  await page.keyboard.type(keys);
}

/** Plans a weekly series of eight on Saturdays from 14:00 to 14:45, in the form. */
async function plan(page: Page, name: string): Promise<void> {
  const [year, month, date] = saturday().split('-');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await page.keyboard.type(name);
  await type(page, /^Day/, `${month}${date}${year}`);
  await type(page, /^From/, '0200PM');
  await type(page, /^To/, '0245PM');
  await type(page, 'Repeats', 'By weeks');
  await type(page, 'Until', 'A number');
  await page.getByLabel(/^Times/).fill('8');
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a series is planned by keyboard; a moved class keeps its time, and undo brings the rows back', async ({
  server,
  enter,
}) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const page = await enter(teacher, '/classes/add-class');
  await plan(page, 'Astronomy');
  await expect(page.getByText('8 classes added.')).toBeVisible();
  const [first, second] = await series(teacher, 'Astronomy');
  if (!first || !second) throw new Error('the series is missing');
  await teacher.call(`PUT ${classesOf(teacher)}/${second.id}`, {
    starts_at: laterBy(second.starts_at, 120),
    ends_at: laterBy(second.ends_at, 120),
    version: second.version,
  });
  const before = await series(teacher, 'Astronomy');

  await page.goto(`${server.url}/classes/view-class/${first.id}`);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move “Astronomy”' });
  await dialog.getByLabel(/^From/).focus();
  await page.keyboard.type('0230PM');
  await dialog.getByLabel('All of the series').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 classes changed. 1 keeps its own changes.')).toBeVisible();
  expect(timesOf(await series(teacher, 'Astronomy'))).toEqual(
    timesOf(before).map((row) =>
      row.id === second.id
        ? row
        : { ...row, starts_at: laterBy(row.starts_at, 30), ends_at: laterBy(row.ends_at, 30) },
    ),
  );
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone')).toBeVisible();
  expect(timesOf(await series(teacher, 'Astronomy'))).toEqual(timesOf(before));

  // The same slot again is refused with the name of the class in it.
  await page.goto(`${server.url}/classes/add-class`);
  await plan(page, 'Botany');
  await expect(page.getByRole('alert')).toContainText(/ has “Astronomy” .*more clashes\./);
});

test('an invited colleague sees no agenda, not in the bytes either', async ({ server, enter }) => {
  const admin = await logIn(server.url, 'campus-admin@k12.example');
  const colleague = await logIn(server.url, 'teacher2@k12.example');
  const { id } = await admin.call<Row>(`POST ${classesOf(admin)}`, {
    type_id: 2,
    name: 'Round table',
    description: 'Closing the east wing',
    teacher_id: admin.userId,
    invited_ids: [colleague.userId],
    starts_at: `${saturday()}T15:00:00Z`,
    ends_at: `${saturday()}T16:00:00Z`,
  });
  const page = await enter(colleague, '/meetings');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/class/')) bodies.push(response.text().catch(() => ''));
  });
  await page.goto(`${server.url}/meetings/view-meeting/${id}`);
  await expect(page.getByRole('heading', { name: 'Round table', level: 1 })).toBeVisible();
  await expect(page.getByText('Closing the east wing')).toHaveCount(0);
  const bytes = (await Promise.all(bodies)).join('');
  expect(bytes).toContain('Round table');
  expect(bytes).not.toContain('Closing the east wing');
});
