import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../../test/factories/members.ts';
import { portOf } from '../../../test/port-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const script = new URL('../../../../../../shared/data/lti/provider/server.js', import.meta.url);
const isThere = existsSync(script);

let test: TestApp;
let url: string;
let stop: () => void = () => {};
beforeAll(async () => {
  if (!isThere) return;
  test = await createTestApp();
  // The provider goes by the clock of the machine.
  test.clock.set(new Date());
  const port = await freePort();
  url = `http://127.0.0.1:${port}/launch?view=3&view=4`;
  const modules = createRequire(import.meta.url)
    .resolve('ims-lti')
    .replace(/ims-lti[\\/].*$/, '');
  const provider = spawn(process.execPath, [script.pathname], {
    env: { PORT: String(port), LTI_KEY: 'key', LTI_SECRET: 'secret', NODE_PATH: modules },
  });
  stop = () => provider.kill();
  await new Promise((resolve) => provider.stdout.once('data', resolve));
});
afterAll(async () => {
  stop();
  if (isThere) await test.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const post = async (fields: Readonly<Record<string, string>>) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(
    await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text(),
  )?.[1];

it.skipIf(!isThere).each(['Zoë Søn', "Miles O'Neil", 'Ada * (Berg)!', 'Nguyễn “Q” & ~Co'])(
  'a launch of %s is in order for a provider (../shared/data/lti is not there, where this is skipped)',
  async (name) => {
    const teacher = await test.as(await buildMember(test.db, { name }));
    const body = {
      name,
      url,
      key: 'key',
      secret: 'secret',
      custom_parameters: "note=it's *",
      sends_name: true,
    };
    const { id } = await teacher.ok('createLtiTool', { body });
    const { fields } = await teacher.ok('launchLtiTool', { params: { tool_id: id }, body: {} });
    expect(await post({ ...fields, roles: 'Instructor' })).toContain('LAUNCH REFUSED');
    expect(await post(fields)).toBe('LAUNCH OK');
    expect(await post(fields)).toContain('LAUNCH REFUSED');
  },
);
