import type { Database } from '../../db/database.ts';
import { collectHeartbeats, type Heartbeats } from '../../lib/heartbeats.ts';
import { recordBeats } from './queries.ts';

/** The heartbeats of this process; whoever makes it writes what has come before the process ends. */
export const heartbeatsOf = (db: Pick<Database, 'campus'>, onError: (error: Error) => void): Heartbeats =>
  collectHeartbeats((campusId, beats) => recordBeats(db.campus(campusId), campusId, beats), onError);
