import { pathOf } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { PromptWork } from '../../lib/ai/tutor-prompt.ts';
import type { Context } from '../../lib/http/implement.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import { listStudentAssessments } from '../attempts/read/list-student-assessments.ts';

/** Open work of the student who views. */
export interface OwnWork extends PromptWork {
  readonly path: string;
}

const MOST = 5;
const open = [resultStatuses.assigned, resultStatuses.notStarted, resultStatuses.inProgress];

const asksForWork =
  /\b(?:due|to ?do|homework|assigned|deadlines?|open work|my work|what do i have|(?:next|coming|upcoming) (?:tests?|exams?|quiz|quizzes))\b/iu;

/** Whether a message asks for one's own work. */
export const asksForOwnWork = (message: string): boolean => asksForWork.test(message);

/** Open work, what is due first before the rest, as the student's own list shows it; none for others. */
export async function listOwnWork(context: Context): Promise<OwnWork[]> {
  const { viewer } = context;
  if (viewer.userType !== 'student') return [];
  const lines = await listStudentAssessments(context, viewer.userId, { statuses: open });
  const moments = shownMoments(viewer.timeZone);
  return lines
    .toSorted((one, other) => timeOf(one.due_date) - timeOf(other.due_date))
    .slice(0, MOST)
    .map(({ assessment_id: assessmentId, schedule_id: scheduleId, assessment_name, due_date }) => ({
      name: assessment_name,
      due: due_date === null ? null : moments.moment(due_date),
      path: pathOf('testInstructions', { assessmentId, scheduleId }),
    }));
}

const timeOf = (due: Date | string | null) =>
  due === null ? Number.POSITIVE_INFINITY : new Date(due).getTime();
