import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NoticeKind, NoticeThread, Reader } from '../../lib/notices/notice-kind.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import { threadIdAmong } from './notification-queries.ts';
import type { Waiting } from './queries.ts';

/** Thread of one person. */
export interface Thread {
  readonly thread: string;
  readonly thread_id: number;
}

interface NamedThread extends Thread {
  readonly title: string;
  /** null: not muted. */
  readonly muted_at: Date | null;
}

/** Current names of threads of these kinds that the reader may see. */
async function namesOf(
  db: Db,
  threads: readonly NoticeThread[],
  { among, reader }: { readonly among: (thread: string) => RawBuilder<unknown>; readonly reader: Reader },
): Promise<readonly NamedThread[]> {
  if (threads.length === 0) return [];
  const named = threads.map(
    ({ name, titles }) => sql`
      select ${name}::text as thread, x.thread_id, x.title
      from (${titles(sql`(${among(name)}) m`, reader)}) x`,
  );
  const { rows } = await sql<NamedThread>`
    select x.thread, x.thread_id::bigint as thread_id, x.title, u.muted_at
    from (${sql.join(named, sql` union all `)}) x
    left join notification_mute u on u.user_id = ${reader.userId} and u.thread = x.thread
      and u.thread_id = x.thread_id
    order by u.muted_at desc, x.title`.execute(db);
  return rows;
}

/** Threads that the reader muted. */
export const listMuted = (db: Db, threads: readonly NoticeThread[], reader: Reader) =>
  namesOf(db, threads, {
    among: (thread) => sql`
      select campus_id, thread_id from notification_mute where user_id = ${reader.userId} and thread = ${thread}`,
    reader,
  });

/** Names of some threads; those that the reader may not see are left out. */
export const nameThreads = (
  db: Db,
  threads: readonly NoticeThread[],
  {
    campusId,
    some,
    reader,
  }: { readonly campusId: number; readonly some: readonly Thread[]; readonly reader: Reader },
) => {
  const idsOf = (name: string) => some.flatMap(({ thread, thread_id }) => (thread === name ? thread_id : []));
  return namesOf(
    db,
    threads.filter(({ name }) => idsOf(name).length > 0),
    {
      among: (name) =>
        sql`select distinct ${campusId}::bigint as campus_id, i as thread_id from unnest(${idsOf(name)}::bigint[]) i`,
      reader,
    },
  );
};

interface OwnThread extends Thread {
  readonly campus_id: number;
  readonly user_id: number;
}

export const insertMute = (db: Db, mute: OwnThread, now: Date) =>
  db
    .insertInto('notification_mute')
    .values({ ...mute, muted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteMute = (db: Db, { user_id, thread, thread_id }: OwnThread) =>
  db
    .deleteFrom('notification_mute')
    .where('user_id', '=', user_id)
    .where('thread', '=', thread)
    .where('thread_id', '=', thread_id)
    .returning('thread_id')
    .executeTakeFirst();

/** People who muted the thread of a notice. */
export async function listMuters(
  db: Db,
  { thread }: NoticeKind,
  { campusId, subjectId }: { readonly campusId: number; readonly subjectId: number },
): Promise<ReadonlySet<number>> {
  if (!thread) return new Set();
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id
    from (select ${campusId}::bigint as campus_id, ${subjectId}::bigint as subject_id) n
    join notification_mute m on m.campus_id = n.campus_id and m.thread = ${thread.of.name}
      and m.thread_id = ${thread.id}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Waiting notices whose thread their recipient has muted meanwhile. */
export async function listMutedNotices(
  db: Db,
  { all }: Pick<Notices, 'all'>,
  waiting: readonly Waiting[],
): Promise<ReadonlySet<number>> {
  const kinds = all.filter(({ kind, thread }) => thread && waiting.some((one) => one.kind === kind));
  if (kinds.length === 0) return new Set();
  const threadOf = sql.join(
    kinds.map(({ kind, thread }) => sql`when ${sql.lit(kind)} then ${thread?.of.name}`),
    sql` `,
  );
  const { rows } = await sql<{ id: number }>`
    select n.id from notice n
    join notification_mute m on m.campus_id = n.campus_id and m.user_id = n.user_id
      and m.thread = case n.kind ${threadOf} end and m.thread_id = ${threadIdAmong(kinds)}
    where n.id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
