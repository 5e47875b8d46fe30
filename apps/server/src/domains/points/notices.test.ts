import { randomUUID } from 'node:crypto';
import { newsOf } from '@pelion/contract/notices/facts';
import { expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { publicWords } from '../../lib/campus-words.ts';
import { givePointsDue } from './give-by-rule-job.ts';

const { pelion, later, release } = noticesDesk();

async function scene() {
  const { db } = pelion();
  const campus = await buildCampus(db, { settings: ['opted_for_point_system'] });
  const teacher = await buildMember(db, { campus });
  const parent = await buildMember(db, { campus, userType: 'parent' });
  const [mia, sam] = [
    await buildMember(db, { campus, userType: 'student', name: 'Mia Reed' }),
    await buildMember(db, { campus, userType: 'student', name: 'Sam Reed' }),
  ];
  for (const child of [mia, sam]) await linkParent(db, parent, child);
  return { db, campus, teacher, asTeacher: await pelion().as(teacher), parent, mia, sam };
}

async function addRule(campus: Campus, name: string, more = {}) {
  const { id } = await pelion()
    .db.insertInto('point_rule')
    .values({ campus_id: campus.id, name, config: 9, category: 2, points: 5, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const byGrade = { config: 1, category: 1, assessment_types: [1] };

async function told(member: Member) {
  await givePointsDue(pelion().services);
  await pelion().runJobs();
  const rows = await (await pelion().as(member)).ok('listNotifications', {
    params: { campus_id: member.campusId },
  });
  return rows
    .filter(({ kind }) => kind === 'pointsGiven')
    .map((row) => newsOf(row, publicWords, null, row.student_names.join(' and ')));
}

it('tells of points that were given by hand, in one line for both children, until they are undone', async () => {
  const { campus, asTeacher, parent, mia, sam } = await scene();
  const rule_id = await addRule(campus, 'Helped a classmate');
  const { entry_ids } = await asTeacher.ok('assignPoints', {
    params: { campus_id: campus.id },
    body: { student_ids: [mia.userId, sam.userId], rule_id, points: 7, giving_id: randomUUID() },
  });
  expect(await told(mia)).toEqual(['7 points for “Helped a classmate”.']);
  expect(await told(parent)).toEqual(['For Mia and Sam: 7 points for “Helped a classmate”.']);
  await asTeacher.ok('undoPoints', { params: { campus_id: campus.id }, body: { entry_ids } });
  expect(await told(parent)).toEqual([]);
});

it('adds up what several rules give in one minute', async () => {
  const { campus, teacher, mia } = await scene();
  await addRule(campus, 'Graded', { ...byGrade, points: 2 });
  await addRule(campus, 'In time', { ...byGrade, points: 1 });
  const schedule = await buildSchedule(pelion().db, {
    author: teacher,
    students: [mia],
    effectiveAt: later(-2),
    dueAt: null,
  });
  await release(mia, schedule);
  expect(await told(mia)).toEqual(['3 points for “Graded, In time”.']);
});

it('waits until the score may be told, and says nothing where it is hidden', async () => {
  const { campus, teacher, mia } = await scene();
  await addRule(campus, 'Graded', { ...byGrade, points: 1 });
  const draft = { author: teacher, students: [mia], effectiveAt: later(-2), dueAt: null };
  const waits = await buildSchedule(pelion().db, { ...draft, scoreRelease: 'whenReleased' });
  const hidden = await buildSchedule(pelion().db, { ...draft, hideScore: true });
  await release(mia, hidden);
  const { id } = await release(mia, waits);
  await pelion().db.updateTable('attempt').set({ released_at: null }).where('id', '=', id).execute();
  expect(await told(mia)).toEqual([]);
  await (await pelion().as(teacher)).ok('releaseResults', {
    params: { schedule_id: waits.id },
    body: { is_released: true, result_ids: [id] },
  });
  expect(await told(mia)).toEqual(['1 point for “Graded”.']);
});
