import { rules, userTypes } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { assignmentTypes, classifications, submissionStatuses } from '@pelion/contract/assignments/facts';
import { campusTypes, phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  NEWS_DAYS,
  type NewsAmong,
  type NewsPeriod,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
  REMINDER_HOURS,
  type Reader,
} from '../../lib/notices/notice-kind.ts';
import { assignmentThread } from './notice-thread.ts';
import { isOfTurnedInType, isShown } from './policy.ts';

const { submitted, returned, graded } = submissionStatuses;

/** List of the assignment's type. */
const place: NoticeKind['place'] = (_viewer, { assignment_id, assignment_type }) => {
  const isNote = assignment_type === assignmentTypes.notes;
  if (assignment_id === null) return pathOf('dashboard');
  const type = assignment_type === assignmentTypes.classwork ? 'classwork' : 'homework';
  const path = isNote ? pathOf('notes') : pathOf('assignments', { type });
  return `${path}?assignment=${assignment_id}`;
};

const ofAssignments = {
  thread: { of: assignmentThread, id: sql`n.subject_id` },
  rule: rules.viewAssignments,
  page: pathOf('dashboard'),
  place,
  urgency: 'news',
} as const;

const withClass = sql`left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id`;

/** A corporation hands notes alone to its students. decision 0028 */
const isHandedOut = sql<SqlBool>`(a.type = ${assignmentTypes.notes} or exists (
  select from campus c where c.id = a.campus_id and c.campus_type <> ${campusTypes.corporation}))`;

const columnsFor = (userId: number) =>
  noticeColumns({
    title: sql`a.name`,
    dueAt: sql`a.due_at`,
    studentName: childName(userId),
    assignmentId: sql`a.id`,
    assignmentType: sql`a.type`,
  });

const isGivenTo = (student: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from assignment_student g where g.assignment_id = a.id and g.student_id = ${student})`;

/** Notices of an assignment that is shown to the student of the row, and not over. */
const openAssignment = (
  told: RawBuilder<unknown>,
  { userId, now }: Reader,
  join: RawBuilder<unknown>,
  isAsked: RawBuilder<SqlBool>,
) => sql<NoticeFacts>`
  select ${columnsFor(userId)} from ${told} ${join} ${withClass}
  where ${isTheirs(userId)} and a.deleted_at is null and ${isShown(now)} and ${isHandedOut}
    and ${isGivenTo(sql`n.student_id`)} and ${isAsked}`;

const joinAssignment = sql`join assignment a on a.campus_id = n.campus_id and a.id = n.subject_id`;

const isNotOver = (now: Date) => sql<SqlBool>`(a.due_at is null or a.due_at > ${now})`;

/** When it was shown first: at its opening, or at the start or the end of its class. */
const shownAt = sql`greatest(a.effective_at, a.created_at,
  case a.shown when 'at' then o.starts_at when 'after' then o.ends_at end)`;

const opened = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select a.campus_id, a.id as subject_id, 0 as hours_before
  from assignment a ${withClass}
  left join notice_told t on t.campus_id = a.campus_id and t.kind = 'assignedAssignment' and t.subject_id = a.id
  where a.deleted_at is null and a.type <> ${assignmentTypes.teacherMaterial} and ${isShown(now)}
    and ${shownAt} > ${since} and ${shownAt} > ${now}::timestamptz - ${sql.lit(NEWS_DAYS)} * interval '1 day'
    and ${isNotOver(now)} and ${isAsked}
    -- A course is told as a whole.
    and a.course_schedule_id is null`;

/** Includes changed assignments again, which may have new students. */
const openedAmong: NewsAmong = (ids, period) =>
  opened(period, sql`a.id = any(${[...ids]}::bigint[]) and (t.told_at is null or t.told_at < a.updated_at)`);

/** Families of the students `g` of the assignment on whom the condition holds. */
const familiesWhere =
  (isAsked: RawBuilder<SqlBool>): NoticeKind['audience'] =>
  (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select g.student_id from assignment_student g
        join assignment a on a.campus_id = g.campus_id and a.id = g.assignment_id and ${isHandedOut}
        where g.assignment_id = ${subjectId} and ${isAsked}`,
    );

const assigned = defineNotice({
  ...ofAssignments,
  kind: 'assignedAssignment',
  follows: 'assigned',
  label: phrase('Something was assigned'),
  sentence: ({ due_at }) =>
    due_at === null
      ? template('“{$title}” was assigned.')
      : template('“{$title}” was assigned. It is due {$due}.'),
  defaults: { product: true, mail: true },
  audience: familiesWhere(sql<SqlBool>`true`),
  isStillTrue: (told, reader) => openAssignment(told, reader, joinAssignment, isNotOver(reader.now)),
  gathered: (period) => opened(period, sql`t.told_at is null`),
  pushed: { 'assignment.create': openedAmong, 'assignment.update': openedAmong },
});

/** Whether nothing has come from the student yet. */
const isMissing = (student: RawBuilder<unknown>) => sql<SqlBool>`not exists (
  select from assignment_submission s
  where s.assignment_id = a.id and s.student_id = ${student} and s.status in (${submitted}, ${graded}))`;

const dueSoon = defineNotice({
  ...ofAssignments,
  kind: 'assignmentDueSoon',
  follows: 'dueSoon',
  label: phrase('Something is due soon'),
  sentence: () => template('“{$title}” is due {$due}.'),
  defaults: { product: true, mail: true },
  urgency: 'reminder',
  audience: familiesWhere(isMissing(sql`g.student_id`)),
  isStillTrue: (told, reader) =>
    openAssignment(
      told,
      reader,
      joinAssignment,
      sql<SqlBool>`(a.due_at > ${reader.now} and ${isMissing(sql`n.student_id`)})`,
    ),
  gathered: ({ now, since }) => {
    const moment = sql`a.due_at - ${sql.lit(REMINDER_HOURS)} * interval '1 hour'`;
    return sql`
      select a.campus_id, a.id as subject_id, ${sql.lit(REMINDER_HOURS)} as hours_before
      from assignment a ${withClass}
      left join notice_told t on t.campus_id = a.campus_id and t.kind = 'assignmentDueSoon'
        and t.subject_id = a.id and t.hours_before = ${sql.lit(REMINDER_HOURS)}
      where a.deleted_at is null and ${isOfTurnedInType} and a.due_at > ${now} and ${moment} <= ${now}
        and ${moment} > greatest(${since}, a.effective_at, a.created_at) and ${isShown(now)}
        and (t.told_at is null or t.told_at < ${moment})`;
  },
});

/** Moves of the ledger `e` to a status that were not told yet. */
const movedTo =
  (kind: string, status: number, isAsked: RawBuilder<SqlBool> = sql<SqlBool>`true`): NewsAmong =>
  (ids, { since }) =>
    sql`
    select e.campus_id, e.id as subject_id, 0 as hours_before
    from assignment_event e
    left join notice_told t on t.campus_id = e.campus_id and t.kind = ${kind} and t.subject_id = e.id
    where e.id = any(${[...ids]}::bigint[]) and e.after = ${status} and e.at > ${since}
      and t.told_at is null and ${isAsked}`;

const joinEvent = sql`
  join assignment_event e on e.campus_id = n.campus_id and e.id = n.subject_id
  join assignment a on a.campus_id = e.campus_id and a.id = e.assignment_id`;

/** Whether the submission still has the status that the move made. */
const isStill = sql<SqlBool>`exists (
  select from assignment_submission s where s.campus_id = e.campus_id and s.assignment_id = e.assignment_id
    and s.student_id = e.student_id and s.status = e.after)`;

const ofEvent = {
  of: assignmentThread,
  id: sql`(select e.assignment_id from assignment_event e where e.campus_id = n.campus_id and e.id = n.subject_id)`,
};

const familiesOfEvent: NoticeKind['audience'] = (db, { subjectId }) =>
  familiesOf(db, sql`select student_id from assignment_event where id = ${subjectId}`);

const gradedAssignment = defineNotice({
  ...ofAssignments,
  kind: 'gradedAssignment',
  thread: ofEvent,
  follows: 'graded',
  label: phrase('Work has been graded'),
  sentence: () => template('“{$title}” has been graded.'),
  defaults: { product: true, mail: false },
  audience: familiesOfEvent,
  isStillTrue: (told, reader) => openAssignment(told, reader, joinEvent, isStill),
  pushed: { 'submission.graded': movedTo('gradedAssignment', graded) },
});

const returnedWork = defineNotice({
  ...ofAssignments,
  kind: 'returnedWork',
  thread: ofEvent,
  label: phrase('Work was returned'),
  sentence: () => template('“{$title}” was returned.'),
  defaults: { product: true, mail: true },
  audience: familiesOfEvent,
  isStillTrue: (told, reader) => openAssignment(told, reader, joinEvent, isStill),
  pushed: { 'submission.returned': movedTo('returnedWork', returned) },
});

const turnedIn = defineNotice({
  ...ofAssignments,
  kind: 'turnedIn',
  thread: ofEvent,
  rule: rules.markAssignments,
  label: phrase('Work was turned in'),
  sentence: () => template('Work was turned in for “{$title}”.'),
  defaults: { product: true, mail: false },
  // The author and who holds the class, but for who ticked paper off.
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId"
      from assignment_event e
      join assignment a on a.campus_id = e.campus_id and a.id = e.assignment_id
      join membership m on m.campus_id = e.campus_id and m.removed_at is null and not m.is_suspended
      where e.id = ${subjectId} and (m.user_id = a.created_by or exists (
        select from class_host h where h.campus_id = a.campus_id and h.occurrence_id = a.class_id
          and h.user_id = m.user_id and h.role <> 'assistant'))
        and exists (select from membership_role r where r.campus_id = m.campus_id and r.user_id = m.user_id
          and r.user_type in (${userTypes.teacher}, ${userTypes.schoolAdmin}, ${userTypes.campusAdmin}))`.execute(
      db,
    );
    return rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${columnsFor(userId)} from ${told} ${joinEvent}
    where a.deleted_at is null and ${isStill}`,
  pushed: { 'submission.submitted': movedTo('turnedIn', submitted, sql<SqlBool>`e.actor_id = e.student_id`) },
});

const joinDocument = sql`
  join assignment_document d on d.campus_id = n.campus_id and d.id = n.subject_id
  join assignment a on a.campus_id = d.campus_id and a.id = d.assignment_id`;

const correctedDocument = defineNotice({
  ...ofAssignments,
  kind: 'correctedDocument',
  thread: {
    of: assignmentThread,
    id: sql`(
      select d.assignment_id from assignment_document d where d.campus_id = n.campus_id and d.id = n.subject_id)`,
  },
  label: phrase('A document was corrected'),
  sentence: () => template('A document of “{$title}” was corrected.'),
  defaults: { product: true, mail: true },
  // Students and parents who have opened an earlier revision.
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select p.user_id as "userId", min(g.student_id) as "studentId"
      from assignment_document d
      join assignment_document_opening p on p.campus_id = d.campus_id and p.document_id = d.id
        and p.revision < d.revision
      join membership m on m.campus_id = p.campus_id and m.user_id = p.user_id
        and m.removed_at is null and not m.is_suspended
      join assignment_student g on g.campus_id = d.campus_id and g.assignment_id = d.assignment_id
        and (g.student_id = p.user_id or exists (
          select from parent_student f where f.campus_id = g.campus_id and f.parent_id = p.user_id
            and f.student_id = g.student_id))
      where d.id = ${subjectId} group by p.user_id`.execute(db);
    return rows;
  },
  isStillTrue: (told, reader) =>
    openAssignment(
      told,
      reader,
      joinDocument,
      sql<SqlBool>`((d.classification_id <> ${classifications.answerKey} or a.key_released_at <= ${reader.now}) and exists (
        select from assignment_document_opening p where p.document_id = d.id and p.user_id = ${reader.userId}
          and p.revision < d.revision))`,
    ),
  pushed: {
    'assignment.corrected': (ids, { since }) => sql`
      select d.campus_id, d.id as subject_id, 0 as hours_before
      from assignment_document d
      left join notice_told t on t.campus_id = d.campus_id and t.kind = 'correctedDocument' and t.subject_id = d.id
      where d.id = any(${[...ids]}::bigint[]) and d.revision > 1 and d.changed_at > ${since}
        and (t.told_at is null or t.told_at < d.changed_at)`,
  },
});

const reminded = defineNotice({
  ...ofAssignments,
  kind: 'turnInReminder',
  thread: {
    of: assignmentThread,
    id: sql`(
      select r.assignment_id from assignment_reminder r where r.campus_id = n.campus_id and r.id = n.subject_id)`,
  },
  follows: 'dueSoon',
  label: phrase('Something is due soon'),
  sentence: () => template('“{$title}” has not been turned in yet.'),
  defaults: { product: true, mail: true },
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select unnest(student_ids) from assignment_reminder where id = ${subjectId}`),
  isStillTrue: (told, reader) =>
    openAssignment(
      told,
      reader,
      sql`join assignment_reminder r on r.campus_id = n.campus_id and r.id = n.subject_id
        join assignment a on a.campus_id = r.campus_id and a.id = r.assignment_id`,
      isMissing(sql`n.student_id`),
    ),
  pushed: {
    'submission.reminder': (ids, { since }) => sql`
      select r.campus_id, r.id as subject_id, 0 as hours_before
      from assignment_reminder r
      left join notice_told t on t.campus_id = r.campus_id and t.kind = 'turnInReminder' and t.subject_id = r.id
      where r.id = any(${[...ids]}::bigint[]) and r.created_at > ${since} and t.told_at is null`,
  },
});

export const assignmentNotices: readonly NoticeKind[] = [
  assigned,
  dueSoon,
  gradedAssignment,
  returnedWork,
  turnedIn,
  correctedDocument,
  reminded,
];
