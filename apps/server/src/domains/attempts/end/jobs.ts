import { z } from 'zod';
import { enqueue, job } from '../../../lib/jobs.ts';
import type { Services } from '../../../lib/services.ts';
import { findAttempt, listOverdue } from '../attempt-queries.ts';
import { closesAt, GRACE_MS, plus } from '../deadline.ts';
import { isOverdue, partOf } from '../parts.ts';
import { closeOverdue } from './close-overdue.ts';

/** A little later than the last save can count, so that the job does not race it. */
const MARGIN_MS = 1_000;
/** The sweep looks this often; a job that may not end anything now leaves it to the sweep. */
const SWEEP_SECONDS = [20, 40] as const;

export interface EndJob {
  readonly attemptId: number;
  readonly part: number;
  readonly deadline: Date;
}

/** When the job of a part runs; one job per part, whose later time replaces the earlier. */
export const endJobOf = ({ attemptId, part, deadline }: EndJob) => ({
  runAt: plus(closesAt(deadline), MARGIN_MS),
  key: `attempt-end:${attemptId}:${part}`,
});

/** Closes a part whose student is gone. Early, because the database's clock and ours differ, it asks to be called again. */
export const endWhenOver = job({
  name: 'attempts.endWhenOver',
  runner: 'deadlines',
  payload: z.object({ campusId: z.int(), attemptId: z.int(), part: z.int() }),
  async run(payload, { db, clock }) {
    const { campusId, attemptId, part: number } = payload;
    const now = clock.now();
    const campus = db.campus(campusId);
    const attempt = await findAttempt(campus, attemptId);
    const part = attempt && partOf(attempt, number);
    const deadline = part?.deadline_at;
    if (!part || !deadline || part.ended_at) return;
    if (isOverdue(part, now)) await closeOverdue(campus, attemptId, { clock, now });
    else await enqueue(campus, endWhenOver, payload, endJobOf({ attemptId, part: number, deadline }));
  },
});

const BATCH = 500;
const IN_PARALLEL = 4;

/** Ends everything that is over, whatever became of its job: the server was down, or the clocks did not agree. */
export async function endOverdueAttempts({ db, clock, log }: Services): Promise<void> {
  for (;;) {
    if (!(await clock.agree())) return;
    const now = clock.now();
    const overdue = await listOverdue(db.system, plus(now, -GRACE_MS - MARGIN_MS), BATCH);
    let ended = 0;
    const worker = async () => {
      for (let next = overdue.pop(); next; next = overdue.pop()) {
        const { attempt_id: id, campus_id } = next;
        // One attempt that cannot be ended must not keep the others running.
        await closeOverdue(db.campus(campus_id), id, { clock, now }).then(
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
  for (const seconds of SWEEP_SECONDS) {
    const runAt = plus(clock.now(), seconds * 1000);
    await enqueue(db.system, sweepAttempts, {}, { runAt, key: `attempts-sweep:${seconds}` });
  }
  await endOverdueAttempts(services);
}
