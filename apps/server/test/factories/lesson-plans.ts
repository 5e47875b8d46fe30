import { type LessonPlanStatus, lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { keysOf } from '@pelion/words';
import type { Db } from '../../src/db/database.ts';
import { buildMember, type Member } from './members.ts';
import { nextNumber } from './sequence.ts';

export interface LessonPlanDraft {
  /** Author; by default a teacher on a new campus. */
  readonly author?: Member;
  readonly name?: string;
  readonly status?: LessonPlanStatus;
  readonly gradeId?: number;
  readonly subjectId?: number | null;
  readonly students?: readonly Member[];
  /** `{ Numbers: { Fractions: ['Adding', 'Comparing'] } }` */
  readonly tree?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface LessonPlan {
  readonly id: number;
  readonly campusId: number;
  readonly gradeId: number;
  /** By their names, which a test keeps different. */
  readonly chapterIds: Readonly<Record<string, number>>;
  readonly lessonIds: Readonly<Record<string, number>>;
}

export async function buildLessonPlan(db: Db, draft: LessonPlanDraft = {}): Promise<LessonPlan> {
  const { author = await buildMember(db), status = 'active', students = [], tree = {} } = draft;
  const campus_id = author.campusId;
  const gradeId = draft.gradeId ?? (await gradeOf(db, campus_id));
  const { id } = await db
    .insertInto('lesson_plan')
    .values({
      campus_id,
      name: draft.name ?? `Plan ${nextNumber()}`,
      grade_id: gradeId,
      subject_id: draft.subjectId ?? null,
      status: lessonPlanStatuses[status],
      created_by: author.userId,
      updated_by: author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chapterIds: Record<string, number> = {};
  const lessonIds: Record<string, number> = {};
  for (const [d, domain] of keysOf(tree).entries()) {
    const { id: domain_id } = await db
      .insertInto('lesson_plan_domain')
      .values({ campus_id, lesson_plan_id: id, name: domain, position: d + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [c, [chapter, lessons]] of Object.entries(tree[domain] ?? {}).entries()) {
      const { id: chapter_id } = await db
        .insertInto('lesson_plan_chapter')
        .values({ campus_id, domain_id, name: chapter, position: c + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      chapterIds[chapter] = chapter_id;
      for (const [l, lesson] of lessons.entries()) {
        const row = await db
          .insertInto('lesson_plan_lesson')
          .values({ campus_id, chapter_id, name: lesson, position: l + 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        lessonIds[lesson] = row.id;
      }
    }
  }
  for (const { userId: student_id } of students)
    await db
      .insertInto('lesson_plan_student')
      .values({ campus_id, lesson_plan_id: id, student_id })
      .execute();
  return { id, campusId: campus_id, gradeId, chapterIds, lessonIds };
}

async function gradeOf(db: Db, campusId: number): Promise<number> {
  const { id } = await db
    .insertInto('grade')
    .values({ campus_id: campusId, name: `Grade ${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
