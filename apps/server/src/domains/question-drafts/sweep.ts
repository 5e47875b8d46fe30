import type { Services } from '../../lib/services.ts';
import { sweepDrafts } from './queries.ts';

const DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes abandoned drafts of all campuses. */
export const sweepQuestionDrafts = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  sweepDrafts(db.system, new Date(clock.now().getTime() - DAYS * DAY_MS));
