import { MOST_PEOPLE } from '@pelion/contract/storage/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Storage of several campuses of a school: past the tenancy floor, so that every query names its campuses.

type Ids = readonly number[];

/**
 * Files as the meter counts them: equal bytes of a campus once, for the person who uploaded them first, and packages with
 * their unpacked bytes.
 */
const counted = (campusIds: Ids) => sql`(
  select * from (
    select distinct on (campus_id, sha256, size) campus_id, owner_id, media_type, size::bigint from file
    where campus_id = any(${[...campusIds]}::bigint[]) and not is_preview
    order by campus_id, sha256, size, created_at, id
  ) f
  union all
  select campus_id, created_by, 'application/zip', bytes from scorm_version
  where campus_id = any(${[...campusIds]}::bigint[]) and bytes > 0)`;

interface Use {
  readonly campus_id: number;
  readonly bytes: number;
  readonly files: number;
}

export async function listUseByType(system: Db, campusIds: Ids) {
  const { rows } = await sql<Use & { media_type: string }>`
    select f.campus_id, f.media_type, sum(f.size)::bigint as bytes, count(*)::int as files
    from ${counted(campusIds)} f group by f.campus_id, f.media_type`.execute(system);
  return rows;
}

/** People with the most bytes, the largest first. */
export async function listUseByPerson(system: Db, campusIds: Ids) {
  const { rows } = await sql<Use & { user_id: number; user_name: string }>`
    select u.campus_id, u.owner_id as user_id, p.name as user_name, u.bytes, u.files
    from (
      select f.campus_id, f.owner_id, sum(f.size)::bigint as bytes, count(*)::int as files
      from ${counted(campusIds)} f group by f.campus_id, f.owner_id
      order by bytes desc, f.campus_id, f.owner_id limit ${sql.lit(MOST_PEOPLE)}
    ) u
    join person p on p.campus_id = u.campus_id and p.user_id = u.owner_id
    order by u.bytes desc, u.campus_id, u.owner_id`.execute(system);
  return rows;
}

export interface CampusRow {
  readonly campus_id: number;
  readonly campus_name: string;
  /** Bytes held for unfinished uploads. */
  readonly held: number;
  readonly checked_at: Date | null;
  readonly files: number | null;
  readonly missing: number | null;
  readonly bytes_apart: number | null;
}

/** Campuses of the school with what the latest check found. */
export async function listCampuses(system: Db, schoolId: number): Promise<readonly CampusRow[]> {
  const { rows } = await sql<CampusRow>`
    select c.id as campus_id, c.name as campus_name,
      (select coalesce(sum(u.size), 0)::bigint from upload u where u.campus_id = c.id and u.file_id is null) as held,
      k.checked_at, k.files, k.missing, k.bytes_apart
    from campus c left join storage_check k on k.campus_id = c.id
    where c.school_id = ${schoolId} order by c.name, c.id`.execute(system);
  return rows;
}

/** Bytes that the meter of the campus has beyond those of its rows. */
export async function measureApart(system: Db, campusId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(bytes), 0) from storage_change where campus_id = ${campusId})::bigint
      - (select coalesce(sum(size), 0) from ${counted([campusId])} f)::bigint
      - (select coalesce(sum(size), 0) from upload where campus_id = ${campusId} and file_id is null)::bigint
      as bytes`.execute(system);
  return rows[0]?.bytes ?? 0;
}

/** Files of a campus behind the last one seen, in the order of their ids. */
export const listFilesAfter = (system: Db, campusId: number, after: string | null, limit: number) =>
  system
    .selectFrom('file')
    .select(['id', 'size'])
    .where('campus_id', '=', campusId)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();

export interface StorageCheck {
  readonly campus_id: number;
  readonly checked_at: Date;
  readonly files: number;
  readonly missing: number;
  readonly bytes_apart: number;
}

export const saveCheck = (system: Db, check: StorageCheck) =>
  system
    .insertInto('storage_check')
    .values(check)
    .onConflict((conflict) => conflict.column('campus_id').doUpdateSet(check))
    .execute();
