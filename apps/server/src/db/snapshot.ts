import type pg from 'pg';
import { z } from 'zod';

// Populated database as a file: one per milestone, so that every later release proves that migrations work on it
// (checks K.76, decision 20261128-1630). Rows only: the schema comes from the migrations of that time.

export const snapshot = z.object({
  /** Migrations applied, with the checksums of their files. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tables ordered so that every foreign key finds its row. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type Snapshot = z.infer<typeof snapshot>;

/** Dumps everything except the job queue, whose jobs are recreated from stored data. */
export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const { rows: migrations } = await client.query<Snapshot['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  const tables: Snapshot['tables'] = [];
  for (const name of await tablesInOrder(client)) {
    const columns = await storedColumns(client, name);
    const { rows } = await client.query<{ rows: Record<string, unknown>[] }>(
      `select coalesce(json_agg(t), '[]') as rows from (select ${listed(columns)} from ${quoted(name)} order by ${quoted(name)}::text) t`,
    );
    tables.push({ name, columns, rows: rows[0]?.rows ?? [] });
  }
  return { migrations, tables };
}

/**
 * Replaces the rows of a freshly migrated database by those of a snapshot. Triggers rest meanwhile, because the rows that
 * they would write are in the snapshot too.
 */
export async function loadSnapshot(client: pg.ClientBase, { tables }: Snapshot): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  await client.query('begin');
  await client.query('set constraints all deferred');
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { name, columns, rows } of tables) {
    await client.query(
      `insert into ${quoted(name)} (${listed(columns)}) overriding system value
       select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  // Deferred checks run before the triggers come back.
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  await client.query(`
    do $$
    declare identity record;
    begin
      for identity in
        select c.relname as in_table, a.attname as in_column
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> ''
      loop
        execute format(
          'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %I), 0) + 1, false)',
          identity.in_table, identity.in_column, identity.in_column, identity.in_table
        );
      end loop;
    end $$`);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/** Orders tables before those that reference them; in a circle deferrable references wait for the end of the load. */
async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[]; firm: string[] }>(`
    select c.relname as name,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and r.oid <> c.oid) as firm
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'
    order by c.relname`);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const left = rows.filter(({ name }) => !ordered.includes(name));
    const isThere = (need: string) => ordered.includes(need);
    const ready = left.filter(({ needs }) => needs.every(isThere));
    const first = ready.length > 0 ? ready : left.filter(({ firm }) => firm.every(isThere)).slice(0, 1);
    if (first.length === 0) throw new Error('The tables refer to each other in a circle');
    ordered.push(...first.map(({ name }) => name));
  }
  return ordered;
}

/** Stored columns of a table, without generated ones. */
async function storedColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}
