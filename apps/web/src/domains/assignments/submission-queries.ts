import type { assignmentSubmissions, MarkMany, WorkDraft } from '@pelion/contract/assignment-submissions';
import { assignmentSubmissionRoutes } from '@pelion/contract/assignment-submissions/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { assignmentsKey } from './queries.ts';

const client = clientOf<typeof assignmentSubmissions>(assignmentSubmissionRoutes);

/** Part of one student in an assignment. */
export interface Part {
  readonly assignment_id: number;
  readonly student_id: number;
}

const of = (assignment_id: number) => ({ params: { ...ownCampus(), assignment_id } });
const at = ({ assignment_id, student_id }: Part) => ({
  params: { ...ownCampus(), assignment_id, student_id },
});

export const rosterQuery = (assignment_id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'roster', assignment_id],
    queryFn: ({ signal }) => client.listSubmissionsOfAssignment(of(assignment_id), { signal }),
  });

export const submissionQuery = (part: Part) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'submission', part.assignment_id, part.student_id],
    queryFn: ({ signal }) => client.getSubmission(at(part), { signal }),
  });

/** Fetches the current mark after a conflict of two markers. */
export const readMark = async (part: Part) => (await client.getSubmission(at(part))).mark;

/** Drafts are kept on the way and told by their form alone. */
export const keepDraft = (part: Part) =>
  mutationOptions({
    mutationFn: (body: WorkDraft) => client.saveSubmission({ ...at(part), body }),
    meta: { failure: 'inline' },
  });

/** Request of a turn-in on any screen. */
export const sendWork = (part: Part, body: WorkDraft) => client.saveSubmission({ ...at(part), body });

/** Adds bytes that have followed a turn-in. */
export const addUpload = (part: Part) =>
  mutationOptions({
    mutationFn: (upload_id: string) =>
      client.addSubmittedUpload({ params: { ...at(part).params, upload_id } }),
    meta: { failure: 'inline', invalidates: [assignmentsKey] },
  });

/** Fetches the part as it is, after a conflict of two devices. */
export const readSubmission = (part: Part) => client.getSubmission(at(part));

export const takeBack = (part: Part) =>
  mutationOptions({
    mutationFn: (status_id: number) =>
      client.moveSubmission({ params: { ...ownCampus(), ...part, status_id }, body: { reason: '' } }),
    meta: { invalidates: [assignmentsKey], success: phrase('Taken back.') },
  });

/** Told by the part that saves, which knows what it was for. */
export const saveMarks = (assignment_id: number) =>
  mutationOptions({
    mutationFn: (body: MarkMany) => client.markSubmissions({ ...of(assignment_id), body }),
    meta: { failure: 'inline', invalidates: [assignmentsKey] },
  });

export const setPreferences = (assignment_id: number) =>
  mutationOptions({
    mutationFn: ({ preference_id, student_ids }: { preference_id: number; student_ids: number[] }) =>
      client.setPreferences({
        params: { ...of(assignment_id).params, preference_id },
        body: { student_ids },
      }),
    meta: { invalidates: [assignmentsKey], success: phrase('Saved.') },
  });

export const remindStudents = (assignment_id: number) =>
  mutationOptions({
    mutationFn: (student_ids: number[]) =>
      client.remindStudents({ ...of(assignment_id), body: { student_ids } }),
    meta: { invalidates: [assignmentsKey] },
  });

export const eventsQuery = (part: Part) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'events', part.assignment_id, part.student_id],
    queryFn: ({ signal }) => client.listSubmissionEvents(at(part), { signal }),
  });

export const classSubmissionsQuery = (class_id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'class-roster', class_id],
    queryFn: ({ signal }) =>
      client.listClassSubmissions({ params: { ...ownCampus(), class_id } }, { signal }),
  });
