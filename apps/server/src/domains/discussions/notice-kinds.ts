import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { loadReaders } from '../forums/load-readers.ts';
import { concernedByPost, concernedByTopic, findReport } from './notice-queries.ts';
import { isReader, readsPost, readsTopic } from './notice-reader.ts';
import { topicThread } from './notice-thread.ts';

const place: NoticeKind['place'] = (_viewer, { topic_id, post_id }) => {
  if (topic_id === null) return pathOf('discussionForums');
  const path = pathOf('discussionTopic', { topicId: topic_id });
  return post_id === null ? path : `${path}?post=${post_id}`;
};

const ofForums = {
  rule: rules.viewForums,
  page: pathOf('discussionForums'),
  place,
  urgency: 'news',
} as const;

const threadOfPost = {
  of: topicThread,
  id: sql`(select d.topic_id from discussion d where d.campus_id = n.campus_id and d.id = n.subject_id)`,
};
const threadOfTopic = { of: topicThread, id: sql`n.subject_id` };

const { deleted } = forumStatuses;
const isAlive = sql<SqlBool>`f.status <> ${sql.lit(deleted)} and t.status <> ${sql.lit(deleted)}`;
const joinForum = sql`join forum f on f.campus_id = t.campus_id and f.id = t.forum_id`;

const joinTopic = sql`join discussion_topic t on t.campus_id = n.campus_id and t.id = n.subject_id ${joinForum}`;
const joinPost = sql`join discussion d on d.campus_id = n.campus_id and d.id = n.subject_id
  join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id ${joinForum}`;
const joinReport = sql`join discussion_report r on r.campus_id = n.campus_id and r.id = n.subject_id
  join discussion_topic t on t.campus_id = r.campus_id and t.id = r.topic_id ${joinForum}
  left join discussion d on d.campus_id = r.campus_id and d.id = r.discussion_id`;

const ofPost = noticeColumns({ title: sql`t.title`, topicId: sql`t.id`, postId: sql`d.id` });
const ofTopic = noticeColumns({ title: sql`t.title`, topicId: sql`t.id` });

/** Title with a reason of staff behind it, in brackets. */
const withReason = (reason: RawBuilder<unknown>) =>
  sql`left(t.title || case when ${reason} = '' then '' else ' (' || ${reason} || ')' end, 400)`;

const joinTold = (kind: string, alias: string) => sql`left join notice_told z
  on z.campus_id = ${sql.ref(`${alias}.campus_id`)} and z.kind = ${kind}
  and z.subject_id = ${sql.ref(`${alias}.id`)}`;

/** Posts among these that everybody can read and that were not told yet. */
const shownPosts =
  (kind: string, isAgain: RawBuilder<SqlBool> = sql<SqlBool>`false`): NewsAmong =>
  (ids, { since }) =>
    sql`
    select d.campus_id, d.id as subject_id, 0 as hours_before
    from discussion d
    join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
    ${joinTold(kind, 'd')}
    where d.id = any(${[...ids]}::bigint[]) and d.seq is not null
      and greatest(d.created_at, d.edited_at, t.active_at) > ${since} and (z.told_at is null or ${isAgain})`;

/** Topics among these on which the condition holds and that were not told yet. */
const topicsWhere =
  (
    kind: string,
    condition: RawBuilder<SqlBool>,
    isAgain: RawBuilder<SqlBool> = sql<SqlBool>`false`,
  ): NewsAmong =>
  (ids, { since }) =>
    sql`
    select t.campus_id, t.id as subject_id, 0 as hours_before
    from discussion_topic t ${joinTold(kind, 't')}
    where t.id = any(${[...ids]}::bigint[]) and ${condition}
      and greatest(t.updated_at, t.active_at) > ${since} and (z.told_at is null or ${isAgain})`;

const isTopicShown = sql<SqlBool>`(t.shown_at is not null and t.deleted_at is null)`;
const isTopicRefused = sql<SqlBool>`(t.shown_at is null and t.deleted_at is not null and not t.deleted_by_author)`;

const mention = defineNotice({
  ...ofForums,
  kind: 'forumMention',
  thread: threadOfPost,
  label: phrase('Mentions of you in forums'),
  sentence: () => template('You were mentioned in “{$title}”.'),
  defaults: { product: true, mail: true },
  audience: (db, { subjectId }, now) => concernedByPost(db, { id: subjectId, as: 'mention', now }),
  isStillTrue: (told, reader) => sql`
    select ${ofPost} from ${told} ${joinPost} where ${readsPost(reader)} and exists (
      select from discussion_mention k
      where k.campus_id = d.campus_id and k.discussion_id = d.id and k.user_id = ${reader.userId})`,
  pushed: {
    'discussion.shown': shownPosts('forumMention'),
    // Told again for people who were not mentioned before.
    'discussion.mentioned': shownPosts('forumMention', sql<SqlBool>`true`),
  },
});

const topicMention = defineNotice({
  ...ofForums,
  kind: 'forumTopicMention',
  thread: threadOfTopic,
  follows: 'forumMention',
  label: mention.label,
  sentence: mention.sentence,
  defaults: mention.defaults,
  audience: (db, { subjectId }, now) => concernedByTopic(db, { id: subjectId, as: 'mention', now }),
  isStillTrue: (told, reader) => sql`
    select ${ofTopic} from ${told} ${joinTopic} where ${readsTopic(reader)} and exists (
      select from discussion_mention k where k.campus_id = t.campus_id and k.topic_id = t.id
        and k.discussion_id is null and k.user_id = ${reader.userId})`,
  pushed: {
    'discussionTopic.create': topicsWhere('forumTopicMention', isTopicShown),
    'discussionTopic.approve': topicsWhere('forumTopicMention', isTopicShown),
    'discussionTopic.update': topicsWhere('forumTopicMention', isTopicShown, sql<SqlBool>`true`),
  },
});

const reply = defineNotice({
  ...ofForums,
  kind: 'forumReply',
  thread: threadOfPost,
  label: phrase('Replies to you in forums'),
  sentence: () => template('Somebody replied to you in “{$title}”.'),
  defaults: { product: true, mail: true },
  audience: (db, { subjectId }, now) => concernedByPost(db, { id: subjectId, as: 'reply', now }),
  isStillTrue: (told, reader) => sql`select ${ofPost} from ${told} ${joinPost} where ${readsPost(reader)}`,
  pushed: { 'discussion.shown': shownPosts('forumReply') },
});

const followedPost = defineNotice({
  ...ofForums,
  kind: 'forumPost',
  thread: threadOfPost,
  label: phrase('New posts in forums that you follow'),
  sentence: () => template('There is a new post in “{$title}”.'),
  defaults: { product: true, mail: false },
  audience: (db, { subjectId }, now) => concernedByPost(db, { id: subjectId, as: 'follower', now }),
  isStillTrue: (told, reader) => sql`select ${ofPost} from ${told} ${joinPost} where ${readsPost(reader)}`,
  pushed: { 'discussion.shown': shownPosts('forumPost') },
});

const followedTopic = defineNotice({
  ...ofForums,
  kind: 'forumTopic',
  follows: 'forumPost',
  label: followedPost.label,
  sentence: () => template('New in a forum that you follow: “{$title}”.'),
  defaults: followedPost.defaults,
  audience: (db, { subjectId }, now) => concernedByTopic(db, { id: subjectId, as: 'follower', now }),
  isStillTrue: (told, reader) => sql`select ${ofTopic} from ${told} ${joinTopic} where ${readsTopic(reader)}`,
  pushed: {
    'discussionTopic.create': topicsWhere('forumTopic', isTopicShown),
    'discussionTopic.approve': topicsWhere('forumTopic', isTopicShown),
  },
});

const authorOf =
  (table: 'discussion' | 'discussion_topic'): NoticeKind['audience'] =>
  async (db, { subjectId }) => {
    const row = await db
      .selectFrom(table)
      .select('created_by')
      .where('id', '=', subjectId)
      .executeTakeFirst();
    return concerned(row);
  };

const concerned = (row: { readonly created_by: number } | undefined): Concerned[] =>
  row ? [{ userId: row.created_by, studentId: null }] : [];

const approvedPost = defineNotice({
  ...ofForums,
  kind: 'forumApproved',
  label: phrase('Approvals of your posts in forums'),
  sentence: () => template('Your post in “{$title}” was approved.'),
  defaults: { product: true, mail: false },
  audience: authorOf('discussion'),
  isStillTrue: (told, reader) => sql`select ${ofPost} from ${told} ${joinPost} where ${readsPost(reader)}`,
  pushed: { 'discussion.approved': shownPosts('forumApproved') },
});

const approvedTopic = defineNotice({
  ...ofForums,
  kind: 'forumTopicApproved',
  follows: 'forumApproved',
  label: approvedPost.label,
  sentence: () => template('“{$title}” was approved.'),
  defaults: approvedPost.defaults,
  audience: authorOf('discussion_topic'),
  isStillTrue: (told, reader) => sql`select ${ofTopic} from ${told} ${joinTopic} where ${readsTopic(reader)}`,
  pushed: { 'discussionTopic.approve': topicsWhere('forumTopicApproved', isTopicShown) },
});

const refusedPost = defineNotice({
  ...ofForums,
  kind: 'forumRefused',
  follows: 'forumApproved',
  label: approvedPost.label,
  sentence: () => template('Your post was not approved: {$title}'),
  defaults: approvedPost.defaults,
  audience: authorOf('discussion'),
  isStillTrue: (told, reader) => sql`
    select ${noticeColumns({ title: withReason(sql`d.refused_reason`), topicId: sql`t.id` })}
    from ${told} ${joinPost}
    where ${isAlive} and ${isReader(reader)} and d.seq is null and d.created_by = ${reader.userId}`,
  pushed: {
    'discussion.refused': (ids) => sql`
      select d.campus_id, d.id as subject_id, 0 as hours_before
      from discussion d ${joinTold('forumRefused', 'd')}
      where d.id = any(${[...ids]}::bigint[]) and z.told_at is null`,
  },
});

const refusedTopic = defineNotice({
  ...ofForums,
  kind: 'forumTopicRefused',
  follows: 'forumApproved',
  label: approvedPost.label,
  sentence: refusedPost.sentence,
  defaults: approvedPost.defaults,
  audience: authorOf('discussion_topic'),
  // The topic is gone, so that the notice leads to the forums.
  isStillTrue: (told, reader) => sql`
    select ${noticeColumns({ title: withReason(sql`t.status_reason`) })} from ${told} ${joinTopic}
    where ${isTopicRefused} and ${isReader(reader)} and t.created_by = ${reader.userId}`,
  pushed: { 'discussionTopic.approve': topicsWhere('forumTopicRefused', isTopicRefused) },
});

const warning = defineNotice({
  ...ofForums,
  kind: 'forumWarning',
  label: phrase('Messages of staff about your posts in forums'),
  sentence: () => template('Staff wrote about your post: {$title}'),
  defaults: { product: true, mail: true },
  audience: async (db, { subjectId }) => {
    const report = await findReport(db, subjectId);
    return concerned(report && { created_by: report.author_id });
  },
  isStillTrue: (told, { userId }) => sql`
    select ${noticeColumns({ title: withReason(sql`r.warning`), topicId: sql`t.id`, postId: sql`d.id` })}
    from ${told} ${joinReport}
    where ${isAlive} and r.warning <> '' and coalesce(d.created_by, t.created_by) = ${userId}`,
  pushed: {
    'discussion.warned': (ids) => sql`
      select r.campus_id, r.id as subject_id, 0 as hours_before
      from discussion_report r ${joinTold('forumWarning', 'r')}
      where r.id = any(${[...ids]}::bigint[]) and r.warning <> '' and z.told_at is null`,
  },
});

const report = defineNotice({
  ...ofForums,
  kind: 'forumReport',
  rule: rules.editForums,
  page: pathOf('forumReports'),
  place: () => pathOf('forumReports'),
  label: phrase('Reported posts in forums'),
  sentence: () => template('A post in “{$title}” was reported.'),
  defaults: { product: true, mail: true },
  // Staff of the forum, but for the author of the post and for the reporter.
  audience: async (db, { subjectId }, now) => {
    const found = await findReport(db, subjectId);
    if (!found) return [];
    const readers = await loadReaders(db, { forumId: found.forum_id, now });
    return readers.flatMap(({ user_id, is_staff }) =>
      is_staff && user_id !== found.author_id && user_id !== found.reported_by
        ? [{ userId: user_id, studentId: null }]
        : [],
    );
  },
  isStillTrue: (told, reader) => sql`
    select ${ofPost} from ${told} ${joinReport}
    where ${isAlive} and r.settled_at is null and d.deleted_at is null and ${isReader(reader)}`,
  pushed: {
    // Further reports of a post that waits are not told.
    'discussion.reported': (ids) => sql`
      select r.campus_id, r.id as subject_id, 0 as hours_before
      from discussion_report r ${joinTold('forumReport', 'r')}
      where r.id = any(${[...ids]}::bigint[]) and r.settled_at is null and z.told_at is null and not exists (
        select from discussion_report e
        where e.campus_id = r.campus_id and e.topic_id = r.topic_id
          and e.discussion_id is not distinct from r.discussion_id and e.settled_at is null and e.id < r.id)`,
  },
});

export const discussionNotices: readonly NoticeKind[] = [
  reply,
  mention,
  topicMention,
  followedPost,
  followedTopic,
  approvedPost,
  approvedTopic,
  refusedPost,
  refusedTopic,
  warning,
  report,
];
