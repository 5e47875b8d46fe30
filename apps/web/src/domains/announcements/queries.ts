import type { Announcement, AnnouncementDraft, AnnouncementState } from '@pelion/contract/announcements';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { announcementsClient } from './client.ts';

/** Every query of this domain starts with it: one invalidation refreshes list, widget and banner. */
export const announcementsKey = ['announcements'] as const;

export const pageSize = 20;

export interface AnnouncementFilter {
  readonly search: string;
  /** Null: every state. */
  readonly state: AnnouncementState | null;
}

export const announcementPages = ({ search, state }: AnnouncementFilter) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'pages', search, state],
    queryFn: ({ pageParam, signal }) =>
      announcementsClient.listAnnouncements(
        { query: { offset: pageParam, limit: pageSize, search, state: state ?? undefined } },
        { signal },
      ),
    initialPageParam: 0,
    // A full page may have a next one; the spec has no counts.
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
  });

export const latestAnnouncements = queryOptions({
  queryKey: [...announcementsKey, 'latest'],
  queryFn: ({ signal }) =>
    announcementsClient.listAnnouncements({ query: { limit: 4, state: 'live' } }, { signal }),
});

interface SaveAnnouncement {
  /** As it was when the edit began; null: a new one. */
  readonly edited: Pick<Announcement, 'id' | 'version'> | null;
  readonly draft: AnnouncementDraft;
}

export const saveAnnouncement = mutationOptions({
  mutationFn: ({ edited, draft }: SaveAnnouncement) =>
    edited === null
      ? announcementsClient.createAnnouncement({ body: draft })
      : announcementsClient.updateAnnouncement({
          params: { id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', success: phrase('The {announcement} has been saved.') },
});

export const removeAnnouncement = mutationOptions({
  mutationFn: (id: number) => announcementsClient.removeAnnouncement({ params: { id } }),
  meta: { success: phrase('The {announcement} has been deleted.') },
});

export const markAnnouncementRead = mutationOptions({
  mutationFn: (id: number) => announcementsClient.markAnnouncementRead({ params: { id } }),
});
