import {
  countedAttempts,
  type PlayerTool,
  playerThemes,
  preferences,
  releaseRules,
  type ViolationRule,
} from '@pelion/contract/assessment-kinds';
import type { ExtraAttemptRule } from '@pelion/contract/extra-attempts/facts';
import type { Schedule, ScheduleDraft } from '@pelion/contract/schedules';
import { hasRoomFor, remindersAtFirst, toolsBesideModules } from '@pelion/contract/schedules/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { fromWallClock, toWallClock } from '../../lib/zoned-time.ts';

/** Exception for one section or student; null fields use the schedule's values. */
export interface ExceptionValues {
  readonly section_id: number | null;
  readonly student_id: number | null;
  readonly name: string | null;
  readonly effective_at: string | null;
  readonly due_at: string | null;
  readonly duration_minutes: number | null;
  readonly attempts_allowed: number | null;
}

export interface ScheduleFormValues {
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly classroom_ids: number[];
  readonly student_ids: number[];
  readonly effective_at: string | null;
  /** If false, the schedule stays open and has no late answers. */
  readonly hasDueDate: boolean;
  readonly due_at: string | null;
  readonly isTimed: boolean;
  readonly duration_minutes: number | null;
  readonly attempts_allowed: number | null;
  readonly counted_attempt: number;
  readonly hide_score: boolean;
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
  readonly late_answers: 'count' | 'hold';
  readonly preference: number;
  readonly player_theme: number;
  readonly tools: PlayerTool[];
  /** Empty: no access code. */
  readonly access_code: string;
  readonly violation_rule: ViolationRule;
  readonly tutor_level: TutorLevel;
  readonly extra_attempts: ExtraAttemptRule;
  /** Hours before the due date; null: default reminders for these dates. */
  readonly reminders: number[] | null;
  readonly hasTwoMarks: boolean;
  /** Points, as typed, by which two marks may differ without a decision. */
  readonly allowed_difference: string;
  readonly exceptions: ExceptionValues[];
}

const HOUR = 3_600_000;

/** Opens at the next full hour of the reader's clock, until the end of the day or, with less than an hour left, of the next. */
function windowAtFirst(now: number, timeZone: string) {
  const wall = (at: number) => toWallClock(new Date(at).toISOString(), timeZone);
  const hour = `${wall(now + HOUR - 1).slice(0, 13)}:00`;
  const effective_at = fromWallClock(hour, timeZone) ?? new Date(now).toISOString();
  const start = Date.parse(effective_at);
  const endOf = (at: number) => fromWallClock(`${wall(at).slice(0, 10)}T23:59`, timeZone) ?? effective_at;
  const today = endOf(start);
  return { effective_at, due_at: Date.parse(today) - start < HOUR ? endOf(start + 24 * HOUR) : today };
}

const usualMinutes = 60;

const freshValues = (now: number, timeZone: string): ScheduleFormValues => ({
  ...windowAtFirst(now, timeZone),
  hasDueDate: true,
  section_ids: [],
  group_ids: [],
  classroom_ids: [],
  student_ids: [],
  isTimed: true,
  duration_minutes: usualMinutes,
  attempts_allowed: 1,
  counted_attempt: countedAttempts.best,
  hide_score: false,
  score_release: releaseRules.afterSubmitting,
  verdict_release: releaseRules.afterSubmitting,
  key_release: releaseRules.afterDue,
  explanation_release: releaseRules.afterDue,
  shuffle_questions: false,
  shuffle_options: true,
  late_answers: 'hold',
  preference: preferences.computer,
  player_theme: playerThemes.standard,
  // Tools that help to read and think, without hints about the answers.
  tools: ['strikeOut', 'highlight', 'notes', 'lineReader', 'scratchPaper'],
  access_code: '',
  violation_rule: 'record',
  tutor_level: 'off',
  extra_attempts: 'onRequest',
  reminders: null,
  hasTwoMarks: false,
  allowed_difference: '0',
  exceptions: [],
});

export const scheduleFormValuesOf = (
  schedule: Schedule | null,
  now: number,
  timeZone: string,
): ScheduleFormValues =>
  schedule
    ? {
        section_ids: schedule.sections.map(({ id }) => id),
        group_ids: schedule.groups.map(({ id }) => id),
        classroom_ids: schedule.classrooms.map(({ id }) => id),
        student_ids: schedule.students.map(({ id }) => id),
        effective_at: schedule.effective_at,
        hasDueDate: schedule.due_at !== null,
        due_at: schedule.due_at,
        isTimed: schedule.duration_minutes !== null,
        duration_minutes: schedule.duration_minutes ?? usualMinutes,
        attempts_allowed: schedule.attempts_allowed,
        counted_attempt: schedule.counted_attempt,
        hide_score: schedule.hide_score,
        score_release: schedule.score_release,
        verdict_release: schedule.verdict_release,
        key_release: schedule.key_release,
        explanation_release: schedule.explanation_release,
        shuffle_questions: schedule.shuffle_questions,
        shuffle_options: schedule.shuffle_options,
        late_answers: schedule.late_answers,
        preference: schedule.preference,
        player_theme: schedule.player_theme,
        tools: schedule.tools,
        access_code: schedule.access_code ?? '',
        violation_rule: schedule.violation_rule,
        tutor_level: schedule.tutor_level,
        extra_attempts: schedule.extra_attempts,
        reminders: schedule.reminders,
        hasTwoMarks: schedule.allowed_difference !== null,
        allowed_difference: schedule.allowed_difference ?? '0',
        exceptions: schedule.exceptions,
      }
    : freshValues(now, timeZone);

/** Notes have no time limit, attempt count or marks. */
export const onlyToRead = { isTimed: false, attempts_allowed: 1, hasTwoMarks: false } as const;

/**
 * Copies a schedule, opening at the next full hour with the same length. Omits exceptions of dates, and the access code, which is shown
 * only once.
 */
export function copiedValuesOf(schedule: Schedule, now: number, timeZone: string): ScheduleFormValues {
  const values = scheduleFormValuesOf(schedule, now, timeZone);
  const first = windowAtFirst(now, timeZone);
  const { effective_at, due_at } = schedule;
  const length = due_at === null ? null : Date.parse(due_at) - Date.parse(effective_at);
  return {
    ...values,
    ...first,
    ...(length !== null && { due_at: new Date(Date.parse(first.effective_at) + length).toISOString() }),
    access_code: '',
    exceptions: values.exceptions
      .map((exception) => ({ ...exception, effective_at: null, due_at: null }))
      .filter((exception) => exception.duration_minutes !== null || exception.attempts_allowed !== null),
  };
}

const shifted = (moment: string | null, by: number) =>
  moment === null ? null : new Date(Date.parse(moment) + by).toISOString();

/** Shifts the opening, due date and exceptions by the same amount. */
export function movedTo(
  { effective_at, due_at, exceptions }: Schedule,
  opens: string,
): Required<Pick<ScheduleDraft, 'effective_at' | 'due_at' | 'exceptions'>> {
  const by = Date.parse(opens) - Date.parse(effective_at);
  return {
    effective_at: opens,
    due_at: shifted(due_at, by),
    exceptions: exceptions.map(({ name: _name, ...exception }) => ({
      ...exception,
      effective_at: shifted(exception.effective_at, by),
      due_at: shifted(exception.due_at, by),
    })),
  };
}

/** Null without a limit. An empty field becomes NaN, which the schema rejects with its message. */
export const durationOf = ({ isTimed, duration_minutes }: ScheduleFormValues): number | null =>
  isTimed ? (duration_minutes ?? Number.NaN) : null;

/** Null without a due date; '' if the field is empty. */
export const dueDateOf = ({ hasDueDate, due_at }: ScheduleFormValues): string | null =>
  hasDueDate ? (due_at ?? '') : null;

export const remindersOf = (values: ScheduleFormValues): number[] =>
  values.reminders ?? remindersAtFirst(values.effective_at, dueDateOf(values));

/**
 * Whether a tool has an effect: digital SAT modules and themes have their own tools and exclude some; comments need the
 * highlighter.
 */
export const canSwitchOn = (
  tool: PlayerTool,
  { player_theme, tools }: Pick<ScheduleFormValues, 'player_theme' | 'tools'>,
  hasModules: boolean,
): boolean =>
  hasModules
    ? toolsBesideModules.includes(tool)
    : hasRoomFor(tool, player_theme) && (tool !== 'notes' || tools.includes('highlight'));

export const toolsOf = (values: ScheduleFormValues, hasModules: boolean): PlayerTool[] =>
  values.tools.filter((tool) => canSwitchOn(tool, values, hasModules));

/** Drops minutes for a digital SAT, whose modules have their own, and exceptions with nothing else. */
const exceptionsOf = ({ exceptions }: ScheduleFormValues, hasModules: boolean) =>
  exceptions.flatMap(({ name: _name, ...exception }) => {
    if (!hasModules || exception.duration_minutes === null) return [exception];
    const { effective_at, due_at, attempts_allowed } = exception;
    const saysMore = [effective_at, due_at, attempts_allowed].some((term) => term !== null);
    return saysMore ? [{ ...exception, duration_minutes: null }] : [];
  });

/** `hasModules`: digital SAT. */
export const scheduleDraftOf = (values: ScheduleFormValues, hasModules = false): ScheduleDraft => ({
  section_ids: values.section_ids,
  group_ids: values.group_ids,
  classroom_ids: values.classroom_ids,
  student_ids: values.student_ids,
  effective_at: values.effective_at ?? '',
  due_at: dueDateOf(values),
  duration_minutes: durationOf(values),
  attempts_allowed: values.attempts_allowed ?? Number.NaN,
  counted_attempt: values.counted_attempt,
  hide_score: values.hide_score,
  score_release: values.score_release,
  verdict_release: values.verdict_release,
  key_release: values.key_release,
  explanation_release: values.explanation_release,
  shuffle_questions: values.shuffle_questions,
  shuffle_options: values.shuffle_options,
  late_answers: values.late_answers,
  preference: values.preference,
  player_theme: values.player_theme,
  tools: toolsOf(values, hasModules),
  access_code: values.access_code.trim() === '' ? null : values.access_code,
  violation_rule: values.violation_rule,
  tutor_level: values.tutor_level,
  extra_attempts: values.extra_attempts,
  reminders: remindersOf(values),
  allowed_difference: values.hasTwoMarks ? values.allowed_difference : null,
  exceptions: exceptionsOf(values, hasModules),
});
