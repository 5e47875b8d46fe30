import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let admin: Member;
let ada: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db, { timeZone: 'Asia/Tokyo' });
  admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' });
  ada = await pelion.as(admin);
});
afterAll(() => pelion.close());

interface Line {
  readonly campusId?: number;
  readonly actorId?: number;
  readonly subject?: string;
  readonly subjectId?: number;
  readonly kind?: string;
  readonly at?: Date;
  readonly before?: object | null;
  readonly after?: object | null;
}

async function write(line: Line = {}): Promise<number> {
  const { id } = await pelion.db
    .insertInto('audit_event')
    .values({
      campus_id: line.campusId ?? campus.id,
      subject: line.subject ?? 'grade',
      subject_id: line.subjectId ?? 900_001,
      kind: line.kind ?? 'update',
      actor_id: line.actorId ?? admin.userId,
      acted_as: 3,
      at: line.at ?? pelion.clock.now(),
      before: line.before === null ? null : JSON.stringify(line.before ?? { name: 'Before' }),
      after: line.after === null ? null : JSON.stringify(line.after ?? { name: 'After' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const list = async (query: object, caller = ada) => caller.ok('listAuditLog', { query });
const ids = async (query: object, caller = ada) => (await list(query, caller)).map(({ id }) => id);

describe('a line of the log', () => {
  it('says who did what to which record, and how it was before, in the words of the campus', async () => {
    const place = await buildCampus(pelion.db, { type: 'corporation' });
    const boss = await pelion.as(
      await buildMember(pelion.db, { campus: place, userType: 'campusAdmin', name: 'Bo Boss' }),
    );
    const student = await buildMember(pelion.db, { campus: place, userType: 'student', name: 'Cy Child' });
    const before = await boss.ok('getUser', { params: { campus_id: place.id, user_id: student.userId } });
    await boss.ok('updateUser', {
      body: {
        id: student.userId,
        version: before.version,
        has_breaks: true,
        time_multiplier: 1.5,
        family_name: 'Berg',
      },
    });
    const [line] = await list({}, boss);
    expect(line).toMatchObject({
      actor: { name: 'Bo Boss' },
      acted_as: 3,
      acted_by: null,
      action_label: 'Person changed',
      record_name: 'Cy Berg',
      changes: [
        { label: 'Family name', before: 'Child', after: 'Berg' },
        { label: 'Time for tests', before: 'Standard time', after: '50% more' },
        { label: 'Breaks', before: 'No', after: 'Yes' },
      ],
    });
    const rows = [
      { from: '89.995', to: '100', label: 'A', points: '4' },
      { from: '0', to: '89.995', label: 'B', points: '3' },
    ];
    await boss.ok('createGradingScale', { params: { campus_id: place.id }, body: { name: 'Two', rows } });
    expect((await list({}, boss))[0]?.changes).toContainEqual({
      label: 'Lines',
      before: null,
      after: expect.stringMatching(
        /^(?=.*From 89.995)(?=.*To 100)(?=.*Label A)(?=.*Points 4)[^{"]*; [^{"]*Label B/,
      ),
    });
    await boss.ok('createGrade', { params: { campus_id: place.id }, body: { name: 'Sales' } });
    expect((await list({}, boss))[0]).toMatchObject({
      subject_label: 'Department',
      action_label: 'Department added',
      record_name: 'Sales',
    });
  });

  it('says numbers and words of the code as people read them, and other records so that nobody counts them', async () => {
    const place = await buildCampus(pelion.db);
    const boss = await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' });
    const after = {
      key_release: 2,
      late_answers: 'hold',
      extra_attempts: 'byRule',
      tools: ['lineReader', 'strikeOut'],
      state: 'waiting',
      audience: 'school',
      preference: 1,
      student_ids: [17],
      counted_attempt: 99,
    };
    await write({ campusId: place.id, actorId: boss.userId, subject: 'schedule', before: null, after });
    const [line] = await list({}, await pelion.as(boss));
    expect(line?.changes.map(({ label, after: said }) => [label, said])).toEqual(
      expect.arrayContaining([
        ['Key shown', 'After the due date'],
        ['Late answers', 'Held for a decision'],
        ['Extra attempts', 'At once, whenever they ask'],
        ['Tools', 'Line reader, Strike out options'],
        ['Status', 'Waits for a decision'],
        ['Audience', 'Whole school'],
        ['Computer or paper', 'Computer Based'],
        ['Students', '#17'],
        ['Attempt that counts', '99'],
      ]),
    );
  });

  it('says points as every page does', async () => {
    const place = await buildCampus(pelion.db);
    const boss = await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' });
    const change = { before: { points: '5/2' }, after: { points: '1/3' } };
    await write({ campusId: place.id, actorId: boss.userId, subject: 'question', ...change });
    const [line] = await list({}, await pelion.as(boss));
    expect(line?.changes).toEqual([{ label: 'Points', before: '2.50', after: '0.33' }]);
  });

  it('says the settings of a campus as their page does', async () => {
    const place = await buildCampus(pelion.db);
    const boss = await pelion.as(await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }));
    const params = { campus_id: place.id };
    await boss.ok('saveCampusSettings', {
      params,
      body: { room_portal: 'uniq-webrtc', keeps_activity_months: 1 },
    });
    const [line] = await list({}, boss);
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Room portal', before: 'Jitsi', after: 'WebRTC' },
        { label: 'Days of activity are kept', before: 'For ever', after: '1 month' },
      ]),
    );
  });

  it('says of mail preferences what has changed of them, and nothing else', async () => {
    const place = await buildCampus(pelion.db);
    const boss = await pelion.as(await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }));
    const params = { campus_id: place.id };
    const usual = await boss.ok('getMailDefaults', { params });
    const { kinds } = usual.preferences;
    const preferences = {
      kinds: { ...kinds, graded: { product: true, mail: true }, dueSoon: { product: true, mail: false } },
      digest: 'weekly',
      quiet: null,
    } as const;
    await boss.ok('saveMailDefaults', { params, body: { ...usual, preferences } });
    const [line] = await list({}, boss);
    expect(line?.changes).toHaveLength(3);
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Notices by mail', before: 'Something is due soon', after: 'Work has been graded' },
        { label: 'Mail frequency', before: 'Once a day', after: 'Once a week' },
        { label: 'Quiet hours', before: '21:00–07:00', after: null },
      ]),
    );
  });

  it('names no feedback forms where there are none', async () => {
    const place = await buildCampus(pelion.db, { type: 'dsat' });
    const boss = await pelion.as(await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }));
    const params = { campus_id: place.id };
    const usual = await boss.ok('getMailDefaults', { params });
    const kinds = { ...usual.preferences.kinds, graded: { product: true, mail: true } };
    await boss.ok('saveMailDefaults', {
      params,
      body: { ...usual, preferences: { ...usual.preferences, kinds } },
    });
    const [line] = await list({}, boss);
    expect(line?.changes).toEqual([
      { label: 'Notices by mail', before: null, after: 'Work has been graded' },
    ]);
  });

  it('names what is no more as it was called, and says days and moments as people read them, by their own clock', async () => {
    const before = { name: 'Gone for good', due_at: '2040-01-01T20:00:00.000Z', starts_on: '2040-01-01' };
    const id = await write({ kind: 'delete', before, after: null });
    expect((await list({})).find((line) => line.id === id)).toMatchObject({
      record_name: 'Gone for good',
      changes: [
        { label: 'Name', before: 'Gone for good', after: null },
        { label: 'First day', before: 'Jan 01,2040', after: null },
        { label: 'Due', before: 'Jan 02,2040 05:00 AM', after: null },
      ],
    });
  });

  const lookalikes = [
    '2026-03-14',
    '2026-99-99',
    '2026-02-30T25:61',
    '0000-00-00',
    '2040-01-01T20:00:00.000Z',
  ];

  it.each(lookalikes)('shows the name %s as typed', async (name) => {
    const place = await buildCampus(pelion.db);
    const boss = await pelion.as(await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }));
    await boss.ok('createGrade', { params: { campus_id: place.id }, body: { name } });
    const [line] = await list({}, boss);
    expect(line?.changes).toContainEqual({ label: 'Name', before: null, after: name });
    const { status, body } = await boss.send('exportAuditLog', { body: {} });
    expect({ status, body: String(body) }).toEqual({ status: 200, body: expect.stringContaining(name) });
  });

  it('reads and exports whatever value a fact holds', async () => {
    const place = await buildCampus(pelion.db);
    const boss = await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' });
    const caller = await pelion.as(boss);
    const facts = [
      'name',
      'starts_on',
      'due_at',
      'photo',
      'tools',
      'time_multiplier',
      'stem',
      'unknown',
      'grade_id',
    ];
    const values = [
      ...lookalikes,
      ...[
        '',
        '-',
        'now',
        '9999999-01-01',
        '275761-01-01T00:00Z',
        '__proto__',
        '%s {$x}',
        '\u{1f600}'.repeat(400),
      ],
      ...[
        0,
        -1,
        1e308,
        2 ** 53,
        true,
        null,
        [],
        {},
        [[[]]],
        [{ due_at: '2026-99-99T99:99' }],
        { name: [null, {}] },
      ],
    ];
    for (const value of values) {
      const told = Object.fromEntries(facts.map((fact) => [fact, value]));
      const line = { campusId: place.id, actorId: boss.userId };
      const id = await write({ ...line, before: told, after: { rows: [told] } });
      const read = await caller.call('listAuditLog', { query: { limit: 1 } });
      expect(read, JSON.stringify(value)).toMatchObject({ status: 200, body: [{ id }] });
    }
    const { status, body } = await caller.send('exportAuditLog', { body: {} });
    expect({ status, lines: String(body).trim().split('\r\n').length }).toEqual({
      status: 200,
      lines: values.length + 2,
    });
  });

  it('follows the clock of whoever reads it; in a file moments can be sorted', async () => {
    const id = await write({ after: { due_at: '2040-01-01T20:00:00.000Z' }, before: {} });
    const traveller = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    await traveller.ok('saveOwnAccount', { body: { language: null, time_zone: 'Europe/Lisbon' } });
    const line = (await list({}, traveller)).find((each) => each.id === id);
    expect(line?.changes).toEqual([{ label: 'Due', before: null, after: 'Jan 01,2040 08:00 PM' }]);
    const { body } = await traveller.send('exportAuditLog', {
      body: { record_id: 900_001, subject: 'grade' },
    });
    expect(String(body)).toContain('Due: – → 2040-01-01 20:00');
  });

  it('tells of a question nothing but that it changed to who may not see questions', async () => {
    const id = await write({ subject: 'question', before: { key: 'B' }, after: { key: 'C' } });
    expect((await list({ subject: 'question' })).find((line) => line.id === id)?.changes).toHaveLength(1);
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin' }));
    const seen = (await list({ campus_id: campus.id }, site)).find((line) => line.id === id);
    expect(seen).toMatchObject({ action_label: 'Question changed', record_name: null, changes: [] });
  });

  it('can name a record of every kind', async () => {
    const subjectId = 987_654;
    for (const subject of pelion.services.auditWords.subjects.keys()) {
      const id = await write({ subject, subjectId, before: {}, after: {} });
      const [line] = await list({ subject, record_id: subjectId });
      expect(line, subject).toMatchObject({ id, record_name: null });
    }
  });

  it('offers a campus the actions of its type, and a site admin all of them', async () => {
    const actionsOf = async (who: Caller) => (await who.ok('listAuditActions')).map(({ action }) => action);
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin' }));
    const all = await actionsOf(site);
    expect(all).toEqual(expect.arrayContaining(['grade.create', 'person.endActing']));
    const company = await buildCampus(pelion.db, { type: 'dsat' });
    const admin = await pelion.as(await buildMember(pelion.db, { campus: company, userType: 'campusAdmin' }));
    const offered = await actionsOf(admin);
    expect(offered.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(offered));
  });
});

describe('searching the log', () => {
  it('is by person, whoever acted as them too, by action, record and day, and in pages', async () => {
    const place = await buildCampus(pelion.db, { timeZone: 'Asia/Tokyo' });
    const [one, two] = await Promise.all([
      buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }),
      buildMember(pelion.db, { campus: place, userType: 'campusAdmin' }),
    ]);
    const caller = await pelion.as(one);
    const by = (actorId: number, more: Line = {}) => write({ campusId: place.id, actorId, ...more });
    // 23:30 and 00:30 in Tokyo, on two days.
    const first = await by(one.userId, { at: new Date('2039-05-01T14:30:00Z'), subject: 'subject' });
    const second = await by(two.userId, { at: new Date('2039-05-01T15:30:00Z'), subjectId: 77 });
    const third = await by(one.userId, { at: new Date('2039-05-02T10:00:00Z'), kind: 'delete', after: null });
    await sql`update audit_event set acted_by = ${two.userId} where id = ${third}`.execute(pelion.db);
    const found = (query: object) => ids(query, caller);
    expect(await found({})).toEqual([third, second, first]);
    expect(await found({ user_id: one.userId })).toEqual([third, first]);
    expect(await found({ user_id: two.userId })).toEqual([third, second]);
    expect(await found({ action: 'grade.delete' })).toEqual([third]);
    expect(await found({ subject: 'grade', record_id: 77 })).toEqual([second]);
    expect(await found({ from: '2039-05-01', to: '2039-05-01' })).toEqual([first]);
    expect(await found({ from: '2039-05-02' })).toEqual([third, second]);
    expect(await found({ from: '2039-05-02', to: '2039-05-02T00:00:00Z' })).toEqual([second]);
    expect(await found({ limit: 2 })).toEqual([third, second]);
    expect(await found({ limit: 2, before: second })).toEqual([first]);
    expect(await found({ action: 'no.such' })).toEqual([]);
    expect(
      await caller.call('listAuditLog', { query: { from: '2039-05-02', to: '2039-05-01' } }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'to' }] },
    });
  });

  it('finds people who have left and site admins who were there', async () => {
    const gone = await buildMember(pelion.db, { campus, name: 'Quincy Gone' });
    await pelion.db
      .updateTable('membership')
      .set({ removed_at: new Date() })
      .where('user_id', '=', gone.userId)
      .execute();
    const found = await ada.ok('findAuditPeople', { query: { search: 'quinc' } });
    expect(found).toEqual([{ id: gone.userId, name: 'Quincy Gone' }]);
  });

  it('walks an index each way, however long the log is', async () => {
    const place = await buildCampus(pelion.db);
    const actor = await buildMember(pelion.db, { campus: place, userType: 'campusAdmin' });
    await sql`
      insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, at, before, after)
      select ${place.id}, (array['grade', 'person', 'subject'])[1 + n % 3], n, 'update', ${actor.userId}, 3,
        timestamptz '2035-01-01' + n * interval '1 minute', '{}', '{}'
      from generate_series(1, 30000) n`.execute(pelion.db);
    await sql`analyze audit_event`.execute(pelion.db);
    const caller = await pelion.as(actor);
    const statements: { text: string; values: unknown[] }[] = [];
    const { systemPool } = pelion.services.db;
    const seen = await caller.ok('listAuditLog', { query: { user_id: actor.userId, limit: 3 } });
    expect(seen.map(({ record_id }) => record_id)).toEqual([30_000, 29_999, 29_998]);
    for (const condition of ['true', `a.actor_id = ${actor.userId}`, `a.subject = 'person'`])
      statements.push({
        text: `explain (format json) select a.* from audit_event a where a.campus_id = ${place.id} and ${condition}
          order by a.at desc, a.id desc limit 50`,
        values: [],
      });
    for (const statement of statements) {
      const { rows } = await systemPool.query(statement);
      const plan = JSON.stringify(rows);
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan|"Node Type":"Sort"/);
    }
  });
});

describe('readers of the audit log', () => {
  it('shows other campuses to school admins, limited to those they administer', async () => {
    const first = await buildCampus(pelion.db);
    const second = await buildCampus(pelion.db, { school: first.school });
    const third = await buildCampus(pelion.db, { school: first.school });
    const boss = await buildMember(pelion.db, { campus: first, userType: 'schoolAdmin' });
    for (const [place, user_type] of [
      [second, 3],
      [third, 4],
    ] as const) {
      const row = { campus_id: place.id, user_id: boss.userId };
      await pelion.db
        .insertInto('person')
        .values({ ...row, given_name: 'Bo' })
        .execute();
      await pelion.db.insertInto('membership').values(row).execute();
      await pelion.db
        .insertInto('membership_role')
        .values({ ...row, user_type })
        .execute();
    }
    const line = await write({ campusId: second.id, actorId: boss.userId });
    const reader = await pelion.as(boss);
    expect((await reader.ok('listAuditCampuses')).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await ids({ campus_id: second.id }, reader)).toEqual([line]);
    expect(await reader.call('listAuditLog', { query: { campus_id: third.id } })).toMatchObject({
      status: 404,
    });
    expect((await reader.send('exportAuditLog', { body: { campus_id: second.id } })).status).toBe(200);
    const ofOne = await pelion.as(await buildMember(pelion.db, { campus: first, userType: 'campusAdmin' }));
    expect(await ofOne.ok('listAuditCampuses')).toMatchObject([{ id: first.id }]);
    expect(await ofOne.call('listAuditLog', { query: { campus_id: second.id } })).toMatchObject({
      status: 404,
    });
  });

  it('is the own campus’s for admins, any in reach for site admins, and nobody else’s', async () => {
    const other = await buildCampus(pelion.db);
    const theirs = await buildMember(pelion.db, { campus: other, userType: 'schoolAdmin' });
    const line = await write({ campusId: other.id, actorId: theirs.userId });
    expect(await ids({})).not.toContain(line);
    expect(await ada.call('listAuditLog', { query: { campus_id: other.id } })).toMatchObject({ status: 404 });
    expect(await ada.call('findAuditPeople', { query: { campus_id: other.id } })).toMatchObject({
      status: 404,
    });
    expect(await ada.call('exportAuditLog', { body: { campus_id: other.id } })).toMatchObject({
      status: 404,
    });
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin' }));
    expect(await ids({ campus_id: other.id }, site)).toEqual([line]);
    expect(await ids({ limit: 200 }, site)).toContain(line);
    const demo = await buildCampus(pelion.db, { school: { isDemo: true } });
    const ofDemo = await pelion.as(
      await buildMember(pelion.db, { campus: demo, userType: 'siteAdmin', isDemo: true }),
    );
    expect(await ids({ limit: 200 }, ofDemo)).not.toContain(line);
    expect(await ofDemo.call('listAuditLog', { query: { campus_id: other.id } })).toMatchObject({
      status: 404,
    });
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect(await teacher.call('listAuditLog')).toMatchObject({ status: 403 });
  });

  it('names a site admin who acted beside the person in whose name it was', async () => {
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin', name: 'Greta Site' }));
    const user = await site.ok('startActing', {
      params: { campus_id: campus.id },
      body: { user_id: admin.userId, reason: 'They asked', password: TEST_PASSWORD },
    });
    const acting = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    await acting.ok('createSubject', {
      params: { campus_id: campus.id },
      body: { name: 'Chess', icon: 'public_speaking' },
    });
    await acting.ok('endActing');
    const lines = await list({ limit: 3 });
    expect(lines[1]?.changes).toContainEqual({ label: 'Icon', before: null, after: 'Public speaking' });
    expect(
      lines.toReversed().map(({ action, actor, acted_by }) => [action, actor.name, acted_by?.name]),
    ).toEqual([
      ['person.actAs', 'Greta Site', undefined],
      ['subject.create', 'Ada Admin', 'Greta Site'],
      ['person.endActing', 'Greta Site', undefined],
    ]);
  });
});

describe('the export', () => {
  it('holds what was asked for, with formulas as text, and stands in the log with how much it was', async () => {
    const place = await buildCampus(pelion.db);
    const actor = await buildMember(pelion.db, { campus: place, userType: 'campusAdmin', name: '=cmd()' });
    for (let n = 0; n < 3; n++)
      await write({
        campusId: place.id,
        actorId: actor.userId,
        before: { name: `@x${n}` },
        after: { name: '+1' },
      });
    const caller = await pelion.as(actor);
    const { status, body, headers } = await caller.send('exportAuditLog', { body: { subject: 'grade' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(1)) expect(line.split(',')[1]).toBe("'=cmd()");
    const [told] = await list({ action: 'auditLog.export' }, caller);
    expect(told?.changes).toEqual([
      { label: 'Lines', before: null, after: '3' },
      { label: 'Record', before: null, after: 'grade' },
    ]);
    await caller.send('exportAuditLog', { body: { from: '2039-12-31', to: '2040-06-01T12:00:00+02:00' } });
    const [ranged] = await list({ action: 'auditLog.export' }, caller);
    expect(ranged?.changes).toEqual(
      expect.arrayContaining([
        { label: 'From', before: null, after: 'Dec 31,2039' },
        { label: 'To', before: null, after: 'Jun 01,2040 10:00 AM' },
      ]),
    );
  });

  it('covers one campus for a site admin, and is recorded there', async () => {
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin', name: 'Greta Site' }));
    expect(await site.call('exportAuditLog', { body: {} })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'campus_id' }] },
    });
    expect((await site.send('exportAuditLog', { body: { campus_id: campus.id } })).status).toBe(200);
    expect((await list({ action: 'auditLog.export' }))[0]).toMatchObject({ actor: { name: 'Greta Site' } });
  });
});
