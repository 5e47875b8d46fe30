import { hearing } from '../../lib/domain-events.ts';
import { job } from '../../lib/jobs.ts';
import { markTold, newsPeriod } from './gather.ts';

/** Finds the news among the records of an event, in every kind of notice that subscribes to it. */
export const hearEvents = job({
  ...hearing,
  runner: 'upkeep',
  limit: { minutes: 5, after: 'retry' },
  async run({ event, ids }, { db, clock, notices }) {
    const period = newsPeriod(clock.now());
    await db.system.transaction().execute(async (transaction) => {
      for (const { kind, among } of notices.pushedBy(event))
        await markTold(transaction, kind, among(ids, period), period.now);
    });
  },
});
