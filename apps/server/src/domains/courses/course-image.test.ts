import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { storeFile } from '../files/service.ts';

let pelion: TestApp;
let campus: Campus;
let ada: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  ada = await buildMember(pelion.db, { campus, userType: 'teacher' });
});
afterAll(() => pelion.close());

/** Finished upload of purpose course. */
async function upload(mediaType: string): Promise<string> {
  const now = new Date('2040-03-14T10:00:00Z');
  const of = { campusId: campus.id, ownerId: ada.userId, now };
  const file = await storeFile(pelion.db, pelion.services.files, {
    ...{ ...of, name: 'leaf', mediaType, bytes: new TextEncoder().encode(mediaType) },
  });
  await pelion.db
    .insertInto('upload')
    .values({
      ...{ id: file.id, campus_id: campus.id, owner_id: ada.userId, name: 'leaf', size: 5, received: 5 },
      ...{ file_id: file.id, purpose: 'course', created_at: now, received_at: now },
    })
    .execute();
  return file.id;
}

it('is an uploaded picture with a signed address, or one of the five', async () => {
  const asAda = await pelion.as(ada);
  const image_file_id = await upload('image/png');
  const own = await asAda.ok('createCourse', { body: { name: 'Leaves', image_file_id } });
  expect(own).toMatchObject({ image_file_id, image_url: expect.stringContaining(image_file_id) });
  const plain = await asAda.ok('createCourse', { body: { name: 'Bark', default_image: 5 } });
  expect(plain).toMatchObject({ image_file_id: null, image_url: null, default_image: 5 });
});

it('is no other file', async () => {
  const image_file_id = await upload('application/pdf');
  const { status, body } = await (await pelion.as(ada)).call('createCourse', {
    body: { name: 'Leaves', image_file_id },
  });
  expect([status, body]).toMatchObject([
    400,
    { details: [{ path: 'image_file_id', message: 'Please choose a picture' }] },
  ]);
});
