import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../test/factories/members.ts';
import { buildRunningAttempts } from '../../test/factories/running-attempts.ts';
import { portOf } from '../../test/port-of.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { makeDataExport } from '../domains/data-exports/job.ts';
import { enqueue } from '../lib/jobs.ts';
import { smtpMailer } from '../lib/mail/mailer.ts';
import type { Services } from '../lib/services.ts';
import { reportUnserved } from './unserved-jobs.ts';
import { runnersOf, startWorker } from './worker.ts';

/** Server that accepts connections and never responds. */
let mute: Server;
const held: Socket[] = [];
let pelion: TestApp;
const PATIENCE = { silentMs: 15_000, wholeMs: 15_000 };

beforeAll(async () => {
  mute = createServer((socket) => {
    held.push(socket.on('error', () => {}));
  });
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${portOf(mute)}`;
  pelion = await createTestApp({ services: { mailer: smtpMailer(url, 'no-reply@test.example', PATIENCE) } });
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  mute.close();
  await pelion.close();
});

describe('a mail server that never answers', () => {
  it('holds up no deadline, and is bothered by one mail at a time', async () => {
    const { db, clock, services } = pelion;
    // More mails than all worker pools together can run.
    for (let mail = 0; mail < 8; mail += 1) {
      const { email } = await buildMember(db, { userType: 'student' });
      await pelion.guest.ok('forgotPassword', { body: { username: email } });
    }
    const { attempts } = await buildRunningAttempts(pelion, { count: 20, minutes: 30 });
    clock.advance({ minutes: 31 });
    const worker = await startWorker(services, services.db.systemPool);
    try {
      await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1);
      const running = () =>
        db
          .selectFrom('attempt')
          .select('id')
          .where('ended_at', 'is', null)
          .where(
            'id',
            'in',
            attempts.map(({ attemptId }) => attemptId),
          )
          .execute();
      await expect.poll(running, { timeout: 10_000 }).toEqual([]);
      expect(held.filter(({ destroyed }) => !destroyed)).toHaveLength(1);
    } finally {
      const stopped = worker.stop();
      for (const socket of held) socket.destroy();
      await stopped;
    }
  });
});

/** Names of the jobs that wait or run. */
async function queued(): Promise<readonly string[]> {
  const { rows } = await sql<{ identifier: string }>`
    select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by t.identifier`.execute(pelion.db);
  return rows.map(({ identifier }) => identifier);
}
const clearQueue = () => sql`delete from graphile_worker._private_jobs`.execute(pelion.db);

async function enqueueExports(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const asked = { campus_id: 1, user_id: n + 1, asking_id: randomUUID() };
    await enqueue(pelion.db, makeDataExport, asked);
  }
}

describe('imports, exports and regrades', () => {
  it('run one at a time and hold up no periodic job', async () => {
    await clearQueue();
    const { services } = pelion;
    const begun: (() => void)[] = [];
    // An export stays at its first statement of a campus.
    const stalled: Services = {
      ...services,
      db: {
        ...services.db,
        campus: (campusId) =>
          services.db.campus(campusId).withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: ({ result }) => new Promise((resolve) => begun.push(() => resolve(result))),
          }),
      },
    };
    await enqueueExports(4);
    const worker = await startWorker(stalled, services.db.systemPool);
    try {
      await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
      await sql`select enqueue_job('session.sweep', '{}'::json)`.execute(pelion.db);
      await expect.poll(queued, { timeout: 10_000 }).not.toContain('session.sweep');
      expect([begun.length, (await queued()).filter((name) => name === makeDataExport.name).length]).toEqual([
        1, 4,
      ]);
    } finally {
      await clearQueue();
      const stopped = worker.stop();
      for (const proceed of begun) proceed();
      await stopped;
    }
  });

  it.each([
    ['worker', ['deadlines', 'mail', 'notices', 'upkeep']],
    ['heavy', ['heavy']],
    ['api', []],
  ] as const)('are the service `heavy`: %s runs %j', (service, names) => {
    expect(runnersOf(new Set([service]))).toEqual(names);
  });

  it('are run by a process of `heavy` alone, which runs nothing else', async () => {
    await clearQueue();
    await enqueueExports(1);
    await sql`select enqueue_job('session.sweep', '{}'::json)`.execute(pelion.db);
    const { services } = pelion;
    const worker = await startWorker(services, services.db.systemPool, runnersOf(new Set(['heavy'])));
    await expect.poll(queued, { timeout: 10_000 }).toEqual(['session.sweep']);
    await worker.stop();
  });

  it('are reported to the operator while no process runs them', async () => {
    await clearQueue();
    const lines: unknown[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const report = () => reportUnserved({ db: pelion.services.db, log }, [makeDataExport.name]);
    await enqueueExports(2);
    await report();
    expect(lines).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '3 minutes'`.execute(
      pelion.db,
    );
    await report();
    expect(lines).toMatchObject([{ waiting: 2, msg: expect.stringMatching('no process has heavy') }]);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one'
      where id = (select min(id) from graphile_worker._private_jobs)`.execute(pelion.db);
    await report();
    expect(lines).toHaveLength(1);
    await clearQueue();
  });
});
