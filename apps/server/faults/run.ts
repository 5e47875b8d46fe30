import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultDatabase, openDatabase } from './databases.ts';
import { databaseKinds, type FaultOptions, readOptions } from './options.ts';
import { buildScene, readAnswers } from './scene.ts';
import { type SupervisedServer, superviseServer } from './server-process.ts';
import { startTaker, type Taker } from './taker.ts';
import { judge, type Verdict } from './verdict.ts';
import { startWatch, type Watch } from './watch.ts';

interface Report extends Verdict {
  readonly database: string;
  readonly kills: { server: number; database: number };
  readonly saves: number;
  /** Seconds from a kill to the next acknowledged answer, sorted. */
  readonly outages: readonly number[];
  /** How often the server ended by itself. */
  readonly ownEnds: number;
  /** Attempts whose score is not that of their stored answers, or that could not be submitted. */
  readonly wrongScores: number;
}

/** Runs what the command line asks for; true when nothing that was acknowledged is lost or older. */
export async function runFaults(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  const kinds = options.database === 'both' ? databaseKinds : [options.database];
  let isGood = true;
  for (const kind of kinds) {
    const database = await openDatabase(kind);
    if (!database) {
      console.log('No installed PostgreSQL 15 or later was found; the run on it is left out.');
      continue;
    }
    const report = await runOn(database, options);
    print(report, options);
    isGood &&= isFaultless(report);
  }
  return isGood;
}

const isFaultless = ({ lost, older, altered, ownEnds, wrongScores, checked }: Report) =>
  checked > 0 && lost + older + altered + ownEnds + wrongScores === 0;

// Seconds. A killed database takes up to 10 to come back, and on a busy machine everything three times as long.
const patience = { server: 60, answer: 60, step: 60 } as const;
const patienceOfRun = (kills: number) => 80 + 20 * kills;

async function runOn(database: FaultDatabase, { kills, takers: count }: FaultOptions): Promise<Report> {
  const watch = startWatch(patienceOfRun(kills));
  const server = superviseServer(database.env);
  const over = new AbortController();
  const stop = async () => {
    over.abort();
    await server.stop();
    await database.stop();
  };
  const interrupt = () => {
    explain(watch, server);
    void stop().finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await watch.within(patience.server, 'the server becomes ready', server.untilReady());
    const scene = buildScene(database.connection(), count);
    const students = await watch.within(patience.step, 'the test and its students are made', scene);
    const progress = acknowledgements();
    const work = { url: server.url, over: over.signal, ...progress };
    const starts = students.map((student) => startTaker(student, work));
    const takers = await watch.within(patience.step, 'every student starts', Promise.all(starts));
    const killed = { server: 0, database: 0 };
    const outages: number[] = [];
    let latest = 'before any kill';
    const nextAnswer = () =>
      watch.within(patience.answer, `an answer is acknowledged, ${latest}`, progress.next());
    for (let kill = 1; kill <= kills; kill++) {
      // Every fifth one meets the recovery from the one before.
      if (kill % 5 !== 0) await nextAnswer();
      await sleep(randomInt(0, 400));
      const began = performance.now();
      const victim = randomInt(2) === 0 ? 'server' : 'database';
      killed[victim]++;
      latest = `after kill ${kill} of ${kills}, of the ${victim}`;
      if (victim === 'server') server.kill();
      else await watch.within(patience.server, `the database is killed, ${latest}`, database.kill());
      progress.next().then(
        () => outages.push((performance.now() - began) / 1000),
        () => {},
      );
      if (kill % 20 === 0) console.log(`  ${kill} of ${kills} kills, ${progress.total()} saves acknowledged`);
    }
    await nextAnswer();
    const finished = Promise.all(takers.map((taker) => taker.finish()));
    await watch.within(patience.step, 'every student has a receipt for the answer in hand', finished);
    // The last kill may have come after the last acknowledgement: nobody has met the database again yet.
    await watch.within(patience.server, 'the server is ready after the last kill', server.untilReady());
    const answers = readAnswers(database.connection());
    const stored = await watch.within(patience.step, 'the stored answers are read', answers);
    const submits = countWrongScores(takers, stored);
    return {
      database: database.name,
      kills: killed,
      saves: progress.total(),
      outages: outages.toSorted((a, b) => a - b),
      ownEnds: server.ownEnds(),
      wrongScores: await watch.within(patience.step, 'every attempt is submitted', submits),
      ...judge(takers, stored),
    };
  } catch (error) {
    explain(watch, server);
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await stop();
  }
}

/** What whoever mends a failed run needs to know. */
function explain(watch: Watch, server: SupervisedServer): void {
  console.error(
    `What was waited for:\n${watch.phases()}\nThe last words of the server:\n${server.lastWords()}`,
  );
}

/** Submits all and compares: what counts is what is stored, and 7 is the right answer to every question. */
async function countWrongScores(
  takers: readonly Taker[],
  stored: Awaited<ReturnType<typeof readAnswers>>,
): Promise<number> {
  const checks = takers.map(async ({ attemptId, submit }) => {
    const own = stored.filter((answer) => answer.attemptId === attemptId);
    const right = own.filter(({ text }) => text === '7').length;
    const result = await submit();
    return result.answered_count === own.length && result.actual_score === String(right);
  });
  return (await Promise.all(checks)).filter((isRight) => !isRight).length;
}

/** Counts acknowledged saves, and tells who waits for the next one; a refusal ends the wait, and with it the run. */
function acknowledgements() {
  let total = 0;
  let refusal: unknown;
  let waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];
  return {
    total: () => total,
    onAcknowledged() {
      total++;
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    onRefused(error: unknown) {
      refusal = error;
      for (const { reject } of waiting.splice(0)) reject(error);
    },
    next: () =>
      new Promise<void>((resolve, reject) => {
        if (refusal) reject(refusal);
        else waiting = [...waiting, { resolve, reject }];
      }),
  };
}

function print(report: Report, { takers }: FaultOptions): void {
  const { kills, outages } = report;
  const median = outages[Math.floor(outages.length / 2)] ?? 0;
  const rows = [
    ['database', report.database],
    ['takers', takers],
    ['kill -9', `${kills.server} of the server, ${kills.database} of the database`],
    ['saves acknowledged', report.saves],
    ['answers checked', report.checked],
    ['lost', report.lost],
    ['older', report.older],
    ['altered', report.altered],
    ['wrong scores', report.wrongScores],
    ['server ended by itself', report.ownEnds],
    ['outage', `median ${median.toFixed(1)} s, longest ${(outages.at(-1) ?? 0).toFixed(1)} s`],
  ];
  console.log(rows.map(([name, value]) => `  ${String(name).padEnd(24)}${value}`).join('\n'));
  console.log(isFaultless(report) ? '  No acknowledged answer was lost.\n' : '  FAILED\n');
}
