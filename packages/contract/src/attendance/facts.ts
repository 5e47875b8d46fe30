import { seesWholeCampus, type UserType } from '@pelion/access';
import { keysOf, numbered, phrase } from '@pelion/words';

/** Spec 1 §3. */
export const attendanceTable = numbered({
  attended: { id: 1, label: phrase('Attended'), tone: 'green' },
  absentWithNotice: { id: 2, label: phrase('Absent with notice'), tone: 'orange' },
  absentWithoutNotice: { id: 3, label: phrase('Absent without notice'), tone: 'red' },
  makeupRequested: { id: 4, label: phrase('Makeup requested'), tone: 'blue' },
  makeupApproved: { id: 5, label: phrase('Makeup approved'), tone: 'blue' },
  attendedBySystem: { id: 6, label: phrase('Attended (system marked)'), tone: 'green' },
  absent: { id: 7, label: phrase('Absent'), tone: 'red' },
});
export const attendanceStates = attendanceTable.ids;

/** Signs of the states on a register, which fonts of pages have; the last one is of a class that was made up. */
export const attendanceSigns = {
  attended: { sign: '✓', label: attendanceTable.labelOf('attended') },
  absentWithNotice: { sign: '/', label: attendanceTable.labelOf('absentWithNotice') },
  absentWithoutNotice: { sign: '×', label: attendanceTable.labelOf('absentWithoutNotice') },
  makeupRequested: { sign: '?', label: attendanceTable.labelOf('makeupRequested') },
  makeupApproved: { sign: '…', label: attendanceTable.labelOf('makeupApproved') },
  attendedBySystem: { sign: '+', label: attendanceTable.labelOf('attendedBySystem') },
  absent: { sign: '–', label: attendanceTable.labelOf('absent') },
  madeUp: { sign: '±', label: phrase('Made up') },
} as const;

/** Sign of the mark that counts; empty without one. */
export function signOf(status: number | null, isMadeUp: boolean): string {
  const name = status === null ? undefined : attendanceTable.nameOf(status);
  if (name === undefined) return '';
  return attendanceSigns[isMadeUp ? 'madeUp' : name].sign;
}

/** Marks that people give; the others follow from check-in and makeup. */
export const givenMarks = [1, 2, 3, 7] as const;

/** Columns of a register, the one that counts most first. */
export const markSourceWords = {
  office: phrase('Office'),
  teacher: phrase('{^teacher}'),
  system: phrase('System'),
} as const;
export const markSources = keysOf(markSourceWords);
export type MarkSource = (typeof markSources)[number];

/** Columns that people write. */
export type MarkingSource = Exclude<MarkSource, 'system'>;

/** Column of a person: hosts write the teacher's, admins and staff the office's; null for other people. */
export const markingSourceOf = (userType: UserType, isHost: boolean): MarkingSource | null => {
  if (isHost) return 'teacher';
  return seesWholeCampus(userType) ? 'office' : null;
};

/** Marks of one student; `makeup` is 4 or 5 while one is requested or approved. */
export interface Marks extends Readonly<Record<MarkSource, number | null>> {
  readonly makeup: number | null;
}
export const unmarked: Marks = { office: null, teacher: null, system: null, makeup: null };

/** The status that counts: a makeup, else the office's mark, else the teacher's, else the system's. */
export const countedMark = ({ makeup, office, teacher, system }: Marks): number | null =>
  makeup ?? office ?? teacher ?? system;

/** The status that a mark of this source replaces: its own, else that of a source that counts less. */
export const replacedMark = (marks: Marks, source: MarkSource): number | null =>
  markSources
    .slice(markSources.indexOf(source))
    .reduce<number | null>((mark, each) => mark ?? marks[each], null);

/**
 * Moves of a mark: free, or with a reason. Others are a `conflict`. A makeup goes back to what was before with a reason,
 * or when it is missed.
 */
const moves: Readonly<
  Record<number, { readonly free: readonly number[]; readonly reason: readonly number[] }>
> = {
  0: { free: [1, 2, 3, 6, 7], reason: [] },
  1: { free: [], reason: [2, 3] },
  2: { free: [4], reason: [1, 3] },
  3: { free: [4], reason: [1, 2] },
  4: { free: [5], reason: [] },
  5: { free: [], reason: [] },
  6: { free: [1, 2, 3, 7], reason: [] },
  7: { free: [1, 2, 3, 4], reason: [] },
};
export type MarkMove = 'same' | 'free' | 'reason' | 'refused';

/** How a mark changes to another; null for students without a mark. */
export function markMove(from: number | null, to: number): MarkMove {
  if (from === to) return 'same';
  const { free = [], reason = [] } = moves[from ?? 0] ?? {};
  if (free.includes(to)) return 'free';
  return reason.includes(to) ? 'reason' : 'refused';
}

/** Minutes before the start from which a register is open, as joining. */
export const MARK_BEFORE_MINUTES = 10;
/** Days back in which a register that is not full counts as missing. */
export const MISSING_DAYS = 14;
export const MOST_MINUTES_LATE = 600;
export const LONGEST_MARK_NOTE = 500;
export const MOST_MARKS = 2000;
