import type { Place } from '@pelion/contract/marking';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { listPageIds } from '../attempts/pages/answer-page-rows.ts';
import type { MarkRow } from './queries.ts';

/** Pages that are spoken of, each once. */
const pagesIn = (places: readonly Place[]) =>
  new Set(places.flatMap((place) => (place.kind === 'picture' ? place.page_id : [])));

/**
 * Requires pins to be on a page of this answer. Pins of an existing mark may stay on a page removed since, so that no
 * feedback is lost and points can be saved.
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
