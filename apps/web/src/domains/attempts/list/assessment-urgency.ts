import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';

/** Latest attempt of a row, which comes first; its status is the row's status (spec 2 §2.6). */
export const latestOf = ({ assessment_attempts }: StudentAssessment) => assessment_attempts[0];

/** Attempt whose score counts; none before a result exists. */
export const countedOf = ({ assessment_attempts }: StudentAssessment) =>
  assessment_attempts.find(({ is_counted }) => is_counted);

const { pastDue, inProgress, notStarted, assigned, scheduled } = resultStatuses;
/** Status order: parents see missing work first, students open work. */
const orders = {
  student: [inProgress, notStarted, assigned, pastDue, scheduled],
  parent: [pastDue, inProgress, notStarted, assigned, scheduled],
} as const satisfies Record<string, readonly number[]>;

const open: readonly (number | undefined)[] = [inProgress, notStarted, assigned];
/** Whether the work is still to be done. */
export const isOpen = (statusId: number | undefined): boolean => open.includes(statusId);

/** Whether the due date passed without an attempt. */
export const isMissing = (row: StudentAssessment): boolean => latestOf(row)?.result_status_id === pastDue;

const rankIn = (order: readonly number[], row: StudentAssessment) => {
  const place = order.indexOf(latestOf(row)?.result_status_id ?? 0);
  return place === -1 ? order.length : place;
};
const at = (iso: string | null, otherwise: number) => (iso === null ? otherwise : Date.parse(iso));

/** Sorts by urgency: open work by due date, finished work last, latest first. */
export function mostPressingFirst(
  rows: readonly StudentAssessment[],
  reader: keyof typeof orders,
): readonly StudentAssessment[] {
  const order: readonly number[] = orders[reader];
  const moment = (row: StudentAssessment) => {
    const status = latestOf(row)?.result_status_id;
    if (status === scheduled) return Date.parse(row.effective_date);
    const due = at(row.due_date, Number.MAX_SAFE_INTEGER);
    return isOpen(status)
      ? due
      : -at(latestOf(row)?.ended_at ?? row.due_date, Date.parse(row.effective_date));
  };
  return rows.toSorted((a, b) => rankIn(order, a) - rankIn(order, b) || moment(a) - moment(b));
}
