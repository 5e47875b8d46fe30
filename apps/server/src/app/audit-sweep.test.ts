import type { AuditedChange } from '@pelion/contract';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awayPayments } from '../../test/away-payments.ts';
import { awayProposer } from '../../test/away-proposer.ts';
import { goodCall, inUsedScene, unchangingCall } from '../../test/sweep/good-call.ts';
import { sweepApps } from '../../test/sweep/sweep-apps.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Operation, operations } from '../../test/test-caller.ts';
import { factLabel } from '../domains/audit-log/fact-label.ts';
import { shownAsOf } from '../domains/audit-log/fact-words.ts';
import { campusWords } from '../lib/campus-words.ts';

// Every endpoint writes the audit event that its contract declares, in the transaction of the change (decision 0026).
let pelion: TestApp;
let apps: Awaited<ReturnType<typeof sweepApps>>;
beforeAll(async () => {
  pelion = await createTestApp({ services: { payments: awayPayments, proposer: awayProposer } });
  apps = await sweepApps(pelion);
  await watchWrites(pelion.services.db.systemPool);
});
afterAll(() => apps.close());

const changeOf = ({ audit }: Operation['endpoint']): AuditedChange | undefined =>
  typeof audit === 'object' && 'subject' in audit ? audit : undefined;
const audited = operations.flatMap((operation) => {
  const change = changeOf(operation.endpoint);
  return change ? [{ ...operation, change }] : [];
});
const ledgered = operations.filter(({ endpoint }) => endpoint.audit === 'attemptLedger');

const eventsOf = (campusId: number) =>
  pelion.db.selectFrom('audit_event').selectAll().where('campus_id', '=', campusId).execute();
/** Events of this actor in any campus. */
const eventsBy = (userId: number) =>
  pelion.db.selectFrom('audit_event').selectAll().where('actor_id', '=', userId).execute();
const ledgerOf = (campusId: number) =>
  pelion.db.selectFrom('attempt_event').select('id').where('campus_id', '=', campusId).execute();

/** Tables that record even a failed call, such as the number of tries. */
const beside = ['rate_limit'];

/** Notes every table that a committed statement writes to, by trigger or cascade too, so that only these are compared. */
async function watchWrites(pool: Pool): Promise<void> {
  await pool.query(`
    create table written (name text not null);
    create function note_write() returns trigger language plpgsql security definer as
      $$ begin insert into public.written values (tg_table_name); return null; end $$;
    do $$
    declare name text;
    begin
      for name in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'written'
      loop
        execute format('create trigger note_write after insert or update or delete or truncate on %I execute function note_write()', name);
      end loop;
    end $$`);
}

/** Lists the tables whose rows differ after `act`. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const pool = pelion.services.db.systemPool;
  const past = await pool.connect();
  try {
    await past.query('begin isolation level repeatable read');
    // Takes the snapshot.
    await past.query('select from written');
    await pool.query('delete from written');
    await act();
    const { rows } = await pool.query<{ name: string }>('select distinct name from written');
    const written = rows.map(({ name }) => name).filter((name) => !beside.includes(name));
    // A write may store equal values.
    return await differing(past, pool, written, 'sum(hashtextextended(r::text, 0))');
  } finally {
    await past.query('rollback');
    past.release();
  }
}

type Reader = Pick<Pool, 'query'>;

async function differing(past: Reader, now: Reader, tables: readonly string[], state: string) {
  if (tables.length === 0) return [];
  const text = tables
    .map((name) => `select '${name}' as name, (${state})::text as state from ${name} r`)
    .join(' union all ');
  const statesOf = async (reader: Reader) => {
    const { rows } = await reader.query<{ name: string; state: string | null }>(text);
    return new Map(rows.map((row) => [row.name, row.state]));
  };
  const [before, after] = [await statesOf(past), await statesOf(now)];
  return tables.filter((name) => before.get(name) !== after.get(name));
}

/** Runs `act` while writes to the table fail. */
async function withoutWriting(table: string, act: () => Promise<void>): Promise<void> {
  const pool = pelion.services.db.systemPool;
  await pool.query(`
    create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no line today'; end $$;
    create trigger refuse_line before insert on ${table} for each row execute function refuse_line()`);
  try {
    await act();
  } finally {
    await pool.query('drop function refuse_line() cascade');
  }
}

const formats = { day: /^\d{4}-\d{2}-\d{2}$/, moment: /^\d{4}-\d{2}-\d{2}T/ } as const;

/** Lists dates among the audited facts that are not declared as such, which the log would show in stored form. */
function undeclaredDates(value: unknown, subject: string, key = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, part]) =>
      undeclaredDates(part, subject, Array.isArray(value) ? key : inner),
    );
  if (typeof value !== 'string') return [];
  const shownAs = shownAsOf(key, subject);
  return Object.entries(formats).flatMap(([format, pattern]) =>
    pattern.test(value) && shownAs !== format && shownAs !== 'dayOrMoment'
      ? [`${subject}.${key}: ${value}`]
      : [],
  );
}

/** Number of operations between two comparisons of the tables, which take longer than the operations. */
const GROUP = 10;

const inGroups = (all: readonly Operation[]) =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) => {
    const group = all.slice(index * GROUP, (index + 1) * GROUP);
    return { group, names: group.map(({ name }) => name).join(', ') };
  });

/** Expects each operation to fail and change nothing while writes to the table fail; reports those that left changes. */
async function expectNothingWithout(table: string, group: readonly Operation[]): Promise<void> {
  const tries: (() => Promise<unknown>)[] = [];
  for (const operation of group) {
    const { caller, input } = await unchangingCall(apps.appFor(operation), operation);
    tries.push(async () => {
      const { status } = await caller.send(operation.name, input);
      expect({ name: operation.name, status }).toEqual({ name: operation.name, status: 500 });
    });
  }
  await withoutWriting(table, async () => {
    const changed = await changedBy(async () => {
      for (const attempt of tries) await attempt();
    });
    if (changed.length === 0) return;
    for (const [index, attempt] of tries.entries())
      expect({ name: group[index]?.name, changed: await changedBy(attempt) }).toMatchObject({ changed: [] });
    expect(changed).toEqual([]);
  });
}

it('the comparison sees a change', async () => {
  const [operation] = audited.filter(({ name }) => name === 'createAnnouncement');
  if (!operation) throw new Error('No announcement can be made');
  const { caller, input } = await goodCall(pelion, operation);
  const changed = await changedBy(() => caller.send(operation.name, input));
  expect(changed).toEqual(expect.arrayContaining(['announcement', 'audit_event']));
});

describe('a change that the contract audits', () => {
  it.for(audited)('$name leaves exactly its event', async ({ name, change, ...operation }) => {
    const answers: unknown[] = [];
    const left = await inUsedScene(apps.appFor({ name }), { name, ...operation }, async (call) => {
      const { caller, input, actor } = call;
      const listEvents = () => (change.place === 'named' ? eventsBy(actor.userId) : eventsOf(actor.campusId));
      const known = new Set((await listEvents()).map(({ id }) => id));
      const answer = await caller.send(name, input);
      answers.push(answer.body);
      if (answer.status !== 200) return undefined;
      return { actor, events: (await listEvents()).filter(({ id }) => !known.has(id)) };
    });
    if (!left) throw new Error(`No call of ${name} goes through: ${JSON.stringify(answers)}`);
    const { actor, events } = left;
    expect(events).toEqual([
      expect.objectContaining({
        subject: change.subject,
        kind: change.kind,
        actor_id: actor.userId,
        at: pelion.clock.now(),
      }),
    ]);
    const [event] = events;
    expect(event?.before === null).toBe(change.kind === 'create');
    expect(event?.after === null).toBe(change.kind === 'delete');
    expect(event?.acted_as === null).toBe(operation.endpoint.access === 'public');
    // The log shows each fact under its label, in the terms of the campus.
    const facts = [event?.before, event?.after].flatMap((side) => Object.keys(side ?? {}));
    expect(facts.filter((key) => factLabel(key, change.subject, campusWords('k12')) === undefined)).toEqual(
      [],
    );
    const datesIn = [event?.before, event?.after].flatMap((side) => undeclaredDates(side, change.subject));
    expect(datesIn).toEqual([]);
  });

  it.for(inGroups(audited))(
    'do not happen when their event cannot be written: $names',
    { tags: ['full'] },
    ({ group }) => expectNothingWithout('audit_event', group),
  );

  it.for(audited)('$name leaves nothing when it is refused', async (operation) => {
    const { caller, input, actor } = await unchangingCall(apps.appFor(operation), operation);
    const params = Object.fromEntries(Object.keys(input.params ?? {}).map((param) => [param, 999_999_999]));
    // An unknown key is refused even if no field is required.
    const body = operation.endpoint.body && { unknown_key: 1 };
    const { status } = await caller.send(operation.name, { params, body });
    expect([400, 404]).toContain(status);
    expect(await eventsOf(actor.campusId)).toEqual([]);
  });
});

describe('a change of an attempt', () => {
  it.for(ledgered)('$name goes into the ledger of the attempt and not into the audit', async (operation) => {
    const { caller, input, actor } = await goodCall(pelion, operation);
    const answer = await caller.send(operation.name, input);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    expect((await ledgerOf(actor.campusId)).length).toBeGreaterThan(0);
    expect(await eventsOf(actor.campusId)).toEqual([]);
  });

  it.for(inGroups(ledgered))('do not happen when their line cannot be written: $names', ({ group }) =>
    expectNothingWithout('attempt_event', group),
  );
});
