import { addressOf } from '@pelion/contract/kernel/routes';
import type { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import {
  TUTOR_THREADS_PAGE,
  type TutorFlag,
  type transcriptFormats,
} from '@pelion/contract/tutor-transcripts/facts';
import { tutorTranscriptRoutes } from '@pelion/contract/tutor-transcripts/routes';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof tutorTranscripts>(tutorTranscriptRoutes);

export interface ThreadFilter {
  readonly person_id: number | undefined;
  readonly assessment_id: number | undefined;
  readonly schedule_id: number | undefined;
  readonly result_id: number | undefined;
  readonly flag: TutorFlag | 'disputed' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string | undefined;
  /** Reason of an admin, for a search. */
  readonly reason: string | undefined;
}

export const threadPages = (filter: ThreadFilter) =>
  infiniteQueryOptions({
    queryKey: ['tutorTranscripts', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      client.listTutorThreads(
        { query: { ...filter, offset: pageParam, limit: TUTOR_THREADS_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { threads }) => sum + threads.length, 0);
      return read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Number of conversations of a person that the viewer may read. */
export const threadCount = (personId: number) =>
  queryOptions({
    queryKey: ['tutorTranscripts', 'count', personId],
    queryFn: ({ signal }) =>
      client.listTutorThreads({ query: { person_id: personId, offset: 0, limit: 1 } }, { signal }),
    select: ({ total }) => total,
  });

export const askedAbout = (of: { readonly schedule_id?: number; readonly assessment_id?: number }) =>
  queryOptions({
    queryKey: ['tutorTranscripts', 'asked', of],
    queryFn: ({ signal }) => client.listAskedAbout({ query: of }, { signal }),
  });

const fromTheLast: { readonly before?: number } = {};

/** Pages of a conversation, the last messages first. */
export const transcriptPages = (threadId: string, reason: string) =>
  infiniteQueryOptions({
    queryKey: ['tutorTranscripts', 'one', threadId, reason],
    queryFn: ({ pageParam, signal }) =>
      client.getTutorThread(
        { params: { conversation_id: threadId }, query: { ...pageParam, reason: reason || undefined } },
        { signal },
      ),
    initialPageParam: fromTheLast,
    getNextPageParam: ({ has_earlier, messages: [first] }) =>
      has_earlier && first ? { before: first.id } : undefined,
  });

export const exportTranscript = (threadId: string, reason: string) =>
  mutationOptions({
    mutationFn: (format: (typeof transcriptFormats)[number]) =>
      download({
        service: tutorTranscriptRoutes.service,
        address: addressOf(tutorTranscriptRoutes, 'exportTutorThread', {
          params: { conversation_id: threadId },
          query: { format, reason: reason || undefined },
        }),
        fileName: format === 'csv' ? 'conversation.csv' : 'conversation.txt',
      }),
  });
