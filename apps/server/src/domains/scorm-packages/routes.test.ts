import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchool } from '../../../test/factories/schools.ts';
import { type PackageDraft, zipOfPackage } from '../../../test/factories/scorm-packages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let asStudent: Caller;
let asForeigner: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  teacher = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Ada Lovelace' });
  asTeacher = await pelion.as(teacher);
  asStudent = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
  asForeigner = await pelion.as(await buildMember(pelion.db, { userType: 'teacher' }));
});
afterAll(() => pelion.close());

function formWith(zip: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Leaves', ...fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(zip)]), 'leaves.zip');
  return form;
}

const create = (draft: PackageDraft = {}, fields?: Readonly<Record<string, string>>) =>
  asTeacher.ok('createScormPackage', { body: formWith(zipOfPackage(draft), fields) });
const of = ({ id: package_id }: { readonly id: number }) => ({ params: { package_id } });

/** Launches a part, and gives the calls of its page. */
async function launch(
  one: { readonly id: number },
  body: { readonly part_id?: string; readonly is_trial?: boolean; readonly is_new?: boolean } = {},
  caller = asTeacher,
) {
  const launched = await caller.ok('launchScormPackage', { ...of(one), body });
  const { pathname } = new URL(launched.url);
  const send = async (path: string, payload?: object) => {
    const {
      statusCode,
      body: text,
      headers,
    } = await pelion.media.inject({
      method: payload ? 'POST' : 'GET',
      url: pathname + path,
      ...(payload && { payload }),
    });
    return { statusCode, headers, text };
  };
  const post = async (path: string, payload: object = {}) => {
    const answer = await send(path, payload);
    return { status: answer.statusCode, body: JSON.parse(answer.text) };
  };
  const life = await send('life');
  const before: unknown = JSON.parse(life.text);
  // Numbers of changes go on behind those that are kept.
  let base = z.object({ seq: z.int() }).parse(before).seq;
  return {
    ...launched,
    get: (path: string) => send(path),
    async start() {
      const { body } = await post('start');
      base = body.seq;
      return body;
    },
    post,
    async save(seq: number, changes: Readonly<Record<string, string>>, more: object = {}) {
      const { status, body } = await post('changes', {
        ...{ seq: base + seq, changes, is_finished: false, calls: [], ...more },
      });
      return { status, body: 'seq' in body ? { seq: body.seq - base } : body };
    },
  };
}

const status = (value: string) => ({ 'cmi.core.lesson_status': value });
const rowsOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(pelion.db))
    .rows[0]?.count;

describe('a package', () => {
  it('comes as a zip, with what its manifest says', async () => {
    const one = await create({ parts: [{ title: 'Roots' }, { title: 'Leaves' }] }, { mastery_score: '80' });
    expect(one).toMatchObject({
      ...{ name: 'Leaves', title: 'Leaves', status_id: 1, edition: 'scorm12', file_name: 'leaves.zip' },
      ...{ part_count: 2, file_count: 3, mastery_score: 80, counted: 'best', learner_count: 0 },
      parts: [
        { id: 'part1', title: 'Roots', level: 0, is_launched: true, is_sco: true },
        { id: 'part2', title: 'Leaves' },
      ],
      can: { edit: true, delete: false, launch: true },
    });
    const { packages } = await asTeacher.ok('listScormPackages', { query: { search: 'leav' } });
    expect(packages.map(({ id }) => id)).toContain(one.id);
  });

  it('comes by a finished upload, whose zip goes', async () => {
    const content = zipOfPackage();
    const file = await buildUploadedFile(pelion, 'package', { owner: teacher, name: 'a.zip', content });
    const body = new FormData();
    body.set('name', 'Uploaded');
    body.set('upload_id', file.id);
    expect(await asTeacher.ok('createScormPackage', { body })).toMatchObject({ file_name: 'a.zip' });
    expect(await pelion.services.files.size(`uploads/${file.id}`)).toBeUndefined();
    expect((await asTeacher.send('createScormPackage', { body })).status).toBe(400);
  });

  it('takes no upload of another purpose, and none of somebody else', async () => {
    const other = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const content = zipOfPackage();
    for (const [purpose, owner] of [
      ['resource', teacher],
      ['package', other],
    ] as const) {
      const { id } = await buildUploadedFile(pelion, purpose, { owner, name: 'a.zip', content });
      const body = new FormData();
      body.set('name', 'Uploaded');
      body.set('upload_id', id);
      expect((await asTeacher.send('createScormPackage', { body })).status).toBe(400);
    }
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no zip', new TextEncoder().encode('nothing'), /not a zip/],
    ['another standard', zipSync({ 'cmi5.xml': new Uint8Array() }), /cmi5/],
    [
      'a missing page',
      zipSync({ 'imsmanifest.xml': new TextEncoder().encode('<manifest/>') }),
      /nothing to launch/,
    ],
  ])('is refused with its reason for %s, and keeps no row and no byte', async (_, zip, reason) => {
    const before = [await rowsOf('scorm_package'), await rowsOf('scorm_version'), await rowsOf('file')];
    const answer = await asTeacher.send('createScormPackage', { body: formWith(zip) });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', details: [{ path: 'file' }] },
    });
    expect(JSON.stringify(answer.body)).toMatch(reason);
    expect([await rowsOf('scorm_package'), await rowsOf('scorm_version'), await rowsOf('file')]).toEqual(
      before,
    );
  });

  it('is refused without a name, and keeps no byte', async () => {
    const answer = await asTeacher.send('createScormPackage', {
      body: formWith(zipOfPackage(), { name: ' ' }),
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
  });

  it('takes room of the plan, as much as it unpacks to, until it is deleted', async () => {
    const used = async () =>
      (
        await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::bigint as bytes from storage_change
          where campus_id = ${campus.id}`.execute(pelion.db)
      ).rows[0]?.bytes ?? 0;
    const before = await used();
    const one = await create({ files: { 'big.txt': 'leaf '.repeat(2000) } });
    expect((await used()) - before).toBe(one.size);
    expect(one.size).toBeGreaterThan(10_000);
    const asAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    await asAdmin.ok('removeScormPackage', of(one));
    await pelion.runJobs();
    expect(await used()).toBe(before);
    expect((await asTeacher.send('getScormPackage', of(one))).status).toBe(404);
  });

  it('moves from draft to active, to inactive and back, and never to draft', async () => {
    const one = await create();
    const move = async (status_id: number) =>
      (await asTeacher.send('moveScormPackage', { params: { package_id: one.id, status_id } })).status;
    expect([
      await move(3),
      await move(2),
      await move(2),
      await move(3),
      await move(2),
      await move(1),
    ]).toEqual([409, 200, 200, 200, 200, 409]);
  });

  it('is changed over the version that was seen', async () => {
    const one = await create();
    const edit = (version: number, name: string) =>
      asTeacher.send('updateScormPackage', { ...of(one), body: { version, name, counted: 'last' } });
    expect(await edit(1, 'Trees')).toMatchObject({ status: 200, body: { name: 'Trees', counted: 'last' } });
    expect(await edit(1, 'Roots')).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Trees' } } },
    });
  });

  it('is nobody’s of another campus, and closed to students', async () => {
    const one = await create();
    expect((await asForeigner.send('getScormPackage', of(one))).status).toBe(404);
    expect((await asForeigner.send('launchScormPackage', { ...of(one), body: {} })).status).toBe(404);
    expect((await asStudent.send('getScormPackage', of(one))).status).toBe(403);
    expect((await asStudent.send('launchScormPackage', { ...of(one), body: {} })).status).toBe(404);
  });

  it('is kept without the feature, and none is added', async () => {
    const school = await buildSchool(pelion.db, { featureOverrides: { can_create_external_tools: false } });
    const lite = await buildCampus(pelion.db, { school });
    const caller = await pelion.as(await buildMember(pelion.db, { campus: lite, userType: 'teacher' }));
    expect(await caller.send('createScormPackage', { body: formWith(zipOfPackage()) })).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature' },
    });
    expect((await caller.send('listScormPackages', {})).status).toBe(200);
  });

  it('is replaced by a new version; attempts that have begun keep theirs', async () => {
    const one = await create({ parts: [{ id: 'old' }] });
    await launch(one);
    const body = formWith(zipOfPackage({ parts: [{ id: 'new' }] }), { version: '1' });
    body.delete('name');
    const replaced = await asTeacher.ok('replaceScormFile', { ...of(one), body });
    expect(replaced).toMatchObject({ version: 2, parts: [{ id: 'new' }] });
    expect((await launch(one)).part_id).toBe('old');
    expect((await launch(one, { is_new: true })).part_id).toBe('new');
  });

  it('drops the files of a version that no attempt has begun', async () => {
    const one = await create({ parts: [{ id: 'old' }] });
    const body = formWith(zipOfPackage(), { version: '1' });
    body.delete('name');
    await asTeacher.ok('replaceScormFile', { ...of(one), body });
    await pelion.runJobs();
    const versions = await pelion.db
      .selectFrom('scorm_version')
      .select(['files', 'folder'])
      .where('package_id', '=', one.id)
      .orderBy('id')
      .execute();
    expect(versions.map(({ files }) => files)).toEqual([0, 2]);
    expect(await pelion.services.files.size(`packages/${versions[0]?.folder}/0`)).toBeUndefined();
    expect(await pelion.services.files.size(`packages/${versions[1]?.folder}/0`)).toBeGreaterThan(0);
  });
});

describe('a launch', () => {
  it('opens the files of its package, and nothing else', async () => {
    const one = await create({ files: { 'my page é.html': 'é', 'JS/Run.js': 'run()', 'x.bin': 'x' } });
    const running = await launch(one);
    expect(running.url).toMatch(/^http:\/\/media\.test\.example\/launches\/[\w-]{43}\/$/);
    expect(await running.get('content/part1.html')).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining('sandbox allow-scripts allow-same-origin'),
      },
    });
    expect(await running.get('content/my%20page%20%C3%A9.html')).toMatchObject({ text: 'é' });
    expect(await running.get('content/js/run.js')).toMatchObject({
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect((await running.get('content/x.bin')).headers['content-type']).toBe('application/octet-stream');
    for (const path of ['content/', 'content/nothing', 'content/../start', 'content/%2e%2e/x.bin', 'nothing'])
      expect((await running.get(path)).statusCode).toBe(404);
    const other = await create({ files: { 'secret.txt': 'secret' } });
    expect((await running.get('content/secret.txt')).statusCode).toBe(404);
    expect((await (await launch(other)).get('content/secret.txt')).text).toBe('secret');
  });

  it('lets no service worker in', async () => {
    const one = await create({ files: { 'sw.js': '' } });
    const { pathname } = new URL((await launch(one)).url);
    const answer = await pelion.media.inject({
      url: `${pathname}content/sw.js`,
      headers: { 'service-worker': 'script' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('tells a package a given name and an opaque id', async () => {
    const { values, content } = await (await launch(await create())).start();
    expect(values).toMatchObject({
      'cmi.core.student_name': 'Ada',
      'cmi.core.student_id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'cmi.core.entry': 'ab-initio',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_status': 'not attempted',
      'cmi.core.total_time': '0000:00:00.00',
    });
    expect(content).toBe('content/part1.html');
    expect(JSON.stringify(values)).not.toContain('Lovelace');
  });

  it('gives back what was set, byte for byte', async () => {
    const one = await create();
    const changes = {
      'cmi.core.lesson_location': 'page “7” <&>',
      'cmi.suspend_data': `résumé ${'x'.repeat(63_993)}`,
      'cmi.interactions.0.id': 'q1',
      'cmi.objectives.0.score.raw': '50',
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '00:05:30',
    };
    const first = await launch(one);
    await first.start();
    expect(await first.save(1, changes, { is_finished: true })).toEqual({ status: 200, body: { seq: 1 } });
    const { values, seq } = await (await launch(one)).start();
    expect(seq).toBe(200_000);
    const { 'cmi.core.exit': _exit, 'cmi.core.session_time': _time, ...kept } = changes;
    expect(values).toMatchObject({
      ...kept,
      'cmi.core.entry': 'resume',
      'cmi.core.total_time': '0000:05:30.00',
    });
    expect(values).not.toHaveProperty(['cmi.core.exit']);
  });

  it.each<[string, object]>([
    ['a value of 64,001 characters', { changes: { 'cmi.suspend_data': 'x'.repeat(64_001) } }],
    ['an element that is none', { changes: { '__proto__.x': '1' } }],
    ['a value that is no text', { changes: { 'cmi.suspend_data': 5 } }],
    ['half a letter', { changes: { 'cmi.suspend_data': '\ud800' } }],
    ['a number of zero', { seq: 0 }],
    ['a field that is none', { score: 100 }],
  ])('refuses %s', async (_, more) => {
    const running = await launch(await create());
    expect((await running.save(1, {}, more)).status).toBe(400);
  });

  it('keeps the highest number, whatever comes later', async () => {
    const one = await create();
    const running = await launch(one);
    await running.save(5, { 'cmi.core.lesson_location': 'five' });
    expect(await running.save(4, { 'cmi.core.lesson_location': 'four' })).toEqual({
      status: 200,
      body: { seq: 5 },
    });
    expect(await running.save(5, { 'cmi.core.lesson_location': 'again' })).toEqual({
      status: 200,
      body: { seq: 5 },
    });
    expect((await running.start()).values['cmi.core.lesson_location']).toBe('five');
  });

  it('ends when another begins, and says so', async () => {
    const one = await create();
    const first = await launch(one);
    const second = await launch(one);
    await second.start();
    for (const answer of [await first.save(1, status('passed')), await first.post('start')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'playerReplaced' } });
    expect((await first.get('life')).statusCode).toBe(409);
    expect((await second.get('life')).statusCode).toBe(200);
  });

  it('that another part replaces has a moment for its last words', async () => {
    const one = await create({ parts: [{ id: 'one' }, { id: 'two' }] });
    const first = await launch(one);
    await first.start();
    await (await launch(one, { part_id: 'two' })).start();
    const words = { 'cmi.core.lesson_location': 'last' };
    const pathname = new URL(first.url).pathname;
    const last = await pelion.media.inject({
      method: 'POST',
      url: `${pathname}changes`,
      payload: { seq: 100_001, changes: words, is_finished: true, calls: [] },
    });
    expect(last.json()).toMatchObject({ seq: 100_001, is_over: true });
    pelion.clock.advance({ seconds: 31 });
    expect((await first.save(2, words)).status).toBe(409);
    expect((await (await launch(one, { part_id: 'one' })).start()).values).toMatchObject(words);
  });

  it('ends with the membership of its person, and with its package', async () => {
    const guest = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const one = await create();
    const running = await launch(one, {}, await pelion.as(guest));
    await pelion.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', guest.userId)
      .execute();
    expect((await running.save(1, {})).status).toBe(404);
    expect((await running.get('content/part1.html')).statusCode).toBe(404);
    const own = await launch(one);
    const asAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    await asAdmin.ok('removeScormPackage', of(one));
    expect((await own.save(1, {})).status).toBe(409);
  });

  it('refuses more than 100 calls a second, and 5 MB of state', async () => {
    const running = await launch(await create());
    // With the one that began it.
    const many = await Promise.all(Array.from({ length: 100 }, () => running.get('life')));
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    pelion.clock.advance({ seconds: 1 });
    const large = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 50 }, (_, n) => [`cmi.interactions.${from + n}.id`, 'x'.repeat(64_000)]),
      );
    expect((await running.save(1, large(0))).status).toBe(200);
    expect(await running.save(2, large(50))).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect((await running.save(3, { 'cmi.core.lesson_location': 'on' })).status).toBe(200);
  });
});

describe('an attempt', () => {
  const counted = async (one: { readonly id: number }) =>
    (await asTeacher.ok('listScormAttempts', of(one))).attempts.map(({ progress_id, score, number }) => ({
      ...{ progress_id, score, number },
    }));

  it('is passed by mastery, and coming back is review', async () => {
    const one = await create({ parts: [{ masteryScore: 80 }] });
    const first = await launch(one);
    await first.start();
    const done = { ...status('completed'), 'cmi.core.score.raw': '85' };
    await first.save(1, done, { is_finished: true });
    expect(await counted(one)).toEqual([{ progress_id: 5, score: 85, number: 1 }]);
    const back = await launch(one);
    expect(back.is_review).toBe(true);
    expect((await back.start()).values).toMatchObject({
      'cmi.core.lesson_mode': 'review',
      'cmi.core.credit': 'no-credit',
      'cmi.core.lesson_status': 'passed',
    });
    await back.save(1, { ...status('failed'), 'cmi.core.score.raw': '1' }, { is_finished: true });
    expect(await counted(one)).toEqual([{ progress_id: 5, score: 85, number: 1 }]);
  });

  it.each([
    ['best', { progress_id: 5, score: 90, number: 2 }],
    ['last', { progress_id: 3, score: 20, number: 3 }],
    ['first', { progress_id: 5, score: 70, number: 1 }],
  ])('that counts is the %s one', async (rule, expected) => {
    const one = await create({}, { counted: rule });
    for (const [index, [said, score]] of [
      ['passed', '70'],
      ['passed', '90'],
      ['failed', '20'],
    ].entries()) {
      const running = await launch(one, { is_new: index > 0 });
      await running.save(
        1,
        { ...status(said ?? ''), 'cmi.core.score.raw': score ?? '' },
        { is_finished: true },
      );
    }
    expect(await counted(one)).toEqual([expected]);
  });

  it('of several parts goes on with the next, and opens one when those before it are done', async () => {
    const parts = [{ id: 'one' }, { id: 'two', prerequisites: 'one' }, { id: 'three', isAsset: true }];
    const one = await create({ parts });
    const first = await launch(one);
    expect(first.parts.map(({ is_closed }) => is_closed)).toEqual([false, true, false]);
    const closed = await asTeacher.send('launchScormPackage', { ...of(one), body: { part_id: 'two' } });
    expect(closed).toMatchObject({ status: 409, body: { details: { reason: 'closed' } } });
    const payload = { seq: 1, changes: status('completed'), is_finished: true, calls: [] };
    expect((await first.post('changes', payload)).body).toMatchObject({
      parts: [
        { id: 'one', progress_id: 4, is_closed: false },
        { id: 'two', progress_id: 1, is_closed: false },
        { id: 'three', progress_id: 1, is_closed: false },
      ],
    });
    const second = await launch(one);
    expect(second.part_id).toBe('two');
    await second.save(1, { ...status('passed'), 'cmi.core.score.raw': '60' }, { is_finished: true });
    expect(await counted(one)).toEqual([{ progress_id: 2, score: 60, number: 1 }]);
    // A page that is only viewed.
    const third = await launch(one);
    await third.start();
    expect(await counted(one)).toEqual([{ progress_id: 5, score: 60, number: 1 }]);
  });

  it('of SCORM 2004 has its own elements', async () => {
    const one = await create({ edition: '2004 4th Edition' });
    const running = await launch(one);
    expect((await running.start()).values).toMatchObject({
      'cmi.learner_name': 'Ada',
      'cmi.mode': 'normal',
      'cmi.entry': 'ab-initio',
      'cmi.completion_status': 'unknown',
      'cmi.total_time': 'PT0S',
    });
    await running.save(
      1,
      { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.75' },
      { is_finished: true },
    );
    expect(await counted(one)).toEqual([{ progress_id: 5, score: 75, number: 1 }]);
  });

  it('of somebody else never moves', async () => {
    const one = await create();
    const other = await buildMember(pelion.db, { campus, userType: 'teacher' });
    await (await launch(one, {}, await pelion.as(other))).save(1, { 'cmi.core.lesson_location': 'other' });
    const running = await launch(one);
    await running.save(1, { ...status('passed'), 'cmi.core.lesson_location': 'mine' }, { is_finished: true });
    expect(await counted(one)).toHaveLength(2);
    const again = await launch(one, {}, await pelion.as(other));
    expect((await again.start()).values['cmi.core.lesson_location']).toBe('other');
  });
});

describe('trying out', () => {
  it('is kept apart, with its record and its calls, and starts again', async () => {
    const one = await create();
    expect(await asTeacher.ok('getScormTrial', of(one))).toEqual({ trial: null });
    const trial = await launch(one, { is_trial: true });
    expect((await trial.start()).is_trial).toBe(true);
    const call = {
      name: 'LMSSetValue',
      element: 'cmi.suspend_data',
      value: 'abc',
      result: 'true',
      error: 0,
      at: 1,
    };
    await trial.save(
      1,
      {
        ...status('passed'),
        'cmi.core.score.raw': '90',
        'cmi.suspend_data': 'abc',
        'cmi.interactions.0.id': 'q',
      },
      { is_finished: true, calls: [call] },
    );
    expect(await asTeacher.ok('getScormTrial', of(one))).toMatchObject({
      trial: {
        ...{ progress_id: 5, score: 90 },
        parts: [{ part_id: 'part1', progress_id: 5, suspend_data_length: 3, interaction_count: 1 }],
        calls: [{ name: 'LMSSetValue', value: 'abc', error: 0 }],
      },
    });
    expect(await asTeacher.ok('listScormAttempts', of(one))).toEqual({ attempts: [], total: 0 });
    await asTeacher.ok('removeScormTrial', of(one));
    expect(await asTeacher.ok('getScormTrial', of(one))).toEqual({ trial: null });
    expect((await launch(one, { is_trial: true })).attempt_number).toBe(1);
  });

  it('is there for an inactive package, which launches no more', async () => {
    const one = await create();
    for (const status_id of [2, 3])
      await asTeacher.ok('moveScormPackage', { params: { package_id: one.id, status_id } });
    expect((await asTeacher.send('launchScormPackage', { ...of(one), body: {} })).status).toBe(409);
    expect((await launch(one, { is_trial: true })).attempt_number).toBe(1);
  });
});

// Last, because the sessions of the callers end before.
describe('a launch that goes on', () => {
  it('lives for as long as it is used, and a day longer', async () => {
    const running = await launch(await create());
    for (let hours = 0; hours < 60; hours += 20) {
      pelion.clock.advance({ minutes: 20 * 60 });
      expect((await running.save(hours + 1, {})).status).toBe(200);
    }
    pelion.clock.advance({ minutes: 25 * 60 });
    expect((await running.save(100, {})).status).toBe(404);
  });
});
