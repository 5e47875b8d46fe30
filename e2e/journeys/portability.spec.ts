import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAssessment, importBank } from '../support/main-job.ts';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const bank = join(import.meta.dirname, '../fixtures/science-20.gift');

/** Exports the whole bank in a format, confirming the notice of omissions, and returns the path of the file. */
async function exportAs(teacher: Page, format: string, folder: string): Promise<string> {
  await teacher.getByRole('button', { name: 'Export' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Export questions' });
  await dialog.getByLabel('Export as').selectOption({ label: format });
  const [download] = await Promise.all([
    teacher.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return path;
}

test('a bank leaves in the formats of others and comes back whole', async ({ signIn }) => {
  test.setTimeout(180_000 * patience);
  const folder = mkdtempSync(join(tmpdir(), 'pelion-export-'));
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, 'Bank that leaves');
  await importBank(teacher, bank, 20);
  const files: string[] = [];
  for (const format of ['Question bank', 'Moodle XML', 'Canvas cartridge', 'QTI 2.1 package']) {
    files.push(await exportAs(teacher, format, folder));
  }
  for (const [place, file] of files.entries()) {
    await createAssessment(teacher, `Bank that came back ${place + 1}`);
    await importBank(teacher, file, 20);
    await expect(teacher.getByText('20 questions · 20 points in total')).toBeVisible();
    await expect(teacher.getByText('In which state of matter').first()).toBeVisible();
  }
  rmSync(folder, { recursive: true });
});
