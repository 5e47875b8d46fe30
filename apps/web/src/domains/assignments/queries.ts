import type { AssignmentDraft, assignmentCopy, assignments } from '@pelion/contract/assignments';
import { ASSIGNMENTS_A_PAGE, assignmentTypes, classifications } from '@pelion/contract/assignments/facts';
import { assignmentRoutes } from '@pelion/contract/assignments/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ownCampus } from '../../lib/own-campus.ts';
import { type RecordEdit, recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';
import { type ToDoPart, toDoKey } from './to-do-key.ts';

const client = clientOf<typeof assignments>(assignmentRoutes);

export const assignmentsKey = ['assignments'] as const;

const at = (assignment_id: number) => ({ params: { ...ownCampus(), assignment_id } });

export interface AssignmentFilter {
  readonly search: string;
  readonly subject: readonly number[];
  /** Statuses of students. */
  readonly status: readonly number[];
  /** Id of one child of a parent. */
  readonly child?: string;
}

const some = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : undefined);

export const assignmentPages = (type: number, filter: AssignmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...assignmentsKey, 'pages', type, filter],
    queryFn: ({ pageParam, signal }) =>
      client.listAssignments(
        {
          params: ownCampus(),
          query: {
            type,
            offset: pageParam,
            limit: ASSIGNMENTS_A_PAGE,
            search: filter.search || undefined,
            subject_ids: some(filter.subject),
            status: some(filter.status),
            student_id: Number(filter.child) || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ assignments: page }, pages) =>
      page.length === ASSIGNMENTS_A_PAGE ? pages.length * ASSIGNMENTS_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

export const assignmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: ({ signal }) => client.getAssignment(at(id), { signal }),
  });

/** Assignments to be done first, which the dashboard fills; `missing` is of all types. */
export const assignmentToDoQuery = (part: ToDoPart) =>
  queryOptions({
    queryKey: toDoKey(part),
    queryFn: ({ signal }) =>
      client.getAssignmentToDo(
        {
          params: ownCampus(),
          query: { type: part === 'missing' ? undefined : assignmentTypes[part] },
        },
        { signal },
      ),
  });

/** Assignments with fun activities, asked for as spec 1 §9 says. */
export const activitiesQuery = queryOptions({
  queryKey: [...assignmentsKey, 'activities'],
  queryFn: ({ signal }) =>
    client.listAssignments(
      {
        params: ownCampus(),
        query: { classification_id: classifications.funActivity, limit: 100, offset: 0 },
      },
      { signal },
    ),
});

/** Fetches the current version after an edit conflict. */
export const readAssignment = ({ id }: { readonly id: number }) => client.getAssignment(at(id));

export const assignmentMutations = recordMutations({
  create: (body: AssignmentDraft) => client.createAssignment({ params: ownCampus(), body }),
  update: (id, body: RecordEdit<AssignmentDraft, never>) => client.updateAssignment({ ...at(id), body }),
  remove: (id) => client.removeAssignment(at(id)),
  invalidates: [assignmentsKey],
  saved: phrase('The {assignment} has been saved.'),
  deleted: phrase('The {assignment} has been deleted.'),
});

/** Deletes; the toast of its screen has an undo button. */
export const removeAssignment = mutationOptions({
  mutationFn: (id: number) => client.removeAssignment(at(id)),
  meta: { invalidates: [assignmentsKey] },
});

export const restoreAssignment = mutationOptions({
  mutationFn: (id: number) => client.restoreAssignment(at(id)),
  meta: { invalidates: [assignmentsKey], success: phrase('The {assignment} is back.') },
});

export type AssignmentCopy = z.input<typeof assignmentCopy>;

export const copyAssignment = (id: number) =>
  mutationOptions({
    mutationFn: (body: AssignmentCopy) => client.copyAssignment({ ...at(id), body }),
    meta: {
      failure: 'inline',
      invalidates: [assignmentsKey],
      success: phrase('The {assignment} has been copied.'),
    },
  });

export interface AssignmentDates {
  readonly effective_date: string | null;
  readonly due_date: string | null;
  readonly late_until: string | null;
}

export const moveAssignment = mutationOptions({
  mutationFn: ({ edited, draft }: { edited: Seen | null; draft: AssignmentDates }) =>
    client.moveAssignment({ ...at(edited?.id ?? 0), body: { ...draft, version: edited?.version ?? 0 } }),
  meta: {
    failure: 'inline',
    invalidates: [assignmentsKey],
    success: phrase('The dates have been moved.'),
  },
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

export const releaseKey = mutationOptions({
  mutationFn: ({ id, is_released }: { id: number; is_released: boolean }) =>
    client.releaseAnswerKey({ ...at(id), body: { is_released } }),
  meta: { invalidates: [assignmentsKey], success: phrase('The {assignment} has been saved.') },
});

/** Sets notes to Viewed; not told, since the next visit says it again. */
export const viewAssignment = mutationOptions({
  mutationFn: (id: number) => client.viewAssignment(at(id)),
  meta: { failure: 'inline', invalidates: [[...assignmentsKey, 'pages']] },
});

/** Remembers the opened revision, so that its corrections are told. */
export const openDocument = mutationOptions({
  mutationFn: ({ assignment_id, id }: { assignment_id: number; id: number }) =>
    client.openAssignmentDocument({ params: { ...ownCampus(), assignment_id, document_id: id } }),
  meta: { failure: 'inline', invalidates: [assignmentsKey] },
});

export const classDocumentsQuery = (class_id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'class', class_id],
    queryFn: ({ signal }) => client.listClassDocuments({ params: { ...ownCampus(), class_id } }, { signal }),
  });

/** Complete for a class: more than a page asks for are no page of a class. */
export const classAssignmentsQuery = (class_id: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'class-list', class_id],
    queryFn: ({ signal }) =>
      client.listAssignments({ params: ownCampus(), query: { class_id, limit: 100, offset: 0 } }, { signal }),
  });
