import type { Db } from '../../db/database.ts';
import type { Act } from '../classes/change-classes.ts';
import type { Directory } from './compare-lines.ts';
import { findYear, listCells, listHosts, listNamed, listPeriods, listSections } from './queries.ts';

/** Everything that a file may name, as it is now. */
export async function loadDirectory(
  db: Db,
  { viewer, now }: Pick<Act, 'viewer' | 'now'>,
): Promise<Directory> {
  const year = await findYear(db);
  return {
    sections: year ? await listSections(db, year.id) : [],
    periods: await listPeriods(db),
    subjects: await listNamed(db, 'subject'),
    rooms: await listNamed(db, 'classroom'),
    hosts: await listHosts(db),
    cells: await listCells(db, { now, timeZone: viewer.campusTimeZone }),
  };
}
