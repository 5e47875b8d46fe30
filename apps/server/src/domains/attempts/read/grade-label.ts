import { multipartTypes } from '@pelion/contract/assessment-kinds';
import { gradeOf } from '@pelion/contract/grade-settings/facts';
import { compare, divide, exact, multiply, rational, toText, zero } from '@pelion/questions';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const usedFor = (condition: RawBuilder<unknown>) => sql`(
  select c.rows from grading_scale_use u join grading_scale c on c.campus_id = u.campus_id and c.id = u.scale_id
  where u.campus_id = a.campus_id and ${condition})`;

/**
 * The scale of the assessment `a`: its subject's, else its grade's, else the campus's own (decision 0082). None for a digital SAT,
 * whose score is no percentage. Asked one after another, each by a key: of a long list a sort for each line would be most of it.
 */
export const scaleRows = sql<unknown>`case when a.multipart_type is distinct from ${sql.lit(multipartTypes.digitalSat)} then coalesce(
  ${usedFor(sql`u.subject_id = a.subject_id`)},
  ${usedFor(sql`u.grade_id = a.grade_id`)},
  (select c.rows from grading_scale c where c.campus_id = a.campus_id and c.is_default)) end`;

const rowsOf = z.array(
  z.object({ from: z.string(), to: z.string(), label: z.string(), points: z.string().nullable() }),
);

/** What a score stands for, compared as the fraction that it is: 89.995 is no 90. null without a score, points or a scale. */
export function gradeLabel(
  { score, total }: { readonly score: string | null; readonly total: string },
  rows: unknown,
): string | null {
  if (score === null || rows == null) return null;
  const whole = exact(total);
  const scale = rowsOf.parse(rows);
  if (compare(whole, zero) === 0) return null;
  const percent = multiply(divide(exact(score), whole), rational(100));
  return gradeOf(toText(percent), scale)?.label ?? null;
}
