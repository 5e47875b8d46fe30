import type { Services } from '../../lib/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which notices may still name a change. */
const KEPT_DAYS = 60;

/** Deletes the changes of every campus that no notice is about any more. */
export const sweepClassChanges = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db.system
    .deleteFrom('class_change')
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
    .execute();
