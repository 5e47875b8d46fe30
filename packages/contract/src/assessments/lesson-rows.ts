import { phrase } from '@pelion/words';
import { z } from 'zod';
import { id } from '../kernel/shared.ts';

/** Lesson to which an assessment belongs (spec 2 §3); grade, plan and chapter locate the lesson. */
export const lessonRow = z.object({
  id,
  grade_id: id,
  plan_id: id,
  plan_name: z.string(),
  chapter_id: id,
  chapter_name: z.string(),
  lesson_id: id,
  lesson_name: z.string(),
  assessment_id: id,
  /** Always true in responses. A row sent without it is removed, like `active` 0 in sharing. */
  is_active: z.literal(true),
});
export type LessonRow = z.infer<typeof lessonRow>;

const gradeless = phrase('Please select the {grade}');
const planless = phrase('Please select the {lessonPlan}');
const chapterless = phrase('Please select the {chapter}');
const lessonless = phrase('Please select the {lesson}');
const name = z.string().max(200).optional();

/** Row of a request: all four ids are required, and rows of a response may be sent back. Names must match the ids. */
const lessonRowDraft = z.strictObject({
  /** Id of an existing row; missing for a new one. */
  id: id.nullish(),
  grade_id: z.int(gradeless).positive(gradeless),
  plan_id: z.int(planless).positive(planless),
  plan_name: name,
  chapter_id: z.int(chapterless).positive(chapterless),
  chapter_name: name,
  lesson_id: z.int(lessonless).positive(lessonless),
  lesson_name: name,
  assessment_id: id.nullish(),
  is_active: z
    .union([z.boolean(), z.literal([0, 1])])
    .default(true)
    .transform(Boolean),
});
export type LessonRowDraft = z.output<typeof lessonRowDraft>;

/** Maximum lessons of one assessment. */
const most = 50;

/** Each lesson only once (spec 2 §5); the problem is reported at the second one. */
export const lessonRowDrafts = z
  .array(lessonRowDraft)
  .max(most)
  .superRefine((rows, context) => {
    const seen = new Set<number>();
    for (const [index, { lesson_id, is_active }] of rows.entries()) {
      if (!is_active) continue;
      if (seen.has(lesson_id))
        context.addIssue({
          code: 'custom',
          path: [index, 'lesson_id'],
          message: phrase('{^lesson} already added'),
        });
      seen.add(lesson_id);
    }
  });
