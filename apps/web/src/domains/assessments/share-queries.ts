import type { Sharing, sharings } from '@pelion/contract/sharing';
import { sharingRoutes } from '@pelion/contract/sharing/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { assessmentsKey } from './assessment-query.ts';
import type { SharingStep } from './sharing-steps.ts';

const client = clientOf<typeof sharings>(sharingRoutes);

/** Refetched on every opening: the sharing may have changed meanwhile. */
export const sharingQuery = (id: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'sharing', id],
    queryFn: ({ signal }) => client.getSharing({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Uncached read after an edit conflict, to compare with the unsaved selection. */
export const readSharing = (id: number) => client.getSharing({ params: { id } });

interface SaveSharing {
  readonly base: Sharing;
  readonly steps: readonly SharingStep[];
  /** Called with the sharing after each step; a retry continues from there. */
  readonly onStep: (sharing: Sharing) => void;
}

const take = ({ kind, ...body }: SharingStep, { id, version }: Sharing): Promise<Sharing> => {
  const call = { params: { id } };
  if ('is_public' in body) return client.setPublic({ ...call, body: { ...body, version } });
  return kind === 'share'
    ? client.shareAssessment({ ...call, body: { ...body, version } })
    : client.unshareAssessment({ ...call, body: { ...body, version } });
};

/** Sequential calls, each based on the version that the previous one returned (spec 2 §4). */
export const saveSharing = mutationOptions({
  async mutationFn({ base, steps, onStep }: SaveSharing) {
    let current = base;
    for (const step of steps) {
      current = await take(step, current);
      onStep(current);
    }
    return steps.length;
  },
  meta: { failure: 'inline', invalidates: [assessmentsKey] },
});
