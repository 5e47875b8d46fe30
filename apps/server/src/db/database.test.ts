import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectDatabase, type Database, type Db } from './database.ts';

let database: TestDatabase;
let db: Database;
const CONNECTIONS = 3;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({
    connection: database,
    campusPoolSize: CONNECTIONS,
    systemPoolSize: 2,
    onError: () => {},
  });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const pidOf = async (on: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]?.pid;
};
const campusOf = async (on: Db) => {
  const { rows } = await sql<{ campus: string }>`
    select pg_sleep(0.002), current_setting('pelion.campus_id') as campus`.execute(on);
  return Number(rows[0]?.campus);
};
/** Holds a connection of the campus until released. */
function hold(campusId: number) {
  let free: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    free = resolve;
  });
  let pid: number | undefined;
  const done = db
    .campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      pid = await pidOf(transaction);
      await isHeld;
    });
  return { free: () => free(), done, pid: () => pid };
}

describe('a connection of the campus pool', () => {
  it('stays with its campus while the active campuses fit the pool', async () => {
    const seen = new Map<number, Set<number | undefined>>();
    for (const round of times(12)) {
      const campusId = 1 + (round % CONNECTIONS);
      seen.set(campusId, (seen.get(campusId) ?? new Set()).add(await pidOf(db.campus(campusId))));
    }
    const pids = [...seen.values()].map((one) => [...one]);
    expect(pids.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set(pids.flat()).size).toBe(CONNECTIONS);
  });

  it('is set to the campus that asks, however many campuses share it', async () => {
    const asked = times(200).map((index) => 1 + ((index * 7) % 10));
    expect(await Promise.all(asked.map((campusId) => campusOf(db.campus(campusId))))).toEqual(asked);
  });

  it('leaves nobody waiting because another campus has more to do', async () => {
    for (const campusId of [1, 2]) await campusOf(db.campus(campusId));
    const order: number[] = [];
    const ask = (campusId: number) => campusOf(db.campus(campusId)).then((campus) => order.push(campus));
    const busy = times(100).map(() => ask(1));
    const alone = ask(2);
    const more = times(200).map(() => ask(1));
    await Promise.all([...busy, alone, ...more]);
    expect(order.indexOf(2)).toBeGreaterThan(90);
    expect(order.indexOf(2)).toBeLessThan(120);
  });

  it('is replaced after breaking while idle or in use', async () => {
    const pid = await pidOf(db.campus(1));
    await sql`select pg_terminate_backend(${pid})`.execute(db.system);
    await expect.poll(() => pidOf(db.campus(1)).catch(() => pid)).not.toBe(pid);
    const broken = db
      .campus(1)
      .transaction()
      .execute(async (transaction) => {
        await sql`select pg_terminate_backend(${await pidOf(transaction)})`.execute(db.system);
        await pidOf(transaction);
      });
    await expect(broken).rejects.toThrow();
    expect(await Promise.all(times(10).map(() => campusOf(db.campus(1))))).toEqual(times(10).map(() => 1));
  });

  it('is replaced for waiting callers after breaking while all are in use', async () => {
    const held = times(CONNECTIONS).map(() => hold(1));
    await expect.poll(() => held.every(({ pid }) => pid() !== undefined)).toBe(true);
    const waiting = campusOf(db.campus(2));
    await sql`select pg_terminate_backend(${held[0]?.pid()})`.execute(db.system);
    held[0]?.free();
    await expect(held[0]?.done).rejects.toThrow();
    expect(await waiting).toBe(2);
    for (const { free } of held) free();
    await Promise.allSettled(held.map(({ done }) => done));
  });
});

describe('statements of the builder', () => {
  const named = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like '%"membership"%'`.execute(
      db.campus(1),
    );
    return rows[0]?.count;
  };
  const membersOf = (ids: readonly number[]) =>
    db.campus(1).selectFrom('membership').select('user_id').where('user_id', 'in', ids).execute();

  it('are planned once per connection when they come again', async () => {
    expect(await named()).toBe(0);
    for (const id of times(10)) await membersOf([id]);
    expect(await named()).toBe(1);
  });

  it('are not kept for each length of a list', async () => {
    for (const length of times(10)) {
      for (const _ of times(5)) await membersOf(times(length + 2));
    }
    expect(await named()).toBe(0);
  });

  it('work on after a migration changed a column under their plan', async () => {
    await sql`create table changing (id int)`.execute(db.system);
    const read = () => sql<{ id: number }>`select id from changing where ${true}`.execute(db.system);
    for (const _ of times(5)) await read();
    await sql`alter table changing alter column id type text`.execute(db.system);
    await expect.poll(() => read().then(({ rows }) => rows, String)).toEqual([]);
  });
});

describe('the rows that a statement changed', () => {
  it('are counted', async () => {
    await sql`create table counted (id int)`.execute(db.system);
    const insert = await sql`insert into counted select generate_series(1, 3)`.execute(db.system);
    const select = await sql`select 1`.execute(db.system);
    expect([insert.numAffectedRows, select.numAffectedRows]).toEqual([3n, undefined]);
  });
});

it('a transaction that went on after a failed statement is not taken for committed', async () => {
  const campus = db.campus(1);
  const carriedOn = campus.transaction().execute(async (transaction) => {
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
    return 'acknowledged';
  });
  await expect(carriedOn).rejects.toThrow('Nothing was committed');
  // The connection is reusable.
  expect(await campusOf(campus)).toBe(1);
});
