import type { scheduleDraft } from '@pelion/contract/schedules';
import { remindersOf } from '@pelion/contract/schedules/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { z } from 'zod';
import type { Facts } from '../../lib/audit.ts';
import type { PresentedSchedule } from './present.ts';

type Asked = z.output<typeof scheduleDraft>;

/** Draft whose every term is decided. */
export interface Draft extends Omit<Asked, 'tutor_level'> {
  readonly tutor_level: TutorLevel;
}

/** Decides the help by Chiron of a draft that leaves it out. */
export const withLevel = ({ tutor_level, ...draft }: Asked, level: TutorLevel): Draft => ({
  ...draft,
  tutor_level: tutor_level ?? level,
});

/** The saved schedule in the shape of a draft. */
export const draftOf = (row: PresentedSchedule) => ({
  section_ids: row.sections.map(({ id }) => id),
  group_ids: row.groups.map(({ id }) => id),
  classroom_ids: row.classrooms.map(({ id }) => id),
  student_ids: row.students.map(({ id }) => id),
  effective_at: row.effective_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  duration_minutes: row.duration_minutes,
  attempts_allowed: row.attempts_allowed,
  counted_attempt: row.counted_attempt,
  hide_score: row.hide_score,
  score_release: row.score_release,
  verdict_release: row.verdict_release,
  key_release: row.key_release,
  explanation_release: row.explanation_release,
  late_answers: row.late_answers,
  shuffle_questions: row.shuffle_questions,
  shuffle_options: row.shuffle_options,
  preference: row.preference,
  player_theme: row.player_theme,
  tools: row.tools,
  access_code: row.access_code,
  extra_attempts: row.extra_attempts,
  violation_rule: row.violation_rule,
  tutor_level: row.tutor_level,
  reminders: row.reminders,
  allowed_difference: row.allowed_difference,
  exceptions: row.exceptions.map(({ name: _name, ...terms }) => terms),
});

/** The columns of its own row. */
export function valuesOf(draft: Draft, now: Date) {
  const {
    section_ids: _sections,
    group_ids: _groups,
    classroom_ids: _classrooms,
    student_ids: _students,
    exceptions: _exceptions,
    ...values
  } = draft;
  return { ...values, reminders: remindersOf(draft), updated_at: now };
}

/** Assignees without duplicates. */
export const audienceOf = ({ section_ids, group_ids, classroom_ids, student_ids }: Draft) => ({
  section_ids: [...new Set(section_ids)],
  group_ids: [...new Set(group_ids)],
  classroom_ids: [...new Set(classroom_ids)],
  student_ids: [...new Set(student_ids)],
});

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** Changed reminders apply from now on: moments already past send nothing. */
export const remindersSince = (was: Draft, draft: Draft, now: Date) =>
  String(remindersOf(was)) === String(remindersOf(draft)) ? {} : { reminders_set_at: now };

/** Whether the change affects the times of unsent notices. */
export const isRetimed = (was: Draft, draft: Draft): boolean => timesOf(was) !== timesOf(draft);

/** Whether the window, the students or own dates of students differ. */
export const isRegiven = (was: Draft, draft: Draft): boolean => givenOf(was) !== givenOf(draft);

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text));

const givenOf = (draft: Draft) =>
  JSON.stringify([
    momentOf(draft.effective_at),
    momentOf(draft.due_at),
    Object.values(audienceOf(draft)).map(sorted),
    draft.exceptions
      .filter(({ effective_at, due_at }) => effective_at !== null || due_at !== null)
      .map(({ section_id, student_id, effective_at, due_at }) =>
        [section_id, student_id, momentOf(effective_at), momentOf(due_at)].join(),
      )
      .toSorted(),
  ]);

const timesOf = (draft: Draft) =>
  JSON.stringify([
    draft.effective_at,
    draft.due_at,
    remindersOf(draft),
    draft.exceptions.map(({ section_id, student_id, effective_at, due_at }) => [
      section_id,
      student_id,
      effective_at,
      due_at,
    ]),
  ]);

/** For the audit. */
export function factsOf(draft: Draft): Facts {
  const { effective_at, due_at, tools, access_code, exceptions, ...values } = draft;
  const {
    section_ids: _sections,
    group_ids: _groups,
    classroom_ids: _classrooms,
    student_ids: _students,
    ...terms
  } = values;
  const audience = audienceOf(draft);
  return {
    ...terms,
    effective_at: new Date(effective_at),
    due_at: due_at === null ? null : new Date(due_at),
    tools: tools.toSorted(),
    reminders: remindersOf(draft),
    // The access code itself stays out of the audit.
    has_access_code: access_code !== null,
    exceptions: exceptions.map((one) => ({
      section_id: one.section_id,
      student_id: one.student_id,
      effective_at: one.effective_at,
      due_at: one.due_at,
      duration_minutes: one.duration_minutes,
      attempts_allowed: one.attempts_allowed,
    })),
    section_ids: sorted(audience.section_ids),
    group_ids: sorted(audience.group_ids),
    classroom_ids: sorted(audience.classroom_ids),
    student_ids: sorted(audience.student_ids),
  };
}
