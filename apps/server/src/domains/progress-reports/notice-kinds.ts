import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { cardStates } from '@pelion/contract/progress-reports/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { writingPlaces } from './writing-queries.ts';

const { draft, published } = cardStates;
const list = pathOf('progressReport');
const cyclePath = (progressReportId: number) => pathOf('individualProgressReport', { progressReportId });

/** Moves told together with the move `e`. */
const together = sql`o.campus_id = e.campus_id and o.state = e.state
  and case when e.bulk_id is null then o.id = e.id else o.bulk_id = e.bulk_id end`;

/** Latest moves of cards to a state that were not told; those of one move of several are told by the first of them. */
const among =
  (kind: string, state: number): NewsAmong =>
  (ids, { since }) =>
    sql`
    select x.campus_id, x.subject_id, 0 as hours_before
    from (
      select distinct e.campus_id, (select min(o.id) from report_card_event o where ${together}) as subject_id
      from report_card_event e
      where e.report_card_id = any(${[...ids]}::bigint[]) and e.state = ${sql.lit(state)} and e.from_state is not null
        and e.undone_at is null and e.at > ${since}) x
    left join notice_told t on t.campus_id = x.campus_id and t.kind = ${kind} and t.subject_id = x.subject_id
    where t.told_at is null`;

const reportCardPublished = defineNotice({
  kind: 'reportCardPublished',
  label: phrase('A report card is published'),
  sentence: () => template('Report card: {$title}'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewProgressReport,
  page: list,
  place: () => list,
  audience: (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select k.student_id from report_card_event e
        join report_card_event o on ${together}
        join report_card k on k.campus_id = o.campus_id and k.id = o.report_card_id
        where e.id = ${subjectId}`,
    ),
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`k.published ->> 'title'`, studentName: childName(userId) })}
    from ${told}
    join report_card_event e on e.campus_id = n.campus_id and e.id = n.subject_id
    join report_card_event o on ${together}
    join report_card k on k.campus_id = o.campus_id and k.id = o.report_card_id and k.student_id = n.student_id
      and k.edition > 0
    join progress_report r on r.campus_id = k.campus_id and r.id = k.progress_report_id and r.deleted_at is null
    where ${isTheirs(userId)}`,
  pushed: {
    'reportCard.move': among('reportCardPublished', published),
    'reportCard.moveAll': among('reportCardPublished', published),
  },
});

const reportCardReturned = defineNotice({
  kind: 'reportCardReturned',
  label: phrase('A report card is returned'),
  sentence: () => template('Returned to Draft: {$title}'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewProgressCycles,
  page: list,
  place: (_viewer, { report, report_record_id: id }) =>
    id === null ? list : report === 'card' ? pathOf('reportCard', { reportCardId: id }) : cyclePath(id),
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select distinct u.user_id as "userId", null::bigint as "studentId"
      from report_card_event e
      join report_card_event o on ${together}
      join report_card_author u on u.campus_id = o.campus_id and u.report_card_id = o.report_card_id
        and u.user_id <> o.actor_id
      join membership m on m.campus_id = u.campus_id and m.user_id = u.user_id and m.removed_at is null
        and not m.is_suspended
      where e.id = ${subjectId}`.execute(db);
    return rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({
      title: sql`case when x.n > 1 then r.name || ' (' || x.n || ')' else r.name || ' (' || p.name || '). ' || e.reason end`,
      report: sql`case when x.n > 1 then 'cycle' else 'card' end`,
      reportRecordId: sql`case when x.n > 1 then r.id else x.card_id end`,
    })}
    from ${told}
    join report_card_event e on e.campus_id = n.campus_id and e.id = n.subject_id
    cross join lateral (
      select count(*) as n, min(k.id) as card_id, min(k.progress_report_id) as progress_report_id,
        min(k.student_id) as student_id
      from report_card_event o
      join report_card k on k.campus_id = o.campus_id and k.id = o.report_card_id and k.state = ${sql.lit(draft)}
      join report_card_author u on u.campus_id = k.campus_id and u.report_card_id = k.id and u.user_id = ${userId}
      where ${together}) x
    join progress_report r on r.campus_id = n.campus_id and r.id = x.progress_report_id and r.deleted_at is null
      and r.closed_at is null
    join person p on p.campus_id = n.campus_id and p.user_id = x.student_id
    where e.undone_at is null`,
  pushed: {
    'reportCard.move': among('reportCardReturned', draft),
    'reportCard.moveAll': among('reportCardReturned', draft),
  },
});

/** Writers with open places of a cycle. */
const behind = (cycle: ReturnType<typeof sql>) => sql`
  select distinct w.teacher_id
  from (${writingPlaces(sql<boolean>`k.progress_report_id = ${cycle}`)}) c
  join progress_report_writer w on w.campus_id = c.campus_id and w.place_id = c.place_id
  where not c.is_done`;

const reportCardOverdue = defineNotice({
  kind: 'reportCardOverdue',
  label: phrase('Report cards are overdue'),
  sentence: () => template('Report cards are overdue: {$title}'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewProgressCycles,
  page: list,
  place: (_viewer, { subject_id }) => cyclePath(subject_id),
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId" from membership m
      where m.user_id in (${behind(sql`${subjectId}::bigint`)}) and m.removed_at is null and not m.is_suspended`.execute(
      db,
    );
    return rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`r.name` })}
    from ${told}
    join progress_report r on r.campus_id = n.campus_id and r.id = n.subject_id and r.deleted_at is null
      and r.closed_at is null
    where ${userId} in (${behind(sql`n.subject_id`)})`,
  gathered: ({ now, since }) => sql`
    select r.campus_id, r.id as subject_id, 0 as hours_before
    from progress_report r
    join campus c on c.id = r.campus_id
    left join notice_told t on t.campus_id = r.campus_id and t.kind = 'reportCardOverdue' and t.subject_id = r.id
    where r.deleted_at is null and r.closed_at is null and t.told_at is null
      and (r.due_on + 1)::timestamp at time zone c.time_zone between ${since} and ${now}::timestamptz`,
});

export const progressReportNotices: readonly NoticeKind[] = [
  reportCardPublished,
  reportCardReturned,
  reportCardOverdue,
];
