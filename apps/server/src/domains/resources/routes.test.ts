import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile, buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let asAda: Caller;
let asBen: Caller;
let ben: Member;
let asAdmin: Caller;
let asStudent: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  ada = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Ada' });
  ben = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Ben' });
  asAda = await pelion.as(ada);
  asBen = await pelion.as(ben);
  asAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  asStudent = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
});
afterAll(() => pelion.close());

const drawer = (category_id: number) => ({ params: { campus_id: campus.id, category_id } });
const place = ({ id: resource_id, category_id }: { id: number; category_id: number }) => ({
  params: { campus_id: campus.id, category_id, resource_id },
});
const addLink = (name: string, caller = asAda, more: object = {}) =>
  caller.ok('createResource', { ...drawer(1), body: { name, url: 'https://atlas.example/maps', ...more } });
const addDocument = async (name: string, owner = ada, caller = asAda) => {
  const file = await buildUploadedFile(pelion, 'resource', { owner, name: 'leaf.png' });
  return caller.ok('createResource', { ...drawer(2), body: { name, file_id: file.id } });
};
const names = async (caller: Caller, query: object = {}, category = 1) =>
  (await caller.ok('listResources', { ...drawer(category), query })).resources.map(({ name }) => name);
const share = async (
  one: { id: number; category_id: number; version: number },
  level: number,
  is_campus = false,
) =>
  asAda.ok('shareResource', {
    ...place(one),
    body: {
      version: one.version,
      is_campus,
      shares: level === 0 ? [] : [{ user_id: ben.userId, share_type_id: level }],
    },
  });

describe('a note', () => {
  const noteWith = async (fileId: string) => {
    const text = `<p>Leaves <img src="https://leaves.example" data-file="${fileId}"></p>`;
    return (await asAda.send('createResource', { ...drawer(6), body: { name: 'Leaves', text } })).status;
  };

  it('gives no link to a file of another school, or to one that is no picture', async () => {
    const owner = await buildMember(pelion.db);
    const foreign = await buildFile(pelion, { owner, content: 'foreign' });
    const secret = await buildFile(pelion, { owner: ben, mediaType: 'application/pdf', content: 'secret' });
    const picture = await buildFile(pelion, { owner: ben, content: 'picture' });
    const statuses = [await noteWith(foreign.id), await noteWith(secret.id), await noteWith(picture.id)];
    expect(statuses).toEqual([400, 400, 200]);
  });
});

describe('a category', () => {
  it.each([7, 8, 10])('%i does not exist', async (category) => {
    expect((await asAda.call('listResources', drawer(category))).status).toBe(404);
    const body = { name: 'Atlas', url: 'https://atlas.example' };
    expect((await asAda.call('createResource', { ...drawer(category), body })).status).toBe(404);
  });

  it.each([
    [1, 'url', 'https://atlas.example/maps', 200],
    [4, 'url', 'http://atlas.example', 200],
    [6, 'text', '<p>Read <b>this</b></p>', 200],
    [6, 'text', '<p> </p>', 400],
    [1, 'text', '<p>Read this</p>', 400],
    [6, 'url', 'https://atlas.example', 400],
    [2, 'url', 'https://atlas.example', 400],
  ])('%i with %s %s answers %i to %i', async (category, field, value, status) => {
    const body = { name: 'Atlas', [field]: value };
    expect((await asAda.call('createResource', { ...drawer(category), body })).status).toBe(status);
  });

  it.each([
    [2, 'leaf.png', 200],
    [2, 'leaf.PDF', 200],
    [2, 'film.mov', 200],
    [2, 'book.epub', 400],
    [2, 'program.png.exe', 400],
    [2, 'nothing', 400],
    [3, 'song.wav', 200],
    [3, 'film.mp4', 400],
    [5, 'film.wmv', 200],
    [5, 'song.mp3', 400],
    [9, 'book.epub', 200],
    [9, 'book.pdf', 400],
    [1, 'leaf.png', 400],
  ])('%i takes %s: %i', async (category, name, status) => {
    const { id: file_id } = await buildUploadedFile(pelion, 'resource', { owner: ada, name });
    const answer = await asAda.call('createResource', { ...drawer(category), body: { name, file_id } });
    expect(answer.status).toBe(status);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'ftp://atlas.example',
    'https://ada:secret@atlas.example',
    'https://',
    '//atlas.example',
    'atlas.example',
    'http:\\\\atlas',
  ])('of links refuses %s', async (url) => {
    const answer = await asAda.call('createResource', { ...drawer(1), body: { name: 'Atlas', url } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'url' }] } });
  });

  it('refuses a file of somebody else, and of another campus', async () => {
    for (const owner of [ben, await buildMember(pelion.db)]) {
      const { id: file_id } = await buildUploadedFile(pelion, 'resource', { owner, name: 'leaf.png' });
      const answer = await asAda.call('createResource', { ...drawer(2), body: { name: 'Leaf', file_id } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    }
  });
});

describe('a resource', () => {
  it('is seen by its owner and admins at first', async () => {
    const one = await addLink('Tides');
    expect(one).toMatchObject({ visibility: 'own', owner_name: 'Ada', is_used: false, version: 1 });
    const status = async (caller: Caller) => (await caller.call('getResource', place(one))).status;
    expect([
      await status(asAda),
      await status(asAdmin),
      await status(asBen),
      await status(asStudent),
    ]).toEqual([200, 200, 404, 404]);
    expect((await asAda.call('getResource', place({ ...one, category_id: 4 }))).status).toBe(404);
  });

  it.each([
    [1, { edit: false, share: false, delete: false, schedule: true }],
    [2, { edit: true, share: false, delete: false, schedule: true }],
    [3, { edit: true, share: true, delete: true, schedule: true }],
  ])('shared at level %i gives what the level says', async (level, can) => {
    const one = await share(await addLink(`Level ${level}`), level);
    expect(one.visibility).toBe('shared');
    const seen = await asBen.ok('getResource', place(one));
    expect(seen.can).toMatchObject(can);
    expect(await names(asBen)).toContain(`Level ${level}`);
    const edit = await asBen.call('updateResource', {
      ...place(one),
      body: { version: one.version, description: 'Changed' },
    });
    expect(edit.status).toBe(can.edit ? 200 : 403);
    const again = await asAda.ok('getResource', place(one));
    expect((await share(again, 0)).visibility).toBe('own');
    expect((await asBen.call('getResource', place(one))).status).toBe(404);
  });

  it('of the campus is seen by students and colleagues, without its shares', async () => {
    const one = await share(await addLink('For everybody'), 1, true);
    expect(await names(asStudent)).toContain('For everybody');
    const seen = await asStudent.ok('getResource', place(one));
    expect(seen).toMatchObject({ visibility: 'campus', shares: [], text: null });
    expect(Object.values(seen.can)).not.toContain(true);
    expect((await asBen.call('updateResource', { ...place(one), body: { version: 2 } })).status).toBe(403);
  });

  it('is shared with teachers of the campus alone, and not with its owner', async () => {
    const one = await addLink('Mine');
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    for (const user_id of [student.userId, ada.userId, (await buildMember(pelion.db)).userId]) {
      const answer = await asAda.call('shareResource', {
        ...place(one),
        body: { version: 1, is_campus: false, shares: [{ user_id, share_type_id: 1 }] },
      });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'shares.0.user_id' }] } });
    }
  });

  it('changed by two at once keeps the first and tells the second', async () => {
    const one = await addLink('Twice');
    const edit = (description: string) =>
      asAda.call('updateResource', { ...place(one), body: { version: 1, description } });
    const answers = await Promise.all([edit('first'), edit('second')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('describes pictures alone, and captions what is played', async () => {
    const picture = await addDocument('Leaf');
    expect(picture.alternative_text).toBeNull();
    const { alternative_text } = await asAda.ok('updateResource', {
      ...place(picture),
      body: { version: 1, alternative_text: '' },
    });
    expect(alternative_text).toBe('');
    const { id: file_id } = await buildUploadedFile(pelion, 'resource', { owner: ada, name: 'film.vtt' });
    const captions = [{ file_id, language: 'en', label: 'English' }];
    const refused = await asAda.call('updateResource', {
      ...place(picture),
      body: { version: 2, captions },
    });
    expect(refused.status).toBe(400);
    const film = await buildUploadedFile(pelion, 'resource', {
      ...{ owner: ada, name: 'film.webm', mediaType: 'video/webm' },
    });
    const video = await asAda.ok('createResource', {
      ...drawer(5),
      body: { name: 'Film', file_id: film.id, captions },
    });
    expect(video.captions).toMatchObject([{ file: { id: file_id }, language: 'en', label: 'English' }]);
  });
});

describe('the file of a resource', () => {
  it('is replaced for everybody, and an earlier one is brought back', async () => {
    const one = await share(await addDocument('Plan'), 1);
    const { id: file_id } = await buildUploadedFile(pelion, 'resource', { owner: ada, name: 'plan-2.pdf' });
    const two = await asAda.ok('replaceResourceFile', { ...place(one), body: { version: 2, file_id } });
    expect(two.file?.id).toBe(file_id);
    expect((await asBen.ok('getResource', place(one))).file?.id).toBe(file_id);
    expect((await asBen.call('listResourceVersions', place(one))).status).toBe(403);
    const versions = await asAda.ok('listResourceVersions', place(one));
    expect(versions.map(({ file, is_current }) => [file.name, is_current])).toEqual([
      ['plan-2.pdf', true],
      ['leaf.png', false],
    ]);
    const back = await asAda.ok('replaceResourceFile', {
      ...place(one),
      body: { version: 3, resource_version_id: versions[1]?.id ?? 0 },
    });
    expect(back.file?.name).toBe('leaf.png');
    expect(await asAda.ok('listResourceVersions', place(one))).toHaveLength(3);
  });

  it('replaced by two at once is replaced by one', async () => {
    const one = await addDocument('Race');
    const replace = async () => {
      const { id: file_id } = await buildUploadedFile(pelion, 'resource', { owner: ada, name: 'race.pdf' });
      return asAda.call('replaceResourceFile', { ...place(one), body: { version: 1, file_id } });
    };
    const answers = await Promise.all([replace(), replace()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  it('has 8 a page, a total, words, tags and filters', async () => {
    const owner = await pelion.as(await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Lin' }));
    for (let number = 1; number <= 10; number += 1)
      await addLink(`Volcano ${number}`, owner, { tags: number > 7 ? ['Lava flow'] : [] });
    const list = await owner.ok('listResources', drawer(1));
    expect(list.resources.filter(({ owner_name }) => owner_name === 'Lin')).toHaveLength(8);
    const mine = { visibility: 'own' as const };
    expect(await names(owner, { ...mine, offset: 8 })).toEqual(['Volcano 2', 'Volcano 1']);
    expect((await owner.ok('listResources', { ...drawer(1), query: mine })).total).toBe(10);
    expect(await names(owner, { search: 'volcano 3' })).toEqual(['Volcano 3']);
    expect(await names(owner, { search: 'volc', sort: 'name', limit: 2 })).toEqual([
      'Volcano 1',
      'Volcano 10',
    ]);
    expect(await names(owner, { tag: 'lava flow' })).toEqual(['Volcano 10', 'Volcano 9', 'Volcano 8']);
    expect(await names(owner, { search: 'nowhere' })).toEqual([]);
    expect(await names(owner, { search: '%' })).toEqual([]);
    const { owners, tags } = await owner.ok('listResourceFilters', drawer(1));
    expect(owners.map(({ name }) => name)).toContain('Lin');
    expect(tags).toEqual(['Lava flow']);
    expect(await names(asBen, { search: 'volcano' })).toEqual([]);
    expect(await names(asAdmin, { search: 'volcano', limit: 100 })).toHaveLength(10);
  });
});

describe('the bin', () => {
  it('keeps a resource for 30 days, and gives it back', async () => {
    const one = await share(await addLink('Old'), 1, true);
    expect(await asAda.ok('removeResource', place(one))).toEqual({ status_id: 3 });
    expect(await names(asAda, { search: 'old' })).toEqual([]);
    expect((await asBen.call('getResource', place(one))).status).toBe(404);
    expect((await asStudent.call('getResource', place(one))).status).toBe(404);
    expect(await names(asAda, { status: 'bin' })).toEqual(['Old']);
    expect(await names(asBen, { status: 'bin' })).toEqual([]);
    const { removed_on } = await asAda.ok('getResource', place(one));
    expect(removed_on?.toString()).toContain('2040-04-13');
    const moved = { params: { ...place(one).params, status_id: 1 } };
    expect((await asBen.call('moveResource', moved)).status).toBe(404);
    expect(await asAda.ok('moveResource', moved)).toMatchObject({ status_id: 1, removed_on: null });
    expect(await names(asBen, { search: 'old' })).toEqual(['Old']);
  });

  it('archives what is used', async () => {
    const one = await addLink('Used');
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    const scheduled = await asAda.ok('scheduleResource', {
      ...place(one),
      body: { student_ids: [student.userId], from_at: '2040-03-15T08:00:00Z' },
    });
    const toBin = { params: { ...place(one).params, status_id: 3 } };
    expect(await asAda.call('moveResource', toBin)).toMatchObject({ status: 409, body: { code: 'inUse' } });
    expect(await asAda.ok('removeResource', place(one))).toEqual({ status_id: 2 });
    expect(await names(asAda, { status: 'archived' })).toEqual(['Used']);
    await asAda.ok('removeResourceSchedule', {
      params: { ...place(one).params, resource_schedule_id: scheduled.id },
    });
    expect(await asAda.ok('moveResource', toBin)).toMatchObject({ status_id: 3 });
  });
});
