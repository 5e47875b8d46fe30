import { newsOf } from '@pelion/contract/notices/facts';
import { expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, buildStudents, type Member } from '../../../test/factories/members.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion } = noticesDesk();

it('tells school admins once at 80 % of the seats and once when all are taken, and again after fewer were', async () => {
  const { db } = pelion();
  const campus = await buildCampus(db);
  await db
    .updateTable('school')
    .set({ feature_overrides: JSON.stringify({ number_of_students_allowed: 20 }) })
    .where('id', '=', campus.school.id)
    .execute();
  const boss = await buildMember(db, { campus, userType: 'schoolAdmin' });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const told = async (member: Member) => {
    await pelion().runJobs();
    const rows = await (await pelion().as(member)).ok('listNotifications', {
      params: { campus_id: campus.id },
    });
    return rows.map((row) => newsOf(row, publicWords, null));
  };
  const add = async (nr: number) => {
    const { id } = await (await pelion().as(boss)).ok('createUser', {
      body: {
        given_name: 'Ada',
        family_name: `Nr ${nr}`,
        email: `pupil-${nr}@seats.example`,
        user_types: [6],
        is_invited: false,
      },
    });
    return id;
  };
  await buildStudents(db, campus, 14);
  await add(15);
  expect(await told(boss)).toEqual([]);
  const sixteenth = await add(16);
  const most = `80 % of the seats of “${campus.school.name}” for students are taken.`;
  expect(await told(boss)).toEqual([most]);
  for (const nr of [17, 18, 19]) await add(nr);
  const last = await add(20);
  const all = `All seats of “${campus.school.name}” for students are taken.`;
  expect(await told(boss)).toEqual([all, most]);
  expect(await told(admin)).toEqual([]);
  const suspend = async (user_ids: number[], is_suspended: boolean) =>
    (await pelion().as(boss)).ok('suspendUsers', { body: { user_ids, is_suspended } });
  await suspend([sixteenth], true);
  expect(await told(boss)).toEqual([all, most]);
  await suspend([last], true);
  expect(await told(boss)).toEqual([most]);
  await suspend([sixteenth, last], false);
  expect(await told(boss)).toEqual([all, most]);
  expect(await db.selectFrom('seat_crossing').select('id').execute()).toHaveLength(3);
});
