import type { proofreadingContract, RemarkDecision, RemarkDraft } from '@pelion/contract/proofreading';
import { proofreadStatuses } from '@pelion/contract/proofreading/facts';
import { proofreadingRoutes } from '@pelion/contract/proofreading/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { assessmentsKey } from '../queries.ts';

const client = clientOf<typeof proofreadingContract>(proofreadingRoutes);

export const proofreadingKey = [...assessmentsKey, 'proofreading'] as const;

export const proofreadingQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...proofreadingKey, assessmentId],
    queryFn: ({ signal }) => client.getProofreading({ params: { assessment_id: assessmentId } }, { signal }),
  });

interface NewRemark {
  readonly questionId: number;
  readonly body: RemarkDraft;
}

export const addRemark = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ questionId, body }: NewRemark) =>
      client.addRemark({ params: { assessment_id: assessmentId, question_id: questionId }, body }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The author sees your remark.'),
    },
  });

interface Decision {
  readonly remarkId: number;
  readonly body: RemarkDecision;
}

export const decideRemark = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ remarkId, body }: Decision) =>
      client.decideRemark({ params: { assessment_id: assessmentId, remark_id: remarkId }, body }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('Your decision has been saved.'),
    },
  });

/** Status that each button of a proofreader sets. */
export const steps = {
  begin: proofreadStatuses.inProgress,
  handOver: proofreadStatuses.verificationPending,
  finish: proofreadStatuses.proofread,
} as const;
export type Step = keyof typeof steps;

export const moveProofreading = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (step: Step) =>
      client.moveProofreading({ params: { assessment_id: assessmentId, status_id: steps[step] } }),
    meta: { invalidates: [proofreadingKey] },
  });
