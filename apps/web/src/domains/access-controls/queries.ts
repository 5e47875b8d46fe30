import type {
  AccessChangeDraft,
  AccessControls,
  accessControlsContract,
} from '@pelion/contract/access-controls';
import { accessControlRoutes } from '@pelion/contract/access-controls/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof accessControlsContract>(accessControlRoutes);

const controlsKey = ['access-controls'] as const;

export const controlsQuery = queryOptions({
  queryKey: [...controlsKey, 'now'],
  queryFn: ({ signal }) => client.getAccessControls({ signal }),
  // What is being changed is not changed under somebody's hands: saving says whether it still is as it was.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const readControls = (_of: AccessControls): Promise<AccessControls> => client.getAccessControls();

export const changesQuery = queryOptions({
  queryKey: [...controlsKey, 'changes'],
  queryFn: ({ signal }) => client.listAccessChanges({ signal }),
});

export const foundAccessPeople = (search: string) =>
  queryOptions({
    queryKey: [...controlsKey, 'people', search],
    queryFn: ({ signal }) => client.findAccessPeople({ query: { search } }, { signal }),
  });

export const accessPersonQuery = (userId: number) =>
  queryOptions({
    queryKey: [...controlsKey, 'person', userId],
    queryFn: ({ signal }) => client.getAccessPerson({ params: { user_id: userId } }, { signal }),
  });

interface SaveControls {
  readonly edited: AccessControls | null;
  readonly draft: AccessChangeDraft;
}

export const saveControls = mutationOptions({
  mutationFn: ({ draft }: SaveControls) => client.saveAccessControls({ body: draft }),
  meta: { failure: 'inline', invalidates: [controlsKey] },
});

export const undoChange = mutationOptions({
  mutationFn: (changeId: number) => client.undoAccessChange({ params: { access_change_id: changeId } }),
  meta: { invalidates: [controlsKey], success: phrase('It is as it was before.') },
});
