import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { insertLines, listLines } from './line-queries.ts';
import {
  type Counting,
  filtersOf,
  itemize,
  type KeptFigures,
  liveSourceOf,
  loadFigures,
} from './load-figures.ts';
import { findReport, forgetFigures, keepFigures, lockReport } from './queries.ts';

/** Students, times items where they are kept, of a frozen report. */
const MOST_KEPT = 200_000;
/** Students whose items are read at once. */
const AT_ONCE = 200;

const tooLarge = phrase(
  'This is too much to keep. Choose fewer {course+} or {student+}, or leave the figures live.',
);

/** Keeps the figures of this moment in the transaction, which should see one state of the database. */
export async function freeze(transaction: Db, { viewer, now }: Counting, id: number): Promise<void> {
  const context = { viewer, now, db: transaction };
  await lockReport(transaction, id);
  const report = found(await findReport(transaction, viewer, id));
  const source = await liveSourceOf(context, { ...report, frozen_at: null }, filtersOf(report));
  const figures = await loadFigures(context, source);
  const heads = new Map<number, KeptFigures['heads'][number]>();
  await forgetFigures(transaction, id);
  const everybody = { order: 'name', is_descending: false, limit: AT_ONCE } as const;
  const isItemized = report.kind !== 'multiCourse';
  for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
    const page = await listLines(transaction, source.lines, { ...everybody, offset });
    total = offset === 0 ? page.total : total;
    const { rows, items, headsOf } = isItemized
      ? await itemize(context, source, page.rows)
      : { rows: page.rows, items: [], headsOf: () => [] };
    for (const { course_id } of rows) {
      if (isItemized && !heads.has(course_id))
        heads.set(course_id, { course_id, items: [...headsOf(course_id)] });
    }
    const widest = Math.max(1, ...[...heads.values()].map((head) => head.items.length));
    if (total * widest > MOST_KEPT) throw new Failure('conflict', { reason: 'tooLarge' }, tooLarge);
    await insertLines(
      transaction,
      { campus_id: viewer.campusId, report_id: id },
      rows.map((row, place) => ({ ...row, items: items[place] ?? [] })),
    );
  }
  await keepFigures(transaction, id, { ...figures, heads: [...heads.values()] } satisfies KeptFigures, now);
}
