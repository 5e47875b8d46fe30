import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, setRemoved } from '../../../test/factories/members.ts';
import { buildGrade, buildSection } from '../../../test/factories/sections.ts';
import { buildRosterScene, csvOf, type RosterScene, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

let number = 0;
const mail = (name: string) => {
  number += 1;
  return `${name}${number}@roster.example`;
};
const HEAD = 'first_name,last_name,email,student_id,grade,section,parent_email';

async function sceneWithPlaces() {
  const scene = await buildRosterScene(pelion);
  const grade = await buildGrade(pelion.db, { campus: scene.campus, name: 'Grade 6' });
  const a = await buildSection(pelion.db, { campus: scene.campus, grade, name: 'A' });
  const b = await buildSection(pelion.db, { campus: scene.campus, grade, name: 'B' });
  return { ...scene, grade, a, b };
}
const labelsOf = async (scene: RosterScene) =>
  (await scene.people({ user_types: '6' })).map(({ name, sections, parents }) => [
    name,
    sections.map(({ label }) => label).join(),
    parents.map((parent) => parent.name).join(),
  ]);

describe('an import from the file to the people', () => {
  it('is read, guessed, compared, written in the background, and changes nothing a second time', async () => {
    const scene = await sceneWithPlaces();
    const [ada, bo, parent] = [mail('ada'), mail('bo'), mail('parent')];
    const file = csvOf(HEAD, `"Ada","Berg",${ada},S1,6,A,${parent}`, `Bo,Berg,${bo},S2,06,B,${parent}`);
    const ready = await scene.upload(file);
    expect(ready).toMatchObject({
      state: 'ready',
      format: 'CSV',
      encoding: 'UTF-8',
      counts: { error: 0, create: 3, change: 0, same: 0, gone: 0 },
      problem: null,
      notices: [],
    });
    expect(ready.columns.map(({ field }) => field)).toEqual([
      'given_name',
      'family_name',
      'email',
      'external_id',
      'grade',
      'section',
      'parent_email',
    ]);
    expect(ready.columns[0]?.samples).toEqual(['Ada', 'Bo']);
    expect(await labelsOf(scene)).toEqual([]);
    const done = await scene.write(ready.id);
    expect(done).toMatchObject({ state: 'done', handled: 3, total: 3, invitable: 3, by_hand: 0 });
    const name = parent.split('@')[0] ?? '';
    expect(await labelsOf(scene)).toEqual([
      ['Ada Berg', 'Grade 6 - A', name],
      ['Bo Berg', 'Grade 6 - B', name],
    ]);
    const accounts = await pelion.db
      .selectFrom('account')
      .select(['username', 'password_hash'])
      .where('email', 'in', [ada, bo, parent])
      .execute();
    expect(accounts).toHaveLength(3);
    expect(accounts.every(({ password_hash }) => password_hash === null)).toBe(true);

    const again = await scene.upload(file);
    expect(again.counts).toEqual({ error: 0, create: 0, change: 0, same: 3, gone: 0 });
    const before = await snapshot();
    expect(await scene.write(again.id)).toMatchObject({ state: 'done', total: 0 });
    expect(await snapshot()).toEqual(before);
  });

  it('shows field by field what would change, and writes that', async () => {
    const scene = await sceneWithPlaces();
    const [ada, parent] = [mail('ada'), mail('parent')];
    await scene.write((await scene.upload(csvOf(HEAD, `Ada,Berg,${ada},S1,6,A,`))).id);
    const next = await scene.upload(csvOf(HEAD, `Ada,Bergman,${ada},S1,6,B,${parent}`));
    const [changed] = await scene.listOf(next.id, 'change');
    expect(changed?.changes).toEqual([
      { field: 'family_name', before: 'Berg', after: 'Bergman' },
      { field: 'sections', before: 'Grade 6 - A', after: 'Grade 6 - B' },
      { field: 'parents', before: '', after: parent.split('@')[0] },
    ]);
    await scene.write(next.id);
    expect(await labelsOf(scene)).toEqual([['Ada Bergman', 'Grade 6 - B', parent.split('@')[0]]]);
  });

  it('leaves an empty cell as it is, and takes nothing away', async () => {
    const scene = await sceneWithPlaces();
    const [ada, parent] = [mail('ada'), mail('parent')];
    await scene.write((await scene.upload(csvOf(HEAD, `Ada,Berg,${ada},S1,6,A,${parent}`))).id);
    const next = await scene.upload(csvOf(HEAD, `,,${ada},,,,`));
    expect(next.counts).toMatchObject({ same: 1, change: 0, error: 0 });
  });

  it('makes grades and sections unless it is told not to, named like the others', async () => {
    const scene = await sceneWithPlaces();
    const file = csvOf(HEAD, `Ada,Berg,${mail('ada')},S1,7,C,`, `Bo,Berg,${mail('bo')},S2,K,A,`);
    const ready = await scene.upload(file);
    expect(ready).toMatchObject({ missing_places: ['K - A', 'Grade 7 - C'], missing_places_count: 2 });
    expect(ready.counts).toMatchObject({ create: 2, error: 0 });
    await scene.match(ready.id, { creates_places: false });
    expect(await scene.errors(ready.id)).toEqual([
      [2, 'There is no section “C” of “Grade 7” in the current academic year.'],
      [3, 'There is no section “A” of “K” in the current academic year.'],
    ]);
    const told = await scene.match(ready.id, { creates_places: true });
    expect(told.counts).toMatchObject({ create: 2, error: 0 });
    await scene.write(ready.id);
    expect(await labelsOf(scene)).toEqual([
      ['Ada Berg', 'Grade 7 - C', ''],
      ['Bo Berg', 'K - A', ''],
    ]);
    await scene.undo(ready.id);
    const grades = await pelion.db
      .selectFrom('grade')
      .select('name')
      .where('campus_id', '=', scene.campus.id)
      .execute();
    expect(grades.map(({ name }) => name)).toEqual(['Grade 6']);
  });

  it('makes no grade and no section for who is left out', async () => {
    const scene = await sceneWithPlaces();
    const ready = await scene.upload(
      csvOf(HEAD, `Ada,Berg,${mail('ada')},S1,Grade 6,C,`, ',Berg,,S2,Grade 9,A,'),
    );
    const told = await scene.match(ready.id, { creates_places: true });
    expect(told).toMatchObject({ missing_places: ['Grade 6 - C'], missing_places_count: 1 });
    expect(await scene.errors(ready.id)).toEqual([[3, 'The name is missing: a new person needs one.']]);
    await scene.write(ready.id);
    const made = await pelion.db
      .selectFrom('section as s')
      .innerJoin('grade as g', 'g.id', 's.grade_id')
      .where('s.campus_id', '=', scene.campus.id)
      .select(['g.name as grade', 's.name'])
      .orderBy('s.id')
      .execute();
    expect(made).toEqual(['A', 'B', 'C'].map((name) => ({ grade: 'Grade 6', name })));
  });

  it('remembers for the campus what somebody has said of the columns', async () => {
    const scene = await sceneWithPlaces();
    const file = csvOf('Rufzeichen,Hausmarke,Post', `Ada,Berg,${mail('ada')}`);
    const ready = await scene.upload(file);
    expect(ready.columns.map(({ field }) => field)).toEqual([null, null, null]);
    expect(ready.counts).toMatchObject({ error: 1 });
    const told = await scene.match(ready.id, { fields: ['given_name', 'family_name', 'email'] });
    expect(told.counts).toMatchObject({ create: 1, error: 0 });
    const next = await scene.upload(csvOf('Post,rufzeichen', `${mail('bo')},Bo`));
    expect(next.columns.map(({ field }) => field)).toEqual(['email', 'given_name']);
    const elsewhere = await buildRosterScene(pelion);
    expect((await elsewhere.upload(file)).columns.map(({ field }) => field)).toEqual([null, null, null]);
    const twice = await scene.caller.call('matchRoster', {
      params: scene.at(next.id),
      body: { fields: ['email', 'email'] },
    });
    expect(twice).toMatchObject({
      status: 400,
      body: { message: 'Two columns cannot have the same meaning.' },
    });
  });

  it('knows our own export again: nothing has changed', async () => {
    const scene = await sceneWithPlaces();
    await buildMember(pelion.db, {
      campus: scene.campus,
      userType: 'teacher',
      name: '=Tess Lee',
      alsoAs: ['parent'],
    });
    const file = csvOf(
      HEAD,
      `Ada,Berg,${mail('ada')},=S1,6,A,${mail('parent')}`,
      `-Bo,O'Neil,${mail('bo')},S2,6,B,`,
    );
    await scene.write((await scene.upload(file)).id);
    const raw = await scene.caller.send('exportUsers', { params: scene.params, query: {} });
    const text = String(raw.body);
    expect(text).toContain("'=S1");
    const again = await scene.upload(text);
    expect(await scene.errors(again.id)).toEqual([]);
    expect(again.counts).toMatchObject({
      create: 0,
      change: 0,
      error: 0,
      same: (await scene.people()).length,
    });
  });

  it('reports what is left out as a file to mend', async () => {
    const scene = await sceneWithPlaces();
    const ready = await scene.upload(csvOf(HEAD, `Ada,Berg,${mail('a')},S1,6,A,`, '=Bo,Berg,nobody,S2,6,A,'));
    const { body } = await scene.caller.send('exportRosterErrors', { params: scene.at(ready.id) });
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^'=Bo,Berg,nobody,S2,6,A,,3,"?E-mail, “nobody”: This is not an e-mail address\./,
    );
  });
});

describe('undoing', () => {
  it('takes out who is new, puts back what changed unless it was changed since, and keeps an audit', async () => {
    const scene = await sceneWithPlaces();
    const [ada, bo, parent] = [mail('ada'), mail('bo'), mail('parent')];
    await scene.write((await scene.upload(csvOf(HEAD, `Ada,Berg,${ada},S1,6,A,`))).id);
    const next = await scene.upload(
      csvOf(HEAD, `Adah,Bergman,${ada},S1,6,B,${parent}`, `Bo,Berg,${bo},S2,6,B,`),
    );
    await scene.write(next.id);
    const [person] = await scene.people({ search: 'Adah' });
    await scene.caller.ok('updateUser', {
      body: { id: person?.id ?? 0, version: person?.version ?? 0, family_name: 'By hand' },
    });
    const [added] = await scene.people({ search: 'Bo' });
    const place = { userId: added?.id ?? 0, campusId: scene.campus.id, userType: 'student' } as const;
    const session = await pelion.as(place);
    expect(await session.call('me')).toMatchObject({ status: 200 });
    expect(await scene.undo(next.id)).toEqual({ removed: 2, changed_back: 1, let_in_again: 0, kept: 1 });
    // A session of before the removal stays ended after a return.
    await setRemoved(pelion.db, place, null);
    expect(await session.call('me')).toMatchObject({ status: 401 });
    await setRemoved(pelion.db, place, pelion.clock.now());
    expect(await labelsOf(scene)).toEqual([['Ada By hand', 'Grade 6 - A', '']]);
    expect(await scene.caller.call('undoRosterImport', { params: scene.at(next.id) })).toMatchObject({
      status: 409,
    });
    const kinds = await pelion.db
      .selectFrom('audit_event')
      .select(['subject', 'kind'])
      .where('campus_id', '=', scene.campus.id)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ subject, kind }) => `${subject} ${kind}`)).toEqual([
      'rosterImport write',
      'person create',
      'rosterImport write',
      'person update',
      'person create',
      'person create',
      'person update',
      'person update',
      'person delete',
      'person delete',
      'rosterImport undo',
    ]);
    // Importing the same file again restores removed people.
    const again = await scene.upload(csvOf(HEAD, `Bo,Berg,${bo},S2,6,B,`));
    expect((await scene.listOf(again.id, 'create'))[0]?.note).toMatch(/^Was deleted here before/);
    await scene.write(again.id);
    expect((await labelsOf(scene)).map(([name]) => name)).toEqual(['Ada By hand', 'Bo Berg']);
  });
});

describe('people missing from the file', () => {
  it('is offered for suspending and never suspended by itself; half of them are asked for twice', async () => {
    const scene = await sceneWithPlaces();
    const lines = Array.from({ length: 6 }, (_, n) => `P${n},Berg,${mail('p')},S${n},6,A,`);
    await scene.write((await scene.upload(csvOf(HEAD, ...lines))).id);
    const next = await scene.upload(csvOf(HEAD, ...lines.slice(0, 5)));
    expect(next).toMatchObject({ counts: { same: 5, gone: 1 }, is_most_gone: false });
    expect((await scene.listOf(next.id, 'gone')).map(({ name }) => name)).toEqual(['P5 Berg']);
    await scene.write(next.id);
    expect(await scene.people({ is_suspended: 'true' })).toEqual([]);

    const most = await scene.upload(csvOf(HEAD, ...lines.slice(0, 2)));
    expect(most).toMatchObject({ counts: { same: 2, gone: 3 }, is_most_gone: true });
    const refused = await scene.caller.call('writeRoster', {
      params: scene.at(most.id),
      body: { suspends_gone: true },
    });
    expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'suspendsMost', gone: 3 } } });
    await scene.write(most.id, { suspends_gone: true, suspends_most: true });
    expect(await scene.people({ is_suspended: 'true' })).toHaveLength(3);
    expect(await scene.undo(most.id)).toMatchObject({ let_in_again: 3 });
    expect(await scene.people({ is_suspended: 'true' })).toEqual([]);
  });
});

describe('rights and seats', () => {
  it('refuses before anything is written what needs more seats than the plan has', async () => {
    const scene = await buildRosterScene(pelion, {
      campusDraft: { school: { featureOverrides: { number_of_students_allowed: 1 } } },
    });
    const ready = await scene.upload(csvOf('first name,email', `Ada,${mail('ada')}`, `Bo,${mail('bo')}`));
    // Reported as early as possible, before three thousand lines are reviewed.
    expect(ready).toMatchObject({
      notices: ['This needs 2 more seats for students; your plan has 1 left.'],
      exceeds_plan: true,
    });
    const refused = await scene.caller.call('writeRoster', { params: scene.at(ready.id), body: {} });
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'premiumFeature',
        message: 'This needs 2 more seats for students; your plan has 1 left.',
        details: { allowed: 1, taken: 0, added: 2 },
      },
    });
    expect(await scene.get(ready.id)).toMatchObject({ state: 'ready' });
  });

  it('begins one of twenty imports at once where the plan has seats for one', async () => {
    const { school } = await buildCampus(pelion.db, {
      school: { featureOverrides: { number_of_students_allowed: 2 } },
    });
    const scenes = await Promise.all(
      Array.from({ length: 20 }, () => buildRosterScene(pelion, { campusDraft: { school } })),
    );
    const ids: number[] = [];
    for (const scene of scenes) {
      const lines = Array.from({ length: 2 }, () => `Ada,${mail('ada')}`);
      ids.push((await scene.upload(csvOf('first name,email', ...lines))).id);
    }
    const statuses = await sendAtOnce(async (index) => {
      const [scene, id] = [scenes[index], ids[index]];
      if (!scene || id === undefined) throw new Error('every request has its import');
      return scene.caller.call('writeRoster', { params: scene.at(id), body: {} });
    });
    expect(statuses).toEqual(oneOfTwenty(403));
    await pelion.runJobs();
    const states = await Promise.all(scenes.map((scene, index) => scene.get(ids[index] ?? 0)));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['done', ...Array(19).fill('ready')]);
  });

  it('counts a student of two imports that run at once as one seat', async () => {
    const { school } = await buildCampus(pelion.db, {
      school: { featureOverrides: { number_of_students_allowed: 1 } },
    });
    const [one, other] = [
      await buildRosterScene(pelion, { campusDraft: { school } }),
      await buildRosterScene(pelion, { campusDraft: { school } }),
    ];
    const file = csvOf('first name,email', `Ada,${mail('ada')}`);
    const [{ id }, later] = [await one.upload(file), await other.upload(file)];
    await one.caller.ok('writeRoster', { params: one.at(id), body: {} });
    expect(await other.write(later.id)).toMatchObject({ state: 'done' });
    expect(await one.get(id)).toMatchObject({ state: 'done' });
  });

  it('adds nobody above who imports, and nobody to a campus where they may not', async () => {
    const scene = await buildRosterScene(pelion);
    const file = csvOf(
      'first name,email,role',
      `Ada,${mail('ada')},School Admin`,
      `Bo,${mail('bo')},Teacher`,
      `Cy,${mail('cy')},Wizard`,
    );
    const ready = await scene.upload(file, { as: 'staff' });
    expect(await scene.errors(ready.id)).toEqual([
      [2, 'You may not add people with this role.'],
      [4, '“Wizard” is not a role here.'],
    ]);
    const teacher = await pelion.as(
      await buildMember(pelion.db, { campus: scene.campus, userType: 'teacher' }),
    );
    expect(await teacher.call('listRosterImports', { params: scene.params })).toMatchObject({ status: 403 });
    const elsewhere = await buildRosterScene(pelion);
    expect(await elsewhere.caller.call('getRosterImport', { params: elsewhere.at(ready.id) })).toMatchObject({
      status: 404,
    });
  });

  it('gives an address of another school an account of its own, without a word of that school', async () => {
    const stranger = await buildMember(pelion.db, { userType: 'teacher', name: 'Ada Elsewhere' });
    const scene = await buildRosterScene(pelion);
    const ready = await scene.upload(csvOf('first name,last name,email', `Ada,Berg,${stranger.email}`));
    expect(ready.counts).toMatchObject({ create: 1 });
    await scene.write(ready.id);
    const [person] = await scene.people({ user_types: '6' });
    expect(person).toMatchObject({ username: stranger.email, name: 'Ada Berg', can: { editAccount: true } });
    expect(person?.id).not.toBe(stranger.userId);
    const again = await scene.upload(csvOf('first name,last name,email', `Ada,Berg,${stranger.email}`));
    expect(again.counts).toMatchObject({ create: 0, change: 0, error: 0 });
  });

  it('invites nobody for a school whose founder has not confirmed their address', async () => {
    const scene = await buildRosterScene(pelion);
    await pelion.db
      .insertInto('trial')
      .values({
        school_id: scene.campus.school.id,
        founder_id: scene.me.userId,
        created_at: pelion.clock.now(),
      })
      .execute();
    const ready = await scene.upload(csvOf('first name,email', `Ada,${mail('ada')}`));
    await scene.write(ready.id);
    expect(await scene.caller.call('inviteRosterPeople', { params: scene.at(ready.id) })).toMatchObject({
      status: 409,
      body: { details: { reason: 'notConfirmed' } },
    });
    expect(await scene.people({ state: 'invited' })).toEqual([]);
  });

  it('invites those who are new and have an address, once', async () => {
    const scene = await buildRosterScene(pelion);
    const ready = await scene.upload(
      csvOf('first name,email,username', `Ada,${mail('ada')},`, 'Bo,,bo.berg.roster'),
    );
    await scene.write(ready.id);
    expect(await scene.caller.ok('inviteRosterPeople', { params: scene.at(ready.id) })).toEqual({
      sent: 1,
      without_email: 1,
    });
    expect(await scene.caller.ok('inviteRosterPeople', { params: scene.at(ready.id) })).toMatchObject({
      sent: 0,
    });
    expect((await scene.people({ state: 'invited' })).map(({ name }) => name)).toEqual(['Ada']);
  });
});

it('offers no mail where none leaves the installation: each of the new ones gets a slip', async () => {
  const scene = await buildRosterScene(pelion);
  const ready = await scene.upload(
    csvOf('first name,email,username', `Ada,${mail('ada')},`, 'Bo,,bo.berg.paper'),
  );
  expect(await scene.write(ready.id)).toMatchObject({ invitable: 1, by_hand: 1, can: { invite: true } });
  const silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
  const caller = await silent.as(scene.me);
  expect(await caller.ok('getRosterImport', { params: scene.at(ready.id) })).toMatchObject({
    invitable: 0,
    by_hand: 2,
    can: { invite: false },
  });
  await silent.close();
});

/** Everything that an import could touch. */
async function snapshot() {
  const count = (table: 'account' | 'person' | 'membership_role' | 'enrollment' | 'parent_student') =>
    pelion.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const versions = await pelion.db
    .selectFrom('membership')
    .select(({ fn }) => fn.sum<number>('version').as('n'))
    .executeTakeFirst();
  const people = await pelion.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subject', '=', 'person')
    .executeTakeFirst();
  return [
    ...(await Promise.all(
      (['account', 'person', 'membership_role', 'enrollment', 'parent_student'] as const).map(count),
    )),
    versions,
    people,
    userTypes.student,
  ];
}
