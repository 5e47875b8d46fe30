import type { AnnouncementDraft, announcements } from '@pelion/contract/announcements';
import type { AnnouncementState } from '@pelion/contract/announcements/facts';
import { announcementRoutes } from '@pelion/contract/announcements/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type RecordEdit, recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';
import { announcementsKey } from './queries.ts';

// Apart from `queries.ts`, which the dashboard loads.

const client = clientOf<typeof announcements>(announcementRoutes);

const pageSize = 20;

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

export const announcementMutations = recordMutations({
  create: (body: AnnouncementDraft) => client.createAnnouncement({ body }),
  update: (id, body: RecordEdit<AnnouncementDraft, never>) =>
    client.updateAnnouncement({ params: { id }, body }),
  remove: (id) => client.removeAnnouncement({ params: { id } }),
  invalidates: [announcementsKey],
  saved: phrase('The {announcement} has been saved.'),
  deleted: phrase('The {announcement} has been deleted.'),
});
