import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { releaseRules } from '@pelion/contract/assessment-kinds';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  defineNotice,
  type NewsPeriod,
  type NoticeFacts,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { hidesScore, scoreOutAt } from '../attempts/read/release-columns.ts';

// A notice is about a batch of lines of the ledger: those of one giving by hand, or of one student and one minute of the
// rules. The first of them is its subject.

const withTest = sql`
  left join assessment_schedule s on s.campus_id = e.campus_id and s.id = e.schedule_id
  left join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id`;

/** When the student may know of the line `e`: points for a test tell that it has a score. */
const outAt = sql<Date | null>`case when e.schedule_id is null then e.at when not ${hidesScore} then
  case when s.score_release <> ${sql.lit(releaseRules.whenReleased)} then ${scoreOutAt(sql`e.at`)}
    else greatest(e.at, (select max(x.released_at) from attempt x where x.campus_id = e.campus_id
      and x.schedule_id = e.schedule_id and x.student_id = e.student_id)) end end`;
const isReleased = sql<SqlBool>`(e.schedule_id is null or s.score_release <> ${sql.lit(releaseRules.whenReleased)}
  or exists (select from attempt x where x.campus_id = e.campus_id and x.schedule_id = e.schedule_id
    and x.student_id = e.student_id and x.released_at is not null))`;

/** Lines that give points and were not undone. */
const isGift = sql<SqlBool>`(e.points > 0 and e.undoes_id is null and e.rule_id is not null and not exists (
  select from point_entry u where u.campus_id = e.campus_id and u.undoes_id = e.id))`;

const minuteOf = (entry: string) => sql`date_trunc('minute', ${sql.ref(`${entry}.at`)})`;
/** Whether the lines `e` and `f` are told together. */
const isSameBatch = sql<SqlBool>`(e.campus_id = f.campus_id and case when f.giving_id is not null
  then e.giving_id = f.giving_id
  else e.giving_id is null and e.student_id = f.student_id
    and e.at >= ${minuteOf('f')} and e.at < ${minuteOf('f')} + interval '1 minute' end)`;

const told = ({ now, since }: NewsPeriod, isAsked: RawBuilder<SqlBool>) => sql`
  select distinct b.campus_id, b.id as subject_id, 0 as hours_before
  from (
    select f.campus_id, (select min(e.id) from point_entry e where ${isSameBatch}) as id
    from point_entry f
    where exists (
      select from point_entry e ${withTest}
      where e.campus_id = f.campus_id and e.id = f.id and ${isAsked} and ${isGift} and ${isReleased}
        and ${outAt} > ${since} and ${outAt} <= greatest(${now}, e.at))) b
  left join notice_told t on t.campus_id = b.campus_id and t.kind = 'pointsGiven' and t.subject_id = b.id
  where t.told_at is null`;

export const pointsGivenNotice = defineNotice({
  kind: 'pointsGiven',
  label: phrase('Points were given'),
  sentence: () => template('{$n} {#n|point|points} for “{$title}”.'),
  defaults: { product: true, mail: false },
  urgency: 'news',
  rule: rules.viewPoints,
  page: pathOf('dashboard'),
  place: () => pathOf('dashboard'),
  audience: (db, { subjectId }, now) =>
    familiesOf(
      db,
      sql`
        select e.student_id
        from point_entry f join point_entry e on ${isSameBatch} ${withTest}
        where f.id = ${subjectId} and ${isGift} and ${isReleased} and ${outAt} <= greatest(${now}, e.at)`,
    ),
  isStillTrue: (rows, { userId, now }) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`b.reasons`, count: sql`b.points`, studentName: childName(userId) })}
    from ${rows}
    join point_entry f on f.campus_id = n.campus_id and f.id = n.subject_id
    cross join lateral (
      select string_agg(distinct e.reason, ', ') as reasons, sum(e.points) as points
      from point_entry e ${withTest}
      where ${isSameBatch} and e.student_id = n.student_id and ${isGift} and ${isReleased}
        and ${outAt} <= greatest(${now}, e.at)) b
    where b.points > 0 and ${isTheirs(userId)}`,
  // Points for a test whose scores wait for its due date.
  gathered: (period) =>
    told(
      period,
      sql<SqlBool>`e.schedule_id in (
        select w.id from assessment_schedule w
        where w.score_release = ${sql.lit(releaseRules.afterDue)}
          and w.due_at > ${period.since} and w.due_at <= ${period.now})`,
    ),
  pushed: {
    'points.given': (ids, period) => told(period, sql<SqlBool>`e.id = any(${[...ids]}::bigint[])`),
    'attempt.released': (ids, period) =>
      told(
        period,
        sql<SqlBool>`(e.schedule_id, e.student_id) in (
          select w.schedule_id, w.student_id from attempt w where w.id = any(${[...ids]}::bigint[]))`,
      ),
  },
});
