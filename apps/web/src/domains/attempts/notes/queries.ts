import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { attemptsClient } from '../client.ts';
import { attemptsKey, unsaid } from '../queries.ts';

const paramsOf = (scheduleId: number, studentId: number) => ({
  schedule_id: scheduleId,
  student_id: studentId,
});

export const notesQuery = (scheduleId: number, studentId: number) =>
  queryOptions({
    queryKey: ['notes', scheduleId, studentId],
    queryFn: ({ signal }) => attemptsClient.getNotes({ params: paramsOf(scheduleId, studentId) }, { signal }),
  });

/** Viewed from now on (spec 2 §4); what fails is said in a toast (§8). */
export const viewNotes = (scheduleId: number, studentId: number) =>
  mutationOptions({
    mutationFn: () => attemptsClient.viewNotes({ params: paramsOf(scheduleId, studentId) }),
    meta: { invalidates: [attemptsKey], unsaid },
  });
