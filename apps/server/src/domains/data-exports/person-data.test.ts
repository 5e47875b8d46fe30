import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { buildAsked, buildTutorThread } from '../../../test/factories/tutor-threads.ts';
import { discuss, openTopicIn } from '../../../test/forums.ts';
import { report } from '../../../test/lti-provider.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';

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

describe('an attempt that ran out', () => {
  /** Over by its deadline, with right answers on the device. */
  async function overtaken() {
    const sitting = await startSitting(pelion, { durationMinutes: 10, lateAnswers: 'count' });
    const late = uploadsOf(sitting, rightResponses, { writtenAt: pelion.clock.now() });
    pelion.clock.advance({ minutes: 11 });
    await pelion.runJobs();
    const admin = await buildMember(pelion.db, { campus: sitting.campus, userType: 'campusAdmin' });
    return { sitting, late, admin };
  }

  const attemptsIn = async ({ token }: Caller, request: { method: 'GET' | 'POST'; url: string }) => {
    const answer = await pelion.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
    const file = unzipSync(new Uint8Array(answer.rawPayload))['data.json'];
    return JSON.parse(new TextDecoder().decode(file)).attempts;
  };

  /** By oneself, through a job, and by an admin at once. */
  async function everyExport({ sitting, admin }: Awaited<ReturnType<typeof overtaken>>) {
    const { campusId, userId } = sitting.student;
    const student = await pelion.as(sitting.student);
    await student.ok('requestDataExport', { body: {} });
    await pelion.runJobs();
    const url = `/api/school/campus/${campusId}/users/${userId}/personal-data/export`;
    return [
      await attemptsIn(student, { method: 'GET', url: '/api/v1/users/me/data-export/file' }),
      await attemptsIn(await pelion.as(admin), { method: 'POST', url }),
    ];
  }

  it('is told without its score while an answer may come late, and takes the answers that come', async () => {
    const scene = await overtaken();
    const { caller, resultId, playerId } = scene.sitting;
    const held = [{ status: 'Auto Submitted', score: null, total: null }];
    expect(await everyExport(scene)).toMatchObject([held, held]);
    const saved = await caller.ok('saveAnswers', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers: scene.late },
    });
    expect(saved).toMatchObject({ late: scene.sitting.itemIds });
    expect(await everyExport(scene)).toMatchObject([held, held]);
    pelion.clock.advance({ minutes: 73 * 60 });
    const told = [{ status: 'Graded', score: '3', total: '3' }];
    expect(await everyExport(scene)).toMatchObject([told, told]);
  });

  it('is told with its score once the student has read it, and takes no answer any more', async () => {
    const scene = await overtaken();
    const { caller, resultId, playerId, student } = scene.sitting;
    await caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });
    const told = [{ status: 'Graded', score: '0', total: '3' }];
    expect(await everyExport(scene)).toMatchObject([told, told]);
    const saved = await caller.call('saveAnswers', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers: scene.late },
    });
    expect(saved).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
  });
});

it('holds profile, attempts with released scores alone, and files', async () => {
  const campus = await buildCampus(pelion.db, { settings: ['opted_for_point_system'] });
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
  const occurrence_id = await buildClass(pelion.db, {
    teacher: await buildMember(pelion.db, { campus }),
    name: 'Geometry',
    studentIds: [student.userId],
  });
  await pelion.db
    .insertInto('attendance')
    .values({
      ...{ campus_id: campus.id, occurrence_id, student_id: student.userId },
      ...{ teacher_status: 1, teacher_minutes_late: 5, teacher_note: 'Kept from families' },
    })
    .execute();
  const own = await pelion.as(student);
  const { token } = own;
  await own.ok('createAbsence', {
    params: { campus_id: campus.id },
    body: { user_id: student.userId, start_date: '2040-06-01', end_date: '2040-06-01', reason: 'Dentist' },
  });
  const leaf = await buildFile(pelion, { owner: teacher, name: 'leaf.png' });
  const { id: preview } = await buildFile(pelion, { owner: student, name: 'leaf.pdf' });
  await pelion.db.updateTable('file').set({ is_preview: true }).where('id', '=', preview).execute();
  const viewed = { campus_id: campus.id, user_id: student.userId, file_id: leaf.id };
  await pelion.db
    .insertInto('viewing_place')
    .values({ ...viewed, place: '3', updated_at: pelion.clock.now() })
    .execute();
  const author = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  const homework = await author.ok('createAssignment', {
    params: { campus_id: campus.id },
    body: { type: 2, name: 'Leaves', student_ids: [student.userId] },
  });
  const turnIn = { campus_id: campus.id, assignment_id: homework.id, student_id: student.userId };
  await own.ok('saveSubmission', { params: turnIn, body: { text: 'Four leaves', is_turned_in: true } });
  await own.ok('viewAssignment', { params: { campus_id: campus.id, assignment_id: homework.id } });
  await author.ok('setSubmissionFeedback', { params: turnIn, body: { version: 0, comment: 'Not told yet' } });
  const missing = await author.ok('createAssignment', {
    params: { campus_id: campus.id },
    body: { type: 2, name: 'Roots', student_ids: [student.userId], due_date: '2020-01-01T00:00:00Z' },
  });
  await author.ok('moveSubmission', {
    params: { ...turnIn, assignment_id: missing.id, status_id: 5 },
    body: { reason: 'Nothing came' },
  });
  const reward = { campus_id: campus.id, name: 'Pencil', price: 2, created_at: pelion.clock.now() };
  const { id: reward_id } = await pelion.db
    .insertInto('reward')
    .values(reward)
    .returning('id')
    .executeTakeFirstOrThrow();
  await own.ok('redeemReward', {
    params: { campus_id: campus.id },
    body: { reward_id, price: 2, redemption_key: '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22' },
  });
  const feed = await own.ok('createCalendarFeed', {
    params: { campus_id: campus.id },
    body: { names_children: false },
  });
  await discuss(own, await openTopicIn(author), 'The moon');
  const asked = { person: student, at: pelion.clock.now() };
  const { id: threadId } = await buildTutorThread(pelion.db, asked);
  await buildAsked(pelion.db, { ...asked, threadId, text: 'How do tides work?' });
  const answer = await pelion.app.inject({
    method: 'POST',
    url: `/api/school/campus/${campus.id}/users/${student.userId}/personal-data/export`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files).toSorted()).toEqual([
    'absences.csv',
    'ai_days.csv',
    'ai_refusals.csv',
    'answers.csv',
    'attempts.csv',
    'attendance.csv',
    'attendance_warnings.csv',
    'calendar_feeds.csv',
    'certificates.csv',
    'chiron_messages.csv',
    'classes.csv',
    'course_items.csv',
    'course_reports.csv',
    'data.json',
    'enrolments.csv',
    'forum_posts.csv',
    'index.html',
    'messages.csv',
    'opened_assignments.csv',
    'points.csv',
    'profile.csv',
    'redemptions.csv',
    'report_cards.csv',
    'resources.csv',
    'scorm_attempts.csv',
    'smart_reports.csv',
    'tool_results.csv',
    'turn_ins.csv',
    'viewing_places.csv',
  ]);
  expect(JSON.parse(textOf('data.json'))).toMatchObject({
    profile: { id: student.userId, email: student.email },
    attempts: [
      { assessment: 'Released', score: '3.50', total: '10' },
      { assessment: 'Hidden', score: null },
    ],
    points: [
      { points: 5, reason: 'Helped' },
      { points: -2, reason: 'Pencil' },
    ],
    redemptions: [{ reward: 'Pencil', price: 2, status: 'Approved', reason: '' }],
    absences: [{ starts_on: '2040-06-01', reason: 'Dentist' }],
    ai_refusals: [],
    chiron_messages: [{ assessment: null, from: '=Noor Haddad', text: 'How do tides work?' }],
    classes: [{ name: 'Geometry', part: 'student', is_cancelled: false }],
    calendar_feeds: [{ created_at: feed.created_at, read_at: null, names_children: false }],
    viewing_places: [{ file: 'leaf.png', place: '3' }],
    turn_ins: [
      { assignment: 'Leaves', status: 'Submitted', text: 'Four leaves', points: null },
      { assignment: 'Roots', status: 'Graded', turned_in_at: null, reasons: ['Nothing came'] },
    ],
    opened_assignments: [{ name: 'Leaves' }],
    forum_posts: [{ forum: 'Tides', topic: 'Why tides?', text: 'The moon', removed_at: null }],
  });
  expect(Object.keys(files).map(textOf).join()).not.toContain(feed.url.slice(-24, -4));
  expect(textOf('attendance.csv')).toContain('Geometry,2040-03-15T09:00:00.000Z,Attended,5,false');
  expect(textOf('data.json')).not.toContain('Kept from families');
  expect(textOf('data.json')).not.toContain('Not told yet');
  expect(textOf('points.csv')).toContain("5,Helped,'=Thanks");
  const page = textOf('index.html');
  expect(page).toContain('<h1>=Noor Haddad</h1>');
  expect(page).toMatch(/<td>Released<\/td>.*<td>3\.50<\/td>/);
  expect(page).not.toContain('<script');
  // Plain words instead of field names.
  expect(page).toContain('<th scope="row">User types</th><td>Student</td>');
  expect(page).toContain('<th scope="row">Has breaks</th><td>No</td>');
  expect(page).toMatch(/<th scope="col">Started at<\/th>[\s\S]*<td>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/td>/);
  expect(page).not.toMatch(/<t[hd][^>]*>[^<]*(?:_|\[|\{)/);
  // A name that a spreadsheet would run is text.
  expect(textOf('profile.csv')).toContain("'=Noor");
});

it('tells launches and scores of LTI tools, and neither secret nor ids by which tools know the person', async () => {
  const campus = await buildCampus(pelion.db);
  const member = await buildMember(pelion.db, { campus });
  const own = await pelion.as(member);
  const secret = 'a-long-secret';
  const body = { name: 'Molecules', url: 'https://tool.example/', key: 'key', secret };
  const { id: tool_id } = await own.ok('createLtiTool', { body });
  const { fields } = await own.ok('launchLtiTool', { params: { tool_id }, body: {} });
  const sourcedId = fields.lis_result_sourcedid ?? '';
  const outcomeUrl = fields.lis_outcome_service_url ?? '';
  const now = pelion.clock.now();
  await report(pelion.app, { key: 'key', secret, outcomeUrl, sourcedId }, { now, score: '0.75' });
  const stranger = await pelion.as(await buildMember(pelion.db, { campus }));
  await stranger.ok('launchLtiTool', { params: { tool_id }, body: {} });
  const answer = await pelion.app.inject({
    method: 'POST',
    url: `/api/school/campus/${campus.id}/users/${member.userId}/personal-data/export`,
    headers: { authorization: `Bearer ${own.token}` },
  });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const at = now.toISOString();
  expect(JSON.parse(textOf('data.json')).tool_results).toEqual([
    {
      ...{ tool: 'Molecules', launches: 1, first_launched_at: at, last_launched_at: at },
      ...{ score: '0.75', scored_at: at },
    },
  ]);
  expect(textOf('tool_results.csv')).toContain('Molecules');
  const whole = Object.keys(files).map(textOf).join();
  for (const kept of [secret, sourcedId, fields.user_id ?? '']) expect(whole).not.toContain(kept);
});
