import type { resourceSorts, resourceVisibilities } from '@pelion/contract/resources/facts';
import { MOST_COUNTED } from '@pelion/contract/resources/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listBranches, type ResourceScope } from './policy.ts';
import { soughtIn } from './search-words.ts';

export interface ResourceFilter {
  readonly category_id: number;
  readonly status_id: number;
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly owner_ids?: readonly number[] | undefined;
  readonly visibility?: (typeof resourceVisibilities)[number] | undefined;
  /** Condition on the resource `r`, and whether it is to hold. */
  readonly used?: { readonly isUsed: RawBuilder<SqlBool>; readonly isWanted: boolean } | undefined;
  readonly sort: (typeof resourceSorts)[number];
  readonly offset: number;
  readonly limit: number;
}

const isShared = sql`exists (
  select from resource_share h where h.campus_id = r.campus_id and h.resource_id = r.id)`;

export const visibilities = {
  own: sql<SqlBool>`(not r.is_campus and not ${isShared})`,
  shared: sql<SqlBool>`(not r.is_campus and ${isShared})`,
  campus: sql<SqlBool>`r.is_campus`,
} as const;

/** One value keeps the plan and is delivered in order by an index (decision 0016). */
const isAmong = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) => {
  const [first, ...others] = ids ?? [];
  if (first === undefined) return [];
  return others.length === 0
    ? [sql<SqlBool>`${column} = ${first}`]
    : [sql<SqlBool>`${column} = any(${ids}::bigint[])`];
};

interface Page {
  readonly ids: readonly number[];
  /** Null for more than are counted. */
  readonly total: number | null;
}

/** Each branch reads a page's worth along its own index; the union of those pages holds the page. */
export async function listIds(db: Db, scope: ResourceScope, filter: ResourceFilter): Promise<Page> {
  const branches = listBranches(scope, filter.status_id);
  const sought = branches.length === 0 ? null : await soughtIn(db, filter);
  if (sought === null) return { ids: [], total: 0 };
  const { offset, limit } = filter;
  const conditions = [
    sql<SqlBool>`r.category_id = ${filter.category_id}`,
    ...sought,
    ...isAmong(sql`r.grade_id`, filter.grade_ids),
    ...isAmong(sql`r.subject_id`, filter.subject_ids),
    ...isAmong(sql`r.owner_id`, filter.owner_ids),
    ...(filter.visibility ? [visibilities[filter.visibility]] : []),
    ...(filter.used ? [sql<SqlBool>`${filter.used.isUsed} = ${sql.lit(filter.used.isWanted)}`] : []),
  ];
  const order = filter.sort === 'name' ? sql`name, id` : sql`created_at desc, id desc`;
  const firstOf = (most: number, columns: RawBuilder<unknown>, ordering: RawBuilder<unknown>) =>
    sql.join(
      branches.map(
        (branch) => sql`(select ${columns} from resource r
          where ${sql.join([...conditions, branch], sql` and `)} ${ordering} limit ${sql.lit(most)})`,
      ),
      sql` union `,
    );
  const { rows } = await sql<{ ids: string | null; total: number }>`
    select (select string_agg(l.id::text, ',') from (
      select id from (${firstOf(offset + limit, sql`id, created_at, name`, sql`order by ${order}`)}) p
      order by ${order} offset ${sql.lit(offset)} limit ${sql.lit(limit)}) l) as ids,
    (select count(*)::int from (${firstOf(MOST_COUNTED + 1, sql`id`, sql``)}) c) as total`.execute(db);
  const { ids = null, total = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], total: total > MOST_COUNTED ? null : total };
}
