import { onOffSettings, type UserType, userTypes } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { keysOf } from '@pelion/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awayProposer } from '../../test/away-proposer.ts';
import { buildMember, type Member } from '../../test/factories/members.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { goodCall } from '../../test/sweep/good-call.ts';
import { plainParams } from '../../test/sweep/params.ts';
import { gradeAttempt } from '../../test/sweep/preparations.ts';
import { admits, buildCampusFor } from '../../test/sweep/viewers.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Operation, operations } from '../../test/test-caller.ts';

// An assessment of somebody else that is shared with nobody. decision 0147
let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ services: { proposer: awayProposer } });
});
afterAll(() => pelion.close());

/** Those who neither see all assessments of a campus nor take them. */
const staff: readonly UserType[] = keysOf(userTypes).filter(
  (userType) =>
    !['siteAdmin', 'schoolAdmin', 'campusAdmin', 'homeworkGrader', 'student', 'parent'].includes(userType),
);

/** Parameters that name a part of an assessment, or something that was made of one. */
const ofAssessment = [
  'assessment_id',
  'assessments/{id}',
  'bundles/{id}',
  'question_id',
  'section_id',
  'import_id',
  'change_id',
  'remark_id',
  'schedule_id',
  'result_id',
  'item_id',
  'violation_id',
  'regrade_id',
  'assessment_lesson_id',
];

const namesAssessment = ({ endpoint: { path } }: Operation) =>
  paramsOf(path).some((param) => ofAssessment.includes(recordKey(path, param)));

/** Tell the score of a result and nothing of its questions, as the tests beside them show. */
const scoreOnly = ['getResult', 'exportResultReport', 'getDigitalSatAnalysis'];

const cases = (['teacher', 'contentManager'] as const).flatMap((userType) =>
  operations
    .filter((operation) => namesAssessment(operation) && admits(operation.endpoint.access, userType))
    .map((operation) => ({ ...operation, userType })),
);

describe('staff who may not see an assessment', () => {
  it.for(cases.filter(({ name }) => !scoreOnly.includes(name)))(
    '$name: a $userType reads that there is none',
    async ({ userType, ...operation }) => {
      const { caller, input } = await goodCall(pelion, operation, userType);
      expect(await caller.send(operation.name, input)).toMatchObject({ status: 404 });
    },
  );

  it('are told a score by no other endpoint than those named here', () => {
    const names = cases.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(150);
    expect(names).toEqual(expect.arrayContaining(scoreOnly));
  });

  it.each([...staff])('read nothing of its questions in all that a %s can read', async (userType) => {
    const facts = { userType, campusType: 'k12', plan: 'elite', settings: onOffSettings } as const;
    const campus = await buildCampusFor(pelion.db, facts);
    const own = await buildRecords(pelion.db, campus, pelion.clock.now());
    await gradeAttempt(pelion.db, own);
    await markQuestions(campus.id);
    const crawl = async (member: Member) => {
      const caller = await pelion.as(member);
      const told = [];
      for (const operation of readable) {
        const params = Object.fromEntries(
          paramsOf(operation.endpoint.path).map((name) => [name, idOf(own, operation.endpoint.path, name)]),
        );
        const { body } = await caller.send(operation.name, { params });
        if (JSON.stringify(body).includes(CANARY)) told.push(operation.name);
      }
      return told;
    };
    expect(await crawl(await buildMember(pelion.db, { campus, userType }))).toEqual([]);
    // A crawl that met no question would prove nothing.
    const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
    expect(await crawl(admin)).toEqual(expect.arrayContaining(['getResult', 'reviewTest', 'listQuestions']));
  });
});

const CANARY = 'canaryOfAQuestion';

const readable = operations.filter(({ name, endpoint }) => endpoint.method === 'GET' && name !== 'live');

const idOf = (records: CampusRecords, path: string, param: string) =>
  plainParams[param] ?? new Map(Object.entries(records)).get(recordKey(path, param)) ?? 1;

/** Stem, explanation and words of a section. */
async function markQuestions(campusId: number): Promise<void> {
  const text = JSON.stringify({ source: CANARY, html: CANARY });
  await sql`
    update question_version set content = jsonb_set(content, '{stem}', ${text}::jsonb),
      answer_key = jsonb_set(answer_key, '{explanation}', ${text}::jsonb)
    where campus_id = ${campusId}`.execute(pelion.db);
  await pelion.db
    .updateTable('section_version')
    .set({ name: CANARY, instruction_source: CANARY, instruction_html: CANARY })
    .where('campus_id', '=', campusId)
    .execute();
}
