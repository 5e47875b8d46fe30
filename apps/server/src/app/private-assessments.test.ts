import { onOffSettings, type UserType, userTypes } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { keysOf } from '@pelion/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awayProposer } from '../../test/away-proposer.ts';
import type { Campus } from '../../test/factories/campuses.ts';
import { buildMember } from '../../test/factories/members.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../test/sweep/domain-sweeps.ts';
import { unchangingCall } from '../../test/sweep/good-call.ts';
import { gradeAttempt } from '../../test/sweep/record-states.ts';
import { admits, buildCampusFor } from '../../test/sweep/viewers.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';

// Another author's assessment that is shared with nobody. decision 0147
let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ services: { proposer: awayProposer } });
});
afterAll(() => pelion.close());

/** User types that neither see all assessments of a campus nor take them. */
const staff: readonly UserType[] = keysOf(userTypes).filter(
  (userType) =>
    !['siteAdmin', 'schoolAdmin', 'campusAdmin', 'homeworkGrader', 'student', 'parent'].includes(userType),
);

/** Parameters that name a part of an assessment or something derived from one. */
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

/** Endpoints that show the score of a result but no questions, as other tests prove. */
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
      const { caller, input } = await unchangingCall(pelion, operation, userType);
      expect(await caller.send(operation.name, input)).toMatchObject({ status: 404 });
    },
  );

  it('are told a score by no other endpoint than those named here', () => {
    const names = cases.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(150);
    expect(names).toEqual(expect.arrayContaining(scoreOnly));
  });
});

const CANARY = 'canaryOfAQuestion';

describe('a crawl of everything that can be read', () => {
  let campus: Campus;
  let own: CampusRecords;
  beforeAll(async () => {
    const facts = { userType: 'teacher', campusType: 'k12', plan: 'elite', settings: onOffSettings } as const;
    campus = await buildCampusFor(pelion.db, facts);
    own = await buildRecords(pelion.db, campus, pelion.clock.now());
    await gradeAttempt(pelion.db, own);
    await markQuestions(campus.id);
  });

  const callers = new Map<UserType, Promise<Caller>>();
  const callerOf = (userType: UserType) => {
    const caller =
      callers.get(userType) ??
      buildMember(pelion.db, { campus, userType }).then((member) => pelion.as(member));
    callers.set(userType, caller);
    return caller;
  };

  /** Lists the endpoints of a domain that reveal something of a question to this user type. */
  async function crawl(userType: UserType, domain: string): Promise<readonly string[]> {
    const caller = await callerOf(userType);
    const told = [];
    for (const { name, endpoint } of readable.filter((operation) => operation.domain === domain)) {
      const params = paramsOf(endpoint.path).map((param) => [param, idOf(own, endpoint.path, param)]);
      const { body } = await caller.send(name, { params: Object.fromEntries(params) });
      if (JSON.stringify(body).includes(CANARY)) told.push(name);
    }
    return told;
  }

  const domains = [...new Set(readable.map(({ domain }) => domain))];

  const title = 'shows a $userType nothing of a question in $domain';
  const casesOf = (userTypes: readonly UserType[]) =>
    domains.flatMap((domain) => userTypes.map((userType) => ({ domain, userType })));
  const seesNothing = async ({ domain, userType }: { domain: string; userType: UserType }) => {
    expect(await crawl(userType, domain)).toEqual([]);
  };
  it.for(casesOf(['teacher']))(title, seesNothing);
  // The other staff read with the queries of teachers.
  it.for(casesOf(staff.filter((userType) => userType !== 'teacher')))(title, { tags: ['full'] }, seesNothing);

  it.for([
    ['attempts', 'getResult'],
    ['attempts', 'reviewTest'],
    ['questions', 'listQuestions'],
  ])('shows an admin every question in %s', async ([domain = '', name]) => {
    expect(await crawl('campusAdmin', domain)).toContain(name);
  });
});

/** Excludes the live stream, which never ends, and PDFs, whose text cannot be searched. */
const readable = operations.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && name !== 'live' && !endpoint.sends?.every((kind) => kind === 'pdf'),
);

const idOf = (records: CampusRecords, path: string, param: string) =>
  domainSweeps.plainParams.get(param) ?? new Map(Object.entries(records)).get(recordKey(path, param)) ?? 1;

/** Writes the canary into stems, explanations and section texts. */
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
