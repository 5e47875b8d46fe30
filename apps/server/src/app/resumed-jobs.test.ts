import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../test/factories/campuses.ts';
import { buildMember } from '../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { rosterImports } from '../domains/rosters/sweep.ts';
import { type Resumable, resumeStale } from '../lib/job-records.ts';

let pelion: TestApp;
let campus: Campus;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  await sql`delete from roster_import`.execute(pelion.db);
  await sql`delete from graphile_worker._private_jobs`.execute(pelion.db);
});

/** Import of people whose process wrote its last heartbeat this many seconds ago; null for one without. */
async function buildImport(state: string, silentFor: number | null): Promise<number> {
  const { userId } = await buildMember(pelion.db, { campus, userType: 'schoolAdmin' });
  const { rows } = await sql<{ id: number }>`
    insert into roster_import (campus_id, created_by, acted_as, created_at, file_name, source_key, user_type,
      may_add, may_edit, may_create_places, state, beat_at)
    values (${campus.id}, ${userId}, 1, now(), 'people.csv', 'rosters/none', 6, '{}', '{}', false, ${state},
      now() - make_interval(secs => ${silentFor}))
    returning id`.execute(pelion.db);
  const [row] = rows;
  if (!row) throw new Error('No import was inserted');
  return row.id;
}
async function jobs() {
  const { rows } = await sql<{ key: string; minutes: number }>`
    select key, round(extract(epoch from now() - run_at) / 60)::int as minutes from graphile_worker._private_jobs
    order by id`.execute(pelion.db);
  return rows;
}

it.each([
  ['a process that is silent', 'writing', 60, true],
  ['a process at work', 'writing', 5, false],
  ['nobody yet', 'waiting', null, false],
  ['nobody any more', 'ready', 60, false],
] as const)('resumes a row of %s: %s for %s seconds, %s', async (_, state, silentFor, isResumed) => {
  const id = await buildImport(state, silentFor);
  await resumeStale(pelion.services, [rosterImports]);
  expect(await jobs()).toEqual(isResumed ? [{ key: `rosters.work:${id}`, minutes: 0 }] : []);
});

it('leaves a job that waits already at its place in the queue', async () => {
  const id = await buildImport('comparing', 60);
  await resumeStale(pelion.services, [rosterImports]);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '9 minutes'`.execute(
    pelion.db,
  );
  await resumeStale(pelion.services, [rosterImports]);
  expect(await jobs()).toEqual([{ key: `rosters.work:${id}`, minutes: 9 }]);
});

it('resumes the others where one fails', async () => {
  const broken: Resumable = {
    ...rosterImports,
    resume: async () => {
      throw new Error('not now');
    },
  };
  await buildImport('writing', 60);
  await resumeStale(pelion.services, [broken, rosterImports]);
  expect(await jobs()).toHaveLength(1);
});
