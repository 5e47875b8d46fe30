import { shownPoints } from '@pelion/questions/points-text';
import type { Context } from '../../lib/http/implement.ts';
import { isFamily } from '../../lib/own-students.ts';
import { seesNames } from '../attempts/policy.ts';
import type { DocumentRow } from './document-queries.ts';
import { abilities, scopeOf } from './policy.ts';
import type { AssignmentRow, DetailRow, StudentRow } from './queries.ts';

type Reading = Pick<Context, 'viewer' | 'now'>;

/** Whole seconds after the due date; 0 for in time. */
export const secondsLate = (turnedIn: Date | null, due: Date | null): number =>
  turnedIn && due && turnedIn > due ? Math.ceil((turnedIn.getTime() - due.getTime()) / 1000) : 0;

const presentStudent = ({ turned_in_at, points, ...row }: StudentRow, due: Date | null) => {
  const at = turned_in_at === null ? null : new Date(turned_in_at);
  return {
    ...row,
    viewed_at: row.viewed_at === null ? null : new Date(row.viewed_at),
    turned_in_at: at,
    seconds_late: secondsLate(at, due),
    points: points === null ? null : shownPoints(points),
  };
};

export function present<Row extends AssignmentRow>({ viewer, now }: Reading, row: Row) {
  return {
    ...row,
    effective_date: row.effective_at,
    due_date: row.due_at,
    points: row.points === null ? null : shownPoints(row.points),
    answer_key_released_at: row.key_released_at,
    students: row.students.map((student) => presentStudent(student, row.due_at)),
    can: abilities(viewer, row, now),
  };
}

export function presentDetail(reading: Reading, row: DetailRow, documents: readonly DocumentRow[]) {
  const { viewer, now } = reading;
  const shown = present(reading, row);
  const isStaff = !isFamily(scopeOf(viewer, now));
  const hasNames = seesNames(viewer);
  return {
    ...shown,
    instruction: row.instruction_html,
    instruction_source: shown.can.edit ? row.instruction_source : null,
    documents: [...documents],
    sections: isStaff ? row.sections : [],
    groups: isStaff ? row.groups : [],
    named_students: isStaff
      ? row.named_students.map(({ id, name }) => ({ id, name: hasNames ? name : null }))
      : [],
  };
}
