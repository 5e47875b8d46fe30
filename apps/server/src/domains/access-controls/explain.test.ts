import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let controls: Caller;
let rosa: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  controls = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  rosa = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Rosa Miller' });
});
afterAll(() => pelion.close());

type Query = Parameters<typeof controls.ok<'explainAccess'>>[1]['query'];
const why = (query: Query) => controls.ok('explainAccess', { query });
const closedOf = ({ gates }: Awaited<ReturnType<typeof why>>) =>
  gates.filter(({ is_open }) => !is_open).map(({ gate }) => gate);

describe('why somebody cannot open a page', () => {
  it('is nothing, where they can; with what they passed', async () => {
    const answer = await why({ user_id: rosa.userId, screen: 'announcements' });
    expect(answer).toMatchObject({
      person: { name: 'Rosa Miller' },
      user_type: userTypes.teacher,
      is_open: true,
    });
    expect(answer.gates.map(({ gate }) => gate)).toEqual(['membership', 'campusType', 'permission']);
  });

  it('is their user type', async () => {
    const answer = await why({ user_id: rosa.userId, screen: 'academicYear' });
    expect(closedOf(answer)).toEqual(['userType']);
    expect(answer.gates.find(({ gate }) => gate === 'userType')).toMatchObject({
      user_types: [userTypes.schoolAdmin, userTypes.campusAdmin],
      changeable_by: [userTypes.schoolAdmin, userTypes.campusAdmin],
    });
  });

  it.each([
    ['nobody', 'addSubject', null],
    ['role', 'addSubject', 'add_subjects'],
    ['person', 'addSubject', 'add_subjects'],
  ] as const)('is a permission, by what was said of %s', async (said_of, screen, permission) => {
    const home = await buildCampus(pelion.db);
    const admin = await pelion.as(await buildMember(pelion.db, { campus: home, userType: 'schoolAdmin' }));
    const member = await buildMember(pelion.db, { campus: home, userType: 'contentManager' });
    if (permission && said_of === 'role')
      await overridePermission(pelion.db, {
        campus: home,
        userType: 'contentManager',
        permission,
        isGranted: false,
      });
    if (permission && said_of === 'person')
      await admin.ok('saveAccessControls', {
        body: {
          version: 1,
          people: [{ user_id: member.userId, permission, is_granted: false }],
        },
      });
    const answer = await admin.ok('explainAccess', { query: { user_id: member.userId, screen } });
    expect(answer.is_open).toBe(false);
    expect(answer.gates.find(({ gate }) => gate === 'permission')).toMatchObject({
      is_open: false,
      permission: 'add_subjects',
      said_of,
    });
  });

  it('is a permission that no campus gives to their role, and that others have', async () => {
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    const answer = await why({ user_id: student.userId, screen: 'addUsers' });
    expect(answer.gates.find(({ gate }) => gate === 'permission')).toMatchObject({
      is_open: false,
      user_types: expect.arrayContaining([userTypes.campusAdmin]),
      changeable_by: [userTypes.schoolAdmin, userTypes.campusAdmin],
    });
  });

  it('is a setting of the campus, or the plan', async () => {
    expect(closedOf(await why({ user_id: rosa.userId, screen: 'aiTools' }))).toContain('setting');
    const lite = await buildCampus(pelion.db, { school: { plan: 'lite' } });
    const admin = await pelion.as(await buildMember(pelion.db, { campus: lite, userType: 'schoolAdmin' }));
    const member = await buildMember(pelion.db, { campus: lite, userType: 'teacher' });
    const answer = await admin.ok('explainAccess', { query: { user_id: member.userId, screen: 'meetings' } });
    expect(closedOf(answer)).toEqual(['subscription']);
    expect(answer.gates.at(-1)).toMatchObject({ feature: 'can_create_meetings' });
  });

  it('is being suspended, before everything else', async () => {
    const member = await buildMember(pelion.db, { campus, userType: 'teacher', isSuspended: true });
    expect(closedOf(await why({ user_id: member.userId, screen: 'announcements' }))).toEqual(['membership']);
  });

  it('is told for the role that is asked about', async () => {
    const both = await buildMember(pelion.db, { campus, userType: 'teacher', alsoAs: ['parent'] });
    const asParent = { user_id: both.userId, user_type: userTypes.parent, screen: 'teachers' } as const;
    expect((await why(asParent)).is_open).toBe(false);
    expect((await why({ ...asParent, user_type: userTypes.teacher })).is_open).toBe(true);
    expect(
      await controls.send('explainAccess', { query: { ...asParent, user_type: userTypes.staff } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the answer', () => {
  it.each([
    ['listAnnouncements', 'announcements', 'view_announcements'],
    ['listSubjectSetup', 'subjects', 'view_subjects'],
    ['listGradeSetup', 'grades', 'view_grades'],
  ] as const)(
    'is what the request %s meets, before and after it is mended',
    async (name, screen, permission) => {
      const home = await buildCampus(pelion.db);
      const admin = await pelion.as(await buildMember(pelion.db, { campus: home, userType: 'campusAdmin' }));
      const member = await buildMember(pelion.db, { campus: home, userType: 'teacher' });
      const session = await pelion.as(member);
      const both = async () => {
        const { is_open, gates } = await admin.ok('explainAccess', {
          query: { user_id: member.userId, screen },
        });
        const { status, body } = await session.send(name, { params: { campus_id: home.id } });
        const refusedBy = gates.find((gate) => !gate.is_open)?.gate;
        return { is_open, status, refusedBy, body };
      };
      const give = (version: number, is_granted: boolean | null) =>
        admin.ok('saveAccessControls', {
          body: { version, people: [{ user_id: member.userId, permission, is_granted }] },
        });
      expect(await both()).toMatchObject({ is_open: true, status: 200 });
      await give(1, false);
      expect(await both()).toMatchObject({
        is_open: false,
        refusedBy: 'permission',
        status: 403,
        body: { details: { reason: 'permission' } },
      });
      await give(2, null);
      expect(await both()).toMatchObject({ is_open: true, status: 200 });
    },
  );
});

describe('a record asks too', () => {
  const ask = (member: Member, more: Omit<Query, 'user_id'>) => why({ user_id: member.userId, ...more });

  it('whether an assessment is theirs, or shared with them', async () => {
    const author = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const { id } = await buildAssessment(pelion.db, { author });
    const at = { screen: 'assessment', assessment_id: id } as const;
    expect(closedOf(await ask(rosa, at))).toEqual(['sharing']);
    expect((await ask(author, at)).is_open).toBe(true);
    await shareAssessment(pelion.db, { id, campusId: campus.id, author }, rosa, 'view');
    expect((await ask(rosa, at)).is_open).toBe(true);
    expect(closedOf(await ask(rosa, { action: 'editAssessments', assessment_id: id }))).toEqual(['editing']);
  });

  it('whether it was given to the student, or to a child', async () => {
    const author = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const assessment = await buildAssessment(pelion.db, { author, status: 'active' });
    const [student, parent] = [
      await buildMember(pelion.db, { campus, userType: 'student' }),
      await buildMember(pelion.db, { campus, userType: 'parent' }),
    ];
    await linkParent(pelion.db, parent, student);
    const at = { screen: 'testInstructions', assessment_id: assessment.id } as const;
    expect(closedOf(await ask(student, at))).toEqual(['assigned']);
    expect(closedOf(await ask(parent, at))).toEqual(['assigned']);
    await buildSchedule(pelion.db, {
      assessment,
      students: [student],
      effectiveAt: pelion.clock.now(),
      dueAt: null,
    });
    expect((await ask(student, at)).is_open).toBe(true);
    expect((await ask(parent, at)).is_open).toBe(true);
  });

  it('the owner of a result', async () => {
    const [student, other, parent] = [
      await buildMember(pelion.db, { campus, userType: 'student' }),
      await buildMember(pelion.db, { campus, userType: 'student' }),
      await buildMember(pelion.db, { campus, userType: 'parent' }),
    ];
    await linkParent(pelion.db, parent, student);
    const at = { screen: 'viewScore', student_id: student.userId } as const;
    expect((await ask(student, at)).is_open).toBe(true);
    expect((await ask(parent, at)).is_open).toBe(true);
    expect((await ask(rosa, at)).is_open).toBe(true);
    expect(closedOf(await ask(other, at))).toEqual(['belonging']);
  });
});

describe('a question that makes no sense is refused', () => {
  it.each([
    ['neither page nor action', {}],
    ['both', { screen: 'subjects', action: 'editSubjects' }],
    ['a page that is none', { screen: 'nowhere' }],
  ])('%s', async (_, query) => {
    expect(await controls.send('explainAccess', { query: { user_id: rosa.userId, ...query } })).toMatchObject(
      { status: 400 },
    );
  });

  it('a person of another campus', async () => {
    const stranger = await buildMember(pelion.db, { userType: 'teacher' });
    expect(
      await controls.send('explainAccess', { query: { user_id: stranger.userId, screen: 'subjects' } }),
    ).toMatchObject({ status: 404 });
  });
});
