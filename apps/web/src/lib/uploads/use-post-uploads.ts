import { mostOfForum } from '@pelion/contract/forums/facts';
import { useUploads } from './use-uploads.ts';

/** Files of a post at a place that only its form has. */
export function usePostUploads(place: `${'new-topic' | 'edit-topic' | 'discussion'}-${string}`) {
  const { uploads, list } = useUploads(place, 'discussion');
  const sent = list.filter(({ state }) => state !== 'refused');
  return {
    uploads,
    list,
    ids: sent.flatMap(({ file }) => file?.id ?? []),
    isUploading: sent.some(({ file }) => file === null),
    /** Counts files that the post has already. */
    hasTooMany: (keptCount: number) => keptCount + sent.length > mostOfForum.files,
    settle: () => uploads.settle(list.map(({ key }) => key)),
  };
}
