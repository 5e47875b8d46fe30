import type { UserType } from '@pelion/access';
import { resourceCategories, resourceCategoryTable } from '@pelion/contract/resources/facts';
import type { CampusType } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

/** Whether a user type opens the drawer and adds to it. */
type Gates = readonly [UserType, sees: boolean, adds: boolean];

const everyGate: readonly Gates[] = [
  ['campusAdmin', true, true],
  ['teacher', true, true],
  ['contentManager', true, true],
  ['teachingAssistant', true, false],
  ['student', true, false],
  ['parent', false, false],
];
const noGate = everyGate.map(([userType]): Gates => [userType, false, false]);
const withoutParents = everyGate.filter(([userType]) => userType !== 'parent');

const gatesOn: readonly (readonly [CampusType, readonly Gates[]])[] = [
  ['k12', everyGate],
  ['higherEducation', withoutParents],
  ['corporation', everyGate],
  ['dsat', noGate],
];

const names = { documents: 'leaf.pdf', audios: 'tune.wav', videos: 'film.mp4', ebooks: 'book.epub' };

async function contentOf(campus: Campus, userId: number, category: keyof typeof resourceCategories) {
  if (category === 'links' || category === 'linkSites') return { url: 'https://atlas.example' };
  if (category === 'notes') return { text: '<p>Read this</p>' };
  const owner = { userId, campusId: campus.id };
  return { file_id: (await buildUploadedFile(pelion, 'resource', { owner, name: names[category] })).id };
}

describe.each(gatesOn)('every category on a campus of the type %s', (type, gates) => {
  it.each(gates)('is open to a %s: %s, and takes resources: %s', async (userType, sees, adds) => {
    const campus = await buildCampus(pelion.db, { type });
    const member = await buildMember(pelion.db, { campus, userType });
    const caller = await pelion.as(member);
    for (const category of resourceCategoryTable.names) {
      const params = { campus_id: campus.id, category_id: resourceCategories[category] };
      const list = await caller.call('listResources', { params });
      const body = { name: 'Atlas', ...(await contentOf(campus, member.userId, category)) };
      const made = await caller.call('createResource', { params, body });
      expect([category, list.status, made.status]).toEqual([category, sees ? 200 : 403, adds ? 200 : 403]);
    }
  });
});
