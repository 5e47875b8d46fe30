import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface FoundTerm {
  readonly name: string;
  readonly meaning: string;
}

const isWord = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** Terms of the campus's dictionary that stand in a plain text as whole words, the longest first. */
export async function loadTermsIn(db: Db, text: string, most: number): Promise<FoundTerm[]> {
  const plain = text.toLowerCase();
  const terms = await db
    .selectFrom('dictionary_term')
    .select(['name', 'meaning'])
    .where(sql<boolean>`position(lower(name) in ${plain}) > 0`)
    .orderBy(sql`length(name)`, 'desc')
    .limit(most * 4)
    .execute();
  const isWhole = ({ name }: FoundTerm) => {
    const at = plain.indexOf(name.toLowerCase());
    return !isWord(plain[at - 1]) && !isWord(plain[at + name.length]);
  };
  return terms.filter(isWhole).slice(0, most);
}
