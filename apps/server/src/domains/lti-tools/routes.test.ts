import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { openSecret } from '../../lib/seal-secret.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let asAdmin: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
  asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

const SECRET = 'a-long-secret-of-the-provider';
const draft = {
  name: 'Molecules',
  url: 'https://molecules.example/launch?view=3',
  key: 'school',
  secret: SECRET,
};
const make = (body: object = {}) => asTeacher.ok('createLtiTool', { body: { ...draft, ...body } });
const at = (tool_id: number) => ({ params: { tool_id } });

const cartridge = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<cartridge_basiclti_link xmlns="http://www.imsglobal.org/xsd/imslticc_v1p0"
    xmlns:blti="http://www.imsglobal.org/xsd/imsbasiclti_v1p0" xmlns:lticm="http://www.imsglobal.org/xsd/imslticm_v1p0">
  ${inner}
</cartridge_basiclti_link>`;
const atoms = cartridge(`<blti:title>Atoms</blti:title><blti:description>Build &amp; look</blti:description>
  <blti:custom><lticm:property name="model">water</lticm:property><lticm:property name="size">3</lticm:property></blti:custom>
  <blti:launch_url>http://atoms.example/a</blti:launch_url>
  <blti:secure_launch_url>https://atoms.example/a</blti:secure_launch_url>`);

describe('a tool', () => {
  it('begins as a draft that every keeper of the campus sees', async () => {
    const tool = await make({ sends_name: true });
    expect(tool).toMatchObject({
      ...{ type: 'LTI 1.0', name: 'Molecules', key: 'school', status_id: 1, target: 'iframe' },
      ...{ instructor_role: 'Instructor', learner_role: 'Learner', sends_name: true, sends_email: false },
      ...{ created_by_name: 'Rosa Miller', can: { edit: true, delete: false } },
    });
    expect(await asAdmin.ok('listLtiTools')).toMatchObject({
      tools: [{ name: 'Molecules', can: { edit: true, delete: true } }],
      total: 1,
    });
  });

  it('keeps its secret encrypted, out of every answer and of the audit', async () => {
    const tool = await make();
    await asTeacher.ok('updateLtiTool', { ...at(tool.id), body: { version: 1, secret: 'another-secret' } });
    const answers = [tool, await asAdmin.ok('getLtiTool', at(tool.id)), await asAdmin.ok('listLtiTools')];
    const audited = await test.db
      .selectFrom('audit_event')
      .selectAll()
      .where('campus_id', '=', campus.id)
      .execute();
    expect(audited.map(({ kind }) => kind)).toEqual(['create', 'update']);
    const row = await test.db
      .selectFrom('lti_tool')
      .selectAll()
      .where('id', '=', tool.id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify({ ...row, sealed_secret: row.sealed_secret?.toString('latin1') });
    for (const secret of [SECRET, 'another-secret'])
      for (const text of [JSON.stringify(answers), JSON.stringify(audited), stored])
        expect(text).not.toContain(secret);
    expect(openSecret(test.services, row.service_key, row.sealed_secret ?? Buffer.alloc(0))).toBe(
      'another-secret',
    );
  });

  it('keeps the old secret through an edit without one', async () => {
    const { id } = await make();
    const edited = await asTeacher.ok('updateLtiTool', { ...at(id), body: { version: 1, target: 'window' } });
    expect(edited).toMatchObject({ target: 'window', version: 2 });
    const { service_key, sealed_secret } = await test.db
      .selectFrom('lti_tool')
      .select(['service_key', 'sealed_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(openSecret(test.services, service_key, sealed_secret ?? Buffer.alloc(0))).toBe(SECRET);
  });

  it('is changed over the version that was seen', async () => {
    const { id } = await make();
    const edit = { ...at(id), body: { version: 1, name: 'Atoms' } };
    await asTeacher.ok('updateLtiTool', edit);
    expect(await asAdmin.call('updateLtiTool', edit)).toMatchObject({
      status: 409,
      body: { details: { current: { name: 'Atoms' } } },
    });
  });

  it('moves between its statuses', async () => {
    const { id } = await make();
    const move = (status_id: number) =>
      asTeacher.call('setLtiToolStatus', { params: { tool_id: id, status_id } });
    expect(await move(2)).toMatchObject({ status: 200, body: { status_id: 2 } });
    expect((await move(4)).status).toBe(404);
    expect(await asTeacher.ok('listLtiTools', { query: { status_ids: [1, 3] } })).toMatchObject({ total: 0 });
  });

  it('is found by words of its name and address, by subject and in pages', async () => {
    const subject = await buildSubject(test.db, { campus });
    await make({ subject_id: subject.id });
    await make({ name: 'Atlas', url: 'https://maps.example' });
    const names = async (query: object) =>
      (await asTeacher.ok('listLtiTools', { query })).tools.map(({ name }) => name);
    expect(await names({ search: 'MOLE' })).toEqual(['Molecules']);
    expect(await names({ search: 'maps.' })).toEqual(['Atlas']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ subject_ids: [subject.id] })).toEqual(['Molecules']);
    expect(await names({ offset: 1, limit: 1 })).toEqual(['Molecules']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'ftp://tool.example' }, 'url'],
    [{ url: 'https://user:password@tool.example' }, 'url'],
    [{ url: 'http://learn.test.example/api' }, 'url'],
    [{ key: '' }, 'key'],
    [{ key: 'schlüssel' }, 'key'],
    [{ secret: 'two words' }, 'secret'],
    [{ custom_parameters: 'model=water\nno value' }, 'custom_parameters'],
    [{ learner_role: '' }, 'learner_role'],
    [{ subject_id: 4_000_000 }, 'subject_id'],
  ])('is not %j', async (changes, path) => {
    expect(await asTeacher.call('createLtiTool', { body: { ...draft, ...changes } })).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
  });

  it('loses its secret when it is deleted, and is found no more', async () => {
    const { id } = await make();
    expect((await asTeacher.call('removeLtiTool', at(id))).status).toBe(403);
    await asAdmin.ok('removeLtiTool', at(id));
    expect((await asAdmin.call('getLtiTool', at(id))).status).toBe(404);
    expect(await asAdmin.ok('listLtiTools')).toMatchObject({ tools: [], total: 0 });
    const { rows } = await sql<{ sealed_secret: Buffer | null }>`
      select sealed_secret from lti_tool where id = ${id}`.execute(test.db);
    expect(rows).toEqual([{ sealed_secret: null }]);
  });

  it('is nothing for students and for another campus', async () => {
    const { id } = await make();
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    expect((await student.call('getLtiTool', at(id))).status).toBe(403);
    const stranger = await test.as(await buildMember(test.db));
    expect((await stranger.call('getLtiTool', at(id))).status).toBe(404);
  });
});

describe('a cartridge', () => {
  it('gives the settings of a tool', async () => {
    expect(await asTeacher.ok('readLtiCartridge', { body: { cartridge: atoms } })).toEqual({
      name: 'Atoms',
      description: 'Build & look',
      url: 'https://atoms.example/a',
      custom_parameters: 'model=water\nsize=3',
    });
  });

  it('adds a tool, of which typed settings are kept', async () => {
    const body = { cartridge: atoms, description: 'Ours', key: 'k', secret: 's' };
    expect(await asTeacher.ok('createLtiTool', { body })).toMatchObject({
      ...{ name: 'Atoms', description: 'Ours', url: 'https://atoms.example/a' },
    });
  });

  it.each([
    ['plain text', 'Hello'],
    ['another document', '<rss/>'],
    ['a document that defines entities', `<!DOCTYPE a [<!ENTITY b "c">]>${atoms.slice(39)}`],
    ['a document that ends too early', atoms.slice(0, -30)],
  ])('is not %s', async (_, text) => {
    expect(await asTeacher.call('readLtiCartridge', { body: { cartridge: text } })).toMatchObject({
      status: 400,
      body: { code: 'unreadableFile' },
    });
  });

  it('without an address is refused at the address', async () => {
    const body = { cartridge: cartridge('<blti:title>Atoms</blti:title>'), key: 'k', secret: 's' };
    expect(await asTeacher.call('createLtiTool', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'url' }] },
    });
  });
});

describe('domains of new tabs', () => {
  it('are a list of the campus that admins change', async () => {
    const body = { domains: ['Tool.example', 'atoms.example', 'tool.example'] };
    expect((await asTeacher.call('setLtiTabDomains', { body })).status).toBe(403);
    await asAdmin.ok('setLtiTabDomains', { body });
    expect(await asTeacher.ok('getLtiTabDomains')).toEqual({
      domains: ['atoms.example', 'tool.example'],
      can: { edit: false },
    });
  });

  it.each(['https://tool.example', 'tool.example/a', '*.example', ''])('are not “%s”', async (domain) => {
    expect((await asAdmin.call('setLtiTabDomains', { body: { domains: [domain] } })).status).toBe(400);
  });
});

describe('a school without external tools in its plan', () => {
  it('keeps the tools that it has and adds none', async () => {
    const { id } = await make();
    await test.db
      .updateTable('school')
      .set({ feature_overrides: JSON.stringify({ can_create_external_tools: false }) })
      .where('id', '=', campus.school.id)
      .execute();
    expect(await asTeacher.call('createLtiTool', { body: draft })).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature' },
    });
    expect(await asTeacher.ok('getLtiTool', at(id))).toMatchObject({ name: 'Molecules' });
    await asTeacher.ok('updateLtiTool', { ...at(id), body: { version: 1, name: 'Atoms' } });
  });
});
