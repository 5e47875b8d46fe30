import { mayOpen, rules, userTypes } from '@pelion/access';
import { forumChanged } from '@pelion/contract/forums';
import { followLevels } from '@pelion/contract/forums/facts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities, type ForumScope } from './policy.ts';
import { type ForumFactsRow, type ForumRow, findForum, findForumFacts } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

export const scopeFor = ({ viewer, now }: Pick<Context, 'viewer' | 'now'>): ForumScope => ({
  userId: viewer.userId,
  userType: userTypes[viewer.userType],
  edits: mayOpen(viewer, rules.editForums),
  deletes: mayOpen(viewer, rules.deleteForums),
  now,
});

/** A forum in the scope of the viewer; `notFound` otherwise. */
export const loadForum = async (context: Reading, id: number): Promise<ForumRow> =>
  found(await findForum(context.db, scopeFor(context), id));

/** Name, status, mode and author of such a forum, at the cost of one row. */
export const loadForumFacts = async (context: Reading, id: number): Promise<ForumFactsRow> =>
  found(await findForumFacts(context.db, scopeFor(context), id));

export const levelOf = (level: string) => followLevels.find((each) => each === level) ?? 'replies';

export function presentForum({ viewer }: Pick<Context, 'viewer'>, row: ForumRow) {
  const can = abilities(viewer, row);
  return {
    ...row,
    description_source: can.edit ? row.description_source : null,
    following: levelOf(row.following),
    can,
  };
}

export const showForum = async (context: Reading, id: number) =>
  presentForum(context, await loadForum(context, id));

export async function forumChangedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showForum(context, id);
  return changedSince(forumChanged, { reason: 'changed', current }, context.services);
}
