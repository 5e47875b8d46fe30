import { type CampusSetting, onOffSettings } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import {
  rightResponses,
  startSitting,
  uploadsOf,
  wrongResponses,
} from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import {
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../../../../test/factories/question-drafts.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type Caller, operations } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Endpoints that describe the API: they contain all field names but no personal data. */
const describesTheApi = new Set(['openApi', 'reference']);
/**
 * Traces of the score: 10.48 of 11.57 points are 90.58 %, as numbers, in stored form, and as fields that only released
 * results have.
 */
const OF_THE_SCORE =
  /10\.48|90\.58|262\/25|"answer_status_id":\d|"(earned|score|actual_score|total_score|grade_label)":"|"average":|"place":/;

interface Told {
  readonly by: string;
  readonly text: string;
}

/** Reads every readable endpoint as student and as parent, after a test with two of three answers right. */
async function takeAndRead(hideScore: boolean): Promise<readonly Told[]> {
  const settings: readonly CampusSetting[] = onOffSettings;
  const campus = await buildCampus(app.db, { settings });
  const author = await buildMember(app.db, { campus });
  const others: Member[] = [];
  while (others.length < 8) others.push(await buildMember(app.db, { campus, userType: 'student' }));
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [singleChoiceDraft(), trueFalseDraft(), numberDraft()],
    points: ['7.31', '3.17', '1.09'],
  });
  const sitting = await startSitting(app, {
    author,
    assessment,
    student: { campus },
    students: others,
    durationMinutes: 10,
    keyRelease: 'afterSubmitting',
    hideScore,
  });
  const { student, schedule, params, resultId: result_id, playerId: player_id, itemIds } = sitting;
  for (const one of others)
    await buildTakenAttempt(app.db, { schedule, student: one, score: '1', at: app.clock.now() });
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);

  const told: Told[] = [];
  const tell = (by: string, body: unknown) =>
    told.push({ by, text: typeof body === 'string' ? body : JSON.stringify(body) });
  const responses = [...rightResponses.slice(0, 2), ...wrongResponses.slice(2)];
  const answers = uploadsOf({ itemIds }, responses, { writtenAt: app.clock.now() });
  const body = { player_id, answers };
  tell('submitAttempt', await sitting.caller.ok('submitAttempt', { params: { result_id, part: 1 }, body }));
  await sitting.caller.ok('requestDataExport', { body: {} });
  app.clock.advance({ minutes: 60 });
  await app.runJobs();

  const ids = new Map(
    Object.entries({ ...params, result_id, campus_id: campus.id, user_id: student.userId }),
  );
  const read = async (caller: Caller) => {
    for (const { name, endpoint } of operations)
      if (endpoint.method === 'GET' && name !== 'live' && !describesTheApi.has(name)) {
        const filled = paramsOf(endpoint.path).map((param) => [param, ids.get(param) ?? 1]);
        tell(name, (await caller.send(name, { params: Object.fromEntries(filled) })).body);
      }
  };
  const asStudent = await app.as(student);
  await read(asStudent);
  await read(await app.as(parent));
  const zip = await app.app.inject({
    url: '/api/v1/users/me/data-export/file',
    headers: { authorization: `Bearer ${asStudent.token}` },
  });
  for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(zip.rawPayload))))
    tell(file, new TextDecoder().decode(bytes));
  const addresses = [student.email, parent.email].flatMap((email) => email ?? []);
  const mails = await app.db
    .selectFrom('kept_mail')
    .selectAll()
    .where('recipient', 'in', addresses)
    .execute();
  for (const mail of mails) tell(`mail: ${mail.subject}`, mail);
  return told;
}

const tellingOf = (told: readonly Told[]) =>
  told.filter(({ text }) => OF_THE_SCORE.test(text)).map(({ by }) => by);

it('is in nothing that the student or a parent can read, be mailed or take away', async () => {
  const told = await takeAndRead(true);
  expect(told.map(({ by }) => by)).toEqual(
    expect.arrayContaining(['getResult', 'listNotifications', 'getDashboard', 'attempts.csv', 'data.json']),
  );
  expect(tellingOf(told)).toEqual([]);
});

it('is found by the same reading where it is not hidden, so the silence means something', async () => {
  expect(tellingOf(await takeAndRead(false))).toEqual(
    expect.arrayContaining(['submitAttempt', 'getResult', 'listStudentAssessments', 'data.json']),
  );
});
