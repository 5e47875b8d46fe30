import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { long } from './patience.ts';

/** Bytes of the report on the page, in the format of this entry. */
export async function downloadReport(page: Page, format: string): Promise<Uint8Array> {
  const file = page.waitForEvent('download', long);
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return new Uint8Array(await readFile(await (await file).path()));
}
