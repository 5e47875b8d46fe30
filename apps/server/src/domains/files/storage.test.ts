import { newsOf } from '@pelion/contract/notices/facts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { addMembership, buildMember, type Member } from '../../../test/factories/members.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { publicWords } from '../../lib/campus-words.ts';
import { checkStorage } from './check-storage.ts';

const { pelion } = noticesDesk();

const limited = { plan: 'essentials', featureOverrides: { storage_gigabytes_allowed: 1 } } as const;

/** Two campuses of a school with a school admin, a campus admin and a teacher of the first one. */
async function scene() {
  const { db } = pelion();
  const campus = await buildCampus(db, { school: limited });
  const other = await buildCampus(db, { school: campus.school });
  const boss = await buildMember(db, { campus, userType: 'schoolAdmin' });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const teacher = await buildMember(db, { campus });
  const colleague = await buildMember(db, { campus: other });
  return { db, campus, other, boss, admin, teacher, colleague };
}

const begin = (caller: Caller, size: number) =>
  caller.send('beginUpload', { body: { name: 'leaves.mp4', size, purpose: 'post' } });
async function held(caller: Caller, size: number) {
  const { status, body } = await begin(caller, size);
  expect(status).toBe(200);
  const upload_id = z.object({ id: z.uuid() }).parse(body).id;
  return () => caller.ok('cancelUpload', { params: { upload_id } });
}

it('adds up use by kind, person and campus to what the meter has', async () => {
  const { db, campus, other, boss, admin, teacher, colleague } = await scene();
  const pdf = { name: 'a.pdf', mediaType: 'application/pdf' };
  await buildFile(pelion(), { owner: teacher, content: 'leaf' });
  pelion().clock.advance({ minutes: 1 });
  await buildFile(pelion(), { owner: admin, content: 'leaf' });
  await buildFile(pelion(), { owner: teacher, content: 'a document', ...pdf });
  await buildFile(pelion(), { owner: admin, content: 'unknown', mediaType: 'application/x-unknown' });
  await buildFile(pelion(), { owner: colleague, content: 'elsewhere' });
  const preview = await buildFile(pelion(), { owner: teacher, content: 'a preview of it' });
  await db.deleteFrom('file').where('id', '=', preview.id).execute();
  await db
    .insertInto('file')
    .values({ ...preview, is_preview: true })
    .execute();
  await held(await pelion().as(teacher), 1_000);
  const asBoss = await (await pelion().as(boss)).ok('getStorage');
  expect(asBoss).toMatchObject({ limit: 1_000_000_000, is_overage_agreed: false, used: 30, held: 1_000 });
  const own = {
    campus_id: campus.id,
    used: 21,
    held: 1_000,
    kinds: [
      { kind: 'picture', bytes: 4, files: 1 },
      { kind: 'document', bytes: 10, files: 1 },
      { kind: 'other', bytes: 7, files: 1 },
    ],
    check: null,
  };
  expect(asBoss.campuses).toHaveLength(2);
  expect(asBoss.campuses).toEqual(
    expect.arrayContaining([
      expect.objectContaining(own),
      expect.objectContaining({ campus_id: other.id, used: 9, held: 0 }),
    ]),
  );
  expect(asBoss.people).toMatchObject([
    { user_id: teacher.userId, user_name: teacher.name, bytes: 14, files: 2 },
    { user_id: colleague.userId, campus_id: other.id, bytes: 9 },
    { user_id: admin.userId, bytes: 7, files: 1 },
  ]);
  const asAdmin = await (await pelion().as(admin)).ok('getStorage');
  expect(asAdmin).toMatchObject({ used: 30, held: 1_000, campuses: [own] });
  expect(asAdmin.people.map(({ user_id }) => user_id)).toEqual([teacher.userId, admin.userId]);
  expect(await (await pelion().as(teacher)).send('getStorage')).toMatchObject({ status: 403 });
});

it('says each night what differs between rows, store and meter', async () => {
  const { db, campus, other, boss, teacher, colleague } = await scene();
  await buildFile(pelion(), { owner: teacher, content: 'kept' });
  const gone = await buildFile(pelion(), { owner: teacher, content: 'gone' });
  await buildFile(pelion(), { owner: colleague, content: 'elsewhere' });
  const checks = async () => {
    await checkStorage(pelion().services);
    const { campuses } = await (await pelion().as(boss)).ok('getStorage');
    const of = ({ id }: Campus) => campuses.find(({ campus_id }) => campus_id === id)?.check;
    return [of(campus), of(other)];
  };
  const whole = { checked_at: pelion().clock.now().toISOString(), missing: 0, bytes_apart: 0 };
  expect(await checks()).toEqual([
    { ...whole, files: 2 },
    { ...whole, files: 1 },
  ]);
  await pelion().services.files.remove(`uploads/${gone.id}`);
  await db.insertInto('storage_change').values({ campus_id: other.id, bytes: 5 }).execute();
  expect(await checks()).toMatchObject([
    { files: 2, missing: 1, bytes_apart: 0 },
    { files: 1, missing: 0, bytes_apart: 5 },
  ]);
});

it('tells school admins once at 80 % and once when full, and again after it was less', async () => {
  const { db, campus, other, boss, admin, teacher } = await scene();
  await addMembership(db, boss, { campus: other, userType: 'schoolAdmin' });
  const caller = await pelion().as(teacher);
  const told = async (member: Member) => {
    await pelion().runJobs();
    const rows = await (await pelion().as(member)).ok('listNotifications', {
      params: { campus_id: campus.id },
    });
    return rows.map((row) => newsOf(row, publicWords, null));
  };
  const most = `80 % of the storage of “${campus.school.name}” is in use.`;
  await held(caller, 700_000_000);
  expect(await told(boss)).toEqual([]);
  const cancel = await held(caller, 200_000_000);
  await held(caller, 10_000_000);
  expect(await told(boss)).toEqual([most]);
  await cancel();
  expect(await told(boss)).toEqual([]);
  await held(caller, 150_000_000);
  expect(await told(boss)).toEqual([most]);
  for (let time = 0; time < 2; time += 1)
    expect(await begin(caller, 400_000_000)).toMatchObject({ status: 403 });
  expect(await told(boss)).toEqual([`The storage of “${campus.school.name}” is full.`, most]);
  expect(await told(admin)).toEqual([]);
  expect(
    await db.selectFrom('storage_crossing').select('id').where('campus_id', '=', campus.id).execute(),
  ).toHaveLength(3);
});
