import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { deadlines, starts } from './exam.ts';
import type { Figure, Measurement } from './figure.ts';
import { openConnection } from './support/connection.ts';
import { buildExam, type Exam } from './support/exam.ts';
import { openBoard, type Shown } from './support/invigilator.ts';
import { forEachOf, runAt } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const TAKERS = 300;
const WORKERS = 8;
const SAVE_EVERY_MS = 5000;
/** Interval of a player's heartbeats. */
const BEAT_EVERY_MS = 15_000;
const NOTE_EVERY_MS = 20_000;
const ROUND_MS = 30_000;
/** Time limit after the last save for updates to reach the board. */
const UNTIL_SHOWN_MS = 4000;

/** 300 takers, with one invigilator watching the live board. */
export const board: Measurement = {
  name: 'board',
  title: 'Live board of an exam',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'board');
    const exam = await buildExam(db, TAKERS);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log(`${TAKERS} takers start`);
    const sittings: Sitting[] = [];
    await forEachOf(exam.takers, WORKERS, async (taker) => {
      // A connection per taker, opened when they arrive, because the server closes idle connections.
      const sitting = oneAtATime(sitDown(await openConnection(server.port), exam, taker));
      await sitting.start();
      await sitting.readPaper();
      sittings.push(sitting);
    });
    log('they save, without signs of life and without a board');
    await round(server, sittings, { beats: false });
    const alone = await round(server, sittings, { beats: false });
    log('the same with signs of life, and somebody looks');
    const seen = watchedSaves();
    const tokens = await signIn(db, exam.author);
    const opened = await openBoard(server, exam.scheduleId, tokens, seen.show);
    const watched = await round(server, sittings, { beats: true, onSaved: seen.saved });
    await sleep(UNTIL_SHOWN_MS);
    log(`the board was read ${opened.reads()} times`);
    log('the same with marks and scratch paper');
    const noted = await round(server, sittings, { beats: true, notes: true });
    await opened.close();
    log(`${TAKERS} takers start within 60 s, with the board open`);
    const rush = await starts(db, server, 60_000, (other) => openFor(db, server, other));
    log('1,000 attempts end in one second, with the board open');
    const endedAfter = await deadlines(db, (attemptIds) => openForAttempts(db, server, attemptIds));
    return [
      {
        name: 'board of 300 takers: from a saved answer to the board, p95',
        measured: p95(seen.delays) / 1000,
        unit: 'seconds',
        budget: { atMost: 2 },
      },
      {
        name: 'board of 300 takers: saved answers that it never showed',
        measured: seen.missing(),
        unit: 'count',
        budget: { atMost: 0 },
      },
      {
        name: 'board of 300 takers: of a core, server and PostgreSQL, beyond the saves themselves',
        measured: watched.percentOfCore - alone.percentOfCore,
        unit: 'cpuPercent',
        budget: { atMost: 5 },
      },
      { name: '300 takers saving every 5 s: of a core', measured: alone.percentOfCore, unit: 'cpuPercent' },
      {
        name: '300 takers saving every 5 s, board open: p95',
        measured: p95(watched.latencies),
        unit: 'milliseconds',
        budget: { atMost: 200 },
      },
      {
        name: '300 takers saving, marking and drawing, board open: p95',
        measured: p95(noted.latencies),
        unit: 'milliseconds',
        budget: { atMost: 200 },
      },
      {
        name: '300 takers saving, marking and drawing, board open: failed',
        measured: alone.failed + watched.failed + noted.failed,
        unit: 'count',
        budget: { atMost: 0 },
      },
      {
        name: '300 takers start within 60 s, board open: p95',
        measured: p95(rush.latencies),
        unit: 'milliseconds',
        budget: { atMost: 2000 },
      },
      {
        name: '300 takers start within 60 s, board open: failed',
        measured: rush.errors.length,
        unit: 'count',
        budget: { atMost: 0 },
      },
      {
        name: '1,000 deadlines in one second, board open: all finalised after',
        measured: endedAfter / 1000,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
    ] satisfies Figure[];
  },
};

/** A browser connection carries one request at a time; further requests of a player are queued. */
function oneAtATime(sitting: Sitting): Sitting {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<void>) => () => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
  const { start, readPaper, save, note, beat, submit, readResult } = sitting;
  return {
    ...sitting,
    start: inTurn(start),
    readPaper: inTurn(readPaper),
    save: inTurn(save),
    note: inTurn(note),
    beat: inTurn(beat),
    submit: inTurn(submit),
    readResult: inTurn(readResult),
  };
}

interface Round {
  readonly beats: boolean;
  readonly notes?: boolean;
  readonly onSaved?: (resultId: number) => void;
}

/** Every taker saves every five seconds, at staggered times. */
async function round(server: MeasuredServer, sittings: readonly Sitting[], { beats, notes, onSaved }: Round) {
  const before = await server.cpuMs();
  const started = performance.now();
  const each = (everyMs: number, work: (sitting: Sitting) => Promise<unknown>) =>
    runAt(moments(everyMs, sittings.length), async (index) => {
      const sitting = sittings[index % sittings.length];
      if (sitting) await work(sitting);
    });
  const [saves, ...others] = await Promise.all([
    each(SAVE_EVERY_MS, async (sitting) => {
      await sitting.save();
      onSaved?.(sitting.resultId());
    }),
    ...(beats ? [each(BEAT_EVERY_MS, (sitting) => sitting.beat())] : []),
    ...(notes ? [each(NOTE_EVERY_MS, (sitting) => sitting.note())] : []),
  ]);
  const errors = [saves, ...others].flatMap((run) => run.errors);
  for (const error of new Set(errors)) console.error(error);
  return {
    latencies: saves.latencies,
    failed: errors.length,
    percentOfCore: (((await server.cpuMs()) - before) / (performance.now() - started)) * 100,
  };
}

const moments = (everyMs: number, takers: number) =>
  Array.from(
    { length: Math.floor((takers * ROUND_MS) / everyMs) },
    (_, index) => (index % takers) * (everyMs / takers) + Math.floor(index / takers) * everyMs,
  );

/** Records the time of each saved answer and the time at which the board counted it. */
function watchedSaves() {
  const saved = new Map<number, number[]>();
  const delays: number[] = [];
  /** Number of answers of each attempt before the board opened. */
  const first = new Map<number, number>();
  let isFirst = true;
  return {
    delays,
    saved(resultId: number) {
      const moments = saved.get(resultId) ?? [];
      moments.push(performance.now());
      saved.set(resultId, moments);
    },
    show(shown: Shown) {
      if (isFirst) for (const [id, count] of shown) first.set(id, count);
      isFirst = false;
      const now = performance.now();
      for (const [id, count] of shown) {
        const waiting = saved.get(id) ?? [];
        let more = count - (first.get(id) ?? 0);
        // The board may show an answer before its acknowledgement arrives; the next save then counts it.
        for (; more > 0 && waiting.length > 0; more--) {
          delays.push(now - (waiting.shift() ?? now));
          first.set(id, (first.get(id) ?? 0) + 1);
        }
      }
    },
    missing: () => [...saved.values()].reduce((sum, waiting) => sum + waiting.length, 0),
  };
}

const openFor = async (db: ScratchDatabase, server: MeasuredServer, { scheduleId, author }: Exam) =>
  openBoard(server, scheduleId, await signIn(db, author));

async function openForAttempts(db: ScratchDatabase, server: MeasuredServer, attemptIds: readonly number[]) {
  const { rows } = await sql<{ schedule_id: number; campus_id: number; created_by: number }>`
    select s.id as schedule_id, s.campus_id, s.created_by from attempt t
    join assessment_schedule s on s.campus_id = t.campus_id and s.id = t.schedule_id
    where t.id = ${attemptIds[0]}`.execute(db.system);
  const [row] = rows;
  if (!row) throw new Error('There are attempts');
  const member = { userId: row.created_by, campusId: row.campus_id, userType: 'teacher' } as const;
  return openBoard(server, row.schedule_id, await signIn(db, member));
}
