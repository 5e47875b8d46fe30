import type { ClassDraft, ClassRecord } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { addDays } from '../../components/calendar/calendar-range.ts';
import { dayAt, fromWallClock, toWallClock } from '../../lib/zoned-time.ts';
import type { ClassType } from './class-words.ts';
import type { ClassChange } from './queries.ts';
import { noRepeat, type RepeatValues, repeatValuesOf, ruleOf } from './repeat-values.ts';

/** Times on the clock of the campus. */
export interface TimeValues {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `09:00`. */
  readonly from: string;
  readonly to: string;
  /** Ends on the day after. */
  readonly endsNextDay: boolean;
}

export interface ClassFormValues extends TimeValues {
  readonly name: string;
  /** Ids as select values; '' for none. */
  readonly subject: string;
  readonly classroom: string;
  /** One or none. */
  readonly teacher: readonly number[];
  readonly coTeacher: readonly number[];
  readonly assistant_ids: readonly number[];
  readonly section_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly student_ids: readonly number[];
  readonly invited_ids: readonly number[];
  readonly repeat: RepeatValues;
  readonly join_url: string;
  readonly description: string;
}

const HOUR_MS = 3_600_000;

export function timeValuesOf(startsAt: string, endsAt: string, zone: string): TimeValues {
  const [day = '', from = ''] = toWallClock(startsAt, zone).split('T');
  const [endDay = '', to = ''] = toWallClock(endsAt, zone).split('T');
  return { day, from, to, endsNextDay: endDay > day };
}

/** The next full hour. */
export function nextHour(now: number, zone: string): TimeValues {
  const hour = Date.parse(
    fromWallClock(`${toWallClock(new Date(now).toISOString(), zone).slice(0, 13)}:00`, zone) ?? '',
  );
  const start = (Number.isNaN(hour) ? now : hour) + HOUR_MS;
  return timeValuesOf(new Date(start).toISOString(), new Date(start + HOUR_MS).toISOString(), zone);
}

/** ISO instants of the times; empty for what is missing, which the schema refuses by name. */
export const instantsOf = ({ day, from, to, endsNextDay }: TimeValues, zone: string) => ({
  starts_at: fromWallClock(`${day}T${from}`, zone) ?? '',
  ends_at: day === '' ? '' : (fromWallClock(`${endsNextDay ? addDays(day, 1) : day}T${to}`, zone) ?? ''),
});

/** Beginning of a new class: a slot pressed in the calendar, or the next full hour. */
export interface NewClass {
  readonly times: TimeValues;
  readonly teacherId: number | null;
  readonly classroomId: number | null;
}

const one = (id: number | null) => (id === null ? [] : [id]);
const selected = (id: number | null) => (id === null ? '' : String(id));

export const newValues = ({ times, teacherId, classroomId }: NewClass): ClassFormValues => ({
  ...times,
  name: '',
  subject: '',
  classroom: selected(classroomId),
  teacher: one(teacherId),
  coTeacher: [],
  assistant_ids: [],
  section_ids: [],
  group_ids: [],
  student_ids: [],
  invited_ids: [],
  repeat: noRepeat,
  join_url: '',
  description: '',
});

const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

export const valuesOf = (record: ClassRecord, zone: string): ClassFormValues => ({
  ...timeValuesOf(record.starts_at, record.ends_at, zone),
  name: record.name,
  subject: selected(record.subject_id),
  classroom: selected(record.classroom_id),
  teacher: [record.teacher_id],
  coTeacher: one(record.co_teacher_id),
  assistant_ids: idsOf(record.assistants),
  section_ids: idsOf(record.sections),
  group_ids: idsOf(record.groups),
  student_ids: idsOf(record.students),
  invited_ids: idsOf(record.invited),
  // The rule is on the clock of the series.
  repeat: repeatValuesOf(record.repeat, dayAt(Date.parse(record.starts_at), record.time_zone)),
  join_url: record.join_url ?? '',
  description: record.description,
});

const idOf = (value: string) => (value === '' ? null : Number(value));

const commonOf = (values: ClassFormValues) => ({
  name: values.name,
  description: values.description,
  subject_id: idOf(values.subject),
  // NaN makes the schema report the missing value.
  teacher_id: values.teacher[0] ?? Number.NaN,
  co_teacher_id: values.coTeacher[0] ?? null,
  assistant_ids: [...values.assistant_ids],
  section_ids: [...values.section_ids],
  group_ids: [...values.group_ids],
  join_url: values.join_url.trim() === '' ? null : values.join_url,
});

export const draftOf = (values: ClassFormValues, typeId: ClassType, zone: string): ClassDraft => ({
  type_id: typeId,
  ...commonOf(values),
  ...instantsOf(values, zone),
  student_ids: [...values.student_ids],
  invited_ids: [...values.invited_ids],
  classroom_id: idOf(values.classroom),
  repeat: ruleOf(values.repeat, values.day),
});

const isSameTime = (one: TimeValues, other: TimeValues) =>
  one.day === other.day &&
  one.from === other.from &&
  one.to === other.to &&
  one.endsNextDay === other.endsNextDay;

/** Fields that the viewer may change. Times that were not touched stay, to the second. */
export function changeOf(
  values: ClassFormValues,
  record: ClassRecord,
  scope: ChangeScope,
  zone: string,
): ClassChange {
  const before = valuesOf(record, zone);
  const times = isSameTime(values, before)
    ? { starts_at: record.starts_at, ends_at: record.ends_at }
    : instantsOf(values, zone);
  const rule = ruleOf(values.repeat, values.day);
  const isRepeated =
    JSON.stringify(values.repeat) !== JSON.stringify(before.repeat) &&
    rule !== null &&
    (scope !== 'this' || record.series_id === null);
  return {
    ...commonOf(values),
    // Single people are empty for viewers who may not see them.
    ...(record.can.seePeople && { student_ids: [...values.student_ids] }),
    ...(record.has_details && record.type_id === 2 && { invited_ids: [...values.invited_ids] }),
    ...(record.can.reschedule && {
      ...times,
      classroom_id: idOf(values.classroom),
      ...(isRepeated && { repeat: rule }),
    }),
  };
}
