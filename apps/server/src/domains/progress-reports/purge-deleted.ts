import { PROGRESS_REPORT_BIN_DAYS } from '@pelion/contract/progress-reports/facts';
import { daysBefore } from '../../lib/days-before.ts';
import type { Services } from '../../lib/services.ts';
import { purgeCycles } from './cycle-queries.ts';

/** Every night: deletes cycles whose deletion can no longer be undone. */
export async function purgeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await purgeCycles(db.system, daysBefore(clock.now(), PROGRESS_REPORT_BIN_DAYS));
}
