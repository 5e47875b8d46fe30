import { multipartTypes } from '@pelion/contract/assessment-kinds';
import { gradeOf } from '@pelion/contract/grade-settings/facts';
import { compare, divide, exact, multiply, rational, toText, zero } from '@pelion/questions';
import { sql } from 'kysely';
import { z } from 'zod';

/**
 * The scale of the assessment `a`: its subject's, else its grade's, else the campus's own (decision 0082). None for a digital SAT,
 * whose score is no percentage.
 */
export const scaleRows = sql<unknown>`(
  select c.rows from grading_scale c
  left join grading_scale_use u on u.campus_id = c.campus_id and u.scale_id = c.id
    and (u.subject_id = a.subject_id or u.grade_id = a.grade_id)
  where c.campus_id = a.campus_id and (c.is_default or u.id is not null)
    and a.multipart_type is distinct from ${sql.lit(multipartTypes.digitalSat)}
  order by u.subject_id nulls last, u.grade_id nulls last limit 1)`;

const rowsOf = z
  .array(z.object({ from: z.string(), to: z.string(), label: z.string(), points: z.string().nullable() }))
  .nullable();

/** What a score stands for, compared as the fraction that it is: 89.995 is no 90. null without a score, points or a scale. */
export function gradeLabel(
  { score, total }: { readonly score: string | null; readonly total: string },
  rows: unknown,
): string | null {
  const whole = exact(total);
  const scale = rowsOf.parse(rows ?? null);
  if (score === null || scale === null || compare(whole, zero) === 0) return null;
  const percent = multiply(divide(exact(score), whole), rational(100));
  return gradeOf(toText(percent), scale)?.label ?? null;
}
