import { pathOf } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Context } from '../../lib/http/implement.ts';
import { listStudentAssessments } from '../attempts/read/list-student-assessments.ts';
import { subjectWords } from './find-screens.ts';
import { listMarked } from './practice-queries.ts';

/** Assessment for practice that the student who views can open. */
export interface OwnPractice {
  readonly name: string;
  readonly path: string;
}

const MOST = 5;
const open = [resultStatuses.assigned, resultStatuses.notStarted, resultStatuses.inProgress];

/** Words that ask for practice, whatever it is about. */
const asking = subjectWords(
  'practice practise more question problem exercise similar another one like for me some',
);

/**
 * Open assessments that a teacher marked for practice, whose name, lesson or chapter holds a word of the message: those
 * that hold most of them first. A message without such words finds all; none for others than students.
 */
export async function listOwnPractice(context: Context, message: string): Promise<OwnPractice[]> {
  const { viewer, db } = context;
  if (viewer.userType !== 'student') return [];
  const lines = await listStudentAssessments(context, viewer.userId, { statuses: open });
  if (lines.length === 0) return [];
  const marked = await listMarked(db, [...new Set(lines.map((line) => line.assessment_id))]);
  const places = new Map(marked.map((one) => [one.id, `${one.chapter_name} ${one.lesson_name}`]));
  const asked = [...subjectWords(message)].filter((word) => !asking.has(word));
  return lines
    .flatMap(({ assessment_id: assessmentId, schedule_id: scheduleId, assessment_name: name }) => {
      const place = places.get(assessmentId);
      if (place === undefined) return [];
      const words = subjectWords(`${name} ${place}`);
      const hits = asked.filter((word) => words.has(word)).length;
      const path = pathOf('testInstructions', { assessmentId, scheduleId });
      return hits > 0 || asked.length === 0 ? [{ name, path, hits }] : [];
    })
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MOST)
    .map(({ name, path }) => ({ name, path }));
}
