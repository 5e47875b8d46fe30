import { admins, mayOpen, rules, type UserType, userTypes } from '@pelion/access';
import { FORUM_BIN_DAYS, forumModes, forumStatuses, mayMoveForum } from '@pelion/contract/forums/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysBefore } from '../../lib/days-before.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Forums and topics that a list of the viewer is made of. Single reads use the same scope. */
export interface ForumScope {
  readonly userId: number;
  readonly userType: number;
  /** Moderates what it reads. */
  readonly edits: boolean;
  readonly deletes: boolean;
  readonly now: Date;
}

const { active, closed, deactivated, deleted, draft } = forumStatuses;
const every: readonly UserType[] = ['siteAdmin', ...admins];
const allAreas = sql.join(every.map((userType) => sql.lit(userTypes[userType])));
const student = sql.lit(userTypes.student);
const parent = sql.lit(userTypes.parent);

const hasPlaces = sql`(f.course_id is not null
  or exists (select from forum_section x where x.campus_id = f.campus_id and x.forum_id = f.id)
  or exists (select from forum_group x where x.campus_id = f.campus_id and x.forum_id = f.id))`;

/** Whether a student belongs now to a section, a group or the course of the forum `f`. */
const learnsIn = (person: RawBuilder<unknown>, now: Date) => sql`(
  exists (
    select from forum_section x
    join section_student m on m.campus_id = x.campus_id and m.section_id = x.section_id
    where x.campus_id = f.campus_id and x.forum_id = f.id and m.student_id = ${person}
      and m.during @> ${now}::timestamptz)
  or exists (
    select from forum_group x
    join campus c on c.id = x.campus_id
    join student_group_member g on g.campus_id = x.campus_id and g.group_id = x.group_id
    where x.campus_id = f.campus_id and x.forum_id = f.id and g.student_id = ${person}
      and daterange(g.starts_on, g.ends_on, '[]') @> (${now}::timestamptz at time zone c.time_zone)::date)
  or exists (
    select from course_schedule s
    join course_student g on g.campus_id = s.campus_id and g.schedule_id = s.id
    where s.campus_id = f.campus_id and s.course_id = f.course_id and g.student_id = ${person}
      and not exists (
        select from course_learner l
        where l.campus_id = s.campus_id and l.schedule_id = s.id and l.student_id = ${person}
          and l.out_at is not null)))`;

/** Whether somebody teaches a section of the forum `f`, leads a group, or wrote or gave out the course. */
const teachesIn = (person: RawBuilder<unknown>) => sql`(
  exists (
    select from forum_section x
    join section_teacher s on s.campus_id = x.campus_id and s.section_id = x.section_id
    where x.campus_id = f.campus_id and x.forum_id = f.id and s.teacher_id = ${person})
  or exists (
    select from forum_group x
    join student_group g on g.campus_id = x.campus_id and g.id = x.group_id
    where x.campus_id = f.campus_id and x.forum_id = f.id and g.created_by = ${person})
  or exists (
    select from course c
    where c.campus_id = f.campus_id and c.id = f.course_id and c.created_by = ${person})
  or exists (
    select from course_schedule s
    where s.campus_id = f.campus_id and s.course_id = f.course_id and s.created_by = ${person}))`;

export interface Person {
  readonly id: RawBuilder<unknown>;
  readonly userType: RawBuilder<unknown>;
}

/**
 * Whether a person in a role belongs to the audience of the forum `f`: user types narrow it, places choose whose
 * students, their staff and, where parents are named, their parents. Authors and admins always do.
 */
export const isAudience = ({ id, userType }: Person, now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${userType} in (${allAreas}) or f.created_by = ${id} or (
    (f.user_types = '{}' or ${userType} = any(f.user_types))
    and (not ${hasPlaces} or case ${userType}
      when ${student} then ${learnsIn(id, now)}
      when ${parent} then f.user_types <> '{}' and exists (
        select from parent_student p
        join membership n on n.campus_id = p.campus_id and n.user_id = p.student_id and n.removed_at is null
        where p.campus_id = f.campus_id and p.parent_id = ${id} and ${learnsIn(sql`p.student_id`, now)})
      else ${teachesIn(id)} end)))`;

const person = ({ userId, userType }: ForumScope): Person => ({
  id: sql`${userId}::bigint`,
  userType: sql`${userType}::smallint`,
});

/** Since when deleted forums and topics come back. */
export const restorableSince = (now: Date) => daysBefore(now, FORUM_BIN_DAYS);

/** Condition on the forum `f`; drafts are for their author and staff, deactivated forums for staff. */
export const readsForum = (scope: ForumScope): RawBuilder<SqlBool> => {
  const { userId, edits, now } = scope;
  const own = edits ? sql`true` : sql`f.created_by = ${userId}`;
  const shown = [
    sql`f.status in (${sql.lit(active)}, ${sql.lit(closed)})`,
    sql`(f.status = ${sql.lit(draft)} and ${own})`,
    ...(edits ? [sql`f.status = ${sql.lit(deactivated)}`] : []),
  ];
  return sql<SqlBool>`((${sql.join(shown, sql` or `)}) and ${isAudience(person(scope), now)})`;
};

/** Condition on the forum `f`: deleted, and restorable by the viewer. */
export const restoresForum = (scope: ForumScope): RawBuilder<SqlBool> => {
  const { userId, deletes, now } = scope;
  const own = deletes ? sql`true` : sql`f.created_by = ${userId}`;
  return sql<SqlBool>`(f.status = ${sql.lit(deleted)} and f.deleted_at > ${restorableSince(now)} and ${own}
    and ${isAudience(person(scope), now)})`;
};

/** Condition on the topic `t` of a forum that the viewer reads: waiting and hidden topics are for author and staff. */
export const readsTopic = ({ userId, edits }: ForumScope): RawBuilder<SqlBool> =>
  edits
    ? sql<SqlBool>`t.status <> ${sql.lit(deleted)}`
    : sql<SqlBool>`(t.status in (${sql.lit(active)}, ${sql.lit(closed)})
        and ((t.shown_at is not null and t.hidden_at is null) or t.created_by = ${userId}))`;

/** Condition on the topic `t` of a forum that the viewer reads: deleted, and restorable by the viewer. */
export const restoresTopic = ({ userId, deletes, now }: ForumScope): RawBuilder<SqlBool> => {
  const own = deletes ? sql`true` : sql`(t.created_by = ${userId} and t.deleted_by_author)`;
  return sql<SqlBool>`(t.status = ${sql.lit(deleted)} and t.deleted_at > ${restorableSince(now)} and ${own})`;
};

/** Whether a person has a post in the topic `t` that was shown and not deleted. */
export const hasPosted = (userId: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from discussion o
  where o.campus_id = t.campus_id and o.topic_id = t.id and o.created_by = ${userId}
    and o.seq is not null and o.deleted_at is null)`;

/**
 * Condition on the topic `t` of the forum `f`: where one posts before seeing, the posts of others are for staff and for
 * authors of a post that was shown and not deleted.
 */
export const readsPosts = ({ userId, edits }: ForumScope): RawBuilder<SqlBool> =>
  edits
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(f.mode <> ${sql.lit(forumModes.postFirst)} or ${hasPosted(userId)})`;

/**
 * Condition on the discussion or reply `d` of a topic that the viewer reads; deleted ones are not part of it. Its own
 * author reads it also while it waits.
 */
export const readsPost = (scope: ForumScope): RawBuilder<SqlBool> => {
  const { userId, edits } = scope;
  const shown = edits
    ? sql`true`
    : sql`(d.created_by = ${userId} or (d.seq is not null and d.hidden_at is null and ${readsPosts(scope)}))`;
  return sql<SqlBool>`(d.deleted_at is null and ${shown})`;
};

export interface ForumFacts {
  readonly status_id: number;
  readonly mode_id: number;
  readonly learners_open_topics: boolean;
  readonly created_by: number;
}

/** Whether nothing is written in a forum or a topic of this status. */
export const isReadOnly = (status: number): boolean =>
  status === closed || status === deactivated || status === deleted;

/** Moves of those who may: staff all, authors what neither deactivates nor opens what was closed. */
function mayMove(
  fromId: number,
  toId: number,
  by: { readonly isStaff: boolean; readonly isAuthor: boolean },
) {
  if (toId === deleted || !mayMoveForum(fromId, toId)) return false;
  return by.isStaff || (by.isAuthor && fromId !== closed && toId !== deactivated);
}

const movesFrom = (fromId: number, by: { readonly isStaff: boolean; readonly isAuthor: boolean }) =>
  Object.values(forumStatuses).some((toId) => mayMove(fromId, toId, by));

/** Authors change and delete their own forum; staff of it moderate. */
export function abilities(viewer: Viewer, forum: ForumFacts) {
  const { status_id, mode_id, learners_open_topics, created_by } = forum;
  const isAuthor = created_by === viewer.userId;
  const isStaff = mayOpen(viewer, rules.editForums);
  const opens =
    mode_id === forumModes.staffWrite
      ? isStaff
      : isStaff || learners_open_topics || mayOpen(viewer, rules.addForums);
  return {
    edit: isAuthor || isStaff,
    delete: isAuthor || mayOpen(viewer, rules.deleteForums),
    move: movesFrom(status_id, { isAuthor, isStaff }),
    addTopic: opens && !isReadOnly(status_id),
    moderate: isStaff,
  };
}

export const mayMoveForumTo = (viewer: Viewer, { status_id, created_by }: ForumFacts, toId: number) =>
  mayMove(status_id, toId, {
    isAuthor: created_by === viewer.userId,
    isStaff: mayOpen(viewer, rules.editForums),
  });

export interface TopicFacts {
  readonly mode_id: number;
  readonly needs_approval: boolean;
  /** Status of its own, and of its forum. */
  readonly own_status_id: number;
  readonly forum_status_id: number;
  readonly is_waiting: boolean;
  readonly is_hidden: boolean;
  readonly created_by: number;
}

/** A topic of a closed or deactivated forum counts as such. */
export const effectiveStatus = ({
  own_status_id,
  forum_status_id,
}: Pick<TopicFacts, 'own_status_id' | 'forum_status_id'>) => {
  if (own_status_id === deleted) return deleted;
  if (forum_status_id === deactivated) return deactivated;
  return own_status_id === active && forum_status_id === closed ? closed : own_status_id;
};

/**
 * Nothing is written where the topic or its forum is closed or deactivated. What was approved is not changed by its
 * author any more.
 */
export function topicAbilities(viewer: Viewer, topic: TopicFacts) {
  const { mode_id, needs_approval, own_status_id, forum_status_id, is_waiting, is_hidden, created_by } =
    topic;
  const isAuthor = created_by === viewer.userId;
  const isStaff = mayOpen(viewer, rules.editForums);
  const isOpen = !isReadOnly(effectiveStatus(topic));
  const write = isOpen && (isStaff || (mode_id !== forumModes.staffWrite && !is_waiting && !is_hidden));
  return {
    edit: isOpen && (isStaff || (isAuthor && !is_hidden && (is_waiting || !needs_approval))),
    delete: isAuthor || mayOpen(viewer, rules.deleteForums),
    move: !isReadOnly(forum_status_id) && movesFrom(own_status_id, { isAuthor, isStaff }),
    write,
    accept: isOpen && mode_id === forumModes.question && (isAuthor || isStaff),
    moderate: isStaff,
    report: !isAuthor && !is_waiting,
    mention: write,
  };
}

export const mayMoveTopicTo = (
  viewer: Viewer,
  { own_status_id, created_by }: Pick<TopicFacts, 'own_status_id' | 'created_by'>,
  toId: number,
) =>
  mayMove(own_status_id, toId, {
    isAuthor: created_by === viewer.userId,
    isStaff: mayOpen(viewer, rules.editForums),
  });
