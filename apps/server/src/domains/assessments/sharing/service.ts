import { shareTypes } from '@pelion/contract/assessment-kinds';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import type { Facts } from '../../../lib/audit.ts';
import { found, invalid } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { publish } from '../../../lib/live.ts';
import {
  type HeldSharing,
  insertShares,
  listShares,
  listTeachersAmong,
  lockSharing,
  removeShares,
  type Share,
  updateSharing,
} from './queries.ts';

interface Entry {
  readonly user_id: number;
  readonly share_type_id?: number | undefined;
  /** 0 ends the share (spec 2 §3). */
  readonly active?: number;
}

export interface SharingChange {
  readonly isPublic?: boolean | undefined;
  /** Shares to add or change; users not listed keep theirs. */
  readonly entries: readonly Entry[];
  /** Path of the entries in the request body, for error messages. */
  readonly path: string;
}

/** Audit facts before and after. */
export interface SharingChanged {
  readonly before: Facts;
  readonly after: Facts;
}

/** Locks the sharing of an assessment until the end of the transaction. Throws `notFound` if it is deleted. */
export const holdSharing = async (transaction: Db, id: number): Promise<HeldSharing> =>
  found(await lockSharing(transaction, id));

const alreadyPublic = phrase('A public {assessment} is already shared with all {teacher+}');

const self = phrase('You cannot share it with yourself');
const stranger = phrase('Only {teacher+} of this {campus} can be chosen here');

interface Given {
  readonly viewerId: number;
  readonly authorId: number;
  /** Path of the entries in the body: `teachers`. */
  readonly path: string;
}

/** Requires active teachers of this campus, neither the viewer nor the author; reports others at their entry. */
async function assertSharees(
  db: Db,
  entries: readonly { readonly user_id: number; readonly place: number }[],
  { viewerId, authorId, path }: Given,
): Promise<void> {
  if (entries.length === 0) return;
  const known = await listTeachersAmong(
    db,
    entries.map(({ user_id }) => user_id),
  );
  const reasonFor = (userId: number): Phrase | null => {
    const teacher = known.find(({ id }) => id === userId);
    if (userId === viewerId) return self;
    if (!teacher) return stranger;
    if (userId === authorId) return phrase('{$name} has created it', { name: teacher.name });
    return teacher.is_suspended ? phrase('{$name} is suspended', { name: teacher.name }) : null;
  };
  const issues = entries.flatMap(({ user_id, place }) => {
    const message = reasonFor(user_id);
    return message === null ? [] : [{ path: `${path}.${place}.user_id`, message }];
  });
  if (issues.length > 0) invalid(...issues);
}

/**
 * Changes the sharing of a locked assessment and notifies the people affected; null if nothing changes. Public and
 * named shares are exclusive (decision 0051): turning public on ends named shares, and a named share turns public off.
 */
export async function changeSharing(
  transaction: Db,
  { viewer, services }: Pick<Context, 'viewer' | 'services'>,
  held: HeldSharing,
  { isPublic, entries, path }: SharingChange,
): Promise<SharingChanged | null> {
  const shares = await listShares(transaction, held.id);
  const levelOf = (userId: number) => shares.find(({ user_id }) => user_id === userId)?.share_type_id;
  const removed = isPublic
    ? shares.map(({ user_id }) => user_id)
    : entries.flatMap(({ user_id, active = 1 }) =>
        active === 0 && levelOf(user_id) !== undefined ? [user_id] : [],
      );
  const added = entries.flatMap(({ user_id, share_type_id, active = 1 }, place) => {
    const level = share_type_id ?? levelOf(user_id) ?? shareTypes.view;
    return active === 1 && level !== levelOf(user_id) ? [{ user_id, share_type_id: level, place }] : [];
  });
  const [first] = added;
  if (isPublic && first) invalid({ path: `${path}.${first.place}.user_id`, message: alreadyPublic });
  // Checks new shares only, so that the level of a suspended person can still be lowered.
  const newcomers = added.filter(({ user_id }) => levelOf(user_id) === undefined);
  await assertSharees(transaction, newcomers, { viewerId: viewer.userId, authorId: held.created_by, path });

  const is_public = isPublic ?? (held.is_public && added.length === 0);
  if (is_public === held.is_public && removed.length === 0 && added.length === 0) return null;
  if (removed.length > 0) await removeShares(transaction, held.id, removed);
  if (added.length > 0) await insertShares(transaction, rowsOf(added, held, viewer, services.clock.now()));
  await updateSharing(transaction, held.id, { is_public, sharing_version: held.sharing_version + 1 });
  await publish(transaction, {
    campusId: viewer.campusId,
    ...(is_public === held.is_public && {
      userIds: [
        ...new Set([viewer.userId, held.created_by, ...removed, ...added.map(({ user_id }) => user_id)]),
      ],
    }),
    event: { topic: 'assessments', id: held.id },
  });
  return {
    before: { is_public: held.is_public, sharing: shares },
    after: { is_public, sharing: await listShares(transaction, held.id) },
  };
}

const rowsOf = (
  added: readonly Share[],
  { id, created_at }: HeldSharing,
  { campusId, userId }: Context['viewer'],
  now: Date,
) =>
  [...new Map(added.map((share) => [share.user_id, share])).values()].map(({ user_id, share_type_id }) => ({
    campus_id: campusId,
    assessment_id: id,
    assessment_created_at: created_at,
    user_id,
    share_type: share_type_id,
    created_by: userId,
    created_at: now,
  }));
