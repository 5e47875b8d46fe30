import { userTypes } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/members.ts';
import { buildGrade, buildSection } from '../../../test/factories/sections.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { buildRosterScene, csvOf, type RosterScene, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

const HEAD = 'First name,Last name,Grade,Section';
/** A family name that no other test has, within the letters of a proposed username: these are unique in the installation. */
const family = () =>
  `Berg${'abcdefghij'.at(nextNumber() % 10)}${'x'.repeat(nextNumber() % 17)}${nextNumber()}q`;

async function sceneWithPlaces() {
  const scene = await buildRosterScene(pelion);
  const grade = await buildGrade(pelion.db, { campus: scene.campus, name: 'Grade 6' });
  await buildSection(pelion.db, { campus: scene.campus, grade, name: 'A' });
  await buildSection(pelion.db, { campus: scene.campus, grade, name: 'B' });
  return scene;
}
const usernames = async (scene: RosterScene, id: number) =>
  (await scene.listOf(id, 'create')).map(({ username }) => username);

describe('a file without e-mail', () => {
  it('gets usernames from the names, beside those of the file and of the installation', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const low = name.toLowerCase();
    await pelion.db
      .insertInto('account')
      .values({ username: `ada.${low}`, given_name: 'Ada', school_id: null })
      .execute();
    const ready = await scene.upload(
      csvOf(
        `${HEAD},Username`,
        `Ada,${name},6,A,`,
        `Ada,${name},6,B,`,
        `Ben,${name},6,A,ada.${low}3`,
        `Zoë Ann,${name},6,A,`,
      ),
    );
    expect(ready).toMatchObject({
      counts: { create: 4, error: 0 },
      proposed: 3,
      can: { exportUsernames: true },
    });
    const made = [`ada.${low}2`, `ada.${low}4`, `ada.${low}3`, `zoe.${low}`];
    expect(await usernames(scene, ready.id)).toEqual(made);
    const done = await scene.write(ready.id);
    expect(done).toMatchObject({ state: 'done', by_hand: 4, can: { exportUsernames: false } });
    expect((await scene.people({ user_types: '6' })).map((one) => one.username).sort()).toEqual(
      made.toSorted(),
    );
  });

  it('changes nothing a second time, moves who is in another section, and comes back after undoing', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const file = csvOf(HEAD, `Ada,${name},6,A`, `Ada,${name},6,B`, `Ben,${name},6,A`);
    await scene.write((await scene.upload(file)).id);
    const again = await scene.upload(file);
    expect(again.counts).toMatchObject({ same: 3, create: 0, change: 0, error: 0 });
    const moved = await scene.upload(csvOf(HEAD, `Ada,${name},6,A`, `Ben,${name},6,B`));
    expect(moved.counts).toMatchObject({ same: 1, change: 1, create: 0 });
    const more = await scene.upload(csvOf(HEAD, `Ben,${name},6,A`, `Ben,${name},6,B`));
    expect(more.counts).toMatchObject({ same: 1, create: 1 });
    const last = await scene.write(more.id);
    await scene.undo(last.id);
    const back = await scene.upload(csvOf(HEAD, `Ben,${name},6,B`));
    expect(back.counts).toMatchObject({ change: 1, create: 0 });
  });

  it('restores the people of an undone import with their usernames', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const file = csvOf(HEAD, `Ada,${name},6,A`);
    const first = await scene.write((await scene.upload(file)).id);
    await scene.undo(first.id);
    const again = await scene.upload(file);
    expect(again).toMatchObject({ counts: { create: 1 }, proposed: 0 });
    await scene.write(again.id);
    expect(await scene.people({ user_types: '6' })).toMatchObject([
      { username: `ada.${name.toLowerCase()}` },
    ]);
  });

  it('asks who of several is meant, and who of two lines with one name and section', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    await scene.write((await scene.upload(csvOf(HEAD, `Ada,${name},6,A`, `Ada,${name},6,B`))).id);
    const unclear = await scene.upload(csvOf(HEAD, `Ada,${name},7,A`, `Ben,${name},6,A`, `Ben,${name},6,A`));
    expect(await scene.errors(unclear.id)).toEqual([
      [2, 'Several people here have this name. Give each line a username or an id.'],
      [4, 'Line 3 has the same name. If these are two people, give each a username or an id.'],
    ]);
  });

  it('takes a student for no teacher of the same name', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    await buildMember(pelion.db, { campus: scene.campus, userType: 'teacher', name: `Ada ${name}` });
    const ready = await scene.upload(csvOf(HEAD, `Ada,${name},6,A`));
    expect(ready.counts).toMatchObject({ create: 1, change: 0 });
  });

  it('gets other numbers where somebody took a name since, by hand or by a file of another school at once', async () => {
    const [one, other] = [await sceneWithPlaces(), await sceneWithPlaces()];
    const name = family();
    const low = name.toLowerCase();
    const lines = Array.from(
      { length: 40 },
      (_, n) => `Ada${'abcdefgh'.at(n % 8)},${name},6,${n < 20 ? 'A' : 'B'}${n}`,
    );
    const [first, second] = [
      await one.upload(csvOf(HEAD, ...lines)),
      await other.upload(csvOf(HEAD, ...lines.toReversed())),
    ];
    expect(await usernames(one, first.id)).toContain(`adaa.${low}`);
    await one.caller.ok('createUser', {
      body: { given_name: 'Ada', username: `adaa.${low}`, user_types: [userTypes.student] },
    });
    await Promise.all([
      one.caller.ok('writeRoster', { params: one.at(first.id), body: {} }),
      other.caller.ok('writeRoster', { params: other.at(second.id), body: {} }),
    ]);
    await Promise.all([pelion.runJobs(), pelion.runJobs()]);
    for (const [scene, { id }] of [
      [one, first],
      [other, second],
    ] as const)
      expect(await scene.get(id)).toMatchObject({ state: 'done', counts: { create: 40, error: 0 } });
    const all = (await Promise.all([usernames(one, first.id), usernames(other, second.id)])).flat();
    expect(new Set(all).size).toBe(80);
    expect(all).not.toContain(`adaa.${low}`);
  });

  it('takes letters of any script and symbols, and refuses a name of 300 letters alone', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const lines = [
      `𝓐𝓭𝓪,${name},6,A`,
      `😀,🏳️‍🌈,6,A`,
      `🎉,,6,A`,
      `\u202eאדה,${name},6,A`,
      `\u0301,${name},6,B`,
      `${'x'.repeat(300)},${name},6,A`,
    ];
    const ready = await scene.upload(csvOf(HEAD, ...lines));
    expect(ready.counts).toMatchObject({ create: 5, error: 1 });
    expect((await scene.errors(ready.id)).map(([line]) => line)).toEqual([7]);
    expect(await scene.write(ready.id)).toMatchObject({ state: 'done' });
    const { user_ids } = await scene.caller.ok('listRosterWithoutLogIn', { params: scene.at(ready.id) });
    expect(user_ids).toHaveLength(5);
    const sheet = { params: scene.params, body: { user_ids, size: 'A4' as const } };
    expect((await scene.caller.send('printSignInSheet', sheet)).status).toBe(200);
  });

  it('numbers five thousand people of one name', async () => {
    const scene = await buildRosterScene(pelion);
    const name = family();
    const lines = Array.from({ length: 5000 }, (_, n) => `Ada,${name},6,S${n}`);
    const { id, ...ready } = await scene.upload(csvOf(HEAD, ...lines));
    expect(ready).toMatchObject({ state: 'ready', proposed: 5000 });
    const { rows } = await sql<{ made: number }>`
      select count(distinct username)::int as made from roster_person where import_id = ${id}`.execute(
      pelion.db,
    );
    expect(rows).toEqual([{ made: 5000 }]);
  });

  it('comes back with its usernames, which may be changed and imported instead', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const ready = await scene.upload(csvOf(HEAD, `Ada,${name},6,A`, `Ben,${name},6,A`));
    const file = String(
      (await scene.caller.send('exportRosterUsernames', { params: scene.at(ready.id) })).body,
    );
    const low = name.toLowerCase();
    expect(file).toContain(`Ada,${name},6,A,ada.${low}\r\n`);
    const next = await scene.upload(file.replace(`ada.${low}`, `ada6a.${low}`));
    expect(next).toMatchObject({ counts: { create: 2 }, proposed: 0 });
    expect(await usernames(scene, next.id)).toEqual([`ada6a.${low}`, `ben.${low}`]);
    const done = await scene.write(next.id);
    const gone = await scene.caller.send('exportRosterUsernames', { params: scene.at(done.id) });
    expect(gone.status).toBe(409);
  });

  it('lists everybody of the import in any role for one sheet, and nobody twice', async () => {
    const scene = await sceneWithPlaces();
    const name = family();
    const file = csvOf(
      `${HEAD},Email,Role`,
      `Ada,${name},6,A,,Student`,
      `Tom,${name},,,,Teacher`,
      `Eve,${name},,,eve.${name.toLowerCase()}@home.example,Teacher`,
    );
    const { id } = await scene.write((await scene.upload(file)).id);
    const waiting = () => scene.caller.ok('listRosterWithoutLogIn', { params: scene.at(id) });
    const { user_ids, total } = await waiting();
    expect(total).toBe(2);
    const sheet = { params: scene.params, body: { user_ids, size: 'A4' as const } };
    expect((await scene.caller.send('printSignInSheet', sheet)).status).toBe(200);
    expect(await waiting()).toEqual({ user_ids: [], total: 0 });
    expect(await scene.get(id)).toMatchObject({ by_hand: 0 });
  });
});

describe('the sample file', () => {
  it.each(['k12', 'higherEducation', 'corporation', 'dsat'] as const satisfies readonly CampusType[])(
    'of %s imports without an error, in every role',
    async (type) => {
      const scene = await buildRosterScene(pelion, { campusDraft: { type } });
      for (const as of ['student', 'teacher', 'staff'] as const) {
        const sample = String(
          (
            await scene.caller.send('getRosterSample', {
              params: scene.params,
              query: { user_type_id: userTypes[as] },
            })
          ).body,
        );
        const ready = await scene.upload(sample, { as });
        expect(ready.columns.map(({ field }) => field)).not.toContain(null);
        expect(ready).toMatchObject({ state: 'ready', counts: { error: 0 } });
        expect(ready.counts.create).toBeGreaterThan(1);
      }
    },
  );
});
