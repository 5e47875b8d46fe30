import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildServer } from '../../../../scripts/steps/build-server.mjs';
import { openEvents } from '../../test/event-reader.ts';
import { buildMember, TEST_PASSWORD } from '../../test/factories/members.ts';
import { portOf } from '../../test/port-of.ts';
import { startScriptedProvider } from '../../test/scripted-provider/start-provider.ts';
import { freePorts, type ServerProcess, startServer } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withClient } from '../db/connection.ts';
import { connectDatabase } from '../db/database.ts';

let database: TestDatabase;
let folder: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  await buildServer();
  database = await createTestDatabase({ isEmpty: true });
  folder = mkdtempSync(join(tmpdir(), 'pelion-main-'));
});
afterEach(() => {
  for (const { process } of started.splice(0)) process.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>> = {}) {
  const { port, mediaPort } = await freePorts();
  const server = startServer({
    DATABASE_URL: database.connectionString,
    PELION_DATA: folder,
    PORT: `${port}`,
    MEDIA_PORT: `${mediaPort}`,
    ...env,
  });
  started.push(server);
  return { ...server, url: `http://localhost:${port}`, mediaUrl: `http://localhost:${mediaPort}` };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('a start that cannot go on', () => {
  it.each([
    ['nobody answers there', 'postgres://me:top-secret@127.0.0.1:1/pelion', /nothing answers/],
    [
      'it is no address of a database',
      'mysql://me:top-secret@127.0.0.1/pelion',
      /^DATABASE_URL must be a URL/,
    ],
  ])(
    'because of DATABASE_URL, when %s, is one line without the password and exit code 1',
    async (_, url, line) => {
      const server = await start({ DATABASE_URL: url });
      expect(await server.ended()).toBe(1);
      expect(linesOf(server.errors())).toEqual([expect.stringMatching(line)]);
      expect(server.errors() + server.output()).not.toContain('top-secret');
    },
  );

  it('because AI_BASE_URL is the scripted provider of the tests is one line', async () => {
    const provider = await startScriptedProvider();
    const ai = { AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'top-secret', AI_MODEL: 'scripted' };
    const server = await start({ ...ai, PUBLIC_URL: 'https://learn.example.org' });
    expect(await server.ended()).toBe(1);
    expect(linesOf(server.errors())).toEqual([
      expect.stringMatching(/^AI_BASE_URL is the scripted provider of the tests/),
    ]);
    expect(provider.requests()).toMatchObject([{ url: '/v1/models', body: '' }]);
    await provider.close();
  });

  it('because the database is from before the baseline is one line that says how to erase it', async () => {
    const old = await createTestDatabase({ isEmpty: true });
    await withClient(old, (client) =>
      client.query(`
        create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
        insert into schema_migration values ('0001-tenancy.sql', 'of before')`),
    );
    const server = await start({ DATABASE_URL: old.connectionString });
    expect(await server.ended()).toBe(1);
    expect(linesOf(server.errors())).toEqual([
      expect.stringMatching(/0001-tenancy\.sql.+"npm run db:reset"/),
    ]);
    await old.drop();
  });

  it.each(['PORT', 'MEDIA_PORT'])(
    'because %s is taken is one line that names the port and exit code 1',
    async (name) => {
      const taken = createServer();
      await once(taken.listen(0, 'localhost'), 'listening');
      const port = String(portOf(taken));
      const server = await start({ [name]: port });
      expect(await server.ended()).toBe(1);
      expect(linesOf(server.errors())).toEqual([expect.stringMatching(`^Port ${port} is already in use`)]);
      taken.close();
    },
  );
});

describe('a process that serves everything', () => {
  it('migrates an empty database, says where it is, serves both origins and ends cleanly on SIGTERM', async () => {
    const server = await start();
    await server.says('Pelion is ready at');
    const health = await fetch(`${server.url}/api/health`);
    expect(await health.json()).toEqual({
      status: 'ok',
      services: ['web', 'api', 'assessment-api', 'agent-api', 'media', 'worker', 'heavy'],
      clocks_agree: true,
    });
    expect((await fetch(`${server.mediaUrl}/files/none.png`)).status).toBe(404);
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(server.errors()).toBe('');
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });

  it('has read nothing that it may never need (decision 0124)', async () => {
    const tell = `import Module from 'node:module';
      process.on('exit', () => console.error([...process.moduleLoadList, ...Object.keys(Module._cache)].join('\\n')));`;
    const server = await start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tell)}` });
    await server.says('Pelion is ready at');
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    const read = linesOf(server.errors());
    expect(read).toContainEqual(expect.stringContaining('/node_modules/pg/'));
    // Modules that must not load at start: fetch, Fastify's schema compilers, sanitizers and file readers (loaded in
    // threads), mail and S3.
    const large =
      /internal\/deps\/undici|node_modules\/(?:ajv|sanitize-html|postcss|htmlparser2|saxes|nodemailer|@aws-sdk)\//;
    expect(read.filter((name) => large.test(name))).toEqual([]);
  });
});

/** Adds a campus admin to the migrated database and returns the username. */
async function buildAdmin(): Promise<string> {
  const errors: Error[] = [];
  const db = connectDatabase({
    connection: database,
    campusPoolSize: 1,
    systemPoolSize: 1,
    onError: (error) => errors.push(error),
  });
  const { username } = await buildMember(db.system, { userType: 'campusAdmin' });
  await db.close();
  expect(errors).toEqual([]);
  return username;
}

describe('a process that is told to stop', () => {
  it('answers what is under way, ends streams, lets nobody else in, and ends cleanly', async () => {
    const server = await start();
    await server.says('Pelion is ready at');
    const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const login = await post('/api/user/login', {
      username: await buildAdmin(),
      password: TEST_PASSWORD,
    });
    const { token } = z.object({ token: z.string() }).parse(await login.json());
    const headers = { authorization: `Bearer ${token}` };
    await post('/api/v1/announcements', { title: 'Sports day', body_source: 'On Friday.' }, headers);
    const reader = await openEvents(server.url, token);
    // A request that waits as long as the table is locked.
    const client = new pg.Client(database);
    await client.connect();
    await client.query('begin; lock table announcement in access exclusive mode');
    const asked = fetch(`${server.url}/api/v1/announcements`, { headers });
    await expect
      .poll(async () => {
        const waiting = await client.query("select from pg_stat_activity where wait_event_type = 'Lock'");
        return waiting.rowCount;
      })
      .toBe(1);
    server.process.kill('SIGTERM');
    await reader.ended();
    const refused = await fetch(`${server.url}/api/health`).then(
      ({ status, headers: given }) => [status, given.has('retry-after')],
      () => 'refused',
    );
    expect([[503, true], 'refused']).toContainEqual(refused);
    await client.query('rollback');
    await client.end();
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toEqual([]);
    expect(await server.ended()).toBe(0);
    expect(server.errors()).toBe('');
  }, 60_000);
});

describe('two processes that start together on one empty database', () => {
  it('migrate and seed it once between them, and share its secrets', {
    tags: ['full'],
    timeout: 60_000,
  }, async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const env = { DATABASE_URL: empty.connectionString, PELION_DEMO: '1' };
    const servers = await Promise.all([start(env), start(env)]);
    await Promise.all(servers.map((server) => server.says('Pelion is ready at')));
    const said = servers.map((server) => server.output()).join('');
    expect(said.match(/^Seeded the demo$/gm)).toHaveLength(1);
    expect(said.match(/^Migrated 20261128-1200-/gm)).toHaveLength(1);
    expect(servers.map((server) => server.errors())).toEqual(['', '']);
    const { rows } = await withClient(empty, (client) =>
      client.query('select count(*)::int as schools, count(distinct name)::int as names from school'),
    );
    expect(rows[0]?.schools).toBe(rows[0]?.names);
    const links = await withClient(empty, (client) =>
      client.query("select key from installation where key like '%secret'"),
    );
    expect(links.rows).toEqual([{ key: 'media_secret' }]);
    for (const { process } of servers) process.kill('SIGTERM');
    expect(await Promise.all(servers.map((server) => server.ended()))).toEqual([0, 0]);
    await empty.drop();
  });
});

describe('a first start that is killed after the first migration', () => {
  it('serves nothing, and the next start goes on where it was', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const env = { DATABASE_URL: empty.connectionString };
    const killed = await start(env);
    await killed.says('Migrated 20261128-1200-');
    killed.process.kill('SIGKILL');
    await killed.ended();
    expect(killed.output()).not.toContain('Pelion is ready');
    const server = await start(env);
    await server.says('Pelion is ready at');
    expect(server.output()).not.toContain('Migrated 20261128-1200-');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    await empty.drop();
  }, 60_000);
});

describe('a process that serves a choice of services', () => {
  it('serves /api alone and says so', async () => {
    const server = await start({ PELION_SERVICES: 'api' });
    await server.says('Pelion is ready at');
    const status = async (url: string) => (await fetch(url)).status;
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({
      status: 'ok',
      services: ['api'],
      clocks_agree: true,
    });
    expect(await status(`${server.url}/api/user/me`)).toBe(401);
    expect(await status(`${server.url}/assessment-api/assessments`)).toBe(404);
    expect(await status(`${server.url}/`)).toBe(404);
    await expect(fetch(`${server.mediaUrl}/files/none.png`)).rejects.toThrow();
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  it('serves /assessment-api and health where /api is another process', async () => {
    const server = await start({ PELION_SERVICES: 'assessment-api' });
    await server.says('Pelion is ready at');
    const status = async (path: string) => (await fetch(server.url + path)).status;
    expect([
      await status('/api/health'),
      await status('/assessment-api/assessments'),
      await status('/api/user/me'),
    ]).toEqual([200, 401, 404]);
  });
});
