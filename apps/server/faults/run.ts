import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultDatabase, openDatabase } from './databases.ts';
import { databaseKinds, type FaultOptions, readOptions } from './options.ts';
import { buildScene, readAnswers } from './scene.ts';
import { superviseServer } from './server-process.ts';
import { startTaker, type Taker } from './taker.ts';
import { judge, type Verdict } from './verdict.ts';

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

async function runOn(database: FaultDatabase, { kills, takers: count }: FaultOptions): Promise<Report> {
  const server = await superviseServer(database.env);
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  const interrupt = () => void stop().finally(() => process.exit(1));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await server.untilReady();
    const students = await buildScene(database.connection(), count);
    const progress = acknowledgements();
    const takers = await Promise.all(students.map((student) => startTaker(server.url, student, progress)));
    const killed = { server: 0, database: 0 };
    const outages: number[] = [];
    for (let kill = 1; kill <= kills; kill++) {
      // Every fifth one meets the recovery from the one before.
      if (kill % 5 !== 0) await progress.next();
      await sleep(randomInt(0, 400));
      const began = performance.now();
      const victim = randomInt(2) === 0 ? 'server' : 'database';
      killed[victim]++;
      if (victim === 'server') server.kill();
      else await database.kill();
      progress.next().then(
        () => outages.push((performance.now() - began) / 1000),
        () => {},
      );
      if (kill % 20 === 0) console.log(`  ${kill} of ${kills} kills, ${progress.total()} saves acknowledged`);
    }
    await progress.next();
    await Promise.all(takers.map((taker) => taker.finish()));
    // The last kill may have come after the last acknowledgement: nobody has met the database again yet.
    await server.untilReady();
    const stored = await readAnswers(database.connection());
    return {
      database: database.name,
      kills: killed,
      saves: progress.total(),
      outages: outages.toSorted((a, b) => a - b),
      ownEnds: server.ownEnds(),
      wrongScores: await countWrongScores(takers, stored),
      ...judge(takers, stored),
    };
  } catch (error) {
    console.error(server.lastWords());
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await stop();
  }
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
