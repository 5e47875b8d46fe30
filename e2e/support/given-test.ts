import { pathOf } from '@pelion/access';
import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ScheduleDraft } from '@pelion/contract/schedules';
import type { QuestionDraft } from '@pelion/questions';
import type { Caller } from './caller.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Asked {
  readonly name: string;
  readonly questions: readonly QuestionDraft[];
  readonly students: readonly Caller[];
  readonly terms?: Partial<ScheduleDraft>;
  /** Time until the schedule ends. */
  readonly openMs?: number;
}

/** Creates a test and schedules it for these students by API calls, open since an hour, for journeys about taking it. */
export async function giveTest(
  teacher: Caller,
  { name, questions, students, terms, openMs = DAY_MS }: Asked,
) {
  const lists = `/api/school/campus/${teacher.campusId}`;
  const [[grade], [subject]] = await Promise.all([
    teacher.call<readonly { id: number }[]>(`GET ${lists}/grades`),
    teacher.call<readonly { id: number }[]>(`GET ${lists}/subjects`),
  ]);
  const { id: assessmentId } = await teacher.call<{ id: number }>('POST /assessment-api/assessments', {
    name,
    type: assessmentTypes.test,
    grade_id: grade?.id,
    subject_id: subject?.id,
    chapter_name: 'A chapter',
    lesson_name: 'A lesson',
  });
  const assessment = `/assessment-api/assessments/${assessmentId}`;
  for (const draft of questions) await teacher.call(`POST ${assessment}/questions`, { draft, points: '1' });
  await teacher.call(`PUT ${assessment}/status/${assessmentStatuses.active}`);
  const draft: ScheduleDraft = {
    student_ids: students.map(({ userId }) => userId),
    effective_at: new Date(Date.now() - HOUR_MS).toISOString(),
    due_at: new Date(Date.now() + openMs).toISOString(),
    ...terms,
  };
  const { id: scheduleId } = await teacher.call<{ id: number }>(`POST ${assessment}/schedules`, draft);
  return {
    assessmentId,
    scheduleId,
    instructions: pathOf('testInstructions', { assessmentId, scheduleId }),
    board: pathOf('board', { assessmentId, scheduleId }),
  };
}
