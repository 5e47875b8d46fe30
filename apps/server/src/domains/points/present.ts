import type { Viewer } from '../../lib/viewer.ts';
import { mayUndo } from './policy.ts';
import type { EntryRow, TotalRow } from './queries.ts';

export const presentEntry = (viewer: Viewer, row: EntryRow) => ({
  id: row.id,
  points_assigned: row.points,
  points_category_id: row.category,
  reason: row.reason,
  note: row.note,
  assessment_name: row.assessment_name,
  given_by: row.given_by,
  given_at: row.at,
  is_undone: row.is_undone,
  can: { undo: mayUndo(viewer, row) },
});

/** Points left to spend; a regrade that takes back what was spent leaves none (decision 20261130-0108). */
const balanceOf = (row: Pick<TotalRow, 'total' | 'spent'> | undefined) =>
  row === undefined ? 0 : Math.max(0, row.total - row.spent);

export function totalsOf(studentId: number, totals: readonly TotalRow[]) {
  const row = totals.find(({ student_id }) => student_id === studentId);
  return {
    student_id: studentId,
    grade_points: row?.grade_points ?? 0,
    class_points: row?.class_points ?? 0,
    total_points: row?.total ?? 0,
    spent_points: row?.spent ?? 0,
    balance: balanceOf(row),
  };
}
