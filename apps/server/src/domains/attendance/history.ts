import { attendanceTable, markMove } from '@pelion/contract/attendance/facts';
import { MOST_HISTORY } from '@pelion/contract/attendance-history/facts';
import { groupRows } from '../../lib/group-rows.ts';
import type { HistoryRow, LatestMakeup } from './history-queries.ts';
import { minutesLateOf } from './register.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { attended, attendedBySystem, makeupRequested } = attendanceTable.ids;

/** End of the days in which a makeup of the class is requested. */
export const makeupEnd = (endsAt: Date, days: number): Date => new Date(endsAt.getTime() + days * DAY_MS);

interface Missing {
  readonly status: number | null;
  readonly ends_at: Date;
}

/** The same, where the mark is of a missed class and the days are not over; null otherwise. */
export function makeupUntil(
  { status, ends_at }: Missing,
  { days, now }: { readonly days: number; readonly now: Date },
): Date | null {
  const end = makeupEnd(ends_at, days);
  return markMove(status, makeupRequested) === 'free' && now <= end ? end : null;
}

/** State of the latest makeup, as families see it. */
export const presentLatest = (row: LatestMakeup | undefined) =>
  !row || row.makeup_id === null || row.makeup_state === null
    ? null
    : {
        id: row.makeup_id,
        state: row.makeup_state,
        reason: row.makeup_reason ?? '',
        made_up_in:
          row.made_up_id === null || row.made_up_starts_at === null || row.made_up_ends_at === null
            ? null
            : {
                id: row.made_up_id,
                name: row.made_up_name ?? '',
                starts_at: row.made_up_starts_at,
                ends_at: row.made_up_ends_at,
              },
      };

interface Counted {
  readonly status: number | null;
  readonly is_made_up: boolean;
}

/** Classes that were attended or made up, of those with a mark, of all. */
export function rateOf(rows: readonly Counted[]) {
  const isAttended = ({ status, is_made_up }: Counted) =>
    is_made_up || status === attended || status === attendedBySystem;
  return {
    attended: rows.filter(isAttended).length,
    marked: rows.filter(({ status }) => status !== null).length,
    all: rows.length,
  };
}

const byKey = <Key>(rows: readonly HistoryRow[], keyOf: (row: HistoryRow) => Key) =>
  [...groupRows(rows, keyOf)].map(([key, some]) => ({ key, ...rateOf(some) }));

/** Rates of all rows, and the latest of them; subjects by name, those without one last. */
export function presentHistory(
  rows: readonly HistoryRow[],
  when: { readonly days: number; readonly now: Date },
) {
  return {
    total: rateOf(rows),
    subjects: byKey(rows, ({ subject_name }) => subject_name)
      .map(({ key, ...rate }) => ({ subject_name: key, ...rate }))
      .toSorted((one, other) =>
        one.subject_name === null || other.subject_name === null
          ? Number(one.subject_name === null) - Number(other.subject_name === null)
          : one.subject_name.localeCompare(other.subject_name),
      ),
    weeks: byKey(rows, ({ monday }) => monday)
      .map(({ key, ...rate }) => ({ monday: key, ...rate }))
      .toSorted((one, other) => one.monday.localeCompare(other.monday)),
    classes: rows.slice(0, MOST_HISTORY).map((row) => ({
      class_id: row.class_id,
      name: row.name,
      subject_name: row.subject_name,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      status: row.status,
      is_made_up: row.is_made_up,
      minutes_late: minutesLateOf(row),
      is_open: row.is_open === true,
      makeup_until: makeupUntil(row, when),
      makeup: presentLatest(row),
    })),
  };
}
