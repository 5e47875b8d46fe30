import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { assigned, submitted, returned, pastDue, graded } = submissionStatuses;
const type = assessmentTypes.homework;
const today = new Date('2040-03-14T10:00:00Z');
const day = (days: number) => new Date(today.getTime() + days * 86_400_000);

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let asAda: Caller;
let open: number;
let over: number;
const caller = (userType: Member['userType']) =>
  buildMember(pelion.db, { campus, userType }).then((member) => pelion.as(member));
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  ada = await buildMember(db, { campus, userType: 'teacher' });
  asAda = await pelion.as(ada);
  const [sam, noor] = await Promise.all(
    ['Sam', 'Noor'].map((name) => buildMember(db, { campus, userType: 'student', name })),
  );
  if (!sam || !noor) throw new Error('two students');
  const section = await buildSection(db, { campus, students: [sam, noor] });
  const give = async (name: string, from: number, due: number | null) =>
    buildSchedule(db, {
      assessment: await buildAssessment(db, { author: ada, name, type: 'homework' }),
      author: ada,
      sections: [section],
      effectiveAt: day(from),
      dueAt: due === null ? null : day(due),
    });
  const ahead = await give('Ahead', -1, 2);
  const past = await give('Past', -9, -2);
  await buildTakenAttempt(db, { schedule: ahead, student: sam, status: 'userSubmitted', at: today });
  await buildTakenAttempt(db, { schedule: past, student: noor, status: 'graded', at: day(-3) });
  open = ahead.id;
  over = past.id;
  await buildAssessment(db, { author: ada, name: 'Not given', type: 'homework', createdAt: day(-4) });
  await buildAssessment(db, { author: ada, name: 'A test', type: 'test' });
});
afterAll(() => pelion.close());

const list = (more: object = {}, as = asAda) =>
  as.ok('listOnlineWork', { params: { campus_id: campus.id }, query: { type, ...more } });

it('has a row for each schedule, and for what was given to nobody, the latest due first', async () => {
  const rows = await list();
  expect(rows.map(({ name }) => name)).toEqual(['Ahead', 'Past', 'Not given']);
  expect(rows[0]).toMatchObject({
    ...{ schedule_id: open, due_date: day(2).toISOString(), given_to: [expect.stringContaining(' - ')] },
    counts: { assigned: 1, submitted: 1, returned: 0, past_due: 0, graded: 0 },
  });
  expect(rows[1]).toMatchObject({ schedule_id: over, counts: { past_due: 1, graded: 1 } });
  expect(rows[2]).toMatchObject({ schedule_id: null, due_date: null, given_to: [], counts: null });
  expect((await list({ offset: 1, limit: 1 })).map(({ name }) => name)).toEqual(['Past']);
  expect((await list({ search: 'AHE' })).map(({ name }) => name)).toEqual(['Ahead']);
});

it.each([
  [[assigned], ['Ahead']],
  [[submitted], ['Ahead']],
  [[returned], []],
  [[pastDue], ['Past']],
  [[graded], ['Past']],
  [
    [assigned, graded],
    ['Ahead', 'Past'],
  ],
])('with status %j has %j', async (status, names) => {
  expect((await list({ status: status.join(',') })).map(({ name }) => name)).toEqual(names);
});

it('shows graders the schedules of the campus, other teachers none of them', async () => {
  expect((await list({}, await caller('homeworkGrader'))).map(({ schedule_id }) => schedule_id)).toContain(
    open,
  );
  expect(await list({}, await caller('teacher'))).toEqual([]);
  const student = await caller('student');
  expect(
    (await student.send('listOnlineWork', { params: { campus_id: campus.id }, query: { type } })).status,
  ).toBe(403);
});
