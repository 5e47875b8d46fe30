import type { CourseSchedule, CourseScheduleDraft } from '@pelion/contract/course-schedules';
import type { LateRule } from '@pelion/contract/courses/facts';

export interface ScheduleValues {
  readonly effective_date: string | null;
  readonly due_date: string | null;
  readonly late: LateRule;
  readonly module_days: number | null;
  readonly may_join: boolean;
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly student_ids: number[];
}

const minute = 60_000;
const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

/** Begins now without a due date, at first. */
export const scheduleValues = (schedule: CourseSchedule | null, now: number): ScheduleValues => ({
  effective_date: schedule?.effective_date ?? new Date(Math.floor(now / minute) * minute).toISOString(),
  due_date: schedule?.due_date ?? null,
  late: schedule?.late ?? 'marked',
  module_days: schedule?.module_days ?? null,
  may_join: schedule?.may_join ?? false,
  section_ids: ids(schedule?.sections ?? []),
  group_ids: ids(schedule?.groups ?? []),
  student_ids: ids(schedule?.named_students ?? []),
});

export const scheduleBody = ({ effective_date, ...values }: ScheduleValues): CourseScheduleDraft => ({
  ...values,
  effective_date: effective_date ?? '',
});
