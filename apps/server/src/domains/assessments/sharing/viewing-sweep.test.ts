import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareAssessment } from '../../../../test/factories/assessments.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../../test/factories/members.ts';
import { buildRecords, recordId } from '../../../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../../../test/sweep/domain-sweeps.ts';
import { inputIn } from '../../../../test/sweep/good-call.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type Operation, operations } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ofOneAssessment = operations.filter(({ endpoint }) =>
  /^\/assessments\/(bundles\/)?\{/.test(endpoint.path),
);
const isReading = ({ endpoint }: Operation) => endpoint.method === 'GET';

/** Builds a teacher with all assessment permissions, for whom another author's test and bundle are shared for viewing. */
async function buildViewing(operation: Operation) {
  const { name } = operation;
  const campus = await buildCampus(app.db);
  const own = await buildRecords(app.db, campus, app.clock.now());
  const teacher = await buildMember(app.db, { campus, userType: 'teacher' });
  await domainSweeps.calls.get(name)?.before?.(app.db, own, teacher);
  for (const permission of ['edit_shared_assessments', 'delete_shared_assessments'] as const)
    await overridePermission(app.db, { campus, userType: 'teacher', permission, isGranted: true });
  for (const id of [own.assessment_id, recordId(own, 'bundles/{id}')])
    await shareAssessment(app.db, { id, campusId: campus.id, author: { userId: own.user_id } }, teacher);
  const unshare = () => app.db.deleteFrom('assessment_share').where('user_id', '=', teacher.userId).execute();
  const caller = await app.as(teacher);
  const { paramsFrom, query, body } = await inputIn(own, app, operation);
  const input = { params: paramsFrom(), query, body };
  return { send: async () => (await caller.send(name, input)).status, unshare };
}

/** Writes open to viewers of an assessment: scheduling it and reporting a question. */
const openToViewers = ['createSchedule', 'previewSchedule', 'reportQuestion'];

describe('shared for viewing', () => {
  it.for(ofOneAssessment.filter((one) => !isReading(one)))('$name changes nothing', async (operation) => {
    const { send } = await buildViewing(operation);
    expect(await send()).toBe(openToViewers.includes(operation.name) ? 200 : 403);
  });
});

describe('no longer shared', () => {
  it.for(ofOneAssessment)('$name does not find it on the next request', async (operation) => {
    const { send, unshare } = await buildViewing(operation);
    if (isReading(operation)) expect([200, 403, 409]).toContain(await send());
    await unshare();
    expect([403, 404]).toContain(await send());
  });
});
