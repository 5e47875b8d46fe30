import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';

export interface LessonContent {
  readonly id: number;
  readonly lesson_plan_id: number;
  readonly name: string;
  readonly chapter_name: string;
  readonly objective: string;
  readonly text_source: string;
  readonly text_html: string;
  readonly minutes: number | null;
  readonly staff_notes: string;
  readonly version: number;
}

/** A lesson of a plan with its content. */
export async function findLesson(db: Db, planId: number, id: number): Promise<LessonContent | undefined> {
  const { rows } = await sql<LessonContent>`
    select l.id, d.lesson_plan_id, l.name, c.name as chapter_name, l.objective, l.text_source, l.text_html, l.minutes,
      l.staff_notes, l.version
    from lesson_plan_lesson l
    join lesson_plan_chapter c on c.campus_id = l.campus_id and c.id = l.chapter_id
    join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
    where l.id = ${id} and d.lesson_plan_id = ${planId}`.execute(db);
  return rows[0];
}

export interface LessonValues {
  readonly objective?: string | undefined;
  readonly text_source?: string | undefined;
  readonly text_html?: string | undefined;
  readonly minutes?: number | null | undefined;
  readonly staff_notes?: string | undefined;
}

/** False for an outdated version. */
export const updateLesson = (transaction: Db, seen: Seen, values: LessonValues): Promise<boolean> =>
  updateSeen(transaction, 'lesson_plan_lesson', seen, {
    ...(values.objective !== undefined && { objective: values.objective }),
    ...(values.text_source !== undefined && { text_source: values.text_source }),
    ...(values.text_html !== undefined && { text_html: values.text_html }),
    ...(values.minutes !== undefined && { minutes: values.minutes }),
    ...(values.staff_notes !== undefined && { staff_notes: values.staff_notes }),
  });
