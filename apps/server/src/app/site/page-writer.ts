import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, type SitePage, type Surroundings } from '@pelion/site';
import { type StoredPage, stored } from '../../lib/http/plain-page.ts';

/** The style sheet of the build; without one, while developing, its address. */
export const stylesIn = (webFolder: string | undefined): Surroundings['styles'] => {
  const file = webFolder && join(webFolder, 'site.css');
  return file && existsSync(file) ? { text: readFileSync(file, 'utf8') } : { address: '/site.css' };
};

export const writePage = (page: SitePage, surroundings: Surroundings): StoredPage =>
  stored(documentOf(page, surroundings));
