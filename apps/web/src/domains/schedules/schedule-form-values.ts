import { countedAttempts, releaseRules } from '@pelion/contract/assessment-kinds';
import type { Schedule, ScheduleDraft } from '@pelion/contract/schedules';

export interface ScheduleFormValues {
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly student_ids: number[];
  readonly effective_at: string | null;
  /** Without: it stays open, and nothing is past due. */
  readonly hasDueDate: boolean;
  readonly due_at: string | null;
  readonly isTimed: boolean;
  readonly duration_minutes: number | null;
  readonly attempts_allowed: number | null;
  readonly counted_attempt: number;
  readonly hide_score: boolean;
  readonly key_release: number;
  readonly shuffle_questions: boolean;
  readonly late_answers: 'count' | 'hold';
}

/** From this very minute, for a day: who schedules without touching the dates wants it open now. */
function windowAtFirst(now: number) {
  const minute = 60_000;
  const start = Math.floor(now / minute) * minute;
  return {
    effective_at: new Date(start).toISOString(),
    due_at: new Date(start + 24 * 60 * 60_000).toISOString(),
  };
}

const usualMinutes = 60;

export const scheduleFormValuesOf = (schedule: Schedule | null, now: number): ScheduleFormValues =>
  schedule
    ? {
        section_ids: schedule.sections.map(({ id }) => id),
        group_ids: schedule.groups.map(({ id }) => id),
        student_ids: schedule.students.map(({ id }) => id),
        effective_at: schedule.effective_at,
        hasDueDate: schedule.due_at !== null,
        due_at: schedule.due_at,
        isTimed: schedule.duration_minutes !== null,
        duration_minutes: schedule.duration_minutes ?? usualMinutes,
        attempts_allowed: schedule.attempts_allowed,
        counted_attempt: schedule.counted_attempt,
        hide_score: schedule.hide_score,
        key_release: schedule.key_release,
        shuffle_questions: schedule.shuffle_questions,
        late_answers: schedule.late_answers,
      }
    : {
        ...windowAtFirst(now),
        hasDueDate: true,
        section_ids: [],
        group_ids: [],
        student_ids: [],
        isTimed: true,
        duration_minutes: usualMinutes,
        attempts_allowed: 1,
        counted_attempt: countedAttempts.best,
        hide_score: false,
        key_release: releaseRules.afterDue,
        shuffle_questions: false,
        late_answers: 'hold',
      };

/** Null: without a limit. An empty field is no number, which the contract refuses in its words. */
export const durationOf = ({ isTimed, duration_minutes }: ScheduleFormValues): number | null =>
  isTimed ? (duration_minutes ?? Number.NaN) : null;

/** Null: none is wanted; an empty text: it was forgotten. */
export const dueDateOf = ({ hasDueDate, due_at }: ScheduleFormValues): string | null =>
  hasDueDate ? (due_at ?? '') : null;

export const scheduleDraftOf = (values: ScheduleFormValues): ScheduleDraft => ({
  section_ids: values.section_ids,
  group_ids: values.group_ids,
  student_ids: values.student_ids,
  effective_at: values.effective_at ?? '',
  due_at: dueDateOf(values),
  duration_minutes: durationOf(values),
  attempts_allowed: values.attempts_allowed ?? Number.NaN,
  counted_attempt: values.counted_attempt,
  hide_score: values.hide_score,
  key_release: values.key_release,
  explanation_release: values.key_release,
  shuffle_questions: values.shuffle_questions,
  late_answers: values.late_answers,
});
