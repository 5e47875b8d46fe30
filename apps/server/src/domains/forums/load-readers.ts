import { MOST_SUGGESTED } from '@pelion/contract/discussions/facts';
import type { PostAuthor } from '@pelion/contract/forums';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { roleThatHolds, type SaidOfPermission, saidOfPermission } from '../../db/permission-overrides.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isAudience } from './policy.ts';

interface Wanted {
  readonly forumId: number;
  readonly now: Date;
  /** Only these people. */
  readonly userIds?: readonly number[];
  /** Part of the name. */
  readonly search?: string;
  /** Any number where it is missing. */
  readonly limit?: number;
}

/** Roles that are read for each reader wanted, since some of them do not hold the permission. */
const ROLES_READ = 20;

/**
 * Members who may read an active or closed forum in one of their roles, by name: in its audience, with the permission,
 * neither removed nor suspended.
 */
export async function loadReaders(
  db: Db,
  { forumId, now, userIds, search = '', limit }: Wanted,
): Promise<readonly PostAuthor[]> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`f.id = ${forumId}`,
    sql<SqlBool>`${isAudience({ id: sql`r.user_id`, userType: sql`r.user_type` }, now)}`,
    ...(userIds ? [sql<SqlBool>`r.user_id = any(${plainArray(userIds)}::bigint[])`] : []),
    ...(search === '' ? [] : [sql<SqlBool>`p.name ilike ${containing(search)}`]),
  ];
  const { rows } = await sql<{
    readonly user_id: number;
    readonly name: string;
    readonly user_type: number;
    readonly views: SaidOfPermission;
    readonly edits: SaidOfPermission;
  }>`
    select r.user_id, p.name, r.user_type,
      ${saidOfPermission('view_discussion_forum', 'r.user_id', 'r.user_type')} as views,
      ${saidOfPermission('edit_discussion_forum', 'r.user_id', 'r.user_type')} as edits
    from forum f
    join membership m on m.campus_id = f.campus_id and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    where ${sql.join(conditions, sql` and `)}
    order by p.name, r.user_id, r.user_type
    ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit * ROLES_READ)}`}`.execute(db);
  const readers = new Map<number, PostAuthor>();
  for (const { user_id, name, user_type, views, edits } of rows) {
    if (!roleThatHolds('view_discussion_forum', { user_type, said: views })) continue;
    const is_staff = roleThatHolds('edit_discussion_forum', { user_type, said: edits }) !== undefined;
    const known = readers.get(user_id);
    if (known && (known.is_staff || !is_staff)) continue;
    readers.set(user_id, { user_id, name, user_type_id: user_type, is_staff });
  }
  return [...readers.values()].slice(0, limit);
}

/** The first of them beside the viewer, to be mentioned. */
export async function suggestReaders(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  forumId: number,
  search: string,
): Promise<PostAuthor[]> {
  const readers = await loadReaders(db, { forumId, now, search, limit: MOST_SUGGESTED + 1 });
  return readers.filter(({ user_id }) => user_id !== viewer.userId).slice(0, MOST_SUGGESTED);
}
