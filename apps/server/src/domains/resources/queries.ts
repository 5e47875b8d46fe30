import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { isVisible, type ResourceScope, shareOf } from './policy.ts';

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
}

const fileOf = (alias: string) => {
  const f = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('id', ${f('id')}, 'name', ${f('name')}, 'media_type', ${f('media_type')}, 'size', ${f('size')})`;
};

export interface ResourceRow {
  readonly id: number;
  readonly category_id: number;
  readonly name: string;
  readonly description: string;
  readonly grade_id: number | null;
  readonly grade_name: string | null;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly tags: string[];
  readonly file: FileRow | null;
  readonly url: string | null;
  readonly cover_file_id: string | null;
  readonly licence_id: number;
  readonly is_campus: boolean;
  readonly is_shared: boolean;
  readonly status_id: number;
  readonly removed_at: Date | null;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly is_used: boolean;
  /** Level at which it is shared with the viewer by name. */
  readonly share_type: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface DetailRow extends ResourceRow {
  readonly text_source: string | null;
  readonly text_html: string | null;
  readonly alternative_text: string | null;
  readonly captions: { readonly file: FileRow; readonly language: string; readonly label: string }[];
  readonly shares: { readonly user_id: number; readonly user_name: string; readonly share_type_id: number }[];
}

const columns = (userId: number, isUsed: RawBuilder<SqlBool>) => sql`
  r.id, r.category_id, r.name, r.description, r.grade_id, g.name as grade_name, r.subject_id, u.name as subject_name,
  r.tags, case when f.id is not null then ${fileOf('f')} end as file, r.url, r.cover_file_id, r.licence_id, r.is_campus,
  exists (select from resource_share x where x.campus_id = r.campus_id and x.resource_id = r.id) as is_shared,
  r.status as status_id, r.removed_at, r.owner_id, p.name as owner_name, ${isUsed} as is_used,
  ${shareOf({ userId })} as share_type, r.created_at, r.updated_at, r.version`;

const tables = sql`resource r
  join person p on p.campus_id = r.campus_id and p.user_id = r.owner_id
  left join grade g on g.campus_id = r.campus_id and g.id = r.grade_id
  left join subject u on u.campus_id = r.campus_id and u.id = r.subject_id
  left join file f on f.campus_id = r.campus_id and f.id = r.file_id`;

const detail = sql`r.text_source, r.text_html, r.alternative_text,
  coalesce((
    select json_agg(json_build_object('file', ${fileOf('k')}, 'language', c.language, 'label', c.label) order by c.position)
    from resource_caption c join file k on k.campus_id = c.campus_id and k.id = c.file_id
    where c.campus_id = r.campus_id and c.resource_id = r.id), '[]') as captions,
  coalesce((
    select json_agg(json_build_object('user_id', h.user_id, 'user_name', n.name, 'share_type_id', h.share_type)
      order by n.name, h.user_id)
    from resource_share h join person n on n.campus_id = h.campus_id and n.user_id = h.user_id
    where h.campus_id = r.campus_id and h.resource_id = r.id), '[]') as shares`;

/** In the order of the ids. */
export async function listResources(
  db: Db,
  userId: number,
  isUsed: RawBuilder<SqlBool>,
  ids: readonly number[],
): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  const list = plainArray(ids);
  const { rows } = await sql<ResourceRow>`
    select ${columns(userId, isUsed)} from ${tables}
    where r.id = any(${list}::bigint[]) order by array_position(${list}::bigint[], r.id)`.execute(db);
  return rows;
}

interface Sought {
  readonly id: number;
  /** Undefined for any category. */
  readonly category_id?: number;
}

/** Undefined outside the scope. */
export async function findResource(
  db: Db,
  scope: ResourceScope,
  isUsed: RawBuilder<SqlBool>,
  { id, category_id }: Sought,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns(scope.userId, isUsed)}, ${detail} from ${tables}
    where r.id = ${id} and ${category_id === undefined ? sql`true` : sql`r.category_id = ${category_id}`}
      and ${isVisible(scope)}`.execute(db);
  return rows[0];
}

/** Owners and tags among the newest of these. */
export async function listOwnersAndTags(db: Db, ids: readonly number[]) {
  const list = plainArray(ids);
  const { rows } = await sql<{ owners: { id: number; name: string }[]; tags: string[] }>`
    select coalesce((
        select json_agg(json_build_object('id', o.owner_id, 'name', p.name) order by p.name, o.owner_id)
        from (select distinct campus_id, owner_id from resource where id = any(${list}::bigint[])) o
        join person p on p.campus_id = o.campus_id and p.user_id = o.owner_id), '[]') as owners,
      array(select distinct t.tag from resource r cross join unnest(r.tags) as t (tag)
        where r.id = any(${list}::bigint[]) order by t.tag limit 200) as tags`.execute(db);
  return rows[0] ?? { owners: [], tags: [] };
}

export interface ResourceValues {
  readonly name: string;
  readonly description: string;
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly tags: string[];
  readonly url: string | null;
  readonly text_source: string | null;
  readonly text_html: string | null;
  readonly cover_file_id: string | null;
  readonly licence_id: number;
  readonly alternative_text: string | null;
}

export const insertResource = (
  transaction: Db,
  values: ResourceValues & {
    readonly campus_id: number;
    readonly category_id: number;
    readonly file_id: string | null;
    readonly owner_id: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('resource').values(values).returning('id').executeTakeFirstOrThrow();

interface Place {
  readonly campus_id: number;
  readonly resource_id: number;
}

export async function replaceCaptions(
  transaction: Db,
  place: Place,
  captions: readonly { readonly file_id: string; readonly language: string; readonly label: string }[],
): Promise<void> {
  await transaction.deleteFrom('resource_caption').where('resource_id', '=', place.resource_id).execute();
  if (captions.length > 0)
    await transaction
      .insertInto('resource_caption')
      .values(captions.map((caption, position) => ({ ...place, ...caption, position })))
      .execute();
}

export async function replaceShares(
  transaction: Db,
  place: Place,
  shares: readonly { readonly user_id: number; readonly share_type_id: number }[],
): Promise<void> {
  await transaction.deleteFrom('resource_share').where('resource_id', '=', place.resource_id).execute();
  if (shares.length > 0)
    await transaction
      .insertInto('resource_share')
      .values(shares.map(({ user_id, share_type_id }) => ({ ...place, user_id, share_type: share_type_id })))
      .execute();
}

/** Locks the row to the end of the transaction. */
export const lockResource = (transaction: Db, id: number) =>
  transaction
    .selectFrom('resource')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateStatus = (
  transaction: Db,
  id: number,
  values: { readonly status: number; readonly removed_at: Date | null; readonly updated_at: Date },
) =>
  transaction
    .updateTable('resource')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Whether something uses the resource, by the condition of all uses. */
export async function isInUse(transaction: Db, isUsed: RawBuilder<SqlBool>, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select ${isUsed} as is_used from resource r where r.id = ${id}`.execute(transaction);
  return rows[0]?.is_used ?? false;
}

export const insertVersion = (
  transaction: Db,
  version: Place & { readonly file_id: string; readonly created_by: number; readonly created_at: Date },
) => transaction.insertInto('resource_version').values(version).execute();

export const listVersions = (db: Db, resourceId: number) =>
  db
    .selectFrom('resource_version as v')
    .innerJoin('file as f', (join) =>
      join.onRef('f.campus_id', '=', 'v.campus_id').onRef('f.id', '=', 'v.file_id'),
    )
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'v.campus_id').onRef('p.user_id', '=', 'v.created_by'),
    )
    .select(['v.id', 'v.created_at', 'p.name as created_by_name'])
    .select(['f.id as file_id', 'f.name', 'f.media_type', 'f.size'])
    .where('v.resource_id', '=', resourceId)
    .orderBy('v.id', 'desc')
    .execute();
