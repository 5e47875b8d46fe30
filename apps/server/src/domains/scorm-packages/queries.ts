import type { CountedAttempt } from '@pelion/contract/scorm-packages/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { PackageContents } from './read/contents.ts';
import type { StoredFile } from './store-package.ts';

export interface PackageRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly grade_id: number | null;
  readonly grade_name: string | null;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly status_id: number;
  readonly edition: 'scorm12' | 'scorm2004';
  readonly file_name: string;
  readonly size: number;
  readonly part_count: number;
  readonly learner_count: number;
  readonly counted: CountedAttempt;
  readonly mastery_score: number | null;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface PackageDetailRow extends PackageRow {
  readonly version_id: number;
  readonly file_count: number;
  readonly contents: PackageContents;
}

const columns = sql`p.id, p.name, p.description, p.grade_id, g.name as grade_name, p.subject_id,
  s.name as subject_name, p.status as status_id, v.edition, v.file_name, v.bytes as size,
  (select count(*)::int from jsonb_array_elements(v.contents -> 'parts') as part
    where part -> 'path' <> 'null') as part_count,
  (select count(distinct a.user_id)::int from scorm_attempt a
    where a.campus_id = p.campus_id and a.package_id = p.id and not a.is_trial) as learner_count,
  p.counted, p.mastery_score, n.name as created_by_name, p.created_at, p.updated_at, p.version`;

const tables = sql`scorm_package p
  join lateral (select * from scorm_version v where v.campus_id = p.campus_id and v.package_id = p.id
    order by v.id desc limit 1) v on true
  join person n on n.campus_id = p.campus_id and n.user_id = p.created_by
  left join grade g on g.campus_id = p.campus_id and g.id = p.grade_id
  left join subject s on s.campus_id = p.campus_id and s.id = p.subject_id`;

interface Sought {
  readonly search?: string;
  readonly status?: number;
}

const isSought = ({ search, status }: Sought): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.removed_at is null
    and ${search ? sql`(p.name ilike ${containing(search)} or p.description ilike ${containing(search)})` : sql`true`}
    and ${status === undefined ? sql`true` : sql`p.status = ${status}`})`;

export async function listPackages(
  db: Db,
  { offset, limit, ...sought }: Sought & { readonly offset: number; readonly limit: number },
) {
  const { rows } = await sql<PackageRow>`
    select ${columns} from ${tables} where ${isSought(sought)}
    order by p.created_at desc, p.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from scorm_package p where ${isSought(sought)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Undefined for a deleted package. */
export async function findPackage(db: Db, id: number): Promise<PackageDetailRow | undefined> {
  const { rows } = await sql<PackageDetailRow>`
    select ${columns}, v.id as version_id, v.files as file_count, v.contents from ${tables}
    where p.id = ${id} and p.removed_at is null`.execute(db);
  return rows[0];
}

/** Package to launch or to read attempts of, without what is said of it. */
export interface LaunchedRow {
  readonly id: number;
  readonly status: number;
  readonly counted: CountedAttempt;
  readonly version_id: number;
}

/** Undefined for a deleted package. */
export async function findLaunched(db: Db, id: number): Promise<LaunchedRow | undefined> {
  const { rows } = await sql<LaunchedRow>`
    select p.id, p.status, p.counted, (select v.id from scorm_version v
      where v.campus_id = p.campus_id and v.package_id = p.id order by v.id desc limit 1) as version_id
    from scorm_package p where p.id = ${id} and p.removed_at is null`.execute(db);
  return rows[0];
}

interface PackageValues {
  readonly name: string;
  readonly description: string;
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly counted: CountedAttempt;
  readonly mastery_score: number | null;
}

export const insertPackage = (
  transaction: Db,
  values: PackageValues & {
    readonly campus_id: number;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('scorm_package').values(values).returning('id').executeTakeFirstOrThrow();

export interface NewVersion {
  readonly campus_id: number;
  readonly package_id: number;
  readonly folder: string;
  readonly contents: PackageContents;
  readonly file_name: string;
  readonly bytes: number;
  readonly files: readonly StoredFile[];
  readonly created_by: number;
  readonly created_at: Date;
}

export async function insertVersion(
  transaction: Db,
  { files, contents, ...version }: NewVersion,
): Promise<void> {
  const { id } = await transaction
    .insertInto('scorm_version')
    .values({
      ...version,
      edition: contents.edition,
      contents: JSON.stringify(contents),
      files: files.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into scorm_file (campus_id, version_id, position, path, size)
    select ${version.campus_id}, ${id}, f.position, f.path, f.size
    from json_to_recordset(${JSON.stringify(files)}::json) as f (position int, path text, size bigint)`.execute(
    transaction,
  );
}

/** Locks the row to the end of the transaction; undefined for a deleted package. */
export const lockPackage = (transaction: Db, id: number) =>
  transaction
    .selectFrom('scorm_package')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateStatus = (transaction: Db, id: number, status: number, now: Date) =>
  transaction
    .updateTable('scorm_package')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Hides the package and ends its launches; its attempts stay. */
export async function markRemoved(transaction: Db, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('scorm_package')
    .set({ removed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await sql`update scorm_launch l set ended_at = ${now} from scorm_attempt a
    where a.campus_id = l.campus_id and a.id = l.attempt_id and a.package_id = ${id} and l.ended_at is null`.execute(
    transaction,
  );
}

/**
 * Marks versions of a package whose files are needed no longer: all of a deleted one, else older ones without attempts.
 * Returns their ids.
 */
export async function markDropped(transaction: Db, packageId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update scorm_version v set dropped_at = ${now} from scorm_package p
    where p.campus_id = v.campus_id and p.id = v.package_id and p.id = ${packageId} and v.dropped_at is null
      and (p.removed_at is not null or (
        exists (select from scorm_version n
          where n.campus_id = v.campus_id and n.package_id = v.package_id and n.id > v.id)
        and not exists (select from scorm_attempt a where a.campus_id = v.campus_id and a.version_id = v.id)))
    returning v.id`.execute(transaction);
  return rows.map(({ id }) => id);
}

export const findDropped = (db: Db, versionId: number) =>
  db
    .selectFrom('scorm_version')
    .select(['id', 'folder'])
    .where('id', '=', versionId)
    .where('dropped_at', 'is not', null)
    .executeTakeFirst();

export const listPositions = (db: Db, versionId: number, limit: number) =>
  db
    .selectFrom('scorm_file')
    .select('position')
    .where('version_id', '=', versionId)
    .orderBy('position')
    .limit(limit)
    .execute();

export const forgetPositions = (db: Db, versionId: number, positions: readonly number[]) =>
  db
    .deleteFrom('scorm_file')
    .where('version_id', '=', versionId)
    .where('position', 'in', positions)
    .execute();

/** Frees the room of a version whose files are gone. */
export const freeVersion = (db: Db, versionId: number) =>
  db.updateTable('scorm_version').set({ bytes: 0, files: 0 }).where('id', '=', versionId).execute();
