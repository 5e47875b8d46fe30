import { type Schedule, type ScheduleDraft, scheduleDraft } from '@pelion/contract/schedules';
import { defineMessages, type Translate } from '@pelion/words';

export interface ScheduleFormValues {
  readonly section_ids: number[];
  readonly student_ids: number[];
  readonly effective_at: string | null;
  /** Without: it stays open, and nothing is past due. */
  readonly hasDueDate: boolean;
  readonly due_at: string | null;
  readonly isTimed: boolean;
  /** Minutes; '' while the field is empty. */
  readonly duration: number | string;
  readonly attempts_allowed: number | string;
  readonly hide_score: boolean;
  readonly shuffle_questions: boolean;
  readonly late_answers: 'count' | 'hold';
}

export const problemMessages = defineMessages({
  section_ids: 'Please select a {section} or a {student}',
  effective_at: 'Please select the effective date',
  due_at: 'Please select the due date',
  order: 'The due date must be after the effective date',
  duration: 'From 1 minute to 24 hours (1440)',
  attempts_allowed: 'From 1 to 20 attempts',
});

/** From this very minute, for a day: who schedules without touching the dates wants it open now. */
function defaultWindow(now: number) {
  const minute = 60_000;
  const start = Math.floor(now / minute) * minute;
  return {
    effective_at: new Date(start).toISOString(),
    due_at: new Date(start + 24 * 60 * 60_000).toISOString(),
  };
}

export const scheduleFormValuesOf = (schedule: Schedule | null, now: number): ScheduleFormValues =>
  schedule
    ? {
        section_ids: schedule.sections.map(({ id }) => id),
        student_ids: schedule.students.map(({ id }) => id),
        effective_at: schedule.effective_at,
        hasDueDate: schedule.due_at !== null,
        due_at: schedule.due_at,
        isTimed: schedule.duration_minutes !== null,
        duration: schedule.duration_minutes ?? 60,
        attempts_allowed: schedule.attempts_allowed,
        hide_score: schedule.hide_score,
        shuffle_questions: schedule.shuffle_questions,
        late_answers: schedule.late_answers,
      }
    : {
        ...defaultWindow(now),
        hasDueDate: true,
        section_ids: [],
        student_ids: [],
        isTimed: true,
        duration: 60,
        attempts_allowed: 1,
        hide_score: false,
        shuffle_questions: false,
        late_answers: 'hold',
      };

export const durationOf = ({ isTimed, duration }: ScheduleFormValues): number | null =>
  isTimed ? Number(duration) : null;

/** Null: none is wanted. */
export const dueDateOf = ({ hasDueDate, due_at }: ScheduleFormValues): string | null =>
  hasDueDate ? (due_at ?? '') : null;

export const scheduleDraftOf = (values: ScheduleFormValues): ScheduleDraft => ({
  section_ids: values.section_ids,
  student_ids: values.student_ids,
  effective_at: values.effective_at ?? '',
  due_at: dueDateOf(values),
  duration_minutes: durationOf(values),
  attempts_allowed: Number(values.attempts_allowed),
  hide_score: values.hide_score,
  shuffle_questions: values.shuffle_questions,
  late_answers: values.late_answers,
});

/** The field of the form and the sentence for a field of the contract. */
const fields = {
  section_ids: 'section_ids',
  effective_at: 'effective_at',
  due_at: 'due_at',
  duration_minutes: 'duration',
  attempts_allowed: 'attempts_allowed',
} as const;
const isField = (name: unknown): name is keyof typeof fields =>
  typeof name === 'string' && Object.hasOwn(fields, name);

/** What stands in the way, by field: the contract's own check, in the campus's words. */
export const scheduleErrorsOf =
  (t: Translate<typeof problemMessages>) =>
  (values: ScheduleFormValues): Record<string, string> => {
    const { error } = scheduleDraft.safeParse(scheduleDraftOf(values));
    const found = (error?.issues.map(({ path }) => path[0]).filter(isField) ?? []).filter(
      // Without a beginning the end cannot be wrong.
      (field) => field !== 'due_at' || values.due_at === null || values.effective_at !== null,
    );
    const sentence = (field: keyof typeof fields) =>
      field === 'due_at' && values.due_at !== null ? t('order') : t(fields[field]);
    return {
      ...Object.fromEntries(found.map((field) => [fields[field], sentence(field)])),
      // The contract compares the two dates only when everything else is right.
      ...(values.hasDueDate && values.effective_at && values.due_at && values.effective_at >= values.due_at
        ? { due_at: t('order') }
        : {}),
      ...(values.section_ids.length + values.student_ids.length === 0
        ? { section_ids: t('section_ids') }
        : {}),
    };
  };
