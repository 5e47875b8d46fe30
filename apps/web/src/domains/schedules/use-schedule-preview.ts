import type { SchedulePreview, SchedulePreviewDraft } from '@pelion/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/use-settled.ts';
import { previewQuery } from './queries.ts';
import { dueDateOf, durationOf, type ScheduleFormValues } from './schedule-form-values.ts';

/** Debounce of the preview request, in milliseconds. */
const PAUSE = 400;

/** Preview request; null while dates, duration or audience are incomplete. */
function askedOf(values: ScheduleFormValues, scheduleId: number | null): SchedulePreviewDraft | null {
  const duration = durationOf(values);
  const due = dueDateOf(values);
  const { effective_at, section_ids, group_ids, classroom_ids, student_ids } = values;
  if (section_ids.length + group_ids.length + classroom_ids.length + student_ids.length === 0) return null;
  if (effective_at === null || due === '' || Number.isNaN(duration)) return null;
  if (due !== null && Date.parse(due) <= Date.parse(effective_at)) return null;
  return {
    schedule_id: scheduleId,
    section_ids,
    group_ids,
    classroom_ids,
    student_ids,
    effective_at,
    due_at: due,
    duration_minutes: duration,
  };
}

/** Effects of the form's values, a moment after the last change. */
export function useSchedulePreview(
  assessmentId: number,
  scheduleId: number | null,
  values: ScheduleFormValues,
): SchedulePreview | null | undefined {
  const asked = useSettled(askedOf(values, scheduleId), PAUSE);
  return useQuery(previewQuery(assessmentId, asked)).data;
}
