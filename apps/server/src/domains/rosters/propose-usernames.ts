import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { type Batch, inBatch, type Place } from './batch.ts';
import { numbered, usernameOf } from './match/username-of.ts';

/** Numbers looked up at once for each name, after the name itself. */
const NUMBERS = 30;

interface Unnamed {
  readonly person_no: number;
  readonly given_name: string;
  readonly family_name: string | null;
}

/** Proposes a username from the name for each new person of an import with neither e-mail nor username. */
export const proposeUsernames = (system: Db, place: Place) =>
  propose(
    system,
    place,
    sql<boolean>`r.problem is null and r.user_id is null and r.username is null and r.email is null`,
  );

/** Serializes batches with proposed usernames: two imports would otherwise wait for each other's names. */
export async function holdProposed(system: Db, batch: Batch): Promise<void> {
  const { rows } =
    await sql`select from roster_person r where ${inBatch(batch)} and r.is_proposed limit 1`.execute(system);
  if (rows.length > 0) await lockUntilCommit(system, 'proposedUsernames', 0);
}

/** Numbers proposed usernames anew that somebody has taken since. Returns whether there were any. */
export const proposeAnew = (system: Db, batch: Batch) =>
  propose(
    system,
    batch,
    sql<boolean>`r.batch_no = ${batch.batchNo} and r.is_proposed and r.outcome = 'create' and r.user_id is null
      and r.written_at is null`,
  );

async function propose(system: Db, place: Place, where: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<Unnamed>`
    select r.person_no, r.given_name, r.family_name from roster_person r
    where r.campus_id = ${place.campusId} and r.import_id = ${place.importId} and r.given_name is not null and ${where}
    order by r.person_no`.execute(system);
  const waiting = new Map<string, number[]>();
  for (const { person_no, given_name, family_name } of rows) {
    const name = usernameOf(given_name, family_name ?? '');
    waiting.set(name, [...(waiting.get(name) ?? []), person_no]);
  }
  const chosen = new Map<string, number>();
  for (let first = 1, count = 1; waiting.size > 0; first += count, count = NUMBERS) {
    const numbers = Array.from({ length: count }, (_, at) => first + at);
    const wanted = [...waiting.keys()].flatMap((name) => numbers.map((n) => numbered(name, n)));
    const taken = await listTaken(system, place, wanted);
    for (const [name, people] of waiting) {
      const free = numbers.map((n) => numbered(name, n)).filter((one) => !taken.has(one) && !chosen.has(one));
      const left = [...people];
      for (const username of free) {
        const personNo = left.shift();
        if (personNo === undefined) break;
        chosen.set(username, personNo);
      }
      if (left.length === 0) waiting.delete(name);
      else waiting.set(name, left);
    }
  }
  if (chosen.size === 0) return false;
  await sql`
    update roster_person r set username = c.username, is_proposed = true
    from unnest(${[...chosen.values()]}::int[], ${[...chosen.keys()]}::text[]) as c(person_no, username)
    where r.campus_id = ${place.campusId} and r.import_id = ${place.importId} and r.person_no = c.person_no`.execute(
    system,
  );
  return true;
}

/** Usernames of accounts, which are unique in the installation, and of other lines of the file. */
async function listTaken(
  system: Db,
  { campusId, importId }: Place,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly username: string }>`
    select a.username from account a where a.username = any(${wanted}::text[])
    union all
    select r.username from roster_person r
    where r.campus_id = ${campusId} and r.import_id = ${importId} and r.username = any(${wanted}::text[])`.execute(
    system,
  );
  return new Set(rows.map(({ username }) => username));
}
