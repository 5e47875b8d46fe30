import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NoticeFacts, NoticeKind, Reader } from '../../lib/notices/notice-kind.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import type { Waiting } from './queries.ts';

/** A line of a mail. */
export type MailLine = Waiting &
  Pick<NoticeFacts, 'title' | 'due_at' | 'student_name' | 'count'> & { readonly of: NoticeKind };

/** Loads the details of notices waiting for mail, without obsolete ones and kinds of another release. */
export async function factsOf(
  db: Db,
  notices: Notices,
  waiting: readonly Waiting[],
  { userId, now }: Pick<Reader, 'userId' | 'now'>,
): Promise<readonly MailLine[]> {
  const kinds = notices.all.filter(({ kind }) => waiting.some((one) => one.kind === kind));
  const told = sql`select * from notice where id = any(${waiting.map(({ id }) => id)}::bigint[])`;
  const statement = stillTrue(kinds, told, { userId, userType: null, now });
  const { rows } = (await statement?.execute(db)) ?? { rows: [] };
  const facts = new Map(rows.map((row) => [row.id, row]));
  return waiting.flatMap((one) => {
    const found = facts.get(one.id);
    const of = notices.find(one.kind);
    return found && of ? [{ ...one, ...found, of }] : [];
  });
}

/** Filters rows of `notice` or `notification` of these kinds to those still valid; undefined without kinds. */
export function stillTrue(
  kinds: readonly NoticeKind[],
  told: RawBuilder<unknown>,
  reader: Reader,
): RawBuilder<NoticeFacts> | undefined {
  if (kinds.length === 0) return undefined;
  const branches = kinds.map(({ kind, isStillTrue }) =>
    isStillTrue(sql`(select * from every_notice where kind = ${kind}) n`, reader),
  );
  return sql<NoticeFacts>`with every_notice as materialized (${told}) ${sql.join(branches, sql` union all `)}`;
}
