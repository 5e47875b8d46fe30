import type { ReportReason } from '@pelion/contract/discussions/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type ForumScope, readsForum, readsTopic } from '../forums/policy.ts';

/** A post that is reported; null for the topic itself. */
export interface Reported {
  readonly topic_id: number;
  readonly discussion_id: number | null;
}

interface NewReport extends Reported {
  readonly campus_id: number;
  readonly reason: ReportReason;
  readonly note: string;
  readonly reported_by: number;
  readonly reported_at: Date;
}

/** Undefined where this person has a waiting report of the post. */
export const insertReport = (transaction: Db, report: NewReport) =>
  transaction
    .insertInto('discussion_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface Decision {
  readonly settled_at: Date;
  readonly settled_by: number;
  readonly decision: 'hidden' | 'kept';
  readonly warning: string;
}

/** Settles all waiting reports of a post. Returns their ids in order. */
export async function settleReports(
  transaction: Db,
  { topic_id, discussion_id }: Reported,
  decision: Decision,
): Promise<readonly number[]> {
  const rows = await transaction
    .updateTable('discussion_report')
    .set(decision)
    .where('topic_id', '=', topic_id)
    .where('discussion_id', 'is not distinct from', discussion_id)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Keeps a warning about a post that nobody had reported. */
export async function insertWarning(
  transaction: Db,
  post: Reported & { readonly campus_id: number },
  decision: Decision,
): Promise<number> {
  const { id } = await transaction
    .insertInto('discussion_report')
    .values({
      ...{ ...post, ...decision, reason: 'other' },
      ...{ reported_by: decision.settled_by, reported_at: decision.settled_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ReportedPostRow extends Reported {
  readonly topic_title: string;
  readonly forum_id: number;
  readonly forum_name: string;
  readonly body_html: string;
  readonly created_by: number;
  readonly is_hidden: boolean;
  readonly reports: {
    readonly reason: ReportReason;
    readonly note: string;
    readonly reported_by: string;
    readonly reported_at: string;
  }[];
}

/** Posts with waiting reports that the viewer moderates; deleted ones wait for nobody. */
const waiting = (scope: ForumScope) => sql`(
    select r.campus_id, r.topic_id, r.discussion_id, min(r.id) as first_id,
      json_agg(json_build_object('reason', r.reason, 'note', r.note, 'reported_by', p.name,
        'reported_at', r.reported_at) order by r.id) as reports
    from discussion_report r
    join person p on p.campus_id = r.campus_id and p.user_id = r.reported_by
    where r.settled_at is null group by r.campus_id, r.topic_id, r.discussion_id) w
  join discussion_topic t on t.campus_id = w.campus_id and t.id = w.topic_id
  join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
  left join discussion d on d.campus_id = w.campus_id and d.id = w.discussion_id
  where ${readsForum(scope)} and ${readsTopic(scope)} and d.deleted_at is null`;

/** The oldest first. */
export async function listReported(
  db: Db,
  scope: ForumScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ReportedPostRow[]> {
  const { rows } = await sql<ReportedPostRow>`
    select w.topic_id, t.title as topic_title, t.forum_id, f.name as forum_name, w.discussion_id,
      coalesce(d.body_html, t.body_html) as body_html, coalesce(d.created_by, t.created_by) as created_by,
      case when d.id is null then t.hidden_at else d.hidden_at end is not null as is_hidden, w.reports
    from ${waiting(scope)} order by w.first_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countReported(db: Db, scope: ForumScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${waiting(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
}
