import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildMember } from '../../../test/factories/members.ts';
import {
  buildRosterScene,
  csvOf,
  fileOf,
  type RosterScene,
  WARM_UP_MS,
  warmUp,
} from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { resumeStale } from '../../lib/job-records.ts';
import { runJob } from '../../lib/run-job.ts';
import { PER_BATCH } from './compare.ts';
import { workOnRoster } from './job.ts';
import { deleteLines } from './queries.ts';
import { findRoster, saveRoster } from './records.ts';
import { rosterImports, sweepRosters } from './sweep.ts';
import { makeAccounts } from './write-queries.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

const MANY = { number_of_students_allowed: 10_000 };
const scene = () => buildRosterScene(pelion, { campusDraft: { school: { featureOverrides: MANY } } });
/** With their parents, half as many, more than one batch. */
const STUDENTS = PER_BATCH - 100;
const EVERYBODY = STUDENTS * 1.5;

/** File reference stored with an import. */
interface Kept {
  readonly id: number;
  readonly source_key: string | null;
}

let number = 0;
/** Two batches of students, with one parent for every two. */
function fileFor(count = STUDENTS) {
  number += 1;
  const lines = Array.from(
    { length: count },
    (_, n) => `P${n},Berg,p${n}.${number}@job.example,S${n},parent${n >> 1}.${number}@job.example`,
  );
  return csvOf('first name,last name,email,id,parent email', ...lines);
}
const setState = (id: number, state: string) =>
  sql`update roster_import set state = ${state}, beat_at = now() - interval '1 minute' where id = ${id}`.execute(
    pelion.db,
  );
const place = ({ campus }: RosterScene, importId: number) => ({
  campusId: campus.id,
  schoolId: campus.school.id,
  importId,
});

/** Final state of an import, without ids. */
async function endOf({ campus }: RosterScene) {
  const { rows } = await sql<{ readonly events: number }>`
    -- A parent without a name is called by an address, which no two imports share.
    select split_part(p.name, '.', 1) as name, m.external_id, m.removed_at is null as is_here,
      (select count(*) from parent_student l where l.campus_id = m.campus_id and l.student_id = m.user_id) as parents,
      (select count(*) from audit_event a where a.campus_id = m.campus_id and a.subject = 'person' and a.subject_id = m.user_id) as events
    from membership m join person p using (campus_id, user_id)
    where m.campus_id = ${campus.id} and p.name not like 'Person %'
    order by m.external_id nulls last, split_part(p.name, '.', 1)`.execute(pelion.db);
  return rows;
}
const begin = async (own: RosterScene, content = fileFor()) => {
  const { id } = await own.upload(content);
  await own.caller.ok('writeRoster', { params: own.at(id), body: {} });
  return id;
};

/** Ends the work where the second batch would begin, as a process that is killed there does. */
async function killedHalfway(own: RosterScene, id: number) {
  let transactions = 0;
  const { system } = pelion.services.db;
  const dying = new Proxy(system, {
    get(target, key) {
      if (key === 'transaction' && ++transactions === 2) throw new Error('killed');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await workOnRoster.run(place(own, id), {
    ...pelion.services,
    db: { ...pelion.services.db, system: dying, campus: (campusId) => pelion.services.db.campus(campusId) },
  });
  await setState(id, 'writing');
}

describe('a process that is killed halfway', () => {
  it('leaves an import that goes on by itself and ends as if nothing had been', {
    timeout: 60_000,
  }, async () => {
    const [whole, killed] = [await scene(), await scene()];
    number = 0;
    const id = await begin(whole);
    await pelion.runJobs();
    expect(await whole.get(id)).toMatchObject({ state: 'done', handled: EVERYBODY });

    const halfway = await begin(killed);
    await killedHalfway(killed, halfway);
    const before = await endOf(killed);
    expect(before.length).toBe(PER_BATCH);
    expect(await killed.get(halfway)).toMatchObject({ state: 'writing' });
    await resumeStale(pelion.services, [rosterImports]);
    await pelion.runJobs();
    expect(await killed.get(halfway)).toMatchObject({ state: 'done', handled: EVERYBODY });
    expect(await endOf(killed)).toEqual(await endOf(whole));
    expect((await endOf(killed)).length).toBe(EVERYBODY);
  });

  it('reads a file again from its beginning', async () => {
    const own = await scene();
    const { id } = await own.caller.ok('startRosterImport', {
      params: own.params,
      query: { user_type_id: 6 },
      body: fileOf(fileFor(20)),
    });
    await pelion.db
      .insertInto('roster_line')
      .values({ campus_id: own.campus.id, import_id: id, line_no: 0, line: 2, cells: ['half'] })
      .execute();
    await setState(id, 'reading');
    await resumeStale(pelion.services, [rosterImports]);
    await pelion.runJobs();
    expect(await own.get(id)).toMatchObject({ state: 'ready', counts: { create: 30, error: 0 } });
  });

  it.each([
    ['reading', 'its file', ({ source_key }: Kept) => pelion.services.files.remove(source_key ?? '')],
    ['reading', 'what names its file', ({ id }: Kept) => saveRoster(pelion.db, id, { source_key: null })],
    ['comparing', 'its lines', ({ id }: Kept) => deleteLines(pelion.db, id)],
  ])(
    'or gave it up while %s, and has taken %s away without a word: it has failed',
    async (state, _, drop) => {
      const own = await scene();
      const { id } = await own.caller.ok('startRosterImport', {
        params: own.params,
        query: { user_type_id: 6 },
        body: fileOf(fileFor(20)),
      });
      if (state === 'comparing') await pelion.runJobs();
      await drop({ id, source_key: (await findRoster(pelion.db, id))?.source_key ?? null });
      await setState(id, state);
      await resumeStale(pelion.services, [rosterImports]);
      await pelion.runJobs();
      expect(await own.get(id)).toMatchObject({
        state: 'failed',
        problem: 'Something went wrong on our side. Nothing was imported; please try again.',
      });
      expect((await own.upload(fileFor(1))).state).toBe('ready');
    },
  );

  it('cuts an upload off, and says so', async () => {
    const own = await scene();
    const { id } = await own.upload(fileFor(1));
    await setState(id, 'uploading');
    expect(await own.get(id)).toMatchObject({
      state: 'failed',
      problem: 'The upload was cut off. Please choose the file again.',
    });
    expect((await own.upload(fileFor(1))).state).toBe('ready');
  });
});

describe('two workers at one import', () => {
  it('write everybody once', { timeout: 60_000 }, async () => {
    const own = await scene();
    const id = await begin(own);
    const run = () => workOnRoster.run(place(own, id), pelion.services);
    await Promise.all([run(), run()]);
    await pelion.runJobs();
    const end = await endOf(own);
    expect(end.length).toBe(EVERYBODY);
    expect(new Set(end.map(({ events }) => events))).toEqual(new Set([1]));
  });
});

describe('stopping', () => {
  it('keeps what is written, which can be gone on with, or undone', { timeout: 60_000 }, async () => {
    const own = await scene();
    const id = await begin(own);
    const client = await pelion.services.db.systemPool.connect();
    await client.query('begin');
    await client.query('lock table person in share mode');
    const working = pelion.runJobs();
    await own.caller.ok('cancelRosterImport', { params: own.at(id) });
    await client.query('commit');
    client.release();
    await working;
    const stopped = await own.get(id);
    expect(stopped).toMatchObject({ state: 'stopped', can: { write: true, undo: true } });
    expect((await endOf(own)).length).toBeLessThan(EVERYBODY);
    expect(await own.write(id)).toMatchObject({ state: 'done' });
    expect((await endOf(own)).length).toBe(EVERYBODY);
    expect(await own.undo(id)).toMatchObject({ removed: EVERYBODY });
  });

  it('leaves nothing of what was not written yet', async () => {
    const own = await scene();
    const { id } = await own.upload(fileFor(3));
    expect(await own.caller.ok('cancelRosterImport', { params: own.at(id) })).toMatchObject({
      state: 'cancelled',
    });
    const { rows } = await sql`select 1 from roster_person where import_id = ${id}
      union all select 1 from roster_line where import_id = ${id}`.execute(pelion.db);
    expect(rows).toEqual([]);
    expect(await own.caller.call('cancelRosterImport', { params: own.at(id) })).toMatchObject({
      status: 409,
    });
    expect(await own.caller.call('writeRoster', { params: own.at(id), body: {} })).toMatchObject({
      status: 409,
    });
  });
});

describe('one campus', () => {
  it('compares nothing anew while another one is under way, and says whose that is', async () => {
    const own = await scene();
    const { id } = await own.upload(fileFor(1));
    const other = await buildMember(pelion.db, { campus: own.campus, userType: 'campusAdmin' });
    await (await pelion.as(other)).ok('startRosterImport', {
      params: own.params,
      query: { user_type_id: 6 },
      body: fileOf(fileFor(2)),
    });
    const answer = await own.caller.call('matchRoster', {
      params: own.at(id),
      body: { creates_places: true },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(other.name), details: { reason: 'importRunning' } },
    });
    expect(await own.get(id)).toMatchObject({ state: 'ready' });
    await pelion.runJobs();
  });

  it('has one import at a time, and says whose it is', async () => {
    const own = await scene();
    await begin(own, fileFor(1));
    const other = await buildMember(pelion.db, { campus: own.campus, userType: 'campusAdmin' });
    const answer = await (await pelion.as(other)).call('startRosterImport', {
      params: own.params,
      query: { user_type_id: 6 },
      body: fileOf(fileFor(1)),
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: `“people.csv” is being imported here by ${own.me.name}. Wait until it is done, or cancel it.`,
        details: { reason: 'importRunning' },
      },
    });
    await pelion.runJobs();
  });

  it('begins one of twenty imports that are started at once', async () => {
    const { caller, params } = await scene();
    const statuses = await sendAtOnce(() =>
      caller.call('startRosterImport', { params, query: { user_type_id: 6 }, body: fileOf(fileFor(1)) }),
    );
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await caller.ok('listRosterImports', { params })).toHaveLength(1);
    await pelion.runJobs();
  });

  it('forgets after a day what was never written, and after a month what was, but for who it was', async () => {
    const own = await scene();
    const { id: written } = await own.upload(fileFor(2));
    await own.write(written);
    const { id: looked } = await own.upload(fileFor(2));
    await sql`update roster_import set created_at = now() - interval '20 years' where id in (${written}, ${looked})`.execute(
      pelion.db,
    );
    await sweepRosters(pelion.services);
    const { rows } = await sql`select import_id, email, user_id is not null as is_known from roster_person
      where import_id in (${written}, ${looked})`.execute(pelion.db);
    expect(rows).toEqual(Array(3).fill({ import_id: written, email: null, is_known: true }));
    expect(await own.get(written)).toMatchObject({ state: 'done', can: { undo: false } });
    expect(await own.get(looked)).toMatchObject({ state: 'cancelled' });
    // The first one is in the new file by id.
    expect((await own.upload(fileFor(1))).counts).toMatchObject({ gone: 1 });
  });
});

describe('accounts of a batch', () => {
  it('are looked up once for each line, however few the database takes them for', {
    timeout: 60_000,
  }, async () => {
    const own = await scene();
    const count = 300;
    const { id: importId } = await own.upload(fileFor(count));
    await own.write(importId);
    // Everyone of the last import has an account, so statistics suggest that no row lacks one.
    await sql`analyze roster_person`.execute(pelion.db);
    const rolledBack = new Error('rolled back');
    const lookups = pelion.db.transaction().execute(async (transaction) => {
      await sql`
        update roster_person set user_id = null, written_at = null, username = null, email = 'new' || email
        where import_id = ${importId} and outcome = 'create'`.execute(transaction);
      const scans = async () => {
        const { rows } = await sql<{ readonly scans: number }>`
          select sum(pg_stat_get_xact_numscans(indexrelid))::int as scans
          from pg_index where indrelid = 'account'::regclass`.execute(transaction);
        return rows[0]?.scans ?? 0;
      };
      const before = await scans();
      await makeAccounts(
        transaction,
        { campusId: own.campus.id, importId, batchNo: 0 },
        false,
        pelion.clock.now(),
      );
      Object.assign(rolledBack, { cause: (await scans()) - before });
      const { rows } =
        await sql`select 1 from roster_person where import_id = ${importId} and user_id is null`.execute(
          transaction,
        );
      expect(rows).toEqual([]);
      throw rolledBack;
    });
    await expect(lookups).rejects.toBe(rolledBack);
    expect(rolledBack.cause).toBeGreaterThan(0);
    expect(rolledBack.cause).toBeLessThan(20 * count);
  });
});

describe('the limit of the job', () => {
  const stopped = { ...workOnRoster, limit: { minutes: 0, after: 'giveUp' } } as const;

  it('stops reading and comparing, of which nothing stays', async () => {
    const own = await scene();
    const { id } = await own.caller.ok('startRosterImport', {
      params: own.params,
      query: { user_type_id: 6 },
      body: fileOf(fileFor(20)),
    });
    await runJob(stopped, place(own, id), pelion.services);
    expect(await own.get(id)).toMatchObject({
      state: 'failed',
      problem:
        'This took longer than 60 minutes and was stopped. Nothing was imported. Please split the file.',
    });
    expect((await own.upload(fileFor(1))).state).toBe('ready');
  });

  it('stops writing between two batches, to be gone on with', async () => {
    const own = await scene();
    const id = await begin(own, fileFor(20));
    await runJob(stopped, place(own, id), pelion.services);
    expect(await own.get(id)).toMatchObject({
      state: 'stopped',
      problem:
        'This took longer than 60 minutes and was stopped. Imported lines are kept; you can continue or undo the import.',
      can: { write: true, undo: true },
    });
    expect(await own.write(id)).toMatchObject({ state: 'done' });
  });
});
