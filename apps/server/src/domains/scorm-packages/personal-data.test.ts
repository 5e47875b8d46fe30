import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { addMembership, buildMember, type Member } from '../../../test/factories/members.ts';
import { zipOfPackage } from '../../../test/factories/scorm-packages.ts';
import { placesOf } from '../../../test/places-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function addPackage(caller: Caller): Promise<number> {
  const body = new FormData();
  body.set('name', 'Leaves');
  body.set('file', new Blob([new Uint8Array(zipOfPackage())]), 'leaves.zip');
  return (await caller.ok('createScormPackage', { body })).id;
}

const call = { name: 'LMSSetValue', element: 'cmi.comments', result: 'true', error: 0, at: 1 };

/** Passes the package with a word in its state, and in the log of its calls. Returns how to save once more. */
async function take(caller: Caller, package_id: number, word: string, is_trial = false) {
  const { url } = await caller.ok('launchScormPackage', { params: { package_id }, body: { is_trial } });
  const { pathname } = new URL(url);
  const save = (seq: number) =>
    pelion.media.inject({
      method: 'POST',
      url: `${pathname}changes`,
      payload: {
        seq,
        changes: {
          ...{ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '85' },
          ...{ 'cmi.suspend_data': `my ${word}`, 'cmi.core.lesson_location': `on ${word}` },
        },
        is_finished: false,
        calls: [{ ...call, value: `about ${word}` }],
      },
    });
  expect((await save(1)).statusCode).toBe(200);
  return { save, open: () => pelion.media.inject({ url: `${pathname}content/part1.html` }) };
}

async function buildLearner(campus: Campus) {
  const member = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Noor Haddad' });
  return { member, caller: await pelion.as(member) };
}

async function erase(campus: Campus, { userId }: Member): Promise<void> {
  const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  await admin.ok('eraseUser', {
    params: { campus_id: campus.id, user_id: userId },
    body: { name: 'Noor Haddad' },
  });
}

const attemptsOf = ({ id }: Campus, { userId }: Member) =>
  pelion.db
    .selectFrom('scorm_attempt')
    .select(['number', 'is_trial', 'progress', 'score'])
    .where('campus_id', '=', id)
    .where('user_id', '=', userId)
    .execute();

it('of an erased person leaves progress and score, and nothing that a package has kept', async () => {
  const campus = await buildCampus(pelion.db);
  const { member, caller } = await buildLearner(campus);
  const package_id = await addPackage(caller);
  const running = await take(caller, package_id, 'marmalade');
  const trial = await take(caller, package_id, 'marmalade', true);
  expect(await placesOf(pelion.db, 'marmalade')).toHaveLength(2);

  await erase(campus, member);

  expect(await placesOf(pelion.db, 'marmalade')).toEqual([]);
  expect(await attemptsOf(campus, member)).toEqual([
    { number: 1, is_trial: false, progress: 5, score: '85.00' },
  ]);
  for (const launch of [running, trial]) {
    expect((await launch.save(2)).statusCode).toBe(404);
    expect((await launch.open()).statusCode).toBe(404);
  }
  expect(await placesOf(pelion.db, 'marmalade')).toEqual([]);
  // Progress of others, and their package, do not depend on who added it.
  const { caller: other } = await buildLearner(campus);
  expect(await other.ok('listScormAttempts', { params: { package_id } })).toMatchObject({
    attempts: [{ user_name: `Former user ${member.userId}`, progress_id: 5, score: 85 }],
  });
  await take(other, package_id, 'honey');
});

it('of a person erased at one school stays at the other, and so does that of everybody else', async () => {
  const [campus, elsewhere] = [await buildCampus(pelion.db), await buildCampus(pelion.db)];
  const { member, caller } = await buildLearner(campus);
  await addMembership(pelion.db, member, { campus: elsewhere });
  const there = await pelion.as({ ...member, campusId: elsewhere.id });
  const kept = await take(there, await addPackage(there), 'quince');
  const package_id = await addPackage(caller);
  await take(caller, package_id, 'medlar');
  const { caller: other } = await buildLearner(campus);
  const running = await take(other, package_id, 'mulberry');

  await erase(campus, member);

  expect(await placesOf(pelion.db, 'medlar')).toEqual([]);
  for (const word of ['quince', 'mulberry'])
    expect(await placesOf(pelion.db, word)).toContain('scorm_part.state');
  for (const launch of [kept, running]) expect((await launch.save(2)).statusCode).toBe(200);
});

it('is exported with what the package has kept, to its person alone', async () => {
  const campus = await buildCampus(pelion.db);
  const { member, caller } = await buildLearner(campus);
  const package_id = await addPackage(caller);
  await take(caller, package_id, 'marmalade');
  await take(caller, package_id, 'elderflower', true);
  const { caller: other } = await buildLearner(campus);
  await take(other, package_id, 'honey');
  const { rawPayload, statusCode } = await pelion.app.inject({
    method: 'POST',
    url: `/api/school/campus/${campus.id}/users/${member.userId}/personal-data/export`,
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(rawPayload));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const part = (word: string) => ({
    part: 'part1',
    values: { 'cmi.suspend_data': `my ${word}`, 'cmi.core.lesson_location': `on ${word}` },
  });
  expect(JSON.parse(textOf('data.json'))).toMatchObject({
    scorm_attempts: [
      {
        ...{ package: 'Leaves', number: 1, is_trial: false, progress: 'Passed', score: 85 },
        parts: [part('marmalade')],
      },
      { is_trial: true, parts: [part('elderflower')] },
    ],
  });
  expect(textOf('scorm_attempts.csv')).toMatch(/^Leaves,1,false,Passed,85,.*\r?\nLeaves,1,true,Passed,85,/m);
  expect(textOf('index.html')).toContain('SCORM packages');
  expect(textOf('index.html')).not.toMatch(/<t[hd][^>]*>[^<]*(?:_|\[|\{)/);
  expect(Object.keys(files).map(textOf).join()).not.toContain('honey');
});
