import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { PersonValues } from './person-values.ts';

type Related = Pick<PersonValues, 'parent_ids' | 'child_ids'>;

/** Makes open pages of parents refetch results: those of a child who is theirs no longer must go. */
export async function tellParents(db: Db, campusId: number, parentIds: readonly number[]): Promise<void> {
  const userIds = [...new Set(parentIds)];
  if (userIds.length > 0) await publish(db, { campusId, userIds, event: { topic: 'attempts', id: null } });
}

const differing = (some: readonly number[], others: readonly number[]) => [
  ...some.filter((id) => !others.includes(id)),
  ...others.filter((id) => !some.includes(id)),
];

/** Parents who gained or lost a child by the change of the person `id`. */
export const parentsChanged = (id: number, before: Related, values: Related): readonly number[] => [
  ...differing(before.parent_ids, values.parent_ids),
  ...(differing(before.child_ids, values.child_ids).length > 0 ? [id] : []),
];
