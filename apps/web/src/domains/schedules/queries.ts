import { addressOf } from '@pelion/contract/kernel/routes';
import type { results } from '@pelion/contract/results';
import { resultRoutes } from '@pelion/contract/results/routes';
import type {
  ExtraTime,
  Reopening,
  Schedule,
  ScheduleDraft,
  ScheduleEdit,
  SchedulePreviewDraft,
  schedules,
} from '@pelion/contract/schedules';
import { scheduleRoutes } from '@pelion/contract/schedules/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import { clientOf } from '../../lib/transport.ts';

const resultsClient = clientOf<typeof results>(resultRoutes);

const schedulesClient = clientOf<typeof schedules>(scheduleRoutes);

/** Schedules appear in the lists and progress of their assessment. */
const assessmentsKey = ['assessments'] as const;
export const schedulesKey = (assessmentId: number) => [...assessmentsKey, 'schedules', assessmentId] as const;
/** Students of a schedule and their summary. */
export const resultsKey = (scheduleId: number) => [...assessmentsKey, 'results', scheduleId] as const;

export const schedulesQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: schedulesKey(assessmentId),
    queryFn: ({ signal }) =>
      schedulesClient.listSchedules({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** Polling fallback of the live stream, in milliseconds. */
const pollEvery = 10_000;
const asItHappens = { staleTime: 0, refetchInterval: pollEvery } as const;

export const resultsQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...resultsKey(scheduleId), 'students'],
    queryFn: ({ signal }) => resultsClient.listResults({ params: { schedule_id: scheduleId } }, { signal }),
    ...asItHappens,
  });

export const summaryQuery = (scheduleId: number) =>
  queryOptions({
    queryKey: [...resultsKey(scheduleId), 'summary'],
    queryFn: ({ signal }) =>
      resultsClient.summarizeResults({ params: { schedule_id: scheduleId } }, { signal }),
    ...asItHappens,
  });

/** File name: the assessment's name and the schedule's number. */
export const exportResults = (scheduleId: number, assessmentName: string) =>
  mutationOptions({
    mutationFn: () =>
      download({
        service: resultRoutes.service,
        address: addressOf(resultRoutes, 'exportResults', { params: { schedule_id: scheduleId } }),
        fileName: `${fileNameOf(assessmentName, 'results')}-${scheduleId}.csv`,
      }),
  });

const ofSchedule = (scheduleId: number) => ({ params: { schedule_id: scheduleId } });

/** Uncached read after an edit conflict. Null if only the state changed: cancelled or deleted. */
export const readNewer = async ({ id, version }: Pick<Schedule, 'id' | 'version'>) => {
  const now = await schedulesClient.getSchedule(ofSchedule(id));
  return now.version === version ? null : now;
};

const updateSchedule = ({ id, version }: Pick<Schedule, 'id' | 'version'>, body: ScheduleEdit) =>
  schedulesClient.updateSchedule({ ...ofSchedule(id), body: { ...body, version } });

interface Save {
  /** Record that the edit is based on; null creates a new schedule. */
  readonly edited: Pick<Schedule, 'id' | 'version'> | null;
  readonly body: ScheduleDraft;
}

export const saveSchedule = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ edited, body }: Save) =>
      edited === null
        ? schedulesClient.createSchedule({ params: { assessment_id: assessmentId }, body })
        : updateSchedule(edited, body),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The schedule has been saved'),
    },
  });

/** Effects of a draft; returns null while the draft is incomplete. */
export const previewQuery = (assessmentId: number, asked: SchedulePreviewDraft | null) =>
  queryOptions({
    queryKey: [...schedulesKey(assessmentId), 'preview', asked],
    queryFn: ({ signal }) =>
      asked === null
        ? null
        : schedulesClient.previewSchedule(
            { params: { assessment_id: assessmentId }, body: asked },
            { signal },
          ),
    // No retry: without a preview the form shows no warnings, and saving still works.
    retry: false,
  });

interface Move {
  readonly edited: Pick<Schedule, 'id' | 'version'>;
  readonly body: ScheduleEdit;
}

export const moveSchedule = mutationOptions({
  mutationFn: ({ edited, body }: Move) => updateSchedule(edited, body),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('The schedule has been moved'),
  },
});

// The toasts of these have an undo button.
export const cancelSchedule = mutationOptions({
  mutationFn: (scheduleId: number) => schedulesClient.cancelSchedule(ofSchedule(scheduleId)),
  meta: { invalidates: [assessmentsKey] },
});

export const deleteSchedule = mutationOptions({
  mutationFn: (scheduleId: number) => schedulesClient.deleteSchedule(ofSchedule(scheduleId)),
  meta: { invalidates: [assessmentsKey] },
});

export const restoreSchedule = mutationOptions({
  mutationFn: (scheduleId: number) => schedulesClient.restoreSchedule(ofSchedule(scheduleId)),
  meta: { invalidates: [assessmentsKey] },
});

export const extendTime = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (body: ExtraTime) =>
      schedulesClient.extendTime({ params: { schedule_id: scheduleId }, body }),
    // The form shows how many attempts got it.
    meta: { failure: 'inline', invalidates: [resultsKey(scheduleId)] },
  });

interface Reopen {
  readonly resultId: number;
  readonly body: Reopening;
}

export const reopenAttempt = (scheduleId: number) =>
  mutationOptions({
    mutationFn: ({ resultId, body }: Reopen) =>
      schedulesClient.reopenAttempt({ params: { schedule_id: scheduleId, result_id: resultId }, body }),
    meta: {
      failure: 'inline',
      invalidates: [resultsKey(scheduleId)],
      success: phrase('The attempt goes on'),
    },
  });

export const countHeldAnswers = (scheduleId: number) =>
  mutationOptions({
    mutationFn: (studentId: number) =>
      schedulesClient.countHeldAnswers({ params: { schedule_id: scheduleId, student_id: studentId } }),
    meta: { invalidates: [resultsKey(scheduleId)], success: phrase('The late answers count now') },
  });

export const violationsQuery = (scheduleId: number, resultId: number) =>
  queryOptions({
    queryKey: [...resultsKey(scheduleId), 'violations', resultId],
    queryFn: ({ signal }) =>
      schedulesClient.listViolations(
        { params: { schedule_id: scheduleId, result_id: resultId } },
        { signal },
      ),
  });

interface Excuse {
  readonly violationId: number;
  readonly isExcused: boolean;
}

export const excuseViolation = (scheduleId: number, resultId: number) =>
  mutationOptions({
    mutationFn: ({ violationId, isExcused }: Excuse) =>
      schedulesClient.excuseViolation({
        params: { schedule_id: scheduleId, result_id: resultId, violation_id: violationId },
        body: { is_excused: isExcused },
      }),
    meta: { invalidates: [resultsKey(scheduleId)] },
  });
