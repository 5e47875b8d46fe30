import type { Db } from '../../db/database.ts';

export interface MailScope {
  /** Campus to list; null for none. */
  readonly campusId: number | null;
  /** Includes mails to the site operator. */
  readonly ofOperator: boolean;
}

export const listKeptMails = (
  system: Db,
  { campusId, ofOperator }: MailScope,
  { offset, limit }: { offset: number; limit: number },
) =>
  system
    .selectFrom('kept_mail')
    .select(['id', 'recipient as to', 'subject', 'text_body as text', 'created_at'])
    .where(({ or, eb }) =>
      or([
        ...(campusId === null ? [] : [eb('campus_id', '=', campusId)]),
        ...(ofOperator ? [eb('is_for_operator', '=', true)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
