import { userTypes } from '@pelion/access';
import type { SmartSentence } from '@pelion/contract/smart-reports';
import type { SmartGap, SmartReportKind, SmartReportState } from '@pelion/contract/smart-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inOwnSections } from '../grade-reports/policy.ts';
import { inScope } from './policy.ts';

type Asking = Pick<Reader, 'userId' | 'userType'>;

export interface SmartReportRow {
  readonly id: number;
  readonly title: string;
  readonly kind: SmartReportKind;
  readonly subject_id: number;
  readonly subject_name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly academic_year: string | null;
  readonly splits_on: string | null;
  readonly sentences: readonly SmartSentence[];
  readonly gaps: readonly SmartGap[];
  readonly figures_by: number;
  readonly figures_at: Date;
  readonly is_of_campus: boolean;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly signed_by_name: string | null;
  readonly signed_at: Date | null;
  readonly previous_id: number | null;
  readonly next_id: number | null;
  readonly version: number;
}

const columns = sql`
  r.id, r.title, r.kind, coalesce(r.grade_id, r.section_id, r.student_id) as subject_id,
  coalesce(s.name, n.name, g.name) as subject_name, r.starts_on, r.ends_on, r.academic_year, r.splits_on, r.sentences,
  r.gaps, r.figures_by, r.figures_at, r.is_of_campus, r.created_by, p.name as created_by_name, r.created_at,
  r.signed_by_name, r.signed_at, r.previous_id,
  (select x.id from smart_report x where x.campus_id = r.campus_id and x.previous_id = r.id) as next_id, r.version`;

const tables = sql`smart_report r
  join person p on p.campus_id = r.campus_id and p.user_id = r.created_by
  left join person s on s.campus_id = r.campus_id and s.user_id = r.student_id
  left join grade g on g.campus_id = r.campus_id and g.id = r.grade_id
  left join lateral (
    select h.name || ' - ' || k.name as name from section k
    join grade h on h.campus_id = k.campus_id and h.id = k.grade_id
    where k.campus_id = r.campus_id and k.id = r.section_id) n on true`;

export interface SmartReportFilter {
  readonly kind?: SmartReportKind | undefined;
  readonly state?: SmartReportState | undefined;
  readonly search?: string | undefined;
  readonly grade_ids?: readonly number[] | undefined;
  readonly section_ids?: readonly number[] | undefined;
  readonly student_ids?: readonly number[] | undefined;
  /** Days of an academic year, into which the reports reach. */
  readonly academic_year_id?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

const list = (ids: readonly number[]) => sql`any(${plainArray(ids)}::bigint[])`;

/** The latest first, and their number on all pages. */
export async function listReports(
  db: Db,
  viewer: Asking,
  filter: SmartReportFilter,
): Promise<{ readonly rows: SmartReportRow[]; readonly total: number }> {
  const {
    kind,
    state,
    search = '',
    grade_ids = [],
    section_ids = [],
    student_ids = [],
    academic_year_id,
  } = filter;
  const conditions: RawBuilder<SqlBool>[] = [
    inScope(viewer),
    ...(kind ? [sql<SqlBool>`r.kind = ${kind}`] : []),
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`(r.title ilike ${containing(search)} or coalesce(s.name, n.name, g.name) ilike ${containing(search)})`,
        ]),
    ...(state ? [sql<SqlBool>`(r.signed_at is not null) = ${state === 'signed'}`] : []),
    ...(grade_ids.length > 0
      ? [
          sql<SqlBool>`(r.grade_id = ${list(grade_ids)} or r.section_id in (
            select k.id from section k where k.campus_id = r.campus_id and k.grade_id = ${list(grade_ids)}))`,
        ]
      : []),
    ...(section_ids.length > 0 ? [sql<SqlBool>`r.section_id = ${list(section_ids)}`] : []),
    ...(student_ids.length > 0 ? [sql<SqlBool>`r.student_id = ${list(student_ids)}`] : []),
    ...(academic_year_id === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from academic_year y where y.campus_id = r.campus_id and y.id = ${academic_year_id}
            and r.starts_on <= y.ends_on and r.ends_on >= y.starts_on)`,
        ]),
  ];
  const { rows } = await sql<SmartReportRow & { readonly total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${tables}
    where ${sql.join(conditions, sql` and `)}
    order by r.id desc offset ${filter.offset} limit ${filter.limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Undefined outside the scope of the viewer. */
export async function findReport(db: Db, viewer: Asking, id: number): Promise<SmartReportRow | undefined> {
  const { rows } = await sql<SmartReportRow>`
    select ${columns} from ${tables} where r.id = ${id} and ${inScope(viewer)}`.execute(db);
  return rows[0];
}

/** Locks the row to the end of the transaction. */
export const lockReport = (transaction: Db, id: number) =>
  transaction.selectFrom('smart_report').select('id').where('id', '=', id).forUpdate().execute();

export interface SmartReportValues {
  readonly title: string;
  readonly kind: SmartReportKind;
  readonly subject_id: number;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly academic_year: string | null;
  readonly splits_on: string | null;
  readonly sentences: readonly SmartSentence[];
  readonly gaps: readonly SmartGap[];
  readonly student_ids: readonly number[];
  readonly figures_by: number;
  readonly figures_at: Date;
  readonly is_of_campus: boolean;
  readonly previous_id: number | null;
}

export async function insertReport(
  transaction: Db,
  campusId: number,
  { kind, subject_id, sentences, gaps, student_ids, ...values }: SmartReportValues,
): Promise<number> {
  const { id } = await transaction
    .insertInto('smart_report')
    .values({
      ...values,
      ...{ campus_id: campusId, kind },
      grade_id: kind === 'grade' ? subject_id : null,
      section_id: kind === 'section' ? subject_id : null,
      student_id: kind === 'student' ? subject_id : null,
      sentences: JSON.stringify(sentences),
      gaps: [...gaps],
      student_ids: [...student_ids],
      created_by: values.figures_by,
      created_at: values.figures_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteReport = (transaction: Db, id: number) =>
  transaction.deleteFrom('smart_report').where('id', '=', id).execute();

export async function listSectionsOf(db: Db, gradeId: number): Promise<number[]> {
  const rows = await db.selectFrom('section').select('id').where('grade_id', '=', gradeId).execute();
  return rows.map(({ id }) => id);
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Name of a grade, section or student in the scope of a viewer; undefined outside. */
export async function findSubject(
  db: Db,
  viewer: Asking,
  kind: SmartReportKind,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly name: string }>`
    select x.name from (${subjects[kind]}) x
    join (select ${kind} as kind, ${id}::bigint as section_id, ${id}::bigint as student_id) r on true
    where x.id = ${id} and ${inScope(viewer)}`.execute(db);
  return rows[0]?.name;
}

const labelled = sql`select k.id, h.name || ' - ' || k.name as name, k.grade_id from section k
  join grade h on h.campus_id = k.campus_id and h.id = k.grade_id`;

const subjects: Readonly<Record<SmartReportKind, RawBuilder<unknown>>> = {
  grade: sql`select g.id, g.name from grade g`,
  section: labelled,
  student: sql`select p.user_id as id, p.name from person p
    join membership_role m on m.campus_id = p.campus_id and m.user_id = p.user_id and m.user_type = ${userTypes.student}
    join membership b on b.campus_id = p.campus_id and b.user_id = p.user_id and b.removed_at is null`,
};

export async function listGrades(db: Db): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select x.id, x.name from (${subjects.grade}) x order by x.name, x.id`.execute(db);
  return rows;
}

export async function listSections(
  db: Db,
  viewer: Asking,
): Promise<(Named & { readonly grade_id: number })[]> {
  const { rows } = await sql<Named & { readonly grade_id: number }>`
    select x.* from (${labelled}) x where ${inOwnSections(viewer, 'x.id')} order by x.name, x.id`.execute(db);
  return rows;
}

/** Students of a section today, by name. */
export async function listStudentsOf(db: Db, viewer: Asking, sectionId: number, today: string) {
  const { rows } = await sql<Named>`
    select p.user_id as id, p.name from enrollment e
    join person p on p.campus_id = e.campus_id and p.user_id = e.student_id
    join membership b on b.campus_id = p.campus_id and b.user_id = p.user_id and b.removed_at is null
    where e.section_id = ${sectionId} and e.status = 'active' and ${inOwnSections(viewer, 'e.section_id')}
      and ${today}::date >= e.starts_on and (e.ends_on is null or ${today}::date <= e.ends_on)
    group by p.user_id, p.name
    order by p.name, p.user_id`.execute(db);
  return rows;
}
