import type { Db } from '../../db/database.ts';

export const listKeptMails = (
  system: Db,
  campusId: number,
  { offset, limit }: { offset: number; limit: number },
) =>
  system
    .selectFrom('kept_mail')
    .select(['id', 'recipient as to', 'subject', 'text_body as text', 'created_at'])
    .where('campus_id', '=', campusId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
