import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { type Phrase, phrase, type Template, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAdminOf } from '../../lib/notices/admins.ts';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { classThread, threadOfChange } from './notice-thread.ts';
import { holdsClass, isHost, isInvited } from './policy.ts';
import { studentsOf } from './students-of.ts';

// A notice is about one change (`class_change`), so that a whole series is told once: by its first occurrence that has
// news, with their number.

/** Old and new state of a changed occurrence: `r` the row of the change, `o` the occurrence as it is. */
const was = (field: string) => sql`(r.was ->> ${field})`;

/** Time or room differ from before, or the class is back. */
const isMoved = sql`(r.was is not null and o.state = 1 and (
  ${was('state')}::int <> 1
  or ${was('starts_at')}::timestamptz <> o.starts_at or ${was('ends_at')}::timestamptz <> o.ends_at
  or ${was('classroom_id')}::bigint is distinct from o.classroom_id))`;
const isCancelled = sql`(r.was is not null and o.state <> 1 and ${was('state')}::int = 1)`;

const wasCover = sql`${was('cover_id')}::bigint`;
const cover = sql`(select h.user_id from class_host h
  where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role = 'cover')`;
/** Another person than before covers the class. */
const isCovered = sql`(r.was is not null and o.state = 1 and ${cover} is not null
  and ${wasCover} is distinct from ${cover})`;
/** The class had a cover before, and has none now. */
const isUncovered = sql`(r.was is not null and o.state = 1 and ${wasCover} is not null and ${cover} is null)`;
const titleWithCover = sql`o.name || ' (' || (
  select p.name from person p where p.campus_id = o.campus_id and p.user_id = ${cover}) || ')'`;
const titleWithTeacher = sql`o.name || ' (' || (
  select p.name from class_host h join person p on p.campus_id = h.campus_id and p.user_id = h.user_id
  where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role = 'teacher') || ')'`;

/** Whether a person came to the meeting by the change, as a guest or a host. */
const isNewIn = (user: RawBuilder<unknown>) => sql`(o.type_id = 2 and o.state = 1 and (
    exists (select from class_audience a
      where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.invited_id = ${user})
    or exists (select from class_host h
      where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.user_id = ${user}))
  and (r.was is null or not (
    r.was -> 'invited_ids' @> to_jsonb(${user}::bigint) or r.was -> 'assistant_ids' @> to_jsonb(${user}::bigint)
    or r.was -> 'teacher_id' = to_jsonb(${user}::bigint) or r.was -> 'co_teacher_id' = to_jsonb(${user}::bigint))))`;

/** Room that the title names where it is another one than before. */
const titleWithRoom = sql`o.name || coalesce((
  select ' (' || x.name || ')' from classroom x
  where x.campus_id = o.campus_id and x.id = o.classroom_id
    and ${was('classroom_id')}::bigint is distinct from o.classroom_id), '')`;

const changed = (condition: RawBuilder<unknown>) => sql`
  class_change_row r
  join class_change c on c.campus_id = r.campus_id and c.id = r.change_id
  join class_occurrence o on o.campus_id = r.campus_id and o.id = r.occurrence_id
  where ${condition}`;

/** News of a change that has not been undone, about occurrences that are not over. */
const among =
  (condition: RawBuilder<unknown>): NewsAmong =>
  (ids, { now, since }) =>
    sql`
    select distinct c.campus_id, c.id as subject_id, 0 as hours_before
    from ${changed(sql`c.id = any(${[...ids]}::bigint[]) and c.undone_at is null and c.created_at > ${since}
      and o.ends_at > ${now} and ${condition} and not exists (
        select from notice_told t
        where t.campus_id = c.campus_id and t.subject_id = c.id and t.kind in ('classMoved', 'classCancelled'))`)}`;

const invitedAmong: NewsAmong = (ids, { now, since }) => sql`
  select distinct c.campus_id, c.id as subject_id, 0 as hours_before
  from ${changed(sql`c.id = any(${[...ids]}::bigint[]) and c.undone_at is null and c.created_at > ${since}
    and o.ends_at > ${now} and o.type_id = 2 and o.state = 1`)}`;

/** Hosts, also the former cover, guests, students and their parents of occurrences with news; not who changed them. */
async function audienceOf(
  db: Db,
  changeId: number,
  now: Date,
  condition: RawBuilder<unknown>,
): Promise<readonly Concerned[]> {
  const isAsked = sql`c.id = ${changeId} and o.ends_at > ${now} and ${condition}`;
  const families = await familiesOf(
    db,
    sql`select s.student_id from ${studentsOf(sql`select o.id from ${changed(isAsked)}`)} s`,
  );
  const { rows } = await sql<{ readonly user_id: number; readonly is_author: boolean }>`
    with hit as materialized (
      select o.campus_id, o.id, c.created_by, ${wasCover} as was_cover from ${changed(isAsked)}),
    person_of as (
      select h.campus_id, h.user_id from hit
      join class_host h on h.campus_id = hit.campus_id and h.occurrence_id = hit.id
      union
      select a.campus_id, a.invited_id from hit
      join class_audience a on a.campus_id = hit.campus_id and a.occurrence_id = hit.id
      where a.invited_id is not null
      union
      select campus_id, was_cover from hit where was_cover is not null
      union
      select campus_id, created_by from hit
    )
    select m.user_id, exists (select from hit where hit.created_by = m.user_id) as is_author
    from person_of p
    join membership m on m.campus_id = p.campus_id and m.user_id = p.user_id
      and m.removed_at is null and not m.is_suspended`.execute(db);
  const authors = new Set(rows.filter(({ is_author }) => is_author).map(({ user_id }) => user_id));
  const direct = rows.map(({ user_id }) => ({ userId: user_id, studentId: null }));
  return [...direct, ...families].filter(({ userId }) => !authors.has(userId));
}

interface ToldOptions {
  readonly condition: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Whether a later change `x` of the occurrence has newer news. */
  readonly isNewer?: RawBuilder<unknown>;
}

const isTimeNewer = sql`((x.was ->> 'starts_at')::timestamptz <> o.starts_at
  or (x.was ->> 'ends_at')::timestamptz <> o.ends_at or (x.was ->> 'state')::int <> o.state
  or (x.was ->> 'classroom_id')::bigint is distinct from o.classroom_id)`;
const isCoverNewer = sql`(x.was ->> 'cover_id')::bigint is distinct from ${cover}`;

/** The first occurrence of each change that still has the news for its reader, unless a later change has newer ones. */
const stillTold = (
  told: RawBuilder<unknown>,
  { userId, now }: { readonly userId: number; readonly now: Date },
  { condition, title, isNewer = isTimeNewer }: ToldOptions,
) => sql<NoticeFacts>`
  select * from (select distinct on (n.id) ${noticeColumns({
    title,
    dueAt: sql`o.starts_at`,
    studentName: childName(userId),
    classId: sql`o.id`,
    classType: sql`o.type_id`,
    count: sql`count(*) over (partition by n.id)`,
  })}
  from ${told}
  join class_change c on c.campus_id = n.campus_id and c.id = n.subject_id and c.undone_at is null
  join class_change_row r on r.campus_id = c.campus_id and r.change_id = c.id
  join class_occurrence o on o.campus_id = r.campus_id and o.id = r.occurrence_id
  where o.ends_at > ${now} and ${condition} and ${isConcerned(userId)} and not exists (
    select from class_change_row x
    where x.campus_id = o.campus_id and x.occurrence_id = o.id and x.change_id > c.id and ${isNewer})
  order by n.id, o.starts_at, o.id) as first_of_change`;

const isConcerned = (userId: number) => sql`(
  (n.student_id is null and (${wasCover} = ${userId} or ${isHost(userId)} or ${isInvited(userId)}))
  or (n.student_id is not null and ${isTheirs(userId)} and exists (
    select from class_student s
    where s.campus_id = o.campus_id and s.occurrence_id = o.id and s.student_id = n.student_id)))`;

/** Reason of a cancellation, for readers with the details of a meeting (spec 1 §5). */
const titleWithReason = (userId: number) => sql`o.name || case
  when o.state = 2 and o.reason <> '' and (o.type_id = 1 or o.created_by = ${userId}
    or ${holdsClass(userId, sql`o.campus_id`, sql`o.id`)}
    or ${isAdminOf(sql`o.campus_id`, sql`${userId}`)})
  then ' (' || o.reason || ')' else '' end`;

const place: NoticeKind['place'] = (_viewer, { class_id, class_type }) => {
  if (class_id === null) return pathOf('classes');
  return class_type === 2
    ? pathOf('viewMeeting', { meetingId: class_id })
    : pathOf('viewClass', { classId: class_id });
};

type Sentence = Template<'title' | 'due'>;
const byCount =
  (one: Sentence, several: Sentence): NoticeKind['sentence'] =>
  ({ count }) =>
    count > 1 ? several : one;

const ofClasses = (label: Phrase) =>
  ({
    label,
    thread: { of: classThread, id: threadOfChange },
    rule: rules.viewCalendar,
    page: pathOf('classes'),
    place,
    urgency: 'news',
    defaults: { product: true, mail: true },
  }) as const;

const changes = ['edit', 'restore', 'close', 'undo'] as const;
const endings = ['edit', 'cancel', 'delete', 'close', 'undo'] as const;
const pushedBy = (kinds: readonly string[], news: NewsAmong) =>
  Object.fromEntries(kinds.map((kind) => [`class.${kind}`, news]));

export const classMovedNotice = defineNotice({
  ...ofClasses(phrase('A {class} was moved')),
  kind: 'classMoved',
  sentence: byCount(
    template('“{$title}” now takes place {$due}.'),
    template('“{$title}” and others of its series now take place {$due} and later.'),
  ),
  audience: (db, { subjectId }, now) => audienceOf(db, subjectId, now, isMoved),
  isStillTrue: (told, reader) => stillTold(told, reader, { condition: isMoved, title: titleWithRoom }),
  pushed: pushedBy(changes, among(isMoved)),
});

export const classCancelledNotice = defineNotice({
  ...ofClasses(phrase('A {class} was cancelled')),
  kind: 'classCancelled',
  sentence: byCount(
    template('“{$title}” is cancelled: {$due}.'),
    template('“{$title}” and others of its series are cancelled: {$due} and later.'),
  ),
  audience: (db, { subjectId }, now) => audienceOf(db, subjectId, now, isCancelled),
  isStillTrue: (told, reader) =>
    stillTold(told, reader, { condition: isCancelled, title: titleWithReason(reader.userId) }),
  pushed: pushedBy(endings, among(isCancelled)),
});

export const meetingInvitedNotice = defineNotice({
  ...ofClasses(phrase('An invitation to a {meeting}')),
  rule: rules.viewMeetings,
  page: pathOf('meetings'),
  kind: 'meetingInvited',
  sentence: byCount(
    template('You are invited to “{$title}”, {$due}.'),
    template('You are invited to “{$title}”, {$due} and later.'),
  ),
  audience: async (db, { subjectId }, now) => {
    const people = await audienceOf(db, subjectId, now, sql`o.type_id = 2 and o.state = 1`);
    const { rows } = await sql<{ user_id: number }>`
      select distinct u.user_id
      from unnest(${people.map(({ userId }) => userId)}::bigint[]) as u(user_id)
      where exists (select from ${changed(sql`c.id = ${subjectId} and o.ends_at > ${now} and ${isNewIn(sql`u.user_id`)}`)})`.execute(
      db,
    );
    const invited = new Set(rows.map(({ user_id }) => user_id));
    return people.filter(({ userId, studentId }) => studentId === null && invited.has(userId));
  },
  isStillTrue: (told, reader) =>
    stillTold(told, reader, { condition: isNewIn(sql`${reader.userId}`), title: sql`o.name` }),
  pushed: pushedBy(['create', 'edit'], invitedAmong),
});

export const classCoveredNotice = defineNotice({
  ...ofClasses(phrase('A {class} is covered')),
  kind: 'classCovered',
  sentence: byCount(
    template('Another {teacher} covers “{$title}”, {$due}.'),
    template('Another {teacher} covers “{$title}”, {$due}, and other {class+}.'),
  ),
  audience: (db, { subjectId }, now) => audienceOf(db, subjectId, now, isCovered),
  isStillTrue: (told, reader) =>
    stillTold(told, reader, { condition: isCovered, title: titleWithCover, isNewer: isCoverNewer }),
  pushed: pushedBy(['cover', 'undo'], among(isCovered)),
});

export const classUncoveredNotice = defineNotice({
  ...ofClasses(phrase('The cover of a {class} was taken back')),
  kind: 'classUncovered',
  sentence: byCount(
    template('“{$title}” is not covered any more, {$due}.'),
    template('“{$title}”, {$due}, and other {class+} are not covered any more.'),
  ),
  audience: (db, { subjectId }, now) => audienceOf(db, subjectId, now, isUncovered),
  isStillTrue: (told, reader) =>
    stillTold(told, reader, { condition: isUncovered, title: titleWithTeacher, isNewer: isCoverNewer }),
  pushed: pushedBy(['cover', 'undo'], among(isUncovered)),
});
