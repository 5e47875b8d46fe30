import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';
import { type StudyKind, studyKinds } from './facts.ts';

/** Ids of one statement. */
const SLICE = 2_000;
/** Days after which passages are written anew, whatever was missed. */
const DAYS_KEPT = 14;
/** Records that are written anew in one night. */
const MOST_ANEW = 20_000;

const tables = {
  resource: 'resource',
  assignment: 'assignment',
  document: 'assignment_document',
  note: 'assessment',
  lesson: 'lesson_plan_lesson',
  courseItem: 'course_item',
} as const satisfies Record<StudyKind, string>;

const isStudied = {
  resource: sql`true`,
  assignment: sql`t.type = 3`,
  document: sql`true`,
  note: sql`t.type = 4`,
  lesson: sql`true`,
  courseItem: sql`t.kind between 1 and 5`,
} as const satisfies Record<StudyKind, unknown>;

type Working = Pick<Services, 'db' | 'clock'>;

/**
 * Lists records that no change has listed, has old passages written anew, and counts the words of each campus. What a
 * night leaves undone the next one does.
 */
export async function rebuildIndex({ db, clock }: Working): Promise<void> {
  const { system } = db;
  for (const kind of studyKinds) {
    for (let after: number | null = 0; after !== null; ) {
      const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
        with slice as (
          select t.campus_id, t.id from ${sql.table(tables[kind])} t
          where t.id > ${after} and ${isStudied[kind]} order by t.id limit ${sql.lit(SLICE)}),
        added as (
          insert into study_source (campus_id, kind, item_id) select s.campus_id, ${kind}::text, s.id from slice s
          on conflict do nothing)
        select max(id) as last from slice`.execute(system);
      after = rows[0]?.last ?? null;
    }
  }
  await sql`
    update study_source s set change = s.change + 1, tries = 0
    from (
      select campus_id, kind, item_id from study_source
      where indexed_at < ${clock.now()}::timestamptz - ${sql.lit(DAYS_KEPT)} * interval '1 day'
      order by indexed_at limit ${sql.lit(MOST_ANEW)}) o
    where s.campus_id = o.campus_id and s.kind = o.kind and s.item_id = o.item_id`.execute(system);
  const campuses = await system.selectFrom('study_source').select('campus_id').distinct().execute();
  for (const { campus_id } of campuses) await recountWords(db, campus_id);
}

/** Counts the words of a campus once more, because deleted records leave theirs behind. */
const recountWords = ({ campus }: Working['db'], campusId: number) =>
  campus(campusId)
    .transaction()
    .execute(async (transaction) => {
      await sql`set local statement_timeout = '120s'`.execute(transaction);
      await sql`
        with fresh as materialized (
          select t.word, count(*)::int as passages
          from study_passage p cross join unnest(tsvector_to_array(p.search)) as t (word)
          group by t.word),
        gone as (
          delete from study_word w where not exists (select from fresh f where f.word = w.word))
        insert into study_word as w (campus_id, word, passages)
        select ${campusId}, f.word, f.passages from fresh f order by f.word
        on conflict (campus_id, word) do update set passages = excluded.passages
        where w.passages <> excluded.passages`.execute(transaction);
    });
