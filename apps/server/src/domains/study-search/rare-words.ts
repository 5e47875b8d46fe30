import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { wellFormed } from '../../lib/well-formed.ts';
import { campusDictionary } from '../forums/search-dictionary.ts';

/** Words of a question that are searched: more cost fifty times as much and find little else. */
const MOST_WORDS = 5;
/** Passages that are looked at; rarer words than that leave out the more frequent ones. */
const MOST_PASSAGES = 3_000;
/** A word that stands in more passages tells nothing of what a question is about. */
const MOST_FREQUENT = 10_000;
/** Characters of a question that are read. */
const MOST_READ = 20_000;

/** Characters that no database keeps would else be parts of words. */
const readable = (text: string) => wellFormed(text.slice(0, MOST_READ)).replaceAll('\ufffd', ' ');

interface RareWord {
  /** The word as it stands in passages: in singular and plural. */
  readonly forms: readonly string[];
  readonly passages: number;
}

/** Rarest words of a text among those that stand in passages of the campus; without stop words and numbers. */
export async function listRareWords(db: Db, text: string): Promise<readonly RareWord[]> {
  const { rows } = await sql<RareWord>`
    with asked as (
      select distinct regexp_replace(t.word, 's$', '') as word
      from unnest(tsvector_to_array(to_tsvector('simple', ${readable(text)}))) as t (word)
      where length(t.word) between 3 and 60 and t.word ~ '[[:alpha:]]{2}'
        and to_tsvector(${campusDictionary}::regconfig, t.word) <> '')
    select array_agg(w.word order by w.word) as forms, sum(w.passages)::int as passages
    from asked a
    cross join lateral (values (a.word), (a.word || 's')) as f (form)
    join study_word w on w.word = f.form and w.passages between 1 and ${sql.lit(MOST_FREQUENT)}
    group by a.word order by passages, a.word limit ${sql.lit(MOST_WORDS)}`.execute(db);
  return rows;
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Words as the database searches them: all together, and each with its weight. */
export interface AskedWords {
  readonly asked: string;
  readonly words: readonly string[];
  readonly weights: readonly number[];
}

/** Words that few passages hold together. */
function rarest(rare: readonly RareWord[]): readonly RareWord[] {
  let passages = 0;
  return rare.filter((word) => {
    passages += word.passages;
    return passages <= MOST_PASSAGES;
  });
}

/** Search for any of the words, as far as few passages hold one; for all of them where each is frequent. */
export function askFor(rare: readonly RareWord[]): AskedWords | null {
  const [first] = rare;
  if (!first) return null;
  const few = rarest(rare);
  const chosen = few.length > 0 ? few : rare;
  const words = chosen.map(({ forms }) => `(${forms.map(quoted).join(' | ')})`);
  return {
    asked: words.join(few.length > 0 ? ' | ' : ' & '),
    words,
    weights: chosen.map((word) => 1 / (1 + Math.log(Math.max(1, word.passages)))),
  };
}
