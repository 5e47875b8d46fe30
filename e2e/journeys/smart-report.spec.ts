import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type Caller, logIn } from '../support/caller.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

/** Tile of the grade report that shows a figure, by the beginning of the figure's name. */
const tiles: readonly (readonly [RegExp, RegExp])[] = [
  [/^Tests with a score/, /^Scores$/],
  [/^Missing tests/, /^Missing$/],
  [/^Suggested retakes/, /^Retake suggested$/],
  [/^Low scores/, /^Below 60%$/],
  [/end of the .* quarter/, /^Middle half$/],
  [/^Average/, /^Average/],
];

interface LinkedFigure {
  readonly name: string;
  readonly value: string;
  readonly href: string;
}

async function figuresOf(page: Page): Promise<readonly LinkedFigure[]> {
  const links = await page.getByRole('list', { name: 'Figures' }).getByRole('link').all();
  return Promise.all(
    links.map(async (link) => {
      const text = (await link.textContent()) ?? '';
      const at = text.lastIndexOf(': ');
      return {
        name: text.slice(0, at),
        value: text.slice(at + 2),
        href: (await link.getAttribute('href')) ?? '',
      };
    }),
  );
}

async function expectShown(page: Page, { name, value }: LinkedFigure): Promise<void> {
  const main = page.getByRole('main');
  if (name.startsWith('Students with low attendance')) {
    const rows = main.getByRole('table', { name: 'Attendance', exact: true }).getByRole('row');
    await expect(rows, name).toHaveCount(Number(value) + 1, long);
    return;
  }
  const [, title] = tiles.find(([begin]) => begin.test(name)) ?? [];
  const tile =
    title && page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(tile ? tile.first() : main, name).toContainText(value, long);
}

interface SectionGrades {
  readonly average: string;
  readonly rows: readonly { readonly student_id: number }[];
}
interface StudentGrades {
  readonly subjects: readonly {
    readonly tests: readonly {
      readonly cell: { readonly result_id: number | null; readonly score: string | null };
    }[];
  }[];
}
interface Marking {
  readonly items: readonly {
    readonly item_id: number;
    readonly version: number;
    readonly earned: string | null;
  }[];
}

/** Takes the points of answers back until the average of the section is another one; returns it. */
async function regrade(staff: Caller, section: string): Promise<string> {
  const report = 'GET /api/v1/reports/grade?view=';
  const read = () => staff.call<SectionGrades>(`${report}section&section_ids=${section}`);
  const { average, rows } = await read();
  for (const { student_id } of rows) {
    const { subjects } = await staff.call<StudentGrades>(`${report}student&student_ids=${student_id}`);
    for (const { cell } of subjects.flatMap(({ tests }) => tests)) {
      if (cell.result_id === null || Number(cell.score) === 0) continue;
      const at = `/assessment-api/results/${cell.result_id}`;
      const { items } = await staff.call<Marking>(`GET ${at}/marking`);
      const item = items.find(({ earned }) => Number(earned) > 0);
      if (!item) continue;
      await staff.call(`PUT ${at}/items/${item.item_id}/mark`, { version: item.version, points: '0' });
      const now = await read();
      if (now.average !== average) return now.average;
    }
  }
  throw new Error('No score changed');
}

test('each sentence of a smart report leads to its figure, and a signed one keeps the figures of its day', async ({
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/reports/grade-report`);
  await teacher.getByRole('link', { name: 'Smart reports' }).click();
  await teacher.getByRole('button', { name: 'Add smart report' }).click();
  const form = teacher.getByRole('dialog', { name: 'Add smart report' });
  await form.getByRole('combobox', { name: 'Section' }).selectOption('Grade 6 - A');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: /^Grade 6 - A, to / })).toBeVisible(long);
  const address = teacher.url();
  const sentences = teacher.getByRole('region', { name: 'Sentences' }).getByRole('listitem');
  const figures = await figuresOf(teacher);
  expect(figures.length).toBeGreaterThan(20);
  for (const href of new Set(figures.map((figure) => figure.href))) {
    await teacher.goto(new URL(href, address).href);
    for (const figure of figures.filter((each) => each.href === href)) await expectShown(teacher, figure);
  }

  await teacher.goto(address);
  await expect(sentences.first()).toBeVisible(long);
  expect(await violationsOf(teacher, 'draft')).toEqual([]);
  await teacher.getByRole('button', { name: 'Sentence 2', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Edit' }).click();
  await teacher
    .getByRole('textbox', { name: 'Sentence' })
    .fill('Most of this class read a lot, as English shows.');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await expect(teacher.getByText('Most of this class read a lot')).toBeVisible();
  const first = (await sentences.first().getByRole('paragraph').first().textContent()) ?? '';
  expect(first).toMatch(/^The average of \d+ students is/);
  await teacher.getByRole('button', { name: 'Sign', exact: true }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(teacher.getByText(/^Signed by Rosa Müller/)).toBeVisible(long);

  const section = /section=(\d+)/.exec(figures[0]?.href ?? '')?.[1] ?? '';
  const average = await regrade(await logIn(server.url, 'teacher@k12.example'), section);
  await teacher.reload();
  await expect(teacher.getByText(/^Figures have changed since/)).toBeVisible(long);
  await expect(teacher.getByText(first)).toBeVisible();
  await expect(sentences.first().getByText(`now ${average}%`)).toBeVisible(long);
  await expect(teacher.getByRole('button', { name: 'Sentence 1', exact: true })).toHaveCount(0);
  expect(await violationsOf(teacher, 'signed')).toEqual([]);

  const id = address.split('/').at(-1);
  for (const who of ['student@k12.example', 'parent@k12.example']) {
    const family = await logIn(server.url, who);
    for (const place of ['', '/choices', `/${id}`, `/${id}/figures`, `/${id}/file`])
      await expect(family.call(`GET /api/v1/reports/grade/smart${place}`)).rejects.toThrow(/: 403 /);
  }
});
