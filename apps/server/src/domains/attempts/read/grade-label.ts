import { multipartTypes } from '@pelion/contract/assessment-kinds';
import { type ReadScale, readScale, rowFor, type ScaleRow } from '@pelion/contract/grade-settings/facts';
import { percentOf } from '@pelion/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { boundedMap } from '../../../lib/bounded-map.ts';

/** Null if no scale applies. */
export type Scale = ReadScale | null;

/** Id of the first scale used under one of these conditions on `u`, else of the campus's own (decision 0082). */
const usedUnder = (campusId: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) => {
  const used = conditions.map(
    (condition) => sql`(
  select u.scale_id from grading_scale_use u where u.campus_id = ${campusId} and ${condition})`,
  );
  const own = sql`(select c.id from grading_scale c where c.campus_id = ${campusId} and c.is_default)`;
  return sql<number | null>`coalesce(${sql.join([...used, own])})`;
};

/** Rows of a scale as stored JSON text; null if none applies. */
export type ScaleText = string | null;

const rowsOf = (campusId: RawBuilder<unknown>, id: RawBuilder<number | null>) => sql<ScaleText>`(
  select c.rows::text from grading_scale c where c.campus_id = ${campusId} and c.id = ${id})`;

export const scaleUsed = (campusId: RawBuilder<unknown>, ...conditions: readonly RawBuilder<unknown>[]) =>
  rowsOf(campusId, usedUnder(campusId, conditions));

const isPercentage = sql`a.multipart_type is distinct from ${sql.lit(multipartTypes.digitalSat)}`;

/**
 * Scale of the assessment `a`: its subject's, else its grade's, else the campus's own. None for a digital SAT, whose
 * score is no percentage. Lookups by key, one after another, because a sort per row would dominate a long list.
 */
export const scaleId = sql<number | null>`case when ${isPercentage} then ${usedUnder(sql`a.campus_id`, [
  sql`u.subject_id = a.subject_id`,
  sql`u.grade_id = a.grade_id`,
])} end`;

/** Rows of the scale, for single lines; a long list selects ids and loads each scale once. */
export const scaleRows = rowsOf(sql`a.campus_id`, scaleId);

/** Lists the scales of the campus and its school, by id. */
export async function listScales(db: Db): Promise<ReadonlyMap<number | null, Scale>> {
  const rows = await db
    .selectFrom('grading_scale')
    .select(['id', sql<string>`rows::text`.as('text')])
    .execute();
  return new Map(rows.map(({ id, text }) => [id, scaleOf(text)]));
}

interface Scored {
  readonly score: string | null;
  readonly total: string;
}

/** Cache limit: hundreds of campuses with a few scales each. */
const MOST_READ = 1000;
const read = boundedMap<string, ReadScale>(MOST_READ);

/** Caches parsed scales, because thousands of rows share a few. */
export function scaleOf(text: ScaleText): Scale {
  if (text === null) return null;
  const known = read.get(text);
  if (known) return known;
  // Validated by its schema before storage.
  const rows: readonly ScaleRow[] = JSON.parse(text);
  const fresh = readScale(rows);
  read.set(text, fresh);
  return fresh;
}

/** Row for a displayed score; null without a score, points or a scale. */
function metRow({ score, total }: Scored, scale: Scale) {
  if (scale === null) return null;
  const percent = percentOf(score, total);
  const met = percent && rowFor(percent, scale);
  return met && { met, rows: scale };
}

export const gradeLabel = (scored: Scored, scale: Scale): string | null =>
  metRow(scored, scale)?.met.label ?? null;

/** Whole scale, highest row first, with the matching row marked; empty without a match. */
export function markedScale(scored: Scored, scale: Scale) {
  const found = metRow(scored, scale);
  if (!found) return [];
  return found.rows.map(({ row }) => {
    return { from: row.from, to: row.to, label: row.label, is_met: row === found.met };
  });
}
