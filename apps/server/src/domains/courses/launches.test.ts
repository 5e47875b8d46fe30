import type { CourseItemDraft } from '@pelion/contract/courses';
import {
  courseItemKinds,
  courseItemStatuses,
  courseStatuses,
  courseStudentStatuses,
} from '@pelion/contract/courses/facts';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { type PackageDraft, zipOfPackage } from '../../../test/factories/scorm-packages.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { report } from '../../../test/lti-provider.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let asAda: Caller;
let asAdmin: Caller;
let asForeigner: Caller;
let sam: Member;
let eve: Member;
let asSam: Caller;
let asEve: Caller;
let asParent: Caller;
let section: Awaited<ReturnType<typeof buildSection>>;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  const parent = await member('parent');
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam, eve] });
  asSam = await pelion.as(sam);
  asEve = await pelion.as(eve);
  asParent = await pelion.as(parent);
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

  it('that a course holds are not deleted, until it lets them go', async () => {
    const package_id = await makePackage();
    const tool_id = await makeTool();
    const course = await make([packageItem(package_id), toolItem(tool_id)]);
    const courses = [{ id: course.id, name: 'Trees', status_id: courseStatuses.draft }];
    expect(await asAda.ok('getScormPackage', { params: { package_id } })).toMatchObject({ courses });
    expect(await asAda.ok('getLtiTool', { params: { tool_id } })).toMatchObject({ courses });
    const refused = [
      409,
      {
        message: 'The course “Trees” holds this. Take it out there, or make it inactive.',
        details: { reason: 'inUse', courses },
      },
    ];
    const removals = async () => [
      outcome(await asAdmin.call('removeScormPackage', { params: { package_id } })),
      outcome(await asAdmin.call('removeLtiTool', { params: { tool_id } })),
    ];
    expect(await removals()).toMatchObject([refused, refused]);
    await asAda.ok('updateCourse', {
      params: { course_id: course.id },
      body: { version: course.version, modules: [] },
    });
    expect(await removals()).toMatchObject([
      [200, { done: true }],
      [200, { done: true }],
    ]);
  });

  it('that were deleted are named as what keeps it from being activated', async () => {
    const package_id = await makePackage();
    const tool_id = await makeTool();
    const course = await make([packageItem(package_id), toolItem(tool_id)]);
    // A course that comes back from the bin finds them gone.
    await asAdmin.ok('removeCourse', { params: { course_id: course.id } });
    await asAdmin.ok('removeScormPackage', { params: { package_id } });
    await asAdmin.ok('removeLtiTool', { params: { tool_id } });
    await asAdmin.ok('restoreCourse', { params: { course_id: course.id } });
    expect(outcome(await activate(course))).toMatchObject([
      409,
      { details: { obstacles: [{ obstacle: 'packageDeleted' }, { obstacle: 'toolDeleted' }] } },
    ]);
  });
});

/** Gives an active course of the items to the section. */
async function give(items: CourseItemDraft[], schedule: object = {}, course: object = {}) {
  const made = await asAda.ok('createCourse', { body: { ...bodyOf(items), ...course } });
  expect((await activate(made)).status).toBe(200);
  const { id } = await asAda.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: { effective_date: '2040-03-14T09:00:00Z', section_ids: [section.id], ...schedule },
  });
  const ids = made.modules.flatMap((module) => module.items).map((item) => item.id);
  const place = (index = 0, student = sam) => ({
    course_schedule_id: id,
    student_id: student.userId,
    course_item_id: ids[index] ?? 0,
  });
  return {
    ...{ id, made, place },
    outline: (caller = asSam, student = sam) => caller.ok('getCourseLearner', { params: place(0, student) }),
    async item(index = 0, caller = asSam, student = sam) {
      const { modules } = await caller.ok('getCourseLearner', { params: place(0, student) });
      return modules[0]?.items[index];
    },
    launch: (index = 0, body: object = {}, caller = asSam, student = sam) =>
      caller.call('launchCourseItem', { params: place(index, student), body }),
  };
}
type Given = Awaited<ReturnType<typeof give>>;

/** Launches the package of an item, and gives what its page does. */
async function run(given: Given, body: object = {}, caller = asSam, student = sam) {
  const launched = await caller.ok('launchCourseItem', { params: given.place(0, student), body });
  const { pathname } = new URL(launched.package?.url ?? '');
  const post = async (path: string, payload: object = {}) =>
    pelion.media.inject({ method: 'POST', url: pathname + path, payload });
  const { seq } = (await post('start')).json<{ seq: number }>();
  let sent = 0;
  return {
    ...launched.package,
    async save(changes: Readonly<Record<string, string>>, is_finished = false) {
      sent += 1;
      return (await post('changes', { seq: seq + sent, changes, is_finished, calls: [] })).statusCode;
    },
  };
}

const activePackage = async (draft: PackageDraft = {}) => {
  const id = await makePackage(draft);
  await movePackage(id);
  return id;
};
const activeTool = async () => {
  const id = await makeTool();
  await moveTool(id);
  return id;
};
const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '66.67' };

describe('a package in a course', () => {
  it('is launched by its student, and brings what it reports once', async () => {
    const given = await give([packageItem(await activePackage(), { weight: '1' })]);
    expect(await given.item()).toMatchObject({ work: { has_launch: true, assessment_id: null } });
    const running = await run(given);
    expect(running).toMatchObject({ attempt_number: 1, is_review: false });
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.inProgress });
    pelion.clock.advance({ seconds: 90 });
    const time = { 'cmi.core.session_time': '00:01:00' };
    expect(await running.save({ 'cmi.core.lesson_location': 'page2', ...time })).toBe(200);
    expect(await given.item()).toMatchObject({ status_id: courseItemStatuses.inProgress, seconds: 60 });
    expect(await running.save({ ...passed, ...time }, true)).toBe(200);
    expect(await given.outline()).toMatchObject({
      ...{ status_id: courseStudentStatuses.completed, done: 1, score: '66.67' },
      completed_at: '2040-03-14T10:01:30.000Z',
    });
    expect(await given.item()).toMatchObject({ reached: '66.67', done_at: '2040-03-14T10:01:30.000Z' });
    expect((await run(given)).is_review).toBe(true);
    const [row] = await pelion.db
      .selectFrom('course_item_progress')
      .select(['attempts', 'score', 'seconds'])
      .where('item_id', '=', given.place().course_item_id)
      .execute();
    expect(row).toEqual({ attempts: 1, score: '6667/10000', seconds: 60 });
  });

  it('has attempts of its own in each schedule, of which the rule of the package counts', async () => {
    const items = [packageItem(await activePackage(), { done: 'score', score: '1/2' })];
    const given = await give(items);
    const score = (raw: string) => ({ 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': raw });
    await (await run(given)).save(score('80'), true);
    expect(await given.item()).toMatchObject({ status_id: courseItemStatuses.completed, reached: '80.00' });
    const again = await run(given, { is_new: true });
    expect(again.attempt_number).toBe(2);
    await again.save(score('30'), true);
    expect(await given.item()).toMatchObject({ reached: '80.00' });
    const other = await give(items);
    expect((await run(other)).attempt_number).toBe(1);
    expect(await other.item()).toMatchObject({ status_id: courseItemStatuses.inProgress, reached: null });
  });

  it('says on its page who is where, in which course', async () => {
    const package_id = await activePackage();
    const given = await give([packageItem(package_id)]);
    await (await run(given)).save(passed, true);
    await run(given, {}, asEve, eve);
    await asAda.ok('launchScormPackage', { params: { package_id }, body: {} });
    const at = { course_schedule_id: given.id, course_name: 'Trees' };
    expect(await asAda.ok('listScormAttempts', { params: { package_id } })).toMatchObject({
      total: 3,
      attempts: [
        { user_name: 'Ada Teacher', course_name: null },
        { user_name: 'Eve Student', ...at },
        { user_name: 'Sam Student', score: 66.67, ...at },
      ],
    });
  });

  it('is tried out by staff, and leaves nothing with the learner', async () => {
    const given = await give([packageItem(await activePackage())]);
    const trial = await run(given, {}, asAda);
    expect(await trial.save(passed, true)).toBe(200);
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.notStarted, done: 0 });
  });

  it('is closed while its item is locked, and for anybody else', async () => {
    const id = await activePackage();
    const given = await give([packageItem(id), packageItem(id, { key: 'second' })], {}, { order: 'inOrder' });
    expect(outcome(await given.launch(1))).toMatchObject([
      409,
      { details: { reason: 'locked', locks: [{ reason: 'before' }] } },
    ]);
    expect(outcome(await given.launch(0, {}, asParent))).toMatchObject([403, { code: 'accessDenied' }]);
    expect((await given.launch(0, {}, asEve)).status).toBe(404);
    expect((await given.launch(0, {}, asForeigner)).status).toBe(404);
    expect((await asSam.call('launchScormPackage', { params: { package_id: id }, body: {} })).status).toBe(
      404,
    );
    await asAda.ok('endCourseSchedule', { params: given.place(), body: { is_ended: true } });
    expect(outcome(await given.launch(0))).toMatchObject([
      409,
      { details: { locks: [{ reason: 'paused' }] } },
    ]);
  });

  it('counts for an hour after the course has closed, and from then on when it opens again', async () => {
    const due = { due_date: '2040-03-14T10:30:00Z', late: 'closed' };
    const given = await give([packageItem(await activePackage())], due);
    const running = await run(given);
    pelion.clock.advance({ minutes: 100 });
    expect(await running.save(passed, true)).toBe(200);
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.pastDue, done: 0 });
    expect((await given.launch()).status).toBe(409);
    await asAda.ok('updateCourseLearner', {
      params: given.place(),
      body: { due_date: '2040-03-14T14:00:00Z' },
    });
    await run(given);
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.completed });
  });

  it('is looked at once more after the course has closed, without a better score', async () => {
    const due = { due_date: '2040-03-14T10:30:00Z', late: 'closed' };
    const given = await give([packageItem(await activePackage(), { weight: '1' })], due);
    await (await run(given)).save({ ...passed, 'cmi.core.score.raw': '40' }, true);
    pelion.clock.advance({ minutes: 100 });
    const again = await run(given, { is_new: true });
    expect(await again.save({ ...passed, 'cmi.core.score.raw': '100' }, true)).toBe(200);
    expect(await given.outline()).toMatchObject({
      ...{ status_id: courseStudentStatuses.completed, score: '40.00' },
    });
  });

  it('that is inactive or deleted says so', async () => {
    const package_id = await activePackage();
    const given = await give([packageItem(package_id)]);
    await movePackage(package_id, scormStatuses.inactive);
    expect(outcome(await given.launch())).toMatchObject([409, { details: { reason: 'inactive' } }]);
  });
});

describe('a tool in a course', () => {
  const launch = async (given: Given, caller = asSam, student = sam) => {
    const { tool } = await caller.ok('launchCourseItem', { params: given.place(0, student), body: {} });
    return tool?.fields ?? {};
  };
  const send = (
    fields: Readonly<Record<string, string>>,
    score: string | undefined,
    operation = 'replaceResult',
  ) =>
    report(
      pelion.app,
      {
        ...{ key: 'key', secret: 'a-long-secret', outcomeUrl: fields.lis_outcome_service_url ?? '' },
        sourcedId: fields.lis_result_sourcedid ?? '',
      },
      { now: pelion.clock.now(), operation, ...(score !== undefined && { score }) },
    );

  it('is launched on the link of its item, in the course as its context', async () => {
    const tool = await activeTool();
    const given = await give([toolItem(tool)]);
    const fields = await launch(given);
    expect(fields).toMatchObject({
      ...{ roles: 'Learner', context_title: 'Trees', resource_link_title: 'Molecules' },
    });
    const ofEve = await launch(given, asEve, eve);
    expect(ofEve.resource_link_id).toBe(fields.resource_link_id);
    expect(ofEve.lis_result_sourcedid).not.toBe(fields.lis_result_sourcedid);
    expect((await launch(await give([toolItem(tool)]))).resource_link_id).not.toBe(fields.resource_link_id);
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.completed });
  });

  it('brings its score into the course, and takes it back', async () => {
    const given = await give([toolItem(await activeTool(), { done: 'score', score: '3/4', weight: '2' })]);
    const fields = await launch(given);
    expect((await send(fields, '0.5')).major).toBe('success');
    expect(await given.item()).toMatchObject({ status_id: courseItemStatuses.inProgress, reached: '50.00' });
    await send(fields, '0.8');
    expect(await given.outline()).toMatchObject({
      status_id: courseStudentStatuses.completed,
      score: '80.00',
    });
    await send(fields, undefined, 'deleteResult');
    expect(await given.item()).toMatchObject({ status_id: courseItemStatuses.inProgress, reached: null });
    expect(await given.outline()).toMatchObject({
      status_id: courseStudentStatuses.completed,
      score: '0.00',
    });
  });

  it('takes a score of a person days after the course has closed', async () => {
    const given = await give([toolItem(await activeTool(), { done: 'score', score: '3/4' })], {
      ...{ due_date: '2040-03-14T10:30:00Z', late: 'closed' },
    });
    const fields = await launch(given);
    pelion.clock.advance({ minutes: 60 * 24 * 3 });
    await send(fields, '1');
    expect(await given.outline(await pelion.as(sam))).toMatchObject({
      status_id: courseStudentStatuses.completed,
    });
  });

  it('shows its learners in the log', async () => {
    const tool_id = await activeTool();
    await send(await launch(await give([toolItem(tool_id)])), '1');
    expect(await asAda.ok('listLtiCalls', { params: { tool_id } })).toMatchObject([
      { kind: 'replace', user_name: 'Sam Student' },
      { kind: 'launch', user_name: 'Sam Student' },
    ]);
  });

  it('is tried out by staff on a link of their own', async () => {
    const given = await give([toolItem(await activeTool(), { done: 'score', score: '3/4' })]);
    const { tool } = await asAda.ok('launchCourseItem', { params: given.place(), body: {} });
    await send(tool?.fields ?? {}, '1');
    expect(await given.outline()).toMatchObject({ status_id: courseStudentStatuses.notStarted });
  });
});
