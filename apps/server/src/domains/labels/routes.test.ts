import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function adminOf(draft: Parameters<typeof buildCampus>[1] = {}) {
  const campus = await buildCampus(pelion.db, draft);
  return {
    campus,
    admin: await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' })),
  };
}
const save = (admin: Caller, { id }: Campus, labels: Record<string, unknown>) =>
  admin.send('saveLabels', { params: { campus_id: id }, body: { labels } });
const termOf = async (admin: Caller, { id }: Campus, term: string) =>
  (await admin.ok('listLabels', { params: { campus_id: id } })).find((label) => label.term === term);
const trainer = { singular: 'trainer', plural: 'trainers' };

describe('the words of a campus', () => {
  it.each([
    ['k12', 'teacher', 'grade'],
    ['higherEducation', 'instructor', 'major'],
    ['corporation', 'teacher', 'department'],
    ['dsat', 'teacher', 'grade'],
  ] as const)('default to those of the type: %s', async (type, teacher, grade) => {
    const { campus, admin } = await adminOf({ type });
    expect(await termOf(admin, campus, 'teacher')).toMatchObject({ usual: { singular: teacher }, own: null });
    expect(await termOf(admin, campus, 'grade')).toMatchObject({ usual: { singular: grade }, own: null });
  });

  it('are of what the campus has: a college has no parents', async () => {
    const { campus, admin } = await adminOf({ type: 'higherEducation' });
    expect(await termOf(admin, campus, 'parent')).toBeUndefined();
    expect(await termOf(admin, campus, 'tutor')).toBeDefined();
  });

  it('are of what the campus has: one for digital SAT has no lesson plans, meetings or courses', async () => {
    const { campus, admin } = await adminOf({ type: 'dsat' });
    for (const term of ['lessonPlan', 'meeting', 'classroom', 'course'] as const)
      expect(await termOf(admin, campus, term)).toBeUndefined();
    // Assessments use these terms (spec 2 §5).
    for (const term of ['class', 'chapter', 'lesson'] as const)
      expect(await termOf(admin, campus, term)).toBeDefined();
  });

  it('are said everywhere once they are saved, and every page hears of it', async () => {
    const { campus, admin } = await adminOf();
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    const events = await openEvents(await pelion.url(), teacher.token);
    expect(await save(admin, campus, { teacher: trainer })).toMatchObject({ status: 200 });
    expect(await events.next()).toMatchObject({ topic: 'session' });
    events.close();
    expect((await teacher.ok('me')).term_overrides).toEqual({ teacher: ['trainer', 'trainers'] });
    const types = await admin.ok('listUserTypes');
    expect(types.map(({ name }) => name)).toContain('Trainer');
  });

  it('stand above those of the school, which are the usual ones here', async () => {
    const { campus, admin } = await adminOf({
      school: { termOverrides: { student: ['guest', 'guests'], teacher: ['host', 'hosts'] } },
    });
    await save(admin, campus, { teacher: trainer });
    expect((await admin.ok('me')).term_overrides).toEqual({
      student: ['guest', 'guests'],
      teacher: ['trainer', 'trainers'],
    });
    expect(await termOf(admin, campus, 'teacher')).toEqual({
      term: 'teacher',
      usual: { singular: 'host', plural: 'hosts' },
      own: trainer,
    });
    await save(admin, campus, { teacher: null });
    expect(await termOf(admin, campus, 'teacher')).toMatchObject({ own: null });
  });

  it('are no words of its own where they are the usual ones', async () => {
    const { campus, admin } = await adminOf();
    await save(admin, campus, { teacher: { singular: ' teacher ', plural: 'teachers' } });
    expect((await admin.ok('me')).term_overrides).toEqual({});
  });

  it('saved without a change are no line of the log', async () => {
    const { campus, admin } = await adminOf();
    const lines = () =>
      pelion.db
        .selectFrom('audit_event')
        .select('after')
        .where('campus_id', '=', campus.id)
        .where('kind', '=', 'rename')
        .execute();
    for (const teacher of [trainer, trainer, null, null]) await save(admin, campus, { teacher });
    expect(await lines()).toHaveLength(2);
  });

  it('keep those of an earlier change', async () => {
    const { campus, admin } = await adminOf();
    await Promise.all([
      save(admin, campus, { teacher: trainer }),
      save(admin, campus, { student: { singular: 'guest', plural: 'guests' } }),
    ]);
    expect(Object.keys((await admin.ok('me')).term_overrides).toSorted()).toEqual(['student', 'teacher']);
  });

  it.each([
    ['braces', '{student}', /braces/],
    ['a sign of sentences', 'te|ch', /braces/],
    ['a script', '<script>alert(1)</script>', /cannot contain < > &/],
    ['an entity', 'teach&er', /cannot contain < > &/],
    ['41 letters', 'x'.repeat(41), /40 characters/],
    ['nothing', '  ', /enter the word/],
    ['two lines', 'tea\ncher', /one line/],
    ['a turn of direction', 'tea\u202echer', /invisible/],
    ['figures alone', '42', /one letter/],
  ])('are refused with %s, and the sentence says so', async (_, singular, sentence) => {
    const { campus, admin } = await adminOf();
    expect(await save(admin, campus, { teacher: { singular, plural: 'trainers' } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'labels.teacher.singular', message: expect.stringMatching(sentence) }] },
    });
    expect((await admin.ok('me')).term_overrides).toEqual({});
  });

  it('are taken in every writing', async () => {
    const { campus, admin } = await adminOf();
    for (const word of ['éducateur', 'преподаватель', '教師', 'معلم', "maître d'étude", 'co-teacher'])
      expect(await save(admin, campus, { teacher: { singular: word, plural: word } })).toMatchObject({
        status: 200,
      });
  });

  it('refuse unknown terms', async () => {
    const { campus, admin } = await adminOf();
    expect(await save(admin, campus, { wizard: trainer })).toMatchObject({ status: 400 });
  });

  it('are changed by admins alone', async () => {
    const { campus } = await adminOf();
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect(await save(teacher, campus, { teacher: trainer })).toMatchObject({ status: 403 });
  });
});
