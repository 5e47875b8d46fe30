import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, openEvents } from '../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Live, type LiveMessage, publish } from '../lib/live.ts';

let pelion: TestApp;
let second: TestApp;
let campus: Campus;
const opened: EventReader[] = [];
beforeAll(async () => {
  pelion = await createTestApp();
  second = await createTestApp({ beside: pelion });
  campus = await buildCampus(pelion.db);
});
afterAll(async () => {
  for (const reader of opened) reader.close();
  await second.close();
  await pelion.close();
});

const build = () => buildMember(pelion.db, { campus, userType: 'student' });

/** Opens a stream on the second process; events happen in the first. */
async function listenAs(member: Member, on = second): Promise<EventReader> {
  const reader = await openEvents(await on.url(), (await on.as(member)).token);
  opened.push(reader);
  return reader;
}

const tell = (id: number, userIds?: readonly number[], campusId = campus.id) =>
  publish(pelion.db, { campusId, userIds, event: { topic: 'notices', id } });

describe('a live event', () => {
  it('arrives within a second in a process other than the one it happened in', async () => {
    const reader = await listenAs(await build());
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const started = performance.now();
    const { id } = await admin.ok('createAnnouncement', { body: { title: 'Now', body_source: '<p>x</p>' } });
    expect(await reader.next()).toEqual({ topic: 'announcements', id });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('goes to the users it is for, and to nobody else', async () => {
    const [told, other] = [await build(), await build()];
    const [reader, otherReader] = [await listenAs(told), await listenAs(other)];
    await tell(1, [told.userId]);
    await tell(2);
    expect([(await reader.next()).id, (await reader.next()).id]).toEqual([1, 2]);
    expect((await otherReader.next()).id).toBe(2);
  });

  it('goes to every tab and device of a user', async () => {
    const member = await build();
    const readers = [await listenAs(member), await listenAs(member, pelion)];
    await tell(3, [member.userId]);
    for (const reader of readers) expect((await reader.next()).id).toBe(3);
  });

  it('never leaves its campus, even for the same user', async () => {
    const member = await build();
    const elsewhere = await buildCampus(pelion.db);
    const reader = await listenAs(member);
    await tell(4, undefined, elsewhere.id);
    await tell(5, [member.userId], elsewhere.id);
    await tell(6);
    expect((await reader.next()).id).toBe(6);
  });

  it('from before the process heard is not known: the page is told to look again at everything', async () => {
    const fresh = await createTestApp({ beside: pelion });
    const reader = await openEvents(await fresh.url(), (await fresh.as(await build())).token, 30_000);
    expect(await reader.next()).toEqual({ topic: 'system', id: null });
    reader.close();
    await fresh.close();
  });

  it('is told when the transaction commits, and never when it does not', async () => {
    const reader = await listenAs(await build());
    const failing = pelion.db.transaction().execute(async (transaction) => {
      await publish(transaction, { campusId: campus.id, event: { topic: 'notices', id: 7 } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(8);
    expect((await reader.next()).id).toBe(8);
  });

  it('for a list of nobody goes to nobody', async () => {
    const reader = await listenAs(await build());
    await tell(11, []);
    await tell(12);
    expect((await reader.next()).id).toBe(12);
  });

  it('reaches two thousand users at once', async () => {
    const member = await build();
    const reader = await listenAs(member);
    const many = Array.from({ length: 2000 }, (_, index) => 9_000_000_000 + index);
    await tell(9, [...many, member.userId]);
    expect((await reader.next()).id).toBe(9);
  });
});

/** A process whose subscriptions are known. */
async function createListenedApp(recent: Live['recent'] = () => []) {
  const listeners = new Set<(message: LiveMessage) => void>();
  const live: Live = {
    recent,
    subscribe(_campusId, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { app: await createTestApp({ beside: pelion, services: { live } }), listeners };
}

describe('a live stream', () => {
  it('is forgotten when the browser goes away', async () => {
    const { app, listeners } = await createListenedApp();
    const reader = await listenAs(await build(), app);
    expect(listeners.size).toBe(1);
    reader.close();
    await expect.poll(() => listeners.size).toBe(0);
    await app.close();
  });

  it('begins with what was told to the user while the page was read, and not with what others were told', async () => {
    const [told, other] = [await build(), await build()];
    const messageTo = (id: number, userIds?: number[]): LiveMessage => ({
      campusId: campus.id,
      userIds,
      event: { topic: 'attempts', id },
    });
    const recent = [messageTo(20, [told.userId]), messageTo(21, [other.userId]), messageTo(22)];
    const { app, listeners } = await createListenedApp((_campusId, milliseconds) =>
      milliseconds === 1500 ? recent : [],
    );
    const reader = await openEvents(await app.url(), (await app.as(told)).token, 1500);
    for (const listener of listeners) listener(messageTo(23));
    expect([(await reader.next()).id, (await reader.next()).id, (await reader.next()).id]).toEqual([
      20, 22, 23,
    ]);
    reader.close();
    await app.close();
  });

  it('ends before an unread backlog fills the memory', async () => {
    const { app, listeners } = await createListenedApp();
    const { token } = await app.as(await build());
    const { hostname, port } = new URL(await app.url());
    const unread = connect({ host: hostname, port: Number(port) }).pause();
    unread.write(`GET /api/v1/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await expect.poll(() => listeners.size).toBe(1);
    const event = { topic: 'notices', id: 13, data: { reason: 'x'.repeat(7000) } } as const;
    for (let told = 0; told < 3000; told++) {
      for (const listener of listeners) listener({ campusId: campus.id, event });
    }
    await expect.poll(() => listeners.size).toBe(0);
    unread.destroy();
    await app.close();
  });

  it('is opened at most twenty times by a session, and again when one has gone', async () => {
    const session = await pelion.as(await build());
    const other = await pelion.as(await build());
    const url = await pelion.url();
    const open = async () => {
      const reader = await openEvents(url, session.token);
      opened.push(reader);
      return reader;
    };
    const readers = await Promise.all(Array.from({ length: 20 }, open));
    const { status, headers } = await session.send('live');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    opened.push(await openEvents(url, other.token));
    readers[0]?.close();
    const openAgain = () =>
      open().then(
        () => 'open',
        () => 'full',
      );
    await expect.poll(openAgain).toBe('open');
  });

  it('is plain text for proxies: not stored, not buffered', async () => {
    const { token } = await pelion.as(await build());
    const leaving = new AbortController();
    const response = await fetch(`${await pelion.url()}/api/v1/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    leaving.abort();
  });
});

describe('a live stream whose session ends without a word', () => {
  it('is ended at the next check: suspended, removed or expired', async () => {
    const checking = await createTestApp({ beside: pelion, limits: { streams: { recheckMs: 50 } } });
    const [suspended, expired, other] = [await build(), await build(), await build()];
    const listening = [suspended, expired, other].map((member) => listenAs(member, checking));
    const [first, second, kept] = await Promise.all(listening);
    await pelion.db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', suspended.userId)
      .execute();
    await first?.ended();
    await pelion.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', expired.userId)
      .execute();
    await second?.ended();
    await tell(13);
    expect((await kept?.next())?.id).toBe(13);
    await checking.close();
  });
});

describe('the loss of every database connection', () => {
  const terminateAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(pelion.db);

  it('fails no later request and ends no stream', async () => {
    const member = await build();
    const reader = await listenAs(member);
    const callers = [await pelion.as(member), await second.as(member)];
    await Promise.all(
      callers.flatMap((caller) => Array.from({ length: 8 }, () => caller.ok('listAnnouncements'))),
    );
    await terminateAll().catch(() => {});
    for (const caller of callers) {
      await expect.poll(async () => (await caller.call('listAnnouncements')).status).toBe(200);
    }
    // The listener reconnects automatically; the browser's polling finds missed events.
    const heard = reader.next();
    const retelling = setInterval(() => void tell(10).catch(() => {}), 200);
    try {
      expect((await heard).id).toBe(10);
    } finally {
      clearInterval(retelling);
    }
  });

  it('in the middle of a transaction fails that one alone', async () => {
    const db = pelion.services.db.campus(campus.id);
    const broken = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(pelion.db);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a connection', () => {
  const settingsOf = async (db: TestApp['db']) => {
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`.execute(db);
    return rows[0];
  };

  it('gives up a statement after 15 seconds and an idle transaction after 30', async () => {
    const { db } = pelion.services;
    expect(await settingsOf(db.system)).toMatchObject({ statement: '15s', idle: '30s' });
    expect(await settingsOf(db.campus(campus.id))).toEqual({
      statement: '15s',
      idle: '30s',
      role: 'pelion_app',
    });
  });
});
