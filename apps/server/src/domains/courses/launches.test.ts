import type { CourseItemDraft } from '@pelion/contract/courses';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { type PackageDraft, zipOfPackage } from '../../../test/factories/scorm-packages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let asAda: Caller;
let asAdmin: Caller;
let asForeigner: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  asForeigner = await pelion.as(await buildMember(db, { userType: 'teacher' }));
});
afterAll(() => pelion.close());
beforeEach(() => pelion.clock.set(new Date('2040-03-14T10:00:00Z')));

async function makePackage(draft: PackageDraft = {}, caller = asAda): Promise<number> {
  const form = new FormData();
  form.set('name', 'Leaves');
  form.set('file', new Blob([new Uint8Array(zipOfPackage(draft))]), 'leaves.zip');
  return (await caller.ok('createScormPackage', { body: form })).id;
}
const movePackage = (package_id: number, status_id: number = scormStatuses.active) =>
  asAda.ok('moveScormPackage', { params: { package_id, status_id } });

const makeTool = async (caller = asAda) =>
  (
    await caller.ok('createLtiTool', {
      body: { name: 'Molecules', url: 'https://tool.example/launch', key: 'key', secret: 'a-long-secret' },
    })
  ).id;
const moveTool = (tool_id: number, status_id: number = ltiToolStatuses.active) =>
  asAda.ok('setLtiToolStatus', { params: { tool_id, status_id } });

const packageItem = (scorm_package_id: number, more: object = {}): CourseItemDraft => ({
  ...{ key: 'package', kind_id: courseItemKinds.package, name: 'Leaves', done: 'package' as const },
  scorm_package_id,
  ...more,
});
const toolItem = (lti_tool_id: number, more: object = {}): CourseItemDraft => ({
  ...{ key: 'tool', kind_id: courseItemKinds.tool, name: 'Molecules', done: 'opened' as const },
  lti_tool_id,
  ...more,
});
const bodyOf = (items: CourseItemDraft[]) => ({
  name: 'Trees',
  modules: [{ key: 'm', name: 'All', items }],
});
const make = (items: CourseItemDraft[]) => asAda.ok('createCourse', { body: bodyOf(items) });
const activate = ({ id: course_id }: { readonly id: number }) =>
  asAda.call('moveCourse', { params: { course_id, status_id: courseStatuses.active } });
const outcome = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, body];

describe('packages and tools', () => {
  it('are items with rules of their kind', async () => {
    const scorm_package_id = await makePackage();
    const lti_tool_id = await makeTool();
    const { modules } = await make([packageItem(scorm_package_id), toolItem(lti_tool_id)]);
    expect(modules[0]?.items).toMatchObject([
      { kind_id: courseItemKinds.package, scorm_package_id, lti_tool_id: null, done: 'package' },
      { kind_id: courseItemKinds.tool, scorm_package_id: null, lti_tool_id, done: 'opened' },
    ]);
    for (const item of [
      packageItem(scorm_package_id, { done: 'read' }),
      toolItem(lti_tool_id, { done: 'package' }),
      toolItem(lti_tool_id, { scorm_package_id }),
    ])
      expect((await asAda.call('createCourse', { body: bodyOf([item]) })).status).toBe(400);
  });

  it('of another campus are nothing to choose', async () => {
    const items = [packageItem(await makePackage({}, asForeigner)), toolItem(await makeTool(asForeigner))];
    for (const item of items)
      expect(outcome(await asAda.call('createCourse', { body: bodyOf([item]) }))).toMatchObject([
        400,
        { details: [{ message: 'Please choose something that you see' }] },
      ]);
  });

  it('keep a course from being activated until they are active', async () => {
    const packageId = await makePackage();
    const toolId = await makeTool();
    const course = await make([packageItem(packageId), toolItem(toolId)]);
    expect(outcome(await activate(course))).toMatchObject([
      409,
      { details: { obstacles: [{ obstacle: 'packageInactive' }, { obstacle: 'toolInactive' }] } },
    ]);
    await movePackage(packageId);
    await moveTool(toolId);
    expect((await activate(course)).status).toBe(200);
  });

  it('that were deleted are named as what keeps it from being activated', async () => {
    const package_id = await makePackage();
    const tool_id = await makeTool();
    const course = await make([packageItem(package_id), toolItem(tool_id)]);
    await asAdmin.ok('removeScormPackage', { params: { package_id } });
    await asAdmin.ok('removeLtiTool', { params: { tool_id } });
    expect(outcome(await activate(course))).toMatchObject([
      409,
      { details: { obstacles: [{ obstacle: 'packageDeleted' }, { obstacle: 'toolDeleted' }] } },
    ]);
  });
});
