import { itemMarks, type SavedMarks, type SavedSheet, stroke } from '@pelion/contract/attempts';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Json } from '../../../db/types.generated.ts';
import type { AttemptRow } from '../attempt-queries.ts';

const stored = itemMarks.omit({ seconds: true });

/** Marks of one question as the student left them; null without stored or readable marks. */
export function marksIn(row: {
  readonly item_id: number;
  readonly marks_seq: number | null;
  readonly marks: Json | null;
  readonly seconds: number | null;
}): SavedMarks | null {
  const { item_id, marks_seq, marks, seconds } = row;
  if (marks_seq === null || marks_seq === 0) return null;
  const known = stored.safeParse(marks);
  if (!known.success) return null;
  return { item_id, seq: marks_seq, marks: { ...known.data, seconds: seconds ?? 0 } };
}

const strokes = z.array(stroke);

/** Lists the drawings of a part by question. */
export async function listSheets(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
  part: number,
): Promise<SavedSheet[]> {
  const rows = await db
    .selectFrom('attempt_item as i')
    .innerJoin('item_marks as m', (join) =>
      join.onRef('m.campus_id', '=', 'i.campus_id').onRef('m.item_id', '=', 'i.id'),
    )
    .select(['i.id as item_id', 'm.sheet_seq as seq', 'm.strokes'])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .where('i.part', '=', part)
    .where('m.sheet_seq', '>', 0)
    .orderBy('i.position')
    .execute();
  return rows.map(({ item_id, seq, strokes: drawn }) => ({
    item_id,
    seq,
    strokes: strokes.parse(drawn ?? []),
  }));
}
