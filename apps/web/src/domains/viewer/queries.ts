import type { ViewedRecord, viewer } from '@pelion/contract/viewer';
import { viewerRoutes } from '@pelion/contract/viewer/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof viewer>(viewerRoutes);

/** Links are renewed this long before they end. */
const AHEAD_MS = 5 * 60_000;
const PREPARING_MS = 4000;
/** A device whose clock is wrong does not ask all the time. */
const LEAST_MS = 60_000;

export const viewedQuery = (record: ViewedRecord) =>
  queryOptions({
    queryKey: ['viewer', record],
    queryFn: ({ signal }) => client.openViewed({ query: record }, { signal }),
    // The link and the place may be old in what another visit has read.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => {
      if (data?.is_preparing) return PREPARING_MS;
      if (!data?.file) return false;
      return Math.max(new Date(data.file.url_ends_at).getTime() - Date.now() - AHEAD_MS, LEAST_MS);
    },
  });

/** Not told: the place is kept again with the next page. */
export const keepPlace = (record: ViewedRecord) =>
  mutationOptions({
    mutationFn: (body: { readonly file_id: string; readonly place: string }) =>
      client.keepViewingPlace({ body: { ...record, ...body } }),
    scope: { id: 'viewingPlace' },
    meta: { failure: 'inline' },
  });

/** Saves the file of a record; its link is made anew, as that of a list may have ended. */
export const downloadViewed = mutationOptions({
  async mutationFn(record: ViewedRecord) {
    const { file } = await client.openViewed({ query: record });
    if (file?.download_url) location.assign(file.download_url);
  },
});
