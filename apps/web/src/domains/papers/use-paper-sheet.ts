import { ApiFailure } from '@pelion/contract/kernel/client';
import type { PaperRow, Papers } from '@pelion/contract/papers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import {
  cellKey,
  countChanges,
  type Draft,
  keepDraft,
  noDraft,
  readDraft,
  rowsOf,
  withAbsent,
  withCell,
} from './paper-draft.ts';
import { savePaperAnswers } from './queries.ts';

const isCell = (value: unknown): value is { student_id: number; position: number; now: string } =>
  typeof value === 'object' &&
  value !== null &&
  'student_id' in value &&
  typeof value.student_id === 'number' &&
  'position' in value &&
  typeof value.position === 'number' &&
  'now' in value &&
  typeof value.now === 'string';

/** Newer values of conflicting cells, by cell; null for any other error. */
function conflictsOf(cause: unknown): Readonly<Record<string, string>> | null {
  if (!(cause instanceof ApiFailure) || cause.code !== 'conflict') return null;
  const { details } = cause;
  if (typeof details !== 'object' || details === null || !('cells' in details)) return null;
  if (!Array.isArray(details.cells)) return null;
  return Object.fromEntries(
    details.cells.filter(isCell).map(({ student_id, position, now }) => [cellKey(student_id, position), now]),
  );
}

/** Server errors by cell key; strips the prefix of paths such as `rows.51.3`. */
const errorsOf = (cause: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(cause) ?? {}).map(([path, message]) => [
      path.replace(/^rows\./, ''),
      message,
    ]),
  );

/** Whether the key belongs to a cell of these rows; position 0 is the whole paper. */
const isCellOf = (rows: readonly PaperRow[], key: string) =>
  rows.some(({ student_id, order }) =>
    [null, ...order].some((_, position) => cellKey(student_id, position) === key),
  );

/** Grid of a schedule with its unsaved changes, saved in one request. */
export function usePaperSheet(scheduleId: number, { rows }: Pick<Papers, 'rows'>) {
  const [draft, setDraft] = useState(() => readDraft(scheduleId));
  const [conflicts, setConflicts] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useMutation(savePaperAnswers(scheduleId));

  const settle = (next: Draft) => {
    setDraft(next);
    keepDraft(scheduleId, next);
  };
  const storedOf = (row: PaperRow, position: number) => row.cells[position - 1] ?? '';
  const textOf = (row: PaperRow, position: number) =>
    draft.cells[cellKey(row.student_id, position)]?.value ?? storedOf(row, position);
  const isAbsent = (row: PaperRow) => draft.absent[row.student_id] ?? row.is_absent;

  return {
    draft,
    changes: countChanges(draft),
    conflicts,
    errors,
    failure,
    isSaving: saving.isPending,
    textOf,
    isAbsent,
    type(row: PaperRow, position: number, value: string) {
      const key = cellKey(row.student_id, position);
      const { [key]: _gone, ...others } = errors;
      setErrors(others);
      settle(withCell(draft, key, value, storedOf(row, position)));
    },
    setAbsent: (row: PaperRow, value: boolean) =>
      settle(withAbsent(draft, row.student_id, value, row.is_absent)),
    /** Pastes to the right of and below a cell; values beyond the grid are dropped. */
    paste(from: number, position: number, pasted: readonly (readonly string[])[]) {
      const next = pasted.reduce<Draft>(
        (lines, line, down) =>
          line.reduce<Draft>((cells, value, right) => {
            const row = rows[from + down];
            const at = position + right;
            if (!row || at > row.order.length) return cells;
            return withCell(cells, cellKey(row.student_id, at), value, storedOf(row, at));
          }, lines),
        draft,
      );
      settle(next);
    },
    /** Resolves a conflict: overwrites the newer value, or keeps it. */
    decide(key: string, isMine: boolean) {
      const { [key]: theirs, ...others } = conflicts;
      const { [key]: mine, ...cells } = draft.cells;
      setConflicts(others);
      if (theirs === undefined || !mine) return;
      settle({ ...draft, cells: isMine ? { ...cells, [key]: { ...mine, was: theirs } } : cells });
    },
    discard: () => settle(noDraft),
    save: () => {
      setFailure(null);
      setErrors({});
      setConflicts({});
      saving.mutate(
        { rows: rowsOf(draft, rows) },
        {
          onSuccess: () => settle(noDraft),
          onError(cause) {
            const told = conflictsOf(cause);
            const wrong = errorsOf(cause);
            if (told) setConflicts(told);
            else if (Object.keys(wrong).some((key) => isCellOf(rows, key))) setErrors(wrong);
            // Errors without a visible cell are shown above the grid.
            else setFailure(Object.values(wrong)[0] ?? messageOf(cause));
          },
        },
      );
    },
  };
}
export type PaperSheet = ReturnType<typeof usePaperSheet>;
