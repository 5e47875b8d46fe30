import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';

const stateAt = (now: Date) =>
  sql<'coming' | 'open' | 'closed'>`case when r.is_closed or r.due_at <= ${now} then 'closed'
    when r.effective_at > ${now} then 'coming' else 'open' end`;

const countOf = (status: number) => sql<number>`(
  select count(*) from feedback_respondent p
  where p.campus_id = r.campus_id and p.round_id = r.id and p.status = ${sql.lit(status)})`;

interface GivenTo {
  readonly sections: string[];
  readonly user_types: number[];
  readonly people: number;
}

const givenTo = sql<GivenTo>`(
  select jsonb_build_object(
    'sections', coalesce(jsonb_agg(g.name || ' - ' || s.name order by g.position, s.name) filter (where s.id is not null), '[]'),
    'user_types', coalesce(jsonb_agg(a.user_type order by a.user_type) filter (where a.user_type is not null), '[]'),
    'people', count(a.user_id))
  from feedback_audience a
  left join section s on s.campus_id = a.campus_id and s.id = a.section_id
  left join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
  where a.campus_id = r.campus_id and a.round_id = r.id)`;

const selectRounds = (db: Db, now: Date) =>
  db
    .selectFrom('feedback_round as r')
    .innerJoin('person as c', (join) =>
      join.onRef('c.campus_id', '=', 'r.campus_id').onRef('c.user_id', '=', 'r.created_by'),
    )
    .select([
      'r.id',
      'r.assessment_id',
      'r.is_anonymous',
      givenTo.as('given_to'),
      'r.questions',
      'r.effective_at',
      'r.due_at',
      'r.shown_count',
      'r.reminders',
      'c.name as created_by_name',
      stateAt(now).as('state'),
      // Counts respondents removed from the recipients since.
      sql<number>`(select count(*) from (
        select e.user_id from feedback_assignee e where e.campus_id = r.campus_id and e.round_id = r.id
        union select p.user_id from feedback_respondent p
        where p.campus_id = r.campus_id and p.round_id = r.id and p.status > 2) x)`.as('asked'),
      countOf(feedbackStatuses.completed).as('completed'),
      countOf(feedbackStatuses.skipped).as('skipped'),
    ]);

export type RoundRow = Awaited<ReturnType<typeof listRounds>>[number];

export const listRounds = (db: Db, assessmentId: number, now: Date) =>
  selectRounds(db, now).where('r.assessment_id', '=', assessmentId).orderBy('r.id', 'desc').execute();

export const findRound = (db: Db, id: number, now: Date) =>
  selectRounds(db, now).where('r.id', '=', id).executeTakeFirst();

/** Locks the round, so that answers are stored one at a time and counted completely. */
export const lockRound = (transaction: Db, id: number) =>
  transaction.selectFrom('feedback_round').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

interface RoundValues {
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly is_anonymous: boolean;
  /** JSON text. */
  readonly questions: string;
  readonly effective_at: Date;
  readonly due_at: Date;
  readonly reminders: number[];
  readonly created_by: number;
  readonly created_at: Date;
}

export const insertRound = (transaction: Db, values: RoundValues) =>
  transaction.insertInto('feedback_round').values(values).returning('id').executeTakeFirstOrThrow();

interface AudienceRow {
  readonly campus_id: number;
  readonly round_id: number;
  readonly section_id?: number;
  readonly user_id?: number;
  readonly user_type?: number;
}

export const insertAudience = (transaction: Db, rows: readonly AudienceRow[]) =>
  transaction.insertInto('feedback_audience').values(rows).execute();

export const closeRound = (transaction: Db, id: number) =>
  transaction.updateTable('feedback_round').set({ is_closed: true }).where('id', '=', id).execute();

export const countSections = async (db: Db, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('section')
    .select('id')
    .where('id', 'in', ids)
    .where('is_archived', '=', false)
    .execute();
  return rows.length;
};

/** Counts the ids with a membership of this campus in one of the user types. */
export const countMembers = async (
  db: Db,
  ids: readonly number[],
  types: readonly number[],
): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .where('m.user_id', 'in', ids)
    .where('m.removed_at', 'is', null)
    .where('m.is_suspended', '=', false)
    .where('r.user_type', 'in', types)
    .select('m.user_id')
    .distinct()
    .execute();
  return rows.length;
};

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly status_id: number;
  /** Always null for anonymous rounds. */
  readonly submitted_at: Date | null;
}

/** Lists recipients and respondents by name, with their status. */
export async function listPeople(db: Db, roundId: number) {
  const { rows } = await sql<PersonRow>`
    select x.user_id as id, n.name, coalesce(p.status, 1)::int as status_id, s.submitted_at
    from (
      select campus_id, user_id from feedback_assignee where round_id = ${roundId}
      union select campus_id, user_id from feedback_respondent where round_id = ${roundId} and status > 2
    ) x
    join person n on n.campus_id = x.campus_id and n.user_id = x.user_id
    left join feedback_respondent p
      on p.campus_id = x.campus_id and p.user_id = x.user_id and p.round_id = ${roundId}
    left join feedback_submission s
      on s.campus_id = x.campus_id and s.user_id = x.user_id and s.round_id = ${roundId}
    order by n.name, x.user_id`.execute(db);
  return rows;
}

interface OwnRow {
  readonly round_id: number;
  readonly name: string;
  readonly is_anonymous: boolean;
  readonly effective_at: Date;
  readonly due_at: Date;
  readonly state: 'coming' | 'open' | 'closed';
  readonly status_id: number;
  readonly questions: Json;
}

const own = (userId: number, now: Date) => sql`
  select r.id as round_id, a.name, r.is_anonymous, r.effective_at, r.due_at, ${stateAt(now)} as state,
    coalesce(p.status, 1)::int as status_id, r.questions
  from feedback_round r
  join assessment a on a.campus_id = r.campus_id and a.id = r.assessment_id
    and a.status <> ${sql.lit(assessmentStatuses.deleted)}
  left join feedback_respondent p on p.campus_id = r.campus_id and p.round_id = r.id and p.user_id = ${userId}
  where exists (select from feedback_assignee e
    where e.campus_id = r.campus_id and e.round_id = r.id and e.user_id = ${userId})`;

/** Lists open unanswered rounds first, then by due date; at most one year back. */
export async function listOwn(db: Db, userId: number, now: Date): Promise<readonly OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select * from (${own(userId, now)} and r.due_at > ${now}::timestamptz - interval '1 year') o
    order by (o.state = 'open' and o.status_id <= 2) desc, o.due_at desc, o.round_id desc
    limit 100`.execute(db);
  return rows;
}

export async function findOwn(db: Db, userId: number, roundId: number, now: Date) {
  const { rows } = await sql<OwnRow>`${own(userId, now)} and r.id = ${roundId}`.execute(db);
  return rows[0];
}
