import { userTypes } from '@pelion/access';
import { type DiscussionAction, discussionActions } from '@pelion/contract/discussions/facts';
import type { PostAuthor } from '@pelion/contract/forums';
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

interface Role {
  readonly user_type: number;
  readonly said: SaidOfPermission;
}

/** Facts of an author within the statement of a list. */
export interface AuthorFacts {
  readonly name: string;
  readonly roles: readonly Role[] | null;
}

/** `AuthorFacts` of the person in this column of a row of the campus. */
export const authorFacts = (row: string): RawBuilder<AuthorFacts> => sql<AuthorFacts>`(
  select json_build_object('name', p.name, 'roles', (
    select json_agg(json_build_object('user_type', r.user_type,
      'said', ${saidOfPermission('edit_discussion_forum', 'r.user_id', 'r.user_type')}) order by r.user_type)
    from membership_role r where r.campus_id = p.campus_id and r.user_id = p.user_id))
  from person p
  where p.campus_id = ${sql.ref(`${row}.campus_id`)} and p.user_id = ${sql.ref(`${row}.created_by`)})`;

/** Author with the role that moderates, else the first one; site admins have none. */
export function presentAuthor(user_id: number, { name, roles }: AuthorFacts): PostAuthor {
  const known = roles ?? [];
  const staff = known.find((role) => roleThatHolds('edit_discussion_forum', role) !== undefined);
  const user_type_id = (staff ?? known[0])?.user_type ?? userTypes.siteAdmin;
  return { user_id, name, user_type_id, is_staff: staff !== undefined };
}

/** Authors of posts by user id. */
export async function loadAuthors(db: Db, userIds: readonly number[]): Promise<(id: number) => PostAuthor> {
  if (userIds.length === 0) return (id) => presentAuthor(id, { name: '', roles: null });
  const { rows } = await sql<{ readonly created_by: number; readonly facts: AuthorFacts }>`
    select a.created_by, ${authorFacts('a')} as facts
    from (select campus_id, user_id as created_by from person
      where user_id = any(${plainArray([...new Set(userIds)])}::bigint[])) a`.execute(db);
  const authors = new Map(
    rows.map(({ created_by, facts }) => [created_by, presentAuthor(created_by, facts)]),
  );
  return (id) => authors.get(id) ?? presentAuthor(id, { name: '', roles: null });
}

interface Actions {
  readonly counts: { readonly likes: number; readonly hearts: number; readonly dislikes: number | null };
  readonly own_actions: number[];
}

interface Counting {
  readonly userId: number;
  /** Dislikes are counted for staff only. */
  readonly edits: boolean;
}

/** Likes, hearts, dislikes and the own actions. */
export type Done = readonly [likes: number, hearts: number, dislikes: number, own: number[]];

const countOf = (action: DiscussionAction) =>
  sql`count(*) filter (where x.action = ${sql.lit(discussionActions[action])})`;

const counted = (userId: number) => sql<Done>`json_build_array(
  ${countOf('like')}, ${countOf('heart')}, ${countOf('dislike')},
  coalesce(json_agg(x.action order by x.action) filter (where x.user_id = ${userId}), '[]'))`;

/** The same of the topic `t`, within the statement of a list. */
export const doneToTopic = (userId: number): RawBuilder<Done> => sql<Done>`(
  select ${counted(userId)} from discussion_action x
  where x.campus_id = t.campus_id and x.topic_id = t.id and x.discussion_id is null)`;

export const presentActions = ([likes, hearts, dislikes, own]: Done, isStaff: boolean): Actions => ({
  counts: { likes, hearts, dislikes: isStaff ? dislikes : null },
  own_actions: own,
});

/** Likes, hearts, dislikes and the viewer's own actions, by id of the post. */
export async function loadActions(
  db: Db,
  { userId, edits }: Counting,
  posts: Posts,
): Promise<(id: number) => Actions> {
  const none = presentActions([0, 0, 0, []], edits);
  if (idsOf(posts).length === 0) return () => none;
  const { rows } = await sql<{ readonly id: number; readonly done: Done }>`
    select ${idOf(posts)} as id, ${counted(userId)} as done
    from discussion_action x where ${isAmong(posts)} group by 1`.execute(db);
  const byId = new Map(rows.map(({ id, done }) => [id, presentActions(done, edits)]));
  return (id) => byId.get(id) ?? none;
}

interface PostParts {
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
