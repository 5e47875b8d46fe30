import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { outcomeMessage, type Report, type Reporting, report } from '../../../test/lti-provider.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { forgetOldCalls } from './forget-old.ts';
import { customFields } from './launch-fields.ts';
import { signatureOf } from './oauth-signature.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let tool_id: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { name: 'North' });
  teacher = await buildMember(test.db, { campus, name: "Zoë O'Neil" });
  asTeacher = await test.as(teacher);
  tool_id = await makeTool(asTeacher);
});
afterAll(() => test.close());

const SECRET = 'a-long-secret';
const makeTool = async (caller: Caller, body: object = {}) =>
  (
    await caller.ok('createLtiTool', {
      body: {
        name: 'Molecules',
        url: 'https://tool.example/launch?view=3',
        key: 'key',
        secret: SECRET,
        ...body,
      },
    })
  ).id;
const launch = (id = tool_id, body = {}, caller = asTeacher) =>
  caller.ok('launchLtiTool', { params: { tool_id: id }, body });
const at = () => ({ params: { tool_id } });
const calls = async () =>
  (await asTeacher.ok('listLtiCalls', at())).map(({ kind, problem }) => problem ?? kind);

const reportingOf = (fields: Readonly<Record<string, string>>): Reporting => ({
  key: 'key',
  secret: SECRET,
  outcomeUrl: fields.lis_outcome_service_url ?? '',
  sourcedId: fields.lis_result_sourcedid ?? '',
});
const send = (to: Reporting, sent: Partial<Report> = {}) =>
  report(test.app, to, { now: test.clock.now(), ...sent });

describe('a launch', () => {
  it('is signed, with person, role, context and link from records', async () => {
    const { url, fields, target } = await launch();
    expect(target).toBe('iframe');
    const { oauth_signature, ...rest } = fields;
    expect(signatureOf({ method: 'POST', url, params: Object.entries(rest) }, SECRET)).toBe(oauth_signature);
    expect(fields).toMatchObject({
      ...{ lti_message_type: 'basic-lti-launch-request', lti_version: 'LTI-1p0', roles: 'Learner' },
      ...{ context_title: 'North', resource_link_title: 'Molecules', oauth_consumer_key: 'key' },
      ...{ oauth_signature_method: 'HMAC-SHA1', oauth_version: '1.0', oauth_callback: 'about:blank' },
      oauth_timestamp: String(test.clock.now().getTime() / 1000),
    });
    expect(fields.lis_result_sourcedid).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.stringify(fields)).not.toContain(SECRET);
  });

  it('tells a name and an address only where the tool is to learn them', async () => {
    const { fields } = await launch();
    expect(Object.keys(fields).filter((name) => name.startsWith('lis_person'))).toEqual([]);
    expect(JSON.stringify(fields)).not.toContain('Zo');
    const telling = await makeTool(asTeacher, { sends_name: true, sends_email: true });
    const { email } = await test.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', teacher.userId)
      .executeTakeFirstOrThrow();
    expect((await launch(telling)).fields).toMatchObject({
      lis_person_name_full: "Zoë O'Neil",
      ...(email !== null && { lis_person_contact_email_primary: email }),
    });
  });

  it('knows a person by one opaque id, which differs between tools', async () => {
    const first = (await launch()).fields;
    const again = (await launch()).fields;
    const elsewhere = (await launch(await makeTool(asTeacher))).fields;
    expect(again.user_id).toBe(first.user_id);
    expect(again.lis_result_sourcedid).toBe(first.lis_result_sourcedid);
    expect(again.oauth_nonce).not.toBe(first.oauth_nonce);
    expect(elsewhere.user_id).not.toBe(first.user_id);
    expect(elsewhere.context_id).toBe(first.context_id);
  });

  it('names the language of its person', async () => {
    expect((await launch()).fields.launch_presentation_locale).toBe('en');
    const ofTeacher = test.db.updateTable('account').where('id', '=', teacher.userId);
    await ofTeacher.set({ language: 'fr' }).execute();
    expect((await launch()).fields.launch_presentation_locale).toBe('fr');
  });

  it('takes the role strings of the tool', async () => {
    const id = await makeTool(asTeacher, {
      learner_role: 'Student',
      instructor_role: 'urn:lti:role:ims/lis/Instructor',
    });
    expect((await launch(id)).fields.roles).toBe('Student');
    expect((await launch(id, { as: 'instructor' })).fields.roles).toBe('urn:lti:role:ims/lis/Instructor');
  });

  it('of a person, a role or a link that the browser names is refused', async () => {
    for (const body of [
      { user_id: 'x' },
      { roles: 'Administrator' },
      { resource_link_id: 'x' },
      { as: 'admin' },
    ])
      expect(await asTeacher.send('launchLtiTool', { ...at(), body })).toMatchObject({ status: 400 });
  });

  it('carries custom parameters under names of the standard', () => {
    expect(customFields('Model Name = water=H2O\n\n size=3 \nä=1')).toEqual({
      custom_model_name: 'water=H2O',
      custom_size: '3',
      custom__: '1',
    });
  });

  it('opens in a new tab by choice and by the domains of the campus', async () => {
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('setLtiTabDomains', { body: { domains: ['example'] } });
    expect((await launch()).target).toBe('window');
    await admin.ok('setLtiTabDomains', { body: { domains: ['ool.example'] } });
    expect((await launch()).target).toBe('iframe');
    expect((await launch(await makeTool(asTeacher, { target: 'window' }))).target).toBe('window');
  });

  it('of an inactive or deleted tool, by a student or from another campus, is refused', async () => {
    const call = async (caller: Caller) => (await caller.call('launchLtiTool', at())).status;
    expect(await call(await test.as(await buildMember(test.db, { campus, userType: 'student' })))).toBe(403);
    expect(await call(await test.as(await buildMember(test.db)))).toBe(404);
    await asTeacher.ok('setLtiToolStatus', { params: { tool_id, status_id: 3 } });
    expect(await call(asTeacher)).toBe(409);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('removeLtiTool', at());
    expect(await call(asTeacher)).toBe(404);
  });
});

describe('the page that launches', () => {
  const open = (url: string) => test.media.inject({ url: new URL(url).pathname });

  it('frames, posts to and fetches from that tool alone', async () => {
    const { frame_url } = await launch();
    expect(new URL(frame_url).origin).toBe('http://media.test.example');
    const answer = await open(frame_url);
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    const policy = String(answer.headers['content-security-policy']);
    for (const directive of ['frame-src', 'form-action', 'connect-src'])
      expect(policy.split('; ')).toContain(`${directive} https://tool.example`);
    expect(policy).toContain('frame-ancestors http://learn.test.example');
    expect(policy).not.toContain("script-src 'unsafe");
    expect(answer.body).not.toContain(SECRET);
  });

  it('is of another origin only with its own signature, and ends', async () => {
    const { frame_url } = await launch();
    expect((await open(frame_url.replace('tool.example', 'other.example'))).statusCode).toBe(404);
    test.clock.advance({ minutes: 121 });
    expect((await open(frame_url)).statusCode).toBe(404);
  });
});

describe('a score of a tool', () => {
  it('arrives once, exact, and is read and deleted', async () => {
    const to = reportingOf((await launch()).fields);
    const sent = { score: '0.85', nonce: 'once' };
    expect(await send(to, sent)).toMatchObject({
      ...{ status: 200, type: 'application/xml; charset=utf-8', major: 'success', ref: 'm-1' },
    });
    expect(await send(to, sent)).toMatchObject({ status: 401, major: 'failure' });
    expect(await send(to, { operation: 'readResult' })).toMatchObject({ major: 'success', score: '0.85' });
    expect(await asTeacher.ok('getLtiTrial', at())).toMatchObject({
      ...{ launches: 1, score: '0.85', scores: [{ score: '0.85' }] },
    });
    expect(await send(to, { operation: 'deleteResult' })).toMatchObject({ major: 'success' });
    expect(await send(to, { operation: 'readResult' })).toMatchObject({ major: 'success', score: '' });
    expect(await asTeacher.ok('getLtiTrial', at())).toMatchObject({
      ...{ score: null, scored_at: null, scores: [{ score: null }, { score: '0.85' }] },
    });
    expect(await calls()).toEqual(['read', 'delete', 'read', 'nonce', 'replace', 'launch']);
  });

  it('is kept once when it comes several times at once', async () => {
    const to = reportingOf((await launch()).fields);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(to, { score: '1', nonce: 'at-once' })),
    );
    expect(answers.filter(({ major }) => major === 'success')).toHaveLength(1);
    expect((await asTeacher.ok('getLtiTrial', at())).scores).toHaveLength(1);
  });

  it.each([
    ['0', '0'],
    ['1', '1'],
    ['1.000', '1'],
    ['.5', '0.5'],
    ['0.1234567890123456789', '0.1234567890123456789'],
  ])('of %s is kept as %s', async (score, kept) => {
    const to = reportingOf((await launch()).fields);
    expect((await send(to, { score })).major).toBe('success');
    expect((await asTeacher.ok('getLtiTrial', at())).score).toBe(kept);
  });

  it.each(['', '1.01', '-0.1', '85', '1e-1', 'NaN', '.', '0,5'])('of “%s” is refused', async (score) => {
    const to = reportingOf((await launch()).fields);
    expect(await send(to, { score })).toMatchObject({ status: 200, major: 'failure' });
    expect(await calls()).toEqual(['score', 'launch']);
    expect((await asTeacher.ok('getLtiTrial', at())).scores).toEqual([]);
  });

  const wrong: readonly (readonly [string, Partial<Report>, string])[] = [
    ['with a changed body', { tampered: (xml) => xml.replace('>0.5<', '>1<') }, 'bodyHash'],
    ['without the hash of its body', { params: { oauth_body_hash: '' } }, 'bodyHash'],
    ['with another key', { params: { oauth_consumer_key: 'nope' } }, 'key'],
    ['with another method', { params: { oauth_signature_method: 'PLAINTEXT' } }, 'unsigned'],
    ['without a nonce', { params: { oauth_nonce: '' } }, 'unsigned'],
    ['with a time that is no number', { params: { oauth_timestamp: 'now' } }, 'timestamp'],
  ];
  it.each(wrong)('%s is refused', async (_, sent, problem) => {
    const to = reportingOf((await launch()).fields);
    expect(await send(to, { score: '0.5', ...sent })).toMatchObject({ status: 401, major: 'failure' });
    expect(await calls()).toEqual([problem, 'launch']);
    expect((await asTeacher.ok('getLtiTrial', at())).scores).toEqual([]);
  });

  it('with another secret is refused', async () => {
    const to = reportingOf((await launch()).fields);
    expect(await send({ ...to, secret: 'guessed' }, { score: '1' })).toMatchObject({ status: 401 });
    expect(await calls()).toEqual(['signature', 'launch']);
  });

  it.each([
    [-301, 401],
    [-299, 200],
    [299, 200],
    [301, 401],
  ])('sent %i seconds from now answers %i', async (seconds, status) => {
    const to = reportingOf((await launch()).fields);
    const now = new Date(test.clock.now().getTime() + seconds * 1000);
    expect((await send(to, { score: '1', now })).status).toBe(status);
  });

  it('reaches only links that this tool was launched from', async () => {
    const mine = reportingOf((await launch()).fields);
    const other = reportingOf((await launch(await makeTool(asTeacher))).fields);
    const colleague = await test.as(await buildMember(test.db, { campus }));
    const theirs = reportingOf((await launch(tool_id, {}, colleague)).fields);
    for (const sourcedId of [other.sourcedId, 'unknown', ''])
      expect(await send({ ...mine, sourcedId }, { score: '1' })).toMatchObject({
        ...{ status: 200, major: 'failure' },
      });
    expect((await send(theirs, { score: '0.25' })).major).toBe('success');
    expect((await asTeacher.ok('getLtiTrial', at())).scores).toEqual([]);
    expect((await colleague.ok('getLtiTrial', at())).score).toBe('0.25');
    const kept = await test.db
      .selectFrom('lti_score')
      .selectAll()
      .where('campus_id', '=', campus.id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('does not reach a trial that was begun again', async () => {
    const before = reportingOf((await launch()).fields);
    await send(before, { score: '1' });
    await asTeacher.ok('restartLtiTrial', at());
    expect(await asTeacher.ok('getLtiTrial', at())).toMatchObject({ launches: 0, score: null, scores: [] });
    const { fields } = await launch();
    expect(fields.lis_result_sourcedid).not.toBe(before.sourcedId);
    expect((await send(before, { score: '0.5' })).major).toBe('failure');
    expect((await send(reportingOf(fields), { score: '0.5' })).major).toBe('success');
  });

  it.each([
    ['text', 'hello', 'message', 'failure'],
    ['another document', '<a/>', 'message', 'failure'],
    [
      'a document type',
      `<!DOCTYPE a>${outcomeMessage('replaceResult', 'x', '1').slice(39)}`,
      'message',
      'failure',
    ],
    ['another operation', outcomeMessage('readMembership', 'x'), 'unsupported', 'unsupported'],
  ])('as %s is refused', async (_, message, problem, major) => {
    const to = reportingOf((await launch()).fields);
    expect(await send(to, { message })).toMatchObject({ status: 200, major });
    expect(await calls()).toEqual([problem, 'launch']);
  });

  it('has no address once the tool is deleted, nor a large body', async () => {
    const to = reportingOf((await launch()).fields);
    expect((await send(to, { message: `<a>${'x'.repeat(70_000)}</a>` })).status).toBe(413);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('removeLtiTool', at());
    expect((await send(to, { score: '1' })).status).toBe(404);
  });

  it('is forgotten by its nonce, never by its ledger', async () => {
    const to = reportingOf((await launch()).fields);
    await send(to, { score: '1' });
    test.clock.advance({ days: 1 });
    await forgetOldCalls(test.services);
    const nonces = await test.db
      .selectFrom('lti_nonce')
      .selectAll()
      .where('campus_id', '=', campus.id)
      .execute();
    expect(nonces).toEqual([]);
    asTeacher = await test.as(teacher);
    expect((await asTeacher.ok('getLtiTrial', at())).scores).toHaveLength(1);
  });
});
