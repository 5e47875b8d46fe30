import type { Sharing, sharings } from '@pelion/contract/sharing';
import { sharingRoutes } from '@pelion/contract/sharing/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { assessmentsKey } from './assessment-query.ts';
import type { SharingStep } from './sharing-steps.ts';

const client = clientOf<typeof sharings>(sharingRoutes);

/** Read afresh whenever the dialog opens: somebody else may have shared it meanwhile. */
export const sharingQuery = (id: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'sharing', id],
    queryFn: ({ signal }) => client.getSharing({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Not kept: asked for where somebody else was faster, to be set beside what one has chosen. */
export const readSharing = (id: number) => client.getSharing({ params: { id } });

interface SaveSharing {
  readonly base: Sharing;
  readonly steps: readonly SharingStep[];
  /** What it has become with a step: what is left to do is left to do from there, should the next one fail. */
  readonly onStep: (sharing: Sharing) => void;
}

const take = ({ kind, ...body }: SharingStep, { id, version }: Sharing): Promise<Sharing> => {
  const call = { params: { id } };
  if ('is_public' in body) return client.setPublic({ ...call, body: { ...body, version } });
  return kind === 'share'
    ? client.shareAssessment({ ...call, body: { ...body, version } })
    : client.unshareAssessment({ ...call, body: { ...body, version } });
};

/** One call after the other, each from what the one before has made (spec 2 §4). */
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
