import { phrase } from '@pelion/words';
import { z } from 'zod';
import { id } from '../kernel/shared.ts';

/** A lesson that an assessment belongs to (spec 2 §3); grade, plan and chapter are where the lesson stands. */
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
  /** Always, of what is read. Handing a row in without it takes it out, as `active` 0 does in sharing. */
  is_active: z.literal(true),
});
export type LessonRow = z.infer<typeof lessonRow>;

const gradeless = phrase('Please select the {grade}');
const planless = phrase('Please select the {lessonPlan}');
const chapterless = phrase('Please select the {chapter}');
const lessonless = phrase('Please select the {lesson}');
const name = z.string().max(200).optional();

/** As it is handed in: all four are chosen; a row that is read can be handed in again. Names have to be the right ones. */
const lessonRowDraft = z.strictObject({
  /** Of a row that is there already; without one it is new. */
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

/** More lessons than one assessment is ever about. */
const most = 50;

/** No lesson twice (spec 2 §5): the second one is told. */
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
