import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { releaseColumns } from '../attempts/read/release-columns.ts';
import { takesLateAnswers } from '../attempts/read/result-read.ts';

export const listEnrolmentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('enrollment as e')
    .innerJoin('section as s', (join) =>
      join.onRef('s.campus_id', '=', 'e.campus_id').onRef('s.id', '=', 'e.section_id'),
    )
    .innerJoin('grade as g', (join) =>
      join.onRef('g.campus_id', '=', 's.campus_id').onRef('g.id', '=', 's.grade_id'),
    )
    .innerJoin('academic_year as y', (join) =>
      join.onRef('y.campus_id', '=', 's.campus_id').onRef('y.id', '=', 's.academic_year_id'),
    )
    .where('e.student_id', '=', userId)
    .select([
      'g.name as grade',
      's.name as section',
      'y.name as year',
      'e.starts_on',
      'e.ends_on',
      'e.status',
    ])
    .orderBy('e.starts_on')
    .orderBy('e.id')
    .execute();

/** Classes and meetings that the person holds, attends or is invited to; the words of a meeting stay with its hosts. */
export async function listClassesOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly name: string;
    readonly part: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly is_cancelled: boolean;
  }>`
    select o.name, x.part, o.starts_at, o.ends_at, o.state = 2 as is_cancelled
    from (
      select h.campus_id, h.occurrence_id, h.role as part from class_host h where h.user_id = ${userId}
      union
      select s.campus_id, s.occurrence_id, 'student' from class_student s where s.student_id = ${userId}
      union
      select a.campus_id, a.occurrence_id, 'invited' from class_audience a where a.invited_id = ${userId}
    ) x
    join class_occurrence o on o.campus_id = x.campus_id and o.id = x.occurrence_id and o.state <> 3
    order by o.starts_at, o.id`.execute(db);
  return rows;
}

/** Attendance of the student as families see it, without notes of the staff, and the makeups that were asked. */
export async function listAttendanceOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly class: string;
    readonly starts_at: Date;
    readonly status: number;
    readonly minutes_late: number | null;
    readonly is_made_up: boolean;
    readonly makeup: string | null;
    readonly wish: string | null;
    readonly reason: string | null;
  }>`
    select o.name as class, o.starts_at, a.status, a.is_made_up,
      case when a.makeup_status is not null then null
        when a.office_status is not null then a.office_minutes_late else a.teacher_minutes_late end as minutes_late,
      k.state as makeup, k.wish, k.reason
    from attendance a
    join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
    left join makeup k on k.campus_id = a.campus_id and k.occurrence_id = a.occurrence_id
      and k.student_id = a.student_id
    where a.student_id = ${userId} and a.status is not null
    order by o.starts_at, o.id, k.id`.execute(db);
  return rows;
}

/**
 * Lists the student's assignments as families see them, also those marked without a turn-in: comments once returned,
 * points once graded.
 */
export async function listTurnInsOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly assignment: string;
    readonly status: number;
    readonly turned_in_at: Date | null;
    readonly text: string;
    readonly links: string[];
    readonly points: string | null;
    readonly comment: string;
    /** Comments on places of the pages. */
    readonly places: string[];
    /** Reasons of moves. */
    readonly reasons: string[];
  }>`
    select a.name as assignment, s.status, w.turned_in_at, coalesce(w.text, '') as text, coalesce(w.links, '{}') as links,
      case when s.status = 5 then s.points end as points,
      case when s.status in (3, 5) then s.comment else '' end as comment,
      array(select p.place ->> 'comment' from jsonb_array_elements(s.places) with ordinality as p (place, number)
        where s.status in (3, 5) order by p.number) as places,
      array(select e.reason from assignment_event e
        where e.campus_id = s.campus_id and e.assignment_id = s.assignment_id and e.student_id = s.student_id
          and e.reason <> '' order by e.id) as reasons
    from assignment_submission s
    join assignment a on a.campus_id = s.campus_id and a.id = s.assignment_id
    left join assignment_work w on w.campus_id = s.campus_id and w.submission_id = s.id
    where s.student_id = ${userId} and (w.id is not null or s.status <> 1)
    order by s.id, w.number`.execute(db);
  return rows;
}

/** Items of courses that the student has begun, with the times of their events. */
export async function listCourseProgressOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly course: string;
    readonly item: string;
    readonly opened_at: Date | null;
    readonly done_at: Date | null;
    readonly seconds: number;
    readonly place: string;
  }>`
    select c.name as course, i.name as item, p.opened_at, p.done_at, p.seconds, p.place
    from course_learner l
    join course_schedule s on s.campus_id = l.campus_id and s.id = l.schedule_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id
    join course_item_progress p on p.campus_id = l.campus_id and p.learner_id = l.id
    join course_item i on i.campus_id = p.campus_id and i.id = p.item_id
    where l.student_id = ${userId}
    order by l.id, p.opened_at, i.id`.execute(db);
  return rows;
}

/** Standing of the student as frozen reports of courses keep it. */
export async function listCourseReportLinesOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly course: string;
    readonly kept_at: Date;
    readonly done: number;
    readonly needed: number;
    readonly score: string | null;
    readonly seconds: number;
  }>`
    select l.course_name as course, r.frozen_at as kept_at, l.done, l.needed, l.score, l.seconds
    from course_report_line l join course_report r on r.campus_id = l.campus_id and r.id = l.report_id
    where l.student_id = ${userId}
    order by r.frozen_at, r.id, l.schedule_id`.execute(db);
  return rows;
}

/** Certificates of the student, also withdrawn ones. */
export const listCertificatesOf = (db: Db, userId: number) =>
  db
    .selectFrom('course_certificate')
    .where('student_id', '=', userId)
    .select(['number', 'student_name as name', 'course_name as course', 'score', 'completed_at', 'issued_at'])
    .select(['reason', 'withdrawn_at', 'withdrawn_reason'])
    .orderBy('id')
    .execute();

/** Assignments and documents that the person has opened. */
export async function listOpenedAssignmentsOf(db: Db, userId: number) {
  const { rows } = await sql<{ readonly name: string; readonly opened_at: Date }>`
    select a.name, v.viewed_at as opened_at from assignment_viewing v
    join assignment a on a.campus_id = v.campus_id and a.id = v.assignment_id
    where v.user_id = ${userId}
    union all
    select d.name, p.opened_at from assignment_document_opening p
    join assignment_document d on d.campus_id = p.campus_id and d.id = p.document_id
    where p.user_id = ${userId}
    order by 2, 1`.execute(db);
  return rows;
}

/** Lists the announced absences of the person. */
export const listAbsencesOf = (db: Db, userId: number) =>
  db
    .selectFrom('absence')
    .where('user_id', '=', userId)
    .select(['starts_on', 'ends_on', 'reason', 'created_at'])
    .orderBy('starts_on')
    .orderBy('id')
    .execute();

/** Lists refusals of AI for the student, and those that the parent has made. */
export async function listAiRefusalsOf(db: Db, userId: number) {
  const { rows } = await sql<{
    readonly student: string;
    readonly refused_by: string;
    readonly scope: string;
    readonly reason: string;
    readonly refused_at: Date;
  }>`
    select s.name as student, b.name as refused_by, f.scope, f.reason, f.refused_at
    from tutor_refusal f
    join person s on s.campus_id = f.campus_id and s.user_id = f.student_id
    join person b on b.campus_id = f.campus_id and b.user_id = f.refused_by
    where f.student_id = ${userId} or (f.refused_by = ${userId} and not f.is_by_school)
    order by f.refused_at, f.id`.execute(db);
  return rows;
}

/** Lists when the person's attendance fell below a bound of the campus, with the figures of the day. */
export const listCrossingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('attendance_crossing')
    .where('student_id', '=', userId)
    .select(['kind', 'attended', 'marked', 'absences', 'crossed_at', 'recovered_at'])
    .orderBy('id')
    .execute();

/** Lists on which days a model replied to the person. */
export const listAiDaysOf = (db: Db, userId: number) =>
  db
    .selectFrom('ai_person_day')
    .where('user_id', '=', userId)
    .select(['day', 'replies'])
    .orderBy('day')
    .execute();

/** Lists the calendar feeds of the person, without their secret addresses. */
export const listCalendarFeedsOf = (db: Db, userId: number) =>
  db
    .selectFrom('calendar_feed')
    .where('user_id', '=', userId)
    .select(['created_at', 'read_at', 'names_children'])
    .orderBy('id')
    .execute();

export const listViewingPlacesOf = (db: Db, userId: number) =>
  db
    .selectFrom('viewing_place as v')
    .innerJoin('file as f', (join) =>
      join.onRef('f.campus_id', '=', 'v.campus_id').onRef('f.id', '=', 'v.file_id'),
    )
    .where('v.user_id', '=', userId)
    .select(['f.name as file', 'v.place', 'v.updated_at'])
    .orderBy('v.updated_at')
    .execute();

/** Resources that the person has added to the drawer; their files are exported as all files are. */
export const listResourcesOf = (db: Db, userId: number) =>
  db
    .selectFrom('resource as r')
    .leftJoin('file as f', (join) =>
      join.onRef('f.campus_id', '=', 'r.campus_id').onRef('f.id', '=', 'r.file_id'),
    )
    .where('r.owner_id', '=', userId)
    .select(['r.name', 'r.description', 'r.tags', 'r.url', 'r.text_source as text', 'f.name as file'])
    .select(['r.created_at'])
    .orderBy('r.id')
    .execute();

/** Links of LTI tools that the person has launched, with the score that the tool reported. */
export const listToolResultsOf = (db: Db, userId: number) =>
  db
    .selectFrom('lti_result as r')
    .innerJoin('lti_link as l', (join) =>
      join.onRef('l.campus_id', '=', 'r.campus_id').onRef('l.id', '=', 'r.link_id'),
    )
    .innerJoin('lti_tool as t', (join) =>
      join.onRef('t.campus_id', '=', 'l.campus_id').onRef('t.id', '=', 'l.tool_id'),
    )
    .where('r.user_id', '=', userId)
    .select(['t.name as tool', 'r.launches', 'r.first_launched_at', 'r.last_launched_at'])
    .select(['r.score', 'r.scored_at'])
    .orderBy('r.id')
    .execute();

/** With what decides whether the person may know the score. */
export const listAttemptsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .where('t.student_id', '=', userId)
    .select([
      't.id',
      'a.name as assessment',
      't.attempt_no',
      't.status',
      't.ended_by',
      't.started_at',
      't.ended_at',
      't.score',
      't.total',
      't.released_at',
      ...releaseColumns,
      takesLateAnswers(now).as('takes_late_answers'),
    ])
    .orderBy('t.id')
    .execute();

/** Lists answers by question number only, because the question's text belongs to its author. */
export async function listAnswersOf(db: Db, userId: number) {
  const { rows } = await sql<{
    attempt_id: number;
    part: number;
    question_no: number;
    response: unknown;
    saved_at: Date;
  }>`
    select i.attempt_id, i.part, i.position as question_no, w.response, w.saved_at
    from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id
    join answer w on w.campus_id = i.campus_id and w.item_id = i.id
    where t.student_id = ${userId}
    order by i.attempt_id, i.part, i.position`.execute(db);
  return rows;
}

/** Lists the person's point entries, without the givers, who are not the person's data. */
export const listPointsOf = (db: Db, userId: number) =>
  db
    .selectFrom('point_entry')
    .where('student_id', '=', userId)
    .select(['points', 'reason', 'note', 'at'])
    .orderBy('id')
    .execute();

export const listFilesOf = (db: Db, userId: number) =>
  db
    .selectFrom('file as f')
    .leftJoin('portrait as p', (join) =>
      join.onRef('p.campus_id', '=', 'f.campus_id').onRef('p.file_id', '=', 'f.id'),
    )
    .where('f.owner_id', '=', userId)
    // Previews are made of files that are here themselves.
    .where('f.is_preview', '=', false)
    .select(['f.id', 'f.name', 'f.media_type', 'f.size', 'f.created_at', 'p.user_id as shown_as'])
    .orderBy('f.created_at')
    .execute();

/** Attempts at SCORM packages, with what each package has kept; trials too. */
export async function listScormAttemptsOf(db: Db, userId: number) {
  const { rows } = await sql<{
    package: string;
    number: number;
    is_trial: boolean;
    progress: number;
    score: number | null;
    seconds: number;
    started_at: Date;
    updated_at: Date;
    parts: { part: string; values: Record<string, string> }[];
  }>`
    select p.name as package, a.number, a.is_trial, a.progress, a.score::float8 as score, a.seconds, a.started_at,
      a.updated_at, coalesce((
        select json_agg(json_build_object('part', t.part_id, 'values', t.state) order by t.part_id)
        from scorm_part t where t.campus_id = a.campus_id and t.attempt_id = a.id), '[]') as parts
    from scorm_attempt a join scorm_package p on p.campus_id = a.campus_id and p.id = a.package_id
    where a.user_id = ${userId} order by a.id`.execute(db);
  return rows;
}

/** Smart reports about the student; their sentences may have scores that families do not see. */
export const listSmartReportsOf = (db: Db, userId: number) =>
  db
    .selectFrom('smart_report')
    .where('student_id', '=', userId)
    .select(['title', 'starts_on', 'ends_on', 'created_at', 'signed_at'])
    .orderBy('id')
    .execute();
