import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRosterScene, csvOf, type RosterScene, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// Files as other systems write them, and as people change them by hand.

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

let number = 0;
const mail = (name: string) => {
  number += 1;
  return `${name}${number}@other.example`;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Readonly<Record<string, string>>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))),
  );

async function sceneWithYear(): Promise<RosterScene> {
  const scene = await buildRosterScene(pelion);
  await pelion.db
    .insertInto('academic_year')
    .values({
      campus_id: scene.campus.id,
      name: 'Y',
      starts_on: '2000-01-01',
      ends_on: '2100-01-01',
      is_current: true,
    })
    .execute();
  return scene;
}
const labelsOf = async (scene: RosterScene) =>
  (await scene.people())
    .filter(({ user_types }) => user_types.includes(6))
    .map(({ name, sections, parents }) => [
      name,
      sections.map(({ label }) => label).join(', '),
      parents.map((parent) => parent.name).join(', '),
    ]);
async function importAll(scene: RosterScene, content: string | Uint8Array<ArrayBuffer>, name?: string) {
  const ready = await scene.upload(content, name ? { name } : {});
  await scene.match(ready.id, { creates_places: true });
  return scene.write(ready.id);
}

describe('a student with a line for each parent', () => {
  it('is one person with both, by name, and unchanged the second time', async () => {
    const scene = await sceneWithYear();
    const [lan, minh, anh] = [mail('lan'), mail('minh'), mail('anh')];
    const file = csvOf(
      'School_id,Student_id,Last_name,First_name,Grade,Student_email,Contact_name,Contact_email',
      `1,S1,Nguyen,Anh,KG,${anh},Lan Nguyen,${lan}`,
      `1,S1,Nguyen,Anh,KG,${anh},"Nguyen, Minh",${minh}`,
      `1,S2,Nguyen,Bao,3,${mail('bao')},Lan Nguyen,${lan}`,
    );
    expect((await importAll(scene, file)).counts).toMatchObject({ create: 4, error: 0 });
    expect(await labelsOf(scene)).toEqual([
      ['Anh Nguyen', '', 'Lan Nguyen, Minh Nguyen'],
      ['Bao Nguyen', '', 'Lan Nguyen'],
    ]);
    expect((await scene.upload(file)).counts).toMatchObject({ create: 0, change: 0, same: 4, error: 0 });
  });

  it('is still named twice where a line says nothing new, or something else', async () => {
    const scene = await sceneWithYear();
    const [parent, ada] = [mail('pat'), mail('ada')];
    const ready = await scene.upload(
      csvOf(
        'student id,name,email,parent email',
        `S1,Ada Berg,${ada},${parent}`,
        `S1,Ada Berg,${ada},${parent}`,
        `S1,Bo Berg,${mail('bo')},${mail('pim')}`,
      ),
    );
    expect((await scene.errors(ready.id)).map(([line]) => line)).toEqual([2, 3, 4]);
  });
});

it('several parents stand in one cell, or in two columns with their names', async () => {
  const scene = await sceneWithYear();
  const [ma, pa, tim] = [mail('ma'), mail('pa'), mail('tim')];
  await importAll(
    scene,
    csvOf(
      "name,email,guardian email,mother's name,father's email,father's name",
      `Ada Berg,${mail('ada')},${ma},Ma Berg,${pa},"Berg, Pa"`,
      `Tim Ek,<${tim}>,"${mail('k')}; mailto:${mail('l')}",Kim Ek,,`,
    ),
  );
  expect(await labelsOf(scene)).toEqual([
    ['Ada Berg', '', 'Ma Berg, Pa Berg'],
    ['Tim Ek', '', expect.stringMatching(/^Kim Ek, l\d+$/)],
  ]);
});

it('a class in one word is a grade and its section', async () => {
  const scene = await sceneWithYear();
  await importAll(
    scene,
    csvOf('Name;Vorname;Klasse;E-Mail', `Weiß;Zoë;7b;${mail('z')}`, `Groß;Jo;07B;${mail('j')}`),
  );
  expect(await labelsOf(scene)).toEqual([
    ['Jo Groß', '7 - b', ''],
    ['Zoë Weiß', '7 - b', ''],
  ]);
});

it('sections of the file that the school lacks are made unless somebody says no', async () => {
  const scene = await sceneWithYear();
  const ready = await scene.upload(csvOf('name,email,grade,section', `Ada,${mail('ada')},6,A`));
  expect(ready).toMatchObject({
    creates_places: true,
    missing_places: ['6 - A'],
    counts: { create: 1, error: 0 },
  });
  await scene.write(ready.id);
  const next = await scene.upload(csvOf('name,email,grade,section', `Bo,${mail('bo')},6,B`));
  expect(next).toMatchObject({ creates_places: true, missing_places: ['6 - B'], counts: { error: 0 } });
});

it('people marked as left in the file are skipped and counted', async () => {
  const scene = await sceneWithYear();
  const file = (status: string) =>
    csvOf(
      'user_id,first_name,email,status',
      `1,Ada,ada@left.example,active`,
      `2,Bo,bo@left.example,${status}`,
    );
  await importAll(scene, file('active'));
  const ready = await scene.upload(file('deleted'));
  expect(ready.counts).toMatchObject({ create: 0, same: 1, gone: 1 });
  expect(ready.notices).toEqual(['Left out, because the file says that they have gone: 1 user.']);
});

describe('a table', () => {
  it('may have titles above it, and a mark that they do not have', async () => {
    const scene = await sceneWithYear();
    const ready = await scene.upload(
      `Schule am See, Klassenliste\nStand: 1.9.\n\nNachname;Vorname;E-Mail\nBerg;Ada;${mail('ada')}\n`,
    );
    expect(ready.counts).toMatchObject({ create: 1, error: 0 });
    expect(await scene.listOf(ready.id, 'create')).toMatchObject([{ name: 'Ada Berg', line: 5 }]);
  });

  it('without names of columns loses nobody: its columns are called A, B, C', async () => {
    const scene = await sceneWithYear();
    const ready = await scene.upload(`Ada,Berg,${mail('ada')}\nBo,Ek,${mail('bo')}\n`);
    expect(ready.columns.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    const told = await scene.match(ready.id, { fields: ['given_name', 'family_name', 'email'] });
    expect(told.counts).toMatchObject({ create: 2, error: 0 });
  });

  it('may be packed alone in a zip; a workbook is told apart', async () => {
    const scene = await sceneWithYear();
    const packed = await scene.upload(
      zipOf({ 'list/students.csv': csvOf('name,email', `Ada,${mail('a')}`) }),
      {
        name: 'students.zip',
      },
    );
    expect(packed).toMatchObject({ format: 'CSV', counts: { create: 1 } });
    const book = await scene.upload(zipOf({ 'xl/workbook.xml': '<workbook/>' }), { name: 'students.xlsx' });
    expect(book).toMatchObject({
      state: 'refused',
      problem: 'This is a workbook. Save its sheet as CSV and choose that file.',
    });
  });

  it('may mark its ids as text for a spreadsheet', async () => {
    const scene = await sceneWithYear();
    const ready = await scene.upload(csvOf('id,name,email', `="007",Ada Berg,${mail('ada')}`));
    expect(await scene.listOf(ready.id, 'create')).toMatchObject([{ external_id: '007' }]);
  });
});

describe('OneRoster', () => {
  const manifest = csvOf('propertyName,value', 'oneroster.version,1.1', 'file.users,bulk');

  it('makes nobody a parent whom it only calls an agent, and leaves classes that have ended', async () => {
    const scene = await sceneWithYear();
    await importAll(
      scene,
      zipOf({
        'manifest.csv': manifest,
        'classes.csv': csvOf(
          'sourcedId,status,title,grade,classType',
          'c1,active,A,06,homeroom',
          'c2,active,B,06,homeroom',
        ),
        'enrollments.csv': csvOf(
          'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate',
          'e1,active,c1,u1,student,2001-01-01,2001-06-30',
          'e2,active,c2,u1,student,2001-07-01,',
        ),
        'users.csv': csvOf(
          'sourcedId,status,enabledUser,role,givenName,familyName,email,agents,grade',
          `u1,active,true,student,Ada,Berg,${mail('ada')},"u2,u3",06`,
          `u2,active,true,teacher,Tess,Lee,${mail('tess')},,`,
          `u3,active,true,guardian,Pat,Berg,${mail('pat')},,`,
        ),
      }),
      'oneroster.zip',
    );
    expect(await labelsOf(scene)).toEqual([['Ada Berg', '6 - B', 'Pat Berg']]);
  });

  it('leaves terms that are over and roles that have ended, and quotes and capitals change nothing', async () => {
    const scene = await sceneWithYear();
    const cells = (line: string) => line.replace(/[^,]+|(?<=,)(?=,|$)/g, '"$&"');
    const quoted = (head: string, ...lines: readonly string[]) =>
      csvOf(cells(head.toUpperCase()), ...lines.map(cells));
    await importAll(
      scene,
      zipOf({
        'MANIFEST.CSV': csvOf('"propertyName","value"', '"oneroster.version","1.2"', '"file.users","bulk"'),
        'export/academicSessions.csv': quoted(
          'sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear',
          't1,,Autumn,term,2001-08-01,2001-12-20,,2002',
          't2,,Spring,term,2002-01-07,2090-07-01,,2002',
        ),
        'export/classes.csv': quoted(
          'sourcedId,status,title,grades,classType,schoolSourcedId,termSourcedIds,metadata.room',
          'c1,,A; old,06,homeroom,o1,t1,12',
          'c2,,B; new,06,homeroom,o1,t2,12',
        ),
        'export/enrollments.csv': quoted(
          'sourcedId,status,classSourcedId,userSourcedId,role,primary,beginDate,endDate',
          'e1,,c1,u1,student,false,,',
          'e2,,c2,u1,student,false,,',
        ),
        'export/roles.csv': quoted(
          'sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
          'r1,,u1,primary,student,,,o1,p1',
          'r2,,u2,primary,teacher,,,o1,',
          'r3,,u2,secondary,aide,,2001-06-30,o1,',
          'r4,,u3,primary,student,2000-08-01,2001-06-30,o1,',
        ),
        'export/userProfiles.csv': quoted('sourcedId,userSourcedId,username,password', 'p1,u1,ada,hunter2'),
        'export/users.csv': quoted(
          'sourcedId,status,enabledUser,username,givenName,familyName,email,grades,pronouns',
          `u1,,true,,Ada,Berg,${mail('ada')},06,`,
          `u2,,true,,Tess,Lee,${mail('tess')},,`,
          `u3,,true,,Old,Pupil,${mail('old')},07,`,
        ),
      }),
      'oneroster.zip',
    );
    expect(
      (await scene.people()).map(({ name, user_types, sections }) => [
        name,
        user_types,
        sections.map(({ label }) => label),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Ada Berg', [6], ['6 - B, new']],
        ['Tess Lee', [4], []],
      ]),
    );
    expect((await scene.people()).map(({ name }) => name)).not.toContain('Old Pupil');
  });

  it('takes the classes of the chosen school, homerooms first', async () => {
    const scene = await sceneWithYear();
    const ready = await scene.upload(
      zipOf({
        'manifest.csv': manifest,
        'orgs.csv': csvOf('sourcedId,status,name,type', 'o1,,Hill,school', 'o2,,Vale,school'),
        'classes.csv': csvOf(
          'sourcedId,status,title,grades,classType,schoolSourcedId',
          'c1,,A,06,homeroom,o1',
          'c2,,Choir,06,scheduled,o2',
        ),
        'enrollments.csv': csvOf(
          'sourcedId,status,classSourcedId,userSourcedId,role',
          'e1,,c1,u1,student',
          'e2,,c2,u1,student',
          'e3,,c1,u2,teacher',
          'e4,,c2,u2,teacher',
        ),
        'users.csv': csvOf(
          'sourcedId,status,enabledUser,role,orgSourcedIds,givenName,familyName,email,grades',
          `u1,,true,student,"o1,o2",Ada,Berg,${mail('ada')},06`,
          `u2,,true,teacher,"o1,o2",Tess,Lee,${mail('tess')},`,
        ),
      }),
      { name: 'oneroster.zip' },
    );
    const missing = async (school_id: string) =>
      (await scene.match(ready.id, { school_id, creates_places: true })).missing_places;
    expect(await missing('o1')).toEqual(['6 - A']);
    expect(await missing('o2')).toEqual(['6 - Choir']);
  });

  it.each(['enrollments', 'classes', 'roles'])('with only the changed %s is refused', async (name) => {
    const scene = await sceneWithYear();
    const { state, problem } = await scene.upload(
      zipOf({
        'manifest.csv': csvOf('propertyName,value', 'file.users,bulk', `file.${name},delta`),
        'users.csv': csvOf(
          'sourcedId,status,enabledUser,role,givenName,email',
          `u1,,true,student,Ada,${mail('ada')}`,
        ),
      }),
      { name: 'oneroster.zip' },
    );
    expect({ state, problem }).toEqual({
      state: 'refused',
      problem: expect.stringMatching(/holds only changes/),
    });
  });
});
