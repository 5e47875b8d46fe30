import { type Permission, permissions, userTypes } from '@pelion/access';
import type { AccessControls } from '@pelion/contract/access-controls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, openEvents } from '../../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';

const {
  teacher: TEACHER,
  student: STUDENT,
  campusAdmin: CAMPUS_ADMIN,
  schoolAdmin: SCHOOL_ADMIN,
} = userTypes;

let pelion: TestApp;
let second: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ remembersViewers: true });
  second = await createTestApp({ beside: pelion, remembersViewers: true });
});
afterAll(async () => {
  await second.close();
  await pelion.close();
});

interface School {
  readonly campus: Campus;
  readonly admin: Member;
  readonly controls: Caller;
}

async function buildSchool(): Promise<School> {
  const campus = await buildCampus(pelion.db);
  const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
  return { campus, admin, controls: await pelion.as(admin) };
}

const role = (user_type: number, permission: Permission, is_granted: boolean | null) => ({
  user_type,
  permission,
  is_granted,
});
const own = ({ userId }: Member, permission: Permission, is_granted: boolean | null) => ({
  user_id: userId,
  permission,
  is_granted,
});

describe('access controls', () => {
  it('are what differs from the defaults, with how many each role has', async () => {
    const { campus, controls } = await buildSchool();
    await buildMember(pelion.db, { campus, userType: 'teacher' });
    const before = await controls.ok('getAccessControls');
    expect(before).toMatchObject({ id: campus.id, version: 1, roles: [], people: [], persons: [] });
    expect(before.counts).toEqual([
      { user_type: CAMPUS_ADMIN, people: 1 },
      { user_type: TEACHER, people: 1 },
    ]);
    expect(before.enforced).toContain('view_announcements');
    expect(before.enforced).toContain('can_redeem_point');
  });

  it('are saved as one change, of roles and of people', async () => {
    const { campus, controls } = await buildSchool();
    const rosa = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Rosa Miller' });
    const saved = await controls.ok('saveAccessControls', {
      body: {
        version: 1,
        roles: [role(TEACHER, 'view_announcements', false), role(STUDENT, 'can_download_materials', true)],
        people: [own(rosa, 'view_announcements', true)],
      },
    });
    expect(saved).toMatchObject({
      version: 2,
      roles: [
        { user_type: TEACHER, permission: 'view_announcements', is_granted: false },
        { user_type: STUDENT, permission: 'can_download_materials', is_granted: true },
      ],
      people: [{ user_id: rosa.userId, permission: 'view_announcements', is_granted: true }],
      persons: [{ id: rosa.userId, name: 'Rosa Miller', user_types: [TEACHER] }],
    });
    const back = await controls.ok('saveAccessControls', {
      body: { version: 2, roles: [role(TEACHER, 'view_announcements', null)] },
    });
    expect(back.roles).toHaveLength(1);
  });

  it('leave one line in the audit that says what was and what is', async () => {
    const { campus, admin, controls } = await buildSchool();
    await controls.ok('saveAccessControls', {
      body: { version: 1, roles: [role(TEACHER, 'view_classes', false)] },
    });
    const events = await pelion.db
      .selectFrom('audit_event')
      .select(['subject', 'kind', 'actor_id', 'before', 'after'])
      .where('campus_id', '=', campus.id)
      .execute();
    expect(events).toEqual([
      {
        subject: 'accessControls',
        kind: 'update',
        actor_id: admin.userId,
        before: { 'teacher view_classes': 'default' },
        after: { 'teacher view_classes': 'taken' },
      },
    ]);
  });

  it('change nothing when saved without a difference', async () => {
    const { controls } = await buildSchool();
    const body = { roles: [role(TEACHER, 'view_classes', false)] };
    expect(await controls.ok('saveAccessControls', { body: { ...body, version: 1 } })).toMatchObject({
      version: 2,
    });
    expect(await controls.ok('saveAccessControls', { body: { ...body, version: 2 } })).toMatchObject({
      version: 2,
    });
    expect(await controls.ok('listAccessChanges')).toHaveLength(1);
  });

  it('never overwrite what somebody else has changed since: both see both', async () => {
    const { campus, controls } = await buildSchool();
    const other = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    await other.ok('saveAccessControls', {
      body: { version: 1, roles: [role(TEACHER, 'view_classes', false)] },
    });
    const late = await controls.call('saveAccessControls', {
      body: { version: 1, roles: [role(TEACHER, 'view_meetings', false)] },
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        details: {
          reason: 'changed',
          current: { version: 2, roles: [{ permission: 'view_classes', is_granted: false }] },
        },
      },
    });
  });

  it('save one of two simultaneous changes', async () => {
    const { controls } = await buildSchool();
    const save = (permission: Permission) =>
      controls.call('saveAccessControls', {
        body: { version: 1, roles: [role(TEACHER, permission, false)] },
      });
    const answers = await Promise.all([save('view_classes'), save('view_meetings'), save('view_courses')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await controls.ok('getAccessControls')).roles).toHaveLength(1);
  });
});

describe('refusals', () => {
  const refused = async (controls: Caller, body: Readonly<Record<string, unknown>>) => {
    const { status, body: said } = await controls.send('saveAccessControls', {
      body: { version: 1, ...body },
    });
    const after: AccessControls = await controls.ok('getAccessControls');
    expect(after.roles.length + after.people.length).toBe(0);
    return { status, said };
  };
  const sentence = (message: string, path: string) => ({
    status: 400,
    said: { details: [{ path, message }] },
  });

  it('is a permission that two lines give and take, of a role and of a person', async () => {
    const { admin, controls } = await buildSchool();
    const message = 'Another line says the opposite of this permission';
    const roles = [false, false, null].map((said) => role(TEACHER, 'view_reports', said));
    expect(await refused(controls, { roles })).toMatchObject(sentence(message, 'roles.2.is_granted'));
    const people = [true, false].map((said) => own(admin, 'view_reports', said));
    expect(await refused(controls, { people, accepts_own_loss: true })).toMatchObject(
      sentence(message, 'people.1.is_granted'),
    );
  });

  it('is a permission that the role may not hold', async () => {
    const { controls } = await buildSchool();
    expect(await refused(controls, { roles: [role(STUDENT, 'delete_users', true)] })).toMatchObject(
      sentence('This role may not have this permission.', 'roles.0.permission'),
    );
  });

  it('is taking what a landing page hangs on', async () => {
    const { controls } = await buildSchool();
    expect(await refused(controls, { roles: [role(TEACHER, 'view_dashboard', false)] })).toMatchObject(
      sentence('This role cannot lose this permission.', 'roles.0.permission'),
    );
  });

  it('is all that admins have', async () => {
    const { controls } = await buildSchool();
    const all = permissions.flatMap((permission) =>
      ['view_dashboard', 'can_redeem_point', 'can_interact_ai', 'auto_grade_with_ai', 'grade_with_ai']
        .concat(['can_edit_ppt_templates', 'can_interact_with_chatbox'])
        .includes(permission)
        ? []
        : [role(CAMPUS_ADMIN, permission, false)],
    );
    expect(await refused(controls, { roles: all, accepts_own_loss: true })).toMatchObject(
      sentence('This would leave admins without any permission. Please leave them what they need.', 'roles'),
    );
  });

  it('is the last admin who could let somebody in, by role or alone', async () => {
    const { admin, controls } = await buildSchool();
    const said =
      'At least one admin who can log in must still be able to see, add and edit other users. Otherwise nobody could give access back.';
    const accepts = { accepts_own_loss: true };
    expect(
      await refused(controls, { ...accepts, roles: [role(CAMPUS_ADMIN, 'edit_users', false)] }),
    ).toMatchObject(sentence(said, 'roles'));
    expect(await refused(controls, { ...accepts, people: [own(admin, 'add_users', false)] })).toMatchObject(
      sentence(said, 'roles'),
    );
  });

  it('is not the last but one', async () => {
    const { campus, controls } = await buildSchool();
    const colleague = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
    await controls.ok('saveAccessControls', {
      body: { version: 1, people: [own(colleague, 'add_users', false)] },
    });
  });

  it('is taking something from oneself without having been asked', async () => {
    const { controls } = await buildSchool();
    const lines = { roles: [role(CAMPUS_ADMIN, 'view_reports', false)] };
    expect(await refused(controls, lines)).toMatchObject(
      sentence('Please confirm that you are taking this away from yourself.', 'accepts_own_loss'),
    );
    await controls.ok('saveAccessControls', { body: { version: 1, ...lines, accepts_own_loss: true } });
  });

  it('is what school admins hold, for campus admins', async () => {
    const { campus, controls } = await buildSchool();
    const head = await buildMember(pelion.db, { campus, userType: 'schoolAdmin' });
    for (const lines of [
      { roles: [role(SCHOOL_ADMIN, 'view_reports', false)] },
      { people: [own(head, 'view_reports', false)] },
    ])
      expect(await refused(controls, lines)).toMatchObject({
        status: 403,
        said: { message: 'Only school admins can change what school admins may do.' },
      });
  });

  it('is somebody of another campus', async () => {
    const { controls } = await buildSchool();
    const stranger = await buildMember(pelion.db, { userType: 'teacher' });
    expect(await refused(controls, { people: [own(stranger, 'view_classes', false)] })).toMatchObject(
      sentence('There is no such person on this campus.', 'people.0.user_id'),
    );
    expect(await controls.send('getAccessPerson', { params: { user_id: stranger.userId } })).toMatchObject({
      status: 404,
    });
  });

  it('is nothing at all', async () => {
    const { controls } = await buildSchool();
    expect(await refused(controls, {})).toMatchObject(sentence('Nothing has been changed', 'roles'));
  });

  it.each(['teacher', 'staff', 'student', 'siteAdmin'] as const)(
    'is everything, to a %s',
    async (userType) => {
      const campus = await buildCampus(pelion.db);
      const caller = await pelion.as(await buildMember(pelion.db, { campus, userType }));
      expect(await caller.send('getAccessControls')).toMatchObject({ status: 403 });
      expect(
        await caller.send('saveAccessControls', {
          body: { version: 1, roles: [role(TEACHER, 'view_classes', false)] },
        }),
      ).toMatchObject({ status: 403 });
    },
  );
});

describe('undoing', () => {
  const save = (controls: Caller, version: number, permission: Permission, is_granted: boolean | null) =>
    controls.ok('saveAccessControls', {
      body: { version, roles: [role(TEACHER, permission, is_granted)] },
    });

  it('brings back what was, and is a change as well', async () => {
    const { controls } = await buildSchool();
    await save(controls, 1, 'view_classes', false);
    const [change] = await controls.ok('listAccessChanges');
    expect(change).toMatchObject({
      is_undo: false,
      can: { undo: true },
      lines: [{ user_type: TEACHER, person: null, permission: 'view_classes', before: null, after: false }],
    });
    await controls.ok('undoAccessChange', { params: { access_change_id: change?.id ?? 0 } });
    expect(await controls.ok('getAccessControls')).toMatchObject({ version: 3, roles: [] });
    const [undoing, undone] = await controls.ok('listAccessChanges');
    expect(undoing).toMatchObject({ is_undo: true, can: { undo: true } });
    expect(undone).toMatchObject({ can: { undo: false } });
    expect(
      await controls.send('undoAccessChange', { params: { access_change_id: change?.id ?? 0 } }),
    ).toMatchObject({ status: 409 });
  });

  it('leaves alone what others have changed since, and touches nothing that has', async () => {
    const { controls } = await buildSchool();
    await save(controls, 1, 'view_classes', false);
    await save(controls, 2, 'view_meetings', false);
    const [, first] = await controls.ok('listAccessChanges');
    await controls.ok('undoAccessChange', { params: { access_change_id: first?.id ?? 0 } });
    expect((await controls.ok('getAccessControls')).roles).toMatchObject([{ permission: 'view_meetings' }]);

    const [, second] = await controls.ok('listAccessChanges');
    await save(controls, 4, 'view_meetings', true);
    expect(
      await controls.send('undoAccessChange', { params: { access_change_id: second?.id ?? 0 } }),
    ).toMatchObject({
      status: 409,
      body: { message: 'Some of this has changed again since then. Please change it by hand.' },
    });
  });
});

describe('people to choose from', () => {
  it('are found by a part of their name, whatever their role, without those who left', async () => {
    const { campus, controls } = await buildSchool();
    const amara = await buildMember(pelion.db, { campus, userType: 'parent', name: 'Amara Chen' });
    await buildMember(pelion.db, { campus, userType: 'student', name: 'Bo Chen' });
    const left = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Cleo Chen' });
    await pelion.db
      .updateTable('membership')
      .set({ removed_at: pelion.clock.now() })
      .where('user_id', '=', left.userId)
      .execute();
    const found = await controls.ok('findAccessPeople', { query: { search: 'chen' } });
    expect(found.map(({ name }) => name)).toEqual(['Amara Chen', 'Bo Chen']);
    expect(await controls.ok('getAccessPerson', { params: { user_id: amara.userId } })).toMatchObject({
      name: 'Amara Chen',
    });
  });
});

describe('people logged in during a change', () => {
  const opened: EventReader[] = [];
  afterAll(() => {
    for (const reader of opened) reader.close();
  });
  /** A session of the second process, remembered there, with its stream. */
  const present = async (member: Member) => {
    const session = callerOf(second.app, await pelion.as(member));
    expect((await session.send('listAnnouncements')).status).toBe(200);
    const stream = await openEvents(await second.url(), session.token);
    opened.push(stream);
    return { session, stream };
  };
  const statusOf = (session: Caller) => async () => (await session.send('listAnnouncements')).status;

  it('is told, and loses and regains the right in every process, by role', async () => {
    const { campus, controls } = await buildSchool();
    const { session, stream } = await present(await buildMember(pelion.db, { campus, userType: 'teacher' }));
    await controls.ok('saveAccessControls', {
      body: { version: 1, roles: [role(TEACHER, 'view_announcements', false)] },
    });
    expect(await stream.next()).toMatchObject({ topic: 'session' });
    await expect.poll(statusOf(session), { interval: 1 }).toBe(403);
    expect((await session.ok('me')).permissions).not.toContain('view_announcements');
    await controls.ok('saveAccessControls', {
      body: { version: 2, roles: [role(TEACHER, 'view_announcements', null)] },
    });
    expect(await stream.next()).toMatchObject({ topic: 'session' });
    await expect.poll(statusOf(session), { interval: 1 }).toBe(200);
  });

  it('is told and loses it alone, where it is taken from one person', async () => {
    const { campus, controls } = await buildSchool();
    const build = () => buildMember(pelion.db, { campus, userType: 'teacher' });
    const member = await build();
    const [taken, colleague] = [await present(member), await present(await build())];
    await controls.ok('saveAccessControls', {
      body: { version: 1, people: [own(member, 'view_announcements', false)] },
    });
    expect(await taken.stream.next()).toMatchObject({ topic: 'session' });
    await expect.poll(statusOf(taken.session), { interval: 1 }).toBe(403);
    expect(await statusOf(colleague.session)()).toBe(200);
  });

  it('in another role are not notified', async () => {
    const { campus, controls } = await buildSchool();
    const { stream } = await present(await buildMember(pelion.db, { campus, userType: 'student' }));
    await controls.ok('saveAccessControls', {
      body: { version: 1, roles: [role(TEACHER, 'view_announcements', false)] },
    });
    const { id } = await controls.ok('createAnnouncement', {
      body: { title: 'Now', body_source: '<p>x</p>' },
    });
    expect(await stream.next()).toEqual({ topic: 'announcements', id });
  });
});
