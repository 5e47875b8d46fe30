import type { LessonRowDraft } from '@pelion/contract/assessments';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { deleteLessonItems, insertLessonItems, listLessonsOfItem } from '../lesson-plans/lesson-items.ts';
import { holdLessons } from './lesson-queries.ts';

type Held = Awaited<ReturnType<typeof holdLessons>>[number];

/** Error messages by field for a row that disagrees with its lesson. */
const claims = {
  grade_id: phrase('Please select the {grade}'),
  plan_id: phrase('Please select the {lessonPlan}'),
  chapter_id: phrase('Please select the {chapter}'),
  plan_name: phrase('This is not the name of the {lessonPlan}'),
  chapter_name: phrase('This is not the name of the {chapter}'),
  lesson_name: phrase('This is not the name of the {lesson}'),
} as const;
const claimed = ['grade_id', 'plan_id', 'chapter_id', 'plan_name', 'chapter_name', 'lesson_name'] as const;

/** The field of a row that is wrong and why; null where the row is a lesson in its place. */
function problemOf(
  row: LessonRowDraft,
  held: Held | undefined,
  isKept: boolean,
): readonly [field: string, message: Phrase] | null {
  if (!held) return ['lesson_id', phrase('Please select the {lesson}')];
  // Only active plans are offered (spec 2 §4); lessons chosen earlier stay.
  if (!held.is_offered && !isKept) return ['plan_id', claims.plan_id];
  const wrong = claimed.find((field) => row[field] !== undefined && row[field] !== held[field]);
  return wrong ? [wrong, claims[wrong]] : null;
}

interface Assessment {
  readonly campusId: number;
  readonly id: number;
}

/** Replaces the lessons of the assessment under its lock; `invalidInput` names row and field. */
export async function saveLessons(
  transaction: Db,
  { campusId, id }: Assessment,
  rows: readonly LessonRowDraft[],
): Promise<void> {
  const before = await listLessonsOfItem(transaction, 'assessment', id);
  const chosen = rows.flatMap((row, index) => (row.is_active ? [{ row, index }] : []));
  const lessonIds = chosen.map(({ row }) => row.lesson_id);
  const held = new Map(
    (lessonIds.length > 0 ? await holdLessons(transaction, lessonIds) : []).map((one) => [
      one.lesson_id,
      one,
    ]),
  );
  const kept = new Set(before.map((one) => one.lesson_id));
  const own = new Set(before.map((one) => one.id));
  const issues = [
    ...rows.flatMap((row, index) => {
      const isForeign = typeof row.assessment_id === 'number' && row.assessment_id !== id;
      const isUnknown = typeof row.id === 'number' && !own.has(row.id);
      const message = phrase('This row is no longer part of the {assessment}');
      return isForeign || isUnknown
        ? [{ path: `lesson_plans.${index}.${isForeign ? 'assessment_id' : 'id'}`, message }]
        : [];
    }),
    ...chosen.flatMap(({ row, index }) => {
      const problem = problemOf(row, held.get(row.lesson_id), kept.has(row.lesson_id));
      return problem ? [{ path: `lesson_plans.${index}.${problem[0]}`, message: problem[1] }] : [];
    }),
  ];
  if (issues.length > 0) invalid(...issues);

  const gone = before.filter(({ lesson_id }) => !lessonIds.includes(lesson_id));
  if (gone.length > 0)
    await deleteLessonItems(
      transaction,
      gone.map((one) => one.id),
    );
  const fresh = lessonIds.filter((lesson_id) => !kept.has(lesson_id));
  if (fresh.length > 0)
    await insertLessonItems(
      transaction,
      'assessment',
      fresh.map((lesson_id) => ({ campus_id: campusId, lesson_id, item_id: id })),
    );
}
