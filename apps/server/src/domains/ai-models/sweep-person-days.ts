import type { Services } from '../../lib/services.ts';
import { sweepPersonDays } from './reservation-queries.ts';

/** Days for which the replies of a person are kept: the limit needs one. */
const KEPT_DAYS = 7;

export async function forgetPersonDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sweepPersonDays(db.system, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
}
