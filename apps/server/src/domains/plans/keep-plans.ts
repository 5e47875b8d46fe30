import type { Services } from '../../lib/services.ts';
import { measureAll } from './measure.ts';
import { closeDueMonths, endOverdue } from './months.ts';
import { settleRefunds } from './payments/settle-refund.ts';
import { addUpStorage } from './usage-queries.ts';

/** Hourly: what is in use is measured, months that are over are billed, invoices that nobody pays have consequences, and refunds that wait are asked for. */
export async function keepPlans(services: Services): Promise<void> {
  await addUpStorage(services.db.system);
  await measureAll(services);
  await closeDueMonths(services);
  await endOverdue(services);
  await settleRefunds(services);
}
