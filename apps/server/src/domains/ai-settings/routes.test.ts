import type { CampusSetting } from '@pelion/access';
import type { AiSettingsDraft } from '@pelion/contract/ai-settings';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { CampusType } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildGrade, buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadHelp, loadTutorBounds, mayReachModel, refusalOf } from './service.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function build(type: CampusType = 'k12', settings: readonly CampusSetting[] = []) {
  const campus = await buildCampus(pelion.db, { type, settings });
  const boss = await buildMember(pelion.db, { campus, userType: 'campusAdmin', name: 'Ines Roth' });
  return { campus, boss, admin: await pelion.as(boss), params: { campus_id: campus.id } };
}

const draft: AiSettingsDraft = {
  most_in_test: 'hints',
  most_in_classwork: 'practice',
  most_in_homework: 'review',
  most_in_standardized_test: 'off',
  most_in_trial: 'hints',
  model_reach: 'noStudents',
  floor_grade_id: null,
  help_words: 'Call 555 0100.',
  recipient_ids: [],
  version: 0,
};

describe('AI settings of a campus', () => {
  it.each([
    ['k12', 'noStudents'],
    ['higherEducation', 'allStudents'],
    ['corporation', 'allStudents'],
    ['dsat', 'allStudents'],
  ] as const)('start without limits, and on K12 without students’ texts: %s', async (type, model_reach) => {
    const { admin, params } = await build(type);
    expect(await admin.ok('getAiSettings', { params })).toMatchObject({
      most_in_test: 'review',
      model_reach,
      introduced: null,
      model: null,
      recipients: [],
      version: 0,
    });
  });

  it('are saved, bound the help of schedules, and are a line of the audit', async () => {
    const { campus, admin, params } = await build();
    const counselor = await buildMember(pelion.db, { campus, userType: 'staff', name: 'Cora Counsel' });
    await admin.ok('saveAiSettings', { params, body: { ...draft, recipient_ids: [counselor.userId] } });
    expect(await admin.ok('getAiSettings', { params })).toMatchObject({
      help_words: 'Call 555 0100.',
      recipients: [{ id: counselor.userId, name: 'Cora Counsel' }],
      version: 1,
    });
    const { mostIn } = await loadTutorBounds(pelion.db, campus.id);
    const { test, classwork, homework, notes, standardizedTest } = assessmentTypes;
    expect([test, classwork, homework, notes, standardizedTest].map((type) => mostIn(type))).toEqual([
      'hints',
      'practice',
      'review',
      'off',
      'off',
    ]);
    expect(mostIn(standardizedTest, true)).toBe('hints');
    const entries = await admin.ok('listAuditLog', { query: {} });
    expect(entries.find(({ action_label }) => action_label === 'AI settings changed')?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Most help in tests', after: 'Hints' }),
        expect.objectContaining({ label: 'Alerted people', after: 'Cora Counsel' }),
      ]),
    );
  });

  it('of two who save at once keep the first, and show it to the second', async () => {
    const { admin, params } = await build();
    const both = await Promise.all(
      ['One', 'Two'].map((help_words) =>
        admin.send('saveAiSettings', { params, body: { ...draft, help_words } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { help_words } = await admin.ok('getAiSettings', { params });
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { reason: 'changed', current: { help_words } },
    });
  });

  it('refuse a floor without a grade, grades of others, and recipients who are no staff of the campus', async () => {
    const { campus, admin, params } = await build();
    const foreign = await buildGrade(pelion.db);
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    const away = await buildMember(pelion.db, { campus, isSuspended: true });
    const elsewhere = await buildMember(pelion.db);
    const floor = { model_reach: 'fromGrade' } as const;
    for (const [path, change] of [
      ['floor_grade_id', floor],
      ['floor_grade_id', { ...floor, floor_grade_id: foreign.id }],
      ['recipient_ids', { recipient_ids: [student.userId] }],
      ['recipient_ids', { recipient_ids: [away.userId] }],
      ['recipient_ids', { recipient_ids: [elsewhere.userId] }],
      ['help_words', { help_words: 'x'.repeat(1_001) }],
    ] as const)
      expect(await admin.send('saveAiSettings', { params, body: { ...draft, ...change } })).toMatchObject({
        status: 400,
        body: { details: [expect.objectContaining({ path })] },
      });
  });

  it('find staff alone as recipients', async () => {
    const { campus, admin, params } = await build();
    await buildMember(pelion.db, { campus, userType: 'student', name: 'Nora Young' });
    await buildMember(pelion.db, { campus, name: 'Nora Teacher' });
    const found = await admin.ok('findAlertRecipients', { params, query: { search: 'nora' } });
    expect(found.map(({ name }) => name)).toEqual(['Nora Teacher']);
  });

  it('alert the people named, and the admins where nobody is named or left', async () => {
    const { campus, boss, admin, params } = await build();
    const counselor = await buildMember(pelion.db, { campus, userType: 'staff' });
    const alerted = async () => (await loadHelp(pelion.db, campus.id)).alertUserIds;
    expect(await alerted()).toEqual([boss.userId]);
    await admin.ok('saveAiSettings', { params, body: { ...draft, recipient_ids: [counselor.userId] } });
    expect(await alerted()).toEqual([counselor.userId]);
    await pelion.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', counselor.userId)
      .execute();
    expect(await alerted()).toEqual([boss.userId]);
  });

  it('are switched on once the introduction is accepted, by whom and when', async () => {
    const { admin, params } = await build();
    for (const setting of ['opted_for_ai', 'ai_in_tests', 'ai_chat_box'] as const)
      expect(await admin.send('saveCampusSettings', { params, body: { [setting]: true } })).toMatchObject({
        status: 400,
        body: { details: [{ path: setting, message: 'Please read the introduction first.' }] },
      });
    await admin.ok('saveCampusSettings', { params, body: { opted_for_ai: false } });
    const accepted = await admin.ok('acceptAiIntroduction', { params });
    expect(accepted.introduced).toEqual({ at: '2040-03-14T10:00:00.000Z', by_name: 'Ines Roth' });
    await admin.ok('acceptAiIntroduction', { params });
    await admin.ok('saveCampusSettings', { params, body: { opted_for_ai: true } });
    const lines = await pelion.db
      .selectFrom('audit_event')
      .select('id')
      .where('campus_id', '=', params.campus_id)
      .where('kind', '=', 'acceptAi')
      .execute();
    expect(lines).toHaveLength(1);
  });
});

describe('text for a model', () => {
  const modelOn = ['opted_for_ai', 'ai_model'] as const;
  const ask = (campus: { id: number; type: CampusType }, student: Member | null, settings = modelOn) =>
    mayReachModel(
      {
        db: pelion.db,
        now: pelion.clock.now(),
        viewer: { campusId: campus.id, campusType: campus.type, settings: new Set<CampusSetting>(settings) },
      },
      student?.userId ?? null,
    );

  it('goes only where the campus allows a model', async () => {
    const { campus } = await build('corporation');
    const off = await mayReachModel(
      {
        db: pelion.db,
        now: pelion.clock.now(),
        viewer: { campusId: campus.id, campusType: 'corporation', settings: new Set(['opted_for_ai']) },
      },
      null,
    );
    expect(off).toBe('campus');
    expect(await ask(campus, null)).toBeNull();
  });

  it('is no student’s on K12 until an admin chooses a grade, and then from this grade on', async () => {
    const { campus, admin, params } = await build();
    const [low, floor, high] = await Promise.all(
      ['Grade 7', 'Grade 9', 'Grade 10'].map((name) => buildGrade(pelion.db, { campus, name })),
    );
    if (!low || !floor || !high) throw new Error('Grades are built');
    for (const [position, { id }] of [low, floor, high].entries())
      await pelion.db.updateTable('grade').set({ position }).where('id', '=', id).execute();
    const inGrade = async (...grades: (typeof low)[]) => {
      const student = await buildMember(pelion.db, { campus, userType: 'student' });
      for (const grade of grades) await buildSection(pelion.db, { campus, grade, students: [student] });
      return student;
    };
    const tenth = await inGrade(high);
    expect(await ask(campus, tenth)).toBe('grade');
    expect(await ask(campus, null)).toBeNull();
    const body = { ...draft, model_reach: 'fromGrade', floor_grade_id: floor.id } as const;
    await admin.ok('saveAiSettings', { params, body });
    expect(await ask(campus, tenth)).toBeNull();
    expect(await ask(campus, await inGrade(floor))).toBeNull();
    expect(await ask(campus, await inGrade(low))).toBe('grade');
    expect(await ask(campus, await inGrade(low, high))).toBe('grade');
    expect(await ask(campus, await inGrade())).toBe('grade');
    await admin.ok('saveAiSettings', { params, body: { ...draft, model_reach: 'allStudents', version: 1 } });
    expect(await ask(campus, await inGrade())).toBeNull();
  });

  it('stays where the deleted grade was the floor', async () => {
    const { campus, admin, params } = await build();
    const floor = await buildGrade(pelion.db, { campus });
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    await buildSection(pelion.db, { campus, students: [student] });
    await admin.ok('saveAiSettings', {
      params,
      body: { ...draft, model_reach: 'fromGrade', floor_grade_id: floor.id },
    });
    await admin.ok('removeGrade', { params: { ...params, grade_id: floor.id } });
    expect(await admin.ok('getAiSettings', { params })).toMatchObject({ floor_grade_id: null });
    expect(await ask(campus, student)).toBe('grade');
  });
});

describe('refusals', () => {
  async function family() {
    const scene = await build('dsat', ['opted_for_ai', 'ai_model']);
    const { campus } = scene;
    const student = await buildMember(pelion.db, { campus, userType: 'student', name: 'Noor Haddad' });
    const parents = await Promise.all(
      ['Mia Haddad', 'Omar Haddad'].map((name) =>
        buildMember(pelion.db, { campus, userType: 'parent', name }),
      ),
    );
    for (const parent of parents) await linkParent(pelion.db, parent, student);
    const [mia, omar] = await Promise.all(parents.map((parent) => pelion.as(parent)));
    if (!mia || !omar) throw new Error('Parents are built');
    const child = { params: { ...scene.params, student_id: student.userId } };
    const holds = async () => (await refusalOf(pelion.db, [student.userId])).get(student.userId) ?? null;
    return { ...scene, student, mia, omar, child, holds };
  }

  it('of two parents hold while one of them refuses, the strictest first', async () => {
    const { mia, omar, params, child, holds } = await family();
    expect(await mia.ok('listAiRefusals', { params })).toMatchObject([
      { student_name: 'Noor Haddad', own: null, holds: null, refusals: [] },
    ]);
    await mia.ok('saveAiRefusal', { ...child, body: { scope: 'model' } });
    expect(await holds()).toBe('model');
    await omar.ok('saveAiRefusal', { ...child, body: { scope: 'all' } });
    expect(await omar.ok('removeAiRefusal', { ...child, query: {} })).toMatchObject({
      own: null,
      holds: 'model',
      refusals: [{ by_name: 'Mia Haddad', scope: 'model', is_by_school: false }],
    });
    await mia.ok('saveAiRefusal', { ...child, body: { scope: 'all' } });
    expect(await holds()).toBe('all');
    await mia.ok('removeAiRefusal', { ...child, query: {} });
    expect(await holds()).toBeNull();
  });

  it('are written once, whatever arrives together', async () => {
    const { mia, child, holds } = await family();
    const scopes = ['model', 'all', 'model', 'all'] as const;
    const all = await Promise.all(
      scopes.map((scope) => mia.send('saveAiRefusal', { ...child, body: { scope } })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(['model', 'all']).toContain(await holds());
  });

  it('are set and taken back by an admin with a reason alone, which the audit keeps', async () => {
    const { campus, admin, params, mia, child, holds, student } = await family();
    const nameless = { status: 400, body: { details: [expect.objectContaining({ path: 'reason' })] } };
    expect(await admin.send('saveAiRefusal', { ...child, body: { scope: 'all' } })).toMatchObject(nameless);
    await admin.ok('saveAiRefusal', { ...child, body: { scope: 'all', reason: 'Mia called' } });
    const other = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
    await other.ok('saveAiRefusal', { ...child, body: { scope: 'all', reason: 'Omar called' } });
    await mia.ok('saveAiRefusal', { ...child, body: { scope: 'model' } });
    expect(await admin.ok('listAiRefusals', { params })).toMatchObject([
      { student_id: student.userId, own: 'all', refusals: [{ reason: 'Omar called' }, { reason: '' }] },
    ]);
    expect(await admin.send('removeAiRefusal', { ...child, query: {} })).toMatchObject(nameless);
    await admin.ok('removeAiRefusal', { ...child, query: { reason: 'Both called' } });
    expect(await holds()).toBeNull();
    const [line] = await pelion.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('campus_id', '=', campus.id)
      .where('kind', '=', 'allowAi')
      .execute();
    expect(line).toMatchObject({ before: { ai_refusal: 'all' }, after: { note: 'Both called' } });
  });

  it('are no business of other parents, teachers and students', async () => {
    const { campus, params, child, student, holds } = await family();
    const stranger = await pelion.as(await buildMember(pelion.db, { campus, userType: 'parent' }));
    const body = { scope: 'all' } as const;
    expect(await stranger.ok('listAiRefusals', { params })).toEqual([]);
    expect(await stranger.send('saveAiRefusal', { ...child, body })).toMatchObject({ status: 404 });
    for (const member of [await buildMember(pelion.db, { campus }), student]) {
      const caller = await pelion.as(member);
      expect(await caller.send('saveAiRefusal', { ...child, body })).toMatchObject({ status: 403 });
    }
    expect(await holds()).toBeNull();
  });

  it('go with the student, and stand in the copy of their data until then', async () => {
    const { admin, params, mia, child, student } = await family();
    await mia.ok('saveAiRefusal', { ...child, body: { scope: 'all' } });
    await admin.ok('saveAiRefusal', { ...child, body: { scope: 'model', reason: 'Noor is ill' } });
    await admin.ok('eraseUser', {
      params: { ...params, user_id: student.userId },
      body: { name: 'Noor Haddad' },
    });
    const left = await pelion.db
      .selectFrom('tutor_refusal')
      .select('student_id')
      .where('student_id', '=', student.userId)
      .execute();
    expect(left).toEqual([]);
    const audit = await pelion.db
      .selectFrom('audit_event')
      .select('after')
      .where('subject_id', '=', student.userId)
      .execute();
    expect(JSON.stringify(audit)).not.toContain('ill');
  });
});
