import type { ScheduleDraft } from '@pelion/contract/schedules';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { resultsClient, schedulesClient } from './client.ts';
import { lineOf } from './result-line.ts';

/** Schedules are a part of their assessment. */
const assessmentsKey = ['assessments'] as const;
export const schedulesKey = (assessmentId: number) => [...assessmentsKey, 'schedules', assessmentId] as const;

export const schedulesQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: schedulesKey(assessmentId),
    queryFn: ({ signal }) =>
      schedulesClient.listSchedules({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** The floor under the live stream: results are never older than this. */
const pollEvery = 10_000;

export const resultsQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'results', scheduleId],
    queryFn: ({ signal }) => resultsClient.listResults({ params: { schedule_id: scheduleId } }, { signal }),
    select: (results) => results.map(lineOf),
    staleTime: 0,
    refetchInterval: pollEvery,
  });

interface Save {
  /** Null: a new one. */
  readonly scheduleId: number | null;
  readonly body: ScheduleDraft;
}

export const saveSchedule = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ scheduleId, body }: Save) =>
      scheduleId === null
        ? schedulesClient.createSchedule({ params: { assessment_id: assessmentId }, body })
        : schedulesClient.updateSchedule({ params: { schedule_id: scheduleId }, body }),
    meta: { failure: 'inline', success: phrase('The schedule has been saved') },
  });

export const cancelSchedule = mutationOptions({
  mutationFn: (scheduleId: number) => schedulesClient.cancelSchedule({ params: { schedule_id: scheduleId } }),
  meta: { success: phrase('The schedule has been cancelled') },
});

interface ExtraTime {
  readonly minutes: number;
  /** Empty: everybody whose attempt is running. */
  readonly student_ids: number[];
  readonly reason: string;
}

export const extendTime = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (body: ExtraTime) =>
      schedulesClient.extendTime({ params: { schedule_id: scheduleId }, body }),
    meta: { failure: 'inline' },
  });

interface Reopening {
  readonly resultId: number;
  readonly minutes: number;
  readonly reason: string;
}

export const reopenAttempt = (scheduleId: number) =>
  mutationOptions({
    mutationFn: ({ resultId, ...body }: Reopening) =>
      schedulesClient.reopenAttempt({ params: { schedule_id: scheduleId, result_id: resultId }, body }),
    meta: { failure: 'inline', success: phrase('The attempt goes on') },
  });

export const countHeldAnswers = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (studentId: number) =>
      schedulesClient.countHeldAnswers({ params: { schedule_id: scheduleId, student_id: studentId } }),
    meta: { success: phrase('The late answers count now') },
  });
