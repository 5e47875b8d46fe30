import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('keeps section, group and subject of a class from being deleted', async () => {
  const campus = await buildCampus(test.db);
  const teacher = await buildMember(test.db, { campus });
  const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const section = await buildSection(test.db, { campus });
  const subject = await buildSubject(test.db, { campus });
  const group_id = await buildGroup(test.db, teacher);
  const occurrence_id = await buildClass(test.db, { teacher, sections: [section] });
  await test.db
    .insertInto('class_audience')
    .values({ campus_id: campus.id, occurrence_id, group_id })
    .execute();
  await test.db
    .updateTable('class_occurrence')
    .set({ subject_id: subject.id })
    .where('id', '=', occurrence_id)
    .execute();
  const campus_id = campus.id;
  const inUse = { status: 409, body: { message: expect.stringContaining('it is used by 1 class.') } };
  expect(await admin.call('removeSection', { params: { campus_id, id: section.id } })).toMatchObject(inUse);
  expect(await admin.call('removeGroup', { params: { campus_id, group_id } })).toMatchObject(inUse);
  expect(await admin.call('removeSubject', { params: { campus_id, subject_id: subject.id } })).toMatchObject(
    inUse,
  );
});
