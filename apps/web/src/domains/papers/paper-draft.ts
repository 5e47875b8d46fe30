import type { PaperAnswers, PaperRow } from '@pelion/contract/papers';
import { deviceMemory } from '../../lib/safe-storage.ts';

// Unsaved cells of the grid, stored on the device to survive reloads.

export interface Change {
  readonly value: string;
  /** Stored value when the cell was first changed. */
  readonly was: string;
}

export interface Draft {
  /** Typed value by student and position: `51.3` is the third question of student 51. */
  readonly cells: Readonly<Record<string, Change>>;
  /** Unsaved absence by student id. */
  readonly absent: Readonly<Record<string, boolean>>;
}

export const noDraft: Draft = { cells: {}, absent: {} };

export const cellKey = (studentId: number, position: number): string => `${studentId}.${position}`;
const keyOf = (scheduleId: number) => `papers-${scheduleId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readCells(value: unknown): Draft['cells'] {
  if (!isRecord(value)) return {};
  const cells: Record<string, Change> = {};
  for (const [key, change] of Object.entries(value))
    if (isRecord(change) && typeof change.value === 'string' && typeof change.was === 'string')
      cells[key] = { value: change.value, was: change.was };
  return cells;
}

function readAbsent(value: unknown): Draft['absent'] {
  if (!isRecord(value)) return {};
  const absent: Record<string, boolean> = {};
  for (const [key, is] of Object.entries(value)) if (typeof is === 'boolean') absent[key] = is;
  return absent;
}

export function readDraft(scheduleId: number): Draft {
  const kept = deviceMemory.read(keyOf(scheduleId));
  return isRecord(kept) ? { cells: readCells(kept.cells), absent: readAbsent(kept.absent) } : noDraft;
}

export const keepDraft = (scheduleId: number, draft: Draft): void =>
  deviceMemory.keep(keyOf(scheduleId), countChanges(draft) === 0 ? null : draft);

export const countChanges = ({ cells, absent }: Draft): number =>
  Object.keys(cells).length + Object.keys(absent).length;

/** Sets the value of a cell; a value equal to the stored one removes the change. */
export function withCell(draft: Draft, key: string, value: string, stored: string): Draft {
  const { [key]: before, ...cells } = draft.cells;
  return {
    ...draft,
    cells: value === stored ? cells : { ...cells, [key]: { value, was: before?.was ?? stored } },
  };
}

export function withAbsent(draft: Draft, studentId: number, isAbsent: boolean, stored: boolean): Draft {
  const { [studentId]: _before, ...absent } = draft.absent;
  return { ...draft, absent: isAbsent === stored ? absent : { ...absent, [studentId]: isAbsent } };
}

/** Request rows: students with changes, each with all changed cells. */
export function rowsOf(draft: Draft, rows: readonly PaperRow[]): PaperAnswers['rows'] {
  return rows.flatMap(({ student_id, order }) => {
    const cells = order.flatMap((_, index) => {
      const change = draft.cells[cellKey(student_id, index + 1)];
      return change ? [{ position: index + 1, ...change }] : [];
    });
    const is_absent = draft.absent[student_id];
    if (cells.length === 0 && is_absent === undefined) return [];
    return [{ student_id, cells, ...(is_absent === undefined ? {} : { is_absent }) }];
  });
}
