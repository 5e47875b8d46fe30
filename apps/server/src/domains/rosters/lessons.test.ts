import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSubject } from '../../../test/factories/sections.ts';
import { buildRosterScene, csvOf, type RosterScene, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// Lessons of teachers in imported files.

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

let number = 0;
const mail = () => {
  number += 1;
  return `teaches${number}@other.example`;
};

/** A campus with a year, the subjects Math and Physics, and the sections A and B of grade 6, each with a student. */
async function buildScene(): Promise<RosterScene> {
  const scene = await buildRosterScene(pelion);
  const { campus } = scene;
  const year = { name: 'Y', starts_on: '2000-01-01', ends_on: '2100-01-01', is_current: true };
  await pelion.db
    .insertInto('academic_year')
    .values({ ...year, campus_id: campus.id })
    .execute();
  for (const name of ['Math', 'Physics']) await buildSubject(pelion.db, { campus, name });
  return scene;
}

async function buildSections(scene: RosterScene): Promise<void> {
  const students = csvOf('first name,email,grade,section', `Ada,${mail()},6,A`, `Ben,${mail()},6,B`);
  await scene.write((await scene.upload(students)).id);
}

const taughtAt = async ({ campus }: RosterScene) =>
  (
    await pelion.db
      .selectFrom('section_teacher as t')
      .innerJoin('section as s', (join) =>
        join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.section_id'),
      )
      .innerJoin('person as p', (join) =>
        join.onRef('p.campus_id', '=', 't.campus_id').onRef('p.user_id', '=', 't.teacher_id'),
      )
      .leftJoin('subject as u', (join) =>
        join.onRef('u.campus_id', '=', 't.campus_id').onRef('u.id', '=', 't.subject_id'),
      )
      .where('t.campus_id', '=', campus.id)
      .select(['p.given_name', 'u.name as subject', 's.name as section'])
      .execute()
  )
    .map(({ given_name, subject, section }) => `${given_name}: ${subject ?? 'leads'} in ${section}`)
    .toSorted();

it('are taught in the sections of the line, which the preview shows; again they change nothing; undone they are gone', async () => {
  const scene = await buildScene();
  await buildSections(scene);
  const file = csvOf(
    'First name,Email,Subject,Grade,Section,Classes',
    `Tess,${mail()},math,6,A,`,
    `Omar,${mail()},Physics; Math,,,6 - A; 6 - B`,
  );
  const ready = await scene.upload(file, { as: 'teacher' });
  expect(ready.columns.map(({ field }) => field)).toContain('subject');
  expect(
    (await scene.listOf(ready.id, 'create')).map(({ name, changes }) => [name, changes[0]?.after]),
  ).toEqual([
    ['Tess', 'Math: 6 - A'],
    ['Omar', 'Math: 6 - A, Math: 6 - B, Physics: 6 - A, Physics: 6 - B'],
  ]);
  await scene.write(ready.id);
  const taught = [
    'Omar: Math in A',
    'Omar: Math in B',
    'Omar: Physics in A',
    'Omar: Physics in B',
    'Tess: Math in A',
  ];
  expect(await taughtAt(scene)).toEqual(taught);
  expect((await scene.upload(file, { as: 'teacher' })).counts).toMatchObject({
    create: 0,
    change: 0,
    same: 2,
  });
  await scene.undo(ready.id);
  expect(await taughtAt(scene)).toEqual([]);
});

it('are noted as a change of who is here, and of no other thing', async () => {
  const scene = await buildScene();
  await buildSections(scene);
  const tess = mail();
  await scene.write((await scene.upload(csvOf('first name,email', `Tess,${tess}`), { as: 'teacher' })).id);
  const ready = await scene.upload(csvOf('email,subject,grade,section', `${tess},Math,6,B`), {
    as: 'teacher',
  });
  expect(await scene.listOf(ready.id, 'change')).toMatchObject([
    { changes: [{ field: 'lessons', before: '', after: 'Math: 6 - B' }] },
  ]);
  await scene.write(ready.id);
  expect(await taughtAt(scene)).toEqual(['Tess: Math in B']);
});

it('are none of a line without a subject: it says which section a teacher leads, and a grade alone says nothing', async () => {
  const scene = await buildScene();
  await buildSections(scene);
  const ready = await scene.upload(
    csvOf('first name,email,grade,section', `Tess,${mail()},6,A`, `Omar,${mail()},6,`),
    { as: 'teacher' },
  );
  await scene.write(ready.id);
  expect(await taughtAt(scene)).toEqual(['Tess: leads in A']);
});

it('are told where the subject is not here, or the line names no section', async () => {
  const scene = await buildScene();
  await buildSections(scene);
  const { counts, notices } = await scene.upload(
    csvOf('first name,email,subject,grade,section', `Tess,${mail()},Alchemy,6,A`, `Omar,${mail()},Math,,`),
    { as: 'teacher' },
  );
  expect(counts).toMatchObject({ create: 2, error: 0 });
  expect(notices).toEqual([
    'These subjects do not exist here, so who teaches them is left out: Alchemy. Add them to the subjects and update the preview.',
    'Some lines name a subject but no section, so what those teachers teach is left out: Math.',
  ]);
});

it('OneRoster classes create lessons in the homerooms of their students', async () => {
  const scene = await buildScene();
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = {
    'manifest.csv': csvOf('propertyName,value', 'oneroster.version,1.1', 'file.users,bulk'),
    'orgs.csv': csvOf('sourcedId,status,name,type', 'o1,,Hill,school'),
    'classes.csv': csvOf(
      'sourcedId,status,title,grades,classType,schoolSourcedId,subjects',
      'h1,,A,06,homeroom,o1,',
      'h2,,B,06,homeroom,o1,',
      'm1,,Sets,06,scheduled,o1,Math',
      'p1,,Lab,06,scheduled,o1,"Physics,Alchemy"',
    ),
    'enrollments.csv': csvOf(
      'sourcedId,status,classSourcedId,userSourcedId,role,primary',
      'e1,,h1,u1,student,',
      'e2,,h2,u2,student,',
      'e3,,m1,u1,student,',
      'e4,,m1,u2,student,',
      'e5,,p1,u1,student,',
      'e6,,h1,u3,teacher,true',
      'e7,,m1,u3,teacher,true',
      'e8,,m1,u4,teacher,false',
      'e9,,p1,u4,teacher,true',
    ),
    'users.csv': csvOf(
      'sourcedId,status,enabledUser,role,orgSourcedIds,givenName,familyName,email,grades',
      `u1,,true,student,o1,Ada,Berg,${mail()},06`,
      `u2,,true,student,o1,Ben,Berg,${mail()},06`,
      `u3,,true,teacher,o1,Tess,Lee,${mail()},`,
      `u4,,true,teacher,o1,Omar,Lee,${mail()},`,
    ),
  };
  const zip = new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)]))),
  );
  const ready = await scene.upload(zip, { name: 'oneroster.zip' });
  expect(ready.notices).toEqual([expect.stringContaining('Alchemy')]);
  await scene.write(ready.id);
  expect(await taughtAt(scene)).toEqual([
    'Omar: Math in A',
    'Omar: Math in B',
    'Omar: Physics in A',
    'Tess: Math in A',
    'Tess: Math in B',
    'Tess: leads in A',
  ]);
  expect((await scene.upload(zip, { name: 'oneroster.zip' })).counts).toMatchObject({ create: 0, change: 0 });
});
