import type { ActingRequest, acting } from '@pelion/contract/acting';
import { actingRoutes } from '@pelion/contract/acting/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

export const actingClient = clientOf<typeof acting>(actingRoutes);

export const actableQuery = (campusId: number, search: string) =>
  queryOptions({
    queryKey: ['acting', campusId, search],
    queryFn: ({ signal }) =>
      actingClient.listActable({ params: { campus_id: campusId }, query: { search } }, { signal }),
  });

export const startActing = mutationOptions({
  mutationFn: ({ campusId, body }: { readonly campusId: number; readonly body: ActingRequest }) =>
    actingClient.startActing({ params: { campus_id: campusId }, body }),
  meta: { failure: 'inline' },
});
