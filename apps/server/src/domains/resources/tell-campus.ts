import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';

/** Lets open lists of the campus read again. */
export const tellCampus = (transaction: Db, campusId: number, id: number) =>
  publish(transaction, { campusId, event: { topic: 'resources', id } });
