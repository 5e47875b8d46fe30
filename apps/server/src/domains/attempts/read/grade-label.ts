import { multipartTypes } from '@pelion/contract/assessment-kinds';
import { type ReadScale, readScale, rowFor, type ScaleRow } from '@pelion/contract/grade-settings/facts';
import { compare, divide, exact, multiply, rational, zero } from '@pelion/questions';
import { type RawBuilder, sql } from 'kysely';
import { boundedMap } from '../../../lib/bounded-map.ts';

/** The text of its rows, as they are stored; null: none applies. */
export type Scale = string | null;

/** The first that is in use under one of these conditions on `u`, else the campus's own (decision 0082). */
export const scaleUsed = (campusId: RawBuilder<unknown>, ...conditions: readonly RawBuilder<unknown>[]) => {
  const used = conditions.map(
    (condition) => sql`(
  select c.rows from grading_scale_use u join grading_scale c on c.campus_id = u.campus_id and c.id = u.scale_id
  where u.campus_id = ${campusId} and ${condition})`,
  );
  const own = sql`(select c.rows from grading_scale c where c.campus_id = ${campusId} and c.is_default)`;
  return sql<Scale>`coalesce(${sql.join([...used, own])})::text`;
};

/**
 * The scale of the assessment `a`: its subject's, else its grade's, else the campus's own. None for a digital SAT,
 * whose score is no percentage. Asked one after another, each by a key: of a long list a sort for each line would be most of it.
 */
export const scaleRows = sql<Scale>`case when a.multipart_type is distinct from ${sql.lit(multipartTypes.digitalSat)} then ${scaleUsed(
  sql`a.campus_id`,
  sql`u.subject_id = a.subject_id`,
  sql`u.grade_id = a.grade_id`,
)} end`;

interface Scored {
  readonly score: string | null;
  readonly total: string;
}

/** Of hundreds of campuses with some scales each. */
const MOST_READ = 1000;
const read = boundedMap<string, ReadScale>(MOST_READ);

/** Thousands of rows of a list have the same few scales: each is read once. */
function readOnce(scale: string): ReadScale {
  const known = read.get(scale);
  if (known) return known;
  // It went through its schema on its way into the database.
  const rows: readonly ScaleRow[] = JSON.parse(scale);
  const fresh = readScale(rows);
  read.set(scale, fresh);
  return fresh;
}

/** What a score stands for, compared as the fraction that it is: 89.995 is no 90. null without a score, points or a scale. */
function metRow({ score, total }: Scored, scale: Scale) {
  if (score === null || scale === null) return null;
  const whole = exact(total);
  if (compare(whole, zero) === 0) return null;
  const percent = multiply(divide(exact(score), whole), rational(100));
  const rows = readOnce(scale);
  const met = rowFor(percent, rows);
  return met && { met, rows };
}

export const gradeLabel = (scored: Scored, scale: Scale): string | null =>
  metRow(scored, scale)?.met.label ?? null;

/** The whole scale, the highest line first, with the one that the score meets; empty where it meets none. */
export function markedScale(scored: Scored, scale: Scale) {
  const found = metRow(scored, scale);
  if (!found) return [];
  return found.rows.map(({ row }) => {
    return { from: row.from, to: row.to, label: row.label, is_met: row === found.met };
  });
}
