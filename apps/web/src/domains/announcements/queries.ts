import type { AnnouncementDraft, announcements } from '@pelion/contract/announcements';
import { type AnnouncementState, LATEST_ANNOUNCEMENTS } from '@pelion/contract/announcements/facts';
import { announcementRoutes } from '@pelion/contract/announcements/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RecordEdit, recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof announcements>(announcementRoutes);

/** Every query of this domain starts with it: one invalidation refreshes list and widget. */
export const announcementsKey = ['announcements'] as const;

export const pageSize = 20;

export interface AnnouncementFilter {
  readonly search: string;
  /** '': every state. */
  readonly state: AnnouncementState | '';
}

export const announcementPages = ({ search, state }: AnnouncementFilter) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'pages', search, state],
    queryFn: ({ pageParam, signal }) =>
      client.listAnnouncements(
        { query: { offset: pageParam, limit: pageSize, search, state: state || undefined } },
        { signal },
      ),
    initialPageParam: 0,
    // A full page may have a next one; the spec has no counts.
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readAnnouncement = (id: number) => client.getAnnouncement({ params: { id } });

export const latestAnnouncements = queryOptions({
  queryKey: [...announcementsKey, 'latest'],
  queryFn: ({ signal }) =>
    client.listAnnouncements({ query: { limit: LATEST_ANNOUNCEMENTS, state: 'live' } }, { signal }),
});

export const announcementMutations = recordMutations({
  create: (body: AnnouncementDraft) => client.createAnnouncement({ body }),
  update: (id, body: RecordEdit<AnnouncementDraft, never>) =>
    client.updateAnnouncement({ params: { id }, body }),
  remove: (id) => client.removeAnnouncement({ params: { id } }),
  invalidates: [announcementsKey],
  saved: phrase('The {announcement} has been saved.'),
  deleted: phrase('The {announcement} has been deleted.'),
});

export const markAnnouncementRead = mutationOptions({
  mutationFn: (id: number) => client.markAnnouncementRead({ params: { id } }),
  meta: { invalidates: [announcementsKey] },
});
