import type { DoneRule } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import { jsonArray, plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { storableJson } from '../../db/storable.ts';
import { groupRows } from '../../lib/group-rows.ts';

/** Conditions as stored: items and modules by their ids. */
export interface StoredOpening {
  readonly items: readonly { readonly id: number; readonly score: string | null }[];
  readonly modules: readonly number[];
  readonly from: string | null;
}

interface ModuleRow {
  readonly id: number;
  readonly name: string;
  readonly opening: StoredOpening;
}

export interface ItemRow {
  readonly id: number;
  readonly module_id: number;
  readonly kind_id: number;
  readonly name: string;
  readonly is_required: boolean;
  readonly done: DoneRule;
  readonly score: string | null;
  readonly weight: string;
  readonly opening: StoredOpening;
  readonly text_source: string | null;
  readonly text_html: string | null;
  readonly resource_id: number | null;
  readonly file_id: string | null;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly media_type: string;
    readonly size: number;
  } | null;
  readonly url: string | null;
  readonly pairs: { readonly word: string; readonly meaning: string }[] | null;
  readonly assignment_id: number | null;
  readonly assessment_id: number | null;
  readonly scorm_package_id: number | null;
  readonly lti_tool_id: number | null;
}

/** A module with its items, in order. */
interface Module extends ModuleRow {
  readonly items: readonly ItemRow[];
}

/** Contents of a course in order, with all items once more in a row. */
export interface Contents {
  readonly modules: readonly Module[];
  readonly items: readonly ItemRow[];
}

/** Modules and items of a course that were not taken out. */
export async function listContents(db: Db, courseId: number): Promise<Contents> {
  const { rows: modules } = await sql<ModuleRow>`
    select m.id, m.name, m.opening from course_module m
    where m.course_id = ${courseId} and m.removed_at is null order by m.position, m.id`.execute(db);
  const { rows: items } = await sql<ItemRow>`
    select i.id, i.module_id, i.kind as kind_id, i.name, i.is_required, i.done, i.score, i.weight, i.opening,
      i.text_source, i.text_html, i.resource_id, i.file_id, i.url, i.pairs, i.assignment_id, i.assessment_id,
      i.scorm_package_id, i.lti_tool_id,
      case when f.id is not null then
        json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) end as file
    from course_module m
    join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
    left join resource r on r.campus_id = i.campus_id and r.id = i.resource_id
    left join file f on f.campus_id = i.campus_id and f.id = coalesce(i.file_id, r.file_id)
    where m.course_id = ${courseId} and m.removed_at is null
    order by m.position, m.id, i.position, i.id`.execute(db);
  const groups = groupRows(items, ({ module_id }) => module_id);
  return { modules: modules.map((module) => ({ ...module, items: groups.get(module.id) ?? [] })), items };
}

/** A part in its place; without an id it is new. */
export interface ModulePart {
  readonly id: number | null;
  readonly course_id: number;
  readonly position: number;
  readonly name: string;
}

export interface ItemPart {
  readonly id: number | null;
  readonly module_id: number;
  readonly position: number;
  readonly kind: number;
  readonly name: string;
  readonly is_required: boolean;
  readonly done: DoneRule;
  readonly score: string | null;
  readonly weight: string;
  readonly text_source: string | null;
  readonly text_html: string | null;
  readonly resource_id: number | null;
  readonly file_id: string | null;
  readonly url: string | null;
  readonly pairs: readonly { readonly word: string; readonly meaning: string }[] | null;
  readonly assignment_id: number | null;
  readonly assessment_id: number | null;
  readonly scorm_package_id: number | null;
  readonly lti_tool_id: number | null;
}

/** Columns of the parts with their types; the first one names what they belong to. */
const moduleColumns = { course_id: 'bigint', position: 'smallint', name: 'text' } as const;
const itemColumns = {
  module_id: 'bigint',
  position: 'smallint',
  kind: 'smallint',
  name: 'text',
  is_required: 'boolean',
  done: 'text',
  score: 'text',
  weight: 'text',
  text_source: 'text',
  text_html: 'text',
  resource_id: 'bigint',
  file_id: 'uuid',
  url: 'text',
  pairs: 'jsonb',
  assignment_id: 'bigint',
  assessment_id: 'bigint',
  scorm_package_id: 'bigint',
  lti_tool_id: 'bigint',
} as const;

/** Stores new and changed modules of a course in two statements. Returns their ids in order. */
export const saveModules = (transaction: Db, campusId: number, parts: readonly ModulePart[]) =>
  saveParts(transaction, { table: 'course_module', columns: moduleColumns, campusId }, parts);

/** Stores new and changed items, also those moved to another module, in two statements. Returns their ids in order. */
export const saveItems = (transaction: Db, campusId: number, parts: readonly ItemPart[]) =>
  saveParts(transaction, { table: 'course_item', columns: itemColumns, campusId }, parts);

interface Target {
  readonly table: 'course_item' | 'course_module';
  readonly columns: Readonly<Record<string, string>>;
  readonly campusId: number;
}

async function saveParts(
  transaction: Db,
  { table, columns, campusId }: Target,
  parts: readonly (ModulePart | ItemPart)[],
): Promise<readonly number[]> {
  const names = Object.keys(columns);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const record = sql.join([
    sql`id bigint`,
    ...Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  ]);
  const rowsOf = (some: readonly (ModulePart | ItemPart)[]) =>
    sql`jsonb_to_recordset(${storableJson(some)}::jsonb) as n (${record})`;
  const known = parts.filter(({ id }) => id !== null);
  if (known.length > 0)
    await sql`update ${sql.table(table)} t
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}
      from ${rowsOf(known)} where t.id = n.id`.execute(transaction);
  const fresh = parts.filter(({ id }) => id === null);
  if (fresh.length === 0) return parts.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ${sql.table(table)} (campus_id, ${list})
      select ${campusId}::bigint, ${sql.join(names.map((name) => sql.ref(`n.${name}`)))} from ${rowsOf(fresh)}
      returning id, ${sql.ref(names[0] ?? '')} as parent, position)
    select id from made order by array_position(${plainArray([...new Set(fresh.map(parentOf))])}::bigint[], parent), position`.execute(
    transaction,
  );
  // Parts come in the order of their parents, and within those of their positions.
  const made = rows.values();
  return parts.map(({ id }) => id ?? made.next().value?.id ?? 0);
}

const parentOf = (part: ModulePart | ItemPart): number =>
  'course_id' in part ? part.course_id : part.module_id;

/** Takes parts out; their records stay. */
export async function removeParts(
  transaction: Db,
  { modules, items }: { readonly modules: readonly number[]; readonly items: readonly number[] },
  now: Date,
): Promise<void> {
  for (const [table, ids] of [
    ['course_item', items],
    ['course_module', modules],
  ] as const)
    if (ids.length > 0)
      await transaction.updateTable(table).set({ removed_at: now }).where('id', 'in', ids).execute();
}

/** Writes the conditions of parts, once all have their ids. */
export async function updateOpenings(
  transaction: Db,
  table: 'course_item' | 'course_module',
  openings: readonly { readonly id: number; readonly opening: StoredOpening }[],
): Promise<void> {
  if (openings.length === 0) return;
  await sql`update ${sql.table(table)} t set opening = n.opening
    from unnest(${plainArray(openings.map(({ id }) => id))}::bigint[],
      ${jsonArray(openings.map(({ opening }) => opening))}::jsonb[]) as n (id, opening)
    where t.id = n.id`.execute(transaction);
}
