import type { MessageAudience, MessageDraft, messages } from '@pelion/contract/messages';
import { MESSAGES_PAGE, type MessageState, READERS_PAGE } from '@pelion/contract/messages/facts';
import { messageRoutes } from '@pelion/contract/messages/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { offsetAfter } from '../../lib/offset-after.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { notificationsKey } from '../notices/queries.ts';

const client = clientOf<typeof messages>(messageRoutes);

/** Prefix of all query keys of this domain. */
export const messagesKey = ['messages'] as const;

export interface MessageFilter {
  readonly search: string;
  /** '': every state. */
  readonly state: MessageState | '';
}

export const messagePages = ({ search, state }: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'pages', search, state],
    queryFn: ({ pageParam, signal }) =>
      client.listMessages(
        {
          params: ownCampus(),
          query: { offset: pageParam, limit: MESSAGES_PAGE, search, state: state || undefined },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => offsetAfter(MESSAGES_PAGE, page, pages),
  });

const at = (message_id: number) => ({ params: { ...ownCampus(), message_id } });

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) => client.getMessage(at(id), { signal }),
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readMessage = (id: number) => client.getMessage(at(id));

/** Sections and groups that the viewer can write to. */
export const audiencesQuery = queryOptions({
  queryKey: [...messagesKey, 'audiences'],
  queryFn: ({ signal }) => client.listMessageAudiences({ params: ownCampus() }, { signal }),
});

/** How many people a message would reach. */
export const previewQuery = (audience: MessageAudience) =>
  queryOptions({
    queryKey: [...messagesKey, 'preview', audience],
    queryFn: ({ signal }) => client.previewMessage({ params: ownCampus(), body: audience }, { signal }),
    placeholderData: keepPreviousData,
  });

export const readerPages = (id: number, isRead: boolean | undefined) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'readers', id, isRead ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.listMessageReaders(
        { ...at(id), query: { offset: pageParam, limit: READERS_PAGE, is_read: isRead } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => offsetAfter(READERS_PAGE, page, pages),
    placeholderData: keepPreviousData,
  });

interface Saving {
  /** Null for a new message. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: MessageDraft;
}

export const saveMessage = mutationOptions({
  mutationFn({ edited, draft }: Saving) {
    if (edited === null) return client.sendMessage({ params: ownCampus(), body: draft });
    const { sending_id: _key, ...changes } = draft;
    return client.updateMessage({ ...at(edited.id), body: { ...changes, version: edited.version } });
  },
  meta: { failure: 'inline', invalidates: [messagesKey] },
});

export const withdrawMessage = mutationOptions({
  mutationFn: (id: number) => client.withdrawMessage(at(id)),
  meta: {
    failure: 'inline',
    invalidates: [[...messagesKey, 'pages'], notificationsKey],
    success: phrase('The message has been withdrawn.'),
  },
});

export const markMessageRead = mutationOptions({
  mutationFn: (id: number) => client.markMessageRead(at(id)),
  meta: { invalidates: [notificationsKey] },
});
