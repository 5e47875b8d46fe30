import type { DictionaryDraft, DictionaryTerm } from '@pelion/contract/dictionary';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const columns = ['id', 'name', 'meaning', 'version'] as const;

export const listTerms = (db: Db): Promise<DictionaryTerm[]> =>
  db.selectFrom('dictionary_term').select(columns).orderBy(sql`lower(name)`).execute();

export const findTerm = (db: Db, id: number): Promise<DictionaryTerm | undefined> =>
  db.selectFrom('dictionary_term').select(columns).where('id', '=', id).executeTakeFirst();

export async function countTerms(db: Db): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  return (await db.selectFrom('dictionary_term').select(count).executeTakeFirstOrThrow()).count;
}

/** Inserts terms and updates changed meanings; returns only written rows, with `isNew`. */
export async function upsertTerms(
  transaction: Db,
  campusId: number,
  terms: readonly DictionaryDraft[],
): Promise<readonly { readonly name: string; readonly isNew: boolean }[]> {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    insert into dictionary_term as t (campus_id, name, meaning)
    select ${campusId}, name, meaning
    from unnest(${terms.map(({ name }) => name)}::text[], ${terms.map(({ meaning }) => meaning)}::text[]) as x (name, meaning)
    on conflict (campus_id, lower(name)) do update
      set name = excluded.name, meaning = excluded.meaning, version = t.version + 1
      where (t.name, t.meaning) is distinct from (excluded.name, excluded.meaning)
    returning name, version = 1 as "isNew"`.execute(transaction);
  return rows;
}

export const deleteTerm = (transaction: Db, id: number) =>
  transaction
    .deleteFrom('dictionary_term')
    .where('id', '=', id)
    .returning(['name', 'meaning'])
    .executeTakeFirst();
