import type { TutorFlag } from '@pelion/contract/tutor-transcripts/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { Json } from '../../db/types.generated.ts';
import { inThreadScope, needsNoReason, type ThreadScope } from './policy.ts';

export interface ThreadRow {
  readonly id: string;
  readonly user_id: number;
  readonly person_name: string;
  readonly mode: 'student' | 'teacher';
  readonly assessment_id: number | null;
  readonly assessment_name: string | null;
  readonly attempt_id: number | null;
  readonly started_at: Date;
  readonly last_at: Date;
  readonly stopped_at: Date | null;
  readonly is_free: boolean;
  readonly message_count: number;
  readonly rude: number;
  readonly serious: number;
  readonly danger: number;
  readonly disputed: number;
}

export interface ThreadFilters {
  readonly person_id?: number | undefined;
  readonly assessment_id?: number | undefined;
  readonly schedule_id?: number | undefined;
  readonly result_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly flag?: TutorFlag | 'disputed' | undefined;
  readonly search?: string | undefined;
}

const allOf = (conditions: readonly (RawBuilder<SqlBool> | false)[]) =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  );

const ofThread = sql`w.campus_id = h.campus_id and w.thread_id = h.id`;

/** Some message `w` of the conversation. */
const has = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from tutor_message w where ${ofThread} and ${condition})`;

const isFlagged = (flag: TutorFlag | 'disputed') =>
  flag === 'disputed' ? sql<SqlBool>`w.disputed_at is not null` : sql<SqlBool>`w.flag = ${flag}`;

/** Days are those of the campus; `moment` is a column. */
const within = ({ from, to }: Pick<ThreadFilters, 'from' | 'to'>, moment: RawBuilder<unknown>) => {
  const day = sql`(${moment} at time zone (select c.time_zone from campus c where c.id = h.campus_id))::date`;
  return [
    from !== undefined && sql<SqlBool>`${day} >= ${from}::date`,
    to !== undefined && sql<SqlBool>`${day} <= ${to}::date`,
  ];
};

const ofSchedule = (scheduleId: number) => sql<SqlBool>`exists (
  select from attempt t where t.campus_id = h.campus_id and t.id = h.attempt_id and t.schedule_id = ${scheduleId})`;

/** Text of a message without the marks of its html. */
const words = sql`case w.role when 'agent' then regexp_replace(w.body, '<[^>]*>', ' ', 'g') else w.body end`;

const matches = ({ search, flag, ...by }: ThreadFilters): readonly (RawBuilder<SqlBool> | false)[] => [
  by.person_id !== undefined && sql<SqlBool>`h.user_id = ${by.person_id}`,
  by.assessment_id !== undefined && sql<SqlBool>`h.assessment_id = ${by.assessment_id}`,
  by.schedule_id !== undefined && ofSchedule(by.schedule_id),
  by.result_id !== undefined && sql<SqlBool>`h.attempt_id = ${by.result_id}`,
  ...within(by, sql`h.last_at`),
  flag !== undefined && has(isFlagged(flag)),
  search !== undefined && search !== '' && has(sql<SqlBool>`${words} ilike ${containing(search)}`),
];

const columns = (scope: ThreadScope) => sql`
  h.id, h.user_id, p.name as person_name, h.mode, h.assessment_id, a.name as assessment_name, h.attempt_id,
  h.started_at, h.last_at, h.stopped_at, ${needsNoReason(scope)} as is_free, n.message_count, n.rude, n.serious,
  n.danger, n.disputed`;

const joined = sql`
  tutor_thread h
  join person p on p.campus_id = h.campus_id and p.user_id = h.user_id
  left join assessment a on a.campus_id = h.campus_id and a.id = h.assessment_id
  cross join lateral (
    select count(*)::int as message_count,
      (count(*) filter (where w.flag = 'rude'))::int as rude,
      (count(*) filter (where w.flag = 'serious'))::int as serious,
      (count(*) filter (where w.flag = 'danger'))::int as danger,
      (count(*) filter (where w.disputed_at is not null))::int as disputed
    from tutor_message w where ${ofThread}) n`;

/** Conversations without messages are left out. */
export async function listThreads(
  db: Db,
  scope: ThreadScope,
  filters: ThreadFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const which = allOf([inThreadScope(scope), sql<SqlBool>`n.message_count > 0`, ...matches(filters)]);
  const { rows } = await sql<ThreadRow>`
    select ${columns(scope)} from ${joined} where ${which}
    order by h.last_at desc, h.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from ${joined} where ${which}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findThread(db: Db, scope: ThreadScope, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${columns(scope)} from ${joined} where h.id = ${id} and ${inThreadScope(scope)}`.execute(db);
  return rows[0];
}

export interface MessageRow {
  readonly id: number;
  readonly role: string;
  readonly body: string;
  readonly sent_at: Date;
  readonly question_id: number | null;
  readonly item_id: number | null;
  readonly question_no: number | null;
  readonly response_type: string | null;
  readonly rung: string | null;
  readonly model: string | null;
  readonly offers: Json;
  readonly disputed_at: Date | null;
  readonly dispute_reason: string | null;
  readonly flag: TutorFlag | null;
  readonly withheld_count: number;
}

/** Latest messages of a conversation in their order, up to the cursor; one more than `most` tells that there are earlier ones. */
export async function listMessages(
  db: Db,
  threadId: string,
  { before = null, most }: { readonly before?: number | null; readonly most: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select w.id, w.role, w.body, w.sent_at, w.question_id, w.item_id,
      coalesce(i.position, q.position)::int as question_no, w.response_type, w.rung, w.model, w.offers, w.disputed_at,
      w.dispute_reason, w.flag,
      coalesce((select sum(x.value::int) from jsonb_each_text(w.withheld) x), 0)::int as withheld_count
    from tutor_message w
    join tutor_thread h on h.campus_id = w.campus_id and h.id = w.thread_id
    left join attempt_item i on i.campus_id = w.campus_id and i.id = w.item_id
    left join assessment_question q on q.campus_id = w.campus_id and q.assessment_id = h.assessment_id
      and q.question_id = w.question_id and w.item_id is null
    where w.thread_id = ${threadId} and (${before}::bigint is null or w.id < ${before})
    order by w.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}

export interface Disputed {
  readonly id: number;
  readonly question_id: number | null;
  readonly item_id: number | null;
  readonly attempt_id: number | null;
  readonly assessment_id: number | null;
}

/** Reply in a conversation that the viewer may read. */
export async function findReply(db: Db, scope: ThreadScope, id: number): Promise<Disputed | undefined> {
  const { rows } = await sql<Disputed>`
    select w.id, w.question_id, w.item_id, h.attempt_id, h.assessment_id
    from tutor_message w join tutor_thread h on ${ofThread}
    where w.id = ${id} and w.role = 'agent' and ${inThreadScope(scope)}`.execute(db);
  return rows[0];
}

export async function findPinnedVersion(
  db: Db,
  attemptId: number,
  itemId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempt_item')
    .where('attempt_id', '=', attemptId)
    .where('id', '=', itemId)
    .select('version_id')
    .executeTakeFirst();
  return row?.version_id;
}

/** Returns false for a reply that is disputed already. */
export async function disputeReply(
  transaction: Db,
  id: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('tutor_message')
    .set({ disputed_at: now, dispute_reason: reason })
    .where('id', '=', id)
    .where('disputed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this reading was audited within the last hour, so that a reload is no second one. */
export async function isAudited(
  db: Db,
  reading: {
    readonly subject: string;
    readonly subjectId: number;
    readonly kind: string;
    readonly actorId: number;
    readonly facts: object;
    readonly now: Date;
  },
): Promise<boolean> {
  const { subject, subjectId, kind, actorId, facts, now } = reading;
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from audit_event a
      where a.subject = ${subject} and a.subject_id = ${subjectId} and a.kind = ${kind} and a.actor_id = ${actorId}
        and a.at > ${new Date(now.getTime() - 3_600_000)} and a.after @> ${JSON.stringify(facts)}::jsonb)
      as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

export interface AskedRow {
  readonly question_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly position: number | null;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly student_count: number;
  readonly message_count: number;
  readonly has_hints: boolean;
  readonly total: number;
  readonly without_hints: number;
}

/** Questions about which students of the scope asked, most students first; keys are only looked at for hints. */
export async function listAsked(
  db: Db,
  which: { readonly scope: RawBuilder<SqlBool>; readonly assessments: RawBuilder<SqlBool> },
  { schedule_id, assessment_id, ...days }: ThreadFilters,
  most: number,
): Promise<readonly AskedRow[]> {
  const asked = allOf([
    which.scope,
    sql<SqlBool>`h.mode = 'student'`,
    which.assessments,
    sql<SqlBool>`w.role = 'user' and w.question_id is not null`,
    assessment_id !== undefined && sql<SqlBool>`h.assessment_id = ${assessment_id}`,
    schedule_id !== undefined && ofSchedule(schedule_id),
    ...within(days, sql`w.sent_at`),
  ]);
  const { rows } = await sql<AskedRow>`
    with asked as (
      select h.campus_id, h.assessment_id, a.name as assessment_name, w.question_id,
        count(distinct h.user_id)::int as student_count, count(*)::int as message_count
      from tutor_thread h
      join tutor_message w on ${ofThread}
      join assessment a on a.campus_id = h.campus_id and a.id = h.assessment_id
      where ${asked}
      group by h.campus_id, h.assessment_id, a.name, w.question_id),
    shown as (
      select k.question_id, k.assessment_id, k.assessment_name, k.student_count, k.message_count, q.position, v.type,
        v.schema_version, v.content, coalesce(jsonb_array_length(v.answer_key -> 'hints'), 0) > 0 as has_hints
      from asked k
      left join assessment_question q on q.campus_id = k.campus_id and q.assessment_id = k.assessment_id
        and q.question_id = k.question_id
      join lateral (
        select x.type, x.schema_version, x.content, x.answer_key from question_version x
        where x.campus_id = k.campus_id and x.question_id = k.question_id
        order by (x.id = q.version_id) desc nulls last, x.id desc limit 1) v on true)
    select s.*, (count(*) over ())::int as total, (count(*) filter (where not s.has_hints) over ())::int as without_hints
    from shown s
    order by s.student_count desc, s.message_count desc, s.question_id
    limit ${most}`.execute(db);
  return rows;
}
