import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Day of the campus of this connection. */
const dayOf = (now: Date) =>
  sql`(${now}::timestamptz at time zone (select time_zone from campus where id = current_campus()))::date`;

/** Takes one reply of the person's day; null where none is left. Two at once never take the same one. */
export async function takeReply(
  transaction: Db,
  { userId, most, now }: { readonly userId: number; readonly most: number; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into ai_person_day as d (campus_id, user_id, day, replies)
    select current_campus(), ${userId}::bigint, ${dayOf(now)}, 1 where ${most}::int > 0
    on conflict (campus_id, user_id, day) do update set replies = d.replies + 1 where d.replies < ${most}::int
    returning d.day`.execute(transaction);
  return rows[0]?.day ?? null;
}

export const returnReply = (db: Db, userId: number, day: string) =>
  db
    .updateTable('ai_person_day')
    .set((eb) => ({ replies: eb('replies', '-', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('replies', '>', 0)
    .execute();

/** Holds tokens of the campus's month; null where fewer are left. */
export async function takeTokens(
  transaction: Db,
  { tokens, most, now }: { readonly tokens: number; readonly most: number; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    insert into ai_campus_month as m (campus_id, month, tokens)
    select current_campus(), date_trunc('month', ${dayOf(now)})::date, ${tokens}::bigint
    where ${tokens}::bigint <= ${most}::bigint
    on conflict (campus_id, month) do update set tokens = m.tokens + ${tokens}::bigint
    where m.tokens + ${tokens}::bigint <= ${most}::bigint
    returning m.month`.execute(transaction);
  return rows[0]?.month ?? null;
}

/** Puts the used tokens in the place of those held. */
export const settleTokens = (transaction: Db, month: string, held: number, used: number) =>
  sql`update ai_campus_month set tokens = greatest(0, tokens - ${held}::bigint + ${used}::bigint)
    where month = ${month}::date`.execute(transaction);

/** Id of the month if its tokens have reached `level` and nobody was told; later calls return null. */
export async function noteMonthLevel(transaction: Db, month: string, level: number, now: Date) {
  const told = await transaction
    .updateTable('ai_campus_month')
    .set({ told_at: now })
    .where('month', '=', month)
    .where('told_at', 'is', null)
    .where('tokens', '>=', level)
    .returning(['id', 'campus_id'])
    .executeTakeFirst();
  return told ?? null;
}

/** Replies of the person's day and tokens of the campus's month that are used. */
export async function readUsed(db: Db, userId: number, now: Date) {
  const { rows } = await sql<{ replies: number; tokens: number; month: string }>`
    select x.month,
      coalesce((select replies from ai_person_day where user_id = ${userId}::bigint and day = x.day), 0) as replies,
      coalesce((select tokens from ai_campus_month where month = x.month), 0)::bigint as tokens
    from (select ${dayOf(now)} as day, date_trunc('month', ${dayOf(now)})::date as month) x`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A campus has a day');
  return row;
}

/** Deletes days of people that no limit needs. */
export const sweepPersonDays = (system: Db, before: Date) =>
  system.deleteFrom('ai_person_day').where('day', '<', sql<string>`${before}::timestamptz::date`).execute();
