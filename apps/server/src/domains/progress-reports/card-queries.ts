import type { CardPart } from '@pelion/contract/progress-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { sectionLabel } from './cycle-queries.ts';
import { type CardScope, seesPublished, seesSection } from './policy.ts';
import type { CardAttendance, Published, StayRow } from './published.ts';
import { powerColumns } from './writing-queries.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface CardRow {
  readonly id: number;
  readonly progress_report_id: number;
  readonly cycle_name: string;
  readonly academic_year: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly due_on: string;
  readonly has_marks: boolean;
  readonly parts: readonly CardPart[];
  readonly effort_steps: readonly string[];
  readonly skill_steps: readonly string[];
  readonly skills: readonly string[];
  readonly scoring_template_id: number | null;
  readonly needs_proofreading: boolean;
  readonly is_closed: boolean;
  readonly student_id: number;
  readonly student_name: string;
  readonly section_id: number;
  readonly section_name: string;
  readonly state: number;
  readonly comment: string;
  readonly comment_version: number;
  readonly written_by: string | null;
  readonly written_at: Date | null;
  readonly overall_teachers: readonly Named[];
  readonly attendance: CardAttendance | null;
  readonly frozen_at: Date | null;
  readonly published: Published | null;
  readonly published_at: Date | null;
  readonly edition: number;
  readonly version: number;
  readonly is_writer: boolean;
  readonly is_checker: boolean;
  readonly is_author: boolean;
  readonly subjects: readonly SubjectRow[];
}

/** Subject of a card as PostgreSQL gives it in JSON. */
export interface SubjectRow {
  readonly subject_id: number;
  readonly subject_name: string;
  readonly average: string | null;
  readonly letter: string | null;
  readonly rating_id: number | null;
  readonly scored: number;
  readonly missing: number;
  readonly excused: number;
  readonly is_hidden: boolean;
  readonly frozen_at: string | null;
  readonly is_exempt: boolean;
  readonly effort: number | null;
  /** -1: not chosen. */
  readonly skills: readonly number[];
  readonly comment: string;
  readonly written_by: string | null;
  readonly written_at: string | null;
  readonly version: number;
  readonly teachers: readonly Named[];
}

const writersOf = (subject: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
  from progress_report_place q
  join progress_report_writer w on w.campus_id = q.campus_id and w.place_id = q.id
  join person p on p.campus_id = w.campus_id and p.user_id = w.teacher_id
  where q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id and q.section_id = k.section_id
    and q.subject_id is not distinct from ${subject}), '[]')`;

const selectCards = async (db: Db, userId: number, where: RawBuilder<SqlBool>): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select k.id, k.progress_report_id, r.name as cycle_name, y.name as academic_year, r.starts_on, r.ends_on, r.due_on,
      r.has_marks, r.parts, r.effort_steps, r.skill_steps, r.skills, r.scoring_template_id, r.needs_proofreading,
      r.closed_at is not null as is_closed, k.student_id, p.name as student_name, k.section_id,
      ${sectionLabel} as section_name, k.state, k.comment, k.comment_version, w.name as written_by, k.written_at,
      ${writersOf(sql`null::bigint`)} as overall_teachers, k.attendance, k.frozen_at, k.published, k.published_at,
      k.edition, k.version, ${powerColumns(userId)},
      coalesce((
        select json_agg(json_build_object(
          'subject_id', s.subject_id, 'subject_name', b.name, 'average', s.average, 'letter', s.letter,
          'rating_id', s.rating_id, 'scored', s.scored, 'missing', s.missing, 'excused', s.excused,
          'is_hidden', s.is_hidden, 'frozen_at', s.frozen_at, 'is_exempt', s.is_exempt, 'effort', s.effort,
          'skills', s.skills, 'comment', s.comment, 'written_by', a.name, 'written_at', s.written_at,
          'version', s.version, 'teachers', ${writersOf(sql`s.subject_id`)}) order by b.name, b.id)
        from report_card_subject s
        join subject b on b.campus_id = s.campus_id and b.id = s.subject_id
        left join person a on a.campus_id = s.campus_id and a.user_id = s.written_by
        where s.campus_id = k.campus_id and s.report_card_id = k.id), '[]') as subjects
    from report_card k
    join progress_report r on r.campus_id = k.campus_id and r.id = k.progress_report_id and r.deleted_at is null
    join academic_year y on y.campus_id = r.campus_id and y.id = r.academic_year_id
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    join section n on n.campus_id = k.campus_id and n.id = k.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    left join person w on w.campus_id = k.campus_id and w.user_id = k.written_by
    where ${where}
    order by g.position, n.name, n.id, p.name, k.id`.execute(db);
  return rows;
};

/** Undefined outside the scope. */
export async function findCard(db: Db, scope: CardScope, id: number): Promise<CardRow | undefined> {
  const [row] = await selectCards(db, scope.userId, sql<SqlBool>`k.id = ${id} and ${seesSection(scope)}`);
  return row;
}

/** Cards by section and student. */
export const listCards = (
  db: Db,
  scope: CardScope,
  cycleId: number,
  {
    ids,
    sectionId,
    isPublished = false,
  }: {
    readonly ids?: readonly number[] | undefined;
    readonly sectionId?: number | undefined;
    readonly isPublished?: boolean;
  },
): Promise<CardRow[]> =>
  selectCards(
    db,
    scope.userId,
    sql<SqlBool>`k.progress_report_id = ${cycleId} and ${seesSection(scope)}
      and ${ids ? sql`k.id = any(${plainArray(ids)}::bigint[])` : sql`true`}
      and ${sectionId === undefined ? sql`true` : sql`k.section_id = ${sectionId}`}
      and ${isPublished ? sql`k.edition > 0` : sql`true`}`,
  );

export interface PublishedRow {
  readonly id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly published: Published;
  readonly published_at: Date;
  readonly edition: number;
  readonly acknowledged_at: Date | null;
}

/** Published cards of a student or the children of a parent, the latest first. */
export async function listPublished(
  db: Db,
  scope: CardScope,
  {
    cardId,
    studentId,
    yearId,
  }: {
    readonly cardId?: number;
    readonly studentId?: number | undefined;
    readonly yearId?: number | undefined;
  },
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select k.id, k.student_id, p.name as student_name, k.published, k.published_at, k.edition, a.at as acknowledged_at
    from report_card k
    join progress_report r on r.campus_id = k.campus_id and r.id = k.progress_report_id and r.deleted_at is null
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    left join report_card_acknowledgement a on a.campus_id = k.campus_id and a.report_card_id = k.id
      and a.edition = k.edition and a.user_id = ${scope.userId}
    where ${seesPublished(scope)}
      and ${cardId === undefined ? sql`true` : sql`k.id = ${cardId}`}
      and ${studentId === undefined ? sql`true` : sql`k.student_id = ${studentId}`}
      and ${yearId === undefined ? sql`true` : sql`r.academic_year_id = ${yearId}`}
    order by k.published_at desc, k.id desc`.execute(db);
  return rows;
}

/** Sections of students within the days of a cycle, by student, the earliest first. */
export async function listStays(
  db: Db,
  studentIds: readonly number[],
  { starts_on, ends_on }: Pick<CardRow, 'starts_on' | 'ends_on'>,
): Promise<ReadonlyMap<number, readonly StayRow[]>> {
  const { rows } = await sql<{ student_id: number; stays: StayRow[] }>`
    select e.student_id, json_agg(json_build_object('name', ${sectionLabel}, 'start_date', e.starts_on,
      'end_date', e.ends_on) order by e.starts_on, e.id) as stays
    from enrollment e
    join section n on n.campus_id = e.campus_id and n.id = e.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where e.student_id = any(${plainArray(studentIds)}::bigint[]) and e.status = 'active'
      and e.starts_on <= ${ends_on}::date and (e.ends_on is null or e.ends_on >= ${starts_on}::date)
    group by e.student_id`.execute(db);
  return new Map(rows.map(({ student_id, stays }) => [student_id, stays]));
}

/** Names of the students with cards in the same sections, by section. */
export async function listClassmates(
  db: Db,
  cycleId: number,
  sectionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ClassmateRow[]>> {
  const { rows } = await sql<{ section_id: number; students: ClassmateRow[] }>`
    select k.section_id, json_agg(json_build_object('student_id', p.user_id, 'given_name', p.given_name,
      'family_name', p.family_name)) as students
    from report_card k
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    where k.progress_report_id = ${cycleId} and k.section_id = any(${plainArray(sectionIds)}::bigint[])
    group by k.section_id`.execute(db);
  return new Map(rows.map(({ section_id, students }) => [section_id, students]));
}

export interface ClassmateRow {
  readonly student_id: number;
  readonly given_name: string;
  readonly family_name: string;
}

export interface EventRow {
  readonly from_id: number | null;
  readonly state_id: number;
  readonly at: Date;
  readonly by_name: string;
  readonly reason: string;
  readonly is_undone: boolean;
}

/** Moves of a card, the earliest first. */
export async function listEvents(db: Db, cardId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.from_state as from_id, e.state as state_id, e.at, p.name as by_name, e.reason,
      e.undone_at is not null as is_undone
    from report_card_event e
    join person p on p.campus_id = e.campus_id and p.user_id = e.actor_id
    where e.report_card_id = ${cardId} order by e.id`.execute(db);
  return rows;
}

export async function listAcknowledged(db: Db, cardId: number, edition: number) {
  const { rows } = await sql<{ user_id: number; name: string; at: Date }>`
    select a.user_id, p.name, a.at from report_card_acknowledgement a
    join person p on p.campus_id = a.campus_id and p.user_id = a.user_id
    where a.report_card_id = ${cardId} and a.edition = ${edition} order by a.at, a.user_id`.execute(db);
  return rows;
}

export const insertAcknowledgement = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly report_card_id: number;
    readonly edition: number;
    readonly user_id: number;
    readonly at: Date;
  },
) =>
  transaction
    .insertInto('report_card_acknowledgement')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('report_card_id')
    .executeTakeFirst();

/** Cards before and after one in the list of its cycle. */
export async function findNeighbors(
  db: Db,
  scope: CardScope,
  card: Pick<CardRow, 'id' | 'progress_report_id'>,
) {
  const { rows } = await sql<{ previous_id: number | null; next_id: number | null }>`
    select previous_id, next_id from (
      select k.id, lag(k.id) over list as previous_id, lead(k.id) over list as next_id
      from report_card k
      join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
      join section n on n.campus_id = k.campus_id and n.id = k.section_id
      join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
      where k.progress_report_id = ${card.progress_report_id} and ${seesSection(scope)}
      window list as (order by g.position, n.name, n.id, p.name, k.id)) x
    where x.id = ${card.id}`.execute(db);
  return rows[0] ?? { previous_id: null, next_id: null };
}

/** Locks cards by id to the end of the transaction; returns those in the scope. */
export async function lockCards(
  transaction: Db,
  scope: CardScope,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from report_card k
    where k.id = any(${plainArray(ids)}::bigint[]) and ${seesSection(scope)}
    order by k.id for update of k`.execute(transaction);
  return rows.map(({ id }) => id);
}

interface Writing {
  readonly cardId: number;
  readonly userId: number;
  readonly now: Date;
}

/** Keeps who wrote on a card, and raises its version. */
export async function keepAuthor(
  transaction: Db,
  { cardId, userId, campusId }: Pick<Writing, 'cardId' | 'userId'> & { readonly campusId: number },
): Promise<void> {
  await sql`update report_card set version = version + 1 where id = ${cardId}`.execute(transaction);
  await transaction
    .insertInto('report_card_author')
    .values({ campus_id: campusId, report_card_id: cardId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False for another version than the one that was seen. */
export async function writeComment(
  transaction: Db,
  { cardId, userId, now }: Writing,
  { version, comment }: { readonly version: number; readonly comment: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update report_card
    set comment = ${comment}, comment_version = comment_version + 1, written_by = ${userId}, written_at = ${now}
    where id = ${cardId} and comment_version = ${version}`.execute(transaction);
  return numAffectedRows > 0n;
}

export interface SubjectValues {
  readonly effort: number | null;
  readonly skills: readonly number[];
  readonly comment: string;
  readonly is_exempt: boolean;
}

/** The same for a subject. */
export async function writeSubject(
  transaction: Db,
  { cardId, userId, now, subjectId }: Writing & { readonly subjectId: number },
  version: number,
  { effort, skills, comment, is_exempt }: SubjectValues,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update report_card_subject
    set effort = ${effort}, skills = ${plainArray(skills)}::smallint[], comment = ${comment},
      is_exempt = ${is_exempt}, version = version + 1, written_by = ${userId}, written_at = ${now}
    where report_card_id = ${cardId} and subject_id = ${subjectId} and version = ${version}`.execute(
    transaction,
  );
  return numAffectedRows > 0n;
}
