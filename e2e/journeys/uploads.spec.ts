import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const megabyte = 1024 * 1024;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** PDF of one empty page, with an attached stream of random bytes. */
function pdfOf(size: number): Buffer {
  const noise = randomBytes(size);
  return Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj',
        `4 0 obj<</Length ${size}>>stream\n`,
      ].join('\n'),
    ),
    noise,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}

interface Piece {
  readonly offset: number;
  readonly received: number;
}

/** Pieces of uploads as the server has acknowledged them; `before` runs ahead of each. */
async function watchPieces(page: Page, before: (count: number) => Promise<'send' | 'lose'>) {
  const pieces: Piece[] = [];
  let url = '';
  let count = 0;
  await page.route('**/api/v1/uploads/*?offset=*', async (route) => {
    count += 1;
    if ((await before(count)) === 'lose') return route.abort();
    const answer = await route.fetch();
    const { received, file } = await answer.json();
    pieces.push({ offset: Number(new URL(route.request().url()).searchParams.get('offset')), received });
    if (file) url = file.url;
    return route.fulfill({ response: answer });
  });
  return { pieces, url: () => url };
}

test('a file of 30 MB goes up across a killed server and a reload, and reaches a student', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const content = pdfOf(30 * megabyte);
  const folder = mkdtempSync(join(tmpdir(), 'pelion-upload-'));
  const path = join(folder, 'Atlas_of_trees.pdf');
  writeFileSync(path, content);
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/resource-drawer-list/documents`);
  const { pieces, url } = await watchPieces(teacher, async (count) => {
    if (count !== 4) return 'send';
    await server.kill();
    return 'lose';
  });
  await teacher.getByRole('button', { name: 'Add documents' }).first().click();
  await teacher.getByLabel(/^Choose files/).setInputFiles(path);
  await expect(teacher.getByText('No connection. Continues by itself.')).toBeVisible(long);
  expect(pieces).toHaveLength(3);
  const acknowledged = pieces.at(-1)?.received;

  await server.restart();
  await teacher.reload();
  await teacher.getByRole('button', { name: 'Continue' }).click();
  await expect(teacher.getByText(/MB uploaded$/)).toBeVisible(long);
  expect(pieces[3]?.offset).toBe(acknowledged);
  expect(pieces.at(-1)?.received).toBe(content.length);
  const kept = await fetch(url());
  expect(hashOf(new Uint8Array(await kept.arrayBuffer()))).toBe(hashOf(content));

  await teacher.getByRole('button', { name: 'Add 1' }).click();
  await teacher.getByRole('link', { name: 'Atlas of trees' }).click();
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Schedule' }).click();
  await teacher.getByRole('button', { name: 'Schedule' }).first().click();
  const dialog = teacher.getByRole('dialog', { name: 'Schedule resource' });
  await dialog.getByRole('checkbox', { name: /^Grade 6 - A/ }).check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(teacher.getByText('Seen now')).toBeVisible();

  const student = await signIn('student@k12.example');
  await student.goto(`${server.url}/resource-drawer-list/documents`);
  await student.getByRole('link', { name: 'Atlas of trees' }).click();
  await expect(student).toHaveURL(/\/viewer\?resource=\d+$/);
  await expect(student.getByRole('heading', { name: 'Atlas of trees' })).toBeVisible(long);
  rmSync(folder, { recursive: true });
});
