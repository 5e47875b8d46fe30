import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rosterEncodingNames } from '@pelion/contract/rosters/facts';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import {
  buildRosterScene,
  csvOf,
  fileOf,
  type RosterScene,
  WARM_UP_MS,
  warmUp,
} from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { alphabets } from '../../lib/encodings/letters.ts';

let pelion: TestApp;
let scene: RosterScene;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
  scene = await buildRosterScene(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

let number = 0;
const mail = (name = 'p') => {
  number += 1;
  return `${name}${number}@bad.example`;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Names and addresses of the new people. */
const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const { id, state, problem, encoding } = await scene.upload(content);
  const people = (await scene.listOf(id, 'create')).map(({ name, email }) => `${name} ${email}`);
  return { state, problem, encoding, people, errors: await scene.errors(id) };
};
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1)
    new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};

describe('spreadsheet variants', () => {
  const line = (mark: string, email: string) =>
    [
      ['Vorname', 'Nachname', 'E-Mail'],
      ['Zoë', 'Müller', email],
    ]
      .map((cells) => cells.join(mark))
      .join('\r\n');

  it.for([
    ['a comma, UTF-8', ',', 'UTF-8', (text: string) => bytesOf(text)],
    ['a semicolon, UTF-8 with its mark', ';', 'UTF-8', (text: string) => bytesOf(`\ufeff${text}`)],
    ['a tab, UTF-16 LE with its mark', '\t', 'UTF-16', (text: string) => utf16(`\ufeff${text}`, false)],
    ['a tab, UTF-16 BE with its mark', '\t', 'UTF-16', (text: string) => utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', '\t', 'UTF-16', (text: string) => utf16(text, false)],
    ['a bar', '|', 'UTF-8', (text: string) => bytesOf(text)],
    ['a colon', ':', 'UTF-8', (text: string) => bytesOf(text)],
    ['Windows-1252', ';', 'Windows-1252', (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))],
    ['what Excel says of the mark', ';', 'UTF-8', (text: string) => bytesOf(`sep=;\n${text}`)],
  ] as const)('reads %s', async ([, mark, encoding, encoded]) => {
    const email = mail();
    expect(await read(encoded(line(mark, email)))).toEqual({
      state: 'ready',
      problem: null,
      encoding,
      people: [`Zoë Müller ${email}`],
      errors: [],
    });
  });

  it('says that spaces alone part nothing that can be told apart', async () => {
    expect(
      await read('First name   Last name   E-mail\nZoë          Müller      a@test.example\n'),
    ).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/separated only by spaces/),
    });
  });

  /** Each byte as a character, as other programs have written them. */
  const bytesAs = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0));

  it.for([
    ['Polish', 'Imi\xea;Nazwisko;E-mail\n\xa3ukasz;W\xb9sik', 'Windows-1250', 'Łukasz Wąsik'],
    ['Czech', 'Jm\xe9no;P\xf8\xedjmen\xed;E-mail\nJi\xf8\xed;N\xecmec', 'Windows-1250', 'Jiří Němec'],
    [
      'Russian',
      '\xc8\xec\xff;\xd4\xe0\xec\xe8\xeb\xe8\xff;E-mail\n\xc0\xed\xed\xe0;\xcf\xe5\xf2\xf0\xee\xe2\xe0',
      'Windows-1251',
      'Анна Петрова',
    ],
    [
      'Greek',
      'First name;Last name;E-mail\n\xc5\xeb\xdd\xed\xe7;\xcd\xe9\xea\xef\xeb\xdc\xef\xf5',
      'Windows-1253',
      'Ελένη Νικολάου',
    ],
  ] as const)('reads the letters of a %s spreadsheet', async ([, latin, encoding, name]) => {
    const email = mail();
    expect(await read(bytesAs(`${latin};${email}\n`))).toMatchObject({
      state: 'ready',
      encoding,
      people: [`${name} ${email}`],
    });
  });

  it('shows the letters of a file that does not say them, and reads it once more in those that somebody chooses', async () => {
    const email = mail();
    const { id, ...guessed } = await scene.upload(
      bytesAs(`First name,Last name,Email\nP\xe9ter,\xd5ri,${email}\n`),
    );
    expect(guessed).toMatchObject({
      encoding: 'Windows-1252',
      encoding_samples: ['Péter', 'Õri'],
      can: { chooseEncoding: true },
    });
    const chosen = await scene.match(id, { encoding: 'Windows-1250' });
    expect(chosen).toMatchObject({
      state: 'ready',
      encoding: 'Windows-1250',
      encoding_samples: ['Péter', 'Őri'],
      counts: { create: 1, error: 0 },
    });
    await scene.write(id);
    expect(await scene.get(id)).toMatchObject({ state: 'done', can: { chooseEncoding: false } });
    const [kept] = await pelion.db
      .selectFrom('roster_import')
      .select('source_key')
      .where('id', '=', id)
      .execute();
    expect(kept).toEqual({ source_key: null });
  });

  it.for([
    [
      'UTF-16 of other letters without a mark',
      (at: string) => utf16(`Имя;Фамилия;E-mail\nАнна;Петрова;${at}\n`, false),
      'Анна Петрова',
    ],
    [
      'cells that a ^ parts',
      (at: string) => bytesOf(`First Name^Last Name^Email\nAda^Berg^${at}\n`),
      'Ada Berg',
    ],
    [
      'lines that stand in quotes as a whole',
      (at: string) => bytesOf(`"First Name,Last Name,Email"\n"""Ada"",Berg,${at}"\n`),
      'Ada Berg',
    ],
    [
      'a quote that nothing closes',
      (at: string) => bytesOf(`First Name,Last Name,Email\n"Ada,Berg,${at}\nBo,Berg,nobody\n`),
      '"Ada Berg',
    ],
    [
      'lines of two encodings',
      (at: string) =>
        Uint8Array.from([
          ...bytesOf(`First Name,Last Name,Email\nNoé,Berg,noe-${at}\n`),
          ...bytesAs(`Zo\xeb,M\xfcller,${at}\n`),
        ]),
      'Zoë Müller',
    ],
  ] as const)('reads %s', async ([, content, name]) => {
    const email = mail();
    const { people } = await read(content(email));
    expect(people).toContain(`${name} ${email}`);
  });

  it.for([
    ['Polish', 'Imię;Nazwisko;E-mail;Klasa'],
    ['Turkish', 'Adı;Soyadı;E-posta;Sınıf'],
    ['Greek', 'Όνομα;Επώνυμο;Email;Τάξη'],
    ['Croatian', 'Ime;Prezime;E-pošta;Razred'],
    ['Ukrainian', 'Ім’я;Прізвище;Ел. пошта;Клас'],
    ['Hungarian', 'Keresztnév;Vezetéknév;E-mail;Osztály'],
    ['Romanian', 'Prenume;Nume;E-mail;Clasa'],
    ['Hebrew', 'שם פרטי;שם משפחה;דוא"ל;כיתה'],
  ] as const)('knows the columns of a %s school', async ([, head]) => {
    const { columns } = await scene.upload(`${head}\nAda;Berg;${mail()};7A\n`);
    expect(columns.map(({ field }) => field)).toEqual(['given_name', 'family_name', 'email', 'section']);
  });

  it('reads what says its own letters in no others', async () => {
    const { id, can } = await scene.upload(csvOf('first name,email', `Zoë,${mail()}`));
    expect(can.chooseEncoding).toBe(false);
    const answer = await scene.caller.call('matchRoster', {
      params: { ...scene.params, roster_id: id },
      body: { encoding: 'Windows-1250' },
    });
    expect(answer).toMatchObject({ status: 409 });
  });

  it('offers all alphabets that can be read', () => {
    expect(alphabets.map(({ name }) => name)).toEqual(rosterEncodingNames);
  });

  it('reads line breaks in quotes and says the line where somebody begins', async () => {
    const [good, bad] = [mail(), mail()];
    const { people, errors } = await read(
      csvOf('notes,first name,email', `"two\nlines",Ada,${good}`, `,"Bo\nBerg",${bad}`),
    );
    expect(people).toEqual([`Ada ${good}`]);
    expect(errors).toEqual([[4, 'Given name, “Bo\nBerg”: Please write this in one line.']]);
  });

  it('takes usernames as short as they are', async () => {
    const read = await scene.upload(csvOf('first name,username', 'Li,li7', 'Yu,yu', '李,李娜'));
    expect(read).toMatchObject({ counts: { create: 3, error: 0 } });
    expect((await scene.listOf(read.id, 'create')).map(({ username }) => username)).toEqual([
      'li7',
      'yu',
      '李娜',
    ]);
    expect(await scene.write(read.id)).toMatchObject({ state: 'done', invitable: 0, by_hand: 3 });
    // Lines with errors count as present, so nobody is reported as gone.
    const again = await scene.upload(
      csvOf('first name,username,email', 'Li,li7,', 'Yu,yu,no address', '李,李娜,'),
    );
    expect(again).toMatchObject({ counts: { error: 1, same: 2, gone: 0 } });
  });

  it('takes formulas for what they are: text', async () => {
    const email = mail();
    const { people } = await read(csvOf('first name,last name,email', `"=1+1","'@Berg",${email}`));
    expect(people).toEqual([`=1+1 @Berg ${email}`]);
  });

  it.for([
    ['nothing', '', 'This file is empty.'],
    ['empty lines', '\n\n\n', 'This file is empty.'],
    [
      'the names of columns alone',
      'first name,email\n',
      /^There is nobody in this file: it only has a header line/,
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 7, 0, 0, 1, 2, 3]), /^This is not a table/],
    ['a page of the web', '<html><table><tr><td>Name</td></tr></table></html>', /^This is not a table/],
    ['data for programs', '[{"name":"Ada","email":"ada@bad.example"}]', /^This is not a table/],
    ['a zip of something else', zipSync({ 'a.txt': bytesOf('x') }), /^There is no users.csv in this zip/],
  ] as const)('says what is wrong with %s, and keeps nothing', async ([, content, sentence]) => {
    const { state, problem } = await read(typeof content === 'string' ? content : new Uint8Array(content));
    expect(state).toBe('refused');
    expect(problem).toMatch(sentence);
  });

  it('refuses a file of 21 MB with both sizes, and more lines than it may have', async () => {
    const answer = await scene.caller.call('startRosterImport', {
      params: scene.params,
      query: { user_type_id: 6 },
      body: fileOf(new Uint8Array(21 * 1024 * 1024)),
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/^This file is larger than 20 MB/) },
    });
    const { state, problem } = await read(`email\n${'a@b.example\n'.repeat(50_001)}`);
    expect([state, problem]).toEqual([
      'refused',
      'This file has more than 50,000 lines. Split it and import the parts.',
    ]);
  });

  it('never keeps a password of another system, in no table', async () => {
    const secret = 'hunter2-of-old';
    await read(csvOf('first name,email,Password,Kennwort', `Ada,${mail()},${secret},${secret}`));
    const { rows } = await pelion.services.db.systemPool.query(
      'select 1 from roster_line where $1 = any(cells)',
      [secret],
    );
    expect(rows).toEqual([]);
  });
});

describe('ambiguous people', () => {
  it('names the lines of two addresses for one, one for two, and somebody twice', async () => {
    const [a, b, c, d] = [mail('a'), mail('b'), mail('c'), mail('d')];
    const { errors, people } = await read(
      csvOf(
        'id,first name,last name,email',
        `X1,Ada,Berg,${a}`,
        `X1,Ada,Berg,${b}`,
        `X2,Bo,Berg,${c}`,
        `X3,Cy,Berg,${c}`,
        `X4,Di,Berg,${d}`,
        `X4,Di,Berg,${d}`,
      ),
    );
    expect(errors).toEqual([
      [2, 'The id X1 is also in line 3, with a different e-mail address.'],
      [3, 'The id X1 is also in line 2, with a different e-mail address.'],
      [4, expect.stringMatching(new RegExp(`^${c} is also in line 5, for somebody else`))],
      [5, expect.stringMatching(new RegExp(`^${c} is also in line 4, for somebody else`))],
      [7, 'This person is already in line 6.'],
    ]);
    expect(people).toEqual([`Di Berg ${d}`]);
  });

  it('says it of names of 200 letters, swapped columns, no name, nothing but a role, and an address that is none', async () => {
    const { errors } = await read(
      csvOf(
        'id,first name,last name,email',
        `,${'x'.repeat(200)},Berg,${mail()}`,
        `,${mail()},Ada,Berg`,
        `,,,${mail()}`,
        `,,Berg,`,
        `,Ada,Berg,ada at home`,
        'Z9,,Berg,',
      ),
    );
    expect(errors.map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    const sentences = errors.map(([, problem]) => problem);
    expect(sentences[0]).toMatch(/^Given name, “x{60}…”: /);
    expect(sentences.slice(1)).toEqual([
      'There is an e-mail address where the name should be. Are two columns swapped? E-mail, “Berg”: This is not an e-mail address.',
      'The name is missing: a new person needs one.',
      'There is no name, e-mail address, username or id.',
      'E-mail, “ada at home”: This is not an e-mail address.',
      'The name is missing: a new person needs one.',
    ]);
  });

  it('says all that is wrong in a line at once, and nothing of the places of who is left out', async () => {
    const { id, notices, missing_places } = await scene.upload(
      csvOf(
        'first name,last name,email,grade,section',
        `${'x'.repeat(200)},Berg,ada at home,9,`,
        'Bo,Berg,bo,9,A',
      ),
    );
    const [first, second] = await scene.errors(id);
    expect(first?.[1]).toMatch(
      /^Given name, “x{60}…”: .+\. E-mail, “ada at home”: This is not an e-mail address\.$/,
    );
    expect(second?.[1]).toBe('E-mail, “bo”: This is not an e-mail address.');
    expect({ notices, missing_places }).toEqual({ notices: [], missing_places: [] });
  });

  it('takes no parent without a child, and no address for a child and the parent', async () => {
    const shared = mail();
    const { errors } = await read(
      csvOf('first name,email,role,parent email', `Pat,${mail()},Parent,`, `Ada,${shared},Student,${shared}`),
    );
    expect(errors).toEqual([
      [2, 'None of this parent’s students is in the file or here.'],
      [3, expect.stringMatching(/^The parent has the same e-mail address/)],
    ]);
  });

  it('says that there is no academic year, and imports the others things', async () => {
    const { id, notices, counts } = await scene.upload(
      csvOf('first name,email,grade,section', `Ada,${mail()},6,A`),
    );
    expect(counts).toMatchObject({ create: 1 });
    expect(notices).toEqual([expect.stringMatching(/^There is no current academic year/)]);
    await scene.write(id);
  });

  it('changes no account that others know, and no id of somebody else', async () => {
    const own = await buildRosterScene(pelion);
    const [shared, other] = [
      await buildMember(pelion.db, { campus: own.campus, userType: 'student', name: 'Ada Berg' }),
      await buildMember(pelion.db, { campus: own.campus, userType: 'student', name: 'Bo Berg' }),
    ];
    const elsewhere = await buildCampus(pelion.db);
    await pelion.db
      .insertInto('person')
      .values({ campus_id: elsewhere.id, user_id: shared.userId, given_name: 'Ada', family_name: '' })
      .execute();
    const { id } = await own.upload(
      csvOf(
        'pelion id,email',
        `${shared.userId},${mail()}`,
        `${other.userId},${shared.email}`,
        '999999,x@bad.example',
      ),
    );
    expect(await own.errors(id)).toEqual([
      [2, expect.stringMatching(/only this person can change it/)],
      [3, 'Another person here logs in with this e-mail address or username.'],
      [4, 'No person here has this Pelion id.'],
    ]);
  });
});

describe('siblings', () => {
  it('have their parents once, and may share an address with usernames of their own', async () => {
    const own = await buildRosterScene(pelion);
    const [mum, dad] = [mail('mum'), mail('dad')];
    const { id, counts } = await own.upload(
      csvOf(
        'first name,username,email,parent email,parent 2 email,parent first name',
        `Ada,ada.${number},${mum},${mum},${dad},Mia`,
        `Bo,bo.${number},${mum},${mum},,`,
        `Cy,,${mail()},${dad},,Dan`,
      ),
    );
    expect(counts).toMatchObject({ create: 5, error: 0 });
    await own.write(id);
    const people = await own.people({ user_types: '6' });
    expect(people.map(({ name, parents }) => [name, parents.map((parent) => parent.name)])).toEqual([
      ['Ada', ['Dan', 'Mia']],
      ['Bo', ['Mia']],
      ['Cy', ['Dan']],
    ]);
  });

  it('have a parent who teaches here as that teacher', async () => {
    const own = await buildRosterScene(pelion);
    const teacher = await buildMember(pelion.db, {
      campus: own.campus,
      userType: 'teacher',
      name: 'Tess Lee',
    });
    const { id } = await own.upload(csvOf('first name,email,parent email', `Ada,${mail()},${teacher.email}`));
    expect((await own.listOf(id, 'change'))[0]?.changes).toEqual([
      { field: 'user_types', before: 'Teacher', after: 'Teacher, Parent' },
    ]);
    await own.write(id);
    expect((await own.people({ user_types: '6' }))[0]?.parents).toEqual([
      { id: teacher.userId, name: 'Tess Lee' },
    ]);
    await own.undo(id);
    expect((await own.people({ user_types: '4' }))[0]?.user_types).toEqual([4]);
  });
});

describe('OneRoster', () => {
  const users12 =
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,identifier,email,agentSourcedIds,grades,password';
  const zipOf = (files: Readonly<Record<string, readonly string[]>>) =>
    new Uint8Array(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, bytesOf(lines.join('\r\n'))])),
      ),
    );
  const classes = [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId',
    'c1,active,,A,06,,,homeroom,,o1',
    'c2,active,,Physics,06,,,scheduled,,o1',
  ];
  const enrollments = [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
    'e1,active,,c1,o1,u1,student,false',
    'e2,active,,c2,o1,u1,student,false',
    'e3,active,,c1,o1,u3,teacher,true',
  ];
  const orgs = [
    'sourcedId,status,dateLastModified,name,type,identifier',
    'o0,active,,District,district,',
    'o1,active,,Hill,school,',
  ];
  const manifest = (version: string, users = 'bulk') => [
    'propertyName,value',
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    `file.users,${users}`,
  ];

  it.for(['1.1', '1.2'])(
    '%s: reads people, roles, parents and homerooms, and no password',
    async (version) => {
      const own = await buildRosterScene(pelion);
      await pelion.db
        .insertInto('academic_year')
        .values({
          campus_id: own.campus.id,
          name: 'Y',
          starts_on: '2000-01-01',
          ends_on: '2100-01-01',
          is_current: true,
        })
        .execute();
      const [ada, pat, tess] = [mail('ada'), mail('pat'), mail('tess')];
      const people = [
        ['u1', 'active', 'true', `ada${number}`, 'Ada', 'Berg', ada, 'u2', '06', 'student'],
        ['u2', 'active', 'true', '', 'Pat', 'Berg', pat, 'u1', '', 'guardian'],
        ['u3', 'active', 'true', '', 'Tess', 'Lee', tess, '', '', 'teacher'],
        ['u4', 'tobedeleted', 'true', '', 'Gone', 'Away', mail(), '', '', 'student'],
        [
          'u5',
          'active',
          'true',
          '',
          'Ann',
          'Min',
          mail(),
          '',
          '',
          version === '1.1' ? 'administrator' : 'districtAdministrator',
        ],
      ];
      const file = zipOf({
        'manifest.csv': manifest(version),
        'orgs.csv': orgs,
        'classes.csv': classes,
        'enrollments.csv': enrollments,
        'demographics.csv': ['sourcedId,sex', 'u1,female'],
        ...(version === '1.1'
          ? {
              'users.csv': [
                'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
                ...people.map(
                  ([id, status, enabled, username, given, family, email, agents, grades, role]) =>
                    `${id},${status},,${enabled},o1,${role},${username},,${given},${family},,,${email},,,${agents},${grades},hunter2`,
                ),
              ],
            }
          : {
              'users.csv': [
                users12,
                ...people.map(
                  ([id, status, enabled, username, given, family, email, agents, grades]) =>
                    `${id},${status},,${enabled},${username},,${given},${family},,${email},${agents},${grades},hunter2`,
                ),
              ],
              'roles.csv': [
                'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
                ...people.map(
                  ([id, status, ...rest]) => `r${id},${status},,${id},primary,${rest.at(-1)},,,o1`,
                ),
              ],
            }),
      });
      const ready = await own.upload(file, { name: 'oneroster.zip' });
      expect(ready).toMatchObject({
        state: 'ready',
        format: `OneRoster ${version}`,
        columns: [],
        school_id: 'o1',
      });
      const told = await own.match(ready.id, { creates_places: true });
      expect(told.counts).toMatchObject({ create: 4, error: 0 });
      await own.write(ready.id);
      expect(
        (await own.people()).map(({ name, user_types, external_id, sections, parents }) => [
          name,
          user_types,
          external_id,
          sections.map(({ label }) => label),
          parents.map((parent) => parent.name),
        ]),
      ).toEqual(
        [
          ['Ada Berg', [6], 'u1', ['6 - A'], ['Pat Berg']],
          ['Ann Min', [5], 'u5', [], []],
          ['Pat Berg', [8], 'u2', [], []],
          [own.me.name, [3], null, [], []],
          ['Tess Lee', [4], 'u3', [], []],
        ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      );
      const leads = () =>
        pelion.db
          .selectFrom('section_teacher as t')
          .innerJoin('section as s', 's.id', 't.section_id')
          .innerJoin('person as p', (join) =>
            join.onRef('p.campus_id', '=', 't.campus_id').onRef('p.user_id', '=', 't.teacher_id'),
          )
          .where('t.campus_id', '=', own.campus.id)
          .select(['p.name', 's.name as section', 't.subject_id'])
          .execute();
      const led = { name: 'Tess Lee', section: 'A', subject_id: null };
      expect(await leads()).toEqual([led]);
      const again = await own.upload(file, { name: 'oneroster.zip' });
      expect(again.counts).toEqual({ error: 0, create: 0, change: 0, same: 4, gone: 0 });
      // A manually assigned homeroom teacher stays; once the section has none, the import assigns its own again.
      const taken = pelion.db.updateTable('section_teacher').where('campus_id', '=', own.campus.id);
      await taken.set({ teacher_id: own.me.userId }).execute();
      expect((await own.upload(file, { name: 'oneroster.zip' })).counts.change).toBe(0);
      await pelion.db.deleteFrom('section_teacher').where('campus_id', '=', own.campus.id).execute();
      const third = await own.upload(file, { name: 'oneroster.zip' });
      expect(await own.listOf(third.id, 'change')).toMatchObject([
        { changes: [{ field: 'teaching', before: '', after: '6 - A' }] },
      ]);
      await own.write(third.id);
      expect(await leads()).toEqual([led]);
      await own.undo(third.id);
      expect(await leads()).toEqual([]);
    },
  );

  it('makes no section for a teacher alone, and leads several grades of one class', async () => {
    const own = await buildRosterScene(pelion);
    await pelion.db
      .insertInto('academic_year')
      .values({
        campus_id: own.campus.id,
        name: 'Y',
        starts_on: '2000-01-01',
        ends_on: '2100-01-01',
        is_current: true,
      })
      .execute();
    const file = zipOf({
      'manifest.csv': manifest('1.1'),
      'classes.csv': [
        'sourcedId,status,title,grades,classType',
        'c1,active,A,"06,07",homeroom',
        'c2,active,Empty,08,homeroom',
      ],
      'enrollments.csv': [
        'sourcedId,status,classSourcedId,userSourcedId,role,primary',
        'e1,active,c1,u1,student,false',
        'e2,active,c1,u2,student,false',
        'e3,active,c1,u4,teacher,false',
        'e4,active,c1,u3,teacher,true',
        'e5,active,c2,u3,teacher,true',
      ],
      'users.csv': [
        'sourcedId,status,enabledUser,role,username,givenName,familyName,email,grades',
        `u1,active,true,student,,Ada,Berg,${mail()},06`,
        `u2,active,true,student,,Bo,Berg,${mail()},07`,
        `u3,active,true,teacher,,Tess,Lee,${mail()},`,
        `u4,active,true,teacher,,Second,Hand,${mail()},`,
      ],
    });
    const ready = await own.upload(file, { name: 'oneroster.zip' });
    await own.match(ready.id, { creates_places: true });
    expect(await own.write(ready.id)).toMatchObject({ state: 'done', counts: { create: 4, error: 0 } });
    const { rows } = await sql`
      select g.name || ' - ' || s.name as label, p.given_name from section s
      join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
      left join section_teacher t on t.campus_id = s.campus_id and t.section_id = s.id
      left join person p on p.campus_id = t.campus_id and p.user_id = t.teacher_id
      where s.campus_id = ${own.campus.id} order by 1`.execute(pelion.db);
    expect(rows).toEqual([
      { label: '6 - A', given_name: 'Tess' },
      { label: '7 - A', given_name: 'Tess' },
    ]);
    expect((await own.upload(file, { name: 'oneroster.zip' })).counts).toMatchObject({ change: 0, same: 4 });
  });

  it('asks which school a file of several is about, and refuses only changes', async () => {
    const own = await buildRosterScene(pelion);
    const users = [
      'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,email',
      `u1,active,true,o1,student,,Ada,Berg,${mail()}`,
      `u2,active,true,o2,student,,Bo,Berg,${mail()}`,
    ];
    const files = { 'orgs.csv': [...orgs, 'o2,active,,Vale,school,'], 'users.csv': users };
    const ready = await own.upload(zipOf({ 'manifest.csv': manifest('1.1'), ...files }), { name: 'a.zip' });
    expect(ready).toMatchObject({ school_id: null, notices: [expect.stringMatching(/several schools/)] });
    expect(await own.caller.call('writeRoster', { params: own.at(ready.id), body: {} })).toMatchObject({
      status: 400,
    });
    expect((await own.match(ready.id, { school_id: 'o2' })).counts).toMatchObject({ create: 1 });
    const delta = await own.upload(zipOf({ 'manifest.csv': manifest('1.1', 'delta'), ...files }), {
      name: 'a.zip',
    });
    expect(delta.problem).toMatch(/holds only changes/);
  });
});

const samples = join(import.meta.dirname, '../../../../../../shared/data/rosters');
describe.skipIf(!existsSync(samples))(
  'a real roster (../shared/data/rosters is not there, where this is skipped)',
  () => {
    it('with 2,000 students imports grades, sections and parents, and is unchanged the second time', {
      tags: ['full'],
      timeout: 60_000,
    }, async () => {
      const own = await buildRosterScene(pelion, {
        campusDraft: { school: { featureOverrides: { number_of_students_allowed: 5000 } } },
      });
      await pelion.db
        .insertInto('academic_year')
        .values({
          campus_id: own.campus.id,
          name: 'Y',
          starts_on: '2000-01-01',
          ends_on: '2100-01-01',
          is_current: true,
        })
        .execute();
      const file = readFileSync(join(samples, 'students_2000.csv'), 'utf8');
      const told = await own.upload(file);
      expect(told).toMatchObject({ creates_places: true, counts: { error: 0 } });
      const done = await own.write(told.id);
      expect(done).toMatchObject({ state: 'done' });
      expect((await own.caller.ok('getSeats', { params: own.params })).student.taken).toBe(2000);
      const again = await own.upload(file);
      expect(again.counts).toEqual({ error: 0, create: 0, change: 0, same: told.counts.create, gone: 0 });
      const teachers = await own.upload(readFileSync(join(samples, 'teachers_120.csv'), 'utf8'), {
        as: 'teacher',
      });
      expect(teachers.counts).toMatchObject({ create: 120, error: 0 });
    });
  },
);
