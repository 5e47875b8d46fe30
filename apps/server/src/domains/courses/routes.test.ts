import type { CourseItemDraft, CourseModuleDraft } from '@pelion/contract/courses';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { draft, active, inactive } = courseStatuses;

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let asAda: Caller;
let asBen: Caller;
let asAdmin: Caller;
let asSam: Caller;
let asParent: Caller;
let asStranger: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  sam = await member('student', 'Sam Student');
  const parent = await member('parent');
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asBen = await pelion.as(await member('teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  asSam = await pelion.as(sam);
  asParent = await pelion.as(parent);
  const other = await buildCampus(db);
  asStranger = await pelion.as(await buildMember(db, { campus: other, userType: 'campusAdmin' }));
});
afterAll(() => pelion.close());

const at = (course_id: number) => ({ params: { course_id } });
const link = (key: string, more: object = {}): CourseItemDraft => ({
  ...{ key, kind_id: courseItemKinds.link, name: `Link ${key}`, done: 'opened' as const },
  url: 'https://atlas.example/maps',
  ...more,
});
const module = (key: string, items: CourseItemDraft[], more: object = {}): CourseModuleDraft => ({
  ...{ key, name: `Module ${key}`, items },
  ...more,
});
const add = (more: object = {}, caller = asAda) =>
  caller.ok('createCourse', { body: { name: 'Leaves', ...more } });
const get = (id: number, caller = asAda) => caller.ok('getCourse', at(id));
const outcome = ({ status, body }: { readonly status: number; readonly body: unknown }) => [status, body];

describe('a course', () => {
  it('needs a name alone and is a draft', async () => {
    expect(await add()).toMatchObject({ name: 'Leaves', status_id: draft, modules: [], default_image: 1 });
    expect(outcome(await asAda.call('createCourse', { body: { name: ' ' } }))).toMatchObject([400, {}]);
  });

  it('is read and changed by all staff with the permission, of no other campus', async () => {
    const { id, version } = await add();
    expect((await get(id, asBen)).can).toMatchObject({ edit: true, delete: false });
    expect((await get(id, asAdmin)).can).toMatchObject({ edit: true, delete: true });
    expect(outcome(await asStranger.call('getCourse', at(id)))).toMatchObject([404, {}]);
    const changed = await asBen.ok('updateCourse', {
      ...at(id),
      body: { version, minutes: 45, goals: ['Name ten trees'], tags: ['nature', 'nature'] },
    });
    expect(changed).toMatchObject({ name: 'Leaves', minutes: 45, tags: ['nature'], version: version + 1 });
  });

  it('refuses an edit of an older version with the newer one', async () => {
    const { id, version } = await add();
    await asAda.ok('updateCourse', { ...at(id), body: { version, name: 'Bark' } });
    expect(
      outcome(await asBen.call('updateCourse', { ...at(id), body: { version, name: 'Roots' } })),
    ).toMatchObject([409, { code: 'conflict', details: { reason: 'changed', current: { name: 'Bark' } } }]);
  });

  it('comes back as it was within its days', async () => {
    const { id } = await add({ modules: [module('m', [link('a')])] });
    await asAda.ok('moveCourse', { params: { course_id: id, status_id: active } });
    expect(outcome(await asAda.call('removeCourse', at(id)))).toMatchObject([403, {}]);
    await asAdmin.ok('removeCourse', at(id));
    expect(outcome(await asAda.call('getCourse', at(id)))).toMatchObject([404, {}]);
    for (const _ of [1, 2])
      expect(await asAdmin.ok('restoreCourse', at(id))).toMatchObject({ id, status_id: active });
  });
});

describe('contents', () => {
  it('keep their ids and order through edits; conditions name them by their keys', async () => {
    const made = await add({
      modules: [
        module('m1', [link('a'), link('b', { opening: { items: [{ key: 'a', score: '0.75' }] } })]),
        module('m2', [link('c')], { opening: { modules: ['m1'], from: '2040-04-01T08:00:00Z' } }),
      ],
    });
    const [first, second] = made.modules;
    const [a, b] = first?.items ?? [];
    expect(first?.items.map(({ name }) => name)).toEqual(['Link a', 'Link b']);
    expect(b?.opening.items).toEqual([{ key: a?.key, score: '3/4' }]);
    expect(second?.opening).toEqual({
      items: [],
      modules: [first?.key],
      from: '2040-04-01T08:00:00.000Z',
    });
    const draftOf = ({ id, key, kind_id, name, done, url }: NonNullable<typeof a>) => ({
      ...{ id, key, kind_id, name, done, url },
    });
    const changed = await asAda.ok('updateCourse', {
      ...at(made.id),
      body: {
        version: made.version,
        modules: [
          // The second item moves to another module, before a new one; the first module goes.
          {
            ...{ id: second?.id ?? 0, key: 'x', name: 'All' },
            items: b && a ? [draftOf(b), link('new'), draftOf(a)] : [],
          },
        ],
      },
    });
    expect(changed.modules).toMatchObject([
      { id: second?.id, name: 'All', items: [{ id: b?.id }, { name: 'Link new' }, { id: a?.id }] },
    ]);
    expect(changed).toMatchObject({ module_count: 1, item_count: 3 });
  });

  it.each([
    ['an item without content', [module('m', [link('a', { url: null })])], 'modules.0.items.0.url'],
    [
      'an item with two contents',
      [module('m', [link('a', { text: '<p>Oak</p>' })])],
      'modules.0.items.0.url',
    ],
    ['a rule of another kind', [module('m', [link('a', { done: 'turnedIn' })])], 'modules.0.items.0.done'],
    ['a rule without its score', [module('m', [link('a', { done: 'score' })])], 'modules.0.items.0.done'],
    ['two parts of one key', [module('m', [link('a'), link('a')])], 'modules.0.items.1.key'],
    [
      'a condition on nothing',
      [module('m', [link('a', { opening: { items: [{ key: 'z' }] } })])],
      'modules.0.items.0.opening',
    ],
    ['an item of another course', [module('m', [link('a', { id: 1_000_000 })])], 'modules.0.items.0.id'],
    [
      'a resource that nobody sees',
      [module('m', [{ ...link('a'), kind_id: 2, url: null, resource_id: 1_000_000 }])],
      'modules.0.items.0.resource_id',
    ],
    [
      'an upload of somebody else',
      [
        module('m', [
          { ...link('a'), kind_id: 3, url: null, file_id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11' },
        ]),
      ],
      'modules.0.items.0.file_id',
    ],
  ])('refuse %s', async (_name, modules, path) => {
    expect(outcome(await asAda.call('createCourse', { body: { name: 'Leaves', modules } }))).toMatchObject([
      400,
      { details: expect.arrayContaining([expect.objectContaining({ path })]) },
    ]);
  });
});

describe('the status', () => {
  const move = async (course_id: number, status_id: number) =>
    outcome(await asAda.call('moveCourse', { params: { course_id, status_id } }));

  it('moves by its table', async () => {
    const { id } = await add({ modules: [module('m', [link('a')])] });
    const moves: readonly [number, number][] = [
      [inactive, 409],
      [courseStatuses.deleted, 409],
      [courseStatuses.processing, 409],
      [active, 200],
      [draft, 409],
      [inactive, 200],
      [active, 200],
      [active, 200],
    ];
    for (const [to, status] of moves) expect((await move(id, to))[0]).toBe(status);
  });

  it('stays a draft while items are missing, wait for themselves or cannot be opened', async () => {
    const empty = await add();
    expect(await move(empty.id, active)).toMatchObject([
      409,
      { details: { reason: 'obstacles', obstacles: [{ obstacle: 'empty', item_id: null }] } },
    ]);
    const { id: resource_id } = await asAda.ok('createResource', {
      params: { campus_id: campus.id, category_id: 1 },
      body: { name: 'Atlas', url: 'https://atlas.example' },
    });
    const course = await add({
      modules: [
        module('m', [
          { ...link('a'), kind_id: courseItemKinds.resource, url: null, resource_id },
          link('b', { opening: { items: [{ key: 'b' }] } }),
        ]),
      ],
    });
    await pelion.db
      .updateTable('resource')
      .set({ status: 3, removed_at: new Date() })
      .where('id', '=', resource_id)
      .execute();
    expect(await move(course.id, active)).toMatchObject([
      409,
      {
        details: {
          obstacles: [
            { obstacle: 'resourceInBin', name: 'Link a' },
            { obstacle: 'circle', name: 'Link b' },
          ],
        },
      },
    ]);
  });
});

describe('families', () => {
  it('see active courses that are given to them, without the contents of the items', async () => {
    const { id } = await add({
      modules: [module('m', [{ ...link('a'), kind_id: 1, done: 'read', url: null, text: '<p>Oak</p>' }])],
    });
    await asAda.ok('moveCourse', { params: { course_id: id, status_id: active } });
    for (const caller of [asSam, asParent])
      expect(outcome(await caller.call('getCourse', at(id)))).toMatchObject([404, {}]);
    const now = new Date('2040-03-14T10:00:00Z');
    const schedule = await pelion.db
      .insertInto('course_schedule')
      .values({
        ...{ campus_id: campus.id, course_id: id, effective_at: now },
        ...{ created_by: sam.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await pelion.db
      .insertInto('course_audience')
      .values({ campus_id: campus.id, schedule_id: schedule.id, section_id: section.id })
      .execute();
    for (const caller of [asSam, asParent]) {
      const seen = await get(id, caller);
      expect(seen.modules[0]?.items[0]).toMatchObject({ name: 'Link a', text: null, text_source: null });
      expect(JSON.stringify(seen)).not.toContain('Oak');
      const list = async (query: object = {}) => (await caller.ok('listCourses', { query })).courses;
      expect(await list()).toMatchObject([
        {
          id,
          progress: [
            { schedule_id: schedule.id, student_id: sam.userId, status_id: 1, done: 0, due_date: null },
          ],
        },
      ]);
      expect(await list({ student_id: sam.userId })).toHaveLength(1);
      expect(await list({ student_id: sam.userId + 9999 })).toEqual([]);
      expect(outcome(await caller.call('listCourses', { query: { is_deleted: true } }))).toMatchObject([
        403,
        {},
      ]);
    }
  });
});

describe('the list', () => {
  it('is filtered by name, tag, status and subject, the newest first', async () => {
    const one = await add({ name: 'Ferns of the forest', tags: ['Fern'] });
    const two = await add({ name: 'Ferns at home', tags: ['fern'] });
    const ids = async (query: object) =>
      (await asAda.ok('listCourses', { query: { limit: 100, ...query } })).courses.map(({ id }) => id);
    expect(await ids({ search: 'ferns' })).toEqual([two.id, one.id]);
    expect(await ids({ tag: 'FERN', search: 'forest' })).toEqual([one.id]);
    expect(await ids({ search: 'ferns', status_ids: active })).toEqual([]);
    expect(await ids({ search: 'fe_ns' })).toEqual([]);
  });

  it('has deleted courses for those who may bring them back, for 30 days', async () => {
    const [recent, old] = [await add({ name: 'Mosses today' }), await add({ name: 'Mosses long ago' })];
    for (const { id } of [recent, old]) await asAdmin.ok('removeCourse', at(id));
    await pelion.db
      .updateTable('course')
      .set({ deleted_at: new Date('2040-02-10T10:00:00Z') })
      .where('id', '=', old.id)
      .execute();
    const query = { search: 'Mosses', is_deleted: true };
    const { courses } = await asAdmin.ok('listCourses', { query });
    expect(courses.map(({ id }) => id)).toEqual([recent.id]);
    expect(courses[0]?.deleted_at).not.toBeNull();
    expect(outcome(await asAda.call('listCourses', { query }))).toMatchObject([403, {}]);
    expect(outcome(await asAdmin.call('restoreCourse', at(old.id)))).toMatchObject([404, {}]);
  });
});
