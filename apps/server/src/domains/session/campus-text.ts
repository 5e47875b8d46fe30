import { campusTypeOf, type TermOverrides, type Text } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { campusWords, publicWords } from '../../lib/campus-words.ts';

/** How a campus says things, outside of a request; the base words where there is none. */
export async function wordsAt(system: Db, campusId: number | undefined): Promise<Text> {
  if (campusId === undefined) return publicWords;
  const campus = await system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select(['c.campus_type', sql<TermOverrides>`s.term_overrides || c.term_overrides`.as('term_overrides')])
    .executeTakeFirstOrThrow();
  return campusWords(campusTypeOf(campus.campus_type) ?? 'k12', campus.term_overrides);
}
