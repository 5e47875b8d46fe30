import type { ResourceSchedule, ResourceScheduleDraft } from '@pelion/contract/resources';
import { dayAt } from '../../lib/zoned-time.ts';

export interface ResourceScheduleValues {
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly classroom_ids: number[];
  readonly class_ids: number[];
  readonly student_ids: number[];
  readonly from_at: string | null;
  /** If false, the resource stays. */
  readonly hasEnd: boolean;
  readonly until_at: string | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

/** Begins now without an end, at first. */
export function scheduleValues(schedule: ResourceSchedule | null, now: number): ResourceScheduleValues {
  const from = new Date(Math.floor(now / minute) * minute).toISOString();
  if (schedule === null)
    return {
      ...{ section_ids: [], group_ids: [], classroom_ids: [], class_ids: [], student_ids: [] },
      ...{ from_at: from, hasEnd: false, until_at: new Date(Date.parse(from) + 7 * day).toISOString() },
    };
  return {
    section_ids: ids(schedule.sections),
    group_ids: ids(schedule.groups),
    classroom_ids: ids(schedule.classrooms),
    class_ids: ids(schedule.classes),
    student_ids: ids(schedule.students),
    from_at: schedule.from_at,
    hasEnd: schedule.until_at !== null,
    until_at: schedule.until_at ?? new Date(Date.parse(schedule.from_at) + 7 * day).toISOString(),
  };
}

export const scheduleBody = ({
  hasEnd,
  from_at,
  until_at,
  ...audience
}: ResourceScheduleValues): ResourceScheduleDraft => ({
  ...audience,
  from_at: from_at ?? '',
  until_at: hasEnd ? (until_at ?? '') : null,
});

/** Days of the classes on offer. */
export const nextWeeks = (now: number, timeZone: string) => ({
  start_date: dayAt(now, timeZone),
  end_date: dayAt(now + 28 * day, timeZone),
});
