import type {
  AccessChangeDraft,
  AccessControls,
  accessControlsContract,
} from '@pelion/contract/access-controls';
import { accessControlRoutes } from '@pelion/contract/access-controls/routes';
import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);
const client = clientOf<typeof accessControlsContract>(accessControlRoutes);

const controlsKey = ['access-controls'] as const;

export const controlsQuery = queryOptions({
  queryKey: [...controlsKey, 'now'],
  queryFn: ({ signal }) => client.getAccessControls({ signal }),
  // No background refetch while editing: saving detects a newer version.
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
  meta: { invalidates: [controlsKey], success: phrase('The change has been undone.') },
});

type Asked = Parameters<typeof client.explainAccess>[0]['query'];

export const explanationQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...controlsKey, 'explanation', asked],
    queryFn: ({ signal }) => client.explainAccess({ query: asked }, { signal }),
    // Refetched on every mount: the permission may have been fixed a moment ago.
    staleTime: 0,
  });

/** Assessments that the admin can see, by a part of their name. */
export const askedAssessments = (name: string) =>
  queryOptions({
    queryKey: [...controlsKey, 'assessments', name],
    queryFn: ({ signal }) =>
      assessmentsClient.listAssessments({ query: { name: name || undefined, limit: 30 } }, { signal }),
  });
