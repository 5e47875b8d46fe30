import type { Services } from '../../lib/services.ts';
import { measureAll } from './measure.ts';
import { closeDueMonths, endOverdue } from './months.ts';
import { addUpStorage } from './usage-queries.ts';

/** Hourly: what is in use is measured, months that are over are billed, and invoices that nobody pays have consequences. */
export async function keepPlans(services: Services): Promise<void> {
  await addUpStorage(services.db.system);
  await measureAll(services);
  await closeDueMonths(services);
  await endOverdue(services);
}
