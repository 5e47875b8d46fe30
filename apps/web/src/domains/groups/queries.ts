import type { Group, GroupDetail, GroupDraft, groups } from '@pelion/contract/groups';
import { groupRoutes } from '@pelion/contract/groups/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof groups>(groupRoutes);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });

const groupsKey = ['groups'] as const;
const invalidates = [groupsKey];

export const groupsQuery = queryOptions({
  queryKey: [...groupsKey, 'list'],
  queryFn: ({ signal }) => client.listGroups({ params: here() }, { signal }),
});

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: [...groupsKey, 'one', id],
    queryFn: ({ signal }) => client.getGroup({ params: { ...here(), group_id: id } }, { signal }),
    // Who is in it is edited from here: always as it is now.
    staleTime: 0,
    gcTime: 0,
  });

/** As it is now: asked for where somebody else was faster. */
export const readGroup = ({ id }: Pick<Group, 'id'>): Promise<GroupDetail> =>
  client.getGroup({ params: { ...here(), group_id: id } });

interface SaveGroup {
  /** Null: a new one. */
  readonly edited: Pick<Group, 'id' | 'version'> | null;
  readonly draft: GroupDraft;
}

export const saveGroup = mutationOptions({
  mutationFn: ({ edited, draft }: SaveGroup) =>
    edited === null
      ? client.createGroup({ params: here(), body: draft })
      : client.updateGroup({
          params: { ...here(), group_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The group has been saved.') },
});

export const archiveGroup = mutationOptions({
  mutationFn: ({ id, version, is_archived }: Group) =>
    client.updateGroup({ params: { ...here(), group_id: id }, body: { version, is_archived: !is_archived } }),
  meta: { invalidates, success: phrase('The group has been saved.') },
});

export const removeGroup = mutationOptions({
  mutationFn: (id: number) => client.removeGroup({ params: { ...here(), group_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The group has been deleted.') },
});
