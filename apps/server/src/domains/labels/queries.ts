import type { TermOverrides } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface CampusTerms {
  readonly own: TermOverrides;
  readonly of_school: TermOverrides;
}

const selectTerms = (db: Db, campusId: number) =>
  db
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select([
      sql<TermOverrides>`c.term_overrides`.as('own'),
      sql<TermOverrides>`s.term_overrides`.as('of_school'),
    ]);

export const findTerms = (db: Db, campusId: number): Promise<CampusTerms> =>
  selectTerms(db, campusId).executeTakeFirstOrThrow();

/** Two who save at the same moment change different words of one column: the second waits. */
export const holdTerms = (transaction: Db, campusId: number): Promise<CampusTerms> =>
  selectTerms(transaction, campusId).forNoKeyUpdate('c').executeTakeFirstOrThrow();

export const updateTerms = (transaction: Db, campusId: number, own: TermOverrides) =>
  transaction
    .updateTable('campus')
    .set({ term_overrides: JSON.stringify(own) })
    .where('id', '=', campusId)
    .execute();
