import { shownPercent } from '@pelion/questions/percent';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Topics, discussions and replies that the person has written in forums, also removed ones. */
export async function listForumPostsOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly forum: string;
    readonly topic: string;
    readonly body_html: string;
    readonly written_at: Date;
    readonly removed_at: Date | null;
  }>`
    select f.name as forum, t.title as topic, t.body_html, t.created_at as written_at, t.deleted_at as removed_at
    from discussion_topic t join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
    where t.created_by = ${userId}
    union all
    select f.name, t.title, d.body_html, d.created_at, d.deleted_at
    from discussion d
    join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
    join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
    where d.created_by = ${userId}
    order by written_at, topic`.execute(db);
  return rows;
}

/** Messages of staff that the person has received or sent. */
export async function listMessagesOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly title: string;
    readonly from: string;
    readonly body_html: string;
    readonly send_at: Date;
    readonly read_at: Date | null;
  }>`
    select g.title, p.name as "from", g.body_html, g.send_at, r.read_at
    from message g
    join person p on p.campus_id = g.campus_id and p.user_id = g.created_by
    left join message_recipient r on r.campus_id = g.campus_id and r.message_id = g.id and r.user_id = ${userId}
    where g.created_by = ${userId} or r.user_id is not null
    order by g.send_at, g.id`.execute(db);
  return rows;
}

/** Conversations of the person with Chiron: own messages and the replies. */
export async function listTutorMessagesOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly assessment: string | null;
    readonly role: string;
    readonly body: string;
    readonly sent_at: Date;
  }>`
    select a.name as assessment, w.role, w.body, w.sent_at
    from tutor_thread h
    join tutor_message w on w.campus_id = h.campus_id and w.thread_id = h.id
    left join assessment a on a.campus_id = h.campus_id and a.id = h.assessment_id
    where h.user_id = ${userId}
    order by w.id`.execute(db);
  return rows;
}

/** Rewards that the person redeemed, without the names of staff. */
export const listRedemptionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('redemption')
    .where('student_id', '=', userId)
    .select(['reward_name as reward', 'price', 'state', 'reason', 'asked_at', 'moved_at'])
    .orderBy('id')
    .execute();

interface ReportCardRow {
  readonly title: string;
  readonly published_at: Date;
  readonly subjects: readonly { subject_name: string; average: string | null; letter: string | null }[];
  readonly comments: string[];
}

/** Published report cards of the student: their marks and comments without hidden marks, as families read them. */
export async function listReportCardsOf(db: Db, userId: number) {
  const { rows } = await sql<ReportCardRow>`
    select k.published ->> 'title' as title, k.published_at, k.published -> 'subjects' as subjects, array(
      select x.comment from (
        select s ->> 'comment' as comment from jsonb_array_elements(k.published -> 'subjects') s
        union all select k.published ->> 'comment') x
      where x.comment <> '') as comments
    from report_card k where k.student_id = ${userId} and k.edition > 0 order by k.id`.execute(db);
  return rows.map(({ title, published_at, subjects, comments }) => ({
    ...{ title, published_at },
    marks: subjects.flatMap(({ subject_name, average, letter }) => {
      const percent = shownPercent(average, '1');
      return percent === null ? [] : [`${subject_name}: ${percent}%${letter === null ? '' : ` ${letter}`}`];
    }),
    comments,
  }));
}
