import type { Place } from '@pelion/contract/marking';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { listPageIds } from '../attempts/pages/laid-pages.ts';
import type { MarkRow } from './queries.ts';

/** Pages that are spoken of, each once. */
const pagesIn = (places: readonly Place[]) =>
  new Set(places.flatMap((place) => (place.kind === 'picture' ? place.page_id : [])));

/**
 * A comment hangs on a page of this very answer. One that a mark has spoken of already may stay when its page was taken out since:
 * what was said of it is not lost, nor keeps it the points from being saved.
 */
export async function assertOnPages(
  db: Db,
  campusId: number,
  row: Pick<MarkRow, 'item_id' | 'places' | 'provisional'>,
  places: readonly Place[],
): Promise<void> {
  const spokenOf = [row, ...row.provisional].flatMap((mark) => [...pagesIn(mark.places ?? [])]);
  if ([...pagesIn(places)].every((page) => spokenOf.includes(page))) return;
  const known = new Set([...spokenOf, ...(await listPageIds(db, campusId, row.item_id))]);
  for (const [index, place] of places.entries())
    if (place.kind === 'picture' && !known.has(place.page_id))
      invalid({
        path: `places.${index}.page_id`,
        message: phrase('This picture is not part of the answer.'),
      });
}
