import type { Services } from '../../lib/services.ts';
import { sweepLaunches } from './runtime/launch-queries.ts';

/** Ended launches say for some days that another has taken over. */
const KEPT_MS = 7 * 24 * 3_600_000;

export const sweepUnusedLaunches = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  sweepLaunches(db.system, new Date(clock.now().getTime() - KEPT_MS));
