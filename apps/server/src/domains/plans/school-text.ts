import type { Db } from '../../db/database.ts';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import type { InvoiceRow } from './invoice-queries.ts';

/** A school speaks as its first campus does. */
export async function speakerOf(system: Db, { school_id }: Pick<InvoiceRow, 'school_id'>) {
  const campus = await system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .select(['c.id', 's.is_demo'])
    .where('c.school_id', '=', school_id)
    .orderBy('c.id')
    .executeTakeFirst();
  return {
    campusId: campus?.id ?? null,
    isDemo: campus?.is_demo ?? false,
    text: await wordsAt(system, campus?.id),
  };
}
