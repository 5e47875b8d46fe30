import { keysOf } from '@pelion/words';
import { singleChoiceDraft } from '../apps/server/test/factories/question-drafts.ts';
import type { Measurement } from './figure.ts';
import { openConnection } from './support/connection.ts';
import { buildExam } from './support/exam.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { median } from './support/statistics.ts';

/** The largest accepted assessment (decision 0030): 2,000 questions, 8 MB as stored. */
const QUESTIONS = 2000;
const STEM = 'A sentence of a long text that is read before the question is answered. '.repeat(50);
const TAKERS = 6;

const acts = {
  start: 'starting an attempt of it',
  readPaper: 'its paper',
  submit: 'submitting it',
  readResult: 'its result',
} as const satisfies Partial<Record<keyof Sitting, string>>;

export const largestPaper: Measurement = {
  name: 'largest-paper',
  title: 'How long the largest paper holds everybody else up',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'largest');
    const questions = Array.from({ length: QUESTIONS }, () => singleChoiceDraft({ stem: STEM }));
    const exam = await buildExam(db, TAKERS, questions);
    const server = await startServer({ DATABASE_URL: db.url });
    const holds: Record<keyof typeof acts, number[]> = {
      start: [],
      readPaper: [],
      submit: [],
      readResult: [],
    };
    for (const [index, taker] of exam.takers.entries()) {
      log(`taker ${index + 1} of ${TAKERS}`);
      const sitting = sitDown(await openConnection(server.port), exam, taker);
      for (const act of keysOf(acts)) {
        const held = await longestHold(server, sitting[act]);
        // The first round warms up the JIT.
        if (index > 0) holds[act].push(held);
      }
    }
    return keysOf(acts).map((act) => ({
      name: `2,000 questions, ${acts[act]}: longest hold of the event loop`,
      measured: median(holds[act]),
      unit: 'milliseconds',
      budget: { atMost: 50 },
    }));
  },
};

async function longestHold(server: BenchServer, act: () => Promise<void>): Promise<number> {
  await server.usage();
  await act();
  return (await server.usage()).longestHoldMs;
}
