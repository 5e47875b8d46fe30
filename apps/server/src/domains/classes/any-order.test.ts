import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildClassroom } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Numbers below `n` from a seed, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

const scopes = ['this', 'following', 'all'] as const;
const MINUTE_MS = 60_000;
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

/** Everything of the occurrences but what counts their changes. */
async function rowsOf(campusId: number) {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select o.id, o.name, o.state, o.deleted_state, o.starts_at, o.ends_at, o.classroom_id, o.own_fields, o.reason,
      o.series_id, s.rule, h.users
    from class_occurrence o
    left join class_series s on s.campus_id = o.campus_id and s.id = o.series_id
    cross join lateral (
      select json_agg(x.user_id order by x.role, x.user_id) as users from class_host x
      where x.campus_id = o.campus_id and x.occurrence_id = o.id) h
    where o.campus_id = ${campusId} order by o.id`.execute(test.db);
  return rows;
}

/** Pairs of scheduled occurrences at one time in a room or of a host. */
async function doubleBookings(campusId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from class_occurrence a
    join class_occurrence b on b.campus_id = a.campus_id and b.id > a.id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.campus_id = ${campusId} and a.state = 1 and b.state = 1 and (
      a.classroom_id = b.classroom_id or exists (
        select from class_host x join class_host y on y.user_id = x.user_id and y.occurrence_id = b.id
        where x.occurrence_id = a.id))`.execute(test.db);
  return rows[0]?.n ?? 0;
}

describe('changes of series', () => {
  it.each([3, 17, 40, 91])('undone in reverse leave the same rows (seed %i)', async (seed) => {
    const roll = dice(seed);
    const campus = await buildCampus(test.db, { timeZone: 'Europe/Berlin' });
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const teachers = [
      await buildMember(test.db, { campus }),
      await buildMember(test.db, { campus }),
    ] as const;
    const rooms = [
      await buildClassroom(test.db, { campusId: campus.id }),
      await buildClassroom(test.db, { campusId: campus.id }),
    ] as const;
    const params = { campus_id: campus.id };
    for (const [place, teacher] of teachers.entries())
      await admin.ok('createClass', {
        params,
        body: {
          type_id: 1,
          name: `Series ${place}`,
          teacher_id: teacher.userId,
          classroom_id: rooms[place] ?? null,
          starts_at: '2040-03-19T08:00:00Z',
          ends_at: '2040-03-19T09:00:00Z',
          repeat: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8',
        },
      });
    const before = await rowsOf(campus.id);
    const undone: number[] = [];
    for (let step = 0; step < 14; step++) {
      const rows = await test.db
        .selectFrom('class_occurrence')
        .select(['id', 'version', 'state', 'starts_at', 'ends_at'])
        .where('campus_id', '=', campus.id)
        .orderBy('id')
        .execute();
      const row = rows[roll(rows.length)];
      if (!row) throw new Error('there is no class');
      const at = { params: { ...params, class_id: row.id }, query: { scope: scopes[roll(3)] ?? 'this' } };
      const times = { starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() };
      const minutes = (roll(5) - 2) * 45;
      const acts = [
        () => admin.send('updateClass', { ...at, body: { version: row.version, name: `Name ${step}` } }),
        () =>
          admin.send('updateClass', {
            ...at,
            body: {
              version: row.version,
              starts_at: later(times.starts_at, minutes),
              ends_at: later(times.ends_at, minutes + roll(3) * 15),
            },
          }),
        () =>
          admin.send('updateClass', { ...at, body: { version: row.version, classroom_id: rooms[roll(2)] } }),
        () =>
          admin.send('updateClass', {
            ...at,
            body: { version: row.version, teacher_id: teachers[roll(2)]?.userId },
          }),
        () =>
          admin.send('updateClass', {
            ...at,
            body: { version: row.version, repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5' },
          }),
        () => admin.send('cancelClass', { ...at, body: { version: row.version, reason: 'Ill' } }),
        () => admin.send('removeClass', at),
        () => admin.send('restoreClass', at),
      ];
      const answer = await acts[roll(acts.length)]?.();
      expect([200, 400, 409], JSON.stringify(answer?.body)).toContain(answer?.status);
      if (answer?.status === 200) undone.push(changeIdOf(answer.body));
      expect(await doubleBookings(campus.id)).toBe(0);
    }
    expect(undone.length).toBeGreaterThan(3);
    for (const class_change_id of undone.toReversed())
      await admin.ok('undoClassChange', { params: { ...params, class_change_id } });
    const after = await rowsOf(campus.id);
    const made = new Set(after.map(({ id }) => id));
    for (const { id } of before) made.delete(id);
    // Occurrences that the changes made are deleted; all others are as before.
    expect(after.filter(({ id }) => made.has(id)).every(({ state }) => state === 3)).toBe(true);
    expect(after.filter(({ id }) => !made.has(id))).toEqual(before);
  });
});

function changeIdOf(body: unknown): number {
  const { change } = Object.assign({ change: { id: 0 } }, body);
  return change.id;
}
