import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { lessonItemKinds } from '../lesson-plans/lesson-items.ts';
import type { StudyKind } from './facts.ts';
import type { AskedWords } from './rare-words.ts';
import { type Reading, scopedSources } from './scoped-sources.ts';

/** Best passages that the scope of the viewer is asked about. */
const MOST_CANDIDATES = 1_000;
/** Passages that the policies are asked about one by one. */
const MOST_FOUND = 25;
/** Contents of each course, whose policy is asked once: those of a locked course take no place of others. */
const MOST_IN_COURSE = 100;

export interface Place {
  readonly lessonIds: readonly number[];
  readonly chapterIds: readonly number[];
}

/** Lessons and chapters of an assessment; without one, of those in which the question stands. */
export async function findPlace(
  db: Db,
  { assessmentId, questionId }: { readonly assessmentId: number | null; readonly questionId: number | null },
): Promise<Place> {
  const { rows } = await sql<{ lesson_id: number; chapter_id: number }>`
    select distinct l.id as lesson_id, l.chapter_id
    from lesson_item i join lesson_plan_lesson l on l.campus_id = i.campus_id and l.id = i.lesson_id
    where i.assessment_id = any(${
      assessmentId === null
        ? sql`array(select q.assessment_id from assessment_question q where q.question_id = ${questionId} limit 20)`
        : sql`array[${assessmentId}::bigint]`
    })
    order by l.id limit 50`.execute(db);
  return {
    lessonIds: rows.map(({ lesson_id }) => lesson_id),
    chapterIds: [...new Set(rows.map(({ chapter_id }) => chapter_id))],
  };
}

export interface FoundPassage {
  readonly kind: StudyKind;
  readonly item_id: number;
  /** Record in which the text stands: one resource may be found in the drawer and in courses. */
  readonly text_key: string;
  readonly place: string | null;
  readonly title: string;
  readonly body: string;
  readonly category: number | null;
  readonly parent_id: number | null;
  readonly student_id: number | null;
  readonly material_ids: number[] | null;
}

const { assessment, assignment, resource } = lessonItemKinds;

const isInCourse = sql`(c.kind = 'courseItem')`;
/** Items of courses each stand for themselves, because another one of the same text may be locked. */
const itemKey = sql`case when ${isInCourse} then c.item_id end`;

/**
 * Best passage of each record in the scope of the viewer: what hangs on the lesson of the question first, then what
 * hangs in its chapter. On its lessons also what holds none of the words.
 */
export async function listFound(
  reading: Reading,
  asked: AskedWords | null,
  { lessonIds, chapterIds }: Place,
): Promise<readonly FoundPassage[]> {
  const hits = asked
    ? sql`select f.id, f.hits, f.score from found_passages(${asked.asked}::tsquery, ${[...asked.words]}::tsquery[],
        ${plainArray(asked.weights)}::real[], ${sql.lit(MOST_CANDIDATES)}) f`
    : sql`select null::bigint as id, 0 as hits, 0::real as score where false`;
  const needed = asked && asked.words.length > 2 ? 2 : 1;
  const [lessons, chapters] = [plainArray(lessonIds), plainArray(chapterIds)];
  const { rows } = await sql<FoundPassage>`
    with hit as materialized (${hits}),
    near as materialized (
      select n.kind, n.item_id, max(n.near) as near
      from (
        select case i.kind when ${sql.lit(assessment.kind)} then 'note' when ${sql.lit(assignment.kind)} then 'assignment'
            when ${sql.lit(resource.kind)} then 'resource' end as kind, i.item_id,
          case when i.lesson_id = any(${lessons}::bigint[]) then 2 else 1 end as near
        from lesson_plan_lesson l join lesson_item i on i.campus_id = l.campus_id and i.lesson_id = l.id
        where l.chapter_id = any(${chapters}::bigint[])
        union all
        select 'document', d.id, case when i.lesson_id = any(${lessons}::bigint[]) then 2 else 1 end
        from lesson_plan_lesson l
        join lesson_item i on i.campus_id = l.campus_id and i.lesson_id = l.id
        join assignment_document d on d.campus_id = i.campus_id and d.assignment_id = i.assignment_id
        where l.chapter_id = any(${chapters}::bigint[])
        union all
        select 'lesson', l.id, case when l.id = any(${lessons}::bigint[]) then 2 else 1 end
        from lesson_plan_lesson l where l.chapter_id = any(${chapters}::bigint[])) n
      group by n.kind, n.item_id),
    candidate as materialized (
      select p.campus_id, p.id, p.kind, p.item_id, h.hits, h.score
      from hit h join study_passage p on p.campus_id = current_campus() and p.id = h.id
      union all
      select p.campus_id, p.id, p.kind, p.item_id, 0, 0
      from near n join study_passage p on p.campus_id = current_campus() and p.kind = n.kind and p.item_id = n.item_id
      where n.near = 2 and p.position = 0 and not exists (select from hit h where h.id = p.id)),
    seen as (${scopedSources(reading)}),
    best as (
      select distinct on (s.text_key, ${itemKey}) s.*, c.kind, c.item_id, ${isInCourse} as is_in_course, c.hits, c.score,
        coalesce(n.near, 0) as near
      from seen s
      join candidate c on c.id = s.id
      left join near n on n.kind = c.kind and n.item_id = c.item_id
      order by s.text_key, ${itemKey}, coalesce(n.near, 0) desc, c.score desc, s.id),
    ranked as (
      select b.*, row_number() over (
          partition by case when b.is_in_course then b.parent_id end order by b.near desc, b.score desc, b.kind, b.item_id) as rank
      from best b where b.near = 2 or b.hits >= ${sql.lit(needed)} or (b.near = 1 and b.hits > 0))
    select p.kind, p.item_id, p.place, p.title, p.body, r.text_key, r.category, r.parent_id, r.student_id, r.material_ids
    from ranked r join study_passage p on p.campus_id = current_campus() and p.id = r.id
    where r.rank <= case when r.is_in_course then ${sql.lit(MOST_IN_COURSE)} else ${sql.lit(MOST_FOUND)} end
    order by r.near desc, r.score desc, r.kind, r.item_id`.execute(reading.db);
  return rows;
}
