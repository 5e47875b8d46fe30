import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

/** Below this number of matches a word is looked up first; above it, matches are frequent along any order. */
const FEW = 2000;

interface Sought {
  readonly word: string;
  readonly isBeginning: boolean;
}

const isWord = ({ word, isBeginning }: Sought) =>
  isBeginning
    ? sql<SqlBool>`(w.word >= ${word} and w.word < ${`${word}\u{10ffff}`})`
    : sql<SqlBool>`w.word = ${word}`;

/** Words of a search as the database takes texts apart; the last one may be incomplete. */
async function wordsOf(db: Db, search: string): Promise<readonly Sought[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${search}) as words`.execute(db);
  const words = rows[0]?.words ?? [];
  const last = words.find((word) => search.toLowerCase().endsWith(word));
  return words.map((word) => ({ word, isBeginning: word === last }));
}

interface Wanted {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
}

/**
 * Conditions of a search on the resource `r`, the rare words first (decision 0062); null if nothing can match. `offset 0`
 * keeps the lookup of a frequent word with each row; a join would read all of its rows.
 */
export async function soughtIn(
  db: Db,
  { search, tag }: Wanted,
): Promise<readonly RawBuilder<SqlBool>[] | null> {
  const text = search ?? '';
  const words = text === '' ? [] : await wordsOf(db, text);
  if (text !== '' && words.length === 0) return null;
  const sought = tag ? [...words, { word: `#${tag.toLowerCase()}`, isBeginning: false }] : words;
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const one of sought) {
    const ids = await rareIds(db, one);
    if (ids?.length === 0) return null;
    conditions.push(
      ids
        ? sql<SqlBool>`r.id = any(${plainArray(ids)}::bigint[])`
        : sql<SqlBool>`exists (select from resource_word w
            where w.campus_id = r.campus_id and w.resource_id = r.id and ${isWord(one)} offset 0)`,
    );
  }
  return conditions;
}

async function rareIds(db: Db, sought: Sought): Promise<readonly number[] | null> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(c.resource_id::text, ',') as ids
    from (select w.resource_id from resource_word w where ${isWord(sought)} limit ${sql.lit(FEW + 1)}) c`.execute(
    db,
  );
  const ids = rows[0]?.ids?.split(',').map(Number) ?? [];
  return ids.length > FEW ? null : ids;
}
