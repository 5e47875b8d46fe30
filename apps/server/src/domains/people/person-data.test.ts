import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function ask(by: Member, of: Member) {
  const session = await pelion.as(by);
  return session.send('exportPersonData', { params: { campus_id: of.campusId, user_id: of.userId } });
}

it('is for oneself and for the admins who may erase it, and is an event of the audit', async () => {
  const campus = await buildCampus(pelion.db);
  const student = await buildMember(pelion.db, { campus, userType: 'student' });
  const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
  const teacher = await buildMember(pelion.db, { campus });
  const other = await buildMember(pelion.db, { campus, userType: 'student' });
  expect((await ask(student, student)).status).toBe(200);
  expect((await ask(admin, student)).status).toBe(200);
  expect((await ask(teacher, student)).status).toBe(403);
  expect((await ask(other, student)).status).toBe(404);
  const events = await pelion.db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('kind', '=', 'export')
    .where('subject_id', '=', student.userId)
    .orderBy('id')
    .execute();
  expect(events.map(({ actor_id }) => actor_id)).toEqual([student.userId, admin.userId]);
});

it('is for nobody who runs the installation, nor while they act as an admin of the school', async () => {
  const campus = await buildCampus(pelion.db);
  const clerk = await buildMember(pelion.db, { campus, userType: 'staff' });
  const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
  const operator = await pelion.as(await buildMember(pelion.db, { campus, userType: 'siteAdmin' }));
  const params = { campus_id: campus.id, user_id: clerk.userId };
  expect((await operator.send('exportPersonData', { params })).status).toBe(403);
  const acting = await operator.ok('startActing', {
    params: { campus_id: campus.id },
    body: { user_id: admin.userId, reason: 'They asked for help', password: TEST_PASSWORD },
  });
  const asAdmin = callerOf(pelion.app, { token: acting.token, assessmentToken: acting.assessment_token });
  expect((await asAdmin.send('exportPersonData', { params })).status).toBe(403);
});

it('holds profile, attempts with released scores alone, and files', async () => {
  const campus = await buildCampus(pelion.db);
  const teacher = await buildMember(pelion.db, { campus });
  const student = await buildMember(pelion.db, { campus, userType: 'student', name: '=Noor Haddad' });
  const give = async (name: string, hideScore: boolean) => {
    const assessment = await buildAssessment(pelion.db, {
      name,
      author: teacher,
      status: 'active',
      questions: [trueFalseDraft()],
    });
    const now = pelion.clock.now();
    const schedule = await buildSchedule(pelion.db, {
      assessment,
      effectiveAt: now,
      dueAt: null,
      students: [student],
      hideScore,
    });
    await buildTakenAttempt(pelion.db, { schedule, student, score: '7/2', at: now });
  };
  await give('Released', false);
  await give('Hidden', true);
  const { id: rule_id } = await pelion.db
    .insertInto('point_rule')
    .values({ campus_id: campus.id, name: 'Helped', config: 9, category: 2, points: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pelion.db
    .insertInto('point_entry')
    .values({
      campus_id: campus.id,
      student_id: student.userId,
      points: 5,
      category: 2,
      rule_id,
      reason: 'Helped',
      note: '=Thanks',
      at: pelion.clock.now(),
      giving_id: '0f9f2f0c-9d0a-4c57-8b44-3f1d7a5e2c02',
    })
    .execute();
  const { token } = await pelion.as(student);
  const answer = await pelion.app.inject({
    method: 'POST',
    url: `/api/school/campus/${campus.id}/users/${student.userId}/personal-data/export`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files).toSorted()).toEqual([
    'answers.csv',
    'attempts.csv',
    'data.json',
    'enrolments.csv',
    'index.html',
    'points.csv',
    'profile.csv',
  ]);
  expect(JSON.parse(textOf('data.json'))).toMatchObject({
    profile: { id: student.userId, email: student.email },
    attempts: [
      { assessment: 'Released', score: '3.50', total: '10' },
      { assessment: 'Hidden', score: null },
    ],
    points: [{ points: 5, reason: 'Helped' }],
  });
  expect(textOf('points.csv')).toContain("5,Helped,'=Thanks");
  const page = textOf('index.html');
  expect(page).toContain('<h1>=Noor Haddad</h1>');
  expect(page).toMatch(/<td>Released<\/td>.*<td>3\.50<\/td>/);
  expect(page).not.toContain('<script');
  // In words, not in those of programs.
  expect(page).toContain('<th scope="row">User types</th><td>Student</td>');
  expect(page).toContain('<th scope="row">Has breaks</th><td>No</td>');
  expect(page).toMatch(/<th scope="col">Started at<\/th>[\s\S]*<td>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/td>/);
  expect(page).not.toMatch(/<t[hd][^>]*>[^<]*(?:_|\[|\{)/);
  // A name that a spreadsheet would run is text.
  expect(textOf('profile.csv')).toContain("'=Noor");
});
