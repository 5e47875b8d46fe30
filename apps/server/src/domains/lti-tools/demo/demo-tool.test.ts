import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';
import { createMediaApp } from '../../../app/create-media-app.ts';
import { DEMO_TOOL_KEY, DEMO_TOOL_PATH, demoToolSecret, demoToolUrl } from './connect-demo-tool.ts';

let pelion: TestApp;
let media: FastifyInstance;
let teacher: Caller;
let tool_id: number;
beforeAll(async () => {
  pelion = await createTestApp();
  media = createMediaApp(pelion.services);
  teacher = await pelion.as(await buildMember(pelion.db, { name: 'Zoë <O’Neil>' }));
  const { id } = await teacher.ok('createLtiTool', {
    body: {
      ...{ name: 'Spiders and bees', url: demoToolUrl(pelion.services), key: DEMO_TOOL_KEY },
      ...{ secret: demoToolSecret(pelion.services), sends_name: true },
    },
  });
  tool_id = id;
});
afterAll(async () => {
  await media.close();
  await pelion.close();
});

const launch = async () => (await teacher.ok('launchLtiTool', { params: { tool_id }, body: {} })).fields;
const post = (url: string, fields: Readonly<Record<string, string>>, to = media) =>
  to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('says who came by a launch, and refuses a changed one and an old one', async () => {
  const fields = await launch();
  const page = await post(DEMO_TOOL_PATH, fields);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Zoë &lt;O’Neil&gt; · Learner');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await post(DEMO_TOOL_PATH, { ...fields, roles: 'Instructor' })).statusCode).toBe(401);
  expect((await post(DEMO_TOOL_PATH, {})).statusCode).toBe(401);
  pelion.clock.advance({ minutes: 6 });
  expect((await post(DEMO_TOOL_PATH, fields)).statusCode).toBe(401);
});

it('sends no score without a launch, nor to an address of another server', async () => {
  const { body } = await post(DEMO_TOOL_PATH, await launch());
  const kept = Object.fromEntries(
    [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(kept).toMatchObject({ address: expect.stringContaining('/lti'), seal: expect.any(String) });
  const changed = { ...kept, address: 'http://127.0.0.1:1/' };
  for (const form of [changed, { ...kept, id: 'x' }, {}])
    expect((await post(`${DEMO_TOOL_PATH}/score`, form)).statusCode).toBe(401);
});

it('is served by a demo alone', async () => {
  const { services } = pelion;
  const other = createMediaApp({ ...services, settings: { ...services.settings, hasDemo: false } });
  expect((await post(DEMO_TOOL_PATH, await launch(), other)).statusCode).not.toBe(200);
  await other.close();
});
