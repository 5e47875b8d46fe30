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
  readonly user: number;
  readonly isWholeCampus: boolean;
  readonly yearAgo: Date;
  readonly newSince: Date;
  readonly markedSince: Date;
  readonly lateSince: Date;
}

type Given = <Name extends keyof Asked & string>(name: Name) => RawBuilder<Asked[Name]>;

const endedOf = (db: Db, given: Given) =>
  db
    .selectFrom('attempt as t')
    .where('t.student_id', '=', sql.ref<number>('c.id'))
    .where('t.ended_at', '>', given('yearAgo'))
    .orderBy('t.id', 'desc')
    .limit(sql.lit(MOST_ATTEMPTS))
    .selectAll();

/** When the score last changed, for attempts whose result may be news. */
const scoredAt = (given: Given) => sql<Date | null>`case
  when t.ended_at > ${given('newSince')} or (t.ended_at > ${given('markedSince')}
    and (t.result_read_at is null or t.result_read_at > ${given('newSince')}))
  then (select max(e.at) from attempt_event e
    where e.campus_id = t.campus_id and e.attempt_id = t.id and e.kind = 'scored') end`;

const selectScores = (
  db: Db,
  given: Given,
  student: (db: Db) => RawBuilder<{ readonly id: number; readonly name: string }>,
) =>
  db
    .selectFrom(student(db).as('c'))
    .leftJoinLateral(endedOf(db, given).as('t'), (join) => join.onTrue())
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
      scoredAt(given).as('scored_at'),
      sql<number>`coalesce(${plannedGradingType}, ${gradingType})`.as('grading_type'),
      ...releaseColumns,
      sql<boolean>`(${given('isWholeCampus')}::boolean or ${visibleTo('a', sql`${given('user')}::bigint`)})`.as(
        'sees_assessment',
      ),
      's.counted_attempt',
      'a.name as assessment_name',
      'a.type as assessment_type_id',
      subjectName.as('subject_name'),
      'b.icon as subject_icon',
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('t.id', 'desc');

const readOfStudent = keptQuery<Asked>()((db, given) =>
  selectScores(
    db,
    given,
    () => sql`(select p.user_id as id, p.name from person p where p.user_id = ${given('id')})`,
  ),
);

const readOfChildren = keptQuery<Asked>()((db, given) =>
  selectScores(db, given, (from) => {
    const children = selectMembersActingAs(from, userTypes.student)
      .innerJoin('parent_student as f', (join) =>
        join.onRef('f.campus_id', '=', 'm.campus_id').onRef('f.student_id', '=', 'm.user_id'),
      )
      .where('f.parent_id', '=', given('id'))
      .select(['m.user_id as id', 'p.name']);
    return sql`${children}`;
  }),
);

export type ScoreRow = Awaited<ReturnType<typeof readOfStudent>>[number];

interface Whose {
  /** Student, or parent of the students. */
  readonly id: number;
  readonly isParent: boolean;
  readonly scope: { readonly userId: number; readonly isWholeCampus: boolean };
}

/** Lists the ended attempts of one student or of all children, latest first; one empty row for a student without any. */
export const listScores = (db: Db, { id, isParent, scope }: Whose, now: Date): Promise<ScoreRow[]> =>
  (isParent ? readOfChildren : readOfStudent)(db, {
    id,
    user: scope.userId,
    isWholeCampus: scope.isWholeCampus,
    yearAgo: plus(now, -YEAR_MS),
    newSince: plus(now, -NEW_MS),
    markedSince: plus(now, -MARKED_MS),
    lateSince: plus(now, -LATE_MS),
  });

const readDetails = keptQuery<{ readonly ids: readonly number[] }>()((db, given) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .leftJoin('attempt_review as r', (join) =>
      join.onRef('r.campus_id', '=', 't.campus_id').onRef('r.attempt_id', '=', 't.id'),
    )
    .select([
      't.id',
      scaleRows.as('scale_rows'),
      sql<string>`coalesce(r.comment, '')`.as('comment'),
      sql<boolean>`exists (select from attempt_item i
        join answer_mark m on m.campus_id = i.campus_id and m.item_id = i.id and m.comment <> ''
        where i.campus_id = t.campus_id and i.attempt_id = t.id)`.as('has_remarks'),
    ])
    .where(sql<boolean>`t.id = any(${given('ids')}::bigint[])`),
);

export interface Details {
  readonly scale_rows: ScaleText;
  readonly comment: string;
  readonly has_remarks: boolean;
}

/** Scale and comments of the few results that are shown. */
export async function listDetails(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Details>> {
  if (ids.length === 0) return new Map();
  return new Map((await readDetails(db, { ids: [...ids] })).map(({ id, ...details }) => [id, details]));
}
