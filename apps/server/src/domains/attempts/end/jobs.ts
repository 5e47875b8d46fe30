import { z } from 'zod';
import { enqueue, job } from '../../../lib/jobs.ts';
import type { Services } from '../../../lib/services.ts';
import { listLapsed, listOverdue } from '../attempt-queries.ts';
import { GRACE_MS, plus } from '../deadline.ts';
import { closeOverdue } from './close-overdue.ts';

/** A little later than the last save can count, so that the sweep does not race it. */
const MARGIN_MS = 1_000;
const SWEEP_EVERY_MS = 5_000;

const BATCH = 500;
const IN_PARALLEL = 4;

/** Ends all overdue attempts: of absent students, or after a server outage or disagreeing clocks. */
export async function endOverdueAttempts({ db, clock, log }: Services): Promise<void> {
  for (;;) {
    if (!(await clock.agree())) return;
    const now = clock.now();
    const before = plus(now, -GRACE_MS - MARGIN_MS);
    const overdue = await listOverdue(db.system, before, BATCH);
    overdue.push(...(await listLapsed(db.system, before, BATCH - overdue.length)));
    let ended = 0;
    const worker = async () => {
      for (let next = overdue.pop(); next; next = overdue.pop()) {
        const { attempt_id: id, campus_id } = next;
        // One failure must not keep the other attempts running.
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

/** Deadlines are looked for, in an index of their own; a job for each would have to move with every one of them (decision 0048). */
export const sweepAttempts = job({
  name: 'attempts.sweep',
  runner: 'deadlines',
  limit: { minutes: 10, after: 'retry' },
  payload: z.object({}),
  async run(_, services) {
    await endOverdueAttempts(services);
    await sweepAt(services, plus(services.clock.now(), SWEEP_EVERY_MS));
  },
});

/** At most one pending sweep across all processes. */
const sweepAt = ({ db }: Services, runAt?: Date) =>
  enqueue(db.system, sweepAttempts, {}, { runAt, key: 'attempts-sweep' });

/** At the start of a worker and every minute, for the case that a sweep was cut off before it called the next. */
export const keepSweeping = (services: Services) => sweepAt(services);
