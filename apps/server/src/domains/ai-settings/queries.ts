import { userTypes } from '@pelion/access';
import {
  MOST_RECIPIENTS_FOUND,
  type ModelReach,
  type RefusalScope,
} from '@pelion/contract/ai-settings/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembers } from '../../db/members.ts';

export interface Bounds {
  readonly most_in_test: TutorLevel;
  readonly most_in_classwork: TutorLevel;
  readonly most_in_homework: TutorLevel;
  readonly most_in_standardized_test: TutorLevel;
  readonly most_in_trial: TutorLevel;
}

export interface AiRow extends Bounds {
  /** Null while nobody has chosen. */
  readonly model_reach: ModelReach | null;
  readonly floor_grade_id: number | null;
  readonly help_words: string;
  readonly introduced_at: Date | null;
  readonly introduced_by_name: string | null;
  readonly version: number;
}

/** Undefined before anything was chosen or accepted. */
export async function findAi(db: Db, campusId: number): Promise<AiRow | undefined> {
  const { rows } = await sql<AiRow>`
    select a.most_in_test, a.most_in_classwork, a.most_in_homework, a.most_in_standardized_test, a.most_in_trial,
      a.model_reach, a.floor_grade_id, a.help_words, a.introduced_at, p.name as introduced_by_name, a.version
    from ai_campus a
    left join person p on p.campus_id = a.campus_id and p.user_id = a.introduced_by
    where a.campus_id = ${campusId}`.execute(db);
  return rows[0];
}

export type AiValues = Omit<AiRow, 'introduced_at' | 'introduced_by_name' | 'version' | 'model_reach'> & {
  readonly model_reach: ModelReach;
};

/** Writes over the version that was seen; false if there is a newer one. */
export async function saveAi(
  transaction: Db,
  campusId: number,
  { floor_grade_id, ...values }: AiValues,
  seen: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('ai_campus')
    .values({ campus_id: campusId, floor_grade_id, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('campus_id')
        .doUpdateSet({ floor_grade_id, ...values, version: sql`ai_campus.version + 1` })
        .where('ai_campus.version', '=', seen),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Keeps the first acceptance; false if there is one. */
export async function acceptIntroduction(
  transaction: Db,
  campusId: number,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('ai_campus')
    .values({ campus_id: campusId, introduced_at: at, introduced_by: by })
    .onConflict((conflict) =>
      conflict
        .column('campus_id')
        .doUpdateSet({ introduced_at: at, introduced_by: by })
        .where('ai_campus.introduced_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

const families = [userTypes.student, userTypes.parent] as const;

/** Staff who can read an alert: members who are there, with a role other than student or parent. */
const selectStaff = (db: Db) =>
  selectMembers(db)
    .where('m.is_suspended', '=', false)
    .where('m.left_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership_role as r')
          .whereRef('r.campus_id', '=', 'm.campus_id')
          .whereRef('r.user_id', '=', 'm.user_id')
          .where('r.user_type', 'not in', [...families])
          .select('r.user_id'),
      ),
    )
    .select(['m.user_id as id', 'p.name'])
    .orderBy('p.name')
    .orderBy('m.user_id');

export const searchStaff = (db: Db, search: string) =>
  selectStaff(db)
    .$if(search !== '', (query) => query.where('p.name', 'ilike', containing(search)))
    .limit(MOST_RECIPIENTS_FOUND)
    .execute();

export const listStaff = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectStaff(db)
        .where('m.user_id', 'in', [...ids])
        .execute();

/** Named recipients who are still there. */
export const listRecipients = (db: Db, campusId: number) =>
  selectStaff(db)
    .innerJoin('ai_alert_recipient as a', (join) =>
      join.onRef('a.campus_id', '=', 'm.campus_id').onRef('a.user_id', '=', 'm.user_id'),
    )
    .where('m.campus_id', '=', campusId)
    .execute();

export async function listAdminIds(db: Db, campusId: number): Promise<number[]> {
  const rows = await selectStaff(db)
    .where('m.campus_id', '=', campusId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership_role as a')
          .whereRef('a.campus_id', '=', 'm.campus_id')
          .whereRef('a.user_id', '=', 'm.user_id')
          .where('a.user_type', 'in', [userTypes.schoolAdmin, userTypes.campusAdmin])
          .select('a.user_id'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function replaceRecipients(
  transaction: Db,
  campusId: number,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('ai_alert_recipient').where('campus_id', '=', campusId).execute();
  if (ids.length > 0)
    await transaction
      .insertInto('ai_alert_recipient')
      .values(ids.map((user_id) => ({ campus_id: campusId, user_id })))
      .execute();
}

export const hasGrade = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('grade').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Whether all grades of a student today stand at or above a grade in the order of the campus; false without a grade, so
 * that no text goes for a student of whom nothing is known.
 */
export async function isFromGrade(db: Db, studentId: number, gradeId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_from: boolean | null }>`
    select bool_and((g.position, g.name, g.id) >= (f.position, f.name, f.id)) as is_from
    from section_student e
    join section s on s.campus_id = e.campus_id and s.id = e.section_id
    join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
    join grade f on f.campus_id = e.campus_id and f.id = ${gradeId}
    where e.student_id = ${studentId} and e.during @> ${now}::timestamptz`.execute(db);
  return rows[0]?.is_from ?? false;
}

export interface RefusalRow {
  readonly student_id: number;
  readonly scope: RefusalScope;
  readonly refused_by: number;
  readonly by_name: string;
  readonly is_by_school: boolean;
  readonly reason: string;
  readonly refused_at: Date;
}

export async function listRefusals(db: Db, studentIds: readonly number[]): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select f.student_id, f.scope, f.refused_by, p.name as by_name, f.is_by_school, f.reason, f.refused_at
    from tutor_refusal f
    join person p on p.campus_id = f.campus_id and p.user_id = f.refused_by
    where f.student_id = any(${plainArray(studentIds)}::bigint[])
    order by f.student_id, f.refused_at, f.id`.execute(db);
  return rows;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Students of the campus by name: those with a refusal, the children of a parent, or one by id. */
export async function listStudents(
  db: Db,
  which: 'refused' | { readonly childrenOf: number },
  studentId?: number,
): Promise<Named[]> {
  const isMeant: RawBuilder<SqlBool> =
    which === 'refused'
      ? studentId === undefined
        ? sql`exists (select from tutor_refusal f where f.campus_id = m.campus_id and f.student_id = m.user_id)`
        : sql`true`
      : sql`exists (select from parent_student f
          where f.campus_id = m.campus_id and f.student_id = m.user_id and f.parent_id = ${which.childrenOf})`;
  const { rows } = await sql<Named>`
    select m.user_id as id, p.name from membership m
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
      and r.user_type = ${userTypes.student}
    where m.removed_at is null and ${isMeant}
      and (${studentId ?? null}::bigint is null or m.user_id = ${studentId ?? null})
    order by p.name, m.user_id`.execute(db);
  return rows;
}

export interface NewRefusal {
  readonly campus_id: number;
  readonly student_id: number;
  readonly refused_by: number;
  readonly refused_at: Date;
  readonly scope: RefusalScope;
  readonly reason: string;
  readonly is_by_school: boolean;
}

/** Writes the refusal of a parent over their earlier one, or that of the school over the one of any admin. */
export async function saveRefusal(transaction: Db, row: NewRefusal): Promise<void> {
  const once = row.is_by_school
    ? sql`(campus_id, student_id) where is_by_school`
    : sql`(campus_id, student_id, refused_by) where not is_by_school`;
  await sql`
    insert into tutor_refusal (campus_id, student_id, refused_by, refused_at, scope, reason, is_by_school)
    values (${row.campus_id}, ${row.student_id}, ${row.refused_by}, ${row.refused_at}, ${row.scope}, ${row.reason},
      ${row.is_by_school})
    on conflict ${once} do update set refused_by = excluded.refused_by, refused_at = excluded.refused_at,
      scope = excluded.scope, reason = excluded.reason`.execute(transaction);
}

/** Deletes the refusal of one parent, or all of a student. */
export const deleteRefusals = (transaction: Db, studentId: number, refusedBy: number | null) =>
  transaction
    .deleteFrom('tutor_refusal')
    .where('student_id', '=', studentId)
    .$if(refusedBy !== null, (query) =>
      query.where('refused_by', '=', refusedBy ?? 0).where('is_by_school', '=', false),
    )
    .execute();
