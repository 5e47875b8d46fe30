import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { paramsOf } from '@pelion/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Running, rightResponses, startSitting, uploadsOf } from '../../test/factories/attempts.ts';
import { buildCampus } from '../../test/factories/campuses.ts';
import { addMembership, buildMember, setRemoved, TEST_PASSWORD } from '../../test/factories/members.ts';
import { buildSection, linkParent } from '../../test/factories/sections.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, operations } from '../../test/test-caller.ts';

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

  it('is named by nothing that anybody can read, while there is no work of theirs', async () => {
    const campus = await buildCampus(pelion.db);
    const records = await buildRecords(pelion.db, campus, pelion.clock.now());
    const student = await buildMember(pelion.db, { campus, userType: 'student', name: NAME });
    await buildSection(pelion.db, { campus, students: [student] });
    const { schedule_id } = records;
    await pelion.db
      .insertInto('schedule_audience')
      .values({ campus_id: campus.id, schedule_id, student_id: student.userId })
      .execute();
    const parent = await buildMember(pelion.db, { campus, userType: 'parent' });
    await linkParent(pelion.db, parent, student);
    const readers = [parent];
    for (const userType of ['campusAdmin', 'teacher', 'student'] as const)
      readers.push(await buildMember(pelion.db, { campus, userType }));
    const namedBy = async () => {
      const named = new Set<string>();
      for (const reader of readers) {
        const caller = await pelion.as(reader);
        for (const { name, endpoint } of readable) {
          const { body } = await caller.send(name, { params: paramsFrom(records, endpoint.path) });
          if (JSON.stringify(body).includes(NAME)) named.add(name);
        }
      }
      return [...named].sort();
    };
    // Proves that these endpoints show the name before the removal.
    const here = [
      'getSchedule',
      'listActivities',
      'listChildren',
      'listResults',
      'listSchedules',
      'listStudents',
    ];
    expect(await namedBy()).toEqual(expect.arrayContaining(here));
    await setRemoved(pelion.db, student, pelion.clock.now());
    // The audit log still finds people by name after their removal (decision 0077).
    expect((await namedBy()).filter((name) => name !== 'findAuditPeople')).toEqual([]);
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

/**
 * Queries of memberships and lists of people that do not start from `selectMembers`: their number per file, and why
 * removed members are included. A new list must start from it or be listed here with a reason.
 */
const pastTheScope: Readonly<Record<string, readonly [number, string]>> = {
  'db/members.ts': [2, 'the scope itself'],
  'domains/academic-years/rollover-queries.ts': [2, 'those who stay; says itself that they are not removed'],
  'domains/access-controls/queries.ts': [
    4,
    'roles of members in the scope; a count that says itself that they are not removed; whom past changes name, by id',
  ],
  'domains/acting/queries.ts': [1, 'roles of members in the scope'],
  'domains/activities/queries.ts': [2, 'roles of members in the scope; who was here'],
  'domains/audit-log/queries.ts': [3, 'who did something, whatever became of them'],
  'domains/audit-log/record-names.ts': [2, 'whom a line is about, by id'],
  'domains/assessments/list-query.ts': [2, 'the names of author and editor, by id'],
  'domains/assessments/queries.ts': [
    3,
    'authors of what is still there, and whom it or a feedback form was given to, to filter it by',
  ],
  'domains/attempts/own-terms.ts': [1, 'multipliers of attempts that run, by id'],
  'domains/attempts/start/launch-queries.ts': [1, 'the student who is signed in'],
  'domains/attempts/read/student-queries.ts': [2, 'one student, by id, whose results staff keeps'],
  'domains/campus-lists/queries.ts': [
    3,
    'a count of students, and children of parents in the scope; both say themselves that they are not removed',
  ],
  'domains/classrooms/queries.ts': [2, 'names of a room’s people, by id'],
  'domains/dashboard/summary-queries.ts': [3, 'counts; they say themselves that nobody is removed'],
  'domains/demo/seed/announcements.ts': [1, 'a name, by id'],
  'domains/demo/seed/notifications.ts': [2, 'whoever the demo has just made: nobody is removed yet'],
  'domains/demo/seed/people.ts': [2, 'a name, by id; the school of everybody whom the demo has just made'],
  'domains/enrollments/queries.ts': [4, 'students with a history, and who wrote it, by id'],
  'domains/enrollments/writing.ts': [
    2,
    'whether somebody is a member, by id; it says that they are not removed',
  ],
  'domains/groups/queries.ts': [2, 'members of a group; it says that they are not removed'],
  'domains/feedback/round-queries.ts': [3, 'who may be asked is neither removed nor suspended; names, by id'],
  'domains/invigilation/queries.ts': [
    2,
    'names of those whom a schedule was given to, and whether they may take breaks, by id',
  ],
  'domains/marking/lapsed-claims.ts': [
    2,
    'who of those who have taken something may still mark; it says that they are neither removed nor suspended',
  ],
  'domains/marking/result-events.ts': [1, 'names of those who did something with a result, by id'],
  'domains/marking/submission-queries.ts': [
    4,
    'whose submission it is and who has taken it, by id; those who have submitted, in the order of their names',
  ],
  'domains/matrices/class-queries.ts': [2, 'who was in the section; it says that they are not removed'],
  'domains/matrices/question-queries.ts': [1, 'whose attempt counts, by id'],
  'domains/announcements/notice-kind.ts': [
    3,
    'readers who are neither removed nor suspended, and a role of one reader',
  ],
  'lib/notices/families.ts': [
    5,
    'students and parents who are neither removed nor suspended, and the name of a child by id',
  ],
  'domains/papers/queries.ts': [1, 'whom a schedule was given to; it says that they are not removed'],
  'domains/notices/recipients.ts': [1, 'whether somebody who can act here has ever entered'],
  'domains/people/accounts.ts': [2, 'which campuses know an account, the removed included'],
  'domains/people/change-queries.ts': [
    3,
    'whether somebody is or was a member, by id; who was removed, to restore them',
  ],
  'domains/people/queries.ts': [
    7,
    'what is told of those in the scope; parents and children say that they are not removed; where a page begins',
  ],
  'domains/points/figure-queries.ts': [1, 'those who share a section; says itself that they are not removed'],
  'domains/grades/section-queries.ts': [
    4,
    'a count of students, a homeroom teacher, who teaches what, and whose lessons change; each says it itself',
  ],
  'domains/question-bank/queries.ts': [1, 'the name of an author, by id'],
  'domains/question-reports/queries.ts': [2, 'who reported and who decided, by id'],
  'domains/registration/queries.ts': [2, 'whether there is anybody else, and was anybody invited'],
  'domains/regrades/records.ts': [3, 'who made, applied and undid it, by id'],
  'domains/regrades/result-queries.ts': [1, 'whose attempt it is, by id'],
  'domains/rosters/compare-queries.ts': [
    7,
    'who is in the file; whoever was removed comes back, and it says so',
  ],
  'domains/rosters/missing-people.ts': [6, 'it says that they are not removed'],
  'domains/rosters/invite.ts': [2, 'whom an import made; it says that they are not removed'],
  'domains/rosters/match-queries.ts': [
    12,
    'who the lines of a file are, the removed included: they come back',
  ],
  'domains/rosters/people-queries.ts': [1, 'names of those in a file, by id'],
  'domains/rosters/records.ts': [1, 'who has imported, by id'],
  'domains/rosters/teaching-queries.ts': [1, 'who teaches a section of a file, by id'],
  'domains/rosters/undo-queries.ts': [3, 'what an import has changed, by id'],
  'domains/rosters/write-queries.ts': [1, 'roles of the people in the file, before theirs are written'],
  'domains/results/queries.ts': [1, 'students with results; the view of the others leaves out the removed'],
  'domains/schedules/preview-queries.ts': [2, 'whom a draft is for; it says that they are not removed'],
  'domains/schedules/queries.ts': [4, 'where students are named, it says that they are not removed'],
  'domains/school-campuses/queries.ts': [
    9,
    'counts of people, who say themselves that nobody is removed; whether another school knows an admin, removed or not',
  ],
  'domains/session/account-queries.ts': [
    2,
    'the names of the viewer, by id; whether a campus knows an account, which only orders the accounts of a name',
  ],
  'domains/session/campus-queries.ts': [
    5,
    'one membership, by id, if it is not removed; which campuses know a person; a closed campus of a member; a campus that asks somebody to come; what it knew of somebody who enters again',
  ],
  'domains/session/person-accounts.ts': [
    3,
    'which campuses know an account, except those that erased it; memberships that were neither removed nor left',
  ],
  'domains/session/prove-account.ts': [1, 'the membership that a link is for, by id'],
  'domains/session/new-password.ts': [1, 'the names around an account, by id'],
  'domains/session/queries.ts': [2, 'the names of the viewer and of who acts as them, by id'],
  'domains/assessments/sharing/queries.ts': [
    1,
    'whom something is shared with, until somebody takes it away',
  ],
};

const source = join(import.meta.dirname, '..');
const reads = [
  /(?:selectFrom|Join)\(\s*\[?\s*'membership(?:_role)?[ ']/g,
  /\b(?:from|join)\s+membership(?:_role)?\b/g,
  /selectFrom\(\s*\[?\s*'person[ ']|\b(?:from|join)\s+person\b/g,
];

const readsPastTheScope = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const count = reads.reduce((sum, read) => sum + [...text.matchAll(read)].length, 0);
      return count > 0 ? [`${relative(source, join(source, file))}: ${count}`] : [];
    });

describe('queries of people', () => {
  it('begin with the scope that leaves out the removed, or say why not', () => {
    const known = Object.entries(pastTheScope).map(([file, [count]]) => `${file}: ${count}`);
    expect(readsPastTheScope().sort()).toEqual(known.sort());
  });
});
