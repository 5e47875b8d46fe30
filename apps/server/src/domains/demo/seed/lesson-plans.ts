import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import type { Db } from '../../../db/database.ts';
import { insertLessonItems } from '../../lesson-plans/lesson-items.ts';
import type { SeededAssessment } from './assessments.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;

/** A domain with its chapters, a chapter with its lessons. */
const outline = [
  [
    'Foundations',
    [
      ['Beginning', ['First steps', 'Words that we use']],
      ['Practice', ['Together', 'Alone']],
    ],
  ],
  [
    'Going further',
    [
      ['Applying it', ['An example from life', 'A project']],
      ['Looking back', ['Review', 'Test']],
    ],
  ],
] as const;

/** On each campus an active plan with its people and linked assessments, and a draft. Call it after the assessments. */
export async function seedLessonPlans(
  db: Db,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  for (const campus of campuses) await seedCampusPlans(db, campus, assessments, now);
}

async function seedCampusPlans(
  db: Db,
  { campusId: campus_id, campus, users, gradeIds, subjectIds, students }: SeededCampus,
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  const [grade_id] = gradeIds;
  const [subject = ''] = campus.subjects[0] ?? [];
  if (grade_id === undefined) return;
  const created_at = new Date(now.getTime() - 30 * DAY_MS);
  const common = {
    campus_id,
    grade_id,
    subject_id: subjectIds[0] ?? null,
    created_by: users.teacher,
    created_at,
    updated_by: users.teacher,
    updated_at: created_at,
  };
  const plans = await db
    .insertInto('lesson_plan')
    .values([
      { ...common, name: `${subject}: this term`, status: lessonPlanStatuses.active },
      { ...common, name: `${subject}: next term`, status: lessonPlanStatuses.draft },
    ])
    .returning('id')
    .execute();
  const lessonIds = await seedTree(
    db,
    campus_id,
    plans.map(({ id }) => id),
  );
  const [active] = plans;
  if (!active) return;
  await db
    .insertInto('lesson_plan_student')
    .values(students.slice(0, 6).map((student_id) => ({ campus_id, lesson_plan_id: active.id, student_id })))
    .execute();
  const linked = assessments.filter(
    ({ campusId, gradeId, status }) => campusId === campus_id && gradeId === grade_id && status === 'active',
  );
  await insertLessonItems(
    db,
    'assessment',
    linked.slice(0, 3).flatMap(({ id: item_id }, index) => {
      const lesson_id = lessonIds[index * 2];
      return lesson_id === undefined ? [] : [{ campus_id, lesson_id, item_id }];
    }),
  );
}

/** Inserts the outline of each plan, one statement per level; returns the lessons of the first plan in order. */
async function seedTree(db: Db, campus_id: number, planIds: readonly number[]): Promise<readonly number[]> {
  const domains = planIds.flatMap((lesson_plan_id) =>
    outline.map(([name, chapters], index) => ({
      row: { campus_id, lesson_plan_id, name, position: index + 1 },
      chapters,
    })),
  );
  const domainIds = await db
    .insertInto('lesson_plan_domain')
    .values(domains.map(({ row }) => row))
    .returning('id')
    .execute();
  const chapters = domains.flatMap(({ chapters: own }, place) =>
    own.map(([name, lessons], index) => ({
      row: { campus_id, domain_id: domainIds[place]?.id ?? 0, name, position: index + 1 },
      lessons,
    })),
  );
  const chapterIds = await db
    .insertInto('lesson_plan_chapter')
    .values(chapters.map(({ row }) => row))
    .returning('id')
    .execute();
  const lessons = await db
    .insertInto('lesson_plan_lesson')
    .values(
      chapters.flatMap(({ lessons: own }, place) =>
        own.map((name, index) => ({
          campus_id,
          chapter_id: chapterIds[place]?.id ?? 0,
          name,
          position: index + 1,
        })),
      ),
    )
    .returning('id')
    .execute();
  return lessons.slice(0, lessons.length / planIds.length).map(({ id }) => id);
}
