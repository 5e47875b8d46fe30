import type { CardPart, CardTemplateName } from '@pelion/contract/progress-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type CardScope, seesSection } from './policy.ts';

export interface CycleValues {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly due_on: string;
  readonly template: CardTemplateName;
  readonly has_marks: boolean;
  readonly parts: readonly CardPart[];
  readonly scoring_template_id: number | null;
  readonly needs_proofreading: boolean;
  readonly effort_steps: readonly string[];
  readonly skill_steps: readonly string[];
  readonly skills: readonly string[];
}

export interface CycleRow extends CycleValues {
  readonly id: number;
  readonly academic_year_id: number;
  readonly academic_year: string;
  readonly frozen_at: Date | null;
  readonly closed_at: Date | null;
  readonly deleted_at: Date | null;
  readonly created_by: number;
  readonly version: number;
  readonly sections: readonly { readonly id: number; readonly name: string }[];
  readonly by_state: readonly { readonly state_id: number; readonly count: number }[];
}

/** Name of the section `n` with its grade `g`. */
export const sectionLabel = sql<string>`g.name || ' - ' || n.name`;

const seesCycle = (scope: CardScope) => sql<SqlBool>`exists (
  select from progress_report_place k
  where k.campus_id = r.campus_id and k.progress_report_id = r.id and ${seesSection(scope)})`;

const selectCycles = async (db: Db, scope: CardScope, where: RawBuilder<SqlBool>): Promise<CycleRow[]> => {
  const { rows } = await sql<CycleRow>`
    select r.id, r.name, r.academic_year_id, y.name as academic_year, r.starts_on, r.ends_on, r.due_on, r.template,
      r.has_marks, r.parts, r.scoring_template_id, r.needs_proofreading, r.effort_steps, r.skill_steps, r.skills,
      r.frozen_at, r.closed_at, r.deleted_at, r.created_by, r.version,
      coalesce((
        select json_agg(json_build_object('id', x.section_id, 'name', x.label) order by x.label, x.section_id)
        from (
          select distinct k.section_id, ${sectionLabel} as label from progress_report_place k
          join section n on n.campus_id = k.campus_id and n.id = k.section_id
          join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
          where k.campus_id = r.campus_id and k.progress_report_id = r.id and ${seesSection(scope)}) x), '[]') as sections,
      coalesce((
        select json_agg(json_build_object('state_id', x.state, 'count', x.n) order by x.state)
        from (
          select k.state, count(*) as n from report_card k
          where k.campus_id = r.campus_id and k.progress_report_id = r.id and ${seesSection(scope)}
          group by k.state) x), '[]') as by_state
    from progress_report r
    join academic_year y on y.campus_id = r.campus_id and y.id = r.academic_year_id
    where ${where} and ${seesCycle(scope)}
    order by r.closed_at is not null, r.due_on desc, r.id desc`.execute(db);
  return rows;
};

interface CycleFilter {
  readonly academic_year_id?: number | undefined;
  readonly is_closed?: boolean | undefined;
  /** Deleted ones, back to this moment, in place of the others. */
  readonly deletedSince?: Date | undefined;
}

/** Open ones first, the latest to be written first. */
export function listCycles(
  db: Db,
  scope: CardScope,
  { academic_year_id, is_closed, deletedSince }: CycleFilter,
): Promise<CycleRow[]> {
  const conditions = [
    deletedSince ? sql<SqlBool>`r.deleted_at > ${deletedSince}` : sql<SqlBool>`r.deleted_at is null`,
    ...(academic_year_id === undefined ? [] : [sql<SqlBool>`r.academic_year_id = ${academic_year_id}`]),
    ...(is_closed === undefined ? [] : [sql<SqlBool>`(r.closed_at is not null) = ${is_closed}`]),
  ];
  return selectCycles(db, scope, sql<SqlBool>`${sql.join(conditions, sql` and `)}`);
}

/** Undefined outside the scope. */
export async function findCycle(db: Db, scope: CardScope, id: number): Promise<CycleRow | undefined> {
  const [row] = await selectCycles(db, scope, sql<SqlBool>`r.id = ${id} and r.deleted_at is null`);
  return row;
}

/** Locks the settings of a cycle to the end of the transaction. */
export const lockCycle = (transaction: Db, id: number) =>
  transaction.selectFrom('progress_report').select('id').where('id', '=', id).forUpdate().execute();

/** Keeps a cycle from being closed or deleted to the end of the transaction. */
export const holdCycle = (transaction: Db, id: number) =>
  transaction.selectFrom('progress_report').select('id').where('id', '=', id).forShare().execute();

export async function insertCycle(
  transaction: Db,
  values: CycleValues & {
    readonly campus_id: number;
    readonly academic_year_id: number;
    readonly created_by: number;
    readonly created_at: Date;
  },
): Promise<number> {
  const { parts, effort_steps, skill_steps, skills, ...rest } = values;
  const { id } = await transaction
    .insertInto('progress_report')
    .values({
      ...rest,
      parts: [...parts],
      effort_steps: [...effort_steps],
      skill_steps: [...skill_steps],
      skills: [...skills],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const removeCycle = (transaction: Db, id: number, at: Date) =>
  transaction.updateTable('progress_report').set({ deleted_at: at }).where('id', '=', id).execute();

/** Undefined for one that is not deleted, or was before `since`. */
export const restoreCycle = (transaction: Db, id: number, since: Date) =>
  transaction
    .updateTable('progress_report')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .returning(['id', 'created_by'])
    .executeTakeFirst();

/** Deletes cycles, of all campuses, that were deleted before a moment. */
export const purgeCycles = (system: Db, before: Date) =>
  system.deleteFrom('progress_report').where('deleted_at', '<', before).execute();

export const countPublished = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('report_card')
      .where('progress_report_id', '=', id)
      .where('edition', '>', 0)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Highest step and skill that texts of the cycle use; null where none is used. */
export async function findUsedSteps(db: Db, id: number) {
  const { rows } = await sql<{ effort: number | null; step: number | null; skill: number | null }>`
    select max(s.effort)::int as effort, max(x.step)::int as step, max(x.place) filter (where x.step >= 0)::int as skill
    from report_card k
    join report_card_subject s on s.campus_id = k.campus_id and s.report_card_id = k.id
    left join lateral unnest(s.skills) with ordinality as x(step, place) on true
    where k.progress_report_id = ${id}`.execute(db);
  return rows[0] ?? { effort: null, step: null, skill: null };
}

/** Sections of an academic year with their grades. */
export async function listSections(
  db: Db,
  {
    yearId,
    gradeIds,
    sectionIds,
  }: {
    readonly yearId: number;
    readonly gradeIds: readonly number[];
    readonly sectionIds: readonly number[];
  },
  scope: CardScope,
) {
  const own =
    scope.reach === 'campus'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (
          select from section_teacher t
          where t.campus_id = n.campus_id and t.section_id = n.id and t.teacher_id = ${scope.userId})`;
  const isOfGrade =
    gradeIds.length === 0 ? sql`true` : sql`n.grade_id = any(${plainArray(gradeIds)}::bigint[])`;
  const isNamed = sectionIds.length === 0 ? sql`true` : sql`n.id = any(${plainArray(sectionIds)}::bigint[])`;
  const { rows } = await sql<{ id: number; name: string; grade_id: number }>`
    select n.id, ${sectionLabel} as name, n.grade_id
    from section n
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where n.academic_year_id = ${yearId} and not n.is_archived and ${isOfGrade} and ${isNamed} and ${own}
    order by g.position, n.name, n.id`.execute(db);
  return rows;
}

export const findYear = (db: Db, id: number | undefined) =>
  db
    .selectFrom('academic_year')
    .select(['id', 'name', 'starts_on', 'ends_on'])
    .where((where) => (id === undefined ? where('is_current', '=', true) : where('id', '=', id)))
    .executeTakeFirst();
