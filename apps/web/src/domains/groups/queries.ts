import type { Group, GroupDetail, GroupDraft, groups } from '@pelion/contract/groups';
import { groupRoutes } from '@pelion/contract/groups/routes';
import { phrase } from '@pelion/words';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof groups>(groupRoutes);
const at = (group_id: number) => ({ params: { ...ownCampus(), group_id } });

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => client.listGroups({ params: ownCampus() }, { signal }),
});

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => client.getGroup(at(id), { signal }),
    // Never cached: the edit form needs the current members.
    staleTime: 0,
    gcTime: 0,
  });

/** Fetches the current version after an edit conflict. */
export const readGroup = ({ id }: Pick<Group, 'id'>): Promise<GroupDetail> => client.getGroup(at(id));

export const groupMutations = recordMutations({
  create: (body: GroupDraft) => client.createGroup({ params: ownCampus(), body }),
  update: (id, body) => client.updateGroup({ ...at(id), body }),
  remove: (id) => client.removeGroup(at(id)),
  invalidates: [['groups']],
  saved: phrase('The group has been saved.'),
  deleted: phrase('The group has been deleted.'),
});
