import type { Services } from '../../lib/services.ts';
import { measureAll } from './measure.ts';
import { closeDueMonths, endOverdue } from './months.ts';
import { settleRefunds } from './payments/settle-refund.ts';
import { addUpStorage } from './usage-queries.ts';

/** Hourly: measures use, bills finished months, handles unpaid invoices, and requests pending refunds. */
export async function keepPlans(services: Services): Promise<void> {
  await addUpStorage(services.db.system);
  await measureAll(services);
  await closeDueMonths(services);
  await endOverdue(services);
  await settleRefunds(services);
}
