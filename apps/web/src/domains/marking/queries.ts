import type { MarkDraft, markingContract, ReviewDraft } from '@pelion/contract/marking';
import type { SubmissionFilter, SubmissionOrder } from '@pelion/contract/marking/facts';
import { markingRoutes } from '@pelion/contract/marking/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const markingClient = clientOf<typeof markingContract>(markingRoutes);

/** Prefix of all marking queries: a mark changes the overview, its lists and the queue. */
export const markingKey = ['marking'] as const;
const sheetKey = (resultId: number) => [...markingKey, 'sheet', resultId] as const;
export const roomKey = [...markingKey, 'room'] as const;
/** Queries of other screens that show the same attempts. */
const besideMarks = [['attempts'], ['assessments', 'results']] as const;

export const markingQuery = (resultId: number) =>
  queryOptions({
    queryKey: sheetKey(resultId),
    queryFn: ({ signal }) => markingClient.getMarking({ params: { result_id: resultId } }, { signal }),
  });

/** Never cached: others mark and release too. */
export const resultEventsQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...markingKey, 'events', resultId],
    queryFn: ({ signal }) => markingClient.listResultEvents({ params: { result_id: resultId } }, { signal }),
    staleTime: 0,
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readMarking = (resultId: number) =>
  markingClient.getMarking({ params: { result_id: resultId } });

interface SaveMark {
  readonly itemId: number;
  readonly body: MarkDraft;
}

export const saveMark = (resultId: number) =>
  mutationOptions({
    mutationFn: ({ itemId, body }: SaveMark) =>
      markingClient.markItem({ params: { result_id: resultId, item_id: itemId }, body }),
    // Another marker's save also changes the counts.
    meta: { failure: 'inline', invalidates: [leftKey], restores: [leftKey], outdates: besideMarks },
  });

/** Sets the final mark of a double-marked answer. */
export const decideMark = (resultId: number) =>
  mutationOptions({
    mutationFn: ({ itemId, body }: SaveMark) =>
      markingClient.decideMark({ params: { result_id: resultId, item_id: itemId }, body }),
    // Another marker's save also changes the counts.
    meta: { failure: 'inline', invalidates: [leftKey], restores: [leftKey], outdates: besideMarks },
  });

export const saveReview = (resultId: number) =>
  mutationOptions({
    mutationFn: (body: ReviewDraft) => markingClient.reviewResult({ params: { result_id: resultId }, body }),
    meta: { failure: 'inline', invalidates: [sheetKey(resultId), roomKey, ...besideMarks] },
  });

/** Auto-grade by mode (spec 2 §4): scores closed questions, or proposes points for open ones. */
export const autoGrade = (resultId: number, mode: 'closed' | 'open') =>
  mutationOptions({
    mutationFn: () =>
      mode === 'closed'
        ? markingClient.autoGradeClosed({ params: { result_id: resultId } })
        : markingClient.autoGradeOpen({ params: { result_id: resultId } }),
    meta: { failure: 'inline', invalidates: [markingKey, ...besideMarks] },
  });

export const proposalsQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...markingKey, 'proposals', resultId],
    queryFn: ({ signal }) => markingClient.listProposals({ params: { result_id: resultId } }, { signal }),
  });

interface AttachRubric {
  readonly itemId: number;
  /** Null: points only. */
  readonly rubricId: number | null;
}

export const attachRubric = (resultId: number) =>
  mutationOptions({
    mutationFn: ({ itemId, rubricId }: AttachRubric) =>
      markingClient.attachRubric({
        params: { result_id: resultId, item_id: itemId },
        body: { rubric_id: rubricId },
      }),
    meta: {
      failure: 'inline',
      invalidates: [markingKey],
      success: phrase('Answers to this {question} are marked this way from now on.'),
    },
  });

/** Submissions to step through. */
export interface Course {
  readonly filter: SubmissionFilter;
  readonly order: SubmissionOrder;
  /** Hides student names, in requests too. */
  readonly isAnonymous: boolean;
  readonly questionId: number | null;
}
const courseQuery = ({ filter, order, isAnonymous, questionId }: Course) => ({
  filter,
  order,
  ...(isAnonymous ? { is_anonymous: true } : {}),
  ...(questionId === null ? {} : { question_id: questionId }),
});

export const neighboursQuery = (scheduleId: number, resultId: number, course: Course) =>
  queryOptions({
    queryKey: [...markingKey, 'neighbours', scheduleId, resultId, course],
    queryFn: ({ signal }) =>
      markingClient.findNeighbours(
        { params: { schedule_id: scheduleId, result_id: resultId }, query: courseQuery(course) },
        { signal },
      ),
    // Never cached: others mark too, which changes the neighbors.
    staleTime: 0,
  });

const leftKey = [...markingKey, 'left'] as const;

/** Filter of the viewer's remaining work. */
interface LeftAsked {
  /** Counts only submissions that the viewer has claimed. */
  readonly isMine: boolean;
  /** Counts answers for the viewer to decide, instead of unmarked ones. */
  readonly isToDecide: boolean;
  readonly questionId: number | null;
}

export const leftQuery = (scheduleId: number, { isMine, isToDecide, questionId }: LeftAsked) =>
  queryOptions({
    queryKey: [...leftKey, scheduleId, isMine, isToDecide, questionId],
    queryFn: ({ signal }) =>
      markingClient.countLeft(
        {
          params: { schedule_id: scheduleId },
          query: {
            ...(isMine ? { is_mine: true } : {}),
            ...(isToDecide ? { is_to_decide: true } : {}),
            ...(questionId === null ? {} : { question_id: questionId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roomQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...roomKey, scheduleId],
    queryFn: ({ signal }) =>
      markingClient.getMarkingRoom({ params: { schedule_id: scheduleId } }, { signal }),
    staleTime: 0,
  });

const PAGE = 50;

export const submissionPages = (scheduleId: number, course: Course) =>
  infiniteQueryOptions({
    queryKey: [...roomKey, scheduleId, 'submissions', course],
    queryFn: ({ pageParam, signal }) =>
      markingClient.listSubmissions(
        {
          params: { schedule_id: scheduleId },
          query: { ...courseQuery(course), limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.result_id : undefined),
    staleTime: 0,
  });

function firstPage(): number | null {
  return null;
}

export const queueQuery = (filter: {
  readonly statusIds: readonly number[];
  readonly typeIds: readonly number[];
}) =>
  queryOptions({
    queryKey: [...markingKey, 'queue', filter],
    queryFn: ({ signal }) =>
      markingClient.listMarkingQueue(
        { query: { status_ids: filter.statusIds.join(','), type_ids: filter.typeIds.join(',') } },
        { signal },
      ),
    staleTime: 0,
  });

export const takeSubmissions = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (count: number) =>
      markingClient.claimSubmissions({ params: { schedule_id: scheduleId }, body: { count } }),
    meta: { invalidates: [roomKey] },
  });

export const giveBackSubmissions = (scheduleId: number) =>
  mutationOptions({
    mutationFn: () => markingClient.giveBackSubmissions({ params: { schedule_id: scheduleId } }),
    meta: {
      invalidates: [roomKey],
      success: phrase('Others can claim the unmarked submissions again.'),
    },
  });

interface Release {
  readonly isReleased: boolean;
  /** Empty: all graded results. */
  readonly resultIds: readonly number[];
}

export const releaseResults = (scheduleId: number) =>
  mutationOptions({
    mutationFn: ({ isReleased, resultIds }: Release) =>
      markingClient.releaseResults({
        params: { schedule_id: scheduleId },
        body: { is_released: isReleased, result_ids: [...resultIds] },
      }),
    meta: { invalidates: [markingKey, ...besideMarks] },
  });
