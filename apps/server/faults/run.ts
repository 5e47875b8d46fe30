import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keysOf } from '@pelion/words';
import { sql } from 'kysely';
import { checkScores } from '../src/domains/attempts/end/check-scores.ts';
import { acknowledgements } from './acknowledgements.ts';
import { clientsOf, persistence } from './calling.ts';
import { type FaultDatabase, openDatabase } from './databases.ts';
import { databaseKinds, type FaultOptions, readOptions } from './options.ts';
import { isGood, print, type Report } from './report.ts';
import { buildSchool, withDatabase } from './scene.ts';
import { superviseServer } from './server-process.ts';
import type { Verdict } from './verdict.ts';
import { type Victim, type Victims, victims } from './victims.ts';
import { startWatch, type Watch } from './watch.ts';
import type { Work, Working } from './work.ts';
import { works } from './works/all.ts';

/** Runs the faults of a command line; returns true when no acknowledged data is lost or outdated. */
export async function runFaults(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  const kinds = options.database === 'both' ? databaseKinds : [options.database];
  let allGood = true;
  for (const kind of kinds) {
    const database = await openDatabase(kind);
    if (!database) {
      console.log('No installed PostgreSQL 15 or later was found; the run on it is left out.');
      continue;
    }
    const report = await runOn(database, options);
    print(report, options);
    allGood &&= isGood(report);
  }
  return allGood;
}

// Timeouts in seconds. A killed database needs up to 10, a busy machine three times as long; a job whose process died
// resumes within two minutes.
const patience = { server: 60, answer: 60, step: 60, build: 120, jobs: 300 } as const;
const patienceOfRun = (kills: number) => 240 + patience.jobs + 20 * kills;

async function runOn(
  database: FaultDatabase,
  { kills, takers, minutes, works: choice }: FaultOptions,
): Promise<Report> {
  const watch = startWatch(patienceOfRun(kills));
  const server = superviseServer(() => database.env, { services: 'api,assessment-api' });
  const worker = superviseServer(database.envBeside, { services: 'worker,heavy' });
  const all: Victims = { server, worker, database };
  const over = new AbortController();
  const stop = async () => {
    over.abort();
    await Promise.all([server.stop(), worker.stop()]);
    await database.stop();
  };
  const interrupt = () => {
    void explain(watch, all)
      .then(stop)
      .finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await watch.within(patience.server, 'the server becomes ready', server.untilReady());
    const progress = acknowledgements();
    const building = withDatabase(database.connection(), async (db) => {
      const school = await buildSchool(db);
      const world = {
        db,
        school,
        takers,
        clientsOf: (token: string) => clientsOf(server.url, token),
        persist: persistence(over.signal),
        read: <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
          withDatabase(database.connection(), work),
        filesFolder: join(database.dataFolder, 'files'),
        ...progress,
      };
      const started = new Map<string, Working>();
      const chosen: Readonly<Record<string, Work>> = works[choice];
      for (const [name, work] of Object.entries(chosen)) started.set(name, await work(world));
      return started;
    });
    const working = await watch.within(patience.build, 'the school is made and everybody begins', building);
    const killed = { server: 0, worker: 0, database: 0 };
    const outages: number[] = [];
    let latest = 'before any kill';
    const next = () => watch.within(patience.answer, `something is acknowledged, ${latest}`, progress.next());
    const enough = minutes ? performance.now() + minutes * 60_000 : Number.POSITIVE_INFINITY;
    let shown = 0;
    for (let round = 1; performance.now() < enough; round++) {
      const done = sumOfKills(killed);
      if (done >= kills) break;
      if (done >= shown + 20) {
        shown = done;
        console.log(`  ${done} of ${kills} kills, ${progress.total()} acknowledged`);
      }
      // Every fifth one meets the recovery from the one before.
      if (round % 5 !== 0) await next();
      await sleep(randomInt(0, 400));
      const began = performance.now();
      const dying = chooseVictims(kills - done);
      for (const victim of dying) killed[victim]++;
      latest = `after kill ${sumOfKills(killed)} of ${kills}, of ${dying.join(' and ')}`;
      const death = Promise.all(dying.map((victim) => victims[victim](all)));
      await watch.within(patience.server, `the kill, ${latest}`, death);
      progress.next().then(
        () => outages.push((performance.now() - began) / 1000),
        () => {},
      );
    }
    await next();
    const finishing = [...working].map(([name, each]) =>
      watch.within(patience.jobs, `an answer to what is in hand: ${name}`, each.finish()),
    );
    await Promise.all(finishing);
    // The last kill may have come after the last acknowledgement, before anything reconnected.
    await watch.within(patience.server, 'the server is ready after the last kill', server.untilReady());
    const verdicts = new Map<string, Verdict>();
    for (const [name, each] of working)
      verdicts.set(
        name,
        await watch.within(patience.step, `what is stored is compared: ${name}`, each.judge()),
      );
    const checking = withDatabase(database.connection(), (_, databases) => checkScores(databases));
    const { checked, differences } = await watch.within(
      patience.step,
      'every score is computed again',
      checking,
    );
    const ownWords = [server, worker].map((each) => each.wordsOfOwnEnds()).join('\n');
    if (ownWords.trim() !== '') console.error(`What ended by itself said:\n${ownWords}`);
    return {
      database: database.name,
      kills: killed,
      acknowledged: progress.total(),
      outages: outages.toSorted((a, b) => a - b),
      ownEnds: server.ownEnds() + worker.ownEnds(),
      verdicts,
      scores: { checked, differences: differences.length },
    };
  } catch (error) {
    await explain(watch, all);
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await stop();
  }
}

const sumOfKills = (killed: Readonly<Record<Victim, number>>) =>
  Object.values(killed).reduce((sum, count) => sum + count, 0);

/** Chooses one victim, or several to be killed at once, as when a machine fails. */
function chooseVictims(most: number): readonly Victim[] {
  const all = keysOf(victims);
  const chosen = all.filter(() => randomInt(2) === 0);
  return (chosen.length > 0 ? chosen : [all[randomInt(all.length)] ?? 'server']).slice(0, most);
}

/** Prints details for debugging a failed run. */
async function explain(watch: Watch, { server, worker, database }: Victims): Promise<void> {
  const told = [
    `What was waited for:\n${watch.phases()}`,
    `The last words of the server:\n${server.lastWords()}`,
    `The last words of the worker:\n${worker.lastWords()}`,
    `The jobs that wait:\n${await waitingJobs(database)}`,
    `What jobs work on:\n${await workedOn(database)}`,
  ];
  console.error(told.join('\n'));
}

/** Waiting jobs with their worker, number of attempts and next run. */
const waitingJobs = (database: FaultDatabase): Promise<string> =>
  withDatabase(database.connection(), async (db) => {
    const { rows } = await sql`
      select task_identifier, key, attempts, max_attempts, run_at - now() as runs_in, now() - locked_at as locked_for,
        locked_by, last_error from graphile_worker.jobs order by id`.execute(db);
    return rows.map((row) => JSON.stringify(row)).join('\n');
  }).catch(String);

/** Latest row of each kind of job with the age of its heartbeat. */
const workedOn = (database: FaultDatabase): Promise<string> =>
  withDatabase(database.connection(), async (db) => {
    const { rows } = await sql`
      (select 'roster_import' as kind, id, state, problem, handled, total, now() - beat_at as beat from roster_import order by id desc limit 3)
      union all
      (select 'question_import', id, state, problem, handled, total, now() - beat_at from question_import order by id desc limit 3)
      union all
      (select 'regrade', id, state, problem, handled, total, now() - beat_at from regrade order by id desc limit 3)`.execute(
      db,
    );
    return rows.map((row) => JSON.stringify(row)).join('\n');
  }).catch(String);
