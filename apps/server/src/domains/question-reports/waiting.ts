import type { Context } from '../../lib/http/implement.ts';
import { countOpen } from './queries.ts';

/** Counts the viewer's reports waiting for an answer. */
export const waitingReports = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>) => ({
  open: await countOpen(db, viewer.userId),
});
