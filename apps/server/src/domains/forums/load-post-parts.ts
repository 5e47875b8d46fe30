import { userTypes } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { roleThatHolds, type SaidOfPermission, saidOfPermission } from '../../db/permission-overrides.ts';
import { groupRows } from '../../lib/group-rows.ts';
import type { Context } from '../../lib/http/implement.ts';
import { downloadUrlOf } from '../../lib/media/media-url.ts';

/** Topics themselves, or discussions and replies. */
export type Posts = { readonly topicIds: readonly number[] } | { readonly discussionIds: readonly number[] };

const idOf = (posts: Posts) => ('topicIds' in posts ? sql`x.topic_id` : sql`x.discussion_id`);
const isAmong = (posts: Posts): RawBuilder<SqlBool> =>
  'topicIds' in posts
    ? sql<SqlBool>`(x.topic_id = any(${plainArray(posts.topicIds)}::bigint[]) and x.discussion_id is null)`
    : sql<SqlBool>`x.discussion_id = any(${plainArray(posts.discussionIds)}::bigint[])`;

const idsOf = (posts: Posts) => ('topicIds' in posts ? posts.topicIds : posts.discussionIds);

export interface Author {
  readonly user_id: number;
  readonly name: string;
  readonly user_type_id: number;
  readonly is_staff: boolean;
}

/** Authors of posts by user id, with the role that moderates, else their first one. */
export async function loadAuthors(db: Db, userIds: readonly number[]): Promise<(id: number) => Author> {
  const { rows } = await sql<{
    readonly user_id: number;
    readonly name: string;
    readonly user_type: number | null;
    readonly said: SaidOfPermission | null;
  }>`
    select p.user_id, p.name, r.user_type,
      ${saidOfPermission('edit_discussion_forum', 'p.user_id', 'r.user_type')} as said
    from person p
    left join membership_role r on r.campus_id = p.campus_id and r.user_id = p.user_id
    where p.user_id = any(${plainArray([...new Set(userIds)])}::bigint[])
    order by p.user_id, r.user_type`.execute(db);
  const authors = new Map<number, Author>();
  for (const { user_id, name, user_type, said } of rows) {
    const is_staff =
      user_type !== null &&
      roleThatHolds('edit_discussion_forum', { user_type, said: said ?? [] }) !== undefined;
    const known = authors.get(user_id);
    if (known && (known.is_staff || !is_staff)) continue;
    // Site admins have no membership.
    authors.set(user_id, { user_id, name, user_type_id: user_type ?? userTypes.siteAdmin, is_staff });
  }
  return (id) =>
    authors.get(id) ?? { user_id: id, name: '', user_type_id: userTypes.siteAdmin, is_staff: false };
}

export interface Actions {
  readonly counts: { readonly likes: number; readonly hearts: number; readonly dislikes: number | null };
  readonly own_actions: number[];
}

interface Counting {
  readonly userId: number;
  /** Dislikes are counted for staff only. */
  readonly edits: boolean;
}

/** Likes, hearts, dislikes and the viewer's own actions, by id of the post. */
export async function loadActions(
  db: Db,
  { userId, edits }: Counting,
  posts: Posts,
): Promise<(id: number) => Actions> {
  const none = { counts: { likes: 0, hearts: 0, dislikes: edits ? 0 : null }, own_actions: [] };
  if (idsOf(posts).length === 0) return () => none;
  const { rows } = await sql<{
    readonly id: number;
    readonly likes: number;
    readonly hearts: number;
    readonly dislikes: number;
    readonly own: number[];
  }>`
    select ${idOf(posts)} as id, count(*) filter (where x.action = 1)::int as likes,
      count(*) filter (where x.action = 4)::int as hearts, count(*) filter (where x.action = 2)::int as dislikes,
      coalesce(array_agg(x.action order by x.action) filter (where x.user_id = ${userId}), '{}') as own
    from discussion_action x where ${isAmong(posts)} group by 1`.execute(db);
  const byId = new Map(
    rows.map(({ id, likes, hearts, dislikes, own }) => [
      id,
      { counts: { likes, hearts, dislikes: edits ? dislikes : null }, own_actions: own },
    ]),
  );
  return (id) => byId.get(id) ?? none;
}

export interface PostParts {
  readonly files: {
    readonly file_id: string;
    readonly name: string;
    readonly size: number;
    readonly url: string;
  }[];
  readonly mentions: { readonly user_id: number; readonly name: string }[];
}

/** Files of posts and people mentioned in them, by id of the post. */
export async function loadParts(
  { db, services }: Pick<Context, 'db' | 'services'>,
  posts: Posts,
): Promise<(id: number) => PostParts> {
  if (idsOf(posts).length === 0) return () => ({ files: [], mentions: [] });
  const { rows: files } = await sql<{
    readonly id: number;
    readonly file_id: string;
    readonly name: string;
    readonly size: number;
  }>`
    select ${idOf(posts)} as id, x.file_id, f.name, f.size from discussion_file x
    join file f on f.campus_id = x.campus_id and f.id = x.file_id
    where ${isAmong(posts)} order by x.position`.execute(db);
  const { rows: mentions } = await sql<{
    readonly id: number;
    readonly user_id: number;
    readonly name: string;
  }>`
    select ${idOf(posts)} as id, x.user_id, p.name from discussion_mention x
    join person p on p.campus_id = x.campus_id and p.user_id = x.user_id
    where ${isAmong(posts)} order by p.name, x.user_id`.execute(db);
  const filesOf = groupRows(files, ({ id }) => id);
  const mentionsOf = groupRows(mentions, ({ id }) => id);
  return (post) => ({
    files: (filesOf.get(post) ?? []).map(({ id: _, ...file }) => ({
      ...file,
      url: downloadUrlOf(services, file.file_id),
    })),
    mentions: (mentionsOf.get(post) ?? []).map(({ user_id, name }) => ({ user_id, name })),
  });
}
