import type { CallInput } from '@pelion/contract';
import type { assessments } from '@pelion/contract/assessments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

type Query = NonNullable<CallInput<typeof assessments.endpoints.listAssessments>['query']>;

let test: TestApp;
let admin: Caller;
let ada: Member;
let ben: Member;
let gradeId: number;
let subjectId: number;

beforeAll(async () => {
  test = await createTestApp();
  // Five hours behind UTC: days of the filters are days there.
  const campus = await buildCampus(test.db, { timeZone: 'America/New_York' });
  ada = await buildMember(test.db, { campus, userType: 'teacher', name: 'Ada' });
  ben = await buildMember(test.db, { campus, userType: 'contentManager', name: 'Ben' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
  gradeId = (await buildGrade(test.db, { campus })).id;
  subjectId = (await buildSubject(test.db, { campus })).id;
  const build = (name: string, day: string, more: Parameters<typeof buildAssessment>[1] = {}) =>
    buildAssessment(test.db, { author: ada, name, createdAt: new Date(`2030-${day}Z`), ...more });
  await build('Fractions', '01-01T12:00', { gradeId, chapterName: 'Numbers', lessonName: 'Halves' });
  await build('Cells', '01-02T12:00', { subjectId, chapterName: 'Life', type: 'homework' });
  await build('100% sure', '01-03T12:00', { author: ben, lessonName: 'Numbers in use', isPublic: true });
  await build('Late at night', '01-05T03:30', { status: 'active', type: 'classwork' });
  await build('Gone', '01-06T12:00', { status: 'deleted' });
});
afterAll(() => test.close());

const names = async (query: Query, caller = admin) =>
  (await caller.ok('listAssessments', { query })).map(({ name }) => name);
const everywhere = (term: string) => ({ name: term, chapter_name: term, lesson_name: term });

describe('the list of assessments', () => {
  it('shows the newest first, without deleted ones', async () => {
    expect(await names({})).toEqual(['Late at night', '100% sure', 'Cells', 'Fractions']);
  });

  it.each<[string, Query, string[]]>([
    [
      'one term in all three searches name or chapter or lesson',
      everywhere('numbers'),
      ['100% sure', 'Fractions'],
    ],
    ['upper and lower case are the same', everywhere('FRACT'), ['Fractions']],
    ['the middle of a word counts', everywhere('action'), ['Fractions']],
    ['different terms must all fit', { name: 'fractions', chapter_name: 'numbers' }, ['Fractions']],
    ['different terms that do not all fit', { name: 'fractions', chapter_name: 'life' }, []],
    ['a percent sign is a percent sign', everywhere('100%'), ['100% sure']],
    ['an underscore is an underscore', everywhere('_'), []],
    ['types', { types: '2,3' }, ['Late at night', 'Cells']],
    ['statuses', { status_ids: [2] }, ['Late at night']],
    ['deleted ones cannot be asked for', { status_ids: [4] }, []],
    ['an empty value is no filter', { types: '', status_ids: '2' }, ['Late at night']],
    ['a first day, in the campus’s time zone', { created_start_date: '2030-01-05' }, []],
    ['a last day, included', { created_end_date: '2030-01-02' }, ['Cells', 'Fractions']],
    ['one day', { created_start_date: '2030-01-04', created_end_date: '2030-01-04' }, ['Late at night']],
    [
      'a moment, where a day is expected',
      { created_start_date: '2030-01-04T22:30:00-05:00' },
      ['Late at night'],
    ],
    ['a moment after it', { created_start_date: '2030-01-04T22:30:00.001-05:00' }, []],
    ['a last moment, included', { created_end_date: '2030-01-02T12:00:00.000Z' }, ['Cells', 'Fractions']],
    ['a last moment before it', { created_end_date: '2030-01-02T11:59:59.999Z' }, ['Fractions']],
    [
      'a day and a moment',
      { created_start_date: '2030-01-02', created_end_date: '2030-01-03T12:00:00Z' },
      ['100% sure', 'Cells'],
    ],
    [
      'days of change, last changed first',
      { modified_start_date: '2030-01-02', modified_end_date: '2030-01-03' },
      ['100% sure', 'Cells'],
    ],
    ['filters together', { types: '3', created_end_date: '2030-01-02', ...everywhere('life') }, ['Cells']],
  ])('filters: %s', async (_, query, expected) => expect(await names(query)).toEqual(expected));

  it('filters by grade, subject and people', async () => {
    expect(await names({ grade_ids: [gradeId] })).toEqual(['Fractions']);
    expect(await names({ subject_ids: [subjectId, 999_999] })).toEqual(['Cells']);
    expect(await names({ created_bys: [ben.userId] })).toEqual(['100% sure']);
    expect(await names({ modified_bys: [ben.userId] })).toEqual(['100% sure']);
    expect(await admin.send('listAssessments', { query: { 'grade_ids[]': [gradeId] } })).toMatchObject({
      status: 200,
      body: [{ name: 'Fractions' }],
    });
  });

  it('keeps "Created by me" to what the viewer wrote', async () => {
    expect(await names({ is_mine: true }, await test.as(ben))).toEqual(['100% sure']);
    expect(await names({ is_mine: true })).toEqual([]);
  });

  it('lists what is shared newest first, whenever it was shared, page by page', async () => {
    const campus = await buildCampus(test.db);
    const [author, sharee] = [
      await buildMember(test.db, { campus, userType: 'teacher' }),
      await buildMember(test.db, { campus, userType: 'teacher' }),
    ];
    for (const [name, day] of [
      ['Second', 2],
      ['Third', 3],
      ['First', 1],
    ] as const) {
      const createdAt = new Date(`2030-01-0${day}T12:00Z`);
      await shareAssessment(test.db, await buildAssessment(test.db, { author, name, createdAt }), sharee);
    }
    const asSharee = await test.as(sharee);
    const shared_with = sharee.userId;
    expect(await names({ shared_with }, asSharee)).toEqual(['Third', 'Second', 'First']);
    expect(await names({ shared_with, limit: 1, offset: 1 }, asSharee)).toEqual(['Second']);
    expect(await names({ shared_with, sort: 'updated' }, asSharee)).toEqual(['Third', 'Second', 'First']);
  });

  it('shows what is shared by name, to that person alone, and keeps "Shared with me" to it', async () => {
    const campus = await buildCampus(test.db);
    const member = (userType: 'teacher' | 'contentManager') => buildMember(test.db, { campus, userType });
    const [author, sharee, other] = [
      await member('teacher'),
      await member('contentManager'),
      await member('teacher'),
    ];
    const shared = await buildAssessment(test.db, { author, name: 'Shared' });
    await buildAssessment(test.db, { author, name: 'Private' });
    await buildAssessment(test.db, { author: other, name: 'Public', isPublic: true });
    await shareAssessment(test.db, shared, sharee, 'view');
    const asSharee = await test.as(sharee);
    expect(await names({}, asSharee)).toEqual(['Public', 'Shared']);
    expect(await names({ shared_with: sharee.userId }, asSharee)).toEqual(['Shared']);
    expect(await names({ shared_with: sharee.userId }, await test.as(other))).toEqual([]);
    const { created_users } = await asSharee.ok('listFilters');
    expect(created_users.map(({ id }) => id).toSorted()).toEqual([author.userId, other.userId].toSorted());
    expect(await asSharee.ok('getAssessment', { params: { id: shared.id } })).toMatchObject({
      share_type_id: 1,
      sharing: [{ user_id: sharee.userId, share_type_id: 1, active: 1 }],
      can: { edit: false, delete: false, share: false, activate: false, deactivate: false },
    });
    expect((await (await test.as(other)).call('getAssessment', { params: { id: shared.id } })).status).toBe(
      404,
    );
  });

  it('pages by eight unless told, without a gap and without repeating', async () => {
    const campus = await buildCampus(test.db);
    const author = await buildMember(test.db, { campus, userType: 'teacher' });
    // All at the same moment: the id decides.
    const createdAt = new Date('2031-01-01T00:00:00Z');
    const built = [];
    for (let index = 0; index < 20; index++)
      built.push((await buildAssessment(test.db, { author, createdAt })).id);
    const caller = await test.as(author);
    const pages = await Promise.all(
      [0, 8, 16].map((offset) => caller.ok('listAssessments', { query: { offset } })),
    );
    expect(pages.map((page) => page.length)).toEqual([8, 8, 4]);
    expect(pages.flat().map(({ id }) => id)).toEqual(built.toReversed());
  });

  it('puts what was changed last first where that is asked for', async () => {
    const campus = await buildCampus(test.db);
    const author = await buildMember(test.db, { campus, userType: 'teacher' });
    const build = (name: string, createdAt: string, updatedAt = createdAt) =>
      buildAssessment(test.db, {
        author,
        name,
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
      });
    await build('Old, changed today', '2031-01-01T12:00Z', '2031-01-09T12:00Z');
    await build('New', '2031-01-08T12:00Z');
    const caller = await test.as(author);
    expect(await names({ sort: 'updated' }, caller)).toEqual(['Old, changed today', 'New']);
    expect(await names({ sort: 'created' }, caller)).toEqual(['New', 'Old, changed today']);
  });

  it.each([
    { limit: 101 },
    { sort: 'name' },
    { offset: -1 },
    { types: 'one' },
    { created_start_date: '1.2.2030' },
  ])('refuses %j', async (query) =>
    expect((await admin.send('listAssessments', { query })).status).toBe(400),
  );
});

describe('the filter panel', () => {
  const people = async (caller: Caller) => {
    const { created_users, updated_users } = await caller.ok('listFilters');
    return [created_users, updated_users].map((users) => users.map(({ name }) => name));
  };

  it('offers the lists of the campus, and the people behind what the viewer may see', async () => {
    const filters = await admin.ok('listFilters');
    expect(filters.grades.map(({ id }) => id)).toEqual([gradeId]);
    expect(filters.subjects.map(({ id }) => id)).toEqual([subjectId]);
    expect(filters.assessment_types).toHaveLength(6);
    expect(filters.assessment_statuses.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await people(admin)).toEqual([
      ['Ada', 'Ben'],
      ['Ada', 'Ben'],
    ]);
    expect(await people(await test.as(ben))).toEqual([['Ben'], ['Ben']]);
    expect(await people(await test.as(ada))).toEqual([
      ['Ada', 'Ben'],
      ['Ada', 'Ben'],
    ]);
  });
});
