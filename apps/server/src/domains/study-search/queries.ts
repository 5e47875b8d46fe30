import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type StudyKey, type StudyKind, studyKinds } from './facts.ts';
import type { StudyPart } from './split-passages.ts';

/** Failures after which a record waits for its next change. */
const MOST_TRIES = 5;

export interface DueSource extends StudyKey {
  readonly campus_id: number;
  readonly change: number;
}

const isKind = (text: string): text is StudyKind => studyKinds.some((kind) => kind === text);

/** Records whose passages are older than they are, in all campuses. */
export async function listDue(system: Db, most: number): Promise<readonly DueSource[]> {
  const rows = await system
    .selectFrom('study_source')
    .select(['campus_id', 'kind', 'item_id', 'change'])
    .where(sql<boolean>`change > indexed`)
    .where('tries', '<', MOST_TRIES)
    .orderBy('tries')
    .limit(most)
    .execute();
  return rows.flatMap(({ kind, ...row }) => (isKind(kind) ? [{ ...row, kind }] : []));
}

const isSource = ({ kind, item_id }: StudyKey) => sql<boolean>`kind = ${kind} and item_id = ${item_id}`;

/**
 * Replaces the passages of a record and notes the change that they are of. Two at once take turns; false where a later
 * change was indexed meanwhile, or the record is gone.
 */
export function replacePassages(
  campus: Db,
  source: DueSource,
  { title, passages }: { readonly title: string; readonly passages: readonly StudyPart[] },
  now: Date,
): Promise<boolean> {
  return campus.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('study_source')
      .set({ indexed: source.change, indexed_at: now, tries: 0 })
      .where(isSource(source))
      .where('indexed', '<=', source.change)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await takeWords(transaction, source);
    await transaction.deleteFrom('study_passage').where(isSource(source)).execute();
    if (passages.length === 0) return true;
    await sql`
      insert into study_passage (campus_id, kind, item_id, position, place, title, body)
      select ${source.campus_id}, ${source.kind}, ${source.item_id}, p.position, p.place, ${title}, p.body
      from jsonb_to_recordset(${JSON.stringify(
        passages.map(({ place, text }, position) => ({ position, place, body: text })),
      )}::jsonb) as p (position smallint, place text, body text)`.execute(transaction);
    await addWords(transaction, source);
    return true;
  });
}

/** Words of a record, each with the number of its passages that hold it. */
const wordsOf = ({ kind, item_id }: StudyKey) => sql`
  select t.word, count(*)::int as passages
  from study_passage p cross join unnest(tsvector_to_array(p.search)) as t (word)
  where p.kind = ${kind} and p.item_id = ${item_id}
  group by t.word order by t.word`;

const addWords = (transaction: Db, source: StudyKey) =>
  sql`
    insert into study_word as w (campus_id, word, passages)
    select current_campus(), c.word, c.passages from (${wordsOf(source)}) c
    on conflict (campus_id, word) do update set passages = w.passages + excluded.passages`.execute(
    transaction,
  );

const takeWords = (transaction: Db, source: StudyKey) =>
  sql`
    update study_word w set passages = greatest(w.passages - c.passages, 0)
    from (${wordsOf(source)}) c where w.word = c.word`.execute(transaction);

export const countFailure = (campus: Db, source: StudyKey) =>
  campus.updateTable('study_source').set({ tries: sql`tries + 1` }).where(isSource(source)).execute();
