import type { MarkRecord } from '../../../lib/journal/marks-database.ts';

// From the records of this device to what the server takes.

export const marksBody = (player_id: string, records: readonly MarkRecord[]) => ({
  player_id,
  marks: records.flatMap(({ item_id, seq, marks, written_at }) =>
    marks ? [{ item_id, seq, marks, written_at }] : [],
  ),
});

export const sheetsBody = (player_id: string, records: readonly MarkRecord[]) => ({
  player_id,
  sheets: records.map(({ item_id, seq, strokes, written_at }) => ({
    item_id,
    seq,
    strokes: [...strokes],
    written_at,
  })),
});
