import { newsOf } from '@pelion/contract/notices/facts';
import { expect, it } from 'vitest';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion } = noticesDesk();

async function graded() {
  const sitting = await startSitting(pelion(), {});
  await pelion()
    .db.updateTable('assessment_schedule')
    .set({ extra_attempts: 'onRequest' })
    .where('id', '=', sitting.schedule.id)
    .execute();
  await sitting.caller.ok('submitAttempt', {
    params: { result_id: sitting.resultId, part: 1 },
    body: { player_id: sitting.playerId },
  });
  const parent = await buildMember(pelion().db, { campus: sitting.campus, userType: 'parent' });
  await linkParent(pelion().db, parent, sitting.student);
  return { ...sitting, parent, asTeacher: await pelion().as(sitting.teacher) };
}

async function told(member: Member, about = /extraAttempt/) {
  await pelion().runJobs();
  const rows = await (await pelion().as(member)).ok('listNotifications', {
    params: { campus_id: member.campusId },
  });
  return rows
    .filter(({ kind }) => about.test(kind))
    .map((row) => newsOf(row, publicWords, null, row.student_names.join()).replace(/“.*”/, '“it”'));
}

it('tells owners of the schedule of a request, until it is answered, and the family of the answer', async () => {
  const { caller, params, campus, student, teacher, parent, asTeacher, schedule } = await graded();
  const admin = await buildMember(pelion().db, { campus, userType: 'campusAdmin' });
  await caller.ok('requestExtraAttempt', { params });
  await caller.ok('requestExtraAttempt', { params });
  expect(await told(teacher)).toEqual(['Another attempt at “it” is requested.']);
  expect([await told(admin), await told(student)]).toEqual([[], []]);
  const [line] = await asTeacher.ok('listNotifications', { params: { campus_id: campus.id } });
  expect(line?.path).toBe(`/assessments/${schedule.assessment.id}`);
  await asTeacher.ok('decideExtraAttempt', { params, body: { is_granted: false } });
  expect(await told(teacher)).toEqual([]);
  expect(await told(student)).toEqual(['Another attempt at “it” is declined.']);
  await asTeacher.ok('decideExtraAttempt', { params, body: { is_granted: true } });
  expect(await told(student)).toEqual(['Another attempt at “it” is approved.']);
  expect(await told(parent)).toEqual(['For Person: Another attempt at “it” is approved.']);
});

it('tells admins where the owners are here no more', async () => {
  const { caller, params, campus, teacher } = await graded();
  const admin = await buildMember(pelion().db, { campus, userType: 'campusAdmin' });
  await pelion()
    .db.updateTable('membership')
    .set({ is_suspended: true })
    .where('user_id', '=', teacher.userId)
    .execute();
  await caller.ok('requestExtraAttempt', { params });
  expect(await told(admin)).toEqual(['Another attempt at “it” is requested.']);
});

it('tells nobody of an attempt that the rule of the schedule grants at once', async () => {
  const { caller, params, student, teacher, schedule } = await graded();
  await pelion()
    .db.updateTable('assessment_schedule')
    .set({ extra_attempts: 'byRule' })
    .where('id', '=', schedule.id)
    .execute();
  await caller.ok('requestExtraAttempt', { params });
  expect([await told(teacher), await told(student)]).toEqual([[], []]);
});
