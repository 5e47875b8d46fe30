import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../test/demo-app.ts';
import { buildAcademicYear } from '../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../test/factories/campuses.ts';
import { buildFile } from '../../test/factories/files.ts';
import { buildMember } from '../../test/factories/members.ts';
import { buildGrade } from '../../test/factories/sections.ts';
import { buildRecords, type CampusRecords, recordId } from '../../test/sweep/campus-records.ts';

// Isolation that holds even if a handler forgets the campus (decision 0002). Tables are read from the catalog, so that
// a new one is always covered.
let pelion: DemoApp;
let home: Campus;
let own: CampusRecords;
let other: CampusRecords;
let app: pg.Client;
let tables: readonly string[];

const names = async (text: string) => (await app.query<{ name: string }>(text)).rows.map(({ name }) => name);

// A hook each, because filling the demo alone takes most of a hook's time on a busy machine.
beforeAll(async () => {
  pelion = await createDemoApp();
});
beforeAll(async () => {
  home = await buildCampus(pelion.db);
  own = await buildRecords(pelion.db, home, pelion.clock.now());
  other = await buildRecords(pelion.db, await buildCampus(pelion.db), pelion.clock.now());
});
beforeAll(async () => {
  app = new pg.Client({ connectionString: pelion.database.connectionString });
  await app.connect();
  await app.query('set role pelion_app');
  tables = await names(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_table_privilege('pelion_app', c.oid, 'select') order by 1`);
});
afterAll(async () => {
  await app.end();
  await pelion.close();
});

const enter = (campus: string) => app.query("select set_config('pelion.campus_id', $1, false)", [campus]);
const count = async (table: string, condition = 'true') =>
  Number((await app.query(`select count(*) as n from ${table} where ${condition}`)).rows[0]?.n);

describe('the tables that the application role can reach', () => {
  it('are all under row-level security, and every policy asks for the campus or its school', async () => {
    expect(tables).toContain('assessment');
    const unguarded = await names(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_any_column_privilege('pelion_app', c.oid, 'select, insert, update')`);
    expect(unguarded).toEqual([]);
    const loose = await names(`
      select tablename || '.' || policyname as name from pg_policies
      where schemaname = 'public'
        and coalesce(qual, with_check) not like '%current_campus()%'
        and coalesce(qual, with_check) not like '%(school_id = ( SELECT current_school() %'`);
    expect(loose).toEqual([]);
  });

  it('are never read with the rights of a view’s owner', async () => {
    const views = await names(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
        and not coalesce(c.reloptions @> '{security_invoker=true}', false)`);
    expect(views).toEqual([]);
  });

  it('lead to a campus that exists: by their own reference, or by that of a row which they cannot do without', async () => {
    const { rows } = await pelion.services.db.systemPool.query<{ name: string; needs: string[] }>(`
      select c.relname as name, array(
        select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'
          and exists (
            select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey) and a.attname = 'campus_id'
          )
          and not exists (
            select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey) and not a.attnotnull
          )
      ) as needs
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'campus_id' and a.attnotnull
      )`);
    const needs = new Map(rows.map((row) => [row.name, row.needs]));
    const leadsHome = (table: string, seen: readonly string[] = []): boolean =>
      table === 'campus' ||
      (needs.get(table) ?? []).some((next) => !seen.includes(next) && leadsHome(next, [...seen, table]));
    // Written every few seconds, and irrelevant once a campus is gone (0009).
    const ephemeral = ['presence', 'activity_day'];
    expect([...needs.keys()].filter((table) => !leadsHome(table)).toSorted()).toEqual(ephemeral.toSorted());
  });

  it('have the campus first in their key, but for what is found without one', async () => {
    const { rows } = await pelion.services.db.systemPool.query<{ name: string; first: string }>(`
      select c.relname as name, a.attname as first
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'p' and exists (
        select from pg_attribute has where has.attrelid = k.conrelid and has.attname = 'campus_id'
      )`);
    const reachable = rows.filter(({ name }) => tables.includes(name));
    expect(reachable.length).toBeGreaterThan(100);
    expect(
      reachable
        .filter(({ first }) => first !== 'campus_id')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['announcement', 'file', 'logo']);
  });

  it('do not include accounts, sessions and what else belongs to no campus', () => {
    const closed = [
      'account',
      'session',
      'one_time_link',
      'acting_role',
      'known_device',
      'rate_limit',
      'kept_mail',
      'installation',
    ];
    expect(tables.filter((table) => closed.includes(table))).toEqual([]);
  });
});

describe('the application role without a campus', () => {
  it.each(['', '999999999'])('reads no row of any table (campus "%s")', async (campus) => {
    await enter(campus);
    const seen = [];
    for (const table of tables) if ((await count(table)) > 0) seen.push(table);
    expect(seen).toEqual([]);
    // Proves that the tables are not simply empty.
    const { rows } = await pelion.services.db.systemPool.query('select count(*) as n from membership');
    expect(Number(rows[0]?.n)).toBeGreaterThan(100);
  });

  it('gets an error for a campus that is no number, and no row', async () => {
    await enter('1 or true');
    await expect(count('membership')).rejects.toThrow(/invalid input syntax/);
  });

  it('writes nothing', async () => {
    await enter('');
    const insert = app.query('insert into grade (campus_id, name) values ($1, $2)', [own.campus_id, 'Grade']);
    await expect(insert).rejects.toThrow(/row-level security/);
  });
});

const withColumn = (column: string) =>
  names(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = '${column}' order by 1`);

describe('the application role in one campus', () => {
  it('reads rows of that campus alone', async () => {
    await enter(String(own.campus_id));
    const readable = (await withColumn('campus_id')).filter((table) => tables.includes(table));
    const foreign = [];
    for (const table of readable) {
      if ((await count(table, `campus_id <> ${own.campus_id}`)) > 0) foreign.push(table);
    }
    expect(foreign).toEqual([]);
    // One test, the bundle that contains it, and a feedback form.
    expect(await count('assessment')).toBe(3);
    expect(await count('campus')).toBe(1);
    expect(await count('school')).toBe(1);
  });

  it('moves no row to another campus', async () => {
    await enter(String(own.campus_id));
    const filled = [];
    const views = await names(`select table_name as name from information_schema.views`);
    for (const table of (await withColumn('campus_id')).filter(
      (name) => tables.includes(name) && !views.includes(name),
    )) {
      if ((await count(table)) === 0) continue;
      filled.push(table);
      const move = app.query(`update ${table} set campus_id = $1`, [other.campus_id]);
      await expect(move, table).rejects.toThrow(/row-level security|foreign key|permission denied/);
    }
    expect(filled.length).toBeGreaterThan(10);
  });

  it('changes and deletes no row of another campus, whatever it asks for', async () => {
    await enter(String(own.campus_id));
    const updated = await app.query('update assessment set name = $1 where id = $2', [
      'Taken',
      other.assessment_id,
    ]);
    const deleted = await app.query('delete from announcement where id = $1', [
      recordId(other, 'announcements/{id}'),
    ]);
    expect([updated.rowCount, deleted.rowCount]).toEqual([0, 0]);
  });
});

describe('the tables of which a campus shares rows with its school', () => {
  let sibling: Campus;
  let stranger: Campus;
  let shared: number;
  beforeAll(async () => {
    sibling = await buildCampus(pelion.db, { school: home.school });
    stranger = await buildCampus(pelion.db);
    shared = recordId(own, 'school_announcement_id');
    const owner = await buildMember(pelion.db, { campus: home });
    const { id: file_id } = await buildFile(pelion, { owner });
    const logo = { campus_id: home.id, file_id };
    await pelion.db
      .insertInto('logo')
      .values([logo, { ...logo, school_id: home.school.id }])
      .execute();
  });

  /** Lists all tables with both columns. */
  const schoolTables = async () => {
    const withCampus = await withColumn('campus_id');
    return (await withColumn('school_id')).filter((table) => withCampus.includes(table));
  };

  it('are made by make_school_table: whoever has a campus and a school keeps them in step', async () => {
    const made = await names(
      `select conrelid::regclass::text as name from pg_constraint where conname = 'school_of_campus'`,
    );
    expect(await schoolTables()).toContain('announcement');
    expect(made.toSorted()).toEqual(await schoolTables());
    const insert = pelion.db
      .updateTable('announcement')
      .set({ school_id: stranger.school.id })
      .where('id', '=', shared)
      .execute();
    await expect(insert).rejects.toThrow(/school_of_campus/);
  });

  it('show another campus of the school what is shared and nothing else, and strangers nothing', async () => {
    await enter(String(sibling.id));
    for (const table of await schoolTables()) {
      expect(await count(table, 'school_id is null'), table).toBe(0);
      expect(await count(table, `school_id = ${home.school.id}`), table).toBe(1);
    }
    expect(await count('assessment')).toBe(0);
    expect(await count('campus')).toBe(1);
    await enter(String(stranger.id));
    for (const table of await schoolTables()) expect(await count(table), table).toBe(0);
  });

  it('let another campus of the school change a shared row, but neither make, take nor hide one', async () => {
    await enter(String(sibling.id));
    const change = (set: string) => app.query(`update announcement set ${set} where id = ${shared}`);
    expect((await change("title = 'Changed'")).rowCount).toBe(1);
    await expect(change(`audience = 'campus', school_id = null`)).rejects.toThrow(/row-level security/);
    await expect(change(`campus_id = ${other.campus_id}`)).rejects.toThrow(/row-level security|foreign key/);
    await expect(change(`school_id = ${stranger.school.id}`)).rejects.toThrow(/row-level security/);
    const copy = app.query(`
      insert into announcement (campus_id, school_id, title, body_source, body_html, audience, created_by, created_by_name)
      select campus_id, school_id, title, body_source, body_html, audience, created_by, created_by_name
      from announcement where id = ${shared}`);
    await expect(copy).rejects.toThrow(/row-level security/);
  });

  it('let nobody of another school change or delete one', async () => {
    await enter(String(stranger.id));
    const updated = await app.query(`update announcement set title = 'Taken' where id = ${shared}`);
    const deleted = await app.query(`delete from announcement where id = ${shared}`);
    expect([updated.rowCount, deleted.rowCount]).toEqual([0, 0]);
  });

  it('tell of the other campuses of the school their ids alone', async () => {
    await enter(String(own.campus_id));
    const { rows } = await app.query<{ id: string }>('select campuses_of_current_school() as id');
    expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([own.campus_id, sibling.id]);
    await enter('');
    expect((await app.query('select campuses_of_current_school()')).rowCount).toBe(0);
  });
});

describe('references', () => {
  /**
   * The only references across campuses, by design: a reader marks an announcement to all schools as read; a site admin
   * acts in one campus from a session in another.
   */
  const acrossOnPurpose = ['announcement_read.announcement_id', 'session.acted_from'];

  it('between tenant tables carry the campus on both sides', async () => {
    const across = await names(`
      select distinct f.conrelid::regclass || '.' || (
        select string_agg(a.attname, ',' order by k.n) from unnest(f.conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as name
      from pg_constraint f
      join pg_attribute ours on ours.attrelid = f.conrelid and ours.attname = 'campus_id'
      join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attname = 'campus_id'
      where f.contype = 'f' and not exists (
        select from unnest(f.conkey, f.confkey) as pair(ours_num, theirs_num)
        where pair.ours_num = ours.attnum and pair.theirs_num = theirs.attnum)`);
    expect(across).toEqual(acrossOnPurpose);
  });

  it('the database refuses references to records of another campus, also for its owner', async () => {
    const campus = await buildCampus(pelion.db);
    const year = await buildAcademicYear(pelion.db, { campus });
    const foreign = await buildGrade(pelion.db);
    const insert = pelion.db
      .insertInto('section')
      .values({ campus_id: campus.id, academic_year_id: year.id, grade_id: foreign.id, name: 'A' })
      .execute();
    await expect(insert).rejects.toThrow(/section_campus_id_grade_id_fkey/);
  });
});
