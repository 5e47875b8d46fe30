import type { Database } from '../../db/database.ts';
import { collectHeartbeats, type Heartbeats } from '../../lib/heartbeats.ts';
import { recordBeats } from './queries.ts';

/** Heartbeat collector of this process; the caller flushes it before shutdown. */
export const heartbeatsOf = (db: Pick<Database, 'campus'>, onError: (error: Error) => void): Heartbeats =>
  collectHeartbeats((campusId, beats) => recordBeats(db.campus(campusId), campusId, beats), onError);
