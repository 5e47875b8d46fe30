import { pathOf, rules } from '@pelion/access';
import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { type SubmissionStatus, submissionStatuses } from '@pelion/contract/assignments/facts';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { childListPath } from '../../lib/child-list.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { onlineNotesPath } from './assignment-address.ts';
import { givenPages, takenQuery } from './online-queries.ts';
import type { AssignmentFilter } from './queries.ts';
import { shownChildren } from './shown-children.ts';
import { onlineOf, takenOf, type Work } from './work-rows.ts';

interface Online {
  /** Undefined while it loads. A list that fails counts as empty: the documents are still there. */
  readonly rows: readonly Work[] | undefined;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly fetchMore: () => void;
}

/** Online assessments of the type, as the viewer has them: to give, to take, or of the children. */
export function useOnlineWork(type: number | undefined, filter: AssignmentFilter): Online {
  const { may, user, viewer } = useSignedIn();
  const { search, subject, status } = filter;
  const isStaff = type !== undefined && may(rules.viewAssessmentsAsStaff);
  const types = type === undefined ? [] : [type];
  const isParent = viewer.userType === 'parent';
  const isFamily = types.length > 0 && (isParent || viewer.userType === 'student') && may(rules.viewResults);
  const pages = useInfiniteQuery({ ...givenPages(type ?? 0, filter), enabled: isStaff });
  const { data: children } = useQuery({ ...childrenQuery, enabled: isFamily && isParent });
  const students = isParent ? shownChildren(children ?? [], filter.child) : [{ id: user.id, name: null }];
  const taken = useQueries({
    queries: isFamily ? students.map(({ id }) => takenQuery(id, types, subject)) : [],
  });
  if (isStaff)
    return {
      rows: pages.data?.pages.flat().map(onlineOf) ?? (pages.error ? [] : undefined),
      hasMore: pages.hasNextPage,
      isFetching: pages.isFetchingNextPage,
      fetchMore: () => void pages.fetchNextPage(),
    };
  const needle = search.toLocaleLowerCase();
  const isLoading = isFamily && ((isParent && !children) || taken.some(({ isPending }) => isPending));
  const rows = students.flatMap(({ name }, place) =>
    (taken[place]?.data ?? [])
      .filter((one) => one.assessment_name.toLocaleLowerCase().includes(needle))
      .filter((one) => status.length === 0 || status.includes(submissionStatuses[statusOf(one)]))
      .map((one) => takenOf(one, placeOf(one, isParent), name)),
  );
  return { rows: isLoading ? undefined : rows, hasMore: false, isFetching: false, fetchMore: () => {} };
}

/** Where notes are read, a student takes it or reads its result, and a parent finds it in the list of the child. */
function placeOf(
  {
    assessment_id,
    schedule_id,
    student_id,
    assessment_type_id,
    assessment_attempts: [latest],
  }: StudentAssessment,
  isParent: boolean,
) {
  if (assessment_type_id === assessmentTypes.notes)
    return onlineNotesPath(assessment_id, schedule_id, student_id);
  if (isParent) return childListPath(student_id);
  return latest?.result_id && !latest.can_launch
    ? pathOf('viewScore', { studentId: student_id, resultId: latest.result_id })
    : pathOf('testInstructions', { assessmentId: assessment_id, scheduleId: schedule_id });
}

const statuses = new Map<number, SubmissionStatus>([
  [resultStatuses.userSubmitted, 'submitted'],
  [resultStatuses.autoSubmitted, 'submitted'],
  [resultStatuses.pastDue, 'pastDue'],
  [resultStatuses.graded, 'graded'],
]);

/** Status of the latest attempt in the words of turn-ins. */
const statusOf = ({ assessment_attempts: [latest] }: StudentAssessment): SubmissionStatus =>
  statuses.get(latest?.result_status_id ?? 0) ?? 'assigned';
