import type { Services } from '../../lib/services.ts';
import { closeDueMonths, endOverdue } from './months.ts';
import { settleRefunds } from './payments/settle-refund.ts';
import { addUpStorage, measureSchool, noteUsage } from './queries.ts';

/** The most of each month that runs, school after school: people who come are counted when they come, files now. */
async function measureAll({ db }: Pick<Services, 'db'>): Promise<void> {
  const running = await db.system
    .selectFrom('usage_period')
    .select('school_id')
    .where('closed_at', 'is', null)
    .execute();
  for (const { school_id } of running)
    await noteUsage(db.system, school_id, await measureSchool(db.system, school_id));
}

/** Hourly: measures use, bills finished months, handles unpaid invoices, and requests pending refunds. */
export async function keepPlans(services: Services): Promise<void> {
  await addUpStorage(services.db.system);
  await measureAll(services);
  await closeDueMonths(services);
  await endOverdue(services);
  await settleRefunds(services);
}
