import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile, buildUploadedFile } from '../../../test/factories/files.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildResource } from '../../../test/factories/resources.ts';
import { buildClassroom, buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { purgeBin } from './purge-bin.ts';

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let asAdmin: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  ada = await buildMember(pelion.db, { campus, name: 'Ada Byron' });
  asAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => pelion.close());

const addDocument = (fileId: string, name = 'Leaf', isCampus = false) =>
  buildResource(pelion.db, { owner: ada, category: 'documents', name, fileId, isCampus });
const putIntoBin = (id: number, removedAt: string) =>
  pelion.db
    .updateTable('resource')
    .set({ status: 3, removed_at: new Date(removedAt) })
    .where('id', '=', id)
    .execute();
const isKept = async (fileId: string) =>
  (await pelion.services.files.size(`uploads/${fileId}`)) !== undefined;
const leftOf = async (ids: readonly number[]) =>
  (await pelion.db.selectFrom('resource').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

describe('the bin', () => {
  it('is emptied after 30 days, with files that nothing else names', async () => {
    const [alone, shared] = [
      await buildFile(pelion, { owner: ada, content: 'alone' }),
      await buildFile(pelion, { owner: ada, content: 'shared' }),
    ];
    const old = [await addDocument(alone.id), await addDocument(shared.id)];
    const young = await addDocument(shared.id);
    for (const id of old) await putIntoBin(id, '2040-02-13T09:59:59Z');
    await putIntoBin(young, '2040-02-13T10:00:01Z');
    await purgeBin(pelion.services);
    expect(await leftOf([...old, young])).toEqual([young]);
    expect([await isKept(alone.id), await isKept(shared.id)]).toEqual([false, true]);
    await purgeBin(pelion.services);
    expect(await leftOf([young])).toEqual([young]);
  });
});

describe('files beside a resource', () => {
  it('go with the last record that names them, covers and captions too', async () => {
    const caller = await pelion.as(ada);
    const upload = async (name: string, mediaType: string) =>
      (await buildUploadedFile(pelion, 'resource', { owner: ada, name, mediaType, content: name })).id;
    const film = await upload('film.mp4', 'video/mp4');
    const [cover, newCover] = [await upload('old.png', 'image/png'), await upload('new.png', 'image/png')];
    const track = await upload('english.vtt', 'text/vtt');
    const drawer = { campus_id: campus.id, category_id: 5 };
    const captions = [{ file_id: track, language: 'en' }];
    const body = { name: 'Tides', file_id: film, cover_file_id: cover, captions };
    const { id, version } = await caller.ok('createResource', { params: drawer, body });
    const other = { name: 'Waves', file_id: await upload('waves.mp4', 'video/mp4'), captions };
    await caller.ok('createResource', { params: drawer, body: other });
    const params = { ...drawer, resource_id: id };
    await caller.ok('updateResource', {
      params,
      body: { version, cover_file_id: newCover, captions: [] },
    });
    expect(await Promise.all([cover, newCover, film, track].map(isKept))).toEqual([false, true, true, true]);
  });
});

describe('a resource in the bin', () => {
  it('is not handed out by an assignment', async () => {
    const resource_id = await buildResource(pelion.db, { owner: ada });
    await putIntoBin(resource_id, '2040-03-10T00:00:00Z');
    const documents = [{ classification_id: 1, name: 'Atlas', resource_id }];
    const caller = await pelion.as(ada);
    const answer = await caller.call('createAssignment', {
      params: { campus_id: campus.id },
      body: { type: 2, name: 'Maps', documents },
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'documents.0.resource_id' }] } });
  });
});

describe('a resource that an assignment hands out', () => {
  it('is in use: archived, and kept even where it came into the bin', async () => {
    const { db } = pelion;
    const resource_id = await buildResource(db, { owner: ada });
    const moments = { created_at: pelion.clock.now(), updated_at: pelion.clock.now() };
    const { id: assignment_id } = await db
      .insertInto('assignment')
      .values({ campus_id: campus.id, type: 2, name: 'Maps', created_by: ada.userId, ...moments })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignment_document')
      .values({
        ...{ campus_id: campus.id, assignment_id, resource_id, position: 1, classification_id: 1 },
        ...{ name: 'Atlas', changed_at: pelion.clock.now() },
      })
      .execute();
    const params = { campus_id: campus.id, category_id: 1, resource_id };
    const caller = await pelion.as(ada);
    expect(await caller.ok('listResourceUses', { params })).toMatchObject([
      { kind: 'assignment', id: assignment_id, name: 'Maps', is_over: false },
    ]);
    expect(await caller.ok('removeResource', { params })).toEqual({ status_id: 2 });
    await putIntoBin(resource_id, '2040-01-01T00:00:00Z');
    await purgeBin(pelion.services);
    expect(await leftOf([resource_id])).toEqual([resource_id]);
  });
});

describe('a person who is erased', () => {
  it('takes along resources that nobody else has seen, with their files', async () => {
    const [own, given] = [
      await buildFile(pelion, { owner: ada, content: 'own' }),
      await buildFile(pelion, { owner: ada, content: 'given' }),
    ];
    const ids = [await addDocument(own.id), await addDocument(given.id, 'Given', true)];
    await asAdmin.ok('eraseUser', {
      params: { campus_id: campus.id, user_id: ada.userId },
      body: { name: 'Ada Byron' },
    });
    expect(await leftOf(ids)).toEqual(ids.slice(1));
    expect([await isKept(own.id), await isKept(given.id)]).toEqual([false, true]);
    const seen = await asAdmin.ok('getResource', {
      params: { campus_id: campus.id, category_id: 2, resource_id: ids[1] ?? 0 },
    });
    expect(seen).toMatchObject({ owner_name: `Former user ${ada.userId}`, file: { name: 'file' } });
  });
});

describe('records that resources name', () => {
  it('are not deleted', async () => {
    const { db } = pelion;
    const section = await buildSection(db, { campus });
    const subject = await buildSubject(db, { campus });
    const group_id = await buildGroup(db, ada);
    const classroom_id = await buildClassroom(db, { campusId: campus.id });
    const resource_id = await buildResource(db, { owner: ada });
    await db
      .updateTable('resource')
      .set({ grade_id: section.grade.id, subject_id: subject.id })
      .where('id', '=', resource_id)
      .execute();
    await (await pelion.as(ada)).ok('scheduleResource', {
      params: { campus_id: campus.id, category_id: 1, resource_id },
      body: {
        from_at: '2040-03-15T08:00:00Z',
        section_ids: [section.id],
        group_ids: [group_id],
        classroom_ids: [classroom_id],
      },
    });
    const inUse = { status: 409, body: { message: expect.stringContaining('1 resource') } };
    const { id: campus_id } = campus;
    expect(await asAdmin.call('removeSection', { params: { campus_id, id: section.id } })).toMatchObject(
      inUse,
    );
    expect(await asAdmin.call('removeGroup', { params: { campus_id, group_id } })).toMatchObject(inUse);
    expect(await asAdmin.call('removeClassroom', { params: { campus_id, classroom_id } })).toMatchObject(
      inUse,
    );
    expect(
      await asAdmin.call('removeSubject', { params: { campus_id, subject_id: subject.id } }),
    ).toMatchObject(inUse);
    expect(
      await asAdmin.call('removeGrade', { params: { campus_id, grade_id: section.grade.id } }),
    ).toMatchObject(inUse);
  });
});

describe('the list among many', () => {
  it('reads a page worth of rows for a teacher, a student and a search', async () => {
    const { db } = pelion;
    await sql`
      insert into resource (campus_id, category_id, name, url, owner_id, is_campus, created_at, updated_at)
      select ${campus.id}, 1, 'Map ' || n, 'https://atlas.example', ${ada.userId}, n % 100 = 0,
        '2040-01-01'::timestamptz + n * interval '1 second', now()
      from generate_series(1, 3000) n`.execute(db);
    await sql`analyze resource, resource_word`.execute(db);
    const params = { campus_id: campus.id, category_id: 1 };
    const teacher = await pelion.as(await buildMember(db, { campus }));
    const { resources, total } = await teacher.ok('listResources', { params });
    expect([resources.length, resources[0]?.name, total]).toEqual([8, 'Map 3000', 30]);
    expect((await asAdmin.ok('listResources', { params })).total).toBeNull();
    const query = { search: 'map 2700' };
    expect(await teacher.ok('listResources', { params, query })).toMatchObject({ total: 1 });
  });
});
