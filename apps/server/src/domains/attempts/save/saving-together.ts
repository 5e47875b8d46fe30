import type { Database } from '../../../db/database.ts';
import { together } from '../../../lib/batcher.ts';

export type Saver = Pick<Database, 'campusQuery'>;

type Run<Save, Row> = (db: Saver, campusId: number, saves: readonly Save[]) => Promise<readonly Row[]>;

/** Turns a statement for many saves into a function for one, which batches parallel saves of a campus. */
export function savingTogether<Save extends { readonly attemptId: number }, Row>(run: Run<Save, Row>) {
  const savers = new WeakMap<Saver, (campusId: number, save: Save) => Promise<Row>>();
  const saverOf = (db: Saver) => {
    const known = savers.get(db);
    if (known) return known;
    const saver = together<Save, Row>({
      run: (campusId, saves) => run(db, campusId, saves),
      // A statement may contain an item only once.
      keyOf: ({ attemptId }) => attemptId,
      most: 64,
      gatherMs: 2,
      gatherFrom: 4,
      patienceMs: 50,
      sideBySide: 4,
    });
    savers.set(db, saver);
    return saver;
  };
  return (db: Saver, campusId: number, save: Save): Promise<Row> => saverOf(db)(campusId, save);
}
