import { z } from 'zod';
import { enqueue, job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { findAttempt, listOverdue } from './attempt-queries.ts';
import { closesAt, GRACE_MS } from './deadline.ts';
import { endOverdueAttempt, isOverdue } from './end-attempt.ts';
import { isRunning } from './moves.ts';

/** A little later than the last save can count, so that the job does not race it. */
const MARGIN_MS = 1_000;

/** When the job of an attempt runs; one job per attempt, whose later time replaces the earlier. */
export const endJobOf = (attempt: { readonly id: number; readonly deadline_at: Date }) => ({
  runAt: new Date(closesAt(attempt.deadline_at).getTime() + MARGIN_MS),
  key: `attempt-end:${attempt.id}`,
});

/** Ends an attempt whose student is gone. Early, because the database's clock and ours differ, it asks to be called again. */
export const endWhenOver = job({
  name: 'attempts.endWhenOver',
  runner: 'deadlines',
  payload: z.object({ campusId: z.int(), attemptId: z.int() }),
  async run({ campusId, attemptId }, { db, clock }) {
    const now = clock.now();
    const campus = db.campus(campusId);
    const attempt = await findAttempt(campus, attemptId);
    if (!attempt || !isRunning(attempt)) return;
    if (isOverdue(attempt, now)) await endOverdueAttempt(campus, attemptId, now);
    else await enqueue(campus, endWhenOver, { campusId, attemptId }, endJobOf(attempt));
  },
});

const BATCH = 500;
const IN_PARALLEL = 4;

/** Ends every attempt that is over, whatever became of its job: the server was down, or a clock had jumped. */
export async function endOverdueAttempts({ db, clock, log }: Services): Promise<void> {
  for (;;) {
    const now = clock.now();
    const overdue = await listOverdue(db.system, new Date(now.getTime() - GRACE_MS - MARGIN_MS), BATCH);
    let ended = 0;
    const worker = async () => {
      for (let next = overdue.pop(); next; next = overdue.pop()) {
        const { id, campus_id } = next;
        // One attempt that cannot be ended must not keep the others running.
        await endOverdueAttempt(db.campus(campus_id), id, now).then(
          () => ended++,
          (error: unknown) => log.error({ err: error, attempt: id }, 'attempt could not be ended'),
        );
      }
    };
    const found = overdue.length;
    await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
    if (found < BATCH || ended === 0) return;
  }
}

export const sweepAttempts = job({
  name: 'attempts.sweep',
  runner: 'deadlines',
  payload: z.object({}),
  run: (_, services) => endOverdueAttempts(services),
});

/** Every minute by the periodic job, and twice in between: crontab knows no seconds. */
export async function sweepThreeTimes(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const seconds of [20, 40]) {
    const runAt = new Date(clock.now().getTime() + seconds * 1000);
    await enqueue(db.system, sweepAttempts, {}, { runAt, key: `attempts-sweep:${seconds}` });
  }
  await endOverdueAttempts(services);
}
