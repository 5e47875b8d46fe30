import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { withClient } from '../db/connection.ts';
import { startWorker } from './worker.ts';
import { beat, freeJobsOfTheDead } from './worker-life.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const system = () => pelion.services.db.system;

/** Inserts a job that a worker locked this many seconds ago. */
async function taken(workerId: string, seconds: number): Promise<void> {
  await sql`select enqueue_job('session.sweep', '{}'::json, now(), ${workerId})`.execute(system());
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${workerId}, locked_at = now() - make_interval(secs => ${seconds})
    where key = ${workerId}`.execute(system());
}
async function holders(): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker._private_jobs where locked_by is not null order by locked_by`.execute(
    system(),
  );
  return rows.map(({ locked_by }) => locked_by);
}

it('releases the jobs of a dead process, and none of live or new processes', async () => {
  await taken('dead', 90);
  await taken('living', 90);
  await taken('silent', 90);
  await taken('new', 5);
  await beat(system(), ['living', 'silent']);
  await sql`update worker_life set beat_at = now() - interval '2 minutes' where worker_id = 'silent'`.execute(
    system(),
  );
  await freeJobsOfTheDead(system());
  expect(await holders()).toEqual(['living', 'new']);
  await sql`delete from graphile_worker._private_jobs`.execute(system());
  await sql`delete from worker_life`.execute(system());
});

it('a worker says that it lives from its start, takes up what the dead have left, and is forgotten when it ends', async () => {
  await taken('dead', 90);
  const worker = await startWorker(pelion.services, pelion.services.db.systemPool);
  const { rows } = await sql`select worker_id from worker_life`.execute(system());
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(holders, { timeout: 10_000 }).not.toContain('dead');
  await worker.stop();
  expect((await sql`select worker_id from worker_life`.execute(system())).rows).toEqual([]);
});

it('a job that takes long stays with the process that works on it', async () => {
  // Uses another pool, because minute jobs may wait for the same table and exhaust the workers' small pool.
  const beside = await createTestApp({ beside: pelion });
  const holder = async () => {
    const { rows } = await sql<{ locked_by: string | null }>`
      select locked_by from graphile_worker._private_jobs where key = 'long'`.execute(beside.db);
    return rows[0]?.locked_by;
  };
  await withClient(pelion.database, async (inTheWay) => {
    const worker = await startWorker(pelion.services, pelion.services.db.systemPool);
    await inTheWay.query('begin; lock table session in access exclusive mode');
    await sql`select enqueue_job('session.sweep', '{}'::json, now(), 'long')`.execute(beside.db);
    await expect.poll(holder, { timeout: 10_000 }).toEqual(expect.any(String));
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where key = 'long'`.execute(
      beside.db,
    );
    await freeJobsOfTheDead(beside.db);
    const stays = await holder();
    await inTheWay.query('rollback');
    await worker.stop();
    expect(stays).toEqual(expect.any(String));
  });
  await beside.close();
});

it('a job whose end cannot be written, as while the database is away, ends no process', async () => {
  await sql`
    create sequence refused;
    create function refuse() returns trigger language plpgsql as
      $$ begin perform nextval('refused'); raise exception 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`.execute(
    pelion.db,
  );
  const worker = await startWorker(pelion.services, pelion.services.db.systemPool);
  await sql`select enqueue_job('session.sweep', '{}'::json, now(), 'unwritten')`.execute(pelion.db);
  const isRefused = async () =>
    (await sql<{ is_called: boolean }>`select is_called from refused`.execute(pelion.db)).rows[0]?.is_called;
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(pelion.db);
  await sql`select enqueue_job('session.sweep', '{}'::json, now(), 'next')`.execute(pelion.db);
  const waits = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where key = 'next'`.execute(
      pelion.db,
    );
    return rows.length;
  };
  await expect.poll(waits, { timeout: 10_000 }).toBe(0);
  await worker.stop();
});
