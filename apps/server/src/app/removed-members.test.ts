import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { UserType } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Running, rightResponses, startSitting, uploadsOf } from '../../test/factories/attempts.ts';
import { buildCampus } from '../../test/factories/campuses.ts';
import {
  addMembership,
  buildMember,
  type Member,
  setRemoved,
  TEST_PASSWORD,
} from '../../test/factories/members.ts';
import { buildSection, linkParent } from '../../test/factories/sections.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { pastTheScope } from '../../test/sweep/domain-sweeps.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';

// A removed member is in no list and cannot sign in, but records of their work stay complete (checks G.63, decision
// 0023).

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const NAME = 'Wanda Removed';

const readable = operations.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.sends);

const paramsFrom = (records: CampusRecords, path: string) => {
  const ids = new Map(Object.entries(records));
  return Object.fromEntries(paramsOf(path).map((name) => [name, ids.get(recordKey(path, name)) ?? 1]));
};

interface Scene extends Running {
  readonly admin: Caller;
  readonly parent: Caller;
  readonly sectionId: number;
}

/** A student with a section, a parent and a marked attempt. */
async function buildScene(): Promise<Scene> {
  const sitting = await startSitting(pelion, { student: { name: NAME } });
  const { campus, student, teacher, caller, resultId, playerId: player_id } = sitting;
  const answers = uploadsOf(sitting, rightResponses, { writtenAt: pelion.clock.now() });
  await caller.ok('saveAnswers', { params: { result_id: resultId, part: 1 }, body: { player_id, answers } });
  await caller.ok('submitAttempt', { params: { result_id: resultId, part: 1 }, body: { player_id } });
  const { id: sectionId } = await buildSection(pelion.db, {
    campus,
    students: [student],
    teachers: [teacher],
  });
  const parent = await buildMember(pelion.db, { campus, userType: 'parent' });
  await linkParent(pelion.db, parent, student);
  return {
    ...sitting,
    sectionId,
    admin: await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' })),
    parent: await pelion.as(parent),
  };
}

/** Calls every endpoint that offers people to choose from. */
async function listsOf({ admin, parent, campus, sectionId }: Scene) {
  const params = { campus_id: campus.id };
  const sections = await admin.ok('listSections', { params });
  const byName = (people: readonly { readonly name: string }[]) => people.some(({ name }) => name === NAME);
  return {
    students: byName(await admin.ok('listStudents', { params })),
    activities: byName(await admin.ok('listActivities')),
    children: byName(await parent.ok('listChildren', { params })),
    section: sections.find(({ id }) => id === sectionId)?.student_count === 1,
  };
}

const everywhere = { students: true, activities: true, children: true, section: true };
const nowhere = { students: false, activities: false, children: false, section: false };

describe('a removed student', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await buildScene();
  });
  const remove = () => setRemoved(pelion.db, scene.student, pelion.clock.now());
  const login = () =>
    pelion.guest.call('login', { body: { username: scene.student.username, password: TEST_PASSWORD } });

  it('is in no list, and in all of them again when restored', async () => {
    expect(await listsOf(scene)).toEqual(everywhere);
    await remove();
    expect(await listsOf(scene)).toEqual(nowhere);
    await setRemoved(pelion.db, scene.student, null);
    expect(await listsOf(scene)).toEqual(everywhere);
  });

  it('has no session from the next request on, signs in no more, and does again when restored', async () => {
    expect(await scene.caller.call('me')).toMatchObject({ status: 200 });
    await remove();
    expect(await scene.caller.call('me')).toMatchObject({ status: 401 });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'accountSuspended' } });
    await setRemoved(pelion.db, scene.student, null);
    expect(await login()).toMatchObject({ status: 200, body: { id: scene.student.userId } });
  });

  it('goes on signing in to another campus, and cannot change to this one', async () => {
    const other = await buildCampus(pelion.db);
    await addMembership(pelion.db, scene.student, { campus: other, userType: 'student' });
    await remove();
    expect(await login()).toMatchObject({ body: { school_campuses: [{ id: other.id }] } });
    const there = await pelion.as({ userId: scene.student.userId, campusId: other.id });
    expect(await there.call('changeCampus', { params: { campus_id: scene.campus.id } })).toMatchObject({
      status: 403,
      body: { details: { reason: 'membership' } },
    });
  });

  it('keeps results, answers and table for staff, with the name', async () => {
    const staff = await pelion.as(scene.teacher);
    const { schedule_id, student_id } = scene.params;
    const read = async () => ({
      results: await staff.ok('listResults', { params: { schedule_id } }),
      table: await staff.ok('listStudentAssessments', { params: { student_id } }),
      result: await staff.ok('getResult', { params: { student_id, result_id: scene.resultId } }),
    });
    const before = await read();
    expect(before.results).toMatchObject([{ student_name: NAME, attempts: [{ result_id: scene.resultId }] }]);
    expect(before.result).toMatchObject({ student_name: NAME });
    expect(before.table).toHaveLength(1);
    await remove();
    expect(await read()).toEqual(before);
  });

  it('is nobody’s child to read any more', async () => {
    const params = { student_id: scene.student.userId };
    expect(await scene.parent.call('listStudentAssessments', { params })).toMatchObject({ status: 200 });
    await remove();
    expect(await scene.parent.call('listStudentAssessments', { params })).toMatchObject({ status: 404 });
  });

  it('is given nothing new', async () => {
    const { campus, student, schedule } = scene;
    await remove();
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const hour = (hours: number) => new Date(pelion.clock.now().getTime() + hours * 3_600_000).toISOString();
    const body = { student_ids: [student.userId], effective_at: hour(1), due_at: hour(2) };
    const answer = await admin.send('createSchedule', {
      params: { assessment_id: schedule.assessment.id },
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'student_ids' }] } });
  });
});

/** Queries past the scope of members outside the domains; those of a domain stand in its `sweep-calls.ts`. */
const pastTheScopeBelow: Readonly<Record<string, number>> = {
  // The scope itself.
  'db/members.ts': 2,
  // Students and parents who are neither removed nor suspended, and the name of a child by id.
  'lib/notices/admins.ts': 1,
  'lib/notices/families.ts': 6,
  // Children of a parent who belong to the campus.
  'lib/own-students.ts': 1,
  // Name of the person of an audited change.
  'lib/audit-subjects.ts': 1,
};

const source = join(import.meta.dirname, '..');
const reads = [
  /(?:selectFrom|Join)\(\s*\[?\s*'membership(?:_role)?[ ']/g,
  /\b(?:from|join)\s+membership(?:_role)?\b/g,
  /selectFrom\(\s*\[?\s*'person[ ']|\b(?:from|join)\s+person\b/g,
];

const readsPastTheScope = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|sweep-calls)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const count = reads.reduce((sum, read) => sum + [...text.matchAll(read)].length, 0);
      return count > 0 ? [`${relative(source, join(source, file))}: ${count}`] : [];
    });

describe('a removed student without work', () => {
  const readers = ['parent', 'campusAdmin', 'teacher', 'student'] as const;
  const callers = new Map<UserType, Caller>();
  let records: CampusRecords;
  let student: Member;

  beforeAll(async () => {
    const campus = await buildCampus(pelion.db);
    records = await buildRecords(pelion.db, campus, pelion.clock.now());
    student = await buildMember(pelion.db, { campus, userType: 'student', name: NAME });
    await buildSection(pelion.db, { campus, students: [student] });
    const { schedule_id } = records;
    await pelion.db
      .insertInto('schedule_audience')
      .values({ campus_id: campus.id, schedule_id, student_id: student.userId })
      .execute();
    for (const userType of readers) {
      const reader = await buildMember(pelion.db, { campus, userType });
      if (userType === 'parent') await linkParent(pelion.db, reader, student);
      callers.set(userType, await pelion.as(reader));
    }
  });

  /** Endpoints among these that name the student to a reader. */
  async function namedIn(some: readonly Operation[], userType: UserType): Promise<readonly string[]> {
    const named = [];
    for (const { name, endpoint } of some) {
      const answer = await callers.get(userType)?.send(name, { params: paramsFrom(records, endpoint.path) });
      if (JSON.stringify(answer?.body).includes(NAME)) named.push(name);
    }
    return named;
  }

  it('was named by these endpoints before', async () => {
    const shown = [
      'getSchedule',
      'listActivities',
      'listChildren',
      'listResults',
      'listSchedules',
      'listStudents',
    ];
    const some = readable.filter(({ name }) => shown.includes(name));
    const named = new Set<string>();
    for (const userType of readers) for (const name of await namedIn(some, userType)) named.add(name);
    expect([...named].sort()).toEqual(shown);
  });

  describe('once removed', () => {
    beforeAll(async () => {
      await setRemoved(pelion.db, student, pelion.clock.now());
    });
    const domains = [...new Set(readable.map(({ domain }) => domain))];

    it.for(domains.flatMap((domain) => readers.map((userType) => ({ domain, userType }))))(
      'is named by nothing that a $userType can read in $domain',
      async ({ domain, userType }) => {
        const named = await namedIn(
          readable.filter((each) => each.domain === domain),
          userType,
        );
        // The audit log still finds people by name after their removal (decision 0077).
        expect(named.filter((name) => name !== 'findAuditPeople')).toEqual([]);
      },
    );
  });
});

describe('queries of people', () => {
  it('begin with the scope that leaves out the removed, or say why not', () => {
    const known = [...Object.entries(pastTheScopeBelow), ...pastTheScope].map(
      ([file, count]) => `${file}: ${count}`,
    );
    expect(readsPastTheScope().sort()).toEqual(known.sort());
  });
});
