import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type CampusRecord, findCampus } from './queries.ts';

export { isOfDemo } from './queries.ts';

/** A campus that the site admin may look at; undefined for one of the demo looking past it. */
export const findReachableCampus = (
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Viewer, 'userId'>,
  campusId: number,
  now: Date,
): Promise<CampusRecord | undefined> => findCampus(db.system, userId, campusId, now);
