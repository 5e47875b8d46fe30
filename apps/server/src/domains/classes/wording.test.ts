import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let host: Member;
let boss: Member;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  host = await buildMember(test.db, { campus });
  boss = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  admin = await test.as(boss);
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const at = (class_id: number) => ({ params: { ...params(), class_id } });
const meeting = () => ({
  type_id: 2 as const,
  name: 'Round',
  teacher_id: host.userId,
  starts_at: '2040-03-19T09:00:00Z',
  ends_at: '2040-03-19T10:00:00Z',
});

it('says meeting, not class, in refusals of a draft', async () => {
  const offer = (more: object) =>
    admin.send('createClass', { params: params(), body: { ...meeting(), ...more } });
  const refused = (message: string) => ({ status: 400, body: { details: [{ message }] } });
  expect(await offer({ repeat: 'FREQ=DAILY;UNTIL=20400314' })).toMatchObject(
    refused('No meeting falls on these days'),
  );
  expect(await offer({ repeat: 'FREQ=DAILY;COUNT=401' })).toMatchObject(
    refused('At most 400 meetings in a series'),
  );
  expect(await offer({ assistant_ids: [host.userId] })).toMatchObject(
    refused('An assistant cannot hold the meeting as well'),
  );
});

it('counts the closed days that a preview does not list', async () => {
  await test.db
    .insertInto('closure')
    .values({
      ...params(),
      name: 'Summer',
      starts_on: '2040-06-01',
      ends_on: '2040-07-30',
      created_by: host.userId,
      created_at: test.clock.now(),
    })
    .execute();
  const body = { ...meeting(), type_id: 1 as const, repeat: 'FREQ=DAILY;UNTIL=20400803' };
  const { closed, closed_count } = await admin.ok('previewClass', { params: params(), body });
  expect([closed.length, closed_count]).toEqual([50, 60]);
});

it('says meeting, not class, in refusals of a change', async () => {
  const made = await admin.ok('createClass', {
    params: params(),
    body: { ...meeting(), repeat: 'FREQ=WEEKLY;COUNT=2' },
  });
  const edit = (body: object) => admin.send('updateClass', { ...at(made.id), body: { version: 1, ...body } });
  const refused = (message: string) => ({ status: 409, body: { message } });
  expect(await edit({ repeat: 'FREQ=WEEKLY;COUNT=3' })).toMatchObject({
    body: { details: [{ message: 'Choose which meetings of the series repeat like this' }] },
  });
  expect(await admin.send('restoreClass', at(made.id))).toMatchObject(
    refused('This meeting is neither cancelled nor deleted.'),
  );
  await admin.ok('updateClass', { ...at(made.id), body: { version: 1, name: 'Long round' } });
  expect(
    await admin.send('undoClassChange', { params: { ...params(), class_change_id: made.change.id } }),
  ).toMatchObject(refused('This cannot be undone: 1 of the meetings has changed since then.'));
  await admin.ok('removeClass', at(made.id));
  expect(await admin.send('removeClass', at(made.id))).toMatchObject(
    refused('This meeting is deleted already.'),
  );
  expect(await edit({})).toMatchObject(refused('This meeting is cancelled or deleted.'));
  test.clock.set(new Date('2040-03-20T00:00:00Z'));
  admin = await test.as(boss);
  expect(await edit({})).toMatchObject(refused('This meeting is over.'));
});
