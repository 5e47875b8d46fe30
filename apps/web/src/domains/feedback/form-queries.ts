import { userTypes } from '@pelion/access';
import { assessmentCategories, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment, assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type {
  FeedbackAnswer,
  FeedbackForm,
  FeedbackQuestion,
  FeedbackRoundDraft,
} from '@pelion/contract/feedback';
import { feedbackRoutes } from '@pelion/contract/feedback/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { TeacherShare } from '../../components/teacher-shares.tsx';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';
import { type ListedForms, listQueryOf } from './listed-forms.ts';
import { client, feedbackKey, ownKey } from './queries.ts';

const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);

/** Forms are assessments too, so changes invalidate those queries as well. */
const assessmentsKey = ['assessments'] as const;
const roundsKey = [...feedbackKey, 'rounds'] as const;

/** Spec 2 §9. */
const pageSize = 8;

export const formPages = (listed: ListedForms, userId: number) =>
  infiniteQueryOptions({
    queryKey: [...assessmentsKey, 'forms', listQueryOf(listed, userId)],
    queryFn: ({ pageParam, signal }) =>
      assessmentsClient.listAssessments(
        { query: { ...listQueryOf(listed, userId), offset: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

export const formFilters = queryOptions({
  queryKey: [...assessmentsKey, 'filters', 'forms'],
  queryFn: ({ signal }) =>
    assessmentsClient.listFilters({ query: { types: [assessmentTypes.feedback] } }, { signal }),
  staleTime: 5 * 60_000,
});

export const formQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...feedbackKey, 'form', assessmentId],
    queryFn: ({ signal }) => client.getFeedbackForm({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** Uncached read after an edit conflict. */
export const readForm = (assessmentId: number) =>
  client.getFeedbackForm({ params: { assessment_id: assessmentId } });

export interface NewForm {
  readonly name: string;
  readonly is_public: boolean;
  readonly sharing: readonly TeacherShare[];
}

/** The spec's payload: name, type, category, sharing, status 1 (2 §3). */
export const creationOf = ({ name, is_public, sharing }: NewForm) => ({
  name,
  type: assessmentTypes.feedback,
  assessment_category_id: assessmentCategories.feedback,
  is_public,
  sharing: sharing.map((share) => ({ ...share, user_type_id: userTypes.teacher })),
  status: 1 as const,
});

export const createForm = mutationOptions({
  mutationFn: (body: ReturnType<typeof creationOf>) => assessmentsClient.createAssessment({ body }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been created successfully'),
  },
});

/** Name and version of the underlying assessment. */
type NamedForm = Pick<Assessment, 'id' | 'name' | 'version'>;

/** Uncached read after an edit conflict. */
export const readNamedForm = ({ id }: NamedForm): Promise<NamedForm> =>
  assessmentsClient.getAssessment({ params: { id } });

export const renameForm = mutationOptions({
  mutationFn: ({ edited: { id, version }, name }: { readonly edited: NamedForm; readonly name: string }) =>
    client.renameFeedbackForm({ params: { assessment_id: id }, body: { name, version } }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey, feedbackKey],
    success: phrase('{^assessment} has been updated successfully'),
  },
});

export const saveQuestions = mutationOptions({
  mutationFn: ({
    base,
    questions,
  }: {
    readonly base: FeedbackForm;
    readonly questions: FeedbackQuestion[];
  }) =>
    client.saveFeedbackQuestions({
      params: { assessment_id: base.assessment_id },
      body: { version: base.version, questions },
    }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey, feedbackKey],
    success: phrase('The {question+} have been saved.'),
  },
});

export const roundsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...roundsKey, assessmentId],
    queryFn: ({ signal }) =>
      client.listFeedbackRounds({ params: { assessment_id: assessmentId } }, { signal }),
    // Polls: new responses send no live event, for anonymity.
    refetchInterval: 60_000,
  });

export const giveForm = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (body: FeedbackRoundDraft) =>
      client.giveFeedbackForm({ params: { assessment_id: assessmentId }, body }),
    meta: { failure: 'inline', invalidates: [feedbackKey], success: phrase('The form has been given.') },
  });

export const closeRound = mutationOptions({
  mutationFn: (roundId: number) => client.closeFeedbackRound({ params: { round_id: roundId } }),
  meta: { invalidates: [feedbackKey], success: phrase('The form has been closed.') },
});

export const resultsQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...roundsKey, 'results', roundId],
    queryFn: ({ signal }) => client.getFeedbackResults({ params: { round_id: roundId } }, { signal }),
    refetchInterval: 60_000,
  });

export const exportResults = (roundId: number) =>
  mutationOptions({
    mutationFn: () =>
      download({
        service: feedbackRoutes.service,
        address: addressOf(feedbackRoutes, 'exportFeedbackResults', { params: { round_id: roundId } }),
        fileName: `feedback-${roundId}.csv`,
      }),
  });

export const ownForm = (roundId: number) =>
  queryOptions({
    queryKey: [...ownKey, roundId],
    queryFn: ({ signal }) => client.getOwnFeedback({ params: { round_id: roundId } }, { signal }),
    // A refetch must not change the questions while they are being answered.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const beginOwn = mutationOptions({
  mutationFn: (roundId: number) =>
    client.moveOwnFeedback({ params: { round_id: roundId }, body: { status_id: 2 } }),
  // Submitting reports whether the form can still be answered.
  meta: { failure: 'inline' },
});

export const handIn = (roundId: number) =>
  mutationOptions({
    mutationFn: (answers: FeedbackAnswer[]) =>
      client.answerFeedback({ params: { round_id: roundId }, body: { answers } }),
    meta: { failure: 'inline', invalidates: [ownKey] },
  });
