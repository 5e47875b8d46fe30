import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MailLink } from '../../lib/mail/mail-parts.ts';
import type { NoticeFacts, NoticeKind, NoticeSubject, Reader } from '../../lib/notices/notice-kind.ts';
import type { Notices } from '../../lib/notices/registry.ts';
import type { Waiting } from './queries.ts';

/** A line of a mail; about several children where it says the same of them. */
export interface MailLine extends Pick<NoticeFacts, 'title' | 'due_at' | 'count'>, NoticeSubject {
  readonly of: NoticeKind;
  readonly links: readonly MailLink[];
  /** Short names; empty for the reader's own work or for no work. */
  readonly student_names: readonly string[];
}

interface ToldNotice extends Waiting, Pick<NoticeFacts, 'title' | 'due_at' | 'student_name' | 'count'> {
  readonly of: NoticeKind;
}

/** Loads the details of notices waiting for mail, without obsolete ones and kinds of another release. */
export async function factsOf(
  db: Db,
  notices: Notices,
  waiting: readonly Waiting[],
  { userId, now }: Pick<Reader, 'userId' | 'now'>,
): Promise<readonly ToldNotice[]> {
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

/** Joins what is the same for several children into one line, in the order of the first. */
export function linesOf(told: readonly ToldNotice[]): readonly MailLine[] {
  const lines = new Map<string, MailLine>();
  for (const { kind, subject_id, hours_before, student_name, title, due_at, count, of } of told) {
    const isOfChild = student_name !== null;
    const key = JSON.stringify([kind, subject_id, hours_before, title, due_at, count, isOfChild]);
    const known = lines.get(key)?.student_names ?? [];
    lines.set(key, {
      title,
      due_at,
      count,
      of,
      subjectId: subject_id,
      hoursBefore: hours_before,
      links: [],
      student_names: isOfChild ? [...known, student_name] : known,
    });
  }
  return [...lines.values()];
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
