import { userTypes } from '@pelion/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { keptQuery } from '../../../db/kept-query.ts';
import { selectMembersActingAs } from '../../../db/members.ts';
import { visibleTo } from '../../assessments/assessment-scope.ts';
import { gradingType } from '../../assessments/grading-type.ts';
import { LATE_MS, plus } from '../../attempts/deadline.ts';
import { type ScaleText, scaleRows } from '../../attempts/read/grade-label.ts';
import { plannedGradingType } from '../../attempts/read/grading-type.ts';
import { releaseColumns } from '../../attempts/read/release-columns.ts';
import { takesLateAnswersSince } from '../../attempts/read/result-read.ts';
import { subjectName } from '../../attempts/read/subject-name.ts';

/** Ended attempts read for each student, latest first: enough for a trend in every subject. */
const MOST_ATTEMPTS = 60;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Age up to which a result counts as new. */
export const NEW_MS = 30 * DAY_MS;
/** Age up to which an attempt may still become news by its marking. */
const MARKED_MS = 120 * DAY_MS;

interface Asked {
  readonly id: number;
  readonly yearAgo: Date;
  readonly newSince: Date;
  readonly markedSince: Date;
  readonly lateSince: Date;
}

type Given = <Name extends keyof Asked>(name: Name) => RawBuilder<Asked[Name]>;

const endedOf = (db: Db, given: Given) =>
  db
    .selectFrom('attempt as t')
    .where('t.student_id', '=', sql.ref<number>('c.id'))
    .where('t.ended_at', '>', given('yearAgo'))
    .orderBy('t.id', 'desc')
    .limit(sql.lit(MOST_ATTEMPTS))
    .selectAll();

/** Whether the result of `t` may be news: recent, or marked only lately. */
const mayBeNew = (
  given: Given,
) => sql<boolean>`(t.ended_at > ${given('newSince')} or t.released_at > ${given('newSince')}
  or (t.ended_at > ${given('markedSince')} and (t.result_read_at is null or t.result_read_at > ${given('newSince')})))`;

/** When the score last changed, and whether a person ever marked it; null for old results. */
const scored = (given: Given) => sql<{ at: Date | null; is_marked: boolean | null }>`(
  select max(e.at) as at, bool_or(e.actor_id <> t.student_id) as is_marked from attempt_event e
  where ${mayBeNew(given)} and e.campus_id = t.campus_id and e.attempt_id = t.id and e.kind = 'scored')`;

const selectScores = (
  db: Db,
  given: Given,
  student: (db: Db) => RawBuilder<{ readonly id: number; readonly name: string }>,
  seesAssessment: RawBuilder<boolean>,
) =>
  db
    .selectFrom(student(db).as('c'))
    .leftJoinLateral(endedOf(db, given).as('t'), (join) => join.onTrue())
    .leftJoinLateral(scored(given).as('v'), (join) => join.onTrue())
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .leftJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .leftJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .leftJoin('subject as b', (join) =>
      join.onRef('b.campus_id', '=', 'a.campus_id').onRef('b.id', '=', 'a.subject_id'),
    )
    .select([
      'c.id as student_id',
      'c.name as student_name',
      't.id as attempt_id',
      't.schedule_id',
      't.ended_at',
      't.released_at',
      't.score',
      't.total',
      sql<boolean>`t.result_read_at is null`.as('is_unread'),
      takesLateAnswersSince(given('lateSince')).as('takes_late_answers'),
      'v.at as scored_at',
      sql<ScaleText>`case when ${mayBeNew(given)} then ${scaleRows} end`.as('scale_rows'),
      sql<string>`coalesce(r.comment, '')`.as('comment'),
      sql<boolean>`coalesce(v.is_marked and exists (select from attempt_item i
        join answer_mark m on m.campus_id = i.campus_id and m.item_id = i.id and m.comment <> ''
        where i.campus_id = t.campus_id and i.attempt_id = t.id), false)`.as('has_remarks'),
      sql<number>`coalesce(${plannedGradingType}, ${gradingType})`.as('grading_type'),
      ...releaseColumns,
      seesAssessment.as('sees_assessment'),
      's.counted_attempt',
      'a.name as assessment_name',
      'a.type as assessment_type_id',
      subjectName.as('subject_name'),
      'b.icon as subject_icon',
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('t.id', 'desc');

const oneStudent = (given: Given) =>
  sql<{
    id: number;
    name: string;
  }>`(select p.user_id as id, p.name from person p where p.user_id = ${given('id')})`;
/** For the family the rules of the schedule decide. */
const forFamily = sql<boolean>`false`;

const readOfStudent = keptQuery<Asked>()((db, given) =>
  selectScores(db, given, () => oneStudent(given), forFamily),
);

const readForStaff = keptQuery<Asked & Scope>()((db, given) =>
  selectScores(
    db,
    given,
    () => oneStudent(given),
    sql<boolean>`(${given('isWholeCampus')}::boolean or ${visibleTo('a', sql`${given('userId')}::bigint`)})`,
  ),
);

const readOfChildren = keptQuery<Asked>()((db, given) =>
  selectScores(
    db,
    given,
    (from) => {
      const children = selectMembersActingAs(from, userTypes.student)
        .innerJoin('parent_student as f', (join) =>
          join.onRef('f.campus_id', '=', 'm.campus_id').onRef('f.student_id', '=', 'm.user_id'),
        )
        .where('f.parent_id', '=', given('id'))
        .select(['m.user_id as id', 'p.name']);
      return sql`${children}`;
    },
    forFamily,
  ),
);

export type ScoreRow = Awaited<ReturnType<typeof readOfStudent>>[number];

interface Scope {
  readonly userId: number;
  readonly isWholeCampus: boolean;
}

interface Whose {
  /** Student, or parent of the students. */
  readonly id: number;
  readonly isParent: boolean;
  /** For staff; null for the family. */
  readonly scope: Scope | null;
}

/** Lists the ended attempts of one student or of all children, latest first; one empty row for a student without any. */
export function listScores(db: Db, { id, isParent, scope }: Whose, now: Date): Promise<ScoreRow[]> {
  const asked = {
    id,
    yearAgo: plus(now, -YEAR_MS),
    newSince: plus(now, -NEW_MS),
    markedSince: plus(now, -MARKED_MS),
    lateSince: plus(now, -LATE_MS),
  };
  if (scope) return readForStaff(db, { ...asked, userId: scope.userId, isWholeCampus: scope.isWholeCampus });
  return (isParent ? readOfChildren : readOfStudent)(db, asked);
}
