import type { AttendanceFigures } from '@pelion/contract/attendance-reports';
import { shownPercent } from '@pelion/questions';
import type { Counts } from './figures-queries.ts';

/** The rate of counts: attended of marked in percent, rounded once; null without marks. */
export const rateOf = ({ attended, marked }: Pick<Counts, 'attended' | 'marked'>): string | null =>
  shownPercent(String(attended), String(marked));

/** Counts as the report shows them. */
export const presentFigures = (row: Counts): AttendanceFigures => ({
  all: row.all,
  marked: row.marked,
  attended: row.attended,
  rate: rateOf(row),
  states: {
    attended: row.state_1,
    absentWithNotice: row.state_2,
    absentWithoutNotice: row.state_3,
    makeupRequested: row.state_4,
    makeupApproved: row.state_5,
    attendedBySystem: row.state_6,
    absent: row.state_7,
  },
  makeups_owed: row.makeups_owed,
  made_up: row.made_up,
  classes: row.classes,
  marked_classes: row.marked_classes,
});
