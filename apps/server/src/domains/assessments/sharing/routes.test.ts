import type { UserType } from '@pelion/access';
import { sharingChanged } from '@pelion/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Assessment, buildAssessment, shareAssessment } from '../../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../../test/factories/members.ts';
import { numberDraft } from '../../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let author: Member;
let ben: Member;
let cleo: Member;
let asAuthor: Caller;
let asBen: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  const teacher = (name: string) => buildMember(test.db, { campus, userType: 'teacher', name });
  [author, ben, cleo] = [await teacher('Ada'), await teacher('Ben'), await teacher('Cleo')];
  [asAuthor, asBen] = [await test.as(author), await test.as(ben)];
});
afterAll(() => test.close());

const build = (more: Parameters<typeof buildAssessment>[1] = {}) =>
  buildAssessment(test.db, { author, questions: [numberDraft()], ...more });
const paramsOf = ({ id }: Assessment) => ({ params: { id } });
const sharingOf = (one: Assessment) => asAuthor.ok('getSharing', paramsOf(one));
const share = async (one: Assessment, sharee: Member, share_type_id?: number, caller = asAuthor) =>
  caller.ok('shareAssessment', {
    ...paramsOf(one),
    body: {
      version: (await sharingOf(one)).version,
      teachers: [{ user_id: sharee.userId, user_name: 'Anybody', user_type_id: 4, share_type_id }],
    },
  });
const see = async (one: Assessment, caller: Caller) =>
  (await caller.call('getAssessment', paramsOf(one))).status;

describe('recipients of a shared assessment', () => {
  it.each([
    ['a test', 'test', 403],
    ['a bundle', 'standardizedTest', 200],
  ] as const)('is told of %s to who may share it, and else of a bundle alone', async (_, type, status) => {
    const byName = await build({ type });
    await share(byName, ben);
    const open = await build({ type, isPublic: true });
    for (const one of [byName, open]) {
      expect((await asBen.call('getSharing', paramsOf(one))).status).toBe(status);
      const { can } = await asBen.ok('getAssessment', paramsOf(one));
      expect(can).toMatchObject({ share: false, seeSharing: status === 200 });
      const teachers = [{ user_id: ben.userId }];
      expect((await asBen.call('shareAssessment', { ...paramsOf(one), body: { teachers } })).status).toBe(
        403,
      );
      expect((await asAuthor.call('getSharing', paramsOf(one))).status).toBe(200);
    }
  });
});

describe('sharing by name', () => {
  it('shares for viewing unless told, and says by whose name whatever was sent', async () => {
    const one = await build();
    expect(await see(one, asBen)).toBe(404);
    expect(await share(one, ben)).toMatchObject({
      is_public: false,
      sharing: [{ user_id: ben.userId, user_name: 'Ben', user_type_id: 4, share_type_id: 1, active: 1 }],
      version: 2,
      can: { share: true },
    });
    expect(await see(one, asBen)).toBe(200);
    expect(await asBen.ok('getAssessment', paramsOf(one))).toMatchObject({ can: { share: false } });
  });

  it('says beside that which assessment it is, as the spec has it', async () => {
    const one = await build();
    const whole = await asAuthor.ok('getAssessment', paramsOf(one));
    const { sharing: _named, version: _version, can: _can, ...said } = await sharingOf(one);
    expect(said).toMatchObject({
      type: 1,
      status: expect.any(Number),
      linked_assessments: [],
      lesson_plans: [],
    });
    expect(whole).toMatchObject(said);
  });

  it('takes the list of teachers alone, as the spec names the call, from whatever there is', async () => {
    const one = await build();
    await share(one, cleo);
    const body = [{ user_id: ben.userId, user_name: 'Ben', user_type_id: 4 as const }];
    const shared = await asAuthor.ok('shareAssessment', { ...paramsOf(one), body });
    expect(shared.sharing.map(({ user_name }) => user_name).sort()).toEqual(['Ben', 'Cleo']);
    const left = await asAuthor.ok('unshareAssessment', { ...paramsOf(one), body });
    expect(left.sharing.map(({ user_name }) => user_name)).toEqual(['Cleo']);
    const nobody = await asAuthor.send('shareAssessment', { ...paramsOf(one), body: [] });
    expect(nobody.body).toMatchObject({ message: expect.stringContaining('Please select the teacher(s)') });
  });

  it('raises and lowers the level; naming somebody again without one keeps it', async () => {
    const one = await build();
    await share(one, ben, 3);
    expect((await share(one, ben)).sharing[0]?.share_type_id).toBe(3);
    expect(await share(one, ben, 2)).toMatchObject({ version: 3, sharing: [{ share_type_id: 2 }] });
  });

  it('un-sharing acts on the next request', async () => {
    const one = await build();
    const { version } = await share(one, ben, 2);
    const body = { version, teachers: [{ user_id: ben.userId }] };
    expect((await asAuthor.ok('unshareAssessment', { ...paramsOf(one), body })).sharing).toEqual([]);
    expect(await see(one, asBen)).toBe(404);
    expect((await asBen.call('updateAssessment', { ...paramsOf(one), body: { name: 'Mine' } })).status).toBe(
      404,
    );
  });

  it('ends public, as public ends it', async () => {
    const one = await build({ isPublic: true });
    expect(await share(one, ben)).toMatchObject({ is_public: false, sharing: [{ user_id: ben.userId }] });
    const body = { version: 2, is_public: true, sharing: [{ user_id: ben.userId, active: 0 as const }] };
    expect(await asAuthor.ok('setPublic', { ...paramsOf(one), body })).toMatchObject({
      is_public: true,
      sharing: [],
      version: 3,
    });
  });

  it('public off acts on the next request, and leaves no share behind', async () => {
    const one = await build({ isPublic: true });
    expect(await see(one, asBen)).toBe(200);
    const body = { version: 1, is_public: false };
    expect(await asAuthor.ok('setPublic', { ...paramsOf(one), body })).toMatchObject({ sharing: [] });
    expect(await see(one, asBen)).toBe(404);
  });

  it('without a change nothing is written', async () => {
    const one = await build();
    const body = { version: 1, is_public: false };
    expect((await asAuthor.ok('setPublic', { ...paramsOf(one), body })).version).toBe(1);
    const events = await test.db
      .selectFrom('audit_event')
      .select('kind')
      .where('subject', '=', 'assessment')
      .where('subject_id', '=', one.id)
      .execute();
    expect(events).toEqual([]);
  });

  it('is in the audit with who had it and who has it', async () => {
    const one = await build();
    await share(one, ben, 2);
    const event = await test.db
      .selectFrom('audit_event')
      .select(['kind', 'before', 'after'])
      .where('subject', '=', 'assessment')
      .where('subject_id', '=', one.id)
      .executeTakeFirst();
    expect(event).toEqual({
      kind: 'share',
      before: { sharing: [] },
      after: { sharing: [{ user_id: ben.userId, share_type_id: 2 }] },
    });
  });

  it('shows the current sharing to the second writer, and changes nothing', async () => {
    const one = await build();
    await share(one, ben);
    const body = { version: 1, teachers: [{ user_id: cleo.userId }] };
    const { status, body: answer } = await asAuthor.send('shareAssessment', { ...paramsOf(one), body });
    expect(status).toBe(409);
    const { details } = z.object({ details: sharingChanged }).parse(answer);
    expect(details.current).toMatchObject({
      version: 2,
      sharing: [{ user_name: 'Ben' }],
    });
    expect((await sharingOf(one)).sharing).toHaveLength(1);
  });

  it('notifies one of two simultaneous writers', async () => {
    const one = await build();
    const both = await Promise.all(
      [ben, cleo].map(({ userId }) =>
        asAuthor.call('shareAssessment', {
          ...paramsOf(one),
          body: { version: 1, teachers: [{ user_id: userId }] },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await sharingOf(one)).sharing).toHaveLength(1);
  });
});

describe('refused recipients', () => {
  const refused = async (userId: number, caller = asAuthor, more = {}) => {
    const one = await build();
    const body = { version: 1, teachers: [{ user_id: cleo.userId }, { user_id: userId, ...more }] };
    const { status, body: answer } = await caller.send('shareAssessment', { ...paramsOf(one), body });
    expect((await sharingOf(one)).sharing).toEqual([]);
    return [status, answer];
  };
  const at = (message: string, path = 'teachers.1.user_id') => [
    400,
    { code: 'invalidInput', details: [{ path, message }] },
  ];
  const stranger = 'Only teachers of this campus can be chosen here';

  it('oneself', async () =>
    expect(await refused(author.userId)).toMatchObject(at('You cannot share it with yourself')));

  it('its author, by an admin', async () => {
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect(await refused(author.userId, admin)).toMatchObject(at('Ada has created it'));
  });

  it('a suspended teacher', async () => {
    const sam = await buildMember(test.db, { campus, userType: 'teacher', name: 'Sam' });
    await test.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', sam.userId)
      .execute();
    expect(await refused(sam.userId)).toMatchObject(at('Sam is suspended'));
  });

  it('a teacher of another campus', async () => {
    const foreign = await buildMember(test.db, { userType: 'teacher' });
    expect(await refused(foreign.userId)).toMatchObject(at(stranger));
  });

  it('a person without the teacher role', async () => {
    const student = await buildMember(test.db, { campus, userType: 'student' });
    expect(await refused(student.userId)).toMatchObject(at(stranger));
    expect(await refused(ben.userId, asAuthor, { user_type_id: 6 })).toMatchObject(
      at('Only teachers can be chosen here', 'teachers.1.user_type_id'),
    );
  });

  it('an empty list', async () => {
    const one = await build();
    const answer = await asAuthor.send('shareAssessment', {
      ...paramsOf(one),
      body: { version: 1, teachers: [] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'teachers', message: 'Please select the teacher(s)' }] },
    });
  });

  it('anybody, while it is made public', async () => {
    const one = await build();
    const body = { version: 1, is_public: true, sharing: [{ user_id: ben.userId }] };
    const answer = await asAuthor.send('setPublic', { ...paramsOf(one), body });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'sharing.0.user_id' }] } });
  });
});

describe('levels of sharing', () => {
  const doAll = async (one: Assessment, caller: Caller) => {
    const id = one.id;
    const status = async (name: string, input: object) => (await caller.send(name, input)).status;
    return {
      edit: await status('updateAssessment', { params: { id }, body: { chapter_name: 'Other' } }),
      question: await status('removeQuestion', {
        params: { assessment_id: id, question_id: one.questionIds[1] ?? 0 },
      }),
      share: await status('shareAssessment', {
        params: { id },
        body: { version: 1, teachers: [{ user_id: cleo.userId }] },
      }),
      activate: await status('moveAssessment', { params: { id, status_id: 2 }, body: {} }),
      // Ends every share by name, theirs included.
      public: await status('updateAssessment', { params: { id }, body: { is_public: true } }),
      delete: await status('moveAssessment', { params: { id, status_id: 4 }, body: {} }),
    };
  };
  const shared = async (
    level: 'view' | 'edit' | 'own',
    userType: UserType = 'teacher',
    inCampus = campus,
  ) => {
    const by =
      inCampus === campus ? author : await buildMember(test.db, { campus: inCampus, userType: 'teacher' });
    const one = await build({ author: by, ...draftable });
    const sharee = await buildMember(test.db, { campus: inCampus, userType });
    await shareAssessment(test.db, one, sharee, level);
    return doAll(one, await test.as(sharee));
  };
  const gradeId = async () =>
    (
      await test.db
        .insertInto('grade')
        .values({ campus_id: campus.id, name: `Grade ${Math.random()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  let draftable: Parameters<typeof buildAssessment>[1];
  beforeAll(async () => {
    const subject = await test.db
      .insertInto('subject')
      .values({ campus_id: campus.id, name: 'Shared subject' })
      .returning('id')
      .executeTakeFirstOrThrow();
    draftable = {
      gradeId: await gradeId(),
      subjectId: subject.id,
      questions: [numberDraft(), numberDraft()],
    };
  });

  it('view: nothing but looking', async () =>
    expect(await shared('view')).toEqual({
      edit: 403,
      question: 403,
      public: 403,
      share: 403,
      activate: 403,
      delete: 403,
    }));

  it('edit: its content and its status, with the shared permission, but not whom it is shared with', async () => {
    expect(await shared('edit')).toEqual({
      edit: 200,
      question: 200,
      public: 403,
      share: 403,
      activate: 200,
      // Teachers have this permission only if the campus grants it.
      delete: 403,
    });
    await overridePermission(test.db, {
      campus,
      userType: 'teacher',
      permission: 'delete_shared_assessments',
      isGranted: true,
    });
    expect(await shared('edit')).toMatchObject({ delete: 200 });
    await overridePermission(test.db, {
      campus,
      userType: 'teacher',
      permission: 'edit_shared_assessments',
      isGranted: false,
    });
    expect(await shared('edit')).toMatchObject({ edit: 403, activate: 403 });
  });

  it('own: everything that its author may, until it is made public', async () =>
    expect(await shared('own')).toEqual({
      edit: 200,
      question: 200,
      share: 200,
      activate: 200,
      public: 200,
      delete: 403,
    }));

  it('refuses an edit that makes a non-owner the owner', async () => {
    const one = await build(draftable);
    await shareAssessment(test.db, one, ben, 'edit');
    await overridePermission(test.db, {
      campus,
      userType: 'teacher',
      permission: 'edit_shared_assessments',
      isGranted: true,
    });
    const body = { sharing: [{ user_id: ben.userId, share_type_id: 3 }] };
    expect((await asBen.call('updateAssessment', { ...paramsOf(one), body })).status).toBe(403);
  });
});

describe('the payloads of a record', () => {
  it('creates with its sharing, and an edit takes away what is no longer active', async () => {
    const created = await asAuthor.ok('createAssessment', {
      body: { name: 'How was it?', type: 6, sharing: [{ user_id: ben.userId, user_type_id: 4 }], status: 1 },
    });
    expect(created.sharing).toEqual([{ user_id: ben.userId, share_type_id: 1, active: 1 }]);
  });
});

describe('the teachers to choose from', () => {
  it('are those of the campus, with the suspended ones marked, or left out', async () => {
    const elsewhere = await buildCampus(test.db);
    const tea = await buildMember(test.db, { campus: elsewhere, userType: 'teacher', name: 'Tea' });
    const una = await buildMember(test.db, { campus: elsewhere, userType: 'teacher', name: 'Una' });
    await buildMember(test.db, { campus: elsewhere, userType: 'student' });
    await test.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', una.userId)
      .execute();
    const asTea = await test.as(tea);
    const params = { campus_id: elsewhere.id };
    expect(await asTea.ok('listTeachers', { params })).toEqual([
      { id: tea.userId, name: 'Tea', is_suspended: false },
      { id: una.userId, name: 'Una', is_suspended: true },
    ]);
    expect(await asTea.ok('listTeachers', { params, query: { isSuspended: false } })).toHaveLength(1);
    expect((await asBen.call('listTeachers', { params })).status).toBe(404);
  });
});
