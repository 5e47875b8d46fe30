import type { Services } from '../../lib/services.ts';
import { sweepChanges } from './change-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the change history of every campus that is too old to undo. */
export const sweepQuestionChanges = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  sweepChanges(db.system, new Date(clock.now().getTime() - DAY_MS));
