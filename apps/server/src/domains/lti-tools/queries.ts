import type { LtiTarget } from '@pelion/contract/lti-tools/facts';
import { type Expression, type InferResult, type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { LtiTool } from '../../db/types.generated.ts';

const target = sql<LtiTarget>`t.opens_in`.as('target');

const selectTools = (db: Db) =>
  db
    .selectFrom('lti_tool as t')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 't.campus_id').onRef('p.user_id', '=', 't.created_by'),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 't.campus_id').onRef('g.id', '=', 't.grade_id'),
    )
    .leftJoin('subject as u', (join) =>
      join.onRef('u.campus_id', '=', 't.campus_id').onRef('u.id', '=', 't.subject_id'),
    )
    .where('t.removed_at', 'is', null)
    .select([
      't.id',
      't.name',
      't.description',
      't.url',
      't.grade_id',
      'g.name as grade_name',
      't.subject_id',
      'u.name as subject_name',
      target,
      't.status as status_id',
      'p.name as created_by_name',
      't.created_at',
      't.updated_at',
      't.version',
    ]);
export type ToolRow = InferResult<ReturnType<typeof selectTools>>[number];

const withSettings = (db: Db) =>
  selectTools(db).select([
    't.consumer_key',
    't.service_key',
    't.custom_parameters',
    't.instructor_role',
    't.learner_role',
    't.sends_name',
    't.sends_email',
  ]);
export type ToolDetailRow = InferResult<ReturnType<typeof withSettings>>[number];

export interface ToolFilter {
  readonly search?: string | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly status_ids?: readonly number[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

const isAmong = (column: string, ids: readonly number[] | undefined): Expression<SqlBool>[] =>
  ids === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`];

/** A page of the tools by name, and the number of all that match. */
export async function listTools(db: Db, { search, offset, limit, ...filter }: ToolFilter) {
  const conditions = [
    ...(search
      ? [sql<SqlBool>`(t.name ilike ${containing(search)} or t.url ilike ${containing(search)})`]
      : []),
    ...isAmong('t.grade_id', filter.grade_ids),
    ...isAmong('t.subject_id', filter.subject_ids),
    ...isAmong('t.status', filter.status_ids),
  ];
  const matching = selectTools(db).where(({ and }) => and(conditions));
  const [tools, { total }] = await Promise.all([
    matching.orderBy('t.name').orderBy('t.id').offset(offset).limit(limit).execute(),
    db
      .selectFrom('lti_tool as t')
      .where('t.removed_at', 'is', null)
      .where(({ and }) => and(conditions))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { tools, total };
}

/** Undefined once removed. */
export const findTool = (db: Db, id: number): Promise<ToolDetailRow | undefined> =>
  withSettings(db).where('t.id', '=', id).executeTakeFirst();

/** Undefined once removed. */
export async function findSealedSecret(db: Db, id: number): Promise<Buffer | null | undefined> {
  const row = await db.selectFrom('lti_tool').where('id', '=', id).select('sealed_secret').executeTakeFirst();
  return row?.sealed_secret;
}

export const insertTool = (db: Db, values: Insertable<LtiTool>) =>
  db.insertInto('lti_tool').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks a tool that is not removed. */
export const lockTool = (transaction: Db, id: number) =>
  transaction
    .selectFrom('lti_tool')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'status'])
    .forUpdate()
    .executeTakeFirst();

/** Also forgets the secret, so that nothing can be signed or accepted any more. */
export const setRemoved = (transaction: Db, id: number, now: Date) =>
  transaction
    .updateTable('lti_tool')
    .set((eb) => ({ removed_at: now, updated_at: now, sealed_secret: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const setStatus = (transaction: Db, id: number, status: number, now: Date) =>
  transaction
    .updateTable('lti_tool')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function listTabDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lti_tab_domain').select('domain').orderBy('domain').execute();
  return rows.map(({ domain }) => domain);
}

export async function replaceTabDomains(
  transaction: Db,
  campus_id: number,
  domains: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('lti_tab_domain').execute();
  if (domains.length === 0) return;
  await transaction
    .insertInto('lti_tab_domain')
    .values(domains.map((domain) => ({ campus_id, domain })))
    .execute();
}
